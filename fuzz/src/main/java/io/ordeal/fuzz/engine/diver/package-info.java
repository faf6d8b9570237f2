/**
 * DIVER: parts of a formula are replaced at random, and the model of the formula stays a model.
 *
 * <p>After "Diver: Oracle-Guided SMT Solver Testing with Unrestricted Random Mutations" (Kim, So,
 * Oh: ICSE 2023).
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A {@link io.ordeal.fuzz.engine.diver.Range} of a place holds only values that keep the
 *       formula true if the place has them and nothing else changes.
 *   <li>What a place is under the model is in its range. Only {@code FREE} places may be left
 *       without a determined value.
 *   <li>What test cases are made of is a {@link io.ordeal.fuzz.engine.diver.Pool} near the seed or
 *       a {@link io.ordeal.fuzz.engine.diver.Walk} away from it; a run has one of them.
 *   <li>Of a test case that was a finding nothing is made: most of it would show the same bug.
 * </ul>
 *
 * <h2>To add a rule</h2>
 *
 * <p>{@link io.ordeal.fuzz.engine.diver.Rules} works for every operator that has a meaning. A rule
 * of its own makes an operator's ranges simpler, not wider: it is a row in the table of its theory
 * ({@code ArithmeticRules} and its like), and the tests take it up from there.
 */
@NullMarked
package io.ordeal.fuzz.engine.diver;

import org.jspecify.annotations.NullMarked;
