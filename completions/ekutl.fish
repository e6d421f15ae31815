# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_ekutl_global_optspecs
    string join \n timeout= w/write-out= no-mmap h/help V/version
end

function __fish_ekutl_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_ekutl_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_ekutl_using_subcommand
    set -l cmd (__fish_ekutl_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c ekutl -n "__fish_ekutl_needs_command" -l timeout -d 'time to wait to obtain a file lock on db file, 0 to block indefinitely' -r
complete -c ekutl -n "__fish_ekutl_needs_command" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekutl -n "__fish_ekutl_needs_command" -l no-mmap -d 'Read the file by position instead of mapping it into memory'
complete -c ekutl -n "__fish_ekutl_needs_command" -s h -l help -d 'Print help'
complete -c ekutl -n "__fish_ekutl_needs_command" -s V -l version -d 'Print version'
complete -c ekutl -n "__fish_ekutl_needs_command" -f -a "snapshot" -d 'Manages etcd node snapshots'
complete -c ekutl -n "__fish_ekutl_needs_command" -f -a "defrag" -d 'Defragments the storage of the etcd'
complete -c ekutl -n "__fish_ekutl_needs_command" -f -a "hashkv" -d 'Prints the KV history hash of a given file'
complete -c ekutl -n "__fish_ekutl_needs_command" -f -a "migrate" -d 'Migrates schema of etcd data dir files to make them compatible with different etcd version'
complete -c ekutl -n "__fish_ekutl_needs_command" -f -a "members" -d 'Shows the membership as database, .snap and log tell it, and where they disagree'
complete -c ekutl -n "__fish_ekutl_needs_command" -f -a "verify" -d 'Tell whether a data directory, database or snapshot is sound, and where it is broken'
complete -c ekutl -n "__fish_ekutl_needs_command" -f -a "get" -d 'Shows keys of a database, a saved snapshot or a data directory, at any retained revision'
complete -c ekutl -n "__fish_ekutl_needs_command" -f -a "version" -d 'Prints the version of etcdutl'
complete -c ekutl -n "__fish_ekutl_needs_command" -f -a "completion" -d 'Generate completion script'
complete -c ekutl -n "__fish_ekutl_needs_command" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and not __fish_seen_subcommand_from restore status help" -l timeout -d 'time to wait to obtain a file lock on db file, 0 to block indefinitely' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and not __fish_seen_subcommand_from restore status help" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and not __fish_seen_subcommand_from restore status help" -l no-mmap -d 'Read the file by position instead of mapping it into memory'
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and not __fish_seen_subcommand_from restore status help" -s h -l help -d 'Print help'
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and not __fish_seen_subcommand_from restore status help" -f -a "restore" -d 'Restores an etcd member snapshot to an etcd directory'
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and not __fish_seen_subcommand_from restore status help" -f -a "status" -d 'Gets backend snapshot status of a given file'
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and not __fish_seen_subcommand_from restore status help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l bump-revision -d 'How much to increase the latest revision after restore' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l data-dir -d 'Path to the output data directory' -r -f -a "(__fish_complete_directories)"
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l initial-advertise-peer-urls -d 'List of this member\'s peer URLs to advertise to the rest of the cluster' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l initial-cluster -d 'Initial cluster configuration for restore bootstrap' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l initial-cluster-token -d 'Initial cluster token for the etcd cluster during restore bootstrap' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l initial-memory-map-size -d 'Initial memory map size of the database in bytes. It uses the default value if not defined or defined to 0' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l name -d 'Human-readable name for this member' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l wal-dir -d 'Path to the WAL directory (use --data-dir if none given)' -r -f -a "(__fish_complete_directories)"
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l member -d 'Make the data directories of all these members (name=URL,name=URL), each under its name in --out' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l out -d 'Where the directories of --member go' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l timeout -d 'No effect here' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -s w -l write-out -d 'No effect here' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l mark-compacted -d 'Mark the latest revision after restore as the point of scheduled compaction (required if --bump-revision > 0, disallowed otherwise)'
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l skip-hash-check -d 'Ignore snapshot integrity hash value (required if copied from data directory)'
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l no-mmap -d 'Read the file by position instead of mapping it into memory'
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -s h -l help -d 'Print help'
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l timeout -d 'Wait this long for a writer to let go of the database, 0 without end, and fail if it does not; without the flag a database in use is read beside its writer' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -s w -l write-out -d 'set the output format (fields, json, simple, table)' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l no-mmap -d 'Read the file by position instead of mapping it into memory'
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -s h -l help -d 'Print help'
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from help" -f -a "restore" -d 'Restores an etcd member snapshot to an etcd directory'
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from help" -f -a "status" -d 'Gets backend snapshot status of a given file'
complete -c ekutl -n "__fish_ekutl_using_subcommand snapshot; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekutl -n "__fish_ekutl_using_subcommand defrag" -l data-dir -d 'Required. Defragments a data directory not in use by etcd.' -r -f -a "(__fish_complete_directories)"
complete -c ekutl -n "__fish_ekutl_using_subcommand defrag" -s w -l write-out -d 'No effect here' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand defrag" -l timeout -d 'time to wait to obtain a file lock on db file, 0 to block indefinitely' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand defrag" -l no-mmap -d 'Read the file by position instead of mapping it into memory'
complete -c ekutl -n "__fish_ekutl_using_subcommand defrag" -s h -l help -d 'Print help'
complete -c ekutl -n "__fish_ekutl_using_subcommand hashkv" -l rev -d 'maximum revision to hash (default: latest revision)' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand hashkv" -l timeout -d 'Wait this long for a writer to let go of the database, 0 without end, and fail if it does not; without the flag a database in use is read beside its writer' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand hashkv" -s w -l write-out -d 'set the output format (fields, json, simple, table)' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand hashkv" -l no-mmap -d 'Read the file by position instead of mapping it into memory'
complete -c ekutl -n "__fish_ekutl_using_subcommand hashkv" -s h -l help -d 'Print help'
complete -c ekutl -n "__fish_ekutl_using_subcommand migrate" -l data-dir -d 'Path to the etcd data dir' -r -f -a "(__fish_complete_directories)"
complete -c ekutl -n "__fish_ekutl_using_subcommand migrate" -l target-version -d 'Target etcd version to migrate contents of data dir. Minimal value 3.5. Format "X.Y" for example 3.6.' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand migrate" -s w -l write-out -d 'No effect here' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand migrate" -l timeout -d 'time to wait to obtain a file lock on db file, 0 to block indefinitely' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand migrate" -l force -d 'Ignore migration failure and forcefully override storage version. Not recommended.'
complete -c ekutl -n "__fish_ekutl_using_subcommand migrate" -l dry-run -d 'Say what would be done and what stands in the way, and write nothing'
complete -c ekutl -n "__fish_ekutl_using_subcommand migrate" -l no-mmap -d 'Read the file by position instead of mapping it into memory'
complete -c ekutl -n "__fish_ekutl_using_subcommand migrate" -s h -l help -d 'Print help'
complete -c ekutl -n "__fish_ekutl_using_subcommand members" -l wal-dir -d 'Where the log is, if not in the data directory' -r -F
complete -c ekutl -n "__fish_ekutl_using_subcommand members" -l timeout -d 'Wait this long for a writer to let go of the database, 0 without end, and fail if it does not; without the flag a database in use is read beside its writer' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand members" -s w -l write-out -d 'set the output format (json, simple, table)' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand members" -l no-mmap -d 'Read the file by position instead of mapping it into memory'
complete -c ekutl -n "__fish_ekutl_using_subcommand members" -s h -l help -d 'Print help'
complete -c ekutl -n "__fish_ekutl_using_subcommand verify" -l as -d 'Take a file for this, whatever its name: db or snapshot' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand verify" -l wal-dir -d 'Where the log is, if not in the data directory' -r -F
complete -c ekutl -n "__fish_ekutl_using_subcommand verify" -l timeout -d 'Wait this long for a writer to let go of the database, 0 without end, and fail if it does not; without the flag a database in use is read beside its writer' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand verify" -s w -l write-out -d 'set the output format (json, simple)' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand verify" -l all -d 'Print every finding, however many there are'
complete -c ekutl -n "__fish_ekutl_using_subcommand verify" -l no-mmap -d 'Read the file by position instead of mapping it into memory'
complete -c ekutl -n "__fish_ekutl_using_subcommand verify" -s h -l help -d 'Print help'
complete -c ekutl -n "__fish_ekutl_using_subcommand get" -l order -d 'Order of results; ASCEND or DESCEND (ASCEND by default)' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand get" -l sort-by -d 'Sort target; CREATE, KEY, MODIFY, VALUE, or VERSION' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand get" -l limit -d 'Maximum number of results' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand get" -l rev -d 'Specify the kv revision' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand get" -l min-create-rev -d 'Minimum create revision' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand get" -l max-create-rev -d 'Maximum create revision' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand get" -l min-mod-rev -d 'Minimum modification revision' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand get" -l max-mod-rev -d 'Maximum modification revision' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand get" -l wal-dir -d 'Where the log is, if not in the data directory' -r -F
complete -c ekutl -n "__fish_ekutl_using_subcommand get" -l timeout -d 'Wait this long for a writer to let go of the database, 0 without end, and fail if it does not; without the flag a database in use is read beside its writer' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand get" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple)' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand get" -l prefix -d 'Get keys with matching prefix'
complete -c ekutl -n "__fish_ekutl_using_subcommand get" -l from-key -d 'Get keys that are greater than or equal to the given key using byte compare'
complete -c ekutl -n "__fish_ekutl_using_subcommand get" -l keys-only -d 'Get only the keys'
complete -c ekutl -n "__fish_ekutl_using_subcommand get" -l count-only -d 'Get only the count'
complete -c ekutl -n "__fish_ekutl_using_subcommand get" -l print-value-only -d 'Only write values when using the "simple" output format'
complete -c ekutl -n "__fish_ekutl_using_subcommand get" -l hex -d 'Print byte strings as hex encoded strings'
complete -c ekutl -n "__fish_ekutl_using_subcommand get" -l replay -d 'Show the key space as the server would have it after a start: the log of the data directory is applied in memory, and nothing is written'
complete -c ekutl -n "__fish_ekutl_using_subcommand get" -l no-mmap -d 'Read the file by position instead of mapping it into memory'
complete -c ekutl -n "__fish_ekutl_using_subcommand get" -s h -l help -d 'Print help'
complete -c ekutl -n "__fish_ekutl_using_subcommand version" -l timeout -d 'time to wait to obtain a file lock on db file, 0 to block indefinitely' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand version" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand version" -l no-mmap -d 'Read the file by position instead of mapping it into memory'
complete -c ekutl -n "__fish_ekutl_using_subcommand version" -s h -l help -d 'Print help'
complete -c ekutl -n "__fish_ekutl_using_subcommand completion" -l timeout -d 'time to wait to obtain a file lock on db file, 0 to block indefinitely' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand completion" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekutl -n "__fish_ekutl_using_subcommand completion" -l no-mmap -d 'Read the file by position instead of mapping it into memory'
complete -c ekutl -n "__fish_ekutl_using_subcommand completion" -s h -l help -d 'Print help'
complete -c ekutl -n "__fish_ekutl_using_subcommand help; and not __fish_seen_subcommand_from snapshot defrag hashkv migrate members verify get version completion help" -f -a "snapshot" -d 'Manages etcd node snapshots'
complete -c ekutl -n "__fish_ekutl_using_subcommand help; and not __fish_seen_subcommand_from snapshot defrag hashkv migrate members verify get version completion help" -f -a "defrag" -d 'Defragments the storage of the etcd'
complete -c ekutl -n "__fish_ekutl_using_subcommand help; and not __fish_seen_subcommand_from snapshot defrag hashkv migrate members verify get version completion help" -f -a "hashkv" -d 'Prints the KV history hash of a given file'
complete -c ekutl -n "__fish_ekutl_using_subcommand help; and not __fish_seen_subcommand_from snapshot defrag hashkv migrate members verify get version completion help" -f -a "migrate" -d 'Migrates schema of etcd data dir files to make them compatible with different etcd version'
complete -c ekutl -n "__fish_ekutl_using_subcommand help; and not __fish_seen_subcommand_from snapshot defrag hashkv migrate members verify get version completion help" -f -a "members" -d 'Shows the membership as database, .snap and log tell it, and where they disagree'
complete -c ekutl -n "__fish_ekutl_using_subcommand help; and not __fish_seen_subcommand_from snapshot defrag hashkv migrate members verify get version completion help" -f -a "verify" -d 'Tell whether a data directory, database or snapshot is sound, and where it is broken'
complete -c ekutl -n "__fish_ekutl_using_subcommand help; and not __fish_seen_subcommand_from snapshot defrag hashkv migrate members verify get version completion help" -f -a "get" -d 'Shows keys of a database, a saved snapshot or a data directory, at any retained revision'
complete -c ekutl -n "__fish_ekutl_using_subcommand help; and not __fish_seen_subcommand_from snapshot defrag hashkv migrate members verify get version completion help" -f -a "version" -d 'Prints the version of etcdutl'
complete -c ekutl -n "__fish_ekutl_using_subcommand help; and not __fish_seen_subcommand_from snapshot defrag hashkv migrate members verify get version completion help" -f -a "completion" -d 'Generate completion script'
complete -c ekutl -n "__fish_ekutl_using_subcommand help; and not __fish_seen_subcommand_from snapshot defrag hashkv migrate members verify get version completion help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekutl -n "__fish_ekutl_using_subcommand help; and __fish_seen_subcommand_from snapshot" -f -a "restore" -d 'Restores an etcd member snapshot to an etcd directory'
complete -c ekutl -n "__fish_ekutl_using_subcommand help; and __fish_seen_subcommand_from snapshot" -f -a "status" -d 'Gets backend snapshot status of a given file'
