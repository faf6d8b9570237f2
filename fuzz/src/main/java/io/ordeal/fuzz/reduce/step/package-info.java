/**
 * Small named changes that make a script smaller.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A {@linkplain io.ordeal.fuzz.reduce.step.Reduction reduction} only proposes {@linkplain
 *       io.ordeal.fuzz.reduce.step.Edit edits}. It does not find out whether the result still shows
 *       the bug.
 *   <li>Every term of a proposal is made by the script's {@code TermFactory}, so it is well-sorted.
 *       Scopes are not checked here: a script that declares something twice, or uses it where it is
 *       not declared, is dropped when its text is read again.
 *   <li>The same script and model give the same edits in the same order.
 *   <li>Depth costs heap, not stack.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.reduce.step.Reductions#ALL} lists the reductions. {@link
 * io.ordeal.fuzz.reduce.step.Subject} is their input, and {@link
 * io.ordeal.fuzz.reduce.step.Revision} makes edits.
 *
 * <h2>How to add one</h2>
 *
 * <p>Add a method that returns edits of a subject, coarse ones first, and one row in {@code
 * Reductions.ALL} with a kebab-case id. {@code ReductionsTest} has a row for each: a script before
 * and after.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code smt} alone. {@code fuzz.reduce} uses this package.
 */
@NullMarked
package io.ordeal.fuzz.reduce.step;

import org.jspecify.annotations.NullMarked;
