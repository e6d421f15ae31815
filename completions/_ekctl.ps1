
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
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
            [CompletionResult]::new('--prefix', '--prefix', [CompletionResultType]::ParameterName, 'Get keys with matching prefix')
            [CompletionResult]::new('--from-key', '--from-key', [CompletionResultType]::ParameterName, 'Get keys that are greater than or equal to the given key using byte compare')
            [CompletionResult]::new('--keys-only', '--keys-only', [CompletionResultType]::ParameterName, 'Get only the keys')
            [CompletionResult]::new('--count-only', '--count-only', [CompletionResultType]::ParameterName, 'Get only the count')
            [CompletionResult]::new('--print-value-only', '--print-value-only', [CompletionResultType]::ParameterName, 'Only write values when using the "simple" output format')
            [CompletionResult]::new('--stream', '--stream', [CompletionResultType]::ParameterName, 'Use the RangeStream RPC')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;put' {
            [CompletionResult]::new('--lease', '--lease', [CompletionResultType]::ParameterName, 'lease ID (in hexadecimal) to attach to the key')
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
            [CompletionResult]::new('--prev-kv', '--prev-kv', [CompletionResultType]::ParameterName, 'return the previous key-value pair before modification')
            [CompletionResult]::new('--ignore-value', '--ignore-value', [CompletionResultType]::ParameterName, 'updates the key using its current value')
            [CompletionResult]::new('--ignore-lease', '--ignore-lease', [CompletionResultType]::ParameterName, 'updates the key using its current lease')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ekctl;del' {
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
            [CompletionResult]::new('--prefix', '--prefix', [CompletionResultType]::ParameterName, 'delete keys with matching prefix')
            [CompletionResult]::new('--prev-kv', '--prev-kv', [CompletionResultType]::ParameterName, 'return deleted key-value pairs')
            [CompletionResult]::new('--from-key', '--from-key', [CompletionResultType]::ParameterName, 'delete keys that are greater than or equal to the given key using byte compare')
            [CompletionResult]::new('--range', '--range', [CompletionResultType]::ParameterName, 'delete range of keys')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;txn' {
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
            [CompletionResult]::new('-i', '-i', [CompletionResultType]::ParameterName, 'Input transaction in interactive mode')
            [CompletionResult]::new('--interactive', '--interactive', [CompletionResultType]::ParameterName, 'Input transaction in interactive mode')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
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
            [CompletionResult]::new('--physical', '--physical', [CompletionResultType]::ParameterName, '''true'' to wait for compaction to physically remove all old revisions')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--cluster', '--cluster', [CompletionResultType]::ParameterName, 'use all endpoints from the cluster member list')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--cluster', '--cluster', [CompletionResultType]::ParameterName, 'use all endpoints from the cluster member list')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
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
            [CompletionResult]::new('--cluster', '--cluster', [CompletionResultType]::ParameterName, 'use all endpoints from the cluster member list')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--cluster', '--cluster', [CompletionResultType]::ParameterName, 'use all endpoints from the cluster member list')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
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
            [CompletionResult]::new('--cluster', '--cluster', [CompletionResultType]::ParameterName, 'use all endpoints from the cluster member list')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('-i', '-i', [CompletionResultType]::ParameterName, 'Interactive mode')
            [CompletionResult]::new('--interactive', '--interactive', [CompletionResultType]::ParameterName, 'Interactive mode')
            [CompletionResult]::new('--prefix', '--prefix', [CompletionResultType]::ParameterName, 'Watch on a prefix if prefix is set')
            [CompletionResult]::new('--prev-kv', '--prev-kv', [CompletionResultType]::ParameterName, 'get the previous key-value pair before the event happens')
            [CompletionResult]::new('--progress-notify', '--progress-notify', [CompletionResultType]::ParameterName, 'get periodic watch progress notification from server')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--keys', '--keys', [CompletionResultType]::ParameterName, 'Get keys attached to this lease')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--once', '--once', [CompletionResultType]::ParameterName, 'Resets the keep-alive time to its original value and cobrautl.Exits immediately')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
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
            [CompletionResult]::new('--learner', '--learner', [CompletionResultType]::ParameterName, 'indicates if the new member is raft learner')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ekctl;member;promote' {
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('save', 'save', [CompletionResultType]::ParameterValue, 'Stores an etcd node backend snapshot to a given file')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ekctl;snapshot;help' {
            [CompletionResult]::new('save', 'save', [CompletionResultType]::ParameterValue, 'Stores an etcd node backend snapshot to a given file')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;snapshot;help;save' {
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
            [CompletionResult]::new('--no-dest-prefix', '--no-dest-prefix', [CompletionResultType]::ParameterName, 'mirror key-values to the root of the destination cluster')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ekctl;lock' {
            [CompletionResult]::new('--ttl', '--ttl', [CompletionResultType]::ParameterName, 'timeout for session')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('-l', '-l', [CompletionResultType]::ParameterName, 'observation mode')
            [CompletionResult]::new('--listen', '--listen', [CompletionResultType]::ParameterName, 'observation mode')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
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
            [CompletionResult]::new('--no-password', '--no-password', [CompletionResultType]::ParameterName, 'Create a user without password (CN based auth only)')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--detail', '--detail', [CompletionResultType]::ParameterName, 'Show permissions of roles granted to the user')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--prefix', '--prefix', [CompletionResultType]::ParameterName, 'grant a prefix permission')
            [CompletionResult]::new('--from-key', '--from-key', [CompletionResultType]::ParameterName, 'grant a permission of keys that are greater than or equal to the given key using byte compare')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--prefix', '--prefix', [CompletionResultType]::ParameterName, 'revoke a prefix permission')
            [CompletionResult]::new('--from-key', '--from-key', [CompletionResultType]::ParameterName, 'revoke a permission of keys that are greater than or equal to the given key using byte compare')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('perf', 'perf', [CompletionResultType]::ParameterValue, 'Check the performance of the etcd cluster')
            [CompletionResult]::new('datascale', 'datascale', [CompletionResultType]::ParameterValue, 'Check the memory usage of holding data for different workloads on a given server endpoint.')
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
            [CompletionResult]::new('--auto-compact', '--auto-compact', [CompletionResultType]::ParameterName, 'Compact storage with last revision after test is finished.')
            [CompletionResult]::new('--auto-defrag', '--auto-defrag', [CompletionResultType]::ParameterName, 'Defragment storage after test is finished.')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--auto-compact', '--auto-compact', [CompletionResultType]::ParameterName, 'Compact storage with last revision after test is finished.')
            [CompletionResult]::new('--auto-defrag', '--auto-defrag', [CompletionResultType]::ParameterName, 'Defragment storage after test is finished.')
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ekctl;check;help' {
            [CompletionResult]::new('perf', 'perf', [CompletionResultType]::ParameterValue, 'Check the performance of the etcd cluster')
            [CompletionResult]::new('datascale', 'datascale', [CompletionResultType]::ParameterValue, 'Check the memory usage of holding data for different workloads on a given server endpoint.')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ekctl;check;help;perf' {
            break
        }
        'ekctl;check;help;datascale' {
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            [CompletionResult]::new('--debug', '--debug', [CompletionResultType]::ParameterName, 'enable client-side debug logging')
            [CompletionResult]::new('--hex', '--hex', [CompletionResultType]::ParameterName, 'print byte strings as hex encoded strings')
            [CompletionResult]::new('--insecure-skip-tls-verify', '--insecure-skip-tls-verify', [CompletionResultType]::ParameterName, 'skip server certificate verification (CAUTION: this option should be enabled only for testing purposes)')
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
            break
        }
        'ekctl;help;snapshot;save' {
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
            break
        }
        'ekctl;help;check;perf' {
            break
        }
        'ekctl;help;check;datascale' {
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
