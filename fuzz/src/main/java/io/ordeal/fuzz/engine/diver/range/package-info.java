/**
 * Sets of values that a part of a formula may have without making the formula false.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A {@link io.ordeal.fuzz.engine.diver.range.Range} of a place contains only values that keep
 *       the formula true if the place takes them and nothing else changes. A range may be too
 *       narrow, never too wide.
 *   <li>The factory methods {@code of} normalise: one value is always an {@code Exactly}, all
 *       values are always {@code ANY}.
 *   <li>The formula of a range holds for the current value, and only for values in the range.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.engine.diver.range.Range}; {@link
 * io.ordeal.fuzz.engine.diver.range.Preimage} is the general one, the others are simpler special
 * cases.
 *
 * <h2>To add a kind of range</h2>
 *
 * <p>Add a record that implements {@code Range}, list it in the {@code permits} clause, and add a
 * rule that makes it.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code smt} only.
 */
@NullMarked
package io.ordeal.fuzz.engine.diver.range;

import org.jspecify.annotations.NullMarked;
