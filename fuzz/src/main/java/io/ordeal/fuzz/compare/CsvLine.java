package io.ordeal.fuzz.compare;

import java.util.List;
import java.util.stream.Collectors;

/** A line of comma-separated values, as RFC 4180 describes it. */
public final class CsvLine {

  private CsvLine() {}

  /** Returns the line, with its end. */
  public static String of(List<String> cells) {
    return cells.stream().map(CsvLine::cell).collect(Collectors.joining(",")) + "\r\n";
  }

  private static String cell(String text) {
    boolean isPlain = text.chars().noneMatch(c -> ",\"\r\n".indexOf(c) >= 0);
    return isPlain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
