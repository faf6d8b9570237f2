package io.ordeal.cli.shell;

import static java.util.stream.Collectors.joining;

import java.util.List;
import picocli.CommandLine;

/** The completion script for fish, 3.0 or newer. */
public final class FishCompletion {

  private static final String HEAD =
      """
      # Completion of ordeal in fish. Generated: do not edit.

      # Tests whether the words so far select the command $argv, such as 'known add'.
      function __ordeal_at
          set -l at
          for word in (commandline -opc)
              if contains -- (string join ' ' -- $at $word) %s
                  set -a at $word
              end
          end
          test "$at" = "$argv"
      end

      complete -c ordeal -f
      """;

  private FishCompletion() {}

  /** Returns the script. */
  public static String of(CommandLine ordeal) {
    List<CompletedCommand> all = CompletedCommand.of(ordeal).all();
    String places =
        all.stream()
            .filter(command -> !command.words().isEmpty())
            .map(command -> quoted(place(command)))
            .collect(joining(" "));
    return HEAD.formatted(places) + all.stream().map(FishCompletion::lines).collect(joining());
  }

  private static String place(CompletedCommand command) {
    return String.join(" ", command.words());
  }

  private static String lines(CompletedCommand command) {
    String here = "complete -c ordeal -n " + quoted("__ordeal_at " + place(command));
    StringBuilder lines = new StringBuilder("\n");
    for (CompletedCommand inner : command.commands()) {
      lines.append("%s -a %s -d %s\n".formatted(here, inner.name(), quoted(inner.description())));
    }
    for (CompletedOption option : command.options()) {
      lines.append(here);
      for (String name : option.names()) {
        boolean isLong = name.startsWith("--");
        lines.append(isLong ? " -l " : " -s ").append(name.substring(isLong ? 2 : 1));
      }
      if (option.takesValue()) {
        lines.append(option.takesPath() ? " -r -F" : " -x");
      }
      if (!option.values().isEmpty()) {
        lines.append(" -a ").append(quoted(String.join(" ", option.values())));
      }
      lines.append(" -d ").append(quoted(option.description())).append('\n');
    }
    if (command.takesPaths()) {
      lines.append(here).append(" -F\n");
    }
    return lines.toString();
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
