/**
 * Exact numbers that are not values themselves: fractions, integers times powers of two, digits.
 *
 * <p>Part of the public API.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Numbers are immutable.
 *   <li>Equal fractions are equal objects. A {@link io.ordeal.smt.value.number.Dyadic} may have
 *       several representations.
 *   <li>Results are exact, except where {@code Dyadic} says that they only round like the exact
 *       ones.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.smt.value.number.Rational} for reals, {@link
 * io.ordeal.smt.value.number.Dyadic} for floats, {@link io.ordeal.smt.value.number.Digits} for
 * text.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses only {@code io.ordeal.smt.value.cost}. The values of {@code io.ordeal.smt.value} and the
 * polynomials of {@code io.ordeal.smt.value.polynomial} are built on it.
 */
@NullMarked
package io.ordeal.smt.value.number;

import org.jspecify.annotations.NullMarked;
