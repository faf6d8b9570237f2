package io.ordeal.fuzz.config;

import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.solver.option.Configuration;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A way to choose the options of solvers, for test cases of any engine. Implementations
 *
 * <ul>
 *   <li>MUST depend on their arguments alone: the same work, draws and observations give the same
 *       configurations, on every machine;
 *   <li>MUST choose only options and values of the given {@link OptionSpace}, and no more options
 *       than the {@link Policy} allows; options that check models do not count;
 *   <li>MUST return at least one configuration for every test case;
 *   <li>MUST NOT start a process, read a file, look at a clock or keep anything between runs;
 *   <li>MAY use observations for later configurations of the same run, and for nothing else;
 *   <li>MUST request the same test case again only a bounded number of times.
 * </ul>
 *
 * <p>One object serves many threads; a {@link UnitConfigurations} serves one.
 */
public interface Strategy {

  /** Returns the name on the command line and in reports, such as {@code random}. */
  String id();

  /** Returns one line of description for users. */
  String title();

  /** Returns the parameters, in the order of the manual. */
  List<Parameter> parameters();

  /** Returns whether the strategy ever sets an option. If not, it needs no option spaces. */
  default boolean setsOptions() {
    return true;
  }

  /** Returns whether the strategy chooses options by what was learned about operations. */
  default boolean usesLearnedTables() {
    return false;
  }

  /** Returns whether the strategy learns from behaviour, so that every outcome needs signatures. */
  default boolean watchesBehaviour() {
    return false;
  }

  /**
   * Checks that the solvers have what the settings ask for.
   *
   * @throws IllegalArgumentException if not; the message says what was found and what was expected
   */
  default void check(StrategyWork work) {}

  /**
   * Returns why solvers get no options, by the number of the solver as in {@link
   * StrategyWork#spaces}. Solvers that get options are not listed.
   */
  default SortedMap<Integer, String> reasonsForNoOptions(StrategyWork work) {
    return new TreeMap<>();
  }

  /** Starts to configure the test cases of one unit. */
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
     * Receives the outcome of a test case before the next one is configured.
     *
     * @param test the test case that the configurations were drawn for
     */
    default void observe(TestCase test, Outcome outcome) {}

    /**
     * Returns whether the next test case repeats this script, so that solvers are asked it in other
     * configurations. Called once for each test case, after {@link #observe}.
     */
    default boolean wantsAgain(TestCase test) {
      return false;
    }
  }
}
