/**
 * Campaigns: what engines make is put to targets, judged, confirmed and kept.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Test cases depend on the {@link io.ordeal.fuzz.campaign.Plan}, and on the seeds, material,
 *       solutions and outcomes in the store alone: on no clock, no thread, nothing else that
 *       targets do. A unit can be done again, and a test case is named by round, unit and number.
 *   <li>Where a unit ended is a fact in the store: after its number of test cases, where its
 *       material was exhausted, when its share of the time was over, or before it began. Test cases
 *       are named by path, so a unit that ended early only has fewer of them. A campaign that goes
 *       on does not begin such a unit again, and replay needs no more than the path.
 *   <li>Time decides only where units end and which are skipped, never what is in a test case, and
 *       in a campaign with a budget of tests not even that: with any number of jobs and on any
 *       machine it makes the same ones. What units share, the costs of seeds, follows from what the
 *       store has of each unit, and changes only after every eighth unit. Which targets have no
 *       time for a seed is shared too, except in campaigns with a budget of tests.
 *   <li>That a test case was a finding is in the store before the next of its unit is made, and
 *       before the finding is. What an engine was shown once it is shown again.
 *   <li>Only a confirmed verdict becomes a finding. It is in the store before anybody is told of
 *       it. The guilty are asked its unmutated seed before that, once for each bug, seed and
 *       configuration; the result is in the text of the finding and decides nothing else.
 *   <li>Confirmation does not keep threads from testing: after a second it is left to a thread in
 *       the background. Until it is finished, the progress of its unit is not saved, so that a
 *       campaign that was killed does that part again.
 *   <li>Verdicts that look like another of the same unit are confirmed briefly. Confirmation takes
 *       at most a tenth of the time, except for the first of a bucket, and except in campaigns with
 *       a budget of tests, where what is found must not depend on time. Only a few confirmations
 *       wait, since each holds many scripts; with a budget of tests, threads wait for room.
 *   <li>Triage has a thread, processes and reference solvers of its own. It works on findings in
 *       the store, and neither test cases nor outcomes depend on it; which findings are kept does.
 *       One that was killed is done again.
 *   <li>What goes wrong with one test case or one seed ends no campaign; a store that cannot be
 *       written does.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@link io.ordeal.fuzz.campaign.Campaign} for the loop, {@link
 * io.ordeal.fuzz.campaign.Generation} for test cases alone, {@link io.ordeal.fuzz.campaign.Engines}
 * for what makes them, {@link io.ordeal.fuzz.campaign.ReferenceModels} for models, {@link
 * io.ordeal.fuzz.campaign.SeedTrials} for seeds that solvers reject, {@link
 * io.ordeal.fuzz.campaign.Replay} for findings that are run again, {@link
 * io.ordeal.fuzz.campaign.LaterTriage} for findings that a campaign had no time to reduce.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.engine}, {@code fuzz.solver}, {@code fuzz.oracle}, {@code fuzz.triage},
 * {@code fuzz.examine}, {@code fuzz.reduce} and {@code fuzz.store}. {@code fuzz.campaign.setup} and
 * the command line use this package.
 */
@NullMarked
package io.ordeal.fuzz.campaign;

import org.jspecify.annotations.NullMarked;
