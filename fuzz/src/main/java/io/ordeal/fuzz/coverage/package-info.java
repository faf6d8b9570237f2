/**
 * Sets of places in the code of a program, and how much of the program they are.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A {@link io.ordeal.fuzz.coverage.Coverage} is immutable. Sets of the same build can be
 *       united and compared; those of different builds have nothing in common.
 *   <li>Its text has no white space and is the same on every machine.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.coverage.Coverage}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses nothing of the project. {@code fuzz.solver.instrument} measures coverage, {@code
 * fuzz.behaviour} reads it from answers, and outcomes of test cases hold what is fresh in it.
 */
@NullMarked
package io.ordeal.fuzz.coverage;

import org.jspecify.annotations.NullMarked;
