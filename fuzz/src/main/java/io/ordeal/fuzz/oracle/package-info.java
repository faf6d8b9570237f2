/**
 * The judge, which derives verdicts from a test case and the answers of targets.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>{@code proven} means that we checked the evidence ourselves: a witness under which our
 *       evaluator finds every assertion true, a model under which it finds one false, values that
 *       the script itself fixes, or a crash. No vote of solvers is ever a proof.
 *   <li>Output that was cut off, a timeout or a rejection is no answer, and speaks against no
 *       target.
 *   <li>Where a script leaves the standard, or touches what the standard leaves open, a difference
 *       between solvers is no finding.
 *   <li>The judge runs nothing: it depends on its arguments alone.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.oracle.Judge}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.engine}, {@code fuzz.solver} and {@code smt.eval}. Campaigns use this
 * package.
 */
@NullMarked
package io.ordeal.fuzz.oracle;

import org.jspecify.annotations.NullMarked;
