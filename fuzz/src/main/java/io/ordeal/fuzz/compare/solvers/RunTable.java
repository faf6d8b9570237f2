package io.ordeal.fuzz.compare.solvers;

import io.ordeal.fuzz.compare.CsvLine;
import java.util.ArrayList;
import java.util.List;

/** All runs as a table of comma-separated values, one line per file, run and target. */
public final class RunTable {

  private static final List<String> HEADINGS =
      List.of(
          "file",
          "run",
          "target",
          "outcome",
          "answer",
          "seconds",
          "cpuSeconds",
          "peakBytes",
          "message",
          "verdict",
          "certainty",
          "reason");

  private RunTable() {}

  /** Returns the table, with a line of headings. */
  public static String of(List<FileRun> runs) {
    StringBuilder text = new StringBuilder(CsvLine.of(HEADINGS));
    for (FileRun run : runs) {
      run.attempts().forEach(attempt -> text.append(CsvLine.of(cells(run, attempt))));
    }
    return text.toString();
  }

  private static List<String> cells(FileRun run, Attempt attempt) {
    List<String> cells =
        new ArrayList<>(
            List.of(
                run.file(),
                Integer.toString(run.run()),
                attempt.target(),
                attempt.outcome().text(),
                attempt.answer(),
                Double.toString(attempt.seconds()),
                Double.toString(attempt.cpuSeconds()),
                Long.toString(attempt.peakBytes()),
                attempt.message()));
    cells.addAll(
        run.rulings().stream()
            .filter(ruling -> ruling.guilty().contains(attempt.target()))
            .findFirst()
            .map(one -> List.of(one.kind(), one.certainty(), one.reason()))
            .orElse(List.of("", "", "")));
    return cells;
  }
}
