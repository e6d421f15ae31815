
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'ekctl' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'ekctl'
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
        'ekctl' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('get', 'get', [CompletionResultType]::ParameterValue, 'Gets the key or a range of keys')
            [CompletionResult]::new('put', 'put', [CompletionResultType]::ParameterValue, 'Puts the given key into the store')
            [CompletionResult]::new('del', 'del', [CompletionResultType]::ParameterValue, 'Removes the specified key or range of keys [key, range_end)')
            [CompletionResult]::new('txn', 'txn', [CompletionResultType]::ParameterValue, 'Txn processes all the requests in one transaction')
            [CompletionResult]::new('compaction', 'compaction', [CompletionResultType]::ParameterValue, 'Compacts the event history in etcd')
            [CompletionResult]::new('alarm', 'alarm', [CompletionResultType]::ParameterValue, 'Alarm related commands. Use `etcdctl alarm --help` to see subcommands')
            [CompletionResult]::new('defrag', 'defrag', [CompletionResultType]::ParameterValue, 'Defragments the storage of the etcd members with given endpoints')
            [CompletionResult]::new('endpoint', 'endpoint', [CompletionResultType]::ParameterValue, 'Endpoint related commands. Use `etcdctl endpoint --help` to see subcommands')
            [CompletionResult]::new('move-leader', 'move-leader', [CompletionResultType]::ParameterValue, 'Transfers leadership to another etcd cluster member.')
            [CompletionResult]::new('watch', 'watch', [CompletionResultType]::ParameterValue, 'Watches events stream on keys or prefixes')
            [CompletionResult]::new('version', 'version', [CompletionResultType]::ParameterValue, 'Prints the version of etcdctl')
            [CompletionResult]::new('lease', 'lease', [CompletionResultType]::ParameterValue, 'Lease related commands. Use `etcdctl lease --help` to see subcommands')
            [CompletionResult]::new('member', 'member', [CompletionResultType]::ParameterValue, 'Membership related commands. Use `etcdctl member --help` to see subcommands')
            [CompletionResult]::new('snapshot', 'snapshot', [CompletionResultType]::ParameterValue, 'Manages etcd node snapshots')
            [CompletionResult]::new('make-mirror', 'make-mirror', [CompletionResultType]::ParameterValue, 'Makes a mirror at the destination etcd cluster')
            [CompletionResult]::new('lock', 'lock', [CompletionResultType]::ParameterValue, 'Acquires a named lock')
            [CompletionResult]::new('elect', 'elect', [CompletionResultType]::ParameterValue, 'Observes and participates in leader election')
            [CompletionResult]::new('auth', 'auth', [CompletionResultType]::ParameterValue, 'Enable or disable authentication. Use `etcdctl auth --help` to see subcommands')
            [CompletionResult]::new('user', 'user', [CompletionResultType]::ParameterValue, 'User related commands. Use `etcdctl user --help` to see subcommands')
            [CompletionResult]::new('role', 'role', [CompletionResultType]::ParameterValue, 'Role related commands. Use `etcdctl role --help` to see subcommands')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'commands for checking properties of the etcd cluster. Use `etcdctl check --help` to see subcommands')
            [CompletionResult]::new('completion', 'completion', [CompletionResultType]::ParameterValue, 'Generate completion script')
            [CompletionResult]::new('downgrade', 'downgrade', [CompletionResultType]::ParameterValue, 'Downgrade related commands. Use `etcdctl downgrade --help` to see subcommands')
            [CompletionResult]::new('bench', 'bench', [CompletionResultType]::ParameterValue, 'Measure a cluster under load')
            [CompletionResult]::new('tree', 'tree', [CompletionResultType]::ParameterValue, 'Show keys as folders')
            [CompletionResult]::new('history', 'history', [CompletionResultType]::ParameterValue, 'Show what a key was at every revision that compaction has left, oldest first')
            [CompletionResult]::new('context', 'context', [CompletionResultType]::ParameterValue, 'Name clusters, and choose between them')
            [CompletionResult]::new('options', 'options', [CompletionResultType]::ParameterValue, 'Show the global command-line flags')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;get' {
            [CompletionResult]::new('--consistency', '--consistency', [CompletionResultType]::ParameterName, 'Linearizable(l) or Serializable(s)')
            [CompletionResult]::new('--order', '--order', [CompletionResultType]::ParameterName, 'Order of results; ASCEND or DESCEND (ASCEND by default)')
            [CompletionResult]::new('--sort-by', '--sort-by', [CompletionResultType]::ParameterName, 'Sort target; CREATE, KEY, MODIFY, VALUE, or VERSION')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Maximum number of results')
            [CompletionResult]::new('--rev', '--rev', [CompletionResultType]::ParameterName, 'Specify the kv revision')
            [CompletionResult]::new('--min-create-rev', '--min-create-rev', [CompletionResultType]::ParameterName, 'Minimum create revision')
            [CompletionResult]::new('--max-create-rev', '--max-create-rev', [CompletionResultType]::ParameterName, 'Maximum create revision')
            [CompletionResult]::new('--min-mod-rev', '--min-mod-rev', [CompletionResultType]::ParameterName, 'Minimum modification revision')
            [CompletionResult]::new('--max-mod-rev', '--max-mod-rev', [CompletionResultType]::ParameterName, 'Maximum modification revision')
            [CompletionResult]::new('--page-size', '--page-size', [CompletionResultType]::ParameterName, 'Keys to read at a time; chosen by their size if 0')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--prefix', '--prefix', [CompletionResultType]::ParameterName, 'Get keys with matching prefix')
            [CompletionResult]::new('--from-key', '--from-key', [CompletionResultType]::ParameterName, 'Get keys that are greater than or equal to the given key using byte compare')
            [CompletionResult]::new('--keys-only', '--keys-only', [CompletionResultType]::ParameterName, 'Get only the keys')
            [CompletionResult]::new('--count-only', '--count-only', [CompletionResultType]::ParameterName, 'Get only the count')
            [CompletionResult]::new('--print-value-only', '--print-value-only', [CompletionResultType]::ParameterName, 'Only write values when using the "simple" output format')
            [CompletionResult]::new('--stream', '--stream', [CompletionResultType]::ParameterName, 'Use the RangeStream RPC')
            [CompletionResult]::new('--no-paging', '--no-paging', [CompletionResultType]::ParameterName, 'Read all in one answer instead of in pages')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;put' {
            [CompletionResult]::new('--lease', '--lease', [CompletionResultType]::ParameterName, 'lease ID (in hexadecimal) to attach to the key')
            [CompletionResult]::new('--if-rev', '--if-rev', [CompletionResultType]::ParameterName, 'Put only if the key''s modification revision is this (0: only if it is absent); exit code 7 if not')
            [CompletionResult]::new('--if-value', '--if-value', [CompletionResultType]::ParameterName, 'Put only if this is the key''s value; exit code 7 if it is not')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--prev-kv', '--prev-kv', [CompletionResultType]::ParameterName, 'return the previous key-value pair before modification')
            [CompletionResult]::new('--ignore-value', '--ignore-value', [CompletionResultType]::ParameterName, 'updates the key using its current value')
            [CompletionResult]::new('--ignore-lease', '--ignore-lease', [CompletionResultType]::ParameterName, 'updates the key using its current lease')
            [CompletionResult]::new('--if-absent', '--if-absent', [CompletionResultType]::ParameterName, 'Put only if there is no such key; exit code 7 if there is')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;del' {
            [CompletionResult]::new('--if-rev', '--if-rev', [CompletionResultType]::ParameterName, 'Delete only if the key''s modification revision is this; exit code 7 if not')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--prefix', '--prefix', [CompletionResultType]::ParameterName, 'delete keys with matching prefix')
            [CompletionResult]::new('--prev-kv', '--prev-kv', [CompletionResultType]::ParameterName, 'return deleted key-value pairs')
            [CompletionResult]::new('--from-key', '--from-key', [CompletionResultType]::ParameterName, 'delete keys that are greater than or equal to the given key using byte compare')
            [CompletionResult]::new('--range', '--range', [CompletionResultType]::ParameterName, 'delete range of keys')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Show the keys that would be deleted, and delete none')
            [CompletionResult]::new('-y', '-y', [CompletionResultType]::ParameterName, 'Do not ask before more than one key is deleted')
            [CompletionResult]::new('--yes', '--yes', [CompletionResultType]::ParameterName, 'Do not ask before more than one key is deleted')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;txn' {
            [CompletionResult]::new('--file', '--file', [CompletionResultType]::ParameterName, 'Take the transaction from a file of YAML or json (- is stdin)')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('-i', '-i', [CompletionResultType]::ParameterName, 'Input transaction in interactive mode')
            [CompletionResult]::new('--interactive', '--interactive', [CompletionResultType]::ParameterName, 'Input transaction in interactive mode')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;compaction' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--physical', '--physical', [CompletionResultType]::ParameterName, '''true'' to wait for compaction to physically remove all old revisions')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;alarm' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('disarm', 'disarm', [CompletionResultType]::ParameterValue, 'Disarms all alarms')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'Lists all alarms')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;alarm;disarm' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;alarm;list' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;alarm;help' {
            [CompletionResult]::new('disarm', 'disarm', [CompletionResultType]::ParameterValue, 'Disarms all alarms')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'Lists all alarms')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;alarm;help;disarm' {
            break
        }
        'ekctl;alarm;help;list' {
            break
        }
        'ekctl;alarm;help;help' {
            break
        }
        'ekctl;defrag' {
            [CompletionResult]::new('--if', '--if', [CompletionResultType]::ParameterName, 'Only members of which this is true: free>200MiB, free>30%, size>1GB, used<1GiB')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--cluster', '--cluster', [CompletionResultType]::ParameterName, 'use all endpoints from the cluster member list')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;endpoint' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--cluster', '--cluster', [CompletionResultType]::ParameterName, 'use all endpoints from the cluster member list')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('health', 'health', [CompletionResultType]::ParameterValue, 'Checks the healthiness of endpoints specified in `--endpoints` flag')
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'Prints out the status of endpoints specified in `--endpoints` flag')
            [CompletionResult]::new('hashkv', 'hashkv', [CompletionResultType]::ParameterValue, 'Prints the KV history hash for each endpoint in --endpoints')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;endpoint;health' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--cluster', '--cluster', [CompletionResultType]::ParameterName, 'use all endpoints from the cluster member list')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;endpoint;status' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--cluster', '--cluster', [CompletionResultType]::ParameterName, 'use all endpoints from the cluster member list')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;endpoint;hashkv' {
            [CompletionResult]::new('--rev', '--rev', [CompletionResultType]::ParameterName, 'maximum revision to hash (default: latest revision)')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--cluster', '--cluster', [CompletionResultType]::ParameterName, 'use all endpoints from the cluster member list')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;endpoint;help' {
            [CompletionResult]::new('health', 'health', [CompletionResultType]::ParameterValue, 'Checks the healthiness of endpoints specified in `--endpoints` flag')
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'Prints out the status of endpoints specified in `--endpoints` flag')
            [CompletionResult]::new('hashkv', 'hashkv', [CompletionResultType]::ParameterValue, 'Prints the KV history hash for each endpoint in --endpoints')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;endpoint;help;health' {
            break
        }
        'ekctl;endpoint;help;status' {
            break
        }
        'ekctl;endpoint;help;hashkv' {
            break
        }
        'ekctl;endpoint;help;help' {
            break
        }
        'ekctl;move-leader' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;watch' {
            [CompletionResult]::new('--rev', '--rev', [CompletionResultType]::ParameterName, 'Revision to start watching')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('-i', '-i', [CompletionResultType]::ParameterName, 'Interactive mode')
            [CompletionResult]::new('--interactive', '--interactive', [CompletionResultType]::ParameterName, 'Interactive mode')
            [CompletionResult]::new('--prefix', '--prefix', [CompletionResultType]::ParameterName, 'Watch on a prefix if prefix is set')
            [CompletionResult]::new('--prev-kv', '--prev-kv', [CompletionResultType]::ParameterName, 'get the previous key-value pair before the event happens')
            [CompletionResult]::new('--progress-notify', '--progress-notify', [CompletionResultType]::ParameterName, 'get periodic watch progress notification from server')
            [CompletionResult]::new('--resync', '--resync', [CompletionResultType]::ParameterName, 'When history that was still to come is compacted away, go on with the keys as they are')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;version' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;lease' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('grant', 'grant', [CompletionResultType]::ParameterValue, 'Creates leases')
            [CompletionResult]::new('revoke', 'revoke', [CompletionResultType]::ParameterValue, 'Revokes leases')
            [CompletionResult]::new('timetolive', 'timetolive', [CompletionResultType]::ParameterValue, 'Get lease information')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List all active leases')
            [CompletionResult]::new('keep-alive', 'keep-alive', [CompletionResultType]::ParameterValue, 'Keeps leases alive (renew)')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;lease;grant' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;lease;revoke' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;lease;timetolive' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--keys', '--keys', [CompletionResultType]::ParameterName, 'Get keys attached to this lease')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;lease;list' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;lease;keep-alive' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--once', '--once', [CompletionResultType]::ParameterName, 'Resets the keep-alive time to its original value and cobrautl.Exits immediately')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;lease;help' {
            [CompletionResult]::new('grant', 'grant', [CompletionResultType]::ParameterValue, 'Creates leases')
            [CompletionResult]::new('revoke', 'revoke', [CompletionResultType]::ParameterValue, 'Revokes leases')
            [CompletionResult]::new('timetolive', 'timetolive', [CompletionResultType]::ParameterValue, 'Get lease information')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List all active leases')
            [CompletionResult]::new('keep-alive', 'keep-alive', [CompletionResultType]::ParameterValue, 'Keeps leases alive (renew)')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;lease;help;grant' {
            break
        }
        'ekctl;lease;help;revoke' {
            break
        }
        'ekctl;lease;help;timetolive' {
            break
        }
        'ekctl;lease;help;list' {
            break
        }
        'ekctl;lease;help;keep-alive' {
            break
        }
        'ekctl;lease;help;help' {
            break
        }
        'ekctl;member' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Adds a member into the cluster')
            [CompletionResult]::new('remove', 'remove', [CompletionResultType]::ParameterValue, 'Removes a member from the cluster')
            [CompletionResult]::new('update', 'update', [CompletionResultType]::ParameterValue, 'Updates a member in the cluster')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'Lists all members in the cluster')
            [CompletionResult]::new('promote', 'promote', [CompletionResultType]::ParameterValue, 'Promotes a non-voting member in the cluster')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;member;add' {
            [CompletionResult]::new('--peer-urls', '--peer-urls', [CompletionResultType]::ParameterName, 'comma separated peer URLs for the new member.')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--learner', '--learner', [CompletionResultType]::ParameterName, 'indicates if the new member is raft learner')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;member;remove' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;member;update' {
            [CompletionResult]::new('--peer-urls', '--peer-urls', [CompletionResultType]::ParameterName, 'comma separated peer URLs for the updated member.')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;member;list' {
            [CompletionResult]::new('--consistency', '--consistency', [CompletionResultType]::ParameterName, 'Linearizable(l) or Serializable(s)')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;member;promote' {
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'Try again for this long while the member is not in sync with the leader')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;member;help' {
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Adds a member into the cluster')
            [CompletionResult]::new('remove', 'remove', [CompletionResultType]::ParameterValue, 'Removes a member from the cluster')
            [CompletionResult]::new('update', 'update', [CompletionResultType]::ParameterValue, 'Updates a member in the cluster')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'Lists all members in the cluster')
            [CompletionResult]::new('promote', 'promote', [CompletionResultType]::ParameterValue, 'Promotes a non-voting member in the cluster')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;member;help;add' {
            break
        }
        'ekctl;member;help;remove' {
            break
        }
        'ekctl;member;help;update' {
            break
        }
        'ekctl;member;help;list' {
            break
        }
        'ekctl;member;help;promote' {
            break
        }
        'ekctl;member;help;help' {
            break
        }
        'ekctl;snapshot' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('save', 'save', [CompletionResultType]::ParameterValue, 'Stores an etcd node backend snapshot to a given file')
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'See `ekutl snapshot status`')
            [CompletionResult]::new('restore', 'restore', [CompletionResultType]::ParameterValue, 'See `ekutl snapshot restore`')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;snapshot;save' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;snapshot;status' {
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'data-dir')
            [CompletionResult]::new('--wal-dir', '--wal-dir', [CompletionResultType]::ParameterName, 'wal-dir')
            [CompletionResult]::new('--name', '--name', [CompletionResultType]::ParameterName, 'name')
            [CompletionResult]::new('--initial-cluster', '--initial-cluster', [CompletionResultType]::ParameterName, 'initial-cluster')
            [CompletionResult]::new('--initial-cluster-token', '--initial-cluster-token', [CompletionResultType]::ParameterName, 'initial-cluster-token')
            [CompletionResult]::new('--initial-advertise-peer-urls', '--initial-advertise-peer-urls', [CompletionResultType]::ParameterName, 'initial-advertise-peer-urls')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--skip-hash-check', '--skip-hash-check', [CompletionResultType]::ParameterName, 'skip-hash-check')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;snapshot;restore' {
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'data-dir')
            [CompletionResult]::new('--wal-dir', '--wal-dir', [CompletionResultType]::ParameterName, 'wal-dir')
            [CompletionResult]::new('--name', '--name', [CompletionResultType]::ParameterName, 'name')
            [CompletionResult]::new('--initial-cluster', '--initial-cluster', [CompletionResultType]::ParameterName, 'initial-cluster')
            [CompletionResult]::new('--initial-cluster-token', '--initial-cluster-token', [CompletionResultType]::ParameterName, 'initial-cluster-token')
            [CompletionResult]::new('--initial-advertise-peer-urls', '--initial-advertise-peer-urls', [CompletionResultType]::ParameterName, 'initial-advertise-peer-urls')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--skip-hash-check', '--skip-hash-check', [CompletionResultType]::ParameterName, 'skip-hash-check')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;snapshot;help' {
            [CompletionResult]::new('save', 'save', [CompletionResultType]::ParameterValue, 'Stores an etcd node backend snapshot to a given file')
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'See `ekutl snapshot status`')
            [CompletionResult]::new('restore', 'restore', [CompletionResultType]::ParameterValue, 'See `ekutl snapshot restore`')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;snapshot;help;save' {
            break
        }
        'ekctl;snapshot;help;status' {
            break
        }
        'ekctl;snapshot;help;restore' {
            break
        }
        'ekctl;snapshot;help;help' {
            break
        }
        'ekctl;make-mirror' {
            [CompletionResult]::new('--prefix', '--prefix', [CompletionResultType]::ParameterName, 'Key-value prefix to mirror')
            [CompletionResult]::new('--rev', '--rev', [CompletionResultType]::ParameterName, 'Specify the kv revision to start to mirror')
            [CompletionResult]::new('--max-txn-ops', '--max-txn-ops', [CompletionResultType]::ParameterName, 'Maximum number of operations permitted in a transaction during syncing updates.')
            [CompletionResult]::new('--dest-prefix', '--dest-prefix', [CompletionResultType]::ParameterName, 'destination prefix to mirror a prefix to a different prefix in the destination cluster')
            [CompletionResult]::new('--dest-cert', '--dest-cert', [CompletionResultType]::ParameterName, 'Identify secure client using this TLS certificate file for the destination cluster')
            [CompletionResult]::new('--dest-key', '--dest-key', [CompletionResultType]::ParameterName, 'Identify secure client using this TLS key file')
            [CompletionResult]::new('--dest-cacert', '--dest-cacert', [CompletionResultType]::ParameterName, 'Verify certificates of TLS enabled secure servers using this CA bundle')
            [CompletionResult]::new('--dest-insecure-transport', '--dest-insecure-transport', [CompletionResultType]::ParameterName, 'Disable transport security for client connections')
            [CompletionResult]::new('--dest-user', '--dest-user', [CompletionResultType]::ParameterName, 'Destination username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--dest-password', '--dest-password', [CompletionResultType]::ParameterName, 'Destination password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--no-dest-prefix', '--no-dest-prefix', [CompletionResultType]::ParameterName, 'mirror key-values to the root of the destination cluster')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;lock' {
            [CompletionResult]::new('--ttl', '--ttl', [CompletionResultType]::ParameterName, 'timeout for session')
            [CompletionResult]::new('--wait', '--wait', [CompletionResultType]::ParameterName, 'Give up if the lock is not held within this time (exit code 7); with 0s only a free one is taken')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;elect' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('-l', '-l', [CompletionResultType]::ParameterName, 'observation mode')
            [CompletionResult]::new('--listen', '--listen', [CompletionResultType]::ParameterName, 'observation mode')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;auth' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'Returns authentication status')
            [CompletionResult]::new('enable', 'enable', [CompletionResultType]::ParameterValue, 'Enables authentication')
            [CompletionResult]::new('disable', 'disable', [CompletionResultType]::ParameterValue, 'Disables authentication')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;auth;status' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;auth;enable' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;auth;disable' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;auth;help' {
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'Returns authentication status')
            [CompletionResult]::new('enable', 'enable', [CompletionResultType]::ParameterValue, 'Enables authentication')
            [CompletionResult]::new('disable', 'disable', [CompletionResultType]::ParameterValue, 'Disables authentication')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;auth;help;status' {
            break
        }
        'ekctl;auth;help;enable' {
            break
        }
        'ekctl;auth;help;disable' {
            break
        }
        'ekctl;auth;help;help' {
            break
        }
        'ekctl;user' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Adds a new user')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Deletes a user')
            [CompletionResult]::new('get', 'get', [CompletionResultType]::ParameterValue, 'Gets detailed information of a user')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'Lists all users')
            [CompletionResult]::new('passwd', 'passwd', [CompletionResultType]::ParameterValue, 'Changes password of user')
            [CompletionResult]::new('grant-role', 'grant-role', [CompletionResultType]::ParameterValue, 'Grants a role to a user')
            [CompletionResult]::new('revoke-role', 'revoke-role', [CompletionResultType]::ParameterValue, 'Revokes a role from a user')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;user;add' {
            [CompletionResult]::new('--interactive', '--interactive', [CompletionResultType]::ParameterName, 'Read password from stdin instead of interactive terminal')
            [CompletionResult]::new('--new-user-password', '--new-user-password', [CompletionResultType]::ParameterName, 'Supply password from the command line flag')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--no-password', '--no-password', [CompletionResultType]::ParameterName, 'Create a user without password (CN based auth only)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;user;delete' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;user;get' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--detail', '--detail', [CompletionResultType]::ParameterName, 'Show permissions of roles granted to the user')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;user;list' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;user;passwd' {
            [CompletionResult]::new('--interactive', '--interactive', [CompletionResultType]::ParameterName, 'If true, read password from stdin instead of interactive terminal')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;user;grant-role' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;user;revoke-role' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;user;help' {
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Adds a new user')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Deletes a user')
            [CompletionResult]::new('get', 'get', [CompletionResultType]::ParameterValue, 'Gets detailed information of a user')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'Lists all users')
            [CompletionResult]::new('passwd', 'passwd', [CompletionResultType]::ParameterValue, 'Changes password of user')
            [CompletionResult]::new('grant-role', 'grant-role', [CompletionResultType]::ParameterValue, 'Grants a role to a user')
            [CompletionResult]::new('revoke-role', 'revoke-role', [CompletionResultType]::ParameterValue, 'Revokes a role from a user')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;user;help;add' {
            break
        }
        'ekctl;user;help;delete' {
            break
        }
        'ekctl;user;help;get' {
            break
        }
        'ekctl;user;help;list' {
            break
        }
        'ekctl;user;help;passwd' {
            break
        }
        'ekctl;user;help;grant-role' {
            break
        }
        'ekctl;user;help;revoke-role' {
            break
        }
        'ekctl;user;help;help' {
            break
        }
        'ekctl;role' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Adds a new role')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Deletes a role')
            [CompletionResult]::new('get', 'get', [CompletionResultType]::ParameterValue, 'Gets detailed information of a role')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'Lists all roles')
            [CompletionResult]::new('grant-permission', 'grant-permission', [CompletionResultType]::ParameterValue, 'Grants a key to a role')
            [CompletionResult]::new('revoke-permission', 'revoke-permission', [CompletionResultType]::ParameterValue, 'Revokes a key from a role')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;role;add' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;role;delete' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;role;get' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;role;list' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;role;grant-permission' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--prefix', '--prefix', [CompletionResultType]::ParameterName, 'grant a prefix permission')
            [CompletionResult]::new('--from-key', '--from-key', [CompletionResultType]::ParameterName, 'grant a permission of keys that are greater than or equal to the given key using byte compare')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;role;revoke-permission' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--prefix', '--prefix', [CompletionResultType]::ParameterName, 'revoke a prefix permission')
            [CompletionResult]::new('--from-key', '--from-key', [CompletionResultType]::ParameterName, 'revoke a permission of keys that are greater than or equal to the given key using byte compare')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;role;help' {
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Adds a new role')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Deletes a role')
            [CompletionResult]::new('get', 'get', [CompletionResultType]::ParameterValue, 'Gets detailed information of a role')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'Lists all roles')
            [CompletionResult]::new('grant-permission', 'grant-permission', [CompletionResultType]::ParameterValue, 'Grants a key to a role')
            [CompletionResult]::new('revoke-permission', 'revoke-permission', [CompletionResultType]::ParameterValue, 'Revokes a key from a role')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;role;help;add' {
            break
        }
        'ekctl;role;help;delete' {
            break
        }
        'ekctl;role;help;get' {
            break
        }
        'ekctl;role;help;list' {
            break
        }
        'ekctl;role;help;grant-permission' {
            break
        }
        'ekctl;role;help;revoke-permission' {
            break
        }
        'ekctl;role;help;help' {
            break
        }
        'ekctl;check' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('perf', 'perf', [CompletionResultType]::ParameterValue, 'Check the performance of the etcd cluster')
            [CompletionResult]::new('datascale', 'datascale', [CompletionResultType]::ParameterValue, 'Check the memory usage of holding data for different workloads on a given server endpoint.')
            [CompletionResult]::new('disk', 'disk', [CompletionResultType]::ParameterValue, 'Measure whether a disk is fast enough for etcd''s log')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;check;perf' {
            [CompletionResult]::new('--load', '--load', [CompletionResultType]::ParameterName, 'The performance check''s workload model. Accepted workloads: s(small), m(medium), l(large), xl(xLarge). Different workload models use different configurations in terms of number of clients and expected throughput.')
            [CompletionResult]::new('--prefix', '--prefix', [CompletionResultType]::ParameterName, 'The prefix for writing the performance check''s keys.')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--auto-compact', '--auto-compact', [CompletionResultType]::ParameterName, 'Compact storage with last revision after test is finished.')
            [CompletionResult]::new('--auto-defrag', '--auto-defrag', [CompletionResultType]::ParameterName, 'Defragment storage after test is finished.')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;check;datascale' {
            [CompletionResult]::new('--load', '--load', [CompletionResultType]::ParameterName, 'The datascale check''s workload model. Accepted workloads: s(small), m(medium), l(large), xl(xLarge)')
            [CompletionResult]::new('--prefix', '--prefix', [CompletionResultType]::ParameterName, 'The prefix for writing the datascale check''s keys.')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--auto-compact', '--auto-compact', [CompletionResultType]::ParameterName, 'Compact storage with last revision after test is finished.')
            [CompletionResult]::new('--auto-defrag', '--auto-defrag', [CompletionResultType]::ParameterName, 'Defragment storage after test is finished.')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;check;disk' {
            [CompletionResult]::new('--dir', '--dir', [CompletionResultType]::ParameterName, 'The folder to write in: on the disk that etcd''s data directory is on, or will be')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'Bytes of each append')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'Appends, each with its own fdatasync')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'Stop after this long')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;check;help' {
            [CompletionResult]::new('perf', 'perf', [CompletionResultType]::ParameterValue, 'Check the performance of the etcd cluster')
            [CompletionResult]::new('datascale', 'datascale', [CompletionResultType]::ParameterValue, 'Check the memory usage of holding data for different workloads on a given server endpoint.')
            [CompletionResult]::new('disk', 'disk', [CompletionResultType]::ParameterValue, 'Measure whether a disk is fast enough for etcd''s log')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;check;help;perf' {
            break
        }
        'ekctl;check;help;datascale' {
            break
        }
        'ekctl;check;help;disk' {
            break
        }
        'ekctl;check;help;help' {
            break
        }
        'ekctl;completion' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;downgrade' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Validate downgrade capability before starting downgrade')
            [CompletionResult]::new('enable', 'enable', [CompletionResultType]::ParameterValue, 'Start a downgrade action to cluster')
            [CompletionResult]::new('cancel', 'cancel', [CompletionResultType]::ParameterValue, 'Cancel the ongoing downgrade action to cluster')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;downgrade;validate' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;downgrade;enable' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;downgrade;cancel' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;downgrade;help' {
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Validate downgrade capability before starting downgrade')
            [CompletionResult]::new('enable', 'enable', [CompletionResultType]::ParameterValue, 'Start a downgrade action to cluster')
            [CompletionResult]::new('cancel', 'cancel', [CompletionResultType]::ParameterValue, 'Cancel the ongoing downgrade action to cluster')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;downgrade;help;validate' {
            break
        }
        'ekctl;downgrade;help;enable' {
            break
        }
        'ekctl;downgrade;help;cancel' {
            break
        }
        'ekctl;downgrade;help;help' {
            break
        }
        'ekctl;bench' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('put', 'put', [CompletionResultType]::ParameterValue, 'Puts of random or sequential keys')
            [CompletionResult]::new('range', 'range', [CompletionResultType]::ParameterValue, 'Ranges over a key, two keys or a prefix')
            [CompletionResult]::new('txn-put', 'txn-put', [CompletionResultType]::ParameterValue, 'Transactions of one or more puts')
            [CompletionResult]::new('txn-mixed', 'txn-mixed', [CompletionResultType]::ParameterValue, 'Transactions that put, and transactions that read')
            [CompletionResult]::new('watch', 'watch', [CompletionResultType]::ParameterValue, 'Watches, and the events that puts send to them')
            [CompletionResult]::new('watch-latency', 'watch-latency', [CompletionResultType]::ParameterValue, 'The time from a put to the events of it')
            [CompletionResult]::new('lease-keepalive', 'lease-keepalive', [CompletionResultType]::ParameterValue, 'Renewals of leases, one lease a client')
            [CompletionResult]::new('stm', 'stm', [CompletionResultType]::ParameterValue, 'Transactions of the client''s software transactional memory')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;bench;put' {
            [CompletionResult]::new('--clients', '--clients', [CompletionResultType]::ParameterName, 'Total number of clients that make one request after the other')
            [CompletionResult]::new('--conns', '--conns', [CompletionResultType]::ParameterName, 'Total number of connections that the clients share')
            [CompletionResult]::new('--key-size', '--key-size', [CompletionResultType]::ParameterName, 'Key size of put request')
            [CompletionResult]::new('--val-size', '--val-size', [CompletionResultType]::ParameterName, 'Value size of put request')
            [CompletionResult]::new('--rate', '--rate', [CompletionResultType]::ParameterName, 'Maximum puts per second (0 is no limit)')
            [CompletionResult]::new('--total', '--total', [CompletionResultType]::ParameterName, 'Total number of put requests')
            [CompletionResult]::new('--key-space-size', '--key-space-size', [CompletionResultType]::ParameterName, 'Maximum possible keys')
            [CompletionResult]::new('--compact-interval', '--compact-interval', [CompletionResultType]::ParameterName, 'Interval to compact database (do not duplicate this with etcd''s ''auto-compaction-retention'')')
            [CompletionResult]::new('--compact-index-delta', '--compact-index-delta', [CompletionResultType]::ParameterName, 'Delta between current revision and compact revision')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--sample', '--sample', [CompletionResultType]::ParameterName, 'Print a line for every second')
            [CompletionResult]::new('--precise', '--precise', [CompletionResultType]::ParameterName, 'Print all digits')
            [CompletionResult]::new('--sequential-keys', '--sequential-keys', [CompletionResultType]::ParameterName, 'Use sequential keys')
            [CompletionResult]::new('--check-hashkv', '--check-hashkv', [CompletionResultType]::ParameterName, 'Ask for the hash of all keys when done')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;bench;range' {
            [CompletionResult]::new('--clients', '--clients', [CompletionResultType]::ParameterName, 'Total number of clients that make one request after the other')
            [CompletionResult]::new('--conns', '--conns', [CompletionResultType]::ParameterName, 'Total number of connections that the clients share')
            [CompletionResult]::new('--rate', '--rate', [CompletionResultType]::ParameterName, 'Maximum range requests per second (0 is no limit)')
            [CompletionResult]::new('--total', '--total', [CompletionResultType]::ParameterName, 'Total number of range requests')
            [CompletionResult]::new('--consistency', '--consistency', [CompletionResultType]::ParameterName, 'Linearizable(l) or Serializable(s)')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Maximum number of results to return from range request (0 is no limit)')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--sample', '--sample', [CompletionResultType]::ParameterName, 'Print a line for every second')
            [CompletionResult]::new('--precise', '--precise', [CompletionResultType]::ParameterName, 'Print all digits')
            [CompletionResult]::new('--count-only', '--count-only', [CompletionResultType]::ParameterName, 'Only returns the count of keys')
            [CompletionResult]::new('--keys-only', '--keys-only', [CompletionResultType]::ParameterName, 'Only returns the keys')
            [CompletionResult]::new('--stream', '--stream', [CompletionResultType]::ParameterName, 'Use RangeStream instead of unary Range')
            [CompletionResult]::new('--paginate', '--paginate', [CompletionResultType]::ParameterName, 'Use paginated unary range with 10k-key pages')
            [CompletionResult]::new('--prefix', '--prefix', [CompletionResultType]::ParameterName, 'Range over all keys with the given key as prefix')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;bench;txn-put' {
            [CompletionResult]::new('--clients', '--clients', [CompletionResultType]::ParameterName, 'Total number of clients that make one request after the other')
            [CompletionResult]::new('--conns', '--conns', [CompletionResultType]::ParameterName, 'Total number of connections that the clients share')
            [CompletionResult]::new('--key-size', '--key-size', [CompletionResultType]::ParameterName, 'Key size of txn put')
            [CompletionResult]::new('--val-size', '--val-size', [CompletionResultType]::ParameterName, 'Value size of txn put')
            [CompletionResult]::new('--txn-ops', '--txn-ops', [CompletionResultType]::ParameterName, 'Number of puts per txn')
            [CompletionResult]::new('--rate', '--rate', [CompletionResultType]::ParameterName, 'Maximum txns per second (0 is no limit)')
            [CompletionResult]::new('--total', '--total', [CompletionResultType]::ParameterName, 'Total number of txn requests')
            [CompletionResult]::new('--key-space-size', '--key-space-size', [CompletionResultType]::ParameterName, 'Maximum possible keys')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--sample', '--sample', [CompletionResultType]::ParameterName, 'Print a line for every second')
            [CompletionResult]::new('--precise', '--precise', [CompletionResultType]::ParameterName, 'Print all digits')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;bench;txn-mixed' {
            [CompletionResult]::new('--clients', '--clients', [CompletionResultType]::ParameterName, 'Total number of clients that make one request after the other')
            [CompletionResult]::new('--conns', '--conns', [CompletionResultType]::ParameterName, 'Total number of connections that the clients share')
            [CompletionResult]::new('--key-size', '--key-size', [CompletionResultType]::ParameterName, 'Key size of mixed txn')
            [CompletionResult]::new('--val-size', '--val-size', [CompletionResultType]::ParameterName, 'Value size of mixed txn')
            [CompletionResult]::new('--rate', '--rate', [CompletionResultType]::ParameterName, 'Maximum txns per second (0 is no limit)')
            [CompletionResult]::new('--total', '--total', [CompletionResultType]::ParameterName, 'Total number of txn requests')
            [CompletionResult]::new('--end-key', '--end-key', [CompletionResultType]::ParameterName, 'Read operation range end key; all keys if it is not given')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Read operation range result limit')
            [CompletionResult]::new('--key-space-size', '--key-space-size', [CompletionResultType]::ParameterName, 'Maximum possible keys')
            [CompletionResult]::new('--consistency', '--consistency', [CompletionResultType]::ParameterName, 'Linearizable(l) or Serializable(s)')
            [CompletionResult]::new('--rw-ratio', '--rw-ratio', [CompletionResultType]::ParameterName, 'Read/write ops ratio')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--sample', '--sample', [CompletionResultType]::ParameterName, 'Print a line for every second')
            [CompletionResult]::new('--precise', '--precise', [CompletionResultType]::ParameterName, 'Print all digits')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;bench;watch' {
            [CompletionResult]::new('--clients', '--clients', [CompletionResultType]::ParameterName, 'Total number of clients that make one request after the other')
            [CompletionResult]::new('--conns', '--conns', [CompletionResultType]::ParameterName, 'Total number of connections that the clients share')
            [CompletionResult]::new('--streams', '--streams', [CompletionResultType]::ParameterName, 'Total watch streams')
            [CompletionResult]::new('--watch-per-stream', '--watch-per-stream', [CompletionResultType]::ParameterName, 'Total watchers per stream')
            [CompletionResult]::new('--watched-key-total', '--watched-key-total', [CompletionResultType]::ParameterName, 'Total number of keys to be watched')
            [CompletionResult]::new('--put-rate', '--put-rate', [CompletionResultType]::ParameterName, 'Number of keys to put per second')
            [CompletionResult]::new('--put-total', '--put-total', [CompletionResultType]::ParameterName, 'Number of put requests')
            [CompletionResult]::new('--key-size', '--key-size', [CompletionResultType]::ParameterName, 'Key size of watch request')
            [CompletionResult]::new('--key-space-size', '--key-space-size', [CompletionResultType]::ParameterName, 'Maximum possible keys')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--sample', '--sample', [CompletionResultType]::ParameterName, 'Print a line for every second')
            [CompletionResult]::new('--precise', '--precise', [CompletionResultType]::ParameterName, 'Print all digits')
            [CompletionResult]::new('--sequential-keys', '--sequential-keys', [CompletionResultType]::ParameterName, 'Use sequential keys')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;bench;watch-latency' {
            [CompletionResult]::new('--clients', '--clients', [CompletionResultType]::ParameterName, 'Total number of clients that make one request after the other')
            [CompletionResult]::new('--conns', '--conns', [CompletionResultType]::ParameterName, 'Total number of connections that the clients share')
            [CompletionResult]::new('--streams', '--streams', [CompletionResultType]::ParameterName, 'Total watch streams')
            [CompletionResult]::new('--watchers-per-stream', '--watchers-per-stream', [CompletionResultType]::ParameterName, 'Total watchers per stream')
            [CompletionResult]::new('--put-total', '--put-total', [CompletionResultType]::ParameterName, 'Total number of put requests')
            [CompletionResult]::new('--put-rate', '--put-rate', [CompletionResultType]::ParameterName, 'Number of keys to put per second')
            [CompletionResult]::new('--key-size', '--key-size', [CompletionResultType]::ParameterName, 'Key size of watch response')
            [CompletionResult]::new('--val-size', '--val-size', [CompletionResultType]::ParameterName, 'Value size of watch response')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--sample', '--sample', [CompletionResultType]::ParameterName, 'Print a line for every second')
            [CompletionResult]::new('--precise', '--precise', [CompletionResultType]::ParameterName, 'Print all digits')
            [CompletionResult]::new('--prevkv', '--prevkv', [CompletionResultType]::ParameterName, 'PrevKV enabled on watch requests')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;bench;lease-keepalive' {
            [CompletionResult]::new('--clients', '--clients', [CompletionResultType]::ParameterName, 'Total number of clients that make one request after the other')
            [CompletionResult]::new('--conns', '--conns', [CompletionResultType]::ParameterName, 'Total number of connections that the clients share')
            [CompletionResult]::new('--total', '--total', [CompletionResultType]::ParameterName, 'Total number of lease keepalive requests')
            [CompletionResult]::new('--rate', '--rate', [CompletionResultType]::ParameterName, 'Maximum keepalives per second (0 is no limit)')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--sample', '--sample', [CompletionResultType]::ParameterName, 'Print a line for every second')
            [CompletionResult]::new('--precise', '--precise', [CompletionResultType]::ParameterName, 'Print all digits')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;bench;stm' {
            [CompletionResult]::new('--clients', '--clients', [CompletionResultType]::ParameterName, 'Total number of clients that make one request after the other')
            [CompletionResult]::new('--conns', '--conns', [CompletionResultType]::ParameterName, 'Total number of connections that the clients share')
            [CompletionResult]::new('--isolation', '--isolation', [CompletionResultType]::ParameterName, 'Read Committed (c), Repeatable Reads (r), Serializable (s), or Snapshot (ss)')
            [CompletionResult]::new('--keys', '--keys', [CompletionResultType]::ParameterName, 'Total unique keys accessible by the benchmark')
            [CompletionResult]::new('--keys-per-txn', '--keys-per-txn', [CompletionResultType]::ParameterName, 'Number of keys to access per transaction')
            [CompletionResult]::new('--txn-wr-percent', '--txn-wr-percent', [CompletionResultType]::ParameterName, 'Percentage of keys to overwrite per transaction')
            [CompletionResult]::new('--stm-locker', '--stm-locker', [CompletionResultType]::ParameterName, 'Wrap STM transaction with a custom locking mechanism (stm, lock-client, lock-rpc)')
            [CompletionResult]::new('--val-size', '--val-size', [CompletionResultType]::ParameterName, 'Value size of each STM put request')
            [CompletionResult]::new('--rate', '--rate', [CompletionResultType]::ParameterName, 'Maximum STM transactions per second (0 is no limit)')
            [CompletionResult]::new('--total', '--total', [CompletionResultType]::ParameterName, 'Total number of completed STM transactions')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--sample', '--sample', [CompletionResultType]::ParameterName, 'Print a line for every second')
            [CompletionResult]::new('--precise', '--precise', [CompletionResultType]::ParameterName, 'Print all digits')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;bench;help' {
            [CompletionResult]::new('put', 'put', [CompletionResultType]::ParameterValue, 'Puts of random or sequential keys')
            [CompletionResult]::new('range', 'range', [CompletionResultType]::ParameterValue, 'Ranges over a key, two keys or a prefix')
            [CompletionResult]::new('txn-put', 'txn-put', [CompletionResultType]::ParameterValue, 'Transactions of one or more puts')
            [CompletionResult]::new('txn-mixed', 'txn-mixed', [CompletionResultType]::ParameterValue, 'Transactions that put, and transactions that read')
            [CompletionResult]::new('watch', 'watch', [CompletionResultType]::ParameterValue, 'Watches, and the events that puts send to them')
            [CompletionResult]::new('watch-latency', 'watch-latency', [CompletionResultType]::ParameterValue, 'The time from a put to the events of it')
            [CompletionResult]::new('lease-keepalive', 'lease-keepalive', [CompletionResultType]::ParameterValue, 'Renewals of leases, one lease a client')
            [CompletionResult]::new('stm', 'stm', [CompletionResultType]::ParameterValue, 'Transactions of the client''s software transactional memory')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;bench;help;put' {
            break
        }
        'ekctl;bench;help;range' {
            break
        }
        'ekctl;bench;help;txn-put' {
            break
        }
        'ekctl;bench;help;txn-mixed' {
            break
        }
        'ekctl;bench;help;watch' {
            break
        }
        'ekctl;bench;help;watch-latency' {
            break
        }
        'ekctl;bench;help;lease-keepalive' {
            break
        }
        'ekctl;bench;help;stm' {
            break
        }
        'ekctl;bench;help;help' {
            break
        }
        'ekctl;tree' {
            [CompletionResult]::new('--depth', '--depth', [CompletionResultType]::ParameterName, 'Show this many levels; what is deeper is counted (0 is no limit)')
            [CompletionResult]::new('--delimiter', '--delimiter', [CompletionResultType]::ParameterName, 'What divides the names of a key')
            [CompletionResult]::new('--rev', '--rev', [CompletionResultType]::ParameterName, 'Specify the kv revision')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'Show how many keys are at and under each name')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;history' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--diff', '--diff', [CompletionResultType]::ParameterName, 'Show what changed from each revision to the next')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;context' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Keep the connection flags of this line under a name')
            [CompletionResult]::new('use', 'use', [CompletionResultType]::ParameterValue, 'Make a context the one that counts when none is named')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List all contexts')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one context, or the current one')
            [CompletionResult]::new('remove', 'remove', [CompletionResultType]::ParameterValue, 'Forget a context')
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Make a context for the etcd of a Kubernetes distribution on this machine')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;context;add' {
            [CompletionResult]::new('--password-file', '--password-file', [CompletionResultType]::ParameterName, 'A file whose first line is the password of --user')
            [CompletionResult]::new('--password-command', '--password-command', [CompletionResultType]::ParameterName, 'A command, run by sh, whose first line is the password of --user')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--store-password', '--store-password', [CompletionResultType]::ParameterName, 'Keep the password itself, readable to you and to root')
            [CompletionResult]::new('--use', '--use', [CompletionResultType]::ParameterName, 'Make it the current context')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Replace a context of this name')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;context;use' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;context;list' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;context;show' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;context;remove' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;context;import' {
            [CompletionResult]::new('--name', '--name', [CompletionResultType]::ParameterName, 'Name of the context; the distribution''s if not given')
            [CompletionResult]::new('--root', '--root', [CompletionResultType]::ParameterName, 'Look for the files under this folder')
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--use', '--use', [CompletionResultType]::ParameterName, 'Make it the current context')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Replace a context of this name')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;context;help' {
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Keep the connection flags of this line under a name')
            [CompletionResult]::new('use', 'use', [CompletionResultType]::ParameterValue, 'Make a context the one that counts when none is named')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List all contexts')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one context, or the current one')
            [CompletionResult]::new('remove', 'remove', [CompletionResultType]::ParameterValue, 'Forget a context')
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Make a context for the etcd of a Kubernetes distribution on this machine')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;context;help;add' {
            break
        }
        'ekctl;context;help;use' {
            break
        }
        'ekctl;context;help;list' {
            break
        }
        'ekctl;context;help;show' {
            break
        }
        'ekctl;context;help;remove' {
            break
        }
        'ekctl;context;help;import' {
            break
        }
        'ekctl;context;help;help' {
            break
        }
        'ekctl;options' {
            [CompletionResult]::new('--endpoints', '--endpoints', [CompletionResultType]::ParameterName, 'gRPC endpoints')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--write-out', '--write-out', [CompletionResultType]::ParameterName, 'set the output format (fields, json, protobuf, simple, table)')
            [CompletionResult]::new('--dial-timeout', '--dial-timeout', [CompletionResultType]::ParameterName, 'dial timeout for client connections')
            [CompletionResult]::new('--command-timeout', '--command-timeout', [CompletionResultType]::ParameterName, 'timeout for short running command (excluding dial timeout)')
            [CompletionResult]::new('--keepalive-time', '--keepalive-time', [CompletionResultType]::ParameterName, 'keepalive time for client connections')
            [CompletionResult]::new('--keepalive-timeout', '--keepalive-timeout', [CompletionResultType]::ParameterName, 'keepalive timeout for client connections')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'client-side request send limit in bytes (if 0, it defaults to 2.0 MiB (2 * 1024 * 1024).)')
            [CompletionResult]::new('--max-recv-bytes', '--max-recv-bytes', [CompletionResultType]::ParameterName, 'client-side response receive limit in bytes (if 0, it defaults to "math.MaxInt32")')
            [CompletionResult]::new('--insecure-transport', '--insecure-transport', [CompletionResultType]::ParameterName, 'disable transport security for client connections')
            [CompletionResult]::new('--insecure-discovery', '--insecure-discovery', [CompletionResultType]::ParameterName, 'accept insecure SRV records describing cluster endpoints')
            [CompletionResult]::new('--cert', '--cert', [CompletionResultType]::ParameterName, 'identify secure client using this TLS certificate file')
            [CompletionResult]::new('--key', '--key', [CompletionResultType]::ParameterName, 'identify secure client using this TLS key file')
            [CompletionResult]::new('--cacert', '--cacert', [CompletionResultType]::ParameterName, 'verify certificates of TLS-enabled secure servers using this CA bundle')
            [CompletionResult]::new('--auth-jwt-token', '--auth-jwt-token', [CompletionResultType]::ParameterName, 'JWT token used for authentication (if this option is used, --user and --password should not be set)')
            [CompletionResult]::new('--user', '--user', [CompletionResultType]::ParameterName, 'username[:password] for authentication (prompt if password is not supplied)')
            [CompletionResult]::new('--password', '--password', [CompletionResultType]::ParameterName, 'password for authentication (if this option is used, --user option shouldn''t include password)')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv', '--discovery-srv', [CompletionResultType]::ParameterName, 'domain name to query for SRV records describing cluster endpoints')
            [CompletionResult]::new('--discovery-srv-name', '--discovery-srv-name', [CompletionResultType]::ParameterName, 'service name to query when using DNS discovery')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Use the endpoints, certificates and user of this context (see `context`)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('--wait-for-ready', '--wait-for-ready', [CompletionResultType]::ParameterName, 'Wait for an endpoint instead of failing as soon as none can be reached')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;help' {
            [CompletionResult]::new('get', 'get', [CompletionResultType]::ParameterValue, 'Gets the key or a range of keys')
            [CompletionResult]::new('put', 'put', [CompletionResultType]::ParameterValue, 'Puts the given key into the store')
            [CompletionResult]::new('del', 'del', [CompletionResultType]::ParameterValue, 'Removes the specified key or range of keys [key, range_end)')
            [CompletionResult]::new('txn', 'txn', [CompletionResultType]::ParameterValue, 'Txn processes all the requests in one transaction')
            [CompletionResult]::new('compaction', 'compaction', [CompletionResultType]::ParameterValue, 'Compacts the event history in etcd')
            [CompletionResult]::new('alarm', 'alarm', [CompletionResultType]::ParameterValue, 'Alarm related commands. Use `etcdctl alarm --help` to see subcommands')
            [CompletionResult]::new('defrag', 'defrag', [CompletionResultType]::ParameterValue, 'Defragments the storage of the etcd members with given endpoints')
            [CompletionResult]::new('endpoint', 'endpoint', [CompletionResultType]::ParameterValue, 'Endpoint related commands. Use `etcdctl endpoint --help` to see subcommands')
            [CompletionResult]::new('move-leader', 'move-leader', [CompletionResultType]::ParameterValue, 'Transfers leadership to another etcd cluster member.')
            [CompletionResult]::new('watch', 'watch', [CompletionResultType]::ParameterValue, 'Watches events stream on keys or prefixes')
            [CompletionResult]::new('version', 'version', [CompletionResultType]::ParameterValue, 'Prints the version of etcdctl')
            [CompletionResult]::new('lease', 'lease', [CompletionResultType]::ParameterValue, 'Lease related commands. Use `etcdctl lease --help` to see subcommands')
            [CompletionResult]::new('member', 'member', [CompletionResultType]::ParameterValue, 'Membership related commands. Use `etcdctl member --help` to see subcommands')
            [CompletionResult]::new('snapshot', 'snapshot', [CompletionResultType]::ParameterValue, 'Manages etcd node snapshots')
            [CompletionResult]::new('make-mirror', 'make-mirror', [CompletionResultType]::ParameterValue, 'Makes a mirror at the destination etcd cluster')
            [CompletionResult]::new('lock', 'lock', [CompletionResultType]::ParameterValue, 'Acquires a named lock')
            [CompletionResult]::new('elect', 'elect', [CompletionResultType]::ParameterValue, 'Observes and participates in leader election')
            [CompletionResult]::new('auth', 'auth', [CompletionResultType]::ParameterValue, 'Enable or disable authentication. Use `etcdctl auth --help` to see subcommands')
            [CompletionResult]::new('user', 'user', [CompletionResultType]::ParameterValue, 'User related commands. Use `etcdctl user --help` to see subcommands')
            [CompletionResult]::new('role', 'role', [CompletionResultType]::ParameterValue, 'Role related commands. Use `etcdctl role --help` to see subcommands')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'commands for checking properties of the etcd cluster. Use `etcdctl check --help` to see subcommands')
            [CompletionResult]::new('completion', 'completion', [CompletionResultType]::ParameterValue, 'Generate completion script')
            [CompletionResult]::new('downgrade', 'downgrade', [CompletionResultType]::ParameterValue, 'Downgrade related commands. Use `etcdctl downgrade --help` to see subcommands')
            [CompletionResult]::new('bench', 'bench', [CompletionResultType]::ParameterValue, 'Measure a cluster under load')
            [CompletionResult]::new('tree', 'tree', [CompletionResultType]::ParameterValue, 'Show keys as folders')
            [CompletionResult]::new('history', 'history', [CompletionResultType]::ParameterValue, 'Show what a key was at every revision that compaction has left, oldest first')
            [CompletionResult]::new('context', 'context', [CompletionResultType]::ParameterValue, 'Name clusters, and choose between them')
            [CompletionResult]::new('options', 'options', [CompletionResultType]::ParameterValue, 'Show the global command-line flags')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;help;get' {
            break
        }
        'ekctl;help;put' {
            break
        }
        'ekctl;help;del' {
            break
        }
        'ekctl;help;txn' {
            break
        }
        'ekctl;help;compaction' {
            break
        }
        'ekctl;help;alarm' {
            [CompletionResult]::new('disarm', 'disarm', [CompletionResultType]::ParameterValue, 'Disarms all alarms')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'Lists all alarms')
            break
        }
        'ekctl;help;alarm;disarm' {
            break
        }
        'ekctl;help;alarm;list' {
            break
        }
        'ekctl;help;defrag' {
            break
        }
        'ekctl;help;endpoint' {
            [CompletionResult]::new('health', 'health', [CompletionResultType]::ParameterValue, 'Checks the healthiness of endpoints specified in `--endpoints` flag')
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'Prints out the status of endpoints specified in `--endpoints` flag')
            [CompletionResult]::new('hashkv', 'hashkv', [CompletionResultType]::ParameterValue, 'Prints the KV history hash for each endpoint in --endpoints')
            break
        }
        'ekctl;help;endpoint;health' {
            break
        }
        'ekctl;help;endpoint;status' {
            break
        }
        'ekctl;help;endpoint;hashkv' {
            break
        }
        'ekctl;help;move-leader' {
            break
        }
        'ekctl;help;watch' {
            break
        }
        'ekctl;help;version' {
            break
        }
        'ekctl;help;lease' {
            [CompletionResult]::new('grant', 'grant', [CompletionResultType]::ParameterValue, 'Creates leases')
            [CompletionResult]::new('revoke', 'revoke', [CompletionResultType]::ParameterValue, 'Revokes leases')
            [CompletionResult]::new('timetolive', 'timetolive', [CompletionResultType]::ParameterValue, 'Get lease information')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List all active leases')
            [CompletionResult]::new('keep-alive', 'keep-alive', [CompletionResultType]::ParameterValue, 'Keeps leases alive (renew)')
            break
        }
        'ekctl;help;lease;grant' {
            break
        }
        'ekctl;help;lease;revoke' {
            break
        }
        'ekctl;help;lease;timetolive' {
            break
        }
        'ekctl;help;lease;list' {
            break
        }
        'ekctl;help;lease;keep-alive' {
            break
        }
        'ekctl;help;member' {
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Adds a member into the cluster')
            [CompletionResult]::new('remove', 'remove', [CompletionResultType]::ParameterValue, 'Removes a member from the cluster')
            [CompletionResult]::new('update', 'update', [CompletionResultType]::ParameterValue, 'Updates a member in the cluster')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'Lists all members in the cluster')
            [CompletionResult]::new('promote', 'promote', [CompletionResultType]::ParameterValue, 'Promotes a non-voting member in the cluster')
            break
        }
        'ekctl;help;member;add' {
            break
        }
        'ekctl;help;member;remove' {
            break
        }
        'ekctl;help;member;update' {
            break
        }
        'ekctl;help;member;list' {
            break
        }
        'ekctl;help;member;promote' {
            break
        }
        'ekctl;help;snapshot' {
            [CompletionResult]::new('save', 'save', [CompletionResultType]::ParameterValue, 'Stores an etcd node backend snapshot to a given file')
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'See `ekutl snapshot status`')
            [CompletionResult]::new('restore', 'restore', [CompletionResultType]::ParameterValue, 'See `ekutl snapshot restore`')
            break
        }
        'ekctl;help;snapshot;save' {
            break
        }
        'ekctl;help;snapshot;status' {
            break
        }
        'ekctl;help;snapshot;restore' {
            break
        }
        'ekctl;help;make-mirror' {
            break
        }
        'ekctl;help;lock' {
            break
        }
        'ekctl;help;elect' {
            break
        }
        'ekctl;help;auth' {
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'Returns authentication status')
            [CompletionResult]::new('enable', 'enable', [CompletionResultType]::ParameterValue, 'Enables authentication')
            [CompletionResult]::new('disable', 'disable', [CompletionResultType]::ParameterValue, 'Disables authentication')
            break
        }
        'ekctl;help;auth;status' {
            break
        }
        'ekctl;help;auth;enable' {
            break
        }
        'ekctl;help;auth;disable' {
            break
        }
        'ekctl;help;user' {
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Adds a new user')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Deletes a user')
            [CompletionResult]::new('get', 'get', [CompletionResultType]::ParameterValue, 'Gets detailed information of a user')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'Lists all users')
            [CompletionResult]::new('passwd', 'passwd', [CompletionResultType]::ParameterValue, 'Changes password of user')
            [CompletionResult]::new('grant-role', 'grant-role', [CompletionResultType]::ParameterValue, 'Grants a role to a user')
            [CompletionResult]::new('revoke-role', 'revoke-role', [CompletionResultType]::ParameterValue, 'Revokes a role from a user')
            break
        }
        'ekctl;help;user;add' {
            break
        }
        'ekctl;help;user;delete' {
            break
        }
        'ekctl;help;user;get' {
            break
        }
        'ekctl;help;user;list' {
            break
        }
        'ekctl;help;user;passwd' {
            break
        }
        'ekctl;help;user;grant-role' {
            break
        }
        'ekctl;help;user;revoke-role' {
            break
        }
        'ekctl;help;role' {
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Adds a new role')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Deletes a role')
            [CompletionResult]::new('get', 'get', [CompletionResultType]::ParameterValue, 'Gets detailed information of a role')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'Lists all roles')
            [CompletionResult]::new('grant-permission', 'grant-permission', [CompletionResultType]::ParameterValue, 'Grants a key to a role')
            [CompletionResult]::new('revoke-permission', 'revoke-permission', [CompletionResultType]::ParameterValue, 'Revokes a key from a role')
            break
        }
        'ekctl;help;role;add' {
            break
        }
        'ekctl;help;role;delete' {
            break
        }
        'ekctl;help;role;get' {
            break
        }
        'ekctl;help;role;list' {
            break
        }
        'ekctl;help;role;grant-permission' {
            break
        }
        'ekctl;help;role;revoke-permission' {
            break
        }
        'ekctl;help;check' {
            [CompletionResult]::new('perf', 'perf', [CompletionResultType]::ParameterValue, 'Check the performance of the etcd cluster')
            [CompletionResult]::new('datascale', 'datascale', [CompletionResultType]::ParameterValue, 'Check the memory usage of holding data for different workloads on a given server endpoint.')
            [CompletionResult]::new('disk', 'disk', [CompletionResultType]::ParameterValue, 'Measure whether a disk is fast enough for etcd''s log')
            break
        }
        'ekctl;help;check;perf' {
            break
        }
        'ekctl;help;check;datascale' {
            break
        }
        'ekctl;help;check;disk' {
            break
        }
        'ekctl;help;completion' {
            break
        }
        'ekctl;help;downgrade' {
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Validate downgrade capability before starting downgrade')
            [CompletionResult]::new('enable', 'enable', [CompletionResultType]::ParameterValue, 'Start a downgrade action to cluster')
            [CompletionResult]::new('cancel', 'cancel', [CompletionResultType]::ParameterValue, 'Cancel the ongoing downgrade action to cluster')
            break
        }
        'ekctl;help;downgrade;validate' {
            break
        }
        'ekctl;help;downgrade;enable' {
            break
        }
        'ekctl;help;downgrade;cancel' {
            break
        }
        'ekctl;help;bench' {
            [CompletionResult]::new('put', 'put', [CompletionResultType]::ParameterValue, 'Puts of random or sequential keys')
            [CompletionResult]::new('range', 'range', [CompletionResultType]::ParameterValue, 'Ranges over a key, two keys or a prefix')
            [CompletionResult]::new('txn-put', 'txn-put', [CompletionResultType]::ParameterValue, 'Transactions of one or more puts')
            [CompletionResult]::new('txn-mixed', 'txn-mixed', [CompletionResultType]::ParameterValue, 'Transactions that put, and transactions that read')
            [CompletionResult]::new('watch', 'watch', [CompletionResultType]::ParameterValue, 'Watches, and the events that puts send to them')
            [CompletionResult]::new('watch-latency', 'watch-latency', [CompletionResultType]::ParameterValue, 'The time from a put to the events of it')
            [CompletionResult]::new('lease-keepalive', 'lease-keepalive', [CompletionResultType]::ParameterValue, 'Renewals of leases, one lease a client')
            [CompletionResult]::new('stm', 'stm', [CompletionResultType]::ParameterValue, 'Transactions of the client''s software transactional memory')
            break
        }
        'ekctl;help;bench;put' {
            break
        }
        'ekctl;help;bench;range' {
            break
        }
        'ekctl;help;bench;txn-put' {
            break
        }
        'ekctl;help;bench;txn-mixed' {
            break
        }
        'ekctl;help;bench;watch' {
            break
        }
        'ekctl;help;bench;watch-latency' {
            break
        }
        'ekctl;help;bench;lease-keepalive' {
            break
        }
        'ekctl;help;bench;stm' {
            break
        }
        'ekctl;help;tree' {
            break
        }
        'ekctl;help;history' {
            break
        }
        'ekctl;help;context' {
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Keep the connection flags of this line under a name')
            [CompletionResult]::new('use', 'use', [CompletionResultType]::ParameterValue, 'Make a context the one that counts when none is named')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List all contexts')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show one context, or the current one')
            [CompletionResult]::new('remove', 'remove', [CompletionResultType]::ParameterValue, 'Forget a context')
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Make a context for the etcd of a Kubernetes distribution on this machine')
            break
        }
        'ekctl;help;context;add' {
            break
        }
        'ekctl;help;context;use' {
            break
        }
        'ekctl;help;context;list' {
            break
        }
        'ekctl;help;context;show' {
            break
        }
        'ekctl;help;context;remove' {
            break
        }
        'ekctl;help;context;import' {
            break
        }
        'ekctl;help;options' {
            break
        }
        'ekctl;help;help' {
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
