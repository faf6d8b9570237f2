/**
 * Models, and the values of terms and scripts under them.
 *
 * <p>Part of the public API.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A term has a known value only if the value is the same however the standard's open results
 *       are chosen; otherwise the answer is {@code UNDETERMINED}, with its reason. Nothing is
 *       guessed and nothing is rounded.
 *   <li>Meanings are those of the operator table. This package only adds the order in which
 *       arguments are evaluated and the application of functions as values.
 *   <li>Depth costs heap, not stack: of terms, of calls and of sorts. Effort is bounded by counts,
 *       never by a clock, so that an answer does not depend on the machine.
 *   <li>An evaluator remembers the values of closed terms. Terms are interned, so after a change in
 *       one place only the path from there to the root is evaluated again.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@link io.ordeal.smt.eval.ScriptEvaluation} evaluates scripts, {@link
 * io.ordeal.smt.eval.Evaluator} evaluates terms, {@link io.ordeal.smt.eval.ModelReader} reads the
 * models that solvers print, and {@link io.ordeal.smt.eval.ModelCheck} checks whether these are
 * right.
 *
 * <h2>Inside</h2>
 *
 * <p>{@code Machine} holds the stack; each kind of term has its {@code Frame}. {@code Closure} is a
 * function or array without a table. {@code LinearFrame} decides quantifiers over numbers with
 * {@code smt.linear}, or else leaves them to {@code QuantifierFrame}. That frame gets values of
 * bound variables from {@code Instances}, which takes them from {@code Samples} and {@code
 * SpecialValues}. {@code ModelText}, {@code ModelShape} and {@code Elements} describe a solver's
 * answer before it is read; {@code AmbiguousNames} finds names in it that may not be the script's;
 * {@code Completion} chooses missing values, and {@code CompletedEvaluator} makes sure that no such
 * choice refutes anything. {@code InForce} follows a script's levels, {@code Definitions} holds the
 * script's own definitions, {@code Recursion} doubts recursive ones, and {@code FixedConstants}
 * finds values without a model.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code smt.linear}, {@code smt.parse} and below. {@code smt.rewrite} and the judges use
 * this package.
 */
@NullMarked
package io.ordeal.smt.eval;

import org.jspecify.annotations.NullMarked;
