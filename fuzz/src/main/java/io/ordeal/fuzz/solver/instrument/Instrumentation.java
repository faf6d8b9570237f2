package io.ordeal.fuzz.solver.instrument;

import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.coverage.Totals;
import java.io.IOException;
import java.nio.file.Path;

/** How the processes of a solver tell which parts of its code they have run. */
public interface Instrumentation {

  /** Whether coverage is measured. */
  default boolean isOn() {
    return true;
  }

  /** The command that asks a process for the coverage of its last query; empty if none does. */
  default String question() {
    return "";
  }

  /** Whether a process tells its coverage only when it ends, so that it serves one query alone. */
  default boolean isToldAtEnd() {
    return false;
  }

  /**
   * Reads what a process has left that told nothing.
   *
   * @param folder its own, which {@code GCOV_PREFIX} names
   * @throws IOException if it cannot be read
   */
  default Coverage read(Path folder) throws IOException {
    return Coverage.NONE;
  }

  /**
   * Counts what coverage comes to.
   *
   * @throws IOException if the tool that counts fails
   */
  Totals totals(Coverage coverage) throws IOException;
}
