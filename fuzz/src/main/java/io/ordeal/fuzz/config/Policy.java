package io.ordeal.fuzz.config;

import io.ordeal.fuzz.solver.option.SolverOption.Category;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The options of a solver that a campaign may set. */
public enum Policy {
  /**
   * The defaults, or one option that the solver's developers support: what they accept in reports.
   */
  SAFE(false, 1),

  /** Any number of options that the solver's developers support. */
  REGULAR(false, Integer.MAX_VALUE),

  /** Any number of options, including expert and undocumented ones. */
  ALL(true, Integer.MAX_VALUE);

  private final boolean isForExperts;
  private final int mostOptions;

  Policy(boolean isForExperts, int mostOptions) {
    this.isForExperts = isForExperts;
    this.mostOptions = mostOptions;
  }

  /** Returns whether options of a category may be set. */
  public boolean allows(Category category) {
    return switch (category) {
      // If a solver has no categories, its options count as regular.
      case COMMON, REGULAR, NONE -> true;
      case EXPERT, UNDOCUMENTED -> isForExperts;
    };
  }

  /** Returns how many options a configuration may set at most. */
  public int mostOptions() {
    return mostOptions;
  }

  /** Returns the name on the command line, such as {@code regular}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<Policy> named(String text) {
    return Arrays.stream(values()).filter(one -> one.text().equals(text)).findFirst();
  }

  /** Returns the names {@code safe, regular, all}, for messages. */
  public static List<String> names() {
    return Arrays.stream(values()).map(Policy::text).toList();
  }
}
