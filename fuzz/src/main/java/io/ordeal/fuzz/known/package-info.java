/**
 * Known bugs: a file that outlives campaigns.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>The file is TOML that people can read, edit and merge: one table {@code [[bug]]} per bug,
 *       in the order in which the bugs were added, with the script that shows the bug.
 *   <li>Only the rows of {@link io.ordeal.fuzz.known.Criterion#ALL} decide whether a finding is
 *       known.
 *   <li>Nothing here writes a file or runs a solver.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.known.KnownBugs}.
 *
 * <h2>To add a criterion</h2>
 *
 * <p>Add a constant to {@link io.ordeal.fuzz.known.Criterion} and to its list.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.triage}, {@code fuzz.retest}, {@code fuzz.store} and {@code fuzz.toml}. The
 * commands {@code known} and {@code fuzz} use it.
 */
@NullMarked
package io.ordeal.fuzz.known;

import org.jspecify.annotations.NullMarked;
