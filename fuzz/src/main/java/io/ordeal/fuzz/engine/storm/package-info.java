/**
 * STORM: new formulas from all Boolean sub-terms of a seed, each with its value under an
 * assignment.
 *
 * <p>After "Detecting Critical Bugs in SMT Solvers using Blackbox Mutational Fuzzing" (Mansur,
 * Christakis, Wüstholz, Zhang: ESEC/FSE 2020).
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Every formula in a pool has a value under the assignment. Our own evaluator has found it,
 *       or it follows from such values by the connective that the formula was made with.
 *   <li>The assignment is the witness of every test case made from its pools.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.engine.storm.StormEngine}.
 */
@NullMarked
package io.ordeal.fuzz.engine.storm;

import org.jspecify.annotations.NullMarked;
