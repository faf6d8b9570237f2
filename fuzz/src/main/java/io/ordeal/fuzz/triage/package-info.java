/**
 * Triage: the one definition of "the same bug", and of what is needed to show it.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>All comparisons of bugs use {@link io.ordeal.fuzz.triage.BugIdentity}: buckets, the number
 *       of findings to keep, confirmation, reduction and replay.
 *   <li>An identity names solvers by profile. A bug that shows with an option, in another mode or
 *       in another version is in the same bucket.
 *   <li>A crash that does not show in a fresh process by itself is in a bucket of its own, by its
 *       {@link io.ordeal.fuzz.triage.Condition}.
 *   <li>Other findings are in the bucket of the {@linkplain io.ordeal.fuzz.triage.Shape shape} of a
 *       reduced script. Until one is reduced, findings of the same identity and theories share a
 *       provisional bucket.
 *   <li>A script that lacks an operator or an option of a bug's {@link
 *       io.ordeal.fuzz.triage.Requirement} does not show the bug.
 *   <li>Nothing here runs a solver or touches a file.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@link io.ordeal.fuzz.triage.BugIdentity} for which bug it is and its bucket; {@link
 * io.ordeal.fuzz.triage.Occurrence} for whether a bug showed again; {@link
 * io.ordeal.fuzz.triage.Demonstration} for whether one solver is enough to show it; {@link
 * io.ordeal.fuzz.triage.SeedResult} for whether the unmutated seed shows it; {@link
 * io.ordeal.fuzz.triage.Masking} for a test case that does not show a known bug any more; {@link
 * io.ordeal.fuzz.triage.PlainAtoms} for reduced scripts of one bug that look more alike; {@link
 * io.ordeal.fuzz.triage.NamedBug} for a bug that is known by its reduced script.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code smt}, {@code fuzz.engine}, {@code fuzz.solver}, {@code fuzz.oracle} and {@code
 * fuzz.content}. {@code fuzz.examine} and the packages above it use this package.
 */
@NullMarked
package io.ordeal.fuzz.triage;

import org.jspecify.annotations.NullMarked;
