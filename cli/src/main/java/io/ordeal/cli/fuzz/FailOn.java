package io.ordeal.cli.fuzz;

import io.ordeal.cli.console.BadInput;
import io.ordeal.fuzz.content.UnknownName;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Which findings decide the exit status. */
enum FailOn {
  /** Those that neither a file of known bugs nor a baseline has. */
  NEW,
  /** Those that are proven. */
  PROVEN,
  /** All. */
  ANY;

  String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Reads words; a finding has to meet all of them. */
  static List<FailOn> parse(List<String> words) {
    return words.stream().map(FailOn::of).distinct().toList();
  }

  private static FailOn of(String word) {
    return Arrays.stream(values())
        .filter(one -> one.text().equals(word))
        .findFirst()
        .orElseThrow(
            () -> new BadInput("--fail-on: " + UnknownName.message("condition", word, words())));
  }

  private static List<String> words() {
    return Arrays.stream(values()).map(FailOn::text).toList();
  }

  boolean isMetBy(FuzzReport.Found found) {
    return switch (this) {
      case NEW -> found.isNew();
      case PROVEN -> found.isProven();
      case ANY -> true;
    };
  }
}
