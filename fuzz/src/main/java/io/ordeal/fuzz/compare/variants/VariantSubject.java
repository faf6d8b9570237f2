package io.ordeal.fuzz.compare.variants;

import io.ordeal.fuzz.store.Subject;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a comparison of variants is about; a journal can be continued only with the same.
 *
 * @param variants names of the variants
 * @param settings settings of all campaigns, as text
 */
public record VariantSubject(List<String> variants, String settings) implements Subject {

  private static final JsonMapper MAPPER = JsonMapper.shared();

  public VariantSubject {
    variants = List.copyOf(variants);
  }

  @Override
  public String line() {
    return MAPPER.writeValueAsString(this);
  }

  @Override
  public Optional<String> differenceFrom(String line) {
    VariantSubject other;
    try {
      other = MAPPER.readValue(line, VariantSubject.class);
    } catch (JacksonException | NullPointerException e) { // a null where a record allows none
      return Optional.of("found the journal of other work, wanted that of this comparison");
    }
    if (!variants.equals(other.variants)) {
      return Optional.of(
          "found a comparison of other variants (%s), wanted %s"
              .formatted(String.join("; ", other.variants), String.join("; ", variants)));
    }
    return settings.equals(other.settings)
        ? Optional.empty()
        : Optional.of("found a comparison with other solvers, seeds, limits or budget");
  }
}
