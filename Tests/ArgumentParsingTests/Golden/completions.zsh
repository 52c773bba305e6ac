#compdef boxes

_boxes() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -s -S -C \
    '(--store)--store=[The file of boxes.]:path:_files' \
    '(--log-format)--log-format=[Log form.]:log-format:(text json)' \
    '(-q --quiet)-q[Say nothing.]' \
    '(-q --quiet)--quiet[Say nothing.]' \
    '(--version)--version[Show the version.]' \
    '(-h --help)-h[Show help information.]' \
    '(-h --help)--help[Show help information.]' \
    '1: :->command' \
    '*:: :->rest'
  case "$state" in
    command)
      local -a commands=(
        'draw:Draw boxes into a picture.'
        'pack:Pack boxes.'
        'palette:See and change the palette.'
        'flatten:Flatten all with very many options.'
        'help:Show the help of a command.'
      )
      _describe 'command' commands
      ;;
    rest)
      case "$line[1]" in
        draw) _boxes_draw ;;
        pack) _boxes_pack ;;
        palette) _boxes_palette ;;
        flatten) _boxes_flatten ;;
        help) _boxes_help ;;
      esac
      ;;
  esac
}

_boxes_draw() {
  _arguments -s -S \
    '(-o --output)-o[Where.]:file:_files -g "*.(svg|png)"' \
    '(-o --output)--output=[Where.]:file:_files -g "*.(svg|png)"' \
    '(--rect)--rect=[What to see.]:x,y,w,h:(all)' \
    '(--scale)--scale=[Pixels a point; a picture of the whole feed at 4 is large, so think before you ask.]:scale: ' \
    '*--colour=[Colours to use.]:colour:(red orange yellow green blue violet)' \
    '(--shadow --no-shadow)--shadow[Draw shadows.]' \
    '(--shadow --no-shadow)--no-shadow[Draw shadows.]' \
    '(--store)--store=[The file of boxes.]:path:_files' \
    '(--log-format)--log-format=[Log form.]:log-format:(text json)' \
    '(-q --quiet)-q[Say nothing.]' \
    '(-q --quiet)--quiet[Say nothing.]' \
    '(--version)--version[Show the version.]' \
    '(-h --help)-h[Show help information.]' \
    '(-h --help)--help[Show help information.]' \
    '*:file:_files -g "*.box"'
}

_boxes_pack() {
  _arguments -s -S \
    '*--feed=[The feed to pack.]:feed: ' \
    '(--width)--width=[How wide.]:width: ' \
    '(--height)--height=[How high.]:height: ' \
    '(--item)--item=[One item.]:item: ' \
    '(--index)--index=[One index.]:s,i: ' \
    '(--jobs)--jobs=[How many at once.]:jobs: ' \
    '(--position)--position=[Edge.]:position:_sequence compadd - top bottom leading trailing' \
    '*--offset=[A section'\''s offset.]:id=x: ' \
    '(--store)--store=[The file of boxes.]:path:_files' \
    '(--log-format)--log-format=[Log form.]:log-format:(text json)' \
    '(-q --quiet)-q[Say nothing.]' \
    '(-q --quiet)--quiet[Say nothing.]' \
    '(--version)--version[Show the version.]' \
    '(-h --help)-h[Show help information.]' \
    '(-h --help)--help[Show help information.]'
}

_boxes_palette() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -s -S -C \
    '(--store)--store=[The file of boxes.]:path:_files' \
    '(--log-format)--log-format=[Log form.]:log-format:(text json)' \
    '(-q --quiet)-q[Say nothing.]' \
    '(-q --quiet)--quiet[Say nothing.]' \
    '(--version)--version[Show the version.]' \
    '(-h --help)-h[Show help information.]' \
    '(-h --help)--help[Show help information.]' \
    '1: :->command' \
    '*:: :->rest'
  case "$state" in
    command)
      local -a commands=(
        'list:List the colours.'
        'set:Set a colour.'
      )
      _describe 'command' commands
      ;;
    rest)
      case "$line[1]" in
        list) _boxes_palette_list ;;
        set) _boxes_palette_set ;;
      esac
      ;;
  esac
}

_boxes_palette_list() {
  _arguments -s -S \
    '(--store)--store=[The file of boxes.]:path:_files' \
    '(--log-format)--log-format=[Log form.]:log-format:(text json)' \
    '(-q --quiet)-q[Say nothing.]' \
    '(-q --quiet)--quiet[Say nothing.]' \
    '(--version)--version[Show the version.]' \
    '(-h --help)-h[Show help information.]' \
    '(-h --help)--help[Show help information.]'
}

_boxes_palette_set() {
  _arguments -s -S \
    '(--store)--store=[The file of boxes.]:path:_files' \
    '(--log-format)--log-format=[Log form.]:log-format:(text json)' \
    '(-q --quiet)-q[Say nothing.]' \
    '(-q --quiet)--quiet[Say nothing.]' \
    '(--version)--version[Show the version.]' \
    '(-h --help)-h[Show help information.]' \
    '(-h --help)--help[Show help information.]' \
    ':name: ' \
    '::value: '
}

_boxes_flatten() {
  _arguments -s -S \
    '(--step-1)--step-1[Step 1.]' \
    '(--step-2)--step-2[Step 2.]' \
    '(--step-3)--step-3[Step 3.]' \
    '(--step-4)--step-4[Step 4.]' \
    '(--step-5)--step-5[Step 5.]' \
    '(--step-6)--step-6[Step 6.]' \
    '(--step-7)--step-7[Step 7.]' \
    '(--step-8)--step-8[Step 8.]' \
    '(--step-9)--step-9[Step 9.]' \
    '(--step-10)--step-10[Step 10.]' \
    '(--step-11)--step-11[Step 11.]' \
    '(--step-12)--step-12[Step 12.]' \
    '(--step-13)--step-13[Step 13.]' \
    '(--depth)--depth=[How deep.]:depth: ' \
    '(--store)--store=[The file of boxes.]:path:_files' \
    '(--log-format)--log-format=[Log form.]:log-format:(text json)' \
    '(-q --quiet)-q[Say nothing.]' \
    '(-q --quiet)--quiet[Say nothing.]' \
    '(--version)--version[Show the version.]' \
    '(-h --help)-h[Show help information.]' \
    '(-h --help)--help[Show help information.]'
}

_boxes_help() {
  _arguments -s -S \
    '(--store)--store=[The file of boxes.]:path:_files' \
    '(--log-format)--log-format=[Log form.]:log-format:(text json)' \
    '(-q --quiet)-q[Say nothing.]' \
    '(-q --quiet)--quiet[Say nothing.]' \
    '(--version)--version[Show the version.]' \
    '(-h --help)-h[Show help information.]' \
    '(-h --help)--help[Show help information.]' \
    '*:command:(draw pack palette flatten help)'
}

if [ "$funcstack[1]" = '_boxes' ]; then
  _boxes "$@"
else
  compdef _boxes boxes
fi
