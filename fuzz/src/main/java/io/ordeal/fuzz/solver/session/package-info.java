/**
 * Sessions: ask solvers, and report what they answered.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>An {@link io.ordeal.fuzz.solver.session.Answer} is complete, or it says that it is not:
 *       output that a solver printed before it was stopped never counts as its answer.
 *   <li>Everything that reaches a solver is printed by Ordeal from a script. Commands and options
 *       that read or write files never reach it.
 *   <li>A command of a script is in a {@link io.ordeal.fuzz.solver.session.Step} of the query, or
 *       the query lists it as {@link io.ordeal.fuzz.solver.session.Omitted} with the reason.
 *   <li>A crash, a timeout and a rejected script are answers, not exceptions.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@link io.ordeal.fuzz.solver.session.Sessions} asks a {@link
 * io.ordeal.fuzz.solver.session.Target} a {@link io.ordeal.fuzz.solver.session.Query} and returns
 * an {@link io.ordeal.fuzz.solver.session.Answer}.
 *
 * <h2>To add a question</h2>
 *
 * <p>Add a row to {@link io.ordeal.fuzz.solver.profile.Question}, list it in the profiles of
 * solvers that take it, and read its {@link io.ordeal.fuzz.solver.session.Response}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code smt} and {@code fuzz.solver.install}, {@code fuzz.solver.process} and {@code
 * fuzz.solver.profile}. The judge in {@code fuzz.oracle} reads answers, and campaigns ask for them;
 * engines see neither.
 */
@NullMarked
package io.ordeal.fuzz.solver.session;

import org.jspecify.annotations.NullMarked;
