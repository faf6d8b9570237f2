package io.ordeal.fuzz.solver.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A set of versions of a solver: {@code *} for all, conditions that must all hold, such as {@code
 * >=1.0 <1.1}, or a single version.
 */
public final class VersionRange {

  /** All versions. */
  public static final VersionRange ALL = new VersionRange("*", List.of());

  private static final Pattern CONDITION = Pattern.compile("(<=|>=|<|>|=|)(.+)");

  private final String text;
  private final List<Condition> conditions;

  private record Condition(IntPredicate order, SolverVersion version) {}

  private VersionRange(String text, List<Condition> conditions) {
    this.text = text;
    this.conditions = conditions;
  }

  /** Parses a range such as {@code <4.8.11}. */
  public static VersionRange parse(String text) {
    if (text.strip().equals(ALL.text)) {
      return ALL;
    }
    List<Condition> conditions = new ArrayList<>();
    for (String word : text.strip().split("\\s+", -1)) {
      Matcher matcher = CONDITION.matcher(word);
      if (!matcher.matches()) {
        throw new IllegalArgumentException(
            "found '%s', wanted versions such as <4.8.11 or >=1.0 <1.1 or *".formatted(text));
      }
      conditions.add(new Condition(order(matcher.group(1)), SolverVersion.parse(matcher.group(2))));
    }
    return new VersionRange(text, List.copyOf(conditions));
  }

  public boolean contains(SolverVersion version) {
    return conditions.stream()
        .allMatch(condition -> condition.order().test(version.compareTo(condition.version())));
  }

  private static IntPredicate order(String sign) {
    return switch (sign) {
      case "<" -> order -> order < 0;
      case "<=" -> order -> order <= 0;
      case ">" -> order -> order > 0;
      case ">=" -> order -> order >= 0;
      default -> order -> order == 0;
    };
  }

  @Override
  public String toString() {
    return text;
  }
}
