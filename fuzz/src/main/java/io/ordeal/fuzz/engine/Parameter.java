package io.ordeal.fuzz.engine;

import java.util.List;

/** Something that can be set for an engine. */
public sealed interface Parameter {

  /** Returns its name, in kebab case. */
  String name();

  /** Returns one line for people. */
  String meaning();

  /** Returns its default value as text; empty if it has none. */
  String usual();

  /** Returns what it takes, for messages and the manual. */
  String expected();

  /** Returns whether it must be set. */
  boolean isRequired();

  /** Returns whether it can be set to this. */
  boolean takes(Setting setting);

  static Parameter number(String name, int usual, int least, int most, String meaning) {
    return new Numeric(name, usual, least, most, meaning);
  }

  /** One of several words, of which the first is the default. */
  static Parameter choice(String name, List<String> choices, String meaning) {
    return new Choice(name, choices, meaning);
  }

  /** A name, with a default. */
  static Parameter word(String name, String usual, String meaning) {
    return new Named(name, usual, meaning);
  }

  /** A name that other data explain, such as a list in a profile. */
  record Named(String name, String usual, String meaning) implements Parameter {

    @Override
    public String expected() {
      return "a name of small letters, digits and dashes";
    }

    @Override
    public boolean isRequired() {
      return false;
    }

    @Override
    public boolean takes(Setting setting) {
      return setting instanceof Setting.Word word && word.text().matches("[a-z0-9-]{1,40}");
    }
  }

  /** Names of operations with semicolons between them, all of them by default. */
  record Names(String name, String meaning) implements Parameter {

    /** Between two names. */
    public static final String SEPARATOR = ";";

    @Override
    public String usual() {
      return "";
    }

    @Override
    public String expected() {
      return "names with ';' between them";
    }

    @Override
    public boolean isRequired() {
      return false;
    }

    @Override
    public boolean takes(Setting setting) {
      return setting instanceof Setting.Word word
          && word.text().matches("[^,;()#\\\\\\s]+(?:;[^,;()#\\\\\\s]+)*");
    }
  }

  /**
   * A number between two bounds, both included.
   *
   * @param value the default
   */
  record Numeric(String name, int value, int least, int most, String meaning) implements Parameter {

    @Override
    public String usual() {
      return String.valueOf(value);
    }

    @Override
    public String expected() {
      return "a number from %d to %d".formatted(least, most);
    }

    @Override
    public boolean isRequired() {
      return false;
    }

    @Override
    public boolean takes(Setting setting) {
      return setting instanceof Setting.Word word
          && word.text().matches("\\d{1,9}")
          && Integer.parseInt(word.text()) >= least
          && Integer.parseInt(word.text()) <= most;
    }
  }

  /**
   * One of several words.
   *
   * @param choices at least one; the first is the default
   */
  record Choice(String name, List<String> choices, String meaning) implements Parameter {

    public Choice {
      choices = List.copyOf(choices);
    }

    @Override
    public String usual() {
      return choices.get(0);
    }

    @Override
    public String expected() {
      return "one of " + String.join(", ", choices);
    }

    @Override
    public boolean isRequired() {
      return false;
    }

    @Override
    public boolean takes(Setting setting) {
      return setting instanceof Setting.Word word && choices.contains(word.text());
    }
  }

  /** A file, which is read once and stored by its content. */
  record File(String name, boolean isRequired, String meaning) implements Parameter {

    @Override
    public String usual() {
      return "";
    }

    @Override
    public String expected() {
      return "a file";
    }

    @Override
    public boolean takes(Setting setting) {
      return setting instanceof Setting.File;
    }
  }

  /** Another engine with its settings, such as {@code storm(depth=2)}. */
  record OfEngine(String name, boolean isRequired, String meaning) implements Parameter {

    @Override
    public String usual() {
      return "";
    }

    @Override
    public String expected() {
      return "an engine, with its parameters in parentheses";
    }

    @Override
    public boolean takes(Setting setting) {
      return setting instanceof Setting.OfEngine;
    }
  }
}
