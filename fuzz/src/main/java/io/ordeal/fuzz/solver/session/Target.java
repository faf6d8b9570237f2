package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.instrument.Instrumentation;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.option.OptionRules;
import io.ordeal.fuzz.solver.profile.Profile;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A solver of one version with one set of options, in one mode.
 *
 * @param fixed options that belong to the solver for the whole campaign
 * @param drawn options that a strategy chose for one test case; they override the fixed ones
 */
public record Target(Installation solver, Configuration fixed, Configuration drawn, Mode mode) {

  /**
   * Makes a target.
   *
   * @throws io.ordeal.fuzz.solver.install.SolverException if an option may not reach the solver
   */
  public Target {
    OptionRules rules = new OptionRules(solver.profile());
    fixed.options().forEach(rules::check);
    drawn.options().forEach(rules::check);
  }

  /** Makes a target with these options for all test cases. */
  public Target(Installation solver, Map<String, String> options, Mode mode) {
    this(solver, new Configuration(options), Configuration.DEFAULT, mode);
  }

  public Profile profile() {
    return solver.profile();
  }

  /** Returns the command that asks for the solver's counters; empty if there is none. */
  String statisticsCommand() {
    Instrumentation instrumentation = solver.instrumentation();
    return instrumentation.isOn() ? instrumentation.question() : profile().commands().statistics();
  }

  /** Returns all its options. */
  public Map<String, String> options() {
    return drawn.isDefault() ? fixed.options() : fixed.with(drawn).options();
  }

  /** Returns the same target with another installation of the solver. */
  public Target with(Installation other) {
    return new Target(other, fixed, drawn, mode);
  }

  /** Returns the same solver with options for one test case. */
  public Target with(Configuration configuration) {
    return configuration.isDefault() ? base() : new Target(solver, fixed, configuration, mode);
  }

  /** Returns the target without drawn options, to which counters, buckets and sessions belong. */
  public Target base() {
    return drawn.isDefault() ? this : new Target(solver, fixed, Configuration.DEFAULT, mode);
  }

  /** Returns the same target with fresh processes, in which findings are confirmed. */
  public Target fresh() {
    return in(Mode.FRESH);
  }

  /** Returns the same target in another mode. */
  public Target in(Mode other) {
    return new Target(solver, fixed, drawn, other);
  }

  /** Returns why its answers are not about the script itself; empty if they are. */
  public Optional<String> changesMeaning() {
    return rules().changesMeaning(options().keySet());
  }

  /** Returns why it may give up on purpose; empty if it does not. */
  public Optional<String> givesUp() {
    return rules().givesUp(options().keySet());
  }

  /** Returns which of its options a campaign would not try by itself, and why; empty if none. */
  public Optional<String> untried() {
    return options().keySet().stream()
        .map(option -> rules().whyNotTried(option).map(why -> option + ": " + why))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private OptionRules rules() {
    return new OptionRules(profile());
  }

  /**
   * Returns the solver without options and mode, such as {@code z3@4.14.1}; the path for a program
   * that was named by it.
   */
  public String name() {
    return (solver.source() == Installation.Source.FILE
            ? solver.command().get(0)
            : profile().name())
        + "@"
        + solver.version();
  }

  /**
   * Returns the full name, such as {@code z3@4.14.1:smt.arith.solver=2 (reset)}. The mode is
   * omitted if it is fresh; a program that was named by its path has that path.
   */
  public String label() {
    String given = fixed.with(drawn).text();
    return name()
        + (given.isEmpty() ? "" : ":" + given)
        + (mode == Mode.FRESH ? "" : " (" + mode.name().toLowerCase(Locale.ROOT) + ")");
  }

  @Override
  public int hashCode() {
    // Only of what nearly always distinguishes targets: maps look targets up for every test case.
    return 31 * (31 * solver.version().hashCode() + options().hashCode()) + mode.name().hashCode();
  }
}
