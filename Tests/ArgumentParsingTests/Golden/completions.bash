# bash completion for boxes: source it, or put it where bash-completion looks.

_boxes_commands() {
  reply=''
  case "$1" in
    'boxes') reply='draw pack palette flatten help' ;;
    'boxes palette') reply='list set' ;;
  esac
}

_boxes_options() {
  reply=''
  case "$1" in
    'boxes') reply='--store --log-format -q --quiet --version -h --help' ;;
    'boxes draw') reply='-o --output --rect --scale --colour --shadow --no-shadow --store --log-format -q --quiet --version -h --help' ;;
    'boxes pack') reply='--feed --width --height --item --index --jobs --position --offset --store --log-format -q --quiet --version -h --help' ;;
    'boxes palette') reply='--store --log-format -q --quiet --version -h --help' ;;
    'boxes palette list') reply='--store --log-format -q --quiet --version -h --help' ;;
    'boxes palette set') reply='--store --log-format -q --quiet --version -h --help' ;;
    'boxes flatten') reply='--step-1 --step-2 --step-3 --step-4 --step-5 --step-6 --step-7 --step-8 --step-9 --step-10 --step-11 --step-12 --step-13 --depth --store --log-format -q --quiet --version -h --help' ;;
    'boxes help') reply='--store --log-format -q --quiet --version -h --help' ;;
  esac
}

_boxes_once() {
  reply=''
  case "$1" in
    'boxes draw -o'|'boxes draw --output') reply='-o --output' ;;
    'boxes draw --rect') reply='--rect' ;;
    'boxes draw --scale') reply='--scale' ;;
    'boxes draw --shadow'|'boxes draw --no-shadow') reply='--shadow --no-shadow' ;;
    'boxes draw --trace') reply='--trace' ;;
    'boxes pack --width') reply='--width' ;;
    'boxes pack --height') reply='--height' ;;
    'boxes pack --item') reply='--item' ;;
    'boxes pack --index') reply='--index' ;;
    'boxes pack --jobs') reply='--jobs' ;;
    'boxes pack --position') reply='--position' ;;
    'boxes flatten --step-1') reply='--step-1' ;;
    'boxes flatten --step-2') reply='--step-2' ;;
    'boxes flatten --step-3') reply='--step-3' ;;
    'boxes flatten --step-4') reply='--step-4' ;;
    'boxes flatten --step-5') reply='--step-5' ;;
    'boxes flatten --step-6') reply='--step-6' ;;
    'boxes flatten --step-7') reply='--step-7' ;;
    'boxes flatten --step-8') reply='--step-8' ;;
    'boxes flatten --step-9') reply='--step-9' ;;
    'boxes flatten --step-10') reply='--step-10' ;;
    'boxes flatten --step-11') reply='--step-11' ;;
    'boxes flatten --step-12') reply='--step-12' ;;
    'boxes flatten --step-13') reply='--step-13' ;;
    'boxes flatten --depth') reply='--depth' ;;
    *' --store') reply='--store' ;;
    *' --log-format') reply='--log-format' ;;
    *' -q'|*' --quiet') reply='-q --quiet' ;;
    *' --version') reply='--version' ;;
    *' -h'|*' --help') reply='-h --help' ;;
  esac
}

_boxes_value() {
  reply=''
  case "$1" in
    'boxes draw -o'|'boxes draw --output') reply='files svg png' ;;
    'boxes draw --rect') reply='words all' ;;
    'boxes draw --scale') reply='any' ;;
    'boxes draw --colour') reply='words red orange yellow green blue violet' ;;
    'boxes pack --feed') reply='any' ;;
    'boxes pack --width') reply='any' ;;
    'boxes pack --height') reply='any' ;;
    'boxes pack --item') reply='any' ;;
    'boxes pack --index') reply='any' ;;
    'boxes pack --jobs') reply='any' ;;
    'boxes pack --position') reply='words top bottom leading trailing' ;;
    'boxes pack --offset') reply='any' ;;
    'boxes flatten --depth') reply='any' ;;
    *' --store') reply='files' ;;
    *' --log-format') reply='words text json' ;;
    'boxes draw <>') reply='files box' ;;
    'boxes palette set <>') reply='any' ;;
    'boxes help <>') reply='words draw pack palette flatten help' ;;
  esac
}

# Sets place (the command reached), used (its options), pending (an option that waits for
# its value) and ended (whether -- was there).
_boxes_walk() {
  local index=1 word reply
  place='boxes' used=' ' pending='' ended=''
  while [ "$index" -lt "$COMP_CWORD" ]; do
    word=${COMP_WORDS[index]}
    index=$((index + 1))
    if [ -n "$ended" ]; then continue; fi
    if [ "$word" = '=' ]; then continue; fi
    if [ -n "$pending" ]; then pending=''; continue; fi
    case "$word" in
      --) ended=1 ;;
      -[0-9]*) ;;
      -?*)
        _boxes_once "$place $word"
        used="$used$reply "
        _boxes_value "$place $word"
        if [ -n "$reply" ]; then pending=$word; fi
        ;;
      *)
        _boxes_commands "$place"
        case " $reply " in *" $word "*) place="$place $word" ;; esac
        ;;
    esac
  done
}

_boxes_take() {
  local line
  while IFS= read -r line; do COMPREPLY+=("$line"); done
}

_boxes_files() {
  local extension
  if type compopt >/dev/null 2>&1; then compopt -o filenames 2>/dev/null; fi
  if [ "$#" -eq 0 ]; then
    _boxes_take < <(compgen -f -- "$current")
    return
  fi
  _boxes_take < <(compgen -d -- "$current")
  for extension in "$@"; do
    _boxes_take < <(compgen -f -X "!*.$extension" -- "$current")
  done
}

_boxes() {
  local place used pending ended reply word
  local current=${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  _boxes_walk
  if [ "$current" = '=' ]; then current=''; fi
  if [ -z "$pending$ended" ]; then
    case "$current" in
      -*)
        _boxes_options "$place"
        for word in $reply; do
          case "$used" in *" $word "*) continue ;; esac
          case "$word" in "$current"*) COMPREPLY+=("$word") ;; esac
        done
        return
        ;;
    esac
    _boxes_commands "$place"
    if [ -n "$reply" ]; then
      _boxes_take < <(compgen -W "$reply" -- "$current")
      return
    fi
  fi
  if [ -n "$ended" ]; then pending=''; fi
  _boxes_value "$place ${pending:-<>}"
  set -- $reply
  case "$1" in
    words) shift; _boxes_take < <(compgen -W "$*" -- "$current") ;;
    files) shift; _boxes_files "$@" ;;
  esac
}

complete -F _boxes boxes
