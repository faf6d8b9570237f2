package io.ordeal.fuzz.solver;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import io.ordeal.smt.op.Theory;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.type.LogicalType;
import tools.jackson.dataformat.toml.TomlMapper;

/** How keys and words of a profile's text become components and constants. */
final class ProfileFormat {

  /** Between what was found and what was wanted, in the messages of our own readers. */
  static final String SEPARATOR = "\u0000";

  static final TomlMapper MAPPER = mapper();

  private ProfileFormat() {}

  private static TomlMapper mapper() {
    SimpleModule module = new SimpleModule();
    module.addDeserializer(Pattern.class, text(ProfileFormat::pattern));
    module.addDeserializer(VersionRange.class, text(ProfileFormat::versions));
    module.addDeserializer(Theory.class, text(word(Theory.class)));
    module.addDeserializer(Profile.Feature.class, text(word(Profile.Feature.class)));
    module.addDeserializer(Profile.Input.class, text(word(Profile.Input.class)));
    module.addDeserializer(Profile.Listing.class, text(word(Profile.Listing.class)));
    // Not a HashSet: the order of its enums would differ from run to run.
    module.addAbstractTypeMapping(Set.class, LinkedHashSet.class);
    JsonSetter.Value emptyIfMissing = JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY);
    return TomlMapper.builder()
        .addModule(module)
        .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
        .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
        .withCoercionConfig(
            LogicalType.Textual,
            coercion ->
                coercion
                    .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                    .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                    .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
        .withConfigOverride(List.class, list -> list.setNullHandling(emptyIfMissing))
        .withConfigOverride(Set.class, set -> set.setNullHandling(emptyIfMissing))
        .build();
  }

  /** Lines matter in what solvers print, so {@code ^} and {@code $} mean theirs. */
  private static Pattern pattern(String text) {
    try {
      return Pattern.compile(text, Pattern.MULTILINE);
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          "'%s' (%s)%sa regular expression".formatted(text, e.getDescription(), SEPARATOR), e);
    }
  }

  private static VersionRange versions(String text) {
    try {
      return VersionRange.parse(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "'%s'%sversions such as <4.8.11 or >=1.0 <1.1 or *".formatted(text, SEPARATOR), e);
    }
  }

  private static <E extends Enum<E>> Function<String, E> word(Class<E> type) {
    List<E> constants = List.of(type.getEnumConstants());
    return text -> {
      for (E constant : constants) {
        if (kebab(constant).equals(text)) {
          return constant;
        }
      }
      throw new IllegalArgumentException(
          "'%s'%sone of %s"
              .formatted(
                  text,
                  SEPARATOR,
                  constants.stream().map(ProfileFormat::kebab).collect(joining(", "))));
    };
  }

  /** {@code bit-vectors}, as it is in profiles. */
  static String kebab(Enum<?> constant) {
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
