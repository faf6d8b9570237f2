package io.ordeal.host;

import java.util.List;
import java.util.Locale;

/**
 * An option of a solver in its own words.
 *
 * @param name as {@code set-option} takes it, without the colon
 * @param initial what it is by default
 * @param least the least number it takes; empty if the solver does not say
 * @param greatest the greatest number it takes; empty if the solver does not say
 * @param modes the words it takes, for {@link OptionType#MODE}
 * @param category what the solver files it under, such as {@code expert}; empty if nothing
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
