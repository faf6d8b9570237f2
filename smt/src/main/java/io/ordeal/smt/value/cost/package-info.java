/**
 * Limits on the cost of operations on values.
 *
 * <p>Internal: may change.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Whether an operation exceeds a limit depends on its operands and on the earlier operations
 *       of the same script, never on a clock or on free memory.
 *   <li>An operation that exceeds a limit throws {@link io.ordeal.smt.value.cost.LimitExceeded}
 *       before it uses the time or the memory.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.smt.value.cost.LimitExceeded}; {@link io.ordeal.smt.value.cost.BitLimit} for
 * the size of numbers, {@link io.ordeal.smt.value.cost.PairSet} for comparisons of shared parts,
 * {@link io.ordeal.smt.value.cost.Allowance} for the sum over a script.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Lowest package of the project: uses nothing.
 *
 * <h2>To add a limit</h2>
 *
 * <p>Add a constant to the class that does the work, and state the time that the limit stands for.
 * A limit that several packages share belongs here.
 */
@NullMarked
package io.ordeal.smt.value.cost;

import org.jspecify.annotations.NullMarked;
