package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.content.UnknownName;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.Material;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.Setting;
import io.ordeal.fuzz.engine.Settings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads engines as users write them: {@code storm}, {@code storm:depth=64,asserts=64}, {@code
 * outer:on=storm(depth=2)}. In a file name, a backslash escapes commas, parentheses, number signs
 * and backslashes. The hash of the file's content may follow after a number sign.
 */
public final class EngineReader {

  /** Reads the contents of files. */
  public interface FileSource {

    /**
     * Returns the file with a name.
     *
     * @param hash hash of the expected content; empty for any content
     * @throws IllegalArgumentException if there is no such file or content
     */
    Material.File read(String name, String hash);
  }

  private static final Pattern WITH_HASH =
      Pattern.compile("(?s)((?:[^\\\\]|\\\\.)*)#([0-9a-f]{64})");
  private static final Pattern ESCAPED = Pattern.compile("\\\\([,()#\\\\])");

  private final List<Engine> engines;
  private final FileSource files;

  /**
   * Makes a reader of these engines.
   *
   * @param files source of files that are values of parameters
   */
  public EngineReader(List<Engine> engines, FileSource files) {
    this.engines = List.copyOf(engines);
    this.files = files;
  }

  /**
   * Reads an engine.
   *
   * @throws IllegalArgumentException with what was found and what was expected
   */
  public EngineChoice read(String text) {
    int colon = text.indexOf(':');
    return colon < 0 ? read(text, "") : read(text.substring(0, colon), text.substring(colon));
  }

  /** Reads an engine that is the value of a parameter, such as {@code storm(depth=2)}. */
  private EngineChoice readNested(String text) {
    int open = text.indexOf('(');
    if (open < 0) {
      return read(text, "");
    }
    if (!text.endsWith(")")) {
      throw new IllegalArgumentException(
          "found '%s' behind the closing parenthesis in '%s'; expected nothing, or a comma and another parameter"
              .formatted(text.substring(text.lastIndexOf(')') + 1), text));
    }
    return read(text.substring(0, open), text.substring(open, text.length() - 1));
  }

  /**
   * Returns the engine with a name.
   *
   * @param settings settings, after a character that separates them from the name; empty if there
   *     are none
   */
  private EngineChoice read(String name, String settings) {
    Engine engine =
        engines.stream()
            .filter(one -> one.id().equals(name))
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        UnknownName.message(
                            "engine", name, engines.stream().map(Engine::id).toList())));
    Map<String, Setting> given = new LinkedHashMap<>();
    for (String part : settings.isEmpty() ? List.<String>of() : split(settings.substring(1))) {
      int equals = part.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException(
            "found '%s'; expected name=value, with ',' between parameters and ';' within a list"
                .formatted(part));
      }
      String key = part.substring(0, equals);
      if (given.put(key, setting(engine, key, part.substring(equals + 1))) != null) {
        throw new IllegalArgumentException(
            "the parameter %s is set twice; set it once".formatted(key));
      }
    }
    return choice(engine, given);
  }

  private static EngineChoice choice(Engine engine, Map<String, Setting> given) {
    return new EngineChoice(engine, Settings.of(engine.parameters(), given));
  }

  private Setting setting(Engine engine, String name, String value) {
    Optional<Parameter> parameter =
        engine.parameters().stream().filter(one -> one.name().equals(name)).findFirst();
    if (parameter.isEmpty()) {
      throw new IllegalArgumentException(
          Settings.unknown(name, engine.parameters().stream().map(Parameter::name).toList()));
    }
    if (parameter.get() instanceof Parameter.OfEngine) {
      return new Setting.OfEngine(readNested(value));
    }
    return parameter.get() instanceof Parameter.File
        ? new Setting.File(file(value))
        : new Setting.Word(value);
  }

  private Material.File file(String value) {
    Matcher withHash = WITH_HASH.matcher(value);
    boolean hasHash = withHash.matches();
    String name = hasHash ? withHash.group(1) : value;
    return files.read(
        ESCAPED.matcher(name).replaceAll(found -> Matcher.quoteReplacement(found.group(1))),
        hasHash ? withHash.group(2) : "");
  }

  /** Splits at commas, except in parentheses and after a backslash. */
  private static List<String> split(String text) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      char next = text.charAt(i);
      if (next == '\\') {
        i++;
      } else if (next == '(') {
        depth++;
      } else if (next == ')') {
        depth--;
      } else if (next == ',' && depth == 0) {
        parts.add(text.substring(start, i));
        start = i + 1;
      }
      if (depth < 0) {
        break;
      }
    }
    if (depth != 0) {
      throw new IllegalArgumentException(
          "found a parenthesis without its partner in '%s'; expected engine(name=value) inside of a"
                  .formatted(text)
              + " parameter");
    }
    parts.add(text.substring(start));
    return parts;
  }
}
