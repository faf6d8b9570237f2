/**
 * Measures what the models of a seed's test cases reach in the formulas of its skeleton.
 *
 * <p>A skeleton is the seed with a constant, a hole, in place of each literal. All test cases of a
 * seed share it, so a sub-term of the skeleton identifies the same place in each of them. The value
 * of a place in a test case is the value of the sub-term under the model of the test case, extended
 * by the values of the holes.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Only closed sub-terms are places: a term with a variable of an enclosing binder has no
 *       value of its own. Terms in attributes, such as patterns, are no places either.
 *   <li>An undetermined value covers nothing and reaches nothing.
 *   <li>Each model is evaluated by one evaluator; no sub-term is evaluated twice.
 *   <li>Counts never decrease, and do not depend on the order of the models.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.engine.valfuzz.coverage.Coverage}, one per seed.
 *
 * <h2>To add a kind of goal</h2>
 *
 * <p>Add a constant to {@code GoalKind}. For an operator that divides, or that takes an index of a
 * string, add a row to {@code SpecialArguments}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code smt} only.
 */
@NullMarked
package io.ordeal.fuzz.engine.valfuzz.coverage;

import org.jspecify.annotations.NullMarked;
