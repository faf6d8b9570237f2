/**
 * The command {@code ordeal generate}: writes test cases without running solvers under test.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>The same seed gives the same bytes.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.generate.GenerateCommand}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses the shared packages {@code cli.console}, {@code cli.input} and {@code
 * fuzz.campaign.setup}. Only {@code cli} uses it; no command package uses another one.
 */
@NullMarked
package io.ordeal.cli.generate;

import org.jspecify.annotations.NullMarked;
