package io.ordeal.fuzz.campaign.setup;

import io.ordeal.fuzz.campaign.SeedSize;
import io.ordeal.fuzz.solver.process.SolverLimits;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses times, sizes and limits as users write them: {@code 500ms}, {@code 2G}. */
public final class Amounts {

  private static final Pattern AMOUNT = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,3})?)([a-zA-Z]*)");

  private static final Pattern TOO_LONG = Pattern.compile("\\d{10}");

  /** Units of time in milliseconds. */
  private static final Map<String, Long> TIMES =
      Map.of("ms", 1L, "", 1000L, "s", 1000L, "m", 60_000L, "h", 3_600_000L);

  /** Units of memory in bytes. */
  private static final Map<String, Long> SIZES = Map.of("", 1L << 20, "M", 1L << 20, "G", 1L << 30);

  /**
   * Units of seed sizes in bytes. Seeds are too small for a number without a unit to mean
   * megabytes.
   */
  private static final Map<String, Long> SEED_SIZES =
      Map.of("K", 1L << 10, "M", 1L << 20, "G", 1L << 30);

  private static final long MOST_OF_SEED = 1L << 30;

  private static final long LEAST_MEMORY = 64L << 20;

  private static final long MOST_MILLIS = 86_400_000;

  private Amounts() {}

  /**
   * Checks the number of an option.
   *
   * @throws SetupException if it is out of range
   */
  public static void check(String option, long found, long least, long most) {
    if (found < least || found > most) {
      throw new SetupException(
          most >= Integer.MAX_VALUE
              ? "%s: found %d, wanted %d or more".formatted(option, found, least)
              : "%s: found %d, wanted %d to %d".formatted(option, found, least, most));
    }
  }

  /**
   * Checks a number of test cases per 100, and returns it.
   *
   * @throws SetupException if it is out of range
   */
  public static int percentage(String option, int found) {
    check(option, found, 0, 100);
    return found;
  }

  /**
   * Parses the limits of a solver.
   *
   * @throws SetupException if one cannot be used
   */
  public static SolverLimits limits(String time, String memory, long steps) {
    check("--steps", steps, 0, Long.MAX_VALUE);
    Duration each = limitTime("--limit", time);
    long bytes = amount("--memory", memory, SIZES, "a size such as 500M or 2G");
    if (bytes < LEAST_MEMORY) {
      throw new SetupException(
          "--memory: found '%s', wanted 64M or more, which solvers need to start"
              .formatted(memory));
    }
    return new SolverLimits(each, bytes, SolverLimits.DEFAULT.outputBytes(), steps);
  }

  /**
   * Parses the size of the largest seed.
   *
   * @throws SetupException if it cannot be used
   */
  public static SeedSize seedSize(String text) {
    long bytes =
        amount(SeedSize.OPTION, text, SEED_SIZES, "a size with its unit such as 200K or 5M");
    if (bytes > MOST_OF_SEED) {
      throw new SetupException(
          "%s: found '%s', wanted at most 1G".formatted(SeedSize.OPTION, text));
    }
    return new SeedSize(text, (int) bytes);
  }

  /** Parses the time limit of a check. */
  public static Duration limitTime(String option, String text) {
    Duration time = time(option, text);
    if (time.toMillis() > MOST_MILLIS) {
      throw new SetupException("%s: found '%s', wanted at most 24h".formatted(option, text));
    }
    return time;
  }

  /** Parses a time such as {@code 500ms}, {@code 10s} or {@code 2m}. */
  public static Duration time(String option, String text) {
    return Duration.ofMillis(
        amount(option, text, TIMES, "a time of at least 1ms, such as 500ms, 10s or 2m"));
  }

  private static long amount(String option, String text, Map<String, Long> units, String wanted) {
    Matcher parts = AMOUNT.matcher(text);
    if (TOO_LONG.matcher(text).lookingAt()) {
      throw new SetupException(
          "%s: found '%s', wanted a number of at most nine digits".formatted(option, text));
    }
    Long unit = parts.matches() ? units.get(parts.group(2)) : null;
    long amount = unit == null ? 0 : Math.round(Double.parseDouble(parts.group(1)) * unit);
    if (amount <= 0) {
      throw new SetupException("%s: found '%s', wanted %s".formatted(option, text, wanted));
    }
    return amount;
  }
}
