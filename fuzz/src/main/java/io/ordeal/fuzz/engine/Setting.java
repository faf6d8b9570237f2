package io.ordeal.fuzz.engine;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The value of one parameter. */
public sealed interface Setting {

  /** Returns the text on the command line. */
  String text();

  /** Returns the text with hashes of file contents, as a campaign stores it. */
  default String textWithHashes() {
    return text();
  }

  /** A number or a word. */
  record Word(String text) implements Setting {}

  /** A file with its content. */
  record File(Material.File content) implements Setting {

    /** Separates the name and the hash of a file. */
    public static final char HASH = '#';

    /** Characters with a meaning in the text of an engine. */
    private static final Pattern SPECIAL = Pattern.compile("[,()#\\\\]");

    @Override
    public String text() {
      return SPECIAL.matcher(content.name()).replaceAll(found -> escaped(found.group()));
    }

    private static String escaped(String character) {
      return Matcher.quoteReplacement("\\" + character);
    }

    @Override
    public String textWithHashes() {
      return text() + HASH + content.hash();
    }
  }

  /** An engine with its settings. */
  record OfEngine(EngineChoice choice) implements Setting {

    @Override
    public String text() {
      return nested(choice.settings().toString());
    }

    @Override
    public String textWithHashes() {
      return nested(choice.settings().textWithHashes());
    }

    private String nested(String settings) {
      return choice.engine().id() + (settings.isEmpty() ? "" : "(" + settings + ")");
    }
  }
}
