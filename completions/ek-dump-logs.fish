complete -c ek-dump-logs -l wal-dir -d 'Read the WAL of this folder instead of DATA_DIR/member/wal' -r -F
complete -c ek-dump-logs -l start-snap -d 'Start after the `.snap` of this name in DATA_DIR/member/snap instead of the newest' -r
complete -c ek-dump-logs -l start-index -d 'Start after this index, whether a snapshot stands there or not; for --raw, at it' -r
complete -c ek-dump-logs -l end-index -d 'Show entries below this index only' -r
complete -c ek-dump-logs -l entry-type -d 'Entries to show, by a list of: ConfigChange, Normal, Request, InternalRaftRequest, IRRRange, IRRPut, IRRDeleteRange, IRRTxn, IRRCompaction, IRRLeaseGrant, IRRLeaseRevoke, IRRLeaseCheckpoint [default: Normal,ConfigChange]' -r
complete -c ek-dump-logs -l stream-decoder -d 'A program that gets each entry\'s data as a line of hex and answers with a line `status|text`' -r
complete -c ek-dump-logs -l raw -d 'Show every record as it was written, overridden ones too, up to the first that cannot be read' -r
complete -c ek-dump-logs -l from -d 'Show entries from this index on' -r
complete -c ek-dump-logs -l to -d 'Show entries up to this index' -r
complete -c ek-dump-logs -l key -d 'Show entries whose request names this key, or a range that holds it' -r
complete -c ek-dump-logs -l prefix -d 'Show entries whose request names a key that begins so' -r
complete -c ek-dump-logs -s w -l write-out -d 'Text, or a JSON object a line' -r -f -a "simple\t''
json\t''"
complete -c ek-dump-logs -l all -d 'Show every record with its file, offset and state, and what is damaged in between'
complete -c ek-dump-logs -l no-mmap -d 'Read files by position instead of mapping them'
complete -c ek-dump-logs -s V -l version -d 'Print version'
complete -c ek-dump-logs -s h -l help -d 'Print help (see more with \'--help\')'
