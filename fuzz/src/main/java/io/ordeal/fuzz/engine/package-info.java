/**
 * Test cases, and the contract of the engines that make them.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A {@link io.ordeal.fuzz.engine.TestCase} is a script and what is known of each check by
 *       construction. A guarantee is stated only where it follows from the construction.
 *   <li>A run works on {@link io.ordeal.fuzz.engine.Material} of the kind that its engine declares.
 *       The caller that starts the run provides it; engines read no files and start no other
 *       engines.
 *   <li>Nothing here sees a solver or a judge. All that engines learn about them is an {@link
 *       io.ordeal.fuzz.engine.Outcome}, which is stored.
 * </ul>
 *
 * <h2>New terms</h2>
 *
 * <p>Engines that make new terms draw them from a {@link io.ordeal.fuzz.engine.Repertoire}. It
 * knows what a seed, its logic and the vocabulary of the targets allow, and evaluates each {@link
 * io.ordeal.fuzz.engine.Draft} while it is made.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code smt} and {@code fuzz.random}. Judges and campaigns use this package.
 */
@NullMarked
package io.ordeal.fuzz.engine;

import org.jspecify.annotations.NullMarked;
