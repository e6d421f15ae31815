
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
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('snapshot', 'snapshot', [CompletionResultType]::ParameterValue, 'Manages etcd node snapshots')
            [CompletionResult]::new('defrag', 'defrag', [CompletionResultType]::ParameterValue, 'Defragments the storage of the etcd')
            [CompletionResult]::new('hashkv', 'hashkv', [CompletionResultType]::ParameterValue, 'Prints the KV history hash of a given file')
            [CompletionResult]::new('migrate', 'migrate', [CompletionResultType]::ParameterValue, 'Migrates schema of etcd data dir files to make them compatible with different etcd version')
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
            [CompletionResult]::new('restore', 'restore', [CompletionResultType]::ParameterValue, 'Restores an etcd member snapshot to an etcd directory')
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'Gets backend snapshot status of a given file')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekutl;snapshot;restore' {
            [CompletionResult]::new('--bump-revision', '--bump-revision', [CompletionResultType]::ParameterName, 'How much to increase the latest revision after restore')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Path to the output data directory')
            [CompletionResult]::new('--initial-advertise-peer-urls', '--initial-advertise-peer-urls', [CompletionResultType]::ParameterName, 'List of this member''s peer URLs to advertise to the rest of the cluster')
            [CompletionResult]::new('--initial-cluster', '--initial-cluster', [CompletionResultType]::ParameterName, 'Initial cluster configuration for restore bootstrap')
            [CompletionResult]::new('--initial-cluster-token', '--initial-cluster-token', [CompletionResultType]::ParameterName, 'Initial cluster token for the etcd cluster during restore bootstrap')
            [CompletionResult]::new('--initial-memory-map-size', '--initial-memory-map-size', [CompletionResultType]::ParameterName, 'Initial memory map size of the database in bytes. It uses the default value if not defined or defined to 0')
            [CompletionResult]::new('--name', '--name', [CompletionResultType]::ParameterName, 'Human-readable name for this member')
            [CompletionResult]::new('--wal-dir', '--wal-dir', [CompletionResultType]::ParameterName, 'Path to the WAL directory (use --data-dir if none given)')
            [CompletionResult]::new('--member', '--member', [CompletionResultType]::ParameterName, 'Make the data directories of all these members (name=URL,name=URL), each under its name in --out')
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Where the directories of --member go')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'No effect here')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'No effect here')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'No effect here')
            [CompletionResult]::new('--mark-compacted', '--mark-compacted', [CompletionResultType]::ParameterName, 'Mark the latest revision after restore as the point of scheduled compaction (required if --bump-revision > 0, disallowed otherwise)')
            [CompletionResult]::new('--skip-hash-check', '--skip-hash-check', [CompletionResultType]::ParameterName, 'Ignore snapshot integrity hash value (required if copied from data directory)')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'Read the file by position instead of mapping it into memory')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekutl;snapshot;status' {
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'Wait this long for a writer to let go of the database, 0 without end, and fail if it does not; without the flag a database in use is read beside its writer')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, simple, table)')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'Read the file by position instead of mapping it into memory')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekutl;snapshot;help' {
            [CompletionResult]::new('restore', 'restore', [CompletionResultType]::ParameterValue, 'Restores an etcd member snapshot to an etcd directory')
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'Gets backend snapshot status of a given file')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekutl;snapshot;help;restore' {
            break
        }
        'ekutl;snapshot;help;status' {
            break
        }
        'ekutl;snapshot;help;help' {
            break
        }
        'ekutl;defrag' {
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Required. Defragments a data directory not in use by etcd.')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'No effect here')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'No effect here')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'time to wait to obtain a file lock on db file, 0 to block indefinitely')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'Read the file by position instead of mapping it into memory')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekutl;hashkv' {
            [CompletionResult]::new('--rev', '--rev', [CompletionResultType]::ParameterName, 'maximum revision to hash (default: latest revision)')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'Wait this long for a writer to let go of the database, 0 without end, and fail if it does not; without the flag a database in use is read beside its writer')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, simple, table)')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'Read the file by position instead of mapping it into memory')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekutl;migrate' {
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Path to the etcd data dir')
            [CompletionResult]::new('--target-version', '--target-version', [CompletionResultType]::ParameterName, 'Target etcd version to migrate contents of data dir. Minimal value 3.5. Format "X.Y" for example 3.6.')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'No effect here')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'No effect here')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'time to wait to obtain a file lock on db file, 0 to block indefinitely')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Ignore migration failure and forcefully override storage version. Not recommended.')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would be done and what stands in the way, and write nothing')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'Read the file by position instead of mapping it into memory')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekutl;members' {
            [CompletionResult]::new('--wal-dir', '--wal-dir', [CompletionResultType]::ParameterName, 'Where the log is, if not in the data directory')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'Wait this long for a writer to let go of the database, 0 without end, and fail if it does not; without the flag a database in use is read beside its writer')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (json, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (json, simple, table)')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'Read the file by position instead of mapping it into memory')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekutl;verify' {
            [CompletionResult]::new('--as', '--as', [CompletionResultType]::ParameterName, 'Take a file for this, whatever its name: db or snapshot')
            [CompletionResult]::new('--wal-dir', '--wal-dir', [CompletionResultType]::ParameterName, 'Where the log is, if not in the data directory')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'Wait this long for a writer to let go of the database, 0 without end, and fail if it does not; without the flag a database in use is read beside its writer')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (json, simple)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (json, simple)')
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
            [CompletionResult]::new('--wal-dir', '--wal-dir', [CompletionResultType]::ParameterName, 'Where the log is, if not in the data directory')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'Wait this long for a writer to let go of the database, 0 without end, and fail if it does not; without the flag a database in use is read beside its writer')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple)')
            [CompletionResult]::new('--prefix', '--prefix', [CompletionResultType]::ParameterName, 'Get keys with matching prefix')
            [CompletionResult]::new('--from-key', '--from-key', [CompletionResultType]::ParameterName, 'Get keys that are greater than or equal to the given key using byte compare')
            [CompletionResult]::new('--keys-only', '--keys-only', [CompletionResultType]::ParameterName, 'Get only the keys')
            [CompletionResult]::new('--count-only', '--count-only', [CompletionResultType]::ParameterName, 'Get only the count')
            [CompletionResult]::new('--print-value-only', '--print-value-only', [CompletionResultType]::ParameterName, 'Only write values when using the "simple" output format')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'Print byte strings as hex encoded strings')
            [CompletionResult]::new('--replay', '--replay', [CompletionResultType]::ParameterName, 'Show the key space as the server would have it after a start: the log of the data directory is applied in memory, and nothing is written')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'Read the file by position instead of mapping it into memory')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
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
            [CompletionResult]::new('defrag', 'defrag', [CompletionResultType]::ParameterValue, 'Defragments the storage of the etcd')
            [CompletionResult]::new('hashkv', 'hashkv', [CompletionResultType]::ParameterValue, 'Prints the KV history hash of a given file')
            [CompletionResult]::new('migrate', 'migrate', [CompletionResultType]::ParameterValue, 'Migrates schema of etcd data dir files to make them compatible with different etcd version')
            [CompletionResult]::new('members', 'members', [CompletionResultType]::ParameterValue, 'Shows the membership as database, .snap and log tell it, and where they disagree')
            [CompletionResult]::new('verify', 'verify', [CompletionResultType]::ParameterValue, 'Tell whether a data directory, database or snapshot is sound, and where it is broken')
            [CompletionResult]::new('get', 'get', [CompletionResultType]::ParameterValue, 'Shows keys of a database, a saved snapshot or a data directory, at any retained revision')
            [CompletionResult]::new('version', 'version', [CompletionResultType]::ParameterValue, 'Prints the version of etcdutl')
            [CompletionResult]::new('completion', 'completion', [CompletionResultType]::ParameterValue, 'Generate completion script')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekutl;help;snapshot' {
            [CompletionResult]::new('restore', 'restore', [CompletionResultType]::ParameterValue, 'Restores an etcd member snapshot to an etcd directory')
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'Gets backend snapshot status of a given file')
            break
        }
        'ekutl;help;snapshot;restore' {
            break
        }
        'ekutl;help;snapshot;status' {
            break
        }
        'ekutl;help;defrag' {
            break
        }
        'ekutl;help;hashkv' {
            break
        }
        'ekutl;help;migrate' {
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
