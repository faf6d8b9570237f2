/**
 * Looks for recorded bugs again: in another build of their solver, in every release of a range, or
 * at the end of a campaign.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Recorded bugs are run again only by {@link io.ordeal.fuzz.retest.BugTrial}.
 *   <li>A build that cannot be asked, rejects the script, refuses the options or does not answer in
 *       time is never good: its {@link io.ordeal.fuzz.retest.Sighting} is neither yes nor no.
 *   <li>Nothing here writes a file, fetches a release or uses randomness.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@link io.ordeal.fuzz.retest.RecordedBug} is the bug, from the file of a finding or from the
 * store; {@link io.ordeal.fuzz.retest.BugTrial} asks builds; {@link
 * io.ordeal.fuzz.retest.ReleaseSearch} finds the releases between which it changes.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.examine}, {@code fuzz.triage} and {@code fuzz.store}. {@code fuzz.campaign}
 * (replay), {@code fuzz.known} and the commands {@code retest} and {@code bisect} use this package.
 */
@NullMarked
package io.ordeal.fuzz.retest;

import org.jspecify.annotations.NullMarked;
