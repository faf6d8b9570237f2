/**
 * The command {@code ordeal known}: manages the file of known bugs.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>The file is written as a whole or not at all, and only if it could be read.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.known.KnownCommand}, with one class per subcommand. {@code KnownReport}
 * is the result of each.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.known} and the shared packages {@code cli.console} and {@code cli.input}.
 * Only {@code cli} uses it; no command package uses another one.
 */
@NullMarked
package io.ordeal.cli.known;

import org.jspecify.annotations.NullMarked;
