package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.profile.Profile;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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

  /** Why its answers are not those to the script; empty if they are. */
  public Optional<String> changesMeaning() {
    return Profile.reason(profile().options().semantics(), options.keySet());
  }

  /** Why it may give up on purpose; empty if it does not. */
  public Optional<String> givesUp() {
    return Profile.reason(profile().options().incomplete(), options.keySet())
        .or(() -> Profile.reason(profile().options().limits(), options.keySet()))
        .or(this::changesMeaning);
  }

  /** Which of its options nobody would try, and why; empty if none. */
  public Optional<String> untried() {
    return options.keySet().stream()
        .map(option -> profile().whyNotTried(option).map(why -> option + ": " + why))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /**
   * {@code z3@4.14.1:smt.arith.solver=2 (reset)}; the mode only where it is not fresh, the path for
   * a program that was named by it.
   */
  public String label() {
    String given =
        options.entrySet().stream()
            .map(option -> option.getKey() + "=" + option.getValue())
            .collect(Collectors.joining(","));
    return (solver.source() == Installation.Source.FILE
            ? solver.command().get(0)
            : profile().name())
        + "@"
        + solver.version()
        + (given.isEmpty() ? "" : ":" + given)
        + (mode == Mode.FRESH ? "" : " (" + mode.name().toLowerCase(Locale.ROOT) + ")");
  }

  @Override
  public int hashCode() {
    // Of what tells targets apart nearly always: maps are asked for them at every test case.
    return 31 * (31 * solver.version().hashCode() + options.hashCode()) + mode.name().hashCode();
  }
}
