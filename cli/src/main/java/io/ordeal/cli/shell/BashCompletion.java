package io.ordeal.cli.shell;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;

/** The completion script for bash, 3.2 or newer. */
public final class BashCompletion {

  private static final String SCRIPT =
      """
      # Completion of ordeal in bash. Generated: do not edit.

      _ordeal() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        local at='' options='' commands='' i
        COMPREPLY=()
        # bash splits --option=value at the sign.
        if [ "$current" = = ]; then
          current=''
        elif [ "$previous" = = ]; then
          previous=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        for ((i = 1; i < COMP_CWORD; i++)); do
          case "$at ${COMP_WORDS[i]}" in
            %s) at="$at ${COMP_WORDS[i]}" ;;
          esac
        done
        case "$at $previous" in
      %s  esac
        case $at in
      %s  esac
        case $current in
          -*) _ordeal_words "$options" "$current" ;;
          *) _ordeal_words "$commands" "$current" ;;
        esac
      }

      _ordeal_words() {
        local IFS=$' \\t\\n'
        # shellcheck disable=SC2207 # the words have no blanks and no wildcards
        COMPREPLY=($(compgen -W "$1" -- "$2"))
      }

      # Where no words fit, bash completes paths.
      complete -o default -F _ordeal ordeal
      """;

  private BashCompletion() {}

  /** Returns the script. */
  public static String of(CommandLine ordeal) {
    List<CompletedCommand> all = CompletedCommand.of(ordeal).all();
    return SCRIPT.formatted(
        all.stream()
            .filter(command -> !command.words().isEmpty())
            .map(BashCompletion::place)
            .collect(joining(" | ")),
        all.stream().map(BashCompletion::values).collect(joining()),
        all.stream().map(BashCompletion::words).collect(joining()));
  }

  /** Returns the words of a command, each behind a blank, as a pattern. */
  private static String place(CompletedCommand command) {
    return "'" + command.words().stream().map(word -> " " + word).collect(joining()) + "'";
  }

  private static String values(CompletedCommand command) {
    StringBuilder cases = new StringBuilder();
    for (CompletedOption option : command.options()) {
      if (option.takesValue()) {
        String patterns =
            option.names().stream()
                .map(name -> place(command) + "' " + name + "'")
                .collect(joining(" | "))
                .replace("''", "");
        cases.append("    %s)\n".formatted(patterns));
        if (!option.values().isEmpty()) {
          cases.append(
              "      _ordeal_words '%s' \"$current\"\n"
                  .formatted(String.join(" ", option.values())));
        }
        cases.append("      return ;;\n");
      }
    }
    return cases.toString();
  }

  private static String words(CompletedCommand command) {
    Stream<String> options = command.options().stream().flatMap(option -> option.names().stream());
    Stream<String> commands = command.commands().stream().map(CompletedCommand::name);
    return """
          %s)
            options='%s'
            commands='%s' ;;
      """
        .formatted(place(command), options.collect(joining(" ")), commands.collect(joining(" ")));
  }
}
