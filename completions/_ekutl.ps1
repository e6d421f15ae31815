
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'ekutl' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'ekutl'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'ekutl' {
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'time to wait to obtain a file lock on db file, 0 to block indefinitely')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'Read the file by position instead of mapping it into memory')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('snapshot', 'snapshot', [CompletionResultType]::ParameterValue, 'Manages etcd node snapshots')
            [CompletionResult]::new('hashkv', 'hashkv', [CompletionResultType]::ParameterValue, 'Prints the KV history hash of a given file')
            [CompletionResult]::new('members', 'members', [CompletionResultType]::ParameterValue, 'Shows the membership as database, .snap and log tell it, and where they disagree')
            [CompletionResult]::new('verify', 'verify', [CompletionResultType]::ParameterValue, 'Tell whether a data directory, database or snapshot is sound, and where it is broken')
            [CompletionResult]::new('get', 'get', [CompletionResultType]::ParameterValue, 'Shows keys of a database, a saved snapshot or a data directory, at any retained revision')
            [CompletionResult]::new('version', 'version', [CompletionResultType]::ParameterValue, 'Prints the version of etcdutl')
            [CompletionResult]::new('completion', 'completion', [CompletionResultType]::ParameterValue, 'Generate completion script')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekutl;snapshot' {
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'time to wait to obtain a file lock on db file, 0 to block indefinitely')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'Read the file by position instead of mapping it into memory')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'Gets backend snapshot status of a given file')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekutl;snapshot;status' {
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'time to wait to obtain a file lock on db file, 0 to block indefinitely')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'Read the file by position instead of mapping it into memory')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekutl;snapshot;help' {
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'Gets backend snapshot status of a given file')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekutl;snapshot;help;status' {
            break
        }
        'ekutl;snapshot;help;help' {
            break
        }
        'ekutl;hashkv' {
            [CompletionResult]::new('--rev', '--rev', [CompletionResultType]::ParameterName, 'maximum revision to hash (default: latest revision)')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'time to wait to obtain a file lock on db file, 0 to block indefinitely')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'Read the file by position instead of mapping it into memory')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekutl;members' {
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'time to wait to obtain a file lock on db file, 0 to block indefinitely')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'Read the file by position instead of mapping it into memory')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ekutl;verify' {
            [CompletionResult]::new('--as', '--as', [CompletionResultType]::ParameterName, 'Take a file for this, whatever its name: db or snapshot')
            [CompletionResult]::new('--wal-dir', '--wal-dir', [CompletionResultType]::ParameterName, 'Where the log is, if not in the data directory')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'time to wait to obtain a file lock on db file, 0 to block indefinitely')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'Print every finding, however many there are')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'Read the file by position instead of mapping it into memory')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekutl;get' {
            [CompletionResult]::new('--order', '--order', [CompletionResultType]::ParameterName, 'Order of results; ASCEND or DESCEND (ASCEND by default)')
            [CompletionResult]::new('--sort-by', '--sort-by', [CompletionResultType]::ParameterName, 'Sort target; CREATE, KEY, MODIFY, VALUE, or VERSION')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Maximum number of results')
            [CompletionResult]::new('--rev', '--rev', [CompletionResultType]::ParameterName, 'Specify the kv revision')
            [CompletionResult]::new('--min-create-rev', '--min-create-rev', [CompletionResultType]::ParameterName, 'Minimum create revision')
            [CompletionResult]::new('--max-create-rev', '--max-create-rev', [CompletionResultType]::ParameterName, 'Maximum create revision')
            [CompletionResult]::new('--min-mod-rev', '--min-mod-rev', [CompletionResultType]::ParameterName, 'Minimum modification revision')
            [CompletionResult]::new('--max-mod-rev', '--max-mod-rev', [CompletionResultType]::ParameterName, 'Maximum modification revision')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'time to wait to obtain a file lock on db file, 0 to block indefinitely')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--prefix', '--prefix', [CompletionResultType]::ParameterName, 'Get keys with matching prefix')
            [CompletionResult]::new('--from-key', '--from-key', [CompletionResultType]::ParameterName, 'Get keys that are greater than or equal to the given key using byte compare')
            [CompletionResult]::new('--keys-only', '--keys-only', [CompletionResultType]::ParameterName, 'Get only the keys')
            [CompletionResult]::new('--count-only', '--count-only', [CompletionResultType]::ParameterName, 'Get only the count')
            [CompletionResult]::new('--print-value-only', '--print-value-only', [CompletionResultType]::ParameterName, 'Only write values when using the "simple" output format')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'Print byte strings as hex encoded strings')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'Read the file by position instead of mapping it into memory')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ekutl;version' {
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'time to wait to obtain a file lock on db file, 0 to block indefinitely')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'Read the file by position instead of mapping it into memory')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekutl;completion' {
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'time to wait to obtain a file lock on db file, 0 to block indefinitely')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'Read the file by position instead of mapping it into memory')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekutl;help' {
            [CompletionResult]::new('snapshot', 'snapshot', [CompletionResultType]::ParameterValue, 'Manages etcd node snapshots')
            [CompletionResult]::new('hashkv', 'hashkv', [CompletionResultType]::ParameterValue, 'Prints the KV history hash of a given file')
            [CompletionResult]::new('members', 'members', [CompletionResultType]::ParameterValue, 'Shows the membership as database, .snap and log tell it, and where they disagree')
            [CompletionResult]::new('verify', 'verify', [CompletionResultType]::ParameterValue, 'Tell whether a data directory, database or snapshot is sound, and where it is broken')
            [CompletionResult]::new('get', 'get', [CompletionResultType]::ParameterValue, 'Shows keys of a database, a saved snapshot or a data directory, at any retained revision')
            [CompletionResult]::new('version', 'version', [CompletionResultType]::ParameterValue, 'Prints the version of etcdutl')
            [CompletionResult]::new('completion', 'completion', [CompletionResultType]::ParameterValue, 'Generate completion script')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekutl;help;snapshot' {
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'Gets backend snapshot status of a given file')
            break
        }
        'ekutl;help;snapshot;status' {
            break
        }
        'ekutl;help;hashkv' {
            break
        }
        'ekutl;help;members' {
            break
        }
        'ekutl;help;verify' {
            break
        }
        'ekutl;help;get' {
            break
        }
        'ekutl;help;version' {
            break
        }
        'ekutl;help;completion' {
            break
        }
        'ekutl;help;help' {
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
