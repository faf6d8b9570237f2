/**
 * Terms out of terms.
 *
 * <p>Internal: may change.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>What is made means the same as what it was made of, whatever unspecified values are, unless
 *       a method says otherwise.
 *   <li>Nothing recurses on the depth of terms, and a term that occurs many times is looked at
 *       once.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@link io.ordeal.smt.rewrite.Rewriter} for any rule, {@link io.ordeal.smt.rewrite.Simplifier}
 * for what is obvious, {@link io.ordeal.smt.rewrite.Wording} for solvers that do not read every
 * {@link io.ordeal.smt.rewrite.Form}. A new form is a constant of that enum.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code smt.term} and, for the values of ground terms, {@code smt.eval}.
 */
@NullMarked
package io.ordeal.smt.rewrite;

import org.jspecify.annotations.NullMarked;
