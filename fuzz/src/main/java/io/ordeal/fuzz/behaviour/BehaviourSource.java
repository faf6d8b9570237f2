package io.ordeal.fuzz.behaviour;

import io.ordeal.fuzz.solver.session.Answer;

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

  Signature signature(Answer answer);
}
