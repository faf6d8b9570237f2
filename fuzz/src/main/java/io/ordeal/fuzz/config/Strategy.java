package io.ordeal.fuzz.config;

import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.solver.option.Configuration;
import java.util.List;

/**
 * A way to choose the options of solvers, for test cases of any engine. Implementations
 *
 * <ul>
 *   <li>MUST depend on their arguments alone: the same work, draws and observations give the same
 *       configurations, on every machine;
 *   <li>MUST choose only options and values of the {@link OptionSpace} that they are given, and no
 *       more options than the {@link Policy} allows, besides those that check models;
 *   <li>MUST return at least one configuration for every test case;
 *   <li>MUST NOT start a process, read a file, look at a clock or keep anything between runs;
 *   <li>MAY let observations decide later configurations of the same run, and nothing else;
 *   <li>MUST want a test case again only a bounded number of times.
 * </ul>
 *
 * <p>One object serves many threads; a {@link UnitConfigurations} serves one.
 */
public interface Strategy {

  /** {@code random}: its name on the command line and in reports. */
  String id();

  /** One line for people. */
  String title();

  /** What can be set, in the order of the manual. */
  List<Parameter> parameters();

  /** Whether it ever sets an option; one that does not needs no option spaces. */
  default boolean setsOptions() {
    return true;
  }

  /** Whether it chooses options by what was learned about operations. */
  default boolean usesLearnedTables() {
    return false;
  }

  /** Whether it learns from behaviour, so that every outcome needs signatures. */
  default boolean watchesBehaviour() {
    return false;
  }

  /**
   * Checks that the solvers have what the settings ask for.
   *
   * @throws IllegalArgumentException with what was found and what was expected
   */
  default void check(StrategyWork work) {}

  /** Starts on the test cases of one unit. */
  UnitConfigurations start(StrategyWork work);

  /** Chooses the configurations of the test cases of one unit. */
  interface UnitConfigurations {

    /**
     * Returns the configurations in which one solver is asked a test case.
     *
     * @param solver the number of the solver, as in {@link StrategyWork#spaces}
     */
    List<Configuration> configurations(TestCase test, int solver, Rng rng);

    /**
     * Tells what came of a test case, by the time that the next one is configured.
     *
     * @param test the test case that the configurations were drawn for
     */
    default void observe(TestCase test, Outcome outcome) {}

    /**
     * Returns whether the next test case has the script of this one, so that solvers are asked it
     * in other configurations; asked once for each test case, after it was observed.
     */
    default boolean wantsAgain(TestCase test) {
      return false;
    }
  }
}
