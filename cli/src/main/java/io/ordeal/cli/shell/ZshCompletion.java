package io.ordeal.cli.shell;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;

/** The completion function for zsh: a file {@code _ordeal} for a folder of {@code fpath}. */
public final class ZshCompletion {

  private static final String HEAD =
      """
      #compdef ordeal
      # Completion of ordeal in zsh. Generated: do not edit.
      """;

  private static final String TAIL =
      """

      if [ "$funcstack[1]" = _ordeal ]; then
        _ordeal "$@" # zsh loads this file at the first use
      else
        compdef _ordeal ordeal # somebody sources it
      fi
      """;

  private ZshCompletion() {}

  /** Returns the script. */
  public static String of(CommandLine ordeal) {
    return HEAD
        + CompletedCommand.of(ordeal).all().stream().map(ZshCompletion::function).collect(joining())
        + TAIL;
  }

  private static String functionName(CompletedCommand command) {
    return "_ordeal" + command.words().stream().map(word -> "_" + word).collect(joining());
  }

  private static String function(CompletedCommand command) {
    List<String> specs = new ArrayList<>();
    command.options().forEach(option -> specs.addAll(specs(option)));
    if (!command.commands().isEmpty()) {
      specs.add("'1: :->command'");
      specs.add("'*:: :->rest'");
    } else if (command.takesPaths()) {
      specs.add("'*: :_files'");
    }
    String arguments =
        "_arguments -C -s \\\n" + specs.stream().map(one -> "    " + one).collect(joining(" \\\n"));
    String body =
        command.commands().isEmpty()
            ? "  " + arguments.replace("-C ", "") + "\n"
            : withCommands(command, arguments);
    return "\n%s() {\n%s}\n".formatted(functionName(command), body);
  }

  private static String withCommands(CompletedCommand command, String arguments) {
    String described =
        command.commands().stream()
            .map(
                inner ->
                    "        '%s:%s'\n"
                        .formatted(inner.name(), quoted(inner.description()).replace(":", "\\:")))
            .collect(joining());
    String cases =
        command.commands().stream()
            .map(inner -> "        %s) %s ;;\n".formatted(inner.name(), functionName(inner)))
            .collect(joining());
    return """
        local curcontext=$curcontext state line
        typeset -A opt_args
        %s
        case $state in
          command)
            local -a commands
            commands=(
      %s      )
            _describe command commands ;;
          rest)
            case $line[1] in
      %s      esac ;;
        esac
      """
        .formatted(arguments, described, cases);
  }

  /** Returns a specification for each name, since names exclude each other. */
  private static List<String> specs(CompletedOption option) {
    String exclusion =
        option.repeats() ? "*" : option.names().stream().collect(joining(" ", "(", ")"));
    String value = option.takesValue() ? ":" + option.label().replace(":", "\\:") + ":" : "";
    String values =
        option.values().isEmpty()
            ? (option.takesPath() ? "_files" : "")
            : "(" + String.join(" ", option.values()) + ")";
    return option.names().stream()
        .map(
            name ->
                "'%s%s%s[%s]%s%s'"
                    .formatted(
                        exclusion,
                        name,
                        option.takesValue() ? (name.startsWith("--") ? "=" : "+") : "",
                        escaped(option.description()),
                        quoted(value),
                        quoted(values)))
        .toList();
  }

  private static String escaped(String description) {
    return quoted(description.replace("[", "\\[").replace("]", "\\]"));
  }

  private static String quoted(String text) {
    return text.replace("'", "'\\''");
  }
}
