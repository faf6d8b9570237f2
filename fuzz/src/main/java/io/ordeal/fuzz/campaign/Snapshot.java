package io.ordeal.fuzz.campaign;

import java.util.Map;

/**
 * How far a campaign has come.
 *
 * @param seconds that it took so far, over all its sessions
 * @param tests that were made and asked
 * @param calls questions to solvers
 * @param referenceCalls calls to reference solvers, from which engines get models
 * @param referenceCpuSeconds processor time of these calls in this session
 * @param decided test cases that some target decided
 * @param rejected test cases that some target does not take
 * @param lost questions that a solver could not answer because it was killed or closed its output
 * @param behaviours distinct behaviours of solvers, of the test cases that were watched
 * @param coveredPlaces by target whose coverage is measured, the places of its code that have run
 * @param engines by engine, how often what happened
 * @param targets by target, how often it did what
 * @param certificates by kind, how many were confirmed, left undecided and found wrong
 * @param findings by kind
 * @param secondsSinceFinding since the last finding; -1 if there is none
 * @param confirmationShare time of confirmations in this session, as a share of the time of all
 *     threads that test and of the one that confirms
 */
public record Snapshot(
    double seconds,
    long tests,
    long calls,
    long referenceCalls,
    double referenceCpuSeconds,
    long decided,
    long rejected,
    long lost,
    long behaviours,
    Map<String, Long> coveredPlaces,
    Map<String, Map<String, Long>> engines,
    Map<String, Map<String, Long>> targets,
    Map<String, Map<String, Long>> certificates,
    Map<String, Long> findings,
    double secondsSinceFinding,
    double confirmationShare) {

  /** Returns the same with the places of code that have run. */
  Snapshot withCoveredPlaces(Map<String, Long> places) {
    return new Snapshot(
        seconds,
        tests,
        calls,
        referenceCalls,
        referenceCpuSeconds,
        decided,
        rejected,
        lost,
        behaviours,
        places,
        engines,
        targets,
        certificates,
        findings,
        secondsSinceFinding,
        confirmationShare);
  }
}
