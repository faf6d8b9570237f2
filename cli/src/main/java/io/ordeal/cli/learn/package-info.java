/**
 * The command {@code ordeal learn}: learns which options of a solver matter for which operations.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>The table is written every 20 seconds and at the end, as a whole or not at all. A new table
 *       is not written as long as it is empty.
 *   <li>A table is never overwritten: it is continued or left alone.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.learn.LearnCommand}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.learn} and the shared packages {@code cli.console} and {@code cli.input}.
 * Only {@code cli} uses it; no command package uses another one.
 */
@NullMarked
package io.ordeal.cli.learn;

import org.jspecify.annotations.NullMarked;
