package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;

/**
 * Tries every value of every option on scripts without operations. It finds the values that the
 * solver refuses on every formula, and what options change on every formula.
 */
final class SetupTrials {

  /**
   * Scripts without operations, one with a pushed level, because that activates other parts of
   * solvers. The solver may refuse all but the first.
   */
  private static final List<Script> PLAIN =
      List.of(
          parsed("(declare-const p Bool)(assert p)(check-sat)"),
          parsed("(declare-const p Bool)(push 1)(assert p)(check-sat)"));

  /** Attempts to observe a plain script. */
  private static final int TRIES = 4;

  private final Probe probe;
  private final OptionValues values;
  private final BiConsumer<Script, Sample.Seen> watcher;
  private final BooleanSupplier isOver;

  /**
   * Prepares the trials.
   *
   * @param values loses the values that the solver refuses
   * @param watcher receives every run
   * @param isOver whether to stop early
   */
  SetupTrials(
      Probe probe,
      OptionValues values,
      BiConsumer<Script, Sample.Seen> watcher,
      BooleanSupplier isOver) {
    this.probe = probe;
    this.values = values;
    this.watcher = watcher;
    this.isOver = isOver;
  }

  private static Script parsed(String text) {
    return ScriptParser.parse(Source.of("plain", text), new TermFactory()).script();
  }

  /**
   * Tries the options.
   *
   * @param solver name of the solver, for messages
   * @param setup receives the effects
   */
  void run(String solver, SetupEffects setup) {
    List<Sample> samples = new ArrayList<>();
    for (Script script : PLAIN) {
      sample(script).ifPresent(samples::add);
    }
    if (samples.isEmpty()) {
      throw new LearnException(whyNoSample(solver));
    }
    // One option at a time: a refusal costs a process, and halving a group would cost several.
    for (String option : values.options()) {
      for (String value : values.all(option)) {
        if (!isOver.getAsBoolean()) {
          tryValue(samples, option, value, setup);
        }
      }
    }
  }

  private Optional<Sample> sample(Script script) {
    Optional<Sample> sample = Optional.empty();
    for (int i = 0; i < TRIES && sample.isEmpty(); i++) {
      sample = Sample.of(script, probe, new SetupEffects(), watcher);
    }
    return sample;
  }

  /** Returns why the solver does not answer the first script; a busy machine may be the reason. */
  private String whyNoSample(String solver) {
    Observation seen = probe.subject(PLAIN.get(0)).observe(Configuration.DEFAULT);
    if (seen.ending() == Ending.TIME_OUT) {
      return "%s does not answer a script with one assertion in time; set a longer --limit, or learn when the machine is less busy"
          .formatted(solver);
    } else if (Sample.isUsable(seen)) {
      return "%s takes %d ms for a script with one assertion, expected at most %d ms; learn when the machine is less busy"
          .formatted(solver, seen.time().toMillis(), Sample.SLOWEST.toMillis());
    }
    return "%s does not answer a script with one assertion; 'ordeal doctor' tells more"
        .formatted(solver);
  }

  private void tryValue(List<Sample> samples, String option, String value, SetupEffects setup) {
    Configuration configuration = new Configuration(Map.of(option, value));
    for (Sample sample : samples) {
      Effect effect = sample.effect(configuration);
      if (effect == Effect.CHANGED) {
        sample.note(configuration, setup);
      } else if (effect == Effect.CONFLICT && sample.equals(samples.get(0))) {
        values.refuse(option, value);
        return;
      }
    }
  }
}
