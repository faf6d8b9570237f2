package io.ordeal.fuzz.compare.solvers;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** All runs as a table of comma-separated values (RFC 4180), one line per file, run and target. */
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
    StringBuilder text = new StringBuilder(line(HEADINGS));
    for (FileRun run : runs) {
      run.attempts().forEach(attempt -> text.append(line(cells(run, attempt))));
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

  private static String line(List<String> cells) {
    return cells.stream().map(RunTable::cell).collect(Collectors.joining(",")) + "\r\n";
  }

  private static String cell(String text) {
    boolean isPlain = text.chars().noneMatch(c -> ",\"\r\n".indexOf(c) >= 0);
    return isPlain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
