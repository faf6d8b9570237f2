/**
 * A process of its own that makes a solver library speak SMT-LIB on standard input and output, so
 * that a library is a solver like any other: it can crash, hang and be killed alone.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A command is run as soon as its last parenthesis is read, and its whole answer is written
 *       before the next one is looked at. {@code success} is never printed.
 *   <li>An error is an answer; the process goes on. It ends with {@code exit}, with its input, or
 *       because the solver crashed, and {@link io.ordeal.host.Host} has a status for each.
 *   <li>{@code reset} leaves nothing behind but the options of the command line.
 *   <li>Nothing is left on disk but in the folder of {@code --natives}, which belongs to one
 *       release of one solver.
 *   <li>The package depends on no other of the project. Its jar comes before those of the solver on
 *       the class path (the reason is in {@link com.microsoft.z3}), of which there is one.
 * </ul>
 *
 * <p>What is WebAssembly has a host of its own, in {@code src/main/node}: the same command line,
 * answers and statuses, run by Node.js.
 *
 * <h2>To add a library</h2>
 *
 * <p>A class that implements {@link io.ordeal.host.Library}, its row in {@code Libraries}, its jars
 * in the POM with the scope {@code provided}, and a row in {@code LibraryTest}.
 */
@NullMarked
package io.ordeal.host;

import org.jspecify.annotations.NullMarked;
