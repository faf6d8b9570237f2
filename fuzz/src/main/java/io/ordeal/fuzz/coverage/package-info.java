/**
 * Sets of places in the code of a program, and the share of the program that they cover.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A {@link io.ordeal.fuzz.coverage.Coverage} is immutable. Sets of the same build can be
 *       united and compared; sets of different builds are unrelated.
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
 * fuzz.behaviour} reads it from answers, and outcomes of test cases hold the fresh places.
 */
@NullMarked
package io.ordeal.fuzz.coverage;

import org.jspecify.annotations.NullMarked;
