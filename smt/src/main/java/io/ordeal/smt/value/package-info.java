/**
 * Exact values and their arithmetic.
 *
 * <p>Part of the public API.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Values are immutable and compared with {@code equals}; equal values have equal hashes,
 *       which are the same in every run.
 *   <li>Nothing is rounded except where IEEE 754 requires it, and nothing is guessed: a result that
 *       the standard leaves open is not decided here.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.smt.value.Value}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code io.ordeal.smt.sort} and the subpackages, which do not depend on values: {@code
 * cost} (limits), {@code number} (fractions, digits), {@code polynomial} (algebraic numbers),
 * {@code regular} (regular languages).
 *
 * <h2>To add a kind of value</h2>
 *
 * <p>Add a class that {@link io.ordeal.smt.value.Value} permits, its order in {@code ValueOrder},
 * and its elements in {@code Domains} if the sort is finite. Code that needs no {@code Value}
 * belongs in a subpackage.
 */
@NullMarked
package io.ordeal.smt.value;

import org.jspecify.annotations.NullMarked;
