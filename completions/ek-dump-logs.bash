_ek__dump__logs() {
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
                cmd="ek__dump__logs"
                ;;
            *)
                ;;
        esac
    done

    case "${cmd}" in
        ek__dump__logs)
            opts="-w -V -h --wal-dir --start-snap --start-index --end-index --entry-type --stream-decoder --raw --all --from --to --key --prefix --write-out --no-mmap --version --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 1 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --wal-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --start-snap)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --start-index)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --end-index)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --entry-type)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --stream-decoder)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --raw)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --from)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --to)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --key)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --prefix)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --write-out)
                    COMPREPLY=($(compgen -W "simple json" -- "${cur}"))
                    return 0
                    ;;
                -w)
                    COMPREPLY=($(compgen -W "simple json" -- "${cur}"))
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
    complete -F _ek__dump__logs -o nosort -o bashdefault -o default ek-dump-logs
else
    complete -F _ek__dump__logs -o bashdefault -o default ek-dump-logs
fi
