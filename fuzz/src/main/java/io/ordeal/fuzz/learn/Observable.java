package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.solver.session.Answer;
import java.util.SortedMap;

/**
 * A property by which two runs of a solver on one script can be told apart. Implementations
 *
 * <ul>
 *   <li>MUST depend on the answer alone;
 *   <li>MUST give the same features to runs that do the same, as far as the solver is
 *       deterministic; features that differ between two runs with the defaults are left out;
 *   <li>MUST NOT use names of features that another observable uses.
 * </ul>
 */
public interface Observable {

  /** Returns the observable features of an answer: values by name. */
  SortedMap<String, String> features(Answer answer);
}
