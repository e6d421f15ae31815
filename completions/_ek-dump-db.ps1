
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'ek-dump-db' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'ek-dump-db'
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
        'ek-dump-db' {
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'read by position instead of mapping the file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('list-bucket', 'list-bucket', [CompletionResultType]::ParameterValue, 'List the buckets')
            [CompletionResult]::new('iterate-bucket', 'iterate-bucket', [CompletionResultType]::ParameterValue, 'List the rows of a bucket, last key first')
            [CompletionResult]::new('scan-keys', 'scan-keys', [CompletionResultType]::ParameterValue, 'List the rows of bucket key page by page, freed ones too, from a revision on')
            [CompletionResult]::new('hash', 'hash', [CompletionResultType]::ParameterValue, 'Show the hash of the whole database')
            [CompletionResult]::new('buckets', 'buckets', [CompletionResultType]::ParameterValue, 'List the buckets, as list-bucket; bbolt''s name for it')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check the structure and list everything that is wrong')
            [CompletionResult]::new('dump', 'dump', [CompletionResultType]::ParameterValue, 'Show pages in hexadecimal')
            [CompletionResult]::new('get', 'get', [CompletionResultType]::ParameterValue, 'Show the value of a key')
            [CompletionResult]::new('info', 'info', [CompletionResultType]::ParameterValue, 'Show the page size')
            [CompletionResult]::new('inspect', 'inspect', [CompletionResultType]::ParameterValue, 'Show the tree of buckets')
            [CompletionResult]::new('keys', 'keys', [CompletionResultType]::ParameterValue, 'List the keys of a bucket')
            [CompletionResult]::new('page', 'page', [CompletionResultType]::ParameterValue, 'Show pages')
            [CompletionResult]::new('page-item', 'page-item', [CompletionResultType]::ParameterValue, 'Show one item of a page')
            [CompletionResult]::new('pages', 'pages', [CompletionResultType]::ParameterValue, 'List the pages')
            [CompletionResult]::new('stats', 'stats', [CompletionResultType]::ParameterValue, 'Show how full the pages are')
            [CompletionResult]::new('version', 'version', [CompletionResultType]::ParameterValue, 'Show the version')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ek-dump-db;list-bucket' {
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'read by position instead of mapping the file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ek-dump-db;iterate-bucket' {
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'show at most this many rows, 0 for all')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--decode', '--decode', [CompletionResultType]::ParameterName, 'show what the rows mean, not their bytes')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'read by position instead of mapping the file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ek-dump-db;scan-keys' {
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'read by position instead of mapping the file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ek-dump-db;hash' {
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'read by position instead of mapping the file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ek-dump-db;buckets' {
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'read by position instead of mapping the file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ek-dump-db;check' {
            [CompletionResult]::new('--from-page', '--from-page', [CompletionResultType]::ParameterName, 'check db integrity starting from the given page ID')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'read by position instead of mapping the file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ek-dump-db;dump' {
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'read by position instead of mapping the file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ek-dump-db;get' {
            [CompletionResult]::new('--parse-format', '--parse-format', [CompletionResultType]::ParameterName, 'Input format one of: ascii-encoded|hex')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format one of: auto|ascii-encoded|hex|bytes|redacted')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'read by position instead of mapping the file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ek-dump-db;info' {
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'read by position instead of mapping the file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ek-dump-db;inspect' {
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'read by position instead of mapping the file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ek-dump-db;keys' {
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Output format one of: auto|ascii-encoded|hex|bytes|redacted')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format one of: auto|ascii-encoded|hex|bytes|redacted')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'read by position instead of mapping the file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ek-dump-db;page' {
            [CompletionResult]::new('--format-value', '--format-value', [CompletionResultType]::ParameterName, 'Output format one of: auto|ascii-encoded|hex|bytes|redacted. Applies to values on the leaf page.')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'List all pages.')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'read by position instead of mapping the file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ek-dump-db;page-item' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format one of: auto|ascii-encoded|hex|bytes|redacted')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--key-only', '--key-only', [CompletionResultType]::ParameterName, 'Print only the key')
            [CompletionResult]::new('--value-only', '--value-only', [CompletionResultType]::ParameterName, 'Print only the value')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'read by position instead of mapping the file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ek-dump-db;pages' {
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'read by position instead of mapping the file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ek-dump-db;stats' {
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'read by position instead of mapping the file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ek-dump-db;version' {
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'output format: text or json, one object a line')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'read by position instead of mapping the file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ek-dump-db;help' {
            [CompletionResult]::new('list-bucket', 'list-bucket', [CompletionResultType]::ParameterValue, 'List the buckets')
            [CompletionResult]::new('iterate-bucket', 'iterate-bucket', [CompletionResultType]::ParameterValue, 'List the rows of a bucket, last key first')
            [CompletionResult]::new('scan-keys', 'scan-keys', [CompletionResultType]::ParameterValue, 'List the rows of bucket key page by page, freed ones too, from a revision on')
            [CompletionResult]::new('hash', 'hash', [CompletionResultType]::ParameterValue, 'Show the hash of the whole database')
            [CompletionResult]::new('buckets', 'buckets', [CompletionResultType]::ParameterValue, 'List the buckets, as list-bucket; bbolt''s name for it')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check the structure and list everything that is wrong')
            [CompletionResult]::new('dump', 'dump', [CompletionResultType]::ParameterValue, 'Show pages in hexadecimal')
            [CompletionResult]::new('get', 'get', [CompletionResultType]::ParameterValue, 'Show the value of a key')
            [CompletionResult]::new('info', 'info', [CompletionResultType]::ParameterValue, 'Show the page size')
            [CompletionResult]::new('inspect', 'inspect', [CompletionResultType]::ParameterValue, 'Show the tree of buckets')
            [CompletionResult]::new('keys', 'keys', [CompletionResultType]::ParameterValue, 'List the keys of a bucket')
            [CompletionResult]::new('page', 'page', [CompletionResultType]::ParameterValue, 'Show pages')
            [CompletionResult]::new('page-item', 'page-item', [CompletionResultType]::ParameterValue, 'Show one item of a page')
            [CompletionResult]::new('pages', 'pages', [CompletionResultType]::ParameterValue, 'List the pages')
            [CompletionResult]::new('stats', 'stats', [CompletionResultType]::ParameterValue, 'Show how full the pages are')
            [CompletionResult]::new('version', 'version', [CompletionResultType]::ParameterValue, 'Show the version')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ek-dump-db;help;list-bucket' {
            break
        }
        'ek-dump-db;help;iterate-bucket' {
            break
        }
        'ek-dump-db;help;scan-keys' {
            break
        }
        'ek-dump-db;help;hash' {
            break
        }
        'ek-dump-db;help;buckets' {
            break
        }
        'ek-dump-db;help;check' {
            break
        }
        'ek-dump-db;help;dump' {
            break
        }
        'ek-dump-db;help;get' {
            break
        }
        'ek-dump-db;help;info' {
            break
        }
        'ek-dump-db;help;inspect' {
            break
        }
        'ek-dump-db;help;keys' {
            break
        }
        'ek-dump-db;help;page' {
            break
        }
        'ek-dump-db;help;page-item' {
            break
        }
        'ek-dump-db;help;pages' {
            break
        }
        'ek-dump-db;help;stats' {
            break
        }
        'ek-dump-db;help;version' {
            break
        }
        'ek-dump-db;help;help' {
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
