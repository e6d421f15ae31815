
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'ekd' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'ekd'
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
        'ekd' {
            [CompletionResult]::new('--name', '--name', [CompletionResultType]::ParameterName, 'Name of this member')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Data directory; <name>.etcd if it is not given')
            [CompletionResult]::new('--wal-dir', '--wal-dir', [CompletionResultType]::ParameterName, 'Directory of the log, if it is to lie elsewhere than in the data directory')
            [CompletionResult]::new('--listen-client-urls', '--listen-client-urls', [CompletionResultType]::ParameterName, 'URLs to serve clients on')
            [CompletionResult]::new('--advertise-client-urls', '--advertise-client-urls', [CompletionResultType]::ParameterName, 'URLs that clients are told of')
            [CompletionResult]::new('--initial-advertise-peer-urls', '--initial-advertise-peer-urls', [CompletionResultType]::ParameterName, 'Peer URLs of a new member; its id is made of them')
            [CompletionResult]::new('--initial-cluster', '--initial-cluster', [CompletionResultType]::ParameterName, 'Members of a new cluster, this one alone: name=URL')
            [CompletionResult]::new('--initial-cluster-token', '--initial-cluster-token', [CompletionResultType]::ParameterName, 'Token of a new cluster; the ids are made of it')
            [CompletionResult]::new('--initial-cluster-state', '--initial-cluster-state', [CompletionResultType]::ParameterName, 'Whether the cluster is new or existing')
            [CompletionResult]::new('--force-new-cluster', '--force-new-cluster', [CompletionResultType]::ParameterName, 'Make this member the only one of its cluster')
            [CompletionResult]::new('--unsafe-no-fsync', '--unsafe-no-fsync', [CompletionResultType]::ParameterName, 'Do not wait for the disk: writes may be lost with the power')
            [CompletionResult]::new('--quota-backend-bytes', '--quota-backend-bytes', [CompletionResultType]::ParameterName, 'Size of the database from which writes are refused; 0 is 2 GiB, below 0 none')
            [CompletionResult]::new('--max-txn-ops', '--max-txn-ops', [CompletionResultType]::ParameterName, 'Operations of a transaction')
            [CompletionResult]::new('--max-request-bytes', '--max-request-bytes', [CompletionResultType]::ParameterName, 'Bytes of a request')
            [CompletionResult]::new('--max-concurrent-streams', '--max-concurrent-streams', [CompletionResultType]::ParameterName, 'Calls at a time on a connection')
            [CompletionResult]::new('--grpc-keepalive-interval', '--grpc-keepalive-interval', [CompletionResultType]::ParameterName, 'Time after which a quiet connection is pinged; 0 never')
            [CompletionResult]::new('--grpc-keepalive-timeout', '--grpc-keepalive-timeout', [CompletionResultType]::ParameterName, 'Time for the answer to a ping; 0 never pings')
            [CompletionResult]::new('--snapshot-count', '--snapshot-count', [CompletionResultType]::ParameterName, 'Entries between snapshots of the log')
            [CompletionResult]::new('--max-snapshots', '--max-snapshots', [CompletionResultType]::ParameterName, 'Snapshot files to keep; 0 keeps all')
            [CompletionResult]::new('--max-wals', '--max-wals', [CompletionResultType]::ParameterName, 'Log files to keep; 0 keeps all')
            [CompletionResult]::new('--heartbeat-interval', '--heartbeat-interval', [CompletionResultType]::ParameterName, 'Milliseconds between heartbeats: a limit on the election timeout')
            [CompletionResult]::new('--election-timeout', '--election-timeout', [CompletionResultType]::ParameterName, 'Milliseconds; the least TTL of a lease is one and a half of it')
            [CompletionResult]::new('--strict-reconfig-check', '--strict-reconfig-check', [CompletionResultType]::ParameterName, 'Refuse membership changes that would lose the quorum')
            [CompletionResult]::new('--max-learners', '--max-learners', [CompletionResultType]::ParameterName, 'Learners of a cluster')
            [CompletionResult]::new('--cors', '--cors', [CompletionResultType]::ParameterName, 'Origins that browsers may call from')
            [CompletionResult]::new('--host-whitelist', '--host-whitelist', [CompletionResultType]::ParameterName, 'Hosts that HTTP is answered for')
            [CompletionResult]::new('--listen-peer-urls', '--listen-peer-urls', [CompletionResultType]::ParameterName, 'URLs to serve peers on: there are none')
            [CompletionResult]::new('--auto-compaction-mode', '--auto-compaction-mode', [CompletionResultType]::ParameterName, 'periodic or revision')
            [CompletionResult]::new('--auto-compaction-retention', '--auto-compaction-retention', [CompletionResultType]::ParameterName, 'What automatic compaction keeps: 0 is off')
            [CompletionResult]::new('--bcrypt-cost', '--bcrypt-cost', [CompletionResultType]::ParameterName, 'Cost of hashing a password')
            [CompletionResult]::new('--auth-token', '--auth-token', [CompletionResultType]::ParameterName, 'Kind of tokens')
            [CompletionResult]::new('--auth-token-ttl', '--auth-token-ttl', [CompletionResultType]::ParameterName, 'Seconds that a token lives')
            [CompletionResult]::new('--grpc-keepalive-min-time', '--grpc-keepalive-min-time', [CompletionResultType]::ParameterName, 'Least time between a client''s pings')
            [CompletionResult]::new('--snapshot-catchup-entries', '--snapshot-catchup-entries', [CompletionResultType]::ParameterName, 'Entries kept for a follower')
            [CompletionResult]::new('--backend-batch-interval', '--backend-batch-interval', [CompletionResultType]::ParameterName, 'Time between commits')
            [CompletionResult]::new('--backend-batch-limit', '--backend-batch-limit', [CompletionResultType]::ParameterName, 'Writes of a commit')
            [CompletionResult]::new('--backend-bbolt-freelist-type', '--backend-bbolt-freelist-type', [CompletionResultType]::ParameterName, 'map or array')
            [CompletionResult]::new('--compaction-batch-limit', '--compaction-batch-limit', [CompletionResultType]::ParameterName, 'Revisions that a compaction deletes at a time')
            [CompletionResult]::new('--compaction-sleep-interval', '--compaction-sleep-interval', [CompletionResultType]::ParameterName, 'Time between them')
            [CompletionResult]::new('--watch-progress-notify-interval', '--watch-progress-notify-interval', [CompletionResultType]::ParameterName, 'Time between progress notifications')
            [CompletionResult]::new('--warning-apply-duration', '--warning-apply-duration', [CompletionResultType]::ParameterName, 'Time from which applying is told of as slow')
            [CompletionResult]::new('--warning-unary-request-duration', '--warning-unary-request-duration', [CompletionResultType]::ParameterName, 'Time from which a call is told of as slow')
            [CompletionResult]::new('--initial-election-tick-advance', '--initial-election-tick-advance', [CompletionResultType]::ParameterName, 'A single member is ready at once anyway')
            [CompletionResult]::new('--pre-vote', '--pre-vote', [CompletionResultType]::ParameterName, 'There is nobody to vote')
            [CompletionResult]::new('--metrics', '--metrics', [CompletionResultType]::ParameterName, 'basic or extensive')
            [CompletionResult]::new('--enable-pprof', '--enable-pprof', [CompletionResultType]::ParameterName, 'Profiles of Go''s runtime')
            [CompletionResult]::new('--logger', '--logger', [CompletionResultType]::ParameterName, 'Logger')
            [CompletionResult]::new('--log-level', '--log-level', [CompletionResultType]::ParameterName, 'debug, info, warn, error, panic or fatal')
            [CompletionResult]::new('--log-format', '--log-format', [CompletionResultType]::ParameterName, 'json or console')
            [CompletionResult]::new('--log-outputs', '--log-outputs', [CompletionResultType]::ParameterName, 'Where the log goes')
            [CompletionResult]::new('--enable-grpc-gateway', '--enable-grpc-gateway', [CompletionResultType]::ParameterName, 'JSON by HTTP')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
