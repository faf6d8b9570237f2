package io.ordeal.fuzz.campaign;

import java.util.Map;

/**
 * The progress of a campaign.
 *
 * @param seconds time over all sessions
 * @param tests test cases that were made and asked
 * @param digest hash of all test cases: campaigns with the same one have made the same test cases
 * @param calls questions to solvers
 * @param referenceCalls calls to reference solvers, from which engines get models
 * @param referenceCpuSeconds processor time of these calls in this session
 * @param decided test cases that some target decided
 * @param rejected test cases that some target rejects
 * @param lost questions that a solver could not answer because it was killed or closed its output
 * @param behaviours distinct behaviours of solvers, in the test cases that were watched
 * @param traits distinct traits of solvers whose coverage is not measured, in the same test cases
 * @param coveredPlaces places of code that have run, by target whose coverage is measured
 * @param engines counters by engine
 * @param targets numbers of answers by target and word
 * @param certificates numbers of certificates by kind and result: confirmed, undecided or wrong
 * @param findings numbers of findings by kind
 * @param secondsSinceFinding time since the last finding; -1 if there is none
 * @param confirmationShare time of confirmations in this session, as a share of the time of all
 *     threads that test and of the one that confirms
 */
public record Snapshot(
    double seconds,
    long tests,
    String digest,
    long calls,
    long referenceCalls,
    double referenceCpuSeconds,
    long decided,
    long rejected,
    long lost,
    long behaviours,
    long traits,
    Map<String, Long> coveredPlaces,
    Map<String, Map<String, Long>> engines,
    Map<String, Map<String, Long>> targets,
    Map<String, Map<String, Long>> certificates,
    Map<String, Long> findings,
    double secondsSinceFinding,
    double confirmationShare) {

  /** Returns the same snapshot with the traits and the places of code that were seen. */
  Snapshot withSeen(long seenTraits, Map<String, Long> places) {
    return new Snapshot(
        seconds,
        tests,
        digest,
        calls,
        referenceCalls,
        referenceCpuSeconds,
        decided,
        rejected,
        lost,
        behaviours,
        seenTraits,
        places,
        engines,
        targets,
        certificates,
        findings,
        secondsSinceFinding,
        confirmationShare);
  }
}
