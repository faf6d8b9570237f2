/**
 * Campaigns: give the test cases of engines to targets, judge the answers, and confirm and store
 * findings.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Test cases depend only on the {@link io.ordeal.fuzz.campaign.Plan}, and on the seeds,
 *       material, solutions and outcomes in the store: not on a clock, a thread, or anything else
 *       that targets do. A unit can be repeated, and the path of a test case is its round, unit and
 *       number.
 *   <li>The end of a unit is a fact in the store: after its number of test cases, when its material
 *       was exhausted, when its share of the time was over, or before it began. Test cases are
 *       named by path, so a unit that ended early only has fewer of them. A resumed campaign does
 *       not begin such a unit again, and replay needs no more than the path.
 *   <li>Time decides only where units end and which are skipped, never the content of a test case.
 *       A campaign with a budget of tests does not even depend on time for that: it makes the same
 *       test cases with any number of jobs and on any machine. Units share the costs of seeds,
 *       which follow from the stored units and change only after every eighth unit. Units also
 *       share which targets have no time for a seed, except in campaigns with a budget of tests.
 *   <li>The store records that a test case was a finding before the next test case of its unit is
 *       made, and before it has the finding itself. An engine is shown the same outcomes again.
 *   <li>Only a confirmed verdict becomes a finding. It is in the store before any watcher is
 *       notified. The guilty targets are asked its unmutated seed before that, once for each bug,
 *       seed and configuration; the result is in the text of the finding and decides nothing else.
 *   <li>Confirmation does not keep threads from testing: after a second it is left to a background
 *       thread. Until it is finished, the progress of its unit is not saved, so that a campaign
 *       that was killed repeats that part.
 *   <li>Verdicts that look like another one of the same unit are confirmed briefly. Confirmation
 *       takes at most a tenth of the time, except for the first verdict of a bucket. There is no
 *       such limit in campaigns with a budget of tests, whose findings must not depend on time.
 *       Only a few confirmations wait, because each holds many scripts; with a budget of tests,
 *       threads wait for room.
 *   <li>Triage has a thread, processes and reference solvers of its own. It works on findings in
 *       the store. Neither test cases nor outcomes depend on it, but the findings that are kept do.
 *       A triage that was killed is repeated.
 *   <li>Units run on threads of this process, or on workers elsewhere. A worker gets a unit as text
 *       and reports on it as text; it writes no store. A unit is counted and stored once, however
 *       often it runs. If two workers got different answers from reference solvers, the answer that
 *       is stored first holds, and the other unit runs again.
 *   <li>A failure with one test case or one seed ends no campaign; a store that cannot be written
 *       does.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@link io.ordeal.fuzz.campaign.Campaign} for the loop, {@link
 * io.ordeal.fuzz.campaign.Generation} for test cases alone, {@link io.ordeal.fuzz.campaign.Engines}
 * for the list of engines, {@link io.ordeal.fuzz.campaign.ReferenceModels} for models, {@link
 * io.ordeal.fuzz.campaign.SeedTrials} for seeds that solvers reject, {@link
 * io.ordeal.fuzz.campaign.Replay} for findings that are run again, {@link
 * io.ordeal.fuzz.campaign.LaterTriage} for findings that a campaign had no time to reduce, {@link
 * io.ordeal.fuzz.campaign.UnitRunner} and {@link io.ordeal.fuzz.campaign.UnitBench} for units that
 * run elsewhere.
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
