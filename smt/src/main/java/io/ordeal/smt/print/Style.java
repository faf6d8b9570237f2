package io.ordeal.smt.print;

import java.util.Map;

/**
 * How to print.
 *
 * @param indented whether terms that are long are broken into lines
 * @param spellings of operators, by their name in the table, that are written otherwise; what is
 *     printed so re-reads as the same only if the table knows that name
 */
public record Style(boolean indented, Sharing sharing, Map<String, String> spellings) {

  public Style(boolean indented, Sharing sharing) {
    this(indented, sharing, Map.of());
  }

  /** A command a line, which every solver reads well from a pipe. */
  public static final Style ONE_LINE = new Style(false, Sharing.WHERE_LARGE);

  /** For people. */
  public static final Style INDENTED = new Style(true, Sharing.WHERE_LARGE);

  /** The same with other names of operators. */
  public Style spelling(Map<String, String> names) {
    return new Style(indented, sharing, names);
  }
}
