/**
 * The command {@code ordeal retest}: runs the findings of a campaign against another build.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Test cases are read from their files. Nothing is rebuilt, so the campaign may be of another
 *       version of Ordeal.
 *   <li>The status is 0 only if at least one finding was tested and none shows.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.retest.RetestCommand}; {@code RetestReport} is the result.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.retest} and the shared packages {@code cli.console} and {@code cli.input}.
 * Only {@code cli} uses it; no command package uses another one.
 */
@NullMarked
package io.ordeal.cli.retest;

import org.jspecify.annotations.NullMarked;
