# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_ekd_global_optspecs
    string join \n from= ephemeral= port= ready-file= guard-membership= name= data-dir= wal-dir= listen-client-urls= listen-client-http-urls= listen-metrics-urls= advertise-client-urls= initial-advertise-peer-urls= initial-cluster= initial-cluster-token= initial-cluster-state= force-new-cluster= unsafe-no-fsync= memory-mlock= config-file= quota-backend-bytes= max-txn-ops= max-request-bytes= max-concurrent-streams= grpc-keepalive-interval= grpc-keepalive-timeout= snapshot-count= max-snapshots= max-wals= heartbeat-interval= election-timeout= auto-compaction-mode= auto-compaction-retention= strict-reconfig-check= max-learners= cors= host-whitelist= logger= log-level= log-format= log-outputs= cert-file= key-file= client-cert-auth= trusted-ca-file= auto-tls= client-cert-file= client-key-file= client-crl-file= client-cert-allowed-hostname= discovery-token= discovery-endpoints= discovery-srv= discovery-dial-timeout= discovery-request-timeout= discovery-keepalive-time= discovery-keepalive-timeout= discovery-insecure-transport= discovery-insecure-skip-tls-verify= discovery-cert= discovery-key= discovery-cacert= discovery-user= discovery-password= discovery-srv-name= discovery-fallback= listen-peer-urls= peer-cert-file= peer-key-file= peer-client-cert-file= peer-client-key-file= peer-client-cert-auth= peer-trusted-ca-file= peer-auto-tls= peer-crl-file= peer-cert-allowed-cn= peer-cert-allowed-hostname= peer-skip-client-san-verification= self-signed-cert-validity= cipher-suites= tls-min-version= tls-max-version= raft-read-timeout= raft-write-timeout= bcrypt-cost= auth-token= auth-token-ttl= grpc-keepalive-min-time= socket-reuse-port= socket-reuse-address= snapshot-catchup-entries= backend-batch-interval= backend-batch-limit= backend-bbolt-freelist-type= compaction-batch-limit= compaction-sleep-interval= watch-progress-notify-interval= warning-apply-duration= warning-unary-request-duration= bootstrap-defrag-threshold-megabytes= corrupt-check-time= compact-hash-check-time= downgrade-check-time= initial-election-tick-advance= pre-vote= feature-gates= metrics= enable-pprof= enable-log-rotation= log-rotation-config-json= enable-distributed-tracing= distributed-tracing-address= distributed-tracing-service-name= distributed-tracing-instance-id= distributed-tracing-sampling-rate= enable-grpc-gateway= v2-deprecation= cluster-active-size= cluster-remove-delay= cluster-sync-interval= config= force= max-result-buffer= max-retry-attempts= peer-heartbeat-interval= peer-election-timeout= retry-interval= snapshot= v= vv= h/help V/version
end

