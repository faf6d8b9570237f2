/**
 * The command {@code ordeal mine}: collects formulas from bug reports, and makes a history from
 * formulas.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Commands that cannot be read are listed and skipped; the rest of their file is used.
 *   <li>What was collected stays, whatever goes wrong later.
 *   <li>The same files give the same history. It is written as a whole or not at all.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.mine.MineCommand}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.history}, {@code fuzz.tracker} and the shared packages {@code cli.console}
 * and {@code cli.input}. Only {@code cli} uses it; no command package uses another one.
 */
@NullMarked
package io.ordeal.cli.mine;

import org.jspecify.annotations.NullMarked;
