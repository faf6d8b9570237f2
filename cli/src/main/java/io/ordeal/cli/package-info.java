/**
 * The command line: commands, the words they print and the status they end with.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>This is the only package that prints. Results go to standard output, everything else goes
 *       to standard error; with {@code --json} standard output holds exactly one JSON document.
 *   <li>Bad input is met with one clear line and status 2, never with a stack trace. What is our
 *       own fault is called an internal error and ends with status 1.
 *   <li>What is printed does not depend on how many threads did the work.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.Main}; the script {@code ordeal} at the root of the project builds and
 * starts it.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Highest package of the project: uses all, is used by none.
 *
 * <h2>To add a command</h2>
 *
 * <p>A class {@code NameCommand} that makes a {@link io.ordeal.cli.Report}, one line in {@link
 * io.ordeal.cli.Main}, and an example in the help of {@link io.ordeal.cli.OrdealCommand}. The
 * options {@code --help}, {@code --json} and {@code --debug} come by themselves.
 */
@NullMarked
package io.ordeal.cli;

import org.jspecify.annotations.NullMarked;
