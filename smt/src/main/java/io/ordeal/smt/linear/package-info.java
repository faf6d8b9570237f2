/**
 * An exact decision procedure for quantified linear arithmetic over integers and reals.
 *
 * <p>Internal: may change.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>An answer is certain. A part that is not linear is unknown: it counts as false when the
 *       formula is to be shown true, and as true when the formula is to be shown false.
 *   <li>Arithmetic is exact. Effort is bounded by counts, never by a clock.
 *   <li>Formulas have no negation: it is pushed into the atoms when a formula is made.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.smt.linear.LinearDecision}, which asks {@link io.ordeal.smt.linear.Meanings}
 * for the values of terms that it does not analyse.
 *
 * <h2>Inside</h2>
 *
 * <p>{@code Translation} translates a term to a {@code Formula}. {@code Elimination} removes
 * quantifiers, the innermost first: reals by virtual substitution (Loos and Weispfenning) or
 * Fourier-Motzkin, integers by Cooper's method in the form of Weispfenning. {@code Simplification}
 * removes parts that the surrounding formula implies.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code smt.term} and below. {@code smt.eval} uses this package.
 */
@NullMarked
package io.ordeal.smt.linear;

import org.jspecify.annotations.NullMarked;
