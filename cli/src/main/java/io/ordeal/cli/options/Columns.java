package io.ordeal.cli.options;

import java.util.List;

/** Formats cells of tables for a terminal. */
final class Columns {

  /** Widest line. */
  static final int MOST = 100;

  /** Widest column of names; longer names push the other columns of their line to the right. */
  private static final int NAMES = 40;

  private static final String MORE = "...";

  private Columns() {}

  /** Returns the width of a column of names. */
  static int width(String heading, List<String> names) {
    return names.stream()
        .mapToInt(String::length)
        .filter(length -> length <= NAMES)
        .reduce(heading.length(), Math::max);
  }

  /** Returns a text, cut to the width of a column. */
  static String cut(String text, int width) {
    return text.length() <= width ? text : text.substring(0, width - MORE.length()) + MORE;
  }

  /** Returns a heading and as many names as there is room for, at least one. */
  static String list(String heading, List<String> names, int room) {
    StringBuilder text = new StringBuilder(heading);
    for (int i = 0; i < names.size(); i++) {
      boolean isLast = i == names.size() - 1;
      int needed = 1 + names.get(i).length() + (isLast ? 0 : 1 + MORE.length());
      if (i > 0 && text.length() + needed > room) {
        return text.append(' ').append(MORE).toString();
      }
      text.append(' ').append(names.get(i));
    }
    return text.toString();
  }
}
