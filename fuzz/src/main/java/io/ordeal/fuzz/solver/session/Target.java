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
 * @param drawn options that a strategy chose for one test case; they count more than the fixed ones
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

  /** A target with these options, whatever the test case. */
  public Target(Installation solver, Map<String, String> options, Mode mode) {
    this(solver, new Configuration(options), Configuration.DEFAULT, mode);
  }

  public Profile profile() {
    return solver.profile();
  }

  /** Returns the command that asks what it counted; empty if there is none. */
  String statisticsCommand() {
    Instrumentation instrumentation = solver.instrumentation();
    return instrumentation.isOn() ? instrumentation.question() : profile().commands().statistics();
  }

  /** All its options. */
  public Map<String, String> options() {
    return drawn.isDefault() ? fixed.options() : fixed.with(drawn).options();
  }

  /** Returns the same target with another installation of the solver. */
  public Target with(Installation other) {
    return new Target(other, fixed, drawn, mode);
  }

  /** The same solver with options for one test case. */
  public Target with(Configuration configuration) {
    return configuration.isDefault() ? base() : new Target(solver, fixed, configuration, mode);
  }

  /** The solver without options that were drawn: what counters, buckets and sessions belong to. */
  public Target base() {
    return drawn.isDefault() ? this : new Target(solver, fixed, Configuration.DEFAULT, mode);
  }

  /** The same in fresh processes, where findings are confirmed. */
  public Target fresh() {
    return in(Mode.FRESH);
  }

  /** The same in another mode. */
  public Target in(Mode other) {
    return new Target(solver, fixed, drawn, other);
  }

  /** Why its answers are not those to the script; empty if they are. */
  public Optional<String> changesMeaning() {
    return rules().changesMeaning(options().keySet());
  }

  /** Why it may give up on purpose; empty if it does not. */
  public Optional<String> givesUp() {
    return rules().givesUp(options().keySet());
  }

  /** Which of its options a campaign would not try by itself, and why; empty if none. */
  public Optional<String> untried() {
    return options().keySet().stream()
        .map(option -> rules().whyNotTried(option).map(why -> option + ": " + why))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private OptionRules rules() {
    return new OptionRules(profile());
  }

  /** {@code z3@4.14.1}: the solver without options and mode; the path for a program named by it. */
  public String name() {
    return (solver.source() == Installation.Source.FILE
            ? solver.command().get(0)
            : profile().name())
        + "@"
        + solver.version();
  }

  /**
   * {@code z3@4.14.1:smt.arith.solver=2 (reset)}; the mode only where it is not fresh, the path for
   * a program that was named by it.
   */
  public String label() {
    String given = fixed.with(drawn).text();
    return name()
        + (given.isEmpty() ? "" : ":" + given)
        + (mode == Mode.FRESH ? "" : " (" + mode.name().toLowerCase(Locale.ROOT) + ")");
  }

  @Override
  public int hashCode() {
    // Of what tells targets apart nearly always: maps are asked for them at every test case.
    return 31 * (31 * solver.version().hashCode() + options().hashCode()) + mode.name().hashCode();
  }
}
