//! `completion`: scripts that let a shell ask the tool itself.
//!
//! Each hands the words typed so far to `__complete`, and offers what it answers; so they know every
//! command, flag and value that the tool knows, and never grow old.

use std::ffi::OsString;
use std::io::{self, Write};

use super::super::Voice;
use super::super::cobra::Style;

const BASH: &str = r#"# bash completion for %NAME%
_%NAME%_complete() {
    local answer then word
    COMPREPLY=()
    answer=$("${COMP_WORDS[0]}" __completeNoDesc "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null) || return
    then=${answer##*:}
    answer=${answer%:*}
    word=${COMP_WORDS[COMP_CWORD]}
    [[ $word == "=" ]] && word=
    while IFS= read -r line; do
        [[ -n $line && $line == "$word"* ]] && COMPREPLY+=("$line")
    done <<<"$answer"
    if [[ ${#COMPREPLY[@]} -eq 0 && $then == 0 ]]; then
        compopt -o default 2>/dev/null
    fi
}
complete -F _%NAME%_complete %NAME%
"#;

const ZSH: &str = r#"#compdef %NAME%
_%NAME%() {
    local answer then line word about
    local -a found
    answer=$("${words[1]}" __complete "${(@)words[2,CURRENT]}" 2>/dev/null) || return 1
    then=${answer##*:}
    for line in "${(@f)answer%:*}"; do
        [[ -z $line ]] && continue
        word=${line%%$'\t'*}
        about=
        [[ $line == *$'\t'* ]] && about=":${line#*$'\t'}"
        found+=("${word//:/\\:}$about")
    done
    if (( ${#found} )); then
        _describe '%NAME%' found
    elif [[ $then == 0 ]]; then
        _files
    fi
}
if [[ ${funcstack[1]} == _%NAME% ]]; then
    _%NAME% "$@"
else
    compdef _%NAME% %NAME%
fi
"#;

const FISH: &str = r#"# fish completion for %NAME%
function __%NAME%_complete
    set -l typed (commandline -opc)
    set -l answer ($typed[1] __complete $typed[2..-1] (commandline -ct) 2>/dev/null)
    or return
    set -l then $answer[-1]
    set -e answer[-1]
    if test (count $answer) -eq 0 -a "$then" = ":0"
        __fish_complete_path (commandline -ct)
    else
        printf '%s\n' $answer
    end
end
complete -c %NAME% -f -a '(__%NAME%_complete)'
"#;

const POWERSHELL: &str = r#"# powershell completion for %NAME%
Register-ArgumentCompleter -Native -CommandName '%NAME%' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $words = @($commandAst.CommandElements | ForEach-Object { $_.Extent.Text })
    $typed = @($words | Select-Object -Skip 1)
    if ($wordToComplete -eq '') { $typed += '""' }
    $answer = @(& $words[0] __complete @typed 2>$null)
    $answer | Select-Object -SkipLast 1 | ForEach-Object {
        $word, $about = $_ -split "`t", 2
        if ($word -like "$wordToComplete*") {
            if (-not $about) { $about = $word }
            [System.Management.Automation.CompletionResult]::new($word, $word, 'ParameterValue', $about)
        }
    }
}
"#;

/// Writes the script for the one shell that `args` names; cobra has checked the name.
pub(in crate::cmd) fn script(
    args: &[OsString],
    style: &Style,
    voice: Voice,
    out: &mut dyn Write,
) -> io::Result<()> {
    let script = match args.first().and_then(|shell| shell.to_str()) {
        Some("bash") => BASH,
        Some("zsh") => ZSH,
        Some("fish") => FISH,
        _ => POWERSHELL,
    };
    let name = match voice {
        Voice::Original => style.name,
        Voice::Ours => style.our_name,
    };
    out.write_all(script.replace("%NAME%", name).as_bytes())
}
