/**
 * The command {@code ordeal reduce}: finds a smaller file and option set that still shows a bug.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>The reduced file shows a bug of the same kind and of the same solver as the original file,
 *       with no lower certainty.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.reduce.ReduceCommand}; {@code ReducibleBug} and {@code BugQuestion} of
 * {@code fuzz.reduce} define which bug is reduced, {@code BuggyFile} reads the file.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses the shared packages {@code cli.console}, {@code cli.input} and {@code
 * fuzz.campaign.setup}. Only {@code cli} uses it; no command package uses another one.
 */
@NullMarked
package io.ordeal.cli.reduce;

import org.jspecify.annotations.NullMarked;
