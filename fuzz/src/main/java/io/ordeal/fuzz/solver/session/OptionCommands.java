package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.profile.Profile;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Sets the options of one kept process for a query, and restores them for the next one. An option
 * that {@code (reset)} does not restore gets the value that the process itself printed before.
 */
final class OptionCommands {

  /** A value that can be written into a command as it was printed. */
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]*|\\d+(?:\\.\\d+)?");

  /** A number as solvers print it, but do not read it. */
  private static final Pattern WITH_EXPONENT = Pattern.compile("\\d+(?:\\.\\d+)?e[+-]?\\d{1,2}");

  private final Profile.Options options;

  /** Whether {@code (reset)} restores all options. */
  private final boolean resetSetsBack;

  /** Values before the first change, by option; empty if an option cannot be restored. */
  private final Map<String, Optional<String>> initial = new LinkedHashMap<>();

  private final Set<String> changed = new LinkedHashSet<>();

  OptionCommands(Target target) {
    this.options = target.profile().options();
    this.resetSetsBack = target.solver().source().isLibrary() || options.resetSetsBack();
  }

  /**
   * Whether the process can get a configuration and lose it again.
   *
   * @param reply function that sends a command and returns the reply; empty if there is none
   */
  boolean canSet(Configuration configuration, UnaryOperator<String> reply) {
    return configuration.isDefault()
        || (!options.command().isEmpty()
            && (resetSetsBack
                || (!options.value().isEmpty()
                    && configuration.options().keySet().stream()
                        .allMatch(name -> isKnown(name, reply)))));
  }

  /** Returns the values that options of a configuration had before the first change. */
  Map<String, String> initial(Configuration configuration) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String name : configuration.options().keySet()) {
      initial.getOrDefault(name, Optional.empty()).ifPresent(value -> values.put(name, value));
    }
    return values;
  }

  /** Adopts values before the first change that a process printed at another time. */
  void learn(Map<String, String> values) {
    values.forEach((name, value) -> initial.put(name, Optional.of(value)));
  }

  private boolean isKnown(String name, UnaryOperator<String> reply) {
    return initial
        .computeIfAbsent(
            name,
            key ->
                Optional.of(plain(reply.apply(options.value().replace("{name}", key)).strip()))
                    .filter(PLAIN.asMatchPredicate())
                    .filter(value -> !value.equals("unsupported")))
        .isPresent();
  }

  private static String plain(String printed) {
    return WITH_EXPONENT.matcher(printed).matches()
        ? new BigDecimal(printed).toPlainString()
        : printed;
  }

  /**
   * Returns the commands to send after {@code (reset)}, which first restore options and then set
   * them.
   */
  String lines(Configuration configuration) {
    StringBuilder lines = new StringBuilder();
    if (!resetSetsBack) {
      for (String name : changed) {
        if (!configuration.options().containsKey(name)) {
          lines.append(command(name, initial.getOrDefault(name, Optional.empty()).orElse("")));
        }
      }
    }
    changed.clear();
    configuration.options().forEach((name, value) -> lines.append(command(name, value)));
    changed.addAll(configuration.options().keySet());
    return lines.toString();
  }

  private String command(String name, String value) {
    return options.command().replace("{name}", name).replace("{value}", value) + "\n";
  }
}
