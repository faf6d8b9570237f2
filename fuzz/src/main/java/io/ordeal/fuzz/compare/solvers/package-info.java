/**
 * Comparisons of solvers on files: who solves what, how fast, and who is wrong.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Pure functions of the results of runs. Nothing here runs a solver, writes a file or prints.
 *   <li>A wrong answer never counts as solved. Only verdicts of the judge call an answer wrong;
 *       there is no majority vote.
 *   <li>With several runs, the worst outcome of a file counts, and the median of its times.
 *   <li>A line of the journal is one run of all targets on one file, so a comparison can continue
 *       after any line.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@link io.ordeal.fuzz.compare.solvers.FileRun} is the result of a run, {@link
 * io.ordeal.fuzz.compare.solvers.SolverComparison} sums up all of them, and {@link
 * io.ordeal.fuzz.compare.solvers.SolverPage} and {@link io.ordeal.fuzz.compare.solvers.RunTable}
 * turn them into text.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.examine} and {@code fuzz.oracle} for verdicts, {@code fuzz.statistics} and
 * {@code fuzz.page}. The command {@code compare} uses this package.
 */
@NullMarked
package io.ordeal.fuzz.compare.solvers;

import org.jspecify.annotations.NullMarked;
