package io.ordeal.cli.console;

/** How a part of a text looks on a terminal that shows colours. */
public enum Style {
  PLAIN(""),

  /** What people look for first. */
  STRONG("1"),

  /** What matters less than the rest. */
  FAINT("2"),

  /** Errors, and bugs that are proven. */
  ALARM("1;31"),

  /** What may be wrong: suspected bugs, advice. */
  WARNING("33");

  private static final String START = "\033[";
  private static final String RESET = "\033[0m";

  private final String code;

  Style(String code) {
    this.code = code;
  }

  /** Returns a text with the codes around it that switch the style on and off. */
  String apply(String text) {
    return code.isEmpty() || text.isEmpty() ? text : START + code + "m" + text + RESET;
  }
}
