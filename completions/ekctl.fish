# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_ekctl_global_optspecs
    string join \n endpoints= debug w/write-out= hex dial-timeout= command-timeout= keepalive-time= keepalive-timeout= max-request-bytes= max-recv-bytes= insecure-transport= insecure-discovery= insecure-skip-tls-verify cert= key= cacert= auth-jwt-token= user= password= d/discovery-srv= discovery-srv-name= context= wait-for-ready h/help V/version
end

function __fish_ekctl_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_ekctl_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_ekctl_using_subcommand
    set -l cmd (__fish_ekctl_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c ekctl -n "__fish_ekctl_needs_command" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_needs_command" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_needs_command" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_needs_command" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_needs_command" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_needs_command" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_needs_command" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_needs_command" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_needs_command" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_needs_command" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_needs_command" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_needs_command" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_needs_command" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_needs_command" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_needs_command" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_needs_command" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_needs_command" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_needs_command" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_needs_command" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_needs_command" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_needs_command" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_needs_command" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_needs_command" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_needs_command" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_needs_command" -s V -l version -d 'Print version'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "get" -d 'Gets the key or a range of keys'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "put" -d 'Puts the given key into the store'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "del" -d 'Removes the specified key or range of keys [key, range_end)'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "txn" -d 'Txn processes all the requests in one transaction'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "compaction" -d 'Compacts the event history in etcd'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "alarm" -d 'Alarm related commands. Use `etcdctl alarm --help` to see subcommands'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "defrag" -d 'Defragments the storage of the etcd members with given endpoints'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "endpoint" -d 'Endpoint related commands. Use `etcdctl endpoint --help` to see subcommands'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "move-leader" -d 'Transfers leadership to another etcd cluster member.'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "watch" -d 'Watches events stream on keys or prefixes'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "version" -d 'Prints the version of etcdctl'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "lease" -d 'Lease related commands. Use `etcdctl lease --help` to see subcommands'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "member" -d 'Membership related commands. Use `etcdctl member --help` to see subcommands'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "snapshot" -d 'Manages etcd node snapshots'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "make-mirror" -d 'Makes a mirror at the destination etcd cluster'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "lock" -d 'Acquires a named lock'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "elect" -d 'Observes and participates in leader election'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "auth" -d 'Enable or disable authentication. Use `etcdctl auth --help` to see subcommands'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "user" -d 'User related commands. Use `etcdctl user --help` to see subcommands'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "role" -d 'Role related commands. Use `etcdctl role --help` to see subcommands'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "check" -d 'commands for checking properties of the etcd cluster. Use `etcdctl check --help` to see subcommands'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "completion" -d 'Generate completion script'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "downgrade" -d 'Downgrade related commands. Use `etcdctl downgrade --help` to see subcommands'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "bench" -d 'Measure a cluster under load'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "tree" -d 'Show keys as folders'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "history" -d 'Show what a key was at every revision that compaction has left, oldest first'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "context" -d 'Name clusters, and choose between them'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "options" -d 'Show the global command-line flags'
complete -c ekctl -n "__fish_ekctl_needs_command" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l consistency -d 'Linearizable(l) or Serializable(s)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l order -d 'Order of results; ASCEND or DESCEND (ASCEND by default)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l sort-by -d 'Sort target; CREATE, KEY, MODIFY, VALUE, or VERSION' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l limit -d 'Maximum number of results' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l rev -d 'Specify the kv revision' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l min-create-rev -d 'Minimum create revision' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l max-create-rev -d 'Maximum create revision' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l min-mod-rev -d 'Minimum modification revision' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l max-mod-rev -d 'Maximum modification revision' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l page-size -d 'Keys to read at a time; chosen by their size if 0' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l prefix -d 'Get keys with matching prefix'
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l from-key -d 'Get keys that are greater than or equal to the given key using byte compare'
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l keys-only -d 'Get only the keys'
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l count-only -d 'Get only the count'
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l print-value-only -d 'Only write values when using the "simple" output format'
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l stream -d 'Use the RangeStream RPC'
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l no-paging -d 'Read all in one answer instead of in pages'
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand get" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l lease -d 'lease ID (in hexadecimal) to attach to the key' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l if-rev -d 'Put only if the key\'s modification revision is this (0: only if it is absent); exit code 7 if not' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l if-value -d 'Put only if this is the key\'s value; exit code 7 if it is not' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l prev-kv -d 'return the previous key-value pair before modification'
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l ignore-value -d 'updates the key using its current value'
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l ignore-lease -d 'updates the key using its current lease'
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l if-absent -d 'Put only if there is no such key; exit code 7 if there is'
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand put" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l if-rev -d 'Delete only if the key\'s modification revision is this; exit code 7 if not' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l prefix -d 'delete keys with matching prefix'
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l prev-kv -d 'return deleted key-value pairs'
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l from-key -d 'delete keys that are greater than or equal to the given key using byte compare'
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l range -d 'delete range of keys'
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l dry-run -d 'Show the keys that would be deleted, and delete none'
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -s y -l yes -d 'Do not ask before more than one key is deleted'
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand del" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -l file -d 'Take the transaction from a file of YAML or json (- is stdin)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -s i -l interactive -d 'Input transaction in interactive mode'
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand txn" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -l physical -d '\'true\' to wait for compaction to physically remove all old revisions'
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand compaction" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -f -a "disarm" -d 'Disarms all alarms'
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -f -a "list" -d 'Lists all alarms'
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and not __fish_seen_subcommand_from disarm list help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from disarm" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from help" -f -a "disarm" -d 'Disarms all alarms'
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from help" -f -a "list" -d 'Lists all alarms'
complete -c ekctl -n "__fish_ekctl_using_subcommand alarm; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l if -d 'Only members of which this is true: free>200MiB, free>30%, size>1GB, used<1GiB' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l cluster -d 'use all endpoints from the cluster member list'
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand defrag" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -l cluster -d 'use all endpoints from the cluster member list'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -f -a "health" -d 'Checks the healthiness of endpoints specified in `--endpoints` flag'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -f -a "status" -d 'Prints out the status of endpoints specified in `--endpoints` flag'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -f -a "hashkv" -d 'Prints the KV history hash for each endpoint in --endpoints'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and not __fish_seen_subcommand_from health status hashkv help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -l cluster -d 'use all endpoints from the cluster member list'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from health" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -l cluster -d 'use all endpoints from the cluster member list'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from status" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l rev -d 'maximum revision to hash (default: latest revision)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l cluster -d 'use all endpoints from the cluster member list'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from hashkv" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from help" -f -a "health" -d 'Checks the healthiness of endpoints specified in `--endpoints` flag'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from help" -f -a "status" -d 'Prints out the status of endpoints specified in `--endpoints` flag'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from help" -f -a "hashkv" -d 'Prints the KV history hash for each endpoint in --endpoints'
complete -c ekctl -n "__fish_ekctl_using_subcommand endpoint; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand move-leader" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l rev -d 'Revision to start watching' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -s i -l interactive -d 'Interactive mode'
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l prefix -d 'Watch on a prefix if prefix is set'
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l prev-kv -d 'get the previous key-value pair before the event happens'
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l progress-notify -d 'get periodic watch progress notification from server'
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l resync -d 'When history that was still to come is compacted away, go on with the keys as they are'
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand watch" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand version" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -f -a "grant" -d 'Creates leases'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -f -a "revoke" -d 'Revokes leases'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -f -a "timetolive" -d 'Get lease information'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -f -a "list" -d 'List all active leases'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -f -a "keep-alive" -d 'Keeps leases alive (renew)'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and not __fish_seen_subcommand_from grant revoke timetolive list keep-alive help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from grant" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from revoke" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -l keys -d 'Get keys attached to this lease'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from timetolive" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -l once -d 'Resets the keep-alive time to its original value and cobrautl.Exits immediately'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from keep-alive" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from help" -f -a "grant" -d 'Creates leases'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from help" -f -a "revoke" -d 'Revokes leases'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from help" -f -a "timetolive" -d 'Get lease information'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from help" -f -a "list" -d 'List all active leases'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from help" -f -a "keep-alive" -d 'Keeps leases alive (renew)'
complete -c ekctl -n "__fish_ekctl_using_subcommand lease; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -f -a "add" -d 'Adds a member into the cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -f -a "remove" -d 'Removes a member from the cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -f -a "update" -d 'Updates a member in the cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -f -a "list" -d 'Lists all members in the cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -f -a "promote" -d 'Promotes a non-voting member in the cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and not __fish_seen_subcommand_from add remove update list promote help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l peer-urls -d 'comma separated peer URLs for the new member.' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l learner -d 'indicates if the new member is raft learner'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from add" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from remove" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -l peer-urls -d 'comma separated peer URLs for the updated member.' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from update" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -l consistency -d 'Linearizable(l) or Serializable(s)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -l wait -d 'Try again for this long while the member is not in sync with the leader' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from promote" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from help" -f -a "add" -d 'Adds a member into the cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from help" -f -a "remove" -d 'Removes a member from the cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from help" -f -a "update" -d 'Updates a member in the cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from help" -f -a "list" -d 'Lists all members in the cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from help" -f -a "promote" -d 'Promotes a non-voting member in the cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand member; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -f -a "save" -d 'Stores an etcd node backend snapshot to a given file'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -f -a "status" -d 'See `ekutl snapshot status`'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -f -a "restore" -d 'See `ekutl snapshot restore`'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and not __fish_seen_subcommand_from save status restore help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from save" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l data-dir -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l wal-dir -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l name -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l initial-cluster -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l initial-cluster-token -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l initial-advertise-peer-urls -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l skip-hash-check
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from status" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l data-dir -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l wal-dir -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l name -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l initial-cluster -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l initial-cluster-token -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l initial-advertise-peer-urls -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l skip-hash-check
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from restore" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from help" -f -a "save" -d 'Stores an etcd node backend snapshot to a given file'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from help" -f -a "status" -d 'See `ekutl snapshot status`'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from help" -f -a "restore" -d 'See `ekutl snapshot restore`'
complete -c ekctl -n "__fish_ekctl_using_subcommand snapshot; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l prefix -d 'Key-value prefix to mirror' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l rev -d 'Specify the kv revision to start to mirror' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l max-txn-ops -d 'Maximum number of operations permitted in a transaction during syncing updates.' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l dest-prefix -d 'destination prefix to mirror a prefix to a different prefix in the destination cluster' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l dest-cert -d 'Identify secure client using this TLS certificate file for the destination cluster' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l dest-key -d 'Identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l dest-cacert -d 'Verify certificates of TLS enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l dest-insecure-transport -d 'Disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l dest-user -d 'Destination username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l dest-password -d 'Destination password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l no-dest-prefix -d 'mirror key-values to the root of the destination cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand make-mirror" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l ttl -d 'timeout for session' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l wait -d 'Give up if the lock is not held within this time (exit code 7); with 0s only a free one is taken' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand lock" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -s l -l listen -d 'observation mode'
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand elect" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -f -a "status" -d 'Returns authentication status'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -f -a "enable" -d 'Enables authentication'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -f -a "disable" -d 'Disables authentication'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and not __fish_seen_subcommand_from status enable disable help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from status" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from enable" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from disable" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from help" -f -a "status" -d 'Returns authentication status'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from help" -f -a "enable" -d 'Enables authentication'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from help" -f -a "disable" -d 'Disables authentication'
complete -c ekctl -n "__fish_ekctl_using_subcommand auth; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -f -a "add" -d 'Adds a new user'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -f -a "delete" -d 'Deletes a user'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -f -a "get" -d 'Gets detailed information of a user'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -f -a "list" -d 'Lists all users'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -f -a "passwd" -d 'Changes password of user'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -f -a "grant-role" -d 'Grants a role to a user'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -f -a "revoke-role" -d 'Revokes a role from a user'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and not __fish_seen_subcommand_from add delete get list passwd grant-role revoke-role help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l interactive -d 'Read password from stdin instead of interactive terminal' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l new-user-password -d 'Supply password from the command line flag' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l no-password -d 'Create a user without password (CN based auth only)'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from add" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from delete" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -l detail -d 'Show permissions of roles granted to the user'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from get" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -l interactive -d 'If true, read password from stdin instead of interactive terminal' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from passwd" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from grant-role" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from revoke-role" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from help" -f -a "add" -d 'Adds a new user'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from help" -f -a "delete" -d 'Deletes a user'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from help" -f -a "get" -d 'Gets detailed information of a user'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from help" -f -a "list" -d 'Lists all users'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from help" -f -a "passwd" -d 'Changes password of user'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from help" -f -a "grant-role" -d 'Grants a role to a user'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from help" -f -a "revoke-role" -d 'Revokes a role from a user'
complete -c ekctl -n "__fish_ekctl_using_subcommand user; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -f -a "add" -d 'Adds a new role'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -f -a "delete" -d 'Deletes a role'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -f -a "get" -d 'Gets detailed information of a role'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -f -a "list" -d 'Lists all roles'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -f -a "grant-permission" -d 'Grants a key to a role'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -f -a "revoke-permission" -d 'Revokes a key from a role'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and not __fish_seen_subcommand_from add delete get list grant-permission revoke-permission help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from add" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from delete" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from get" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l prefix -d 'grant a prefix permission'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l from-key -d 'grant a permission of keys that are greater than or equal to the given key using byte compare'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from grant-permission" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l prefix -d 'revoke a prefix permission'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l from-key -d 'revoke a permission of keys that are greater than or equal to the given key using byte compare'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from revoke-permission" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from help" -f -a "add" -d 'Adds a new role'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from help" -f -a "delete" -d 'Deletes a role'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from help" -f -a "get" -d 'Gets detailed information of a role'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from help" -f -a "list" -d 'Lists all roles'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from help" -f -a "grant-permission" -d 'Grants a key to a role'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from help" -f -a "revoke-permission" -d 'Revokes a key from a role'
complete -c ekctl -n "__fish_ekctl_using_subcommand role; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -f -a "perf" -d 'Check the performance of the etcd cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -f -a "datascale" -d 'Check the memory usage of holding data for different workloads on a given server endpoint.'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -f -a "disk" -d 'Measure whether a disk is fast enough for etcd\'s log'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and not __fish_seen_subcommand_from perf datascale disk help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l load -d 'The performance check\'s workload model. Accepted workloads: s(small), m(medium), l(large), xl(xLarge). Different workload models use different configurations in terms of number of clients and expected throughput.' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l prefix -d 'The prefix for writing the performance check\'s keys.' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l auto-compact -d 'Compact storage with last revision after test is finished.'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l auto-defrag -d 'Defragment storage after test is finished.'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from perf" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l load -d 'The datascale check\'s workload model. Accepted workloads: s(small), m(medium), l(large), xl(xLarge)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l prefix -d 'The prefix for writing the datascale check\'s keys.' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l auto-compact -d 'Compact storage with last revision after test is finished.'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l auto-defrag -d 'Defragment storage after test is finished.'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from datascale" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l dir -d 'The folder to write in: on the disk that etcd\'s data directory is on, or will be' -r -F
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l size -d 'Bytes of each append' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l count -d 'Appends, each with its own fdatasync' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l time -d 'Stop after this long' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from disk" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from help" -f -a "perf" -d 'Check the performance of the etcd cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from help" -f -a "datascale" -d 'Check the memory usage of holding data for different workloads on a given server endpoint.'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from help" -f -a "disk" -d 'Measure whether a disk is fast enough for etcd\'s log'
complete -c ekctl -n "__fish_ekctl_using_subcommand check; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand completion" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -f -a "validate" -d 'Validate downgrade capability before starting downgrade'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -f -a "enable" -d 'Start a downgrade action to cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -f -a "cancel" -d 'Cancel the ongoing downgrade action to cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and not __fish_seen_subcommand_from validate enable cancel help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from validate" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from enable" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from cancel" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from help" -f -a "validate" -d 'Validate downgrade capability before starting downgrade'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from help" -f -a "enable" -d 'Start a downgrade action to cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from help" -f -a "cancel" -d 'Cancel the ongoing downgrade action to cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand downgrade; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -f -a "put" -d 'Puts of random or sequential keys'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -f -a "range" -d 'Ranges over a key, two keys or a prefix'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -f -a "txn-put" -d 'Transactions of one or more puts'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -f -a "txn-mixed" -d 'Transactions that put, and transactions that read'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -f -a "watch" -d 'Watches, and the events that puts send to them'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -f -a "watch-latency" -d 'The time from a put to the events of it'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -f -a "lease-keepalive" -d 'Renewals of leases, one lease a client'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -f -a "stm" -d 'Transactions of the client\'s software transactional memory'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and not __fish_seen_subcommand_from put range txn-put txn-mixed watch watch-latency lease-keepalive stm help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l clients -d 'Total number of clients that make one request after the other' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l conns -d 'Total number of connections that the clients share' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l key-size -d 'Key size of put request' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l val-size -d 'Value size of put request' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l rate -d 'Maximum puts per second (0 is no limit)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l total -d 'Total number of put requests' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l key-space-size -d 'Maximum possible keys' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l compact-interval -d 'Interval to compact database (do not duplicate this with etcd\'s \'auto-compaction-retention\')' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l compact-index-delta -d 'Delta between current revision and compact revision' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l sample -d 'Print a line for every second'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l precise -d 'Print all digits'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l sequential-keys -d 'Use sequential keys'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l check-hashkv -d 'Ask for the hash of all keys when done'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from put" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l clients -d 'Total number of clients that make one request after the other' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l conns -d 'Total number of connections that the clients share' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l rate -d 'Maximum range requests per second (0 is no limit)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l total -d 'Total number of range requests' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l consistency -d 'Linearizable(l) or Serializable(s)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l limit -d 'Maximum number of results to return from range request (0 is no limit)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l sample -d 'Print a line for every second'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l precise -d 'Print all digits'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l count-only -d 'Only returns the count of keys'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l keys-only -d 'Only returns the keys'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l stream -d 'Use RangeStream instead of unary Range'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l paginate -d 'Use paginated unary range with 10k-key pages'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l prefix -d 'Range over all keys with the given key as prefix'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from range" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l clients -d 'Total number of clients that make one request after the other' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l conns -d 'Total number of connections that the clients share' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l key-size -d 'Key size of txn put' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l val-size -d 'Value size of txn put' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l txn-ops -d 'Number of puts per txn' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l rate -d 'Maximum txns per second (0 is no limit)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l total -d 'Total number of txn requests' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l key-space-size -d 'Maximum possible keys' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l sample -d 'Print a line for every second'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l precise -d 'Print all digits'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-put" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l clients -d 'Total number of clients that make one request after the other' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l conns -d 'Total number of connections that the clients share' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l key-size -d 'Key size of mixed txn' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l val-size -d 'Value size of mixed txn' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l rate -d 'Maximum txns per second (0 is no limit)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l total -d 'Total number of txn requests' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l end-key -d 'Read operation range end key; all keys if it is not given' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l limit -d 'Read operation range result limit' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l key-space-size -d 'Maximum possible keys' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l consistency -d 'Linearizable(l) or Serializable(s)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l rw-ratio -d 'Read/write ops ratio' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l sample -d 'Print a line for every second'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l precise -d 'Print all digits'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from txn-mixed" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l clients -d 'Total number of clients that make one request after the other' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l conns -d 'Total number of connections that the clients share' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l streams -d 'Total watch streams' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l watch-per-stream -d 'Total watchers per stream' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l watched-key-total -d 'Total number of keys to be watched' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l put-rate -d 'Number of keys to put per second' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l put-total -d 'Number of put requests' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l key-size -d 'Key size of watch request' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l key-space-size -d 'Maximum possible keys' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l sample -d 'Print a line for every second'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l precise -d 'Print all digits'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l sequential-keys -d 'Use sequential keys'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l clients -d 'Total number of clients that make one request after the other' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l conns -d 'Total number of connections that the clients share' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l streams -d 'Total watch streams' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l watchers-per-stream -d 'Total watchers per stream' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l put-total -d 'Total number of put requests' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l put-rate -d 'Number of keys to put per second' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l key-size -d 'Key size of watch response' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l val-size -d 'Value size of watch response' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l sample -d 'Print a line for every second'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l precise -d 'Print all digits'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l prevkv -d 'PrevKV enabled on watch requests'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from watch-latency" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l clients -d 'Total number of clients that make one request after the other' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l conns -d 'Total number of connections that the clients share' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l total -d 'Total number of lease keepalive requests' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l rate -d 'Maximum keepalives per second (0 is no limit)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l sample -d 'Print a line for every second'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l precise -d 'Print all digits'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from lease-keepalive" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l clients -d 'Total number of clients that make one request after the other' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l conns -d 'Total number of connections that the clients share' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l isolation -d 'Read Committed (c), Repeatable Reads (r), Serializable (s), or Snapshot (ss)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l keys -d 'Total unique keys accessible by the benchmark' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l keys-per-txn -d 'Number of keys to access per transaction' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l txn-wr-percent -d 'Percentage of keys to overwrite per transaction' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l stm-locker -d 'Wrap STM transaction with a custom locking mechanism (stm, lock-client, lock-rpc)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l val-size -d 'Value size of each STM put request' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l rate -d 'Maximum STM transactions per second (0 is no limit)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l total -d 'Total number of completed STM transactions' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l sample -d 'Print a line for every second'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l precise -d 'Print all digits'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from stm" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from help" -f -a "put" -d 'Puts of random or sequential keys'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from help" -f -a "range" -d 'Ranges over a key, two keys or a prefix'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from help" -f -a "txn-put" -d 'Transactions of one or more puts'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from help" -f -a "txn-mixed" -d 'Transactions that put, and transactions that read'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from help" -f -a "watch" -d 'Watches, and the events that puts send to them'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from help" -f -a "watch-latency" -d 'The time from a put to the events of it'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from help" -f -a "lease-keepalive" -d 'Renewals of leases, one lease a client'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from help" -f -a "stm" -d 'Transactions of the client\'s software transactional memory'
complete -c ekctl -n "__fish_ekctl_using_subcommand bench; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l depth -d 'Show this many levels; what is deeper is counted (0 is no limit)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l delimiter -d 'What divides the names of a key' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l rev -d 'Specify the kv revision' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l count -d 'Show how many keys are at and under each name'
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand tree" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -l diff -d 'Show what changed from each revision to the next'
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand history" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -f -a "add" -d 'Keep the connection flags of this line under a name'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -f -a "use" -d 'Make a context the one that counts when none is named'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -f -a "list" -d 'List all contexts'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -f -a "show" -d 'Show one context, or the current one'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -f -a "remove" -d 'Forget a context'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -f -a "import" -d 'Make a context for the etcd of a Kubernetes distribution on this machine'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and not __fish_seen_subcommand_from add use list show remove import help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l password-file -d 'A file whose first line is the password of --user' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l password-command -d 'A command, run by sh, whose first line is the password of --user' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l store-password -d 'Keep the password itself, readable to you and to root'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l use -d 'Make it the current context'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l force -d 'Replace a context of this name'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from add" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from use" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from remove" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l name -d 'Name of the context; the distribution\'s if not given' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l root -d 'Look for the files under this folder' -r -F
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l use -d 'Make it the current context'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l force -d 'Replace a context of this name'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from import" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from help" -f -a "add" -d 'Keep the connection flags of this line under a name'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from help" -f -a "use" -d 'Make a context the one that counts when none is named'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from help" -f -a "list" -d 'List all contexts'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show one context, or the current one'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from help" -f -a "remove" -d 'Forget a context'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from help" -f -a "import" -d 'Make a context for the etcd of a Kubernetes distribution on this machine'
complete -c ekctl -n "__fish_ekctl_using_subcommand context; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -l endpoints -d 'gRPC endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -s w -l write-out -d 'set the output format (fields, json, protobuf, simple, table)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -l dial-timeout -d 'dial timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -l command-timeout -d 'timeout for short running command (excluding dial timeout)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -l keepalive-time -d 'keepalive time for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -l keepalive-timeout -d 'keepalive timeout for client connections' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -l max-request-bytes -d 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -l max-recv-bytes -d 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -l insecure-transport -d 'disable transport security for client connections' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -l insecure-discovery -d 'accept insecure SRV records describing cluster endpoints' -r -f -a "true\t''
false\t''"
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -l cert -d 'identify secure client using this TLS certificate file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -l key -d 'identify secure client using this TLS key file' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -l cacert -d 'verify certificates of TLS-enabled secure servers using this CA bundle' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -l auth-jwt-token -d 'JWT token used for authentication (if this option is used, --user and --password should not be set)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -l user -d 'username[:password] for authentication (prompt if password is not supplied)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -l password -d 'password for authentication (if this option is used, --user option shouldn\'t include password)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -s d -l discovery-srv -d 'domain name to query for SRV records describing cluster endpoints' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -l discovery-srv-name -d 'service name to query when using DNS discovery' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -l context -d 'Use the endpoints, certificates and user of this context (see `context`)' -r
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -l debug -d 'enable client-side debug logging'
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -l hex -d 'print byte strings as hex encoded strings'
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -l insecure-skip-tls-verify -d 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)'
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -l wait-for-ready -d 'Wait for an endpoint instead of failing as soon as none can be reached'
complete -c ekctl -n "__fish_ekctl_using_subcommand options" -s h -l help -d 'Print help'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "get" -d 'Gets the key or a range of keys'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "put" -d 'Puts the given key into the store'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "del" -d 'Removes the specified key or range of keys [key, range_end)'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "txn" -d 'Txn processes all the requests in one transaction'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "compaction" -d 'Compacts the event history in etcd'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "alarm" -d 'Alarm related commands. Use `etcdctl alarm --help` to see subcommands'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "defrag" -d 'Defragments the storage of the etcd members with given endpoints'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "endpoint" -d 'Endpoint related commands. Use `etcdctl endpoint --help` to see subcommands'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "move-leader" -d 'Transfers leadership to another etcd cluster member.'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "watch" -d 'Watches events stream on keys or prefixes'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "version" -d 'Prints the version of etcdctl'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "lease" -d 'Lease related commands. Use `etcdctl lease --help` to see subcommands'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "member" -d 'Membership related commands. Use `etcdctl member --help` to see subcommands'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "snapshot" -d 'Manages etcd node snapshots'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "make-mirror" -d 'Makes a mirror at the destination etcd cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "lock" -d 'Acquires a named lock'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "elect" -d 'Observes and participates in leader election'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "auth" -d 'Enable or disable authentication. Use `etcdctl auth --help` to see subcommands'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "user" -d 'User related commands. Use `etcdctl user --help` to see subcommands'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "role" -d 'Role related commands. Use `etcdctl role --help` to see subcommands'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "check" -d 'commands for checking properties of the etcd cluster. Use `etcdctl check --help` to see subcommands'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "completion" -d 'Generate completion script'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "downgrade" -d 'Downgrade related commands. Use `etcdctl downgrade --help` to see subcommands'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "bench" -d 'Measure a cluster under load'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "tree" -d 'Show keys as folders'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "history" -d 'Show what a key was at every revision that compaction has left, oldest first'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "context" -d 'Name clusters, and choose between them'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "options" -d 'Show the global command-line flags'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and not __fish_seen_subcommand_from get put del txn compaction alarm defrag endpoint move-leader watch version lease member snapshot make-mirror lock elect auth user role check completion downgrade bench tree history context options help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from alarm" -f -a "disarm" -d 'Disarms all alarms'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from alarm" -f -a "list" -d 'Lists all alarms'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from endpoint" -f -a "health" -d 'Checks the healthiness of endpoints specified in `--endpoints` flag'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from endpoint" -f -a "status" -d 'Prints out the status of endpoints specified in `--endpoints` flag'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from endpoint" -f -a "hashkv" -d 'Prints the KV history hash for each endpoint in --endpoints'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from lease" -f -a "grant" -d 'Creates leases'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from lease" -f -a "revoke" -d 'Revokes leases'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from lease" -f -a "timetolive" -d 'Get lease information'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from lease" -f -a "list" -d 'List all active leases'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from lease" -f -a "keep-alive" -d 'Keeps leases alive (renew)'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from member" -f -a "add" -d 'Adds a member into the cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from member" -f -a "remove" -d 'Removes a member from the cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from member" -f -a "update" -d 'Updates a member in the cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from member" -f -a "list" -d 'Lists all members in the cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from member" -f -a "promote" -d 'Promotes a non-voting member in the cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from snapshot" -f -a "save" -d 'Stores an etcd node backend snapshot to a given file'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from snapshot" -f -a "status" -d 'See `ekutl snapshot status`'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from snapshot" -f -a "restore" -d 'See `ekutl snapshot restore`'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from auth" -f -a "status" -d 'Returns authentication status'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from auth" -f -a "enable" -d 'Enables authentication'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from auth" -f -a "disable" -d 'Disables authentication'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from user" -f -a "add" -d 'Adds a new user'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from user" -f -a "delete" -d 'Deletes a user'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from user" -f -a "get" -d 'Gets detailed information of a user'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from user" -f -a "list" -d 'Lists all users'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from user" -f -a "passwd" -d 'Changes password of user'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from user" -f -a "grant-role" -d 'Grants a role to a user'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from user" -f -a "revoke-role" -d 'Revokes a role from a user'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from role" -f -a "add" -d 'Adds a new role'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from role" -f -a "delete" -d 'Deletes a role'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from role" -f -a "get" -d 'Gets detailed information of a role'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from role" -f -a "list" -d 'Lists all roles'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from role" -f -a "grant-permission" -d 'Grants a key to a role'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from role" -f -a "revoke-permission" -d 'Revokes a key from a role'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from check" -f -a "perf" -d 'Check the performance of the etcd cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from check" -f -a "datascale" -d 'Check the memory usage of holding data for different workloads on a given server endpoint.'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from check" -f -a "disk" -d 'Measure whether a disk is fast enough for etcd\'s log'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from downgrade" -f -a "validate" -d 'Validate downgrade capability before starting downgrade'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from downgrade" -f -a "enable" -d 'Start a downgrade action to cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from downgrade" -f -a "cancel" -d 'Cancel the ongoing downgrade action to cluster'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from bench" -f -a "put" -d 'Puts of random or sequential keys'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from bench" -f -a "range" -d 'Ranges over a key, two keys or a prefix'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from bench" -f -a "txn-put" -d 'Transactions of one or more puts'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from bench" -f -a "txn-mixed" -d 'Transactions that put, and transactions that read'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from bench" -f -a "watch" -d 'Watches, and the events that puts send to them'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from bench" -f -a "watch-latency" -d 'The time from a put to the events of it'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from bench" -f -a "lease-keepalive" -d 'Renewals of leases, one lease a client'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from bench" -f -a "stm" -d 'Transactions of the client\'s software transactional memory'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from context" -f -a "add" -d 'Keep the connection flags of this line under a name'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from context" -f -a "use" -d 'Make a context the one that counts when none is named'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from context" -f -a "list" -d 'List all contexts'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from context" -f -a "show" -d 'Show one context, or the current one'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from context" -f -a "remove" -d 'Forget a context'
complete -c ekctl -n "__fish_ekctl_using_subcommand help; and __fish_seen_subcommand_from context" -f -a "import" -d 'Make a context for the etcd of a Kubernetes distribution on this machine'
