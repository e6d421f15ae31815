complete -c ekd -l name -d 'Name of this member' -r
complete -c ekd -l data-dir -d 'Data directory; <name>.etcd if it is not given' -r
complete -c ekd -l wal-dir -d 'Directory of the log, if it is to lie elsewhere than in the data directory' -r
complete -c ekd -l listen-client-urls -d 'URLs to serve clients on' -r
complete -c ekd -l advertise-client-urls -d 'URLs that clients are told of' -r
complete -c ekd -l initial-advertise-peer-urls -d 'Peer URLs of a new member; its id is made of them' -r
complete -c ekd -l initial-cluster -d 'Members of a new cluster, this one alone: name=URL' -r
complete -c ekd -l initial-cluster-token -d 'Token of a new cluster; the ids are made of it' -r
complete -c ekd -l initial-cluster-state -d 'Whether the cluster is new or existing' -r
complete -c ekd -l force-new-cluster -d 'Make this member the only one of its cluster' -r
complete -c ekd -l unsafe-no-fsync -d 'Do not wait for the disk: writes may be lost with the power' -r
complete -c ekd -l quota-backend-bytes -d 'Size of the database from which writes are refused; 0 is 2 GiB, below 0 none' -r
complete -c ekd -l max-txn-ops -d 'Operations of a transaction' -r
complete -c ekd -l max-request-bytes -d 'Bytes of a request' -r
complete -c ekd -l max-concurrent-streams -d 'Calls at a time on a connection' -r
complete -c ekd -l grpc-keepalive-interval -d 'Time after which a quiet connection is pinged; 0 never' -r
complete -c ekd -l grpc-keepalive-timeout -d 'Time for the answer to a ping; 0 never pings' -r
complete -c ekd -l snapshot-count -d 'Entries between snapshots of the log' -r
complete -c ekd -l max-snapshots -d 'Snapshot files to keep; 0 keeps all' -r
complete -c ekd -l max-wals -d 'Log files to keep; 0 keeps all' -r
complete -c ekd -l heartbeat-interval -d 'Milliseconds between heartbeats: a limit on the election timeout' -r
complete -c ekd -l election-timeout -d 'Milliseconds; the least TTL of a lease is one and a half of it' -r
complete -c ekd -l strict-reconfig-check -d 'Refuse membership changes that would lose the quorum' -r
complete -c ekd -l max-learners -d 'Learners of a cluster' -r
complete -c ekd -l cors -d 'Origins that browsers may call from' -r
complete -c ekd -l host-whitelist -d 'Hosts that HTTP is answered for' -r
complete -c ekd -l listen-peer-urls -d 'URLs to serve peers on: there are none' -r
complete -c ekd -l auto-compaction-mode -d 'periodic or revision' -r
complete -c ekd -l auto-compaction-retention -d 'What automatic compaction keeps: 0 is off' -r
complete -c ekd -l bcrypt-cost -d 'Cost of hashing a password' -r
complete -c ekd -l auth-token -d 'Kind of tokens' -r
complete -c ekd -l auth-token-ttl -d 'Seconds that a token lives' -r
complete -c ekd -l grpc-keepalive-min-time -d 'Least time between a client\'s pings' -r
complete -c ekd -l snapshot-catchup-entries -d 'Entries kept for a follower' -r
complete -c ekd -l backend-batch-interval -d 'Time between commits' -r
complete -c ekd -l backend-batch-limit -d 'Writes of a commit' -r
complete -c ekd -l backend-bbolt-freelist-type -d 'map or array' -r
complete -c ekd -l compaction-batch-limit -d 'Revisions that a compaction deletes at a time' -r
complete -c ekd -l compaction-sleep-interval -d 'Time between them' -r
complete -c ekd -l watch-progress-notify-interval -d 'Time between progress notifications' -r
complete -c ekd -l warning-apply-duration -d 'Time from which applying is told of as slow' -r
complete -c ekd -l warning-unary-request-duration -d 'Time from which a call is told of as slow' -r
complete -c ekd -l initial-election-tick-advance -d 'A single member is ready at once anyway' -r
complete -c ekd -l pre-vote -d 'There is nobody to vote' -r
complete -c ekd -l metrics -d 'basic or extensive' -r
complete -c ekd -l enable-pprof -d 'Profiles of Go\'s runtime' -r
complete -c ekd -l logger -d 'Logger' -r
complete -c ekd -l log-level -d 'debug, info, warn, error, panic or fatal' -r
complete -c ekd -l log-format -d 'json or console' -r
complete -c ekd -l log-outputs -d 'Where the log goes' -r
complete -c ekd -l enable-grpc-gateway -d 'JSON by HTTP' -r
complete -c ekd -s h -l help -d 'Print help'
complete -c ekd -s V -l version -d 'Print version'
