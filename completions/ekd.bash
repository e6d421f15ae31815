_ekd() {
    local i cur prev opts cmd
    COMPREPLY=()
    if [[ "${BASH_VERSINFO[0]}" -ge 4 ]]; then
        cur="$2"
    else
        cur="${COMP_WORDS[COMP_CWORD]}"
    fi
    prev="$3"
    cmd=""
    opts=""

    for i in "${COMP_WORDS[@]:0:COMP_CWORD}"
    do
        case "${cmd},${i}" in
            ",$1")
                cmd="ekd"
                ;;
            ekd,run)
                cmd="ekd__subcmd__run"
                ;;
            *)
                ;;
        esac
    done

    case "${cmd}" in
        ekd)
            opts="-h -V --from --ephemeral --port --ready-file --guard-membership --name --data-dir --wal-dir --listen-client-urls --listen-client-http-urls --listen-metrics-urls --advertise-client-urls --initial-advertise-peer-urls --initial-cluster --initial-cluster-token --initial-cluster-state --force-new-cluster --unsafe-no-fsync --memory-mlock --config-file --quota-backend-bytes --max-txn-ops --max-request-bytes --max-concurrent-streams --grpc-keepalive-interval --grpc-keepalive-timeout --snapshot-count --max-snapshots --max-wals --heartbeat-interval --election-timeout --auto-compaction-mode --auto-compaction-retention --strict-reconfig-check --max-learners --cors --host-whitelist --logger --log-level --log-format --log-outputs --cert-file --key-file --client-cert-auth --trusted-ca-file --auto-tls --client-cert-file --client-key-file --client-crl-file --client-cert-allowed-hostname --discovery-token --discovery-endpoints --discovery-srv --discovery-dial-timeout --discovery-request-timeout --discovery-keepalive-time --discovery-keepalive-timeout --discovery-insecure-transport --discovery-insecure-skip-tls-verify --discovery-cert --discovery-key --discovery-cacert --discovery-user --discovery-password --discovery-srv-name --discovery-fallback --listen-peer-urls --peer-cert-file --peer-key-file --peer-client-cert-file --peer-client-key-file --peer-client-cert-auth --peer-trusted-ca-file --peer-auto-tls --peer-crl-file --peer-cert-allowed-cn --peer-cert-allowed-hostname --peer-skip-client-san-verification --self-signed-cert-validity --cipher-suites --tls-min-version --tls-max-version --raft-read-timeout --raft-write-timeout --bcrypt-cost --auth-token --auth-token-ttl --grpc-keepalive-min-time --socket-reuse-port --socket-reuse-address --snapshot-catchup-entries --backend-batch-interval --backend-batch-limit --backend-bbolt-freelist-type --compaction-batch-limit --compaction-sleep-interval --watch-progress-notify-interval --warning-apply-duration --warning-unary-request-duration --bootstrap-defrag-threshold-megabytes --corrupt-check-time --compact-hash-check-time --downgrade-check-time --initial-election-tick-advance --pre-vote --feature-gates --metrics --enable-pprof --enable-log-rotation --log-rotation-config-json --enable-distributed-tracing --distributed-tracing-address --distributed-tracing-service-name --distributed-tracing-instance-id --distributed-tracing-sampling-rate --enable-grpc-gateway --v2-deprecation --cluster-active-size --cluster-remove-delay --cluster-sync-interval --config --force --max-result-buffer --max-retry-attempts --peer-heartbeat-interval --peer-election-timeout --retry-interval --snapshot --v --vv --help --version run"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 1 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --from)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ephemeral)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --port)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ready-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --guard-membership)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --name)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --wal-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --listen-client-urls)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --listen-client-http-urls)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --listen-metrics-urls)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --advertise-client-urls)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --initial-advertise-peer-urls)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --initial-cluster)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --initial-cluster-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --initial-cluster-state)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --force-new-cluster)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --unsafe-no-fsync)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory-mlock)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --quota-backend-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-txn-ops)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-request-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-concurrent-streams)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --grpc-keepalive-interval)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --grpc-keepalive-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --snapshot-count)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-snapshots)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-wals)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --heartbeat-interval)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --election-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --auto-compaction-mode)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --auto-compaction-retention)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --strict-reconfig-check)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-learners)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cors)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --host-whitelist)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --logger)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --log-level)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --log-format)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --log-outputs)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cert-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --client-cert-auth)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trusted-ca-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --auto-tls)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --client-cert-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --client-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --client-crl-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --client-cert-allowed-hostname)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --discovery-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --discovery-endpoints)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --discovery-srv)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --discovery-dial-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --discovery-request-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --discovery-keepalive-time)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --discovery-keepalive-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --discovery-insecure-transport)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --discovery-insecure-skip-tls-verify)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --discovery-cert)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --discovery-key)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --discovery-cacert)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --discovery-user)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --discovery-password)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --discovery-srv-name)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --discovery-fallback)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --listen-peer-urls)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --peer-cert-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --peer-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --peer-client-cert-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --peer-client-key-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --peer-client-cert-auth)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --peer-trusted-ca-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --peer-auto-tls)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --peer-crl-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --peer-cert-allowed-cn)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --peer-cert-allowed-hostname)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --peer-skip-client-san-verification)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --self-signed-cert-validity)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cipher-suites)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tls-min-version)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tls-max-version)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --raft-read-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --raft-write-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --bcrypt-cost)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --auth-token)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --auth-token-ttl)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --grpc-keepalive-min-time)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --socket-reuse-port)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --socket-reuse-address)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --snapshot-catchup-entries)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --backend-batch-interval)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --backend-batch-limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --backend-bbolt-freelist-type)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --compaction-batch-limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --compaction-sleep-interval)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --watch-progress-notify-interval)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --warning-apply-duration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --warning-unary-request-duration)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --bootstrap-defrag-threshold-megabytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --corrupt-check-time)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --compact-hash-check-time)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --downgrade-check-time)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --initial-election-tick-advance)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pre-vote)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --feature-gates)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --metrics)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enable-pprof)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enable-log-rotation)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --log-rotation-config-json)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enable-distributed-tracing)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --distributed-tracing-address)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --distributed-tracing-service-name)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --distributed-tracing-instance-id)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --distributed-tracing-sampling-rate)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --enable-grpc-gateway)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --v2-deprecation)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cluster-active-size)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cluster-remove-delay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cluster-sync-interval)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --force)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-result-buffer)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-retry-attempts)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --peer-heartbeat-interval)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --peer-election-timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --retry-interval)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --snapshot)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --v)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --vv)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        ekd__subcmd__run)
            opts="-h --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
    esac
}

if [[ "${BASH_VERSINFO[0]}" -eq 4 && "${BASH_VERSINFO[1]}" -ge 4 || "${BASH_VERSINFO[0]}" -gt 4 ]]; then
    complete -F _ekd -o nosort -o bashdefault -o default ekd
else
    complete -F _ekd -o bashdefault -o default ekd
fi
