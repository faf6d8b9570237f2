/**
 * Rules that derive the range of an argument from the range of the application around it.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Every value in the range of an argument gives the application a value in its own range, if
 *       the other arguments keep their values.
 *   <li>The range of an argument contains the argument's own value.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.engine.diver.rule.Rules}.
 *
 * <h2>To add a rule</h2>
 *
 * <p>{@code Rules} works for every operator that has a meaning. An operator's own rule makes its
 * ranges simpler, not wider. Add a row to the table of its theory ({@code ArithmeticRules}, {@code
 * StringRules} ...); the tests cover every row.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code range}. The engine uses this package, never the other way round.
 */
@NullMarked
package io.ordeal.fuzz.engine.diver.rule;

import org.jspecify.annotations.NullMarked;
