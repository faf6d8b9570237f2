/**
 * The learning phase of Falcon: which options of a solver matter for which operations.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>An option is relevant for an operation only if it had an effect on formulas with this
 *       operation alone, and the same effect twice. Effects on formulas of several operations only
 *       tell where to look.
 *   <li>An option that has an effect on formulas of glue ({@code =}, {@code not} and the other
 *       operators of the core) is credited to glue alone.
 *   <li>Two operations, or two options, are an entry of their own ({@code A&B}) where single ones
 *       show nothing.
 *   <li>A refusal because of an option is a conflict, a crash is an effect.
 *   <li>The evidence is kept, not the conclusions: a {@link io.ordeal.fuzz.learn.LearnedTable} can
 *       grow for as long as anybody likes, and a {@link io.ordeal.fuzz.learn.LearnedFile} has it
 *       all.
 *   <li>Draws come from the seed of their round. What is drawn next depends on the evidence, and so
 *       on the time that solvers take.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.learn.Learner} fills a table. It gets formulas from a {@link
 * io.ordeal.fuzz.learn.FormulaSource} and runs the solver by a {@link io.ordeal.fuzz.learn.Probe}.
 * {@link io.ordeal.fuzz.learn.Verification} tests a table, and {@link
 * io.ordeal.fuzz.learn.LearnedTables} has those that come with Ordeal. To compare runs by something
 * else, such as coverage, add an {@link io.ordeal.fuzz.learn.Observable} to {@code SolverProbe}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses the engine {@code falcon}, {@code fuzz.solver}, {@code fuzz.behaviour} and {@code
 * fuzz.config}. {@code fuzz.sensitivity}, {@code fuzz.campaign.setup} and the command line use it.
 */
@NullMarked
package io.ordeal.fuzz.learn;

import org.jspecify.annotations.NullMarked;
