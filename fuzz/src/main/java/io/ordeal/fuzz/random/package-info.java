/**
 * The seed tree and the draws from it. No other package of the project draws random numbers.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A child of a {@link io.ordeal.fuzz.random.Seed} depends on the path to it alone, not on
 *       what was drawn before, so any part of a campaign can be rebuilt on any machine in any
 *       order.
 *   <li>A draw states its purpose (one of these, with this probability) and never yields raw bits.
 *   <li>Sequences are the same on every Java release: nothing of {@code java.util.random} is used.
 * </ul>
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses nothing. Engines and configuration strategies receive an {@link
 * io.ordeal.fuzz.random.Rng}.
 */
@NullMarked
package io.ordeal.fuzz.random;

import org.jspecify.annotations.NullMarked;
