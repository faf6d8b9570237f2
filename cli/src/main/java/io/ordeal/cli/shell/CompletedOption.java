package io.ordeal.cli.shell;

import io.ordeal.fuzz.campaign.Engines;
import io.ordeal.fuzz.config.Strategies;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.solver.profile.ProfileFormat;
import io.ordeal.fuzz.solver.profile.Profiles;
import io.ordeal.fuzz.solver.session.Mode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine.Model.OptionSpec;

/**
 * An option as completion scripts need it.
 *
 * @param names such as {@code -h} and {@code --help}
 * @param label of its value; empty if it takes none
 * @param repeats whether it may be given several times
 * @param values that are known
 * @param description one sentence
 */
record CompletedOption(
    List<String> names, String label, boolean repeats, List<String> values, String description) {

  /** Values that come from lists of the project, by the name of the option. */
  private static final Map<String, Supplier<List<String>>> VALUES =
      Map.of(
          "--engine", () -> Engines.ALL.stream().map(Engine::id).toList(),
          "--config", Strategies::names,
          "--mode", () -> Arrays.stream(Mode.values()).map(ProfileFormat::kebab).toList(),
          "--solver", () -> Profiles.builtIn().names());

  static CompletedOption of(OptionSpec option) {
    boolean takesValue = option.arity().max() > 0;
    return new CompletedOption(
        List.of(option.names()),
        takesValue ? option.paramLabel() : "",
        option.isMultiValue(),
        values(option),
        CompletedCommand.firstSentence(option.description()));
  }

  private static List<String> values(OptionSpec option) {
    if (option.completionCandidates() != null) {
      List<String> candidates = new ArrayList<>();
      option.completionCandidates().forEach(candidates::add);
      return candidates;
    }
    return VALUES.getOrDefault(option.longestName(), List::of).get();
  }

  boolean takesValue() {
    return !label.isEmpty();
  }

  /** Returns whether its value is a path. */
  boolean takesPath() {
    return CompletedCommand.isPath(label);
  }
}
