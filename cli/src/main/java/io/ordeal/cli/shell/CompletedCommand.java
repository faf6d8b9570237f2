package io.ordeal.cli.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A command as completion scripts need it.
 *
 * @param words behind {@code ordeal} that select it; none for {@code ordeal} itself
 * @param description one sentence
 * @param takesPaths whether some of its parameters are paths
 */
record CompletedCommand(
    List<String> words,
    String description,
    List<CompletedOption> options,
    List<CompletedCommand> commands,
    boolean takesPaths) {

  /** Labels of parameters and values that are files or folders. */
  private static final Set<String> PATHS =
      Set.of("DIR", "F", "FILE", "FINDING", "MODEL", "OTHER", "PATH");

  static CompletedCommand of(CommandLine ordeal) {
    return of(ordeal.getCommandSpec(), List.of());
  }

  private static CompletedCommand of(CommandSpec spec, List<String> words) {
    List<CompletedCommand> commands = new ArrayList<>();
    spec.subcommands()
        .forEach(
            (name, command) -> {
              if (!command.getCommandSpec().usageMessage().hidden()) {
                List<String> longer = new ArrayList<>(words);
                longer.add(name);
                commands.add(of(command.getCommandSpec(), List.copyOf(longer)));
              }
            });
    return new CompletedCommand(
        words,
        firstSentence(spec.usageMessage().description()),
        spec.options().stream()
            .filter(option -> !option.hidden())
            .map((OptionSpec option) -> CompletedOption.of(option))
            .toList(),
        commands,
        spec.positionalParameters().stream().anyMatch(one -> isPath(one.paramLabel())));
  }

  /** Returns this command and all commands below it. */
  List<CompletedCommand> all() {
    List<CompletedCommand> all = new ArrayList<>(List.of(this));
    commands.forEach(command -> all.addAll(command.all()));
    return all;
  }

  String name() {
    return words.isEmpty() ? "ordeal" : words.get(words.size() - 1);
  }

  static boolean isPath(String label) {
    return PATHS.contains(label.toUpperCase(Locale.ROOT));
  }

  /** Returns the first sentence of a description, in one line and without its full stop. */
  static String firstSentence(String... description) {
    String text = String.join(" ", description).replace("%n", " ").replace("%%", "%").strip();
    int end = text.indexOf(". ");
    String first = end < 0 ? text : text.substring(0, end);
    return first.endsWith(".") ? first.substring(0, first.length() - 1) : first;
  }
}
