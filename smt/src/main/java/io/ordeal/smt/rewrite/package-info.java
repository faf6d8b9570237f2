/**
 * Rewriting of terms.
 *
 * <p>Internal: may change.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A result has the same meaning as its source, whatever the unspecified values are, unless a
 *       method says otherwise.
 *   <li>Nothing recurses on the depth of terms, and a term that occurs many times is processed
 *       once.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@link io.ordeal.smt.rewrite.Rewriter} for any rule, {@link io.ordeal.smt.rewrite.Simplifier}
 * for obvious simplifications, {@link io.ordeal.smt.rewrite.Wording} for solvers that do not read
 * every {@link io.ordeal.smt.rewrite.Form}. A new form is a constant of that enum.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code smt.term} and, for the values of ground terms, {@code smt.eval}.
 */
@NullMarked
package io.ordeal.smt.rewrite;

import org.jspecify.annotations.NullMarked;
