package io.ordeal.cli.input;

import io.ordeal.fuzz.campaign.setup.Amounts;
import io.ordeal.fuzz.solver.process.SolverLimits;
import picocli.CommandLine.Option;

/** The options that limit solvers. */
public final class RunLimits {

  @Option(
      names = "--limit",
      paramLabel = "T",
      description =
          "Time limit per check-sat, such as 500ms, 10s or 2m (default: ${DEFAULT-VALUE})."
              + " A number without a unit is in seconds.")
  private String time = "10s";

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description = "Memory limit per process, such as 500M or 2G (default: ${DEFAULT-VALUE}).")
  private String memory = "2G";

  @Option(
      names = "--steps",
      paramLabel = "N",
      description =
          "Deterministic step limit, for solvers that have one: rlimit of z3 and cvc5"
              + " (default: none).")
  private long steps;

  /** Returns the time limit as it was written. */
  public String time() {
    return time;
  }

  /** Returns the memory limit as it was written. */
  public String memory() {
    return memory;
  }

  public long steps() {
    return steps;
  }

  public SolverLimits limits() {
    return Amounts.limits(time, memory, steps);
  }
}
