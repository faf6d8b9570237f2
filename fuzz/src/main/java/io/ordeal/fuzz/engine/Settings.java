package io.ordeal.fuzz.engine;

import io.ordeal.fuzz.content.UnknownName;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The values of an engine's parameters. */
public final class Settings {

  private final Map<String, Parameter> parameters = new LinkedHashMap<>();
  private final Map<String, Setting> settings;

  private Settings(Map<String, Setting> settings, List<Parameter> parameters) {
    parameters.forEach(one -> this.parameters.put(one.name(), one));
    this.settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    this.settings.forEach(this::check);
    for (Parameter one : parameters) {
      if (one.isRequired() && !settings.containsKey(one.name())) {
        throw new IllegalArgumentException(
            "the parameter %s is missing; set it to %s (%s)"
                .formatted(one.name(), one.expected(), one.meaning()));
      }
    }
  }

  /**
   * Creates settings from numbers and words.
   *
   * @param given texts by name; other parameters have their defaults
   * @throws IllegalArgumentException as {@link #of}
   */
  public Settings(List<Parameter> parameters, Map<String, String> given) {
    this(words(given), parameters);
  }

  /**
   * Returns settings of these parameters.
   *
   * @param given settings by name; other parameters have their defaults
   * @throws IllegalArgumentException if a name is unknown, a value does not fit or a required
   *     parameter is missing; the message says what was found and what was expected
   */
  public static Settings of(List<Parameter> parameters, Map<String, Setting> given) {
    return new Settings(given, parameters);
  }

  private static Map<String, Setting> words(Map<String, String> given) {
    Map<String, Setting> words = new LinkedHashMap<>();
    given.forEach((name, text) -> words.put(name, new Setting.Word(text)));
    return words;
  }

  private void check(String name, Setting setting) {
    Parameter parameter = parameters.get(name);
    if (parameter == null) {
      throw new IllegalArgumentException(unknown(name, parameters.keySet()));
    }
    if (!parameter.takes(setting)) {
      throw new IllegalArgumentException(
          "%s is '%s'; expected %s".formatted(name, setting.text(), parameter.expected()));
    }
  }

  /** Returns the message about a parameter that does not exist. */
  public static String unknown(String name, Collection<String> known) {
    return UnknownName.message("parameter", name, known);
  }

  /** Returns whether the parameter was set explicitly. */
  public boolean isGiven(String name) {
    return settings.containsKey(name);
  }

  /** Returns the value of a number or a choice as text. */
  public String word(String name) {
    Parameter parameter = parameters.get(name);
    if (parameter == null) {
      throw new IllegalArgumentException("no parameter " + name);
    }
    Setting setting = settings.get(name);
    return setting == null ? parameter.usual() : setting.text();
  }

  /**
   * Returns the value of a number or a choice. An explicit setting comes first, then the preset,
   * then the default.
   *
   * @param preset values by name; may be incomplete
   */
  public String word(String name, Map<String, String> preset) {
    return isGiven(name) ? word(name) : preset.getOrDefault(name, word(name));
  }

  public int number(String name) {
    return Integer.parseInt(word(name));
  }

  /**
   * Returns the file that a parameter is set to.
   *
   * @throws IllegalArgumentException if it is not set to a file
   */
  public Material.File file(String name) {
    if (settings.get(name) instanceof Setting.File file) {
      return file.content();
    }
    throw new IllegalArgumentException("no file is set for the parameter " + name);
  }

  /**
   * Returns the engine that a parameter is set to.
   *
   * @throws IllegalArgumentException if it is not set to an engine
   */
  public EngineChoice engine(String name) {
    if (settings.get(name) instanceof Setting.OfEngine engine) {
      return engine.choice();
    }
    throw new IllegalArgumentException("no engine is set for the parameter " + name);
  }

  /** Returns all files in the settings, including those of inner engines. */
  Stream<Material.File> files() {
    return settings.values().stream()
        .flatMap(
            setting ->
                setting instanceof Setting.File file
                    ? Stream.of(file.content())
                    : setting instanceof Setting.OfEngine engine
                        ? engine.choice().files()
                        : Stream.empty());
  }

  /** Returns the explicit settings by name, as text on the command line. */
  public Map<String, String> given() {
    Map<String, String> given = new LinkedHashMap<>();
    settings.forEach((name, setting) -> given.put(name, setting.text()));
    return given;
  }

  /**
   * Returns text such as {@code depth=64,asserts=64}; empty if all parameters have their defaults.
   */
  @Override
  public String toString() {
    return text(Setting::text);
  }

  /** Returns the text with hashes of file contents. */
  String textWithHashes() {
    return text(Setting::textWithHashes);
  }

  private String text(Function<Setting, String> text) {
    return settings.entrySet().stream()
        .map(one -> one.getKey() + "=" + text.apply(one.getValue()))
        .collect(Collectors.joining(","));
  }
}
