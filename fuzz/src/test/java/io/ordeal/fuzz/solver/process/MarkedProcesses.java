package io.ordeal.fuzz.solver.process;

import java.io.IOException;
import java.util.List;

/** The running processes that have the mark of this run, for tests that expect none. */
public final class MarkedProcesses {

  private MarkedProcesses() {}

  public static List<Long> pids() throws IOException {
    String mark = "=" + RunMark.current().mark() + ".";
    return ProcFiles.pids().stream()
        .filter(pid -> ProcFiles.environment(pid).contains(mark))
        .toList();
  }
}
