package io.ordeal.host;

import java.util.List;
import java.util.Locale;

/**
 * An option of a solver in its own words.
 *
 * @param name name for {@code set-option}, without the colon
 * @param initial default value
 * @param least least number allowed; empty if the solver does not say
 * @param greatest greatest number allowed; empty if the solver does not say
 * @param modes words allowed, for {@link OptionType#MODE}
 * @param category the solver's category, such as {@code expert}; empty if there is none
 */
public record OptionEntry(
    String name,
    OptionType type,
    String initial,
    String least,
    String greatest,
    List<String> modes,
    String category,
    String description) {

  /** Its fields on one line, separated by tabs. */
  public String line() {
    List<String> fields =
        List.of(
            name,
            type.name().toLowerCase(Locale.ROOT),
            initial,
            least,
            greatest,
            String.join(",", modes),
            category,
            description);
    return String.join("\t", fields.stream().map(OptionEntry::onOneLine).toList());
  }

  private static String onOneLine(String field) {
    return field.strip().replaceAll("\\s+", " ");
  }
}
