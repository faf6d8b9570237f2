/**
 * Sensitivity: finds out which options of a solver change its behaviour on given scripts.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A change belongs to one option with one value, and was seen with this option alone. Groups
 *       of options only save runs.
 *   <li>Another answer or another model counts only if it shows twice, and only on scripts that the
 *       solver answers the same way twice by default.
 *   <li>The effort is compared by the solver's own steps. Times are compared only if it counts
 *       none, and only a significant difference counts.
 *   <li>{@code fuzz.oracle} decides whether an answer is wrong, and {@code fuzz.examine} confirms
 *       it.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.sensitivity.OptionTrials} has the processes of one solver; it makes a
 * {@link io.ordeal.fuzz.sensitivity.Subject} of each script. {@link
 * io.ordeal.fuzz.sensitivity.TrialPlan} lists the trials, and a {@link
 * io.ordeal.fuzz.sensitivity.Change} is their result. To detect another effect, add a component to
 * {@code Change} and fill it in {@code Subject}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.learn}, {@code fuzz.examine} and the packages that they use. Only the command
 * {@code options} uses this package.
 */
@NullMarked
package io.ordeal.fuzz.sensitivity;

import org.jspecify.annotations.NullMarked;
