package io.ordeal.fuzz.behaviour;

import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.coverage.Totals;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Target;
import java.io.IOException;
import java.util.Optional;

/**
 * A way to see what a solver did inside. Implementations
 *
 * <ul>
 *   <li>MUST depend on the answer alone;
 *   <li>MUST return {@link Signature#NONE} where the answer says nothing about behaviour;
 *   <li>SHOULD give one signature to runs that differ only in time, memory or addresses.
 * </ul>
 */
public interface BehaviourSource {

  /** Returns the source for a target: its coverage if that is measured, or else its statistics. */
  static BehaviourSource of(Target target) {
    return target.solver().instrumentation().isOn()
        ? new CoverageBehaviour(target.solver().instrumentation())
        : new StatisticsBehaviour(target.profile().commands().statisticsIgnored());
  }

  Signature signature(Answer answer);

  /** Whether it measures the coverage of the solver's code. */
  default boolean measuresCoverage() {
    return false;
  }

  /**
   * Returns the places of the solver's code that ran, or the traits that its counters show; empty
   * if they are not known.
   */
  default Optional<Coverage> coverage(Answer answer) {
    return Optional.empty();
  }

  /**
   * Counts lines, methods and branches.
   *
   * @throws IOException if the tool that counts them fails
   */
  default Totals totals(Coverage coverage) throws IOException {
    return Totals.NONE;
  }
}
