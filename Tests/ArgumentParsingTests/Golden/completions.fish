# fish completion for boxes: put it into ~/.config/fish/completions.

# Succeeds where the words before the cursor reach the command $argv[1], with no -- among
# them unless $argv[2] is "after", and with no option of $argv[3..] but one that waits for a
# value.
function __boxes_place
  set -l place 'boxes'
  set -l skip 0
  set -l ended 0
  set -l words (commandline -opc)
  for word in $words[2..-1]
    if test $skip = 1
      set skip 0
      continue
    end
    switch $word
      case --
        set ended 1
        break
      case '--store' '--log-format' '-o' '--output' '--rect' '--scale' '--colour' '--feed' '--width' '--height' '--item' '--index' '--jobs' '--position' '--offset' '--depth'
        set skip 1
      case '-*'
      case '*'
        set -l commands
        switch $place
          case 'boxes'
            set commands 'draw' 'pack' 'palette' 'flatten' 'help'
          case 'boxes palette'
            set commands 'list' 'set'
        end
        contains -- $word $commands; and set place "$place $word"
    end
  end
  test "$place" = $argv[1]; or return 1
  test $ended = 0 -o "$argv[2]" = after; or return 1
  test $skip = 0; or set -e words[-1]
  for option in $argv[3..-1]
    string match -q -- "$option=*" $words; and return 1
    contains -- $option $words; and return 1
  end
  return 0
end

