/**
 * The command {@code ordeal parse}: reads scripts and sorts every term.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>One bad file does not stop the others: its errors are listed with file, line and column.
 *   <li>Output is in the order of the files.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.parse.ParseCommand}; {@code ParsedFile} does the work on one file, {@code
 * Tally} sums up.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses the shared packages {@code cli.console} and {@code cli.input}. Only {@code cli} uses it;
 * no command package uses another one.
 */
@NullMarked
package io.ordeal.cli.parse;

import org.jspecify.annotations.NullMarked;
