# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_ek_dump_db_global_optspecs
    string join \n timeout= no-mmap w/write-out= h/help V/version
end

function __fish_ek_dump_db_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_ek_dump_db_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_ek_dump_db_using_subcommand
    set -l cmd (__fish_ek_dump_db_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c ek-dump-db -n "__fish_ek_dump_db_needs_command" -l timeout -d 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_needs_command" -s w -l write-out -d 'output format: text or json, one object a line' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_needs_command" -l no-mmap -d 'read by position instead of mapping the file'
complete -c ek-dump-db -n "__fish_ek_dump_db_needs_command" -s h -l help -d 'Print help'
complete -c ek-dump-db -n "__fish_ek_dump_db_needs_command" -s V -l version -d 'Print version'
complete -c ek-dump-db -n "__fish_ek_dump_db_needs_command" -f -a "list-bucket" -d 'List the buckets'
complete -c ek-dump-db -n "__fish_ek_dump_db_needs_command" -f -a "iterate-bucket" -d 'List the rows of a bucket, last key first'
complete -c ek-dump-db -n "__fish_ek_dump_db_needs_command" -f -a "scan-keys" -d 'List the rows of bucket key page by page, freed ones too, from a revision on'
complete -c ek-dump-db -n "__fish_ek_dump_db_needs_command" -f -a "hash" -d 'Show the hash of the whole database'
complete -c ek-dump-db -n "__fish_ek_dump_db_needs_command" -f -a "buckets" -d 'List the buckets, as list-bucket; bbolt\'s name for it'
complete -c ek-dump-db -n "__fish_ek_dump_db_needs_command" -f -a "check" -d 'Check the structure and list everything that is wrong'
complete -c ek-dump-db -n "__fish_ek_dump_db_needs_command" -f -a "dump" -d 'Show pages in hexadecimal'
complete -c ek-dump-db -n "__fish_ek_dump_db_needs_command" -f -a "get" -d 'Show the value of a key'
complete -c ek-dump-db -n "__fish_ek_dump_db_needs_command" -f -a "info" -d 'Show the page size'
complete -c ek-dump-db -n "__fish_ek_dump_db_needs_command" -f -a "inspect" -d 'Show the tree of buckets'
complete -c ek-dump-db -n "__fish_ek_dump_db_needs_command" -f -a "keys" -d 'List the keys of a bucket'
complete -c ek-dump-db -n "__fish_ek_dump_db_needs_command" -f -a "page" -d 'Show pages'
complete -c ek-dump-db -n "__fish_ek_dump_db_needs_command" -f -a "page-item" -d 'Show one item of a page'
complete -c ek-dump-db -n "__fish_ek_dump_db_needs_command" -f -a "pages" -d 'List the pages'
complete -c ek-dump-db -n "__fish_ek_dump_db_needs_command" -f -a "stats" -d 'Show how full the pages are'
complete -c ek-dump-db -n "__fish_ek_dump_db_needs_command" -f -a "version" -d 'Show the version'
complete -c ek-dump-db -n "__fish_ek_dump_db_needs_command" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand list-bucket" -l timeout -d 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand list-bucket" -s w -l write-out -d 'output format: text or json, one object a line' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand list-bucket" -l no-mmap -d 'read by position instead of mapping the file'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand list-bucket" -s h -l help -d 'Print help'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand iterate-bucket" -l limit -d 'show at most this many rows, 0 for all' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand iterate-bucket" -l timeout -d 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand iterate-bucket" -s w -l write-out -d 'output format: text or json, one object a line' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand iterate-bucket" -l decode -d 'show what the rows mean, not their bytes'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand iterate-bucket" -l no-mmap -d 'read by position instead of mapping the file'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand iterate-bucket" -s h -l help -d 'Print help'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand scan-keys" -l timeout -d 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand scan-keys" -s w -l write-out -d 'output format: text or json, one object a line' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand scan-keys" -l no-mmap -d 'read by position instead of mapping the file'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand scan-keys" -s h -l help -d 'Print help'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand hash" -l timeout -d 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand hash" -s w -l write-out -d 'output format: text or json, one object a line' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand hash" -l no-mmap -d 'read by position instead of mapping the file'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand hash" -s h -l help -d 'Print help'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand buckets" -l timeout -d 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand buckets" -s w -l write-out -d 'output format: text or json, one object a line' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand buckets" -l no-mmap -d 'read by position instead of mapping the file'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand buckets" -s h -l help -d 'Print help'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand check" -l from-page -d 'check db integrity starting from the given page ID' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand check" -l timeout -d 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand check" -s w -l write-out -d 'output format: text or json, one object a line' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand check" -l no-mmap -d 'read by position instead of mapping the file'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand check" -s h -l help -d 'Print help'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand dump" -l timeout -d 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand dump" -s w -l write-out -d 'output format: text or json, one object a line' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand dump" -l no-mmap -d 'read by position instead of mapping the file'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand dump" -s h -l help -d 'Print help'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand get" -l parse-format -d 'Input format one of: ascii-encoded|hex' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand get" -l format -d 'Output format one of: auto|ascii-encoded|hex|bytes|redacted' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand get" -l timeout -d 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand get" -s w -l write-out -d 'output format: text or json, one object a line' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand get" -l no-mmap -d 'read by position instead of mapping the file'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand get" -s h -l help -d 'Print help'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand info" -l timeout -d 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand info" -s w -l write-out -d 'output format: text or json, one object a line' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand info" -l no-mmap -d 'read by position instead of mapping the file'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand info" -s h -l help -d 'Print help'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand inspect" -l timeout -d 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand inspect" -s w -l write-out -d 'output format: text or json, one object a line' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand inspect" -l no-mmap -d 'read by position instead of mapping the file'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand inspect" -s h -l help -d 'Print help'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand keys" -s f -l format -d 'Output format one of: auto|ascii-encoded|hex|bytes|redacted' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand keys" -l timeout -d 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand keys" -s w -l write-out -d 'output format: text or json, one object a line' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand keys" -l no-mmap -d 'read by position instead of mapping the file'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand keys" -s h -l help -d 'Print help'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand page" -l format-value -d 'Output format one of: auto|ascii-encoded|hex|bytes|redacted. Applies to values on the leaf page.' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand page" -l timeout -d 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand page" -s w -l write-out -d 'output format: text or json, one object a line' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand page" -l all -d 'List all pages.'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand page" -l no-mmap -d 'read by position instead of mapping the file'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand page" -s h -l help -d 'Print help'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand page-item" -l format -d 'Output format one of: auto|ascii-encoded|hex|bytes|redacted' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand page-item" -l timeout -d 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand page-item" -s w -l write-out -d 'output format: text or json, one object a line' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand page-item" -l key-only -d 'Print only the key'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand page-item" -l value-only -d 'Print only the value'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand page-item" -l no-mmap -d 'read by position instead of mapping the file'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand page-item" -s h -l help -d 'Print help'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand pages" -l timeout -d 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand pages" -s w -l write-out -d 'output format: text or json, one object a line' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand pages" -l no-mmap -d 'read by position instead of mapping the file'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand pages" -s h -l help -d 'Print help'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand stats" -l timeout -d 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand stats" -s w -l write-out -d 'output format: text or json, one object a line' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand stats" -l no-mmap -d 'read by position instead of mapping the file'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand stats" -s h -l help -d 'Print help'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand version" -l timeout -d 'wait this long for a writer to let go of the file, 0 for ever; without it, read beside the writer' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand version" -s w -l write-out -d 'output format: text or json, one object a line' -r
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand version" -l no-mmap -d 'read by position instead of mapping the file'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand version" -s h -l help -d 'Print help'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand help; and not __fish_seen_subcommand_from list-bucket iterate-bucket scan-keys hash buckets check dump get info inspect keys page page-item pages stats version help" -f -a "list-bucket" -d 'List the buckets'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand help; and not __fish_seen_subcommand_from list-bucket iterate-bucket scan-keys hash buckets check dump get info inspect keys page page-item pages stats version help" -f -a "iterate-bucket" -d 'List the rows of a bucket, last key first'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand help; and not __fish_seen_subcommand_from list-bucket iterate-bucket scan-keys hash buckets check dump get info inspect keys page page-item pages stats version help" -f -a "scan-keys" -d 'List the rows of bucket key page by page, freed ones too, from a revision on'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand help; and not __fish_seen_subcommand_from list-bucket iterate-bucket scan-keys hash buckets check dump get info inspect keys page page-item pages stats version help" -f -a "hash" -d 'Show the hash of the whole database'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand help; and not __fish_seen_subcommand_from list-bucket iterate-bucket scan-keys hash buckets check dump get info inspect keys page page-item pages stats version help" -f -a "buckets" -d 'List the buckets, as list-bucket; bbolt\'s name for it'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand help; and not __fish_seen_subcommand_from list-bucket iterate-bucket scan-keys hash buckets check dump get info inspect keys page page-item pages stats version help" -f -a "check" -d 'Check the structure and list everything that is wrong'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand help; and not __fish_seen_subcommand_from list-bucket iterate-bucket scan-keys hash buckets check dump get info inspect keys page page-item pages stats version help" -f -a "dump" -d 'Show pages in hexadecimal'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand help; and not __fish_seen_subcommand_from list-bucket iterate-bucket scan-keys hash buckets check dump get info inspect keys page page-item pages stats version help" -f -a "get" -d 'Show the value of a key'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand help; and not __fish_seen_subcommand_from list-bucket iterate-bucket scan-keys hash buckets check dump get info inspect keys page page-item pages stats version help" -f -a "info" -d 'Show the page size'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand help; and not __fish_seen_subcommand_from list-bucket iterate-bucket scan-keys hash buckets check dump get info inspect keys page page-item pages stats version help" -f -a "inspect" -d 'Show the tree of buckets'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand help; and not __fish_seen_subcommand_from list-bucket iterate-bucket scan-keys hash buckets check dump get info inspect keys page page-item pages stats version help" -f -a "keys" -d 'List the keys of a bucket'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand help; and not __fish_seen_subcommand_from list-bucket iterate-bucket scan-keys hash buckets check dump get info inspect keys page page-item pages stats version help" -f -a "page" -d 'Show pages'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand help; and not __fish_seen_subcommand_from list-bucket iterate-bucket scan-keys hash buckets check dump get info inspect keys page page-item pages stats version help" -f -a "page-item" -d 'Show one item of a page'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand help; and not __fish_seen_subcommand_from list-bucket iterate-bucket scan-keys hash buckets check dump get info inspect keys page page-item pages stats version help" -f -a "pages" -d 'List the pages'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand help; and not __fish_seen_subcommand_from list-bucket iterate-bucket scan-keys hash buckets check dump get info inspect keys page page-item pages stats version help" -f -a "stats" -d 'Show how full the pages are'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand help; and not __fish_seen_subcommand_from list-bucket iterate-bucket scan-keys hash buckets check dump get info inspect keys page page-item pages stats version help" -f -a "version" -d 'Show the version'
complete -c ek-dump-db -n "__fish_ek_dump_db_using_subcommand help; and not __fish_seen_subcommand_from list-bucket iterate-bucket scan-keys hash buckets check dump get info inspect keys page page-item pages stats version help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
