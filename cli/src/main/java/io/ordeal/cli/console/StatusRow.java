package io.ordeal.cli.console;

import java.util.ArrayList;
import java.util.List;

/**
 * A row of a status: parts that are shown side by side as long as they fit, and below each other
 * otherwise.
 *
 * @param title in front of the parts
 */
public record StatusRow(String title, List<StyledText> parts) {

  private static final String SEPARATOR = ", ";

  /** What the second and later lines of a row begin with. */
  private static final String INDENT = "    ";

  public StatusRow {
    parts = List.copyOf(parts);
  }

  /** Returns a row of one part. */
  public static StatusRow of(String text) {
    return new StatusRow("", List.of(StyledText.of(text)));
  }

  /** Returns the row in one line, however long. */
  public String line() {
    return join(parts);
  }

  private String join(List<StyledText> shown) {
    return title + String.join(SEPARATOR, shown.stream().map(StyledText::plain).toList());
  }

  /** Returns the row in lines of at most {@code width} characters. */
  public List<StyledText> lines(int width) {
    List<StyledText> lines = new ArrayList<>();
    StyledText line = StyledText.of(title);
    boolean isStart = true;
    for (StyledText part : parts) {
      StyledText longer = isStart ? line.plus(part) : line.plus(SEPARATOR).plus(part);
      // The comma behind the last part of a line needs room, too.
      if (isStart || longer.length() + 1 <= width) {
        line = longer;
      } else {
        lines.add(line.length() < width ? line.plus(",") : line);
        line = StyledText.of(INDENT).plus(part);
      }
      isStart = false;
    }
    lines.add(line);
    return lines.stream().map(one -> one.cut(width)).toList();
  }

  /**
   * Returns rows in lines that fit into a window.
   *
   * @param width columns of the window
   * @param height rows of the window
   */
  static List<StyledText> fit(List<StatusRow> rows, int width, int height) {
    // Terminals wrap when the last column is used, and the last line needs one below it.
    int columns = Math.max(1, width - 1);
    List<StyledText> lines = rows.stream().flatMap(row -> row.lines(columns).stream()).toList();
    return lines.subList(0, Math.min(lines.size(), Math.max(1, height - 1)));
  }
}
