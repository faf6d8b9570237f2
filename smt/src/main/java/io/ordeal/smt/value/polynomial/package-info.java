/**
 * Polynomials with integer coefficients, their real roots, and the number fields of these roots.
 *
 * <p>Internal: may change.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Everything is exact and immutable. A root is identified by its minimal polynomial and its
 *       index; intervals around it serve only for comparison.
 *   <li>Nothing is random: factors and intervals are the same in every run.
 *   <li>An operation that costs too much throws {@code LimitExceeded}.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.smt.value.polynomial.Polynomial} and its {@code irreducibleFactors}, {@link
 * io.ordeal.smt.value.polynomial.RealRoot} for the roots of a factor. {@link
 * io.ordeal.smt.value.polynomial.FieldElement} computes with roots in the same field, and {@link
 * io.ordeal.smt.value.polynomial.Resultants} with roots in different ones.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code io.ordeal.smt.value.number} and {@code io.ordeal.smt.value.cost}. {@code
 * io.ordeal.smt.value.AlgebraicValue} makes values of the roots.
 */
@NullMarked
package io.ordeal.smt.value.polynomial;

import org.jspecify.annotations.NullMarked;
