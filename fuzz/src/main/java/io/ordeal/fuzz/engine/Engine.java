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
 *   <li>MUST let what is observed decide later test cases of the same run and nothing else; without
 *       observations they go on as if nothing was found;
 *   <li>MUST make well-sorted scripts that declare what they use and end with a check, or with
 *       questions about their last check;
 *   <li>MUST state a guarantee only where it follows from the construction; a witness satisfies the
 *       assertions in force at its check;
 *   <li>MUST NOT start a process, read a file, look at a clock or keep anything between runs;
 *   <li>MUST NOT change what they are given;
 *   <li>MUST end: no test case is sought for longer than a bounded number of draws;
 *   <li>SHOULD return empty rather than an unchanged seed, or one that it has made before in the
 *       same run.
 * </ul>
 *
 * <p>One object serves many threads; a {@link Run} serves one.
 */
public interface Engine {

  /** {@code storm}: what it is called on the command line, in seed paths and in reports. */
  String id();

  /** One line for people. */
  String title();

  /** Returns what can be set, in the order of the manual. */
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
   * @param setting such as {@code parameter=skip}
   * @param remedy a setting by which it would use them
   */
  record Skip(String setting, String remedy) {}

  /**
   * Checks settings beyond what their parameters tell, such as the content of files.
   *
   * @throws IllegalArgumentException with what was found and what was expected
   */
  default void check(Settings settings) {}

  /**
   * Starts on a piece of work; may ask for solutions.
   *
   * @param work whose material is of the kind that {@link #material} tells
   */
  Run start(Work work, ModelSource models);

  /** Test cases from one piece of work. */
  interface Run {

    /** The next test case; empty if this work gives no more. */
    Optional<TestCase> next(Rng rng);

    /**
     * Tells what came of a test case of this run; it may be told of some only, or of none.
     *
     * @param test that {@link #next} gave, by whatever name
     */
    default void observe(TestCase test, Outcome outcome) {}

    /**
     * Returns what the run counted so far, for status and reports. Counts of different runs are
     * added up.
     */
    default Metrics metrics() {
      return Metrics.NONE;
    }
  }
}
