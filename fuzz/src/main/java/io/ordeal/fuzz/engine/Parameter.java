package io.ordeal.fuzz.engine;

import java.util.List;

/**
 * Something that can be set of an engine.
 *
 * @param name kebab-case
 * @param usual its value unless told
 * @param choices the words it may be; empty for a number
 * @param least of a number
 * @param most of a number
 * @param meaning one line for people
 */
public record Parameter(
    String name, String usual, List<String> choices, int least, int most, String meaning) {

  public Parameter {
    choices = List.copyOf(choices);
  }

  public static Parameter number(String name, int usual, int least, int most, String meaning) {
    return new Parameter(name, String.valueOf(usual), List.of(), least, most, meaning);
  }

  /** One of several words, of which the first is meant unless told. */
  public static Parameter choice(String name, List<String> choices, String meaning) {
    return new Parameter(name, choices.get(0), choices, 0, 0, meaning);
  }

  /** What it takes, for messages and the manual. */
  public String wanted() {
    return choices.isEmpty()
        ? "a number from %d to %d".formatted(least, most)
        : "one of " + String.join(", ", choices);
  }

  boolean takes(String value) {
    if (!choices.isEmpty()) {
      return choices.contains(value);
    }
    return value.matches("\\d{1,9}")
        && Integer.parseInt(value) >= least
        && Integer.parseInt(value) <= most;
  }
}
