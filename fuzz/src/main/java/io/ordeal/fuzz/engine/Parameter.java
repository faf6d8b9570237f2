package io.ordeal.fuzz.engine;

import java.util.List;

/** A parameter of an engine. */
public sealed interface Parameter {

  /** Returns the name, in kebab case. */
  String name();

  /** Returns one line of description for users. */
  String meaning();

  /** Returns the default as text; empty if there is none. */
  String usual();

  /** Returns the expected values, for messages and the manual. */
  String expected();

  /** Returns whether the parameter must be set. */
  boolean isRequired();

  /** Returns whether the parameter accepts this setting. */
  boolean takes(Setting setting);

  static Parameter number(String name, int usual, int least, int most, String meaning) {
    return new Numeric(name, usual, least, most, meaning);
  }

  /** Creates a parameter for one of several words; the first is the default. */
  static Parameter choice(String name, List<String> choices, String meaning) {
    return new Choice(name, choices, meaning);
  }

  /** Creates a parameter for a name, with a default. */
  static Parameter word(String name, String usual, String meaning) {
    return new Named(name, usual, meaning);
  }

  /** A name that is defined elsewhere, such as a list in a profile. */
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

  /** Names of operations, separated by semicolons; all of them by default. */
  record Names(String name, String meaning) implements Parameter {

    /** Separates two names. */
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
