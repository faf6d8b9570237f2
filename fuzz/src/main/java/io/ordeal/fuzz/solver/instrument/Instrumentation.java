package io.ordeal.fuzz.solver.instrument;

import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.coverage.Totals;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** How to get the coverage of a solver's processes. */
public interface Instrumentation {

  /** Whether coverage is measured. */
  default boolean isOn() {
    return true;
  }

  /**
   * Returns the command that asks a process for the coverage of its last query; empty if there is
   * none.
   */
  default String question() {
    return "";
  }

  /**
   * Returns the command that starts the solver without instrumentation; empty if there is none, as
   * for a program that its compiler has instrumented.
   */
  default Optional<List<String>> plainCommand() {
    return Optional.empty();
  }

  /** Whether a process writes its coverage only when it ends, so that it serves a single query. */
  default boolean isToldAtEnd() {
    return false;
  }

  /**
   * Reads the coverage that an ended process left in its folder.
   *
   * @param folder folder of the process, which {@code GCOV_PREFIX} names
   * @throws IOException if the files cannot be read
   */
  default Coverage read(Path folder) throws IOException {
    return Coverage.NONE;
  }

  /**
   * Computes the totals of coverage.
   *
   * @throws IOException if the tool that counts fails
   */
  Totals totals(Coverage coverage) throws IOException;
}
