/**
 * Models, and what terms and scripts are under them.
 *
 * <p>Part of the public API.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A value is given only where it is the value whatever the standard leaves open turns out to
 *       be; otherwise the answer is {@code UNDETERMINED}, with its reason. Nothing is guessed and
 *       nothing is rounded.
 *   <li>Meanings are those of the operator table; what is particular to an operator here is only in
 *       which order its arguments are looked at and how functions as values are applied.
 *   <li>Depth costs heap, not stack: of terms, of calls and of sorts. Effort is bounded by counts,
 *       never by a clock, so that an answer does not depend on the machine.
 *   <li>An evaluator remembers what closed terms are. Terms are interned, so after a change in one
 *       place only the path from there to the root is computed anew.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@link io.ordeal.smt.eval.ScriptEvaluation} for scripts, {@link io.ordeal.smt.eval.Evaluator}
 * for terms, {@link io.ordeal.smt.eval.ModelReader} for what solvers print, {@link
 * io.ordeal.smt.eval.ModelCheck} for whether that is right.
 *
 * <h2>Inside</h2>
 *
 * <p>{@code Machine} holds the stack; each kind of term has its {@code Frame}. {@code Closure} is a
 * function or array that no table holds. {@code LinearFrame} decides quantifiers over numbers with
 * {@code smt.linear}, or else leaves them to {@code QuantifierFrame}, which asks {@code Instances}
 * for values of bound variables, which come from {@code Samples} and {@code SpecialValues}. {@code
 * ModelText}, {@code ModelShape} and {@code Elements} are what a solver's answer looks like before
 * it is read; {@code AmbiguousNames} finds names in it that may not be the script's; {@code
 * Completion} chooses what it left out, and {@code CompletedEvaluator} sees to it that no such
 * choice refutes anything. {@code InForce} follows a script's levels, {@code Definitions} holds
 * what the script itself defines, {@code Recursion} doubts what is defined by itself, and {@code
 * FixedConstants} finds values where there is no model.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code smt.linear}, {@code smt.parse} and below. {@code smt.rewrite} and the judges use
 * this package.
 */
@NullMarked
package io.ordeal.smt.eval;

import org.jspecify.annotations.NullMarked;
