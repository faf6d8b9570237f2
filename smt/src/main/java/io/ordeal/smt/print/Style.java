package io.ordeal.smt.print;

import java.util.Map;

/**
 * A style of printing.
 *
 * @param indented whether long terms are broken into lines
 * @param spellings other spellings of operators, by their name in the table; the text reads back as
 *     the same script only if the table has that name
 */
public record Style(boolean indented, Sharing sharing, Map<String, String> spellings) {

  public Style(boolean indented, Sharing sharing) {
    this(indented, sharing, Map.of());
  }

  /** One command per line, which every solver reads well from a pipe. */
  public static final Style ONE_LINE = new Style(false, Sharing.WHERE_LARGE);

  /** Indented text for people. */
  public static final Style INDENTED = new Style(true, Sharing.WHERE_LARGE);

  /** Returns this style with other names of operators. */
  public Style spelling(Map<String, String> names) {
    return new Style(indented, sharing, names);
  }
}
