package io.ordeal.fuzz.campaign;

/**
 * What a worker of a cluster has done for a campaign in this session.
 *
 * @param units units that it reported
 * @param tests test cases of these units
 * @param secondsSinceReport time since its last report
 */
public record WorkerProgress(
    WorkerState state, long units, long tests, double secondsSinceReport) {}
