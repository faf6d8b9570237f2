/**
 * The learning phase of Falcon: finds the options of a solver that matter for each operation.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>An option is relevant for an operation only if it had the same effect twice on formulas
 *       with this operation alone. Effects on formulas with several operations only show where to
 *       look.
 *   <li>An option that has an effect on formulas of glue ({@code =}, {@code not} and the other
 *       operators of the core) is credited to glue alone.
 *   <li>Two operations, or two options, are an entry of their own ({@code A&B}) if single ones show
 *       nothing.
 *   <li>A refusal because of an option is a conflict, a crash is an effect.
 *   <li>Tables store the evidence and not the conclusions, so a {@link
 *       io.ordeal.fuzz.learn.LearnedTable} can grow indefinitely. A {@link
 *       io.ordeal.fuzz.learn.LearnedFile} holds all of it.
 *   <li>Draws come from the seed of their round. The choice of the next round depends on the
 *       evidence, and therefore on the time that solvers take.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.learn.Learner} fills a table. It gets formulas from a {@link
 * io.ordeal.fuzz.learn.FormulaSource} and runs the solver with a {@link
 * io.ordeal.fuzz.learn.Probe}. {@link io.ordeal.fuzz.learn.Verification} tests a table, and {@link
 * io.ordeal.fuzz.learn.LearnedTables} holds the tables included in Ordeal. To compare runs by
 * something else than answers, counters and coverage, add an {@link
 * io.ordeal.fuzz.learn.Observable} to {@code SolverProbe}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses the engine {@code falcon}, {@code fuzz.solver}, {@code fuzz.behaviour} and {@code
 * fuzz.config}. {@code fuzz.sensitivity}, {@code fuzz.campaign.setup} and the command line use this
 * package.
 */
@NullMarked
package io.ordeal.fuzz.learn;

import org.jspecify.annotations.NullMarked;
