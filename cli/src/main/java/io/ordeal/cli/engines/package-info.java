/**
 * The command {@code ordeal engines}: lists engines and configuration strategies, with their
 * parameters.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>The lists come from the engines and strategies themselves: a new one appears without a
 *       change here.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.engines.EnginesCommand}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses the shared package {@code cli.console}. Only {@code cli} uses it; no command package uses
 * another one.
 */
@NullMarked
package io.ordeal.cli.engines;

import org.jspecify.annotations.NullMarked;
