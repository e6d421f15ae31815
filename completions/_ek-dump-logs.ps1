
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'ek-dump-logs' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'ek-dump-logs'
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
        'ek-dump-logs' {
            [CompletionResult]::new('--wal-dir', '--wal-dir', [CompletionResultType]::ParameterName, 'Read the WAL of this folder instead of DATA_DIR/member/wal')
            [CompletionResult]::new('--start-snap', '--start-snap', [CompletionResultType]::ParameterName, 'Start after the `.snap` of this name in DATA_DIR/member/snap instead of the newest')
            [CompletionResult]::new('--start-index', '--start-index', [CompletionResultType]::ParameterName, 'Start after this index, whether a snapshot stands there or not; for --raw, at it')
            [CompletionResult]::new('--end-index', '--end-index', [CompletionResultType]::ParameterName, 'Show entries below this index only')
            [CompletionResult]::new('--entry-type', '--entry-type', [CompletionResultType]::ParameterName, 'Entries to show, by a list of: ConfigChange, Normal, Request, InternalRaftRequest, IRRRange, IRRPut, IRRDeleteRange, IRRTxn, IRRCompaction, IRRLeaseGrant, IRRLeaseRevoke, IRRLeaseCheckpoint [default: Normal,ConfigChange]')
            [CompletionResult]::new('--stream-decoder', '--stream-decoder', [CompletionResultType]::ParameterName, 'A program that gets each entry''s data as a line of hex and answers with a line `status|text`')
            [CompletionResult]::new('--raw', '--raw', [CompletionResultType]::ParameterName, 'Show every record as it was written, overridden ones too, up to the first that cannot be read')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Show entries from this index on')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Show entries up to this index')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'Show entries whose request names this key, or a range that holds it')
            [CompletionResult]::new('--prefix', '--prefix', [CompletionResultType]::ParameterName, 'Show entries whose request names a key that begins so')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'Text, or a JSON object a line')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'Text, or a JSON object a line')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'Show every record with its file, offset and state, and what is damaged in between')
            [CompletionResult]::new('--no-mmap', '--no-mmap', [CompletionResultType]::ParameterName, 'Read files by position instead of mapping them')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
