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
          "Time for each check-sat, such as 500ms, 10s or 2m; a number alone is seconds. 10s unless"
              + " told.")
  private String time = "10s";

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description = "Memory for each process, such as 500M or 2G (default: 2G).")
  private String memory = "2G";

  @Option(
      names = "--steps",
      paramLabel = "N",
      description =
          "Deterministic limit of solvers that have one (rlimit of z3, cvc5; default: no limit).")
  private long steps;

  public SolverLimits limits() {
    return Amounts.limits(time, memory, steps);
  }
}
