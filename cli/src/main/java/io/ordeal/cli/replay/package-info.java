/**
 * The command {@code ordeal replay}: rebuilds the findings of a campaign and runs them again.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A test case is rebuilt from its seed path and compared with its file byte by byte.
 *   <li>The status is 0 only if no finding shows any more.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.replay.ReplayCommand}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses the shared packages {@code cli.console}, {@code cli.input} and {@code
 * fuzz.campaign.setup}. Only {@code cli} uses it; no command package uses another one.
 */
@NullMarked
package io.ordeal.cli.replay;

import org.jspecify.annotations.NullMarked;
