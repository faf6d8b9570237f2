package io.ordeal.fuzz.campaign;

/**
 * A worker of a cluster, as its last report shows it.
 *
 * @param name name for users, such as {@code executor 3 (host)}
 * @param fuzzerCpuMillis processor time of the worker itself, since it started
 * @param solverCpuMillis processor time of the solvers that it started
 */
public record WorkerState(String name, long fuzzerCpuMillis, long solverCpuMillis) {}
