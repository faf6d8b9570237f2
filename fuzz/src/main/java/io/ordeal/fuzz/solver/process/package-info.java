/**
 * Processes: starts programs, limits them and ends them.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>This is the only package that starts processes, and it never uses a shell.
 *   <li>Every process that Ordeal started ends with Ordeal, however Ordeal ends, and so do the
 *       descendants of that process.
 *   <li>A child works in a folder of its own, in which it finds no files of other processes.
 *   <li>Nothing here knows SMT-LIB or profiles.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@link io.ordeal.fuzz.solver.process.Child} is a process to talk to, under {@link
 * io.ordeal.fuzz.solver.process.SolverLimits}. {@link io.ordeal.fuzz.solver.process.Program} runs a
 * program to its end and returns what it printed.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses Java and the programs of the system in {@link io.ordeal.fuzz.solver.process.Tools}.
 * {@code fuzz.solver.install} and {@code fuzz.solver.option} run programs, {@code
 * fuzz.solver.session} talks to children.
 */
@NullMarked
package io.ordeal.fuzz.solver.process;

import org.jspecify.annotations.NullMarked;