complete -c boxes -f
complete -c boxes -n '__boxes_place "boxes" "before"' -a 'draw' -d 'Draw boxes into a picture.'
complete -c boxes -n '__boxes_place "boxes" "before"' -a 'pack' -d 'Pack boxes.'
complete -c boxes -n '__boxes_place "boxes" "before"' -a 'palette' -d 'See and change the palette.'
complete -c boxes -n '__boxes_place "boxes" "before"' -a 'flatten' -d 'Flatten all with very many options.'
complete -c boxes -n '__boxes_place "boxes" "before"' -a 'help' -d 'Show the help of a command.'
complete -c boxes -n '__boxes_place "boxes" "before" "--store"' -l store -r -F -d 'The file of boxes.'
complete -c boxes -n '__boxes_place "boxes" "before" "--log-format"' -l log-format -x -a 'text json' -d 'Log form.'
complete -c boxes -n '__boxes_place "boxes" "before" "-q" "--quiet"' -l quiet -s q -d 'Say nothing.'
complete -c boxes -n '__boxes_place "boxes" "before" "--version"' -l version -d 'Show the version.'
complete -c boxes -n '__boxes_place "boxes" "before" "-h" "--help"' -l help -s h -d 'Show help information.'
complete -c boxes -n '__boxes_place "boxes draw" "before" "-o" "--output"' -l output -s o -x -k -a '(__fish_complete_suffix .svg) (__fish_complete_suffix .png)' -d 'Where.'
complete -c boxes -n '__boxes_place "boxes draw" "before" "--rect"' -l rect -x -a 'all' -d 'What to see.'
complete -c boxes -n '__boxes_place "boxes draw" "before" "--scale"' -l scale -x -d 'Pixels a point; a picture of the whole feed at 4 is large, so think before you ask.'
complete -c boxes -n '__boxes_place "boxes draw" "before"' -l colour -x -a 'red orange yellow green blue violet' -d 'Colours to use.'
complete -c boxes -n '__boxes_place "boxes draw" "before" "--shadow" "--no-shadow"' -l shadow -d 'Draw shadows.'
complete -c boxes -n '__boxes_place "boxes draw" "before" "--shadow" "--no-shadow"' -l no-shadow -d 'Draw shadows.'
complete -c boxes -n '__boxes_place "boxes draw" "before" "--store"' -l store -r -F -d 'The file of boxes.'
complete -c boxes -n '__boxes_place "boxes draw" "before" "--log-format"' -l log-format -x -a 'text json' -d 'Log form.'
complete -c boxes -n '__boxes_place "boxes draw" "before" "-q" "--quiet"' -l quiet -s q -d 'Say nothing.'
complete -c boxes -n '__boxes_place "boxes draw" "before" "--version"' -l version -d 'Show the version.'
complete -c boxes -n '__boxes_place "boxes draw" "before" "-h" "--help"' -l help -s h -d 'Show help information.'
complete -c boxes -n '__boxes_place "boxes draw" "after"' -k -a '(__fish_complete_suffix .box)'
complete -c boxes -n '__boxes_place "boxes pack" "before"' -l feed -x -d 'The feed to pack.'
complete -c boxes -n '__boxes_place "boxes pack" "before" "--width"' -l width -x -d 'How wide.'
complete -c boxes -n '__boxes_place "boxes pack" "before" "--height"' -l height -x -d 'How high.'
complete -c boxes -n '__boxes_place "boxes pack" "before" "--item"' -l item -x -d 'One item.'
complete -c boxes -n '__boxes_place "boxes pack" "before" "--index"' -l index -x -d 'One index.'
complete -c boxes -n '__boxes_place "boxes pack" "before" "--jobs"' -l jobs -x -d 'How many at once.'
complete -c boxes -n '__boxes_place "boxes pack" "before" "--position"' -l position -x -a 'top bottom leading trailing' -d 'Edge.'
complete -c boxes -n '__boxes_place "boxes pack" "before"' -l offset -x -d 'A section\'s offset.'
complete -c boxes -n '__boxes_place "boxes pack" "before" "--store"' -l store -r -F -d 'The file of boxes.'
complete -c boxes -n '__boxes_place "boxes pack" "before" "--log-format"' -l log-format -x -a 'text json' -d 'Log form.'
complete -c boxes -n '__boxes_place "boxes pack" "before" "-q" "--quiet"' -l quiet -s q -d 'Say nothing.'
complete -c boxes -n '__boxes_place "boxes pack" "before" "--version"' -l version -d 'Show the version.'
complete -c boxes -n '__boxes_place "boxes pack" "before" "-h" "--help"' -l help -s h -d 'Show help information.'
complete -c boxes -n '__boxes_place "boxes palette" "before"' -a 'list' -d 'List the colours.'
complete -c boxes -n '__boxes_place "boxes palette" "before"' -a 'set' -d 'Set a colour.'
complete -c boxes -n '__boxes_place "boxes palette" "before" "--store"' -l store -r -F -d 'The file of boxes.'
complete -c boxes -n '__boxes_place "boxes palette" "before" "--log-format"' -l log-format -x -a 'text json' -d 'Log form.'
complete -c boxes -n '__boxes_place "boxes palette" "before" "-q" "--quiet"' -l quiet -s q -d 'Say nothing.'
complete -c boxes -n '__boxes_place "boxes palette" "before" "--version"' -l version -d 'Show the version.'
complete -c boxes -n '__boxes_place "boxes palette" "before" "-h" "--help"' -l help -s h -d 'Show help information.'
complete -c boxes -n '__boxes_place "boxes palette list" "before" "--store"' -l store -r -F -d 'The file of boxes.'
complete -c boxes -n '__boxes_place "boxes palette list" "before" "--log-format"' -l log-format -x -a 'text json' -d 'Log form.'
complete -c boxes -n '__boxes_place "boxes palette list" "before" "-q" "--quiet"' -l quiet -s q -d 'Say nothing.'
complete -c boxes -n '__boxes_place "boxes palette list" "before" "--version"' -l version -d 'Show the version.'
complete -c boxes -n '__boxes_place "boxes palette list" "before" "-h" "--help"' -l help -s h -d 'Show help information.'
complete -c boxes -n '__boxes_place "boxes palette set" "before" "--store"' -l store -r -F -d 'The file of boxes.'
complete -c boxes -n '__boxes_place "boxes palette set" "before" "--log-format"' -l log-format -x -a 'text json' -d 'Log form.'
complete -c boxes -n '__boxes_place "boxes palette set" "before" "-q" "--quiet"' -l quiet -s q -d 'Say nothing.'
complete -c boxes -n '__boxes_place "boxes palette set" "before" "--version"' -l version -d 'Show the version.'
complete -c boxes -n '__boxes_place "boxes palette set" "before" "-h" "--help"' -l help -s h -d 'Show help information.'
complete -c boxes -n '__boxes_place "boxes flatten" "before" "--step-1"' -l step-1 -d 'Step 1.'
complete -c boxes -n '__boxes_place "boxes flatten" "before" "--step-2"' -l step-2 -d 'Step 2.'
complete -c boxes -n '__boxes_place "boxes flatten" "before" "--step-3"' -l step-3 -d 'Step 3.'
complete -c boxes -n '__boxes_place "boxes flatten" "before" "--step-4"' -l step-4 -d 'Step 4.'
complete -c boxes -n '__boxes_place "boxes flatten" "before" "--step-5"' -l step-5 -d 'Step 5.'
complete -c boxes -n '__boxes_place "boxes flatten" "before" "--step-6"' -l step-6 -d 'Step 6.'
complete -c boxes -n '__boxes_place "boxes flatten" "before" "--step-7"' -l step-7 -d 'Step 7.'
complete -c boxes -n '__boxes_place "boxes flatten" "before" "--step-8"' -l step-8 -d 'Step 8.'
complete -c boxes -n '__boxes_place "boxes flatten" "before" "--step-9"' -l step-9 -d 'Step 9.'
complete -c boxes -n '__boxes_place "boxes flatten" "before" "--step-10"' -l step-10 -d 'Step 10.'
complete -c boxes -n '__boxes_place "boxes flatten" "before" "--step-11"' -l step-11 -d 'Step 11.'
complete -c boxes -n '__boxes_place "boxes flatten" "before" "--step-12"' -l step-12 -d 'Step 12.'
complete -c boxes -n '__boxes_place "boxes flatten" "before" "--step-13"' -l step-13 -d 'Step 13.'
complete -c boxes -n '__boxes_place "boxes flatten" "before" "--depth"' -l depth -x -d 'How deep.'
complete -c boxes -n '__boxes_place "boxes flatten" "before" "--store"' -l store -r -F -d 'The file of boxes.'
complete -c boxes -n '__boxes_place "boxes flatten" "before" "--log-format"' -l log-format -x -a 'text json' -d 'Log form.'
complete -c boxes -n '__boxes_place "boxes flatten" "before" "-q" "--quiet"' -l quiet -s q -d 'Say nothing.'
complete -c boxes -n '__boxes_place "boxes flatten" "before" "--version"' -l version -d 'Show the version.'
complete -c boxes -n '__boxes_place "boxes flatten" "before" "-h" "--help"' -l help -s h -d 'Show help information.'
complete -c boxes -n '__boxes_place "boxes help" "before"' -a 'draw pack palette flatten help'
