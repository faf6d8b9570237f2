package io.ordeal.fuzz.engine;

import io.ordeal.fuzz.random.Rng;
import java.util.List;
import java.util.Optional;

/**
 * A source of test cases. Implementations
 *
 * <ul>
 *   <li>MUST depend on their arguments alone: the same work, the same solutions from the {@link
 *       ModelSource}, the same draws and the same observations give the same test cases, on every
 *       machine;
 *   <li>MUST use observations only for later test cases of the same run; without observations they
 *       continue as if nothing was found;
 *   <li>MUST make well-sorted scripts that declare what they use and end with a check, or with
 *       questions about their last check;
 *   <li>MUST state a guarantee only where it follows from the construction; a witness satisfies the
 *       assertions in force at its check;
 *   <li>MUST NOT start a process, read a file, look at a clock or keep anything between runs;
 *   <li>MUST NOT change their arguments;
 *   <li>MUST end: the number of draws for one test case is bounded;
 *   <li>SHOULD return empty rather than an unchanged seed, or a duplicate within the same run.
 * </ul>
 *
 * <p>One object serves many threads; a {@link Run} serves one.
 */
public interface Engine {

  /** Returns the name on the command line, in seed paths and in reports, such as {@code storm}. */
  String id();

  /** Returns one line of description for users. */
  String title();

  /** Returns the parameters, in the order of the manual. */
  List<Parameter> parameters();

  /** Returns the kind of material that a run with these settings works on. */
  default MaterialKind material(Settings settings) {
    return MaterialKind.ONE_SEED;
  }

  /**
   * Returns the names of the metrics that summaries show, the most telling first. JSON documents
   * have all metrics.
   */
  default List<String> keyMetrics() {
    return List.of();
  }

  /**
   * Tells whether the engine, set like this, skips seeds of which it gets no model. Messages use it
   * to say why nothing was made.
   */
  default Optional<Skip> skipsSeedsWithoutModel(Settings settings) {
    return Optional.empty();
  }

  /**
   * A setting by which an engine skips seeds.
   *
   * @param setting the setting, such as {@code parameter=skip}
   * @param remedy a setting by which the engine would use such seeds
   */
  record Skip(String setting, String remedy) {}

  /**
   * Checks what the parameters alone cannot check, such as the content of files.
   *
   * @throws IllegalArgumentException if a setting is wrong; the message says what was found and
   *     what was expected
   */
  default void check(Settings settings) {}

  /**
   * Checks whether test cases can have what the settings ask for.
   *
   * @param vocabulary what the solvers of the campaign support
   * @throws IllegalArgumentException if they cannot; the message says what is missing and what to
   *     do
   */
  default void check(Settings settings, Vocabulary vocabulary) {}

  /**
   * Starts on a piece of work. May ask for solutions.
   *
   * @param work the work, with material of the kind that {@link #material} returns
   */
  Run start(Work work, ModelSource models);

  /** Test cases from one piece of work. */
  interface Run {

    /** Returns the next test case; empty if this work gives no more. */
    Optional<TestCase> next(Rng rng);

    /**
     * Receives the outcome of a test case of this run. It may be called for some test cases only,
     * or for none.
     *
     * @param test the test case that {@link #next} returned; its name may have changed
     */
    default void observe(TestCase test, Outcome outcome) {}

    /**
     * Returns the counts of the run so far, for status and reports. Counts of different runs are
     * added up.
     */
    default Metrics metrics() {
      return Metrics.NONE;
    }
  }
}
