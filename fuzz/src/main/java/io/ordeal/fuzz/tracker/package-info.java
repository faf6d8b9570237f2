/**
 * Collects formulas from the closed bug reports of an issue tracker that speaks GitHub's REST API.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>The only package that uses the network. (Releases of solvers come through processes.)
 *   <li>Everything that comes from a tracker is untrusted: sizes are limited, names of files
 *       consist of the repository's name and of numbers, and messages contain none of it.
 *   <li>The token goes to the host of the API only, and into no file and no message.
 *   <li>Each issue is saved as a whole or not at all, and fetched once: a collection that was
 *       stopped continues where it stopped, and an issue that has changed is fetched again.
 *   <li>Every failure is a {@link io.ordeal.fuzz.tracker.TrackerException} of one line, and files
 *       that were saved before stay.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@link io.ordeal.fuzz.tracker.Collector} fetches from a tracker, {@link
 * io.ordeal.fuzz.tracker.SavedIssues} reads issues that were saved. To add a word that makes a
 * title interesting, add a line to {@code title-words.txt}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.history} for origins, and {@code fuzz.store} to write files. The command
 * {@code mine} uses this package.
 */
@NullMarked
package io.ordeal.fuzz.tracker;

import org.jspecify.annotations.NullMarked;
