package io.ordeal.fuzz.solver.profile;

import static java.util.stream.Collectors.joining;

import io.ordeal.fuzz.toml.TomlText;
import io.ordeal.smt.op.Dialect;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.rewrite.Form;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.dataformat.toml.TomlMapper;

/** Maps the keys and words of a profile's text to components and constants. */
public final class ProfileFormat {

  static final TomlMapper MAPPER = mapper();

  private ProfileFormat() {}

  private static TomlMapper mapper() {
    SimpleModule module = new SimpleModule();
    module.addDeserializer(Pattern.class, text(ProfileFormat::pattern));
    module.addDeserializer(VersionRange.class, text(ProfileFormat::versions));
    module.addDeserializer(Theory.class, text(word(Theory.class)));
    module.addDeserializer(Dialect.class, text(ProfileFormat::dialect));
    module.addDeserializer(Profile.Feature.class, text(word(Profile.Feature.class)));
    module.addDeserializer(Form.class, text(word(Form.class)));
    module.addDeserializer(Question.class, text(word(Question.class)));
    module.addDeserializer(Profile.Input.class, text(word(Profile.Input.class)));
    module.addDeserializer(Profile.Listing.class, text(word(Profile.Listing.class)));
    module.addDeserializer(Profile.Part.class, text(word(Profile.Part.class)));
    // Not a HashSet: the order of enum constants in it would differ from run to run.
    module.addAbstractTypeMapping(Set.class, LinkedHashSet.class);
    return TomlText.mapper().addModule(module).build();
  }

  /**
   * Compiles a pattern in which {@code ^} and {@code $} match at lines, because solvers print
   * lines.
   */
  private static Pattern pattern(String text) {
    try {
      return Pattern.compile(text, Pattern.MULTILINE);
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          "'%s' (%s)%sa regular expression".formatted(text, e.getDescription(), TomlText.SEPARATOR),
          e);
    }
  }

  private static VersionRange versions(String text) {
    try {
      return VersionRange.parse(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "'%s'%sversions such as <4.8.11 or >=1.0 <1.1 or *".formatted(text, TomlText.SEPARATOR),
          e);
    }
  }

  private static <E extends Enum<E>> Function<String, E> word(Class<E> type) {
    List<E> constants = List.of(type.getEnumConstants());
    return text -> oneOf(constants, ProfileFormat::kebab, text);
  }

  private static Dialect dialect(String text) {
    List<Dialect> all = OperatorTable.dialects().stream().filter(Dialect::isListed).toList();
    return oneOf(all, Dialect::name, text);
  }

  private static <T> T oneOf(List<T> all, Function<T, String> word, String text) {
    for (T one : all) {
      if (word.apply(one).equals(text)) {
        return one;
      }
    }
    throw new IllegalArgumentException(
        "'%s'%sone of %s"
            .formatted(text, TomlText.SEPARATOR, all.stream().map(word).collect(joining(", "))));
  }

  /** Returns the name of a constant as profiles write it, such as {@code bit-vectors}. */
  public static String kebab(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static <T> ValueDeserializer<T> text(Function<String, T> parse) {
    return new ValueDeserializer<>() {
      @Override
      public T deserialize(JsonParser parser, DeserializationContext context) {
        String text = parser.getValueAsString();
        if (text == null) {
          throw MismatchedInputException.from(parser, String.class, "");
        }
        try {
          return parse.apply(text);
        } catch (IllegalArgumentException e) {
          throw MismatchedInputException.from(parser, String.class, e.getMessage());
        }
      }
    };
  }
}
