package io.ordeal.fuzz.solver;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A solver of one version with one set of options, in one mode. */
public record Target(Installation solver, Map<String, String> options, Mode mode) {

  public Target {
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
  }

  public Profile profile() {
    return solver.profile();
  }

  /** The same in fresh processes, where findings are confirmed. */
  public Target fresh() {
    return new Target(solver, options, Mode.FRESH);
  }

  /** {@code z3@4.14.1:smt.arith.solver=2 (reset)}; the mode only where it is not fresh. */
  public String label() {
    String given =
        options.entrySet().stream()
            .map(option -> option.getKey() + "=" + option.getValue())
            .collect(Collectors.joining(","));
    return "%s@%s%s%s%s"
        .formatted(
            profile().name(),
            solver.version(),
            given.isEmpty() ? "" : ":",
            given,
            mode == Mode.FRESH ? "" : " (%s)".formatted(mode.name().toLowerCase(Locale.ROOT)));
  }

  @Override
  public int hashCode() {
    return label().hashCode();
  }
}
