package io.ordeal.fuzz.toml;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import io.ordeal.fuzz.content.UnknownName;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.type.LogicalType;
import tools.jackson.dataformat.toml.TomlMapper;

/** The text of a TOML file, to be read into records whose components are its keys. */
public final class TomlText {

  /** Separates what was found from what was wanted, in messages about single values. */
  public static final String SEPARATOR = "\u0000";

  private static final KeyNames KEYS = new KeyNames();

  private final String file;
  private final String text;
  private final String what;
  private final String manual;

  /**
   * Makes a text.
   *
   * @param file name of the file, for messages
   * @param what what it should be, such as {@code a profile}
   * @param manual place where its keys are explained
   */
  public TomlText(String file, String text, String what, String manual) {
    this.file = file;
    this.text = text;
    this.what = what;
    this.manual = manual;
  }

  /**
   * Returns a mapper with kebab-case keys, errors for unknown keys, and empty lists for missing
   * ones.
   */
  public static TomlMapper.Builder mapper() {
    JsonSetter.Value emptyIfMissing = JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY);
    return TomlMapper.builder()
        .propertyNamingStrategy(KEYS)
        .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
        .withCoercionConfig(
            LogicalType.Textual,
            coercion ->
                coercion
                    .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                    .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                    .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
        .withCoercionConfig(
            LogicalType.Integer,
            coercion ->
                coercion
                    .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                    .setCoercion(CoercionInputShape.String, CoercionAction.Fail))
        .withConfigOverride(List.class, list -> list.setNullHandling(emptyIfMissing))
        .withConfigOverride(Set.class, set -> set.setNullHandling(emptyIfMissing));
  }

  /**
   * Reads the text into a record.
   *
   * @throws TomlException with the position, if something is wrong
   */
  public <T> T read(TomlMapper mapper, Class<T> type) {
    requireText();
    try {
      return mapper.readValue(text, type);
    } catch (JacksonException e) {
      throw translated(e);
    }
  }

  /**
   * Records that were read from one text.
   *
   * @param values records by their types
   */
  public record Parts(Map<Class<?>, Object> values) {

    public Parts {
      values = Map.copyOf(values);
    }

    /** Returns the record of one of the types. */
    public <T> T get(Class<T> type) {
      return type.cast(Objects.requireNonNull(values.get(type), type::getName));
    }
  }

  /**
   * Reads a text whose keys belong to several records.
   *
   * @param types types of the records; no two have a component of the same name
   * @throws TomlException with the position, if something is wrong
   */
  public Parts readParts(TomlMapper mapper, Class<?>... types) {
    requireText();
    try {
      JsonNode all = mapper.readTree(text);
      Set<String> known = new TreeSet<>();
      Map<Class<?>, Object> values = new HashMap<>();
      for (Class<?> type : types) {
        ObjectNode own = mapper.createObjectNode();
        for (String key : keys(type)) {
          known.add(key);
          if (all.has(key)) {
            own.set(key, all.get(key));
          }
        }
        values.put(type, mapper.treeToValue(own, type));
      }
      for (String key : all.propertyNames()) {
        if (!known.contains(key)) {
          throw at(List.of(key), "key " + key, likely(key, known));
        }
      }
      return new Parts(values);
    } catch (JacksonException e) {
      throw translated(e);
    }
  }

  /**
   * Checks that the file is text. TOML has no control characters, and the parser says little about
   * binary files.
   */
  private void requireText() {
    int line = 1;
    int column = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' && c != '\n' && c != '\r' && c != '\t') {
        throw new TomlException(
            file,
            line,
            column,
            "a binary file (character U+%04X)".formatted((int) c),
            what + " in TOML");
      }
      line += c == '\n' ? 1 : 0;
      column = c == '\n' ? 1 : column + 1;
    }
  }

  private static List<String> keys(Class<?> type) {
    return Arrays.stream(type.getRecordComponents()).map(KEYS::of).toList();
  }

  /** Maps components to keys: {@code longLimit} is {@code long-limit}. */
  private static final class KeyNames extends PropertyNamingStrategies.KebabCaseStrategy {

    private static final long serialVersionUID = 1L;

    String of(RecordComponent component) {
      return translate(component.getName());
    }
  }

  /** Writes records on one level, without missing and empty components. */
  public static String write(TomlMapper mapper, Record... parts) {
    ObjectNode all = mapper.createObjectNode();
    for (Record part : parts) {
      JsonNode values = mapper.valueToTree(part);
      for (String key : keys(part.getClass())) {
        JsonNode value = values.path(key);
        if (!value.isNull() && !(value.isArray() && value.isEmpty())) {
          all.set(key, value);
        }
      }
    }
    return all.isEmpty() ? "" : mapper.writeValueAsString(all); // the library has no empty text
  }

  /** Returns the key that was probably meant, or all keys. */
  private static String likely(String key, Collection<String> known) {
    return UnknownName.similar(key, known).orElse("one of " + String.join(", ", known));
  }

  private TomlException translated(JacksonException e) {
    if (e instanceof DatabindException) {
      List<String> path = path(e);
      if (e instanceof UnrecognizedPropertyException unknown) {
        List<String> known =
            unknown.getKnownPropertyIds().stream().map(Object::toString).sorted().toList();
        String name = unknown.getPropertyName();
        return at(path, "key " + name, likely(name, known));
      }
      String[] parts = e.getOriginalMessage().split(SEPARATOR, 2);
      return parts.length == 2
          ? at(path, parts[0], parts[1])
          : at(path, "a value of another type for " + key(path), wanted(e));
    }
    if (e instanceof InputCoercionException) {
      List<String> path = path(e);
      return at(path, "a number that is too large for " + key(path), "a smaller one");
    }
    TokenStreamLocation where = e.getLocation();
    return new TomlException(
        file,
        where == null ? 1 : where.getLineNr(),
        where == null ? 1 : where.getColumnNr(),
        "no TOML (%s)".formatted(firstLine(e.getOriginalMessage())),
        what);
  }

  private String wanted(JacksonException e) {
    if (e instanceof MismatchedInputException mismatch && mismatch.getTargetType() != null) {
      Class<?> type = mismatch.getTargetType();
      if (type == String.class) {
        return "text";
      }
      if (type == boolean.class) {
        return "true or false";
      }
      if (Number.class.isAssignableFrom(type) || type == long.class || type == int.class) {
        return "a whole number";
      }
      return Collection.class.isAssignableFrom(type) ? "a list" : "a table";
    }
    return "what %s explains".formatted(manual);
  }

  private static List<String> path(JacksonException e) {
    List<String> path = new ArrayList<>();
    for (JacksonException.Reference part : e.getPath()) {
      path.add(
          part.getPropertyName() == null
              ? String.valueOf(part.getIndex())
              : part.getPropertyName());
    }
    return path;
  }

  /** Returns a key such as {@code run.arguments}, without indices of lists. */
  private static String key(List<String> path) {
    return path.stream().filter(part -> !Character.isDigit(part.charAt(0))).collect(joining("."));
  }

  /** Returns the exception for the value of a key. */
  public TomlException at(List<String> path, String found, String wanted) {
    KeyPositions.Position position = new KeyPositions(text).of(path);
    return new TomlException(file, position.line(), position.column(), found, wanted);
  }

  private static String firstLine(String message) {
    return message.lines().findFirst().orElse("").strip();
  }
}