function __fish_ekd_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_ekd_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_ekd_using_subcommand
    set -l cmd (__fish_ekd_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c ekd -n "__fish_ekd_needs_command" -l from -d 'Serve a copy of a saved snapshot or of a data directory, which stays as it is; the copy goes away at the end' -r
complete -c ekd -n "__fish_ekd_needs_command" -l ephemeral -d 'Keep the data in a temporary directory that goes away at the end, without waiting for the disk' -r
complete -c ekd -n "__fish_ekd_needs_command" -l port -d 'Port on 127.0.0.1 to serve clients on, in place of the URLs; 0 takes a free one' -r
complete -c ekd -n "__fish_ekd_needs_command" -l ready-file -d 'File to write the endpoint to once clients are served; it goes away with the server, and one of an earlier run before' -r
complete -c ekd -n "__fish_ekd_needs_command" -l guard-membership -d 'Refuse a second voter, without which nothing would commit any more' -r
complete -c ekd -n "__fish_ekd_needs_command" -l name -d 'Name of this member' -r
complete -c ekd -n "__fish_ekd_needs_command" -l data-dir -d 'Data directory; <name>.etcd if it is not given' -r
complete -c ekd -n "__fish_ekd_needs_command" -l wal-dir -d 'Directory of the log, if it is to lie elsewhere than in the data directory' -r
complete -c ekd -n "__fish_ekd_needs_command" -l listen-client-urls -d 'URLs to serve clients on' -r
complete -c ekd -n "__fish_ekd_needs_command" -l listen-client-http-urls -d 'URLs to serve HTTP on; those of the clients are for gRPC alone then' -r
complete -c ekd -n "__fish_ekd_needs_command" -l listen-metrics-urls -d 'URLs to serve metrics and health on, besides' -r
complete -c ekd -n "__fish_ekd_needs_command" -l advertise-client-urls -d 'URLs that clients are told of' -r
complete -c ekd -n "__fish_ekd_needs_command" -l initial-advertise-peer-urls -d 'Peer URLs of a new member; its id is made of them' -r
complete -c ekd -n "__fish_ekd_needs_command" -l initial-cluster -d 'Members of a new cluster, this one alone: name=URL' -r
complete -c ekd -n "__fish_ekd_needs_command" -l initial-cluster-token -d 'Token of a new cluster; the ids are made of it' -r
complete -c ekd -n "__fish_ekd_needs_command" -l initial-cluster-state -d 'Whether the cluster is new or existing' -r
complete -c ekd -n "__fish_ekd_needs_command" -l force-new-cluster -d 'Make this member the only one of its cluster' -r
complete -c ekd -n "__fish_ekd_needs_command" -l unsafe-no-fsync -d 'Do not wait for the disk: writes may be lost with the power' -r
complete -c ekd -n "__fish_ekd_needs_command" -l memory-mlock -d 'Keep the database in RAM; that it cannot be is an error' -r
complete -c ekd -n "__fish_ekd_needs_command" -l config-file -d 'YAML or JSON file with the flags, in place of flags and environment' -r
complete -c ekd -n "__fish_ekd_needs_command" -l quota-backend-bytes -d 'Size of the database from which writes are refused; 0 is 2 GiB, below 0 none' -r
complete -c ekd -n "__fish_ekd_needs_command" -l max-txn-ops -d 'Operations of a transaction' -r
complete -c ekd -n "__fish_ekd_needs_command" -l max-request-bytes -d 'Bytes of a request' -r
complete -c ekd -n "__fish_ekd_needs_command" -l max-concurrent-streams -d 'Calls at a time on a connection' -r
complete -c ekd -n "__fish_ekd_needs_command" -l grpc-keepalive-interval -d 'Time after which a quiet connection is pinged; 0 never' -r
complete -c ekd -n "__fish_ekd_needs_command" -l grpc-keepalive-timeout -d 'Time for the answer to a ping; 0 never pings' -r
complete -c ekd -n "__fish_ekd_needs_command" -l snapshot-count -d 'Entries between snapshots of the log' -r
complete -c ekd -n "__fish_ekd_needs_command" -l max-snapshots -d 'Snapshot files to keep; 0 keeps all' -r
complete -c ekd -n "__fish_ekd_needs_command" -l max-wals -d 'Log files to keep; 0 keeps all' -r
complete -c ekd -n "__fish_ekd_needs_command" -l heartbeat-interval -d 'Milliseconds between heartbeats: a limit on the election timeout' -r
complete -c ekd -n "__fish_ekd_needs_command" -l election-timeout -d 'Milliseconds; the least TTL of a lease is one and a half of it' -r
complete -c ekd -n "__fish_ekd_needs_command" -l auto-compaction-mode -d 'periodic or revision' -r
complete -c ekd -n "__fish_ekd_needs_command" -l auto-compaction-retention -d 'What automatic compaction keeps: hours or a duration, or revisions; 0 is off' -r
complete -c ekd -n "__fish_ekd_needs_command" -l strict-reconfig-check -d 'Refuse membership changes that would lose the quorum' -r
complete -c ekd -n "__fish_ekd_needs_command" -l max-learners -d 'Learners of a cluster' -r
complete -c ekd -n "__fish_ekd_needs_command" -l cors -d 'Origins that browsers may call from' -r
complete -c ekd -n "__fish_ekd_needs_command" -l host-whitelist -d 'Hosts that HTTP is answered for' -r
complete -c ekd -n "__fish_ekd_needs_command" -l logger -d 'Logger: zap' -r
complete -c ekd -n "__fish_ekd_needs_command" -l log-level -d 'debug, info, warn, error, panic or fatal; warn on a terminal if it is not given' -r
complete -c ekd -n "__fish_ekd_needs_command" -l log-format -d 'json or console; console on a terminal if it is not given' -r
complete -c ekd -n "__fish_ekd_needs_command" -l log-outputs -d 'Where the log goes: default, stderr, stdout, or files' -r
complete -c ekd -n "__fish_ekd_needs_command" -l cert-file -d 'Certificate for clients: TLS is not part of this build' -r
complete -c ekd -n "__fish_ekd_needs_command" -l key-file -d 'Its key' -r
complete -c ekd -n "__fish_ekd_needs_command" -l client-cert-auth -d 'Certificates of clients' -r
complete -c ekd -n "__fish_ekd_needs_command" -l trusted-ca-file -d 'Authority of clients\' certificates' -r
complete -c ekd -n "__fish_ekd_needs_command" -l auto-tls -d 'A certificate of our own' -r
complete -c ekd -n "__fish_ekd_needs_command" -l client-cert-file -d 'Certificate as a client' -r
complete -c ekd -n "__fish_ekd_needs_command" -l client-key-file -d 'Its key' -r
complete -c ekd -n "__fish_ekd_needs_command" -l client-crl-file -d 'Certificates that are revoked' -r
complete -c ekd -n "__fish_ekd_needs_command" -l client-cert-allowed-hostname -d 'Name that a client\'s certificate must have' -r
complete -c ekd -n "__fish_ekd_needs_command" -l discovery-token -d 'A server of one discovers nobody' -r
complete -c ekd -n "__fish_ekd_needs_command" -l discovery-endpoints -d 'A server of one discovers nobody' -r
complete -c ekd -n "__fish_ekd_needs_command" -l discovery-srv -d 'A server of one discovers nobody' -r
complete -c ekd -n "__fish_ekd_needs_command" -l discovery-dial-timeout -d 'Discovery' -r
complete -c ekd -n "__fish_ekd_needs_command" -l discovery-request-timeout -d 'Discovery' -r
complete -c ekd -n "__fish_ekd_needs_command" -l discovery-keepalive-time -d 'Discovery' -r
complete -c ekd -n "__fish_ekd_needs_command" -l discovery-keepalive-timeout -d 'Discovery' -r
complete -c ekd -n "__fish_ekd_needs_command" -l discovery-insecure-transport -d 'Discovery' -r
complete -c ekd -n "__fish_ekd_needs_command" -l discovery-insecure-skip-tls-verify -d 'Discovery' -r
complete -c ekd -n "__fish_ekd_needs_command" -l discovery-cert -d 'Discovery' -r
complete -c ekd -n "__fish_ekd_needs_command" -l discovery-key -d 'Discovery' -r
complete -c ekd -n "__fish_ekd_needs_command" -l discovery-cacert -d 'Discovery' -r
complete -c ekd -n "__fish_ekd_needs_command" -l discovery-user -d 'Discovery' -r
complete -c ekd -n "__fish_ekd_needs_command" -l discovery-password -d 'Discovery' -r
complete -c ekd -n "__fish_ekd_needs_command" -l discovery-srv-name -d 'Discovery' -r
complete -c ekd -n "__fish_ekd_needs_command" -l discovery-fallback -d 'Discovery: exit' -r
complete -c ekd -n "__fish_ekd_needs_command" -l listen-peer-urls -d 'URLs to serve peers on: there is no peer port' -r
complete -c ekd -n "__fish_ekd_needs_command" -l peer-cert-file -d 'TLS between peers' -r
complete -c ekd -n "__fish_ekd_needs_command" -l peer-key-file -d 'TLS between peers' -r
complete -c ekd -n "__fish_ekd_needs_command" -l peer-client-cert-file -d 'TLS between peers' -r
complete -c ekd -n "__fish_ekd_needs_command" -l peer-client-key-file -d 'TLS between peers' -r
complete -c ekd -n "__fish_ekd_needs_command" -l peer-client-cert-auth -d 'TLS between peers' -r
complete -c ekd -n "__fish_ekd_needs_command" -l peer-trusted-ca-file -d 'TLS between peers' -r
complete -c ekd -n "__fish_ekd_needs_command" -l peer-auto-tls -d 'TLS between peers' -r
complete -c ekd -n "__fish_ekd_needs_command" -l peer-crl-file -d 'TLS between peers' -r
complete -c ekd -n "__fish_ekd_needs_command" -l peer-cert-allowed-cn -d 'TLS between peers' -r
complete -c ekd -n "__fish_ekd_needs_command" -l peer-cert-allowed-hostname -d 'TLS between peers' -r
complete -c ekd -n "__fish_ekd_needs_command" -l peer-skip-client-san-verification -d 'TLS between peers' -r
complete -c ekd -n "__fish_ekd_needs_command" -l self-signed-cert-validity -d 'Years that a certificate of our own is valid' -r
complete -c ekd -n "__fish_ekd_needs_command" -l cipher-suites -d 'Cipher suites of TLS' -r
complete -c ekd -n "__fish_ekd_needs_command" -l tls-min-version -d 'Lowest version of TLS' -r
complete -c ekd -n "__fish_ekd_needs_command" -l tls-max-version -d 'Highest version of TLS' -r
complete -c ekd -n "__fish_ekd_needs_command" -l raft-read-timeout -d 'Between peers' -r
complete -c ekd -n "__fish_ekd_needs_command" -l raft-write-timeout -d 'Between peers' -r
complete -c ekd -n "__fish_ekd_needs_command" -l bcrypt-cost -d 'Cost of hashing a password' -r
complete -c ekd -n "__fish_ekd_needs_command" -l auth-token -d 'Kind of tokens' -r
complete -c ekd -n "__fish_ekd_needs_command" -l auth-token-ttl -d 'Seconds that a token lives' -r
complete -c ekd -n "__fish_ekd_needs_command" -l grpc-keepalive-min-time -d 'Least time between a client\'s pings' -r
complete -c ekd -n "__fish_ekd_needs_command" -l socket-reuse-port -d 'Let others listen on the same port' -r
complete -c ekd -n "__fish_ekd_needs_command" -l socket-reuse-address -d 'Listen on a port that was just given up: always' -r
complete -c ekd -n "__fish_ekd_needs_command" -l snapshot-catchup-entries -d 'Entries kept for a follower' -r
complete -c ekd -n "__fish_ekd_needs_command" -l backend-batch-interval -d 'Time between commits; 0 is 100 ms' -r
complete -c ekd -n "__fish_ekd_needs_command" -l backend-batch-limit -d 'Writes of a commit; 0 is 10000' -r
complete -c ekd -n "__fish_ekd_needs_command" -l backend-bbolt-freelist-type -d 'map or array' -r
complete -c ekd -n "__fish_ekd_needs_command" -l compaction-batch-limit -d 'Revisions that a compaction deletes at a time; 0 is 1000' -r
complete -c ekd -n "__fish_ekd_needs_command" -l compaction-sleep-interval -d 'Time between them; 0 is 10 ms' -r
complete -c ekd -n "__fish_ekd_needs_command" -l watch-progress-notify-interval -d 'Time between progress notifications; 0 is 10 minutes' -r
complete -c ekd -n "__fish_ekd_needs_command" -l warning-apply-duration -d 'Time from which applying a batch of entries is told of as slow' -r
complete -c ekd -n "__fish_ekd_needs_command" -l warning-unary-request-duration -d 'Time from which a call is told of as slow' -r
complete -c ekd -n "__fish_ekd_needs_command" -l bootstrap-defrag-threshold-megabytes -d 'Free space from which a start defragments; 0 never' -r
complete -c ekd -n "__fish_ekd_needs_command" -l corrupt-check-time -d 'Time between comparisons with peers' -r
complete -c ekd -n "__fish_ekd_needs_command" -l compact-hash-check-time -d 'Time between comparisons with peers' -r
complete -c ekd -n "__fish_ekd_needs_command" -l downgrade-check-time -d 'Time between looks at a downgrade: here it ends when the older version starts' -r
complete -c ekd -n "__fish_ekd_needs_command" -l initial-election-tick-advance -d 'A single member is ready at once anyway' -r
complete -c ekd -n "__fish_ekd_needs_command" -l pre-vote -d 'There is nobody to vote' -r
complete -c ekd -n "__fish_ekd_needs_command" -l feature-gates -d 'Features of etcd, Name=true: LeaseCheckpoint has a meaning here, the others change nothing' -r
complete -c ekd -n "__fish_ekd_needs_command" -l metrics -d 'basic or extensive: also how long calls take' -r
complete -c ekd -n "__fish_ekd_needs_command" -l enable-pprof -d 'Profiles of Go\'s runtime' -r
complete -c ekd -n "__fish_ekd_needs_command" -l enable-log-rotation -d 'Rotation of the log\'s file' -r
complete -c ekd -n "__fish_ekd_needs_command" -l log-rotation-config-json -d 'Its rules' -r
complete -c ekd -n "__fish_ekd_needs_command" -l enable-distributed-tracing -d 'Tracing' -r
complete -c ekd -n "__fish_ekd_needs_command" -l distributed-tracing-address -d 'Tracing' -r
complete -c ekd -n "__fish_ekd_needs_command" -l distributed-tracing-service-name -d 'Tracing' -r
complete -c ekd -n "__fish_ekd_needs_command" -l distributed-tracing-instance-id -d 'Tracing' -r
complete -c ekd -n "__fish_ekd_needs_command" -l distributed-tracing-sampling-rate -d 'Tracing' -r
complete -c ekd -n "__fish_ekd_needs_command" -l enable-grpc-gateway -d 'JSON by HTTP: not part of this build' -r
complete -c ekd -n "__fish_ekd_needs_command" -l v2-deprecation -d 'What becomes of the v2 store' -r
complete -c ekd -n "__fish_ekd_needs_command" -l cluster-active-size -d 'Nothing any more' -r
complete -c ekd -n "__fish_ekd_needs_command" -l cluster-remove-delay -d 'Nothing any more' -r
complete -c ekd -n "__fish_ekd_needs_command" -l cluster-sync-interval -d 'Nothing any more' -r
complete -c ekd -n "__fish_ekd_needs_command" -l config -d 'Nothing any more' -r
complete -c ekd -n "__fish_ekd_needs_command" -l force -d 'Nothing any more' -r
complete -c ekd -n "__fish_ekd_needs_command" -l max-result-buffer -d 'Nothing any more' -r
complete -c ekd -n "__fish_ekd_needs_command" -l max-retry-attempts -d 'Nothing any more' -r
complete -c ekd -n "__fish_ekd_needs_command" -l peer-heartbeat-interval -d 'Nothing any more' -r
complete -c ekd -n "__fish_ekd_needs_command" -l peer-election-timeout -d 'Nothing any more' -r
complete -c ekd -n "__fish_ekd_needs_command" -l retry-interval -d 'Nothing any more' -r
complete -c ekd -n "__fish_ekd_needs_command" -l snapshot -d 'Nothing any more' -r
complete -c ekd -n "__fish_ekd_needs_command" -l v -d 'Nothing any more' -r
complete -c ekd -n "__fish_ekd_needs_command" -l vv -d 'Nothing any more' -r
complete -c ekd -n "__fish_ekd_needs_command" -s h -l help -d 'Print help'
complete -c ekd -n "__fish_ekd_needs_command" -s V -l version -d 'Print version'
complete -c ekd -n "__fish_ekd_needs_command" -f -a "run" -d 'Start a server of its own for a command, and end with it'
complete -c ekd -n "__fish_ekd_using_subcommand run" -s h -l help -d 'Print help (see more with \'--help\')'
