package io.ordeal.fuzz.report;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A target that a finding accuses, parsed from its label.
 *
 * @param program name of the profile, or path of a program that was named by it
 * @param version version as the solver states it; empty if the label has none
 * @param options options as in {@code name=value,name=value}
 * @param mode mode such as {@code fresh}
 */
public record Accused(String program, String version, String options, String mode) {

  private static final Pattern LABEL =
      Pattern.compile(
          "(?<program>/.*|[^@]*)@(?<version>[^:@\\s]+)(?::(?<options>.*?))?(?: \\((?<mode>[a-z]+)\\))?");

  /** Reads a label such as {@code z3@4.14.1:smt.arith.solver=2 (reset)}. */
  static Accused parse(String label) {
    Matcher parts = LABEL.matcher(label);
    return parts.matches()
        ? new Accused(
            parts.group("program"),
            parts.group("version"),
            orElse(parts.group("options"), ""),
            orElse(parts.group("mode"), "fresh"))
        : new Accused(label, "", "", "fresh");
  }

  private static String orElse(@Nullable String text, String other) {
    return text == null ? other : text;
  }

  /** Whether it is a program that was named by its path. */
  public boolean isPath() {
    return program.contains("/");
  }
}
