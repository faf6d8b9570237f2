/**
 * Examinations: a test case is run on targets, the answers are judged, and the verdicts are
 * confirmed.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A verdict is confirmed only if new processes show it again: in fresh mode, or else in the
 *       target's mode after the scripts that the first process had been asked. {@link
 *       io.ordeal.fuzz.examine.Confirmation} says which.
 *   <li>A crash that only a kept process shows is suspected, never proven.
 *   <li>Confirmation takes no more time at once than the caller allows with {@link
 *       io.ordeal.fuzz.examine.Diligence}. What takes longer is an {@link
 *       io.ordeal.fuzz.examine.OpenVerdict}, which another thread can finish.
 *   <li>A target that does not take what a script needs is not asked.
 *   <li>Nothing is written to disk, and nothing is remembered from one test case to the next.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.examine.Examiner}. Callers say with {@link
 * io.ordeal.fuzz.examine.Interest} which targets to ask and which verdicts to confirm how well.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.engine}, {@code fuzz.solver}, {@code fuzz.oracle} and {@code fuzz.triage}.
 * Campaigns, {@code fuzz.sensitivity}, {@code fuzz.compare} and the commands {@code check}, {@code
 * compare}, {@code reduce}, {@code replay} and {@code doctor} use this package.
 */
@NullMarked
package io.ordeal.fuzz.examine;

import org.jspecify.annotations.NullMarked;
