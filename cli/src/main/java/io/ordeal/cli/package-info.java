/**
 * The composition root of the command line: it assembles the commands and starts them.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Nothing uses this package. Every command has a package of its own and knows no other
 *       command.
 *   <li>Every run ends with one of the statuses in {@link io.ordeal.cli.console.ExitStatus}.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.Main}; the script {@code ordeal} at the root of the project builds and
 * starts it.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Highest package of the module. The shared packages are, lowest first, {@code cli.console} and
 * {@code cli.input}; the command packages use them.
 *
 * <h2>To add a command</h2>
 *
 * <p>Add a package {@code cli.name} with a class {@code NameCommand} that makes a {@link
 * io.ordeal.cli.console.Report}, one line in {@link io.ordeal.cli.Main}, and an example in the help
 * of {@code OrdealCommand}. The options {@code --help}, {@code --json} and {@code --debug} are
 * inherited. Code that two commands need moves down to a shared package.
 */
@NullMarked
package io.ordeal.cli;

import org.jspecify.annotations.NullMarked;
