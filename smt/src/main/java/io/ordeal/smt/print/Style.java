package io.ordeal.smt.print;

/**
 * How to print.
 *
 * @param indented whether terms that are long are broken into lines
 */
public record Style(boolean indented, Sharing sharing) {

  /** A command a line, which every solver reads well from a pipe. */
  public static final Style ONE_LINE = new Style(false, Sharing.WHERE_LARGE);

  /** For people. */
  public static final Style INDENTED = new Style(true, Sharing.WHERE_LARGE);
}
