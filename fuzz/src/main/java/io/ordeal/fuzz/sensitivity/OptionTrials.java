package io.ordeal.fuzz.sensitivity;

import io.ordeal.fuzz.behaviour.ExactCounters;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.learn.Quarrels;
import io.ordeal.fuzz.learn.Timing;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Sessions;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.solver.session.Wanted;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/** Tries options of one solver on scripts. Thread-safe. */
public final class OptionTrials implements AutoCloseable {

  private final Target target;
  private final Sessions sessions;

  /**
   * Fresh processes for comparisons of times, because a kept process may have to be restarted for
   * some options only.
   */
  private final Sessions fresh;

  private final Examiner examiner;
  private final Timing timing;
  private final ExactCounters counters;
  private final BooleanSupplier isOver;
  private final Quarrels quarrels = new Quarrels();
  private final AtomicLong queries = new AtomicLong();

  /**
   * Makes trials; opens no process yet.
   *
   * @param target target without the options that are tried
   * @param limits limits of each query
   * @param trials most trials in total: the more there are, the clearer a difference of times must
   *     be
   * @param isOver whether to stop early
   */
  public OptionTrials(Target target, SolverLimits limits, long trials, BooleanSupplier isOver) {
    this.target = target;
    this.sessions = new Sessions(target, limits, Wanted.MODELS);
    this.fresh = new Sessions(target.fresh(), limits, Wanted.MODELS);
    this.examiner = new Examiner(List.of(target), limits);
    this.timing = new Timing(trials, isOver);
    this.counters =
        new ExactCounters(
            target.profile().commands().statisticsIgnored(),
            target.profile().commands().statisticsSteps());
    this.isOver = isOver;
  }

  /** Runs the solver on a script with default options. */
  public Subject subject(TestCase test) {
    return Subject.of(test, this);
  }

  /** Returns the number of runs of the solver so far, without those that confirm findings. */
  public long queries() {
    return queries.get();
  }

  Target target() {
    return target;
  }

  Examiner examiner() {
    return examiner;
  }

  Timing timing() {
    return timing;
  }

  Quarrels quarrels() {
    return quarrels;
  }

  BooleanSupplier isOver() {
    return isOver;
  }

  Answer ask(Query query) {
    queries.incrementAndGet();
    return sessions.ask(query);
  }

  /** Asks a new process. */
  Answer askFresh(Query query) {
    queries.incrementAndGet();
    return fresh.ask(query);
  }

  /** Returns the steps of a complete answer; empty if the solver does not count any. */
  OptionalLong steps(Answer answer) {
    if (answer.ending() != Answer.Ending.COMPLETE) {
      return OptionalLong.empty();
    }
    long steps =
        counters.of(answer).entrySet().stream()
            .filter(counter -> counters.isOfSteps(counter.getKey()))
            .mapToLong(counter -> counter.getValue())
            .sum();
    return steps > 0 ? OptionalLong.of(steps) : OptionalLong.empty();
  }

  @Override
  public void close() {
    sessions.close();
    fresh.close();
    examiner.close();
  }
}
