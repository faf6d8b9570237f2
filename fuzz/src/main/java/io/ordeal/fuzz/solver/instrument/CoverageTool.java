package io.ordeal.fuzz.solver.instrument;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Tools that measure the coverage of solvers. */
public enum CoverageTool {
  /** No measurement. */
  NONE,
  /** JaCoCo, for solvers on the JVM that the host runs. */
  JACOCO,
  /** The counters of gcc, for programs that were built with {@code --coverage}. */
  GCOV;

  /** Returns the name, such as {@code jacoco}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the names of all tools. */
  public static List<String> names() {
    return Arrays.stream(values()).map(CoverageTool::text).toList();
  }

  /** Reads a name that {@link #text} wrote; empty if it is no tool. */
  public static Optional<CoverageTool> parse(String text) {
    return Arrays.stream(values()).filter(tool -> tool.text().equals(text)).findFirst();
  }
}
