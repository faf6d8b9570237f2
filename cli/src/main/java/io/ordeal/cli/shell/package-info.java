/**
 * Files for shells: completion scripts for bash, zsh and fish, and man pages.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Everything comes from the command model of picocli: a new command or option appears in all
 *       files without a change here.
 *   <li>Pure text: this package reads and writes no file.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@link io.ordeal.cli.shell.BashCompletion}, {@link io.ordeal.cli.shell.ZshCompletion}, {@link
 * io.ordeal.cli.shell.FishCompletion} and {@link io.ordeal.cli.shell.ManPage}.
 *
 * <h2>To add values for an option</h2>
 *
 * <p>Give the option {@code completionCandidates}, or add a line to {@code CompletedOption.VALUES}
 * if the values come from a list of the project.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Only {@code cli} uses it, to write the files of a distribution.
 */
@NullMarked
package io.ordeal.cli.shell;

import org.jspecify.annotations.NullMarked;
