/**
 * The command {@code ordeal bisect}: finds the releases of a solver between which a bug appeared or
 * disappeared.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A release that says nothing about the bug is skipped, and never counts as good.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.bisect.BisectCommand}; {@code VersionList} finds the releases, {@code
 * BisectReport} is the result.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.retest} and the shared packages {@code cli.console} and {@code cli.input}.
 * Only {@code cli} uses it; no command package uses another one.
 */
@NullMarked
package io.ordeal.cli.bisect;

import org.jspecify.annotations.NullMarked;
