/**
 * Reduction: makes smaller scripts that show the same bug.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>The result shows the bug, confirmed, and is never larger than the original.
 *   <li>The same script and the same answers to the {@link io.ordeal.fuzz.reduce.Question} give the
 *       same result, unless the reduction is ended early. For {@link
 *       io.ordeal.fuzz.reduce.StormReduction}, the seed must be the same too. The number of jobs
 *       does not matter.
 *   <li>A candidate is what its text says: it is printed and read again before any solver is asked.
 *   <li>A wrong answer stays one: every candidate that shows it has a witness, or reference solvers
 *       say what the right answer is.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.reduce.BugReduction} does all of it: options and formula, with the
 * solvers asked as needed. It asks a {@code SolverQuestion} about the candidates that {@link
 * io.ordeal.fuzz.reduce.DeltaReduction} makes with the reductions of {@link
 * io.ordeal.fuzz.reduce.step}. {@link io.ordeal.fuzz.reduce.ReducibleBug} finds the bug to keep.
 * {@link io.ordeal.fuzz.reduce.StormReduction} is STORM's own minimisation, which asks a {@link
 * io.ordeal.fuzz.reduce.BugQuestion}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Compares bugs by {@code fuzz.triage} and asks solvers with {@code fuzz.examine}. The command
 * {@code reduce} uses this package.
 */
@NullMarked
package io.ordeal.fuzz.reduce;

import org.jspecify.annotations.NullMarked;
