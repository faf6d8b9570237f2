/**
 * A process that makes a solver library speak SMT-LIB on standard input and output. Hence a library
 * is a solver like any other: it can crash, hang and be killed on its own.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A command runs as soon as its last parenthesis is read, and its whole answer is written
 *       before the next command is read. {@code success} is never printed.
 *   <li>An error is an answer; the process continues. It ends with {@code exit}, with its input, or
 *       because the solver crashed, and {@link io.ordeal.host.Host} has a status for each.
 *   <li>{@code reset} keeps nothing but the options of the command line.
 *   <li>Nothing stays on disk except in the folder of {@code --natives}, which belongs to one
 *       release of one solver.
 *   <li>The package depends on no other package of the project except {@code coverage}. Its jar
 *       comes before those of the solver on the class path (the reason is in {@link
 *       com.microsoft.z3}), and the class path has only one solver.
 * </ul>
 *
 * <p>Solvers in WebAssembly have a host of their own, in {@code src/main/node}: it has the same
 * command line, answers and statuses, and runs on Node.js.
 *
 * <h2>To add a library</h2>
 *
 * <p>Add a class that implements {@link io.ordeal.host.Library}, its row to {@code Libraries}, its
 * jars to the POM with the scope {@code provided}, and a row to {@code LibraryTest}.
 */
@NullMarked
package io.ordeal.host;

import org.jspecify.annotations.NullMarked;
