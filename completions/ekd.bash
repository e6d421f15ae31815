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
            *)
                ;;
        esac
    done

    case "${cmd}" in
        ekd)
            opts="-h -V --name --data-dir --wal-dir --listen-client-urls --advertise-client-urls --initial-advertise-peer-urls --initial-cluster --initial-cluster-token --initial-cluster-state --force-new-cluster --unsafe-no-fsync --quota-backend-bytes --max-txn-ops --max-request-bytes --max-concurrent-streams --grpc-keepalive-interval --grpc-keepalive-timeout --snapshot-count --max-snapshots --max-wals --heartbeat-interval --election-timeout --strict-reconfig-check --max-learners --cors --host-whitelist --listen-peer-urls --auto-compaction-mode --auto-compaction-retention --bcrypt-cost --auth-token --auth-token-ttl --grpc-keepalive-min-time --snapshot-catchup-entries --backend-batch-interval --backend-batch-limit --backend-bbolt-freelist-type --compaction-batch-limit --compaction-sleep-interval --watch-progress-notify-interval --warning-apply-duration --warning-unary-request-duration --initial-election-tick-advance --pre-vote --metrics --enable-pprof --logger --log-level --log-format --log-outputs --enable-grpc-gateway --help --version"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 1 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
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
                --listen-peer-urls)
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
                --initial-election-tick-advance)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pre-vote)
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
                --enable-grpc-gateway)
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
    esac
}

if [[ "${BASH_VERSINFO[0]}" -eq 4 && "${BASH_VERSINFO[1]}" -ge 4 || "${BASH_VERSINFO[0]}" -gt 4 ]]; then
    complete -F _ekd -o nosort -o bashdefault -o default ekd
else
    complete -F _ekd -o bashdefault -o default ekd
fi
