/**
 * The command {@code ordeal solvers}: lists known, installed and cached solvers, and the options of
 * one.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>The list comes from the profiles: a new profile appears without a change here.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.solvers.SolversCommand}; {@code SolversReport} is the result.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses the shared packages {@code cli.console} and {@code cli.input}. Only {@code cli} uses it;
 * no command package uses another one.
 */
@NullMarked
package io.ordeal.cli.solvers;

import org.jspecify.annotations.NullMarked;
