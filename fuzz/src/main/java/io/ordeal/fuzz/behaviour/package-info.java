/**
 * What solvers do inside: signatures, traits and coverage.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A {@link io.ordeal.fuzz.behaviour.Signature} depends on the answer alone, and is the same
 *       on every machine for the same counters or coverage.
 *   <li>Time, memory and addresses are no behaviour.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.behaviour.BehaviourSource}. {@link
 * io.ordeal.fuzz.behaviour.StatisticsBehaviour} reads the statistics that solvers print, {@link
 * io.ordeal.fuzz.behaviour.CoverageBehaviour} the coverage of instrumented solvers. {@link
 * io.ordeal.fuzz.behaviour.ExactCounters} gives their exact values, to compare two runs of one
 * script.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses answers of {@code fuzz.solver}. Campaigns count signatures and show them to engines and
 * configuration strategies; {@code fuzz.learn} compares counters.
 */
@NullMarked
package io.ordeal.fuzz.behaviour;

import org.jspecify.annotations.NullMarked;
