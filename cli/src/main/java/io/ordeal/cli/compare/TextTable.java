package io.ordeal.cli.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A table for a terminal: the first column is aligned to the left, the others to the right. */
final class TextTable {

  private static final String GAP = "  ";

  private final List<List<String>> lines = new ArrayList<>();

  /** Adds a line; all lines have the same number of cells. */
  void add(List<String> cells) {
    lines.add(List.copyOf(cells));
  }

  /** Returns the lines, each with its end. */
  String text() {
    int columns = lines.isEmpty() ? 0 : lines.get(0).size();
    int[] widths =
        IntStream.range(0, columns)
            .map(
                column ->
                    lines.stream().mapToInt(line -> line.get(column).length()).max().orElse(0))
            .toArray();
    StringBuilder text = new StringBuilder();
    for (List<String> line : lines) {
      for (int i = 0; i < columns; i++) {
        String padding = " ".repeat(widths[i] - line.get(i).length());
        text.append(i == 0 ? "" : GAP);
        text.append(i == 0 ? line.get(i) + padding : padding + line.get(i));
      }
      text.append('\n');
    }
    return text.toString();
  }
}
