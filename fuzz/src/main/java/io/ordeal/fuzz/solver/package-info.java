/**
 * Solvers as processes: what is known of each, how it is found, started, limited and asked.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>The only package that starts processes; never through a shell.
 *   <li>What is particular to a solver is in its {@link io.ordeal.fuzz.solver.Profile}, a file of
 *       data. No class here names a solver.
 *   <li>A process that we started ends with us, whatever ends us, and so do its descendants.
 *   <li>An answer is complete or it says that it is not: what a solver printed before it was
 *       stopped is never taken for its answer.
 *   <li>What reaches a solver is printed by us from a script; commands and options that read or
 *       write files do not.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@link io.ordeal.fuzz.solver.Catalogue} finds solvers, {@link io.ordeal.fuzz.solver.Sessions}
 * runs them on a {@link io.ordeal.fuzz.solver.Query}, which gives an {@link
 * io.ordeal.fuzz.solver.Answer}.
 *
 * <h2>To add a solver</h2>
 *
 * <p>A file {@code solvers/NAME.toml}; the keys are explained in {@code solvers/z3.toml}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code smt}. Judges read answers, campaigns ask for them; engines see neither.
 */
@NullMarked
package io.ordeal.fuzz.solver;

import org.jspecify.annotations.NullMarked;
