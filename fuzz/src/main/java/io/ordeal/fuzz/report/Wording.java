package io.ordeal.fuzz.report;

import io.ordeal.fuzz.content.Quantity;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.triage.Condition;
import java.util.List;
import java.util.Locale;

/** Formats numbers and facts in the same way for all reports. */
public final class Wording {

  private Wording() {}

  /** Returns a number such as {@code 1,234}. */
  static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** Returns a size such as {@code 1,234 bytes}. */
  public static String bytes(long bytes) {
    return Quantity.of(bytes, "byte");
  }

  /** Returns a time such as {@code 2:05} or {@code 1:02:05}. */
  public static String clock(double seconds) {
    long all = Math.round(seconds);
    return all < 3600
        ? "%d:%02d".formatted(all / 60, all % 60)
        : "%d:%02d:%02d".formatted(all / 3600, all % 3600 / 60, all % 60);
  }

  /** Returns a percentage such as {@code 40 %}. */
  static String share(long part, long whole) {
    return whole == 0 ? "–" : String.format(Locale.ROOT, "%.1f %%", 100.0 * part / whole);
  }

  /** Returns a list such as {@code arrays, bit-vectors}; {@code none} if it is empty. */
  public static String list(List<String> words, String none) {
    List<String> said = words.stream().filter(word -> !word.isEmpty()).toList();
    return said.isEmpty() ? none : String.join(", ", said);
  }

  /** Returns a text such as {@code 3 of 3 runs, only in a kept process}. */
  static String reproduction(Finding finding) {
    Finding.Reproduction shown = finding.reproduction();
    String runs = "%d of %s".formatted(shown.times(), Quantity.of(shown.runs(), "run"));
    Condition condition = Condition.ofBucket(finding.bug().bucket());
    String need = condition == Condition.ALONE ? "" : ", " + condition.description();
    return shown.after() == 0
        ? runs + need
        : "%s%s, after %s in the same process"
            .formatted(runs, need, Quantity.of(shown.after(), "other script"));
  }
}
