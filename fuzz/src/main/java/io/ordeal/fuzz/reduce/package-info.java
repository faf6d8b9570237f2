/**
 * Smaller scripts that show the same bug.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>What comes out shows the bug, confirmed, and is never larger than what went in.
 *   <li>The same script, the same answers to the {@link io.ordeal.fuzz.reduce.Question} and the
 *       same seed give the same result, unless it is ended early.
 *   <li>The number of questions is bounded beforehand.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.reduce.ReducibleBug} finds the bug to keep, {@link
 * io.ordeal.fuzz.reduce.BugQuestion} asks solvers whether a smaller script shows it, and {@link
 * io.ordeal.fuzz.reduce.StormReduction} looks for the smallest.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Makes scripts with {@link io.ordeal.fuzz.engine.Engine}s, compares bugs by {@code fuzz.triage}
 * and asks solvers with {@code fuzz.examine}. The command {@code reduce} uses this package.
 */
@NullMarked
package io.ordeal.fuzz.reduce;

import org.jspecify.annotations.NullMarked;
