package io.ordeal.cli.input;

import io.ordeal.cli.console.BadInput;
import io.ordeal.fuzz.solver.process.Limits;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The options that limit solvers. */
public final class RunLimits {

  private static final Pattern AMOUNT = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,3})?)([a-zA-Z]*)");

  /** In milliseconds. */
  private static final Map<String, Long> TIMES =
      Map.of("ms", 1L, "", 1000L, "s", 1000L, "m", 60_000L, "h", 3_600_000L);

  /** In bytes. */
  private static final Map<String, Long> SIZES = Map.of("", 1L << 20, "M", 1L << 20, "G", 1L << 30);

  private static final long LEAST_MEMORY = 64L << 20;

  private static final long MOST_MILLIS = 86_400_000;

  @Option(
      names = "--limit",
      paramLabel = "T",
      description =
          "Time for each check-sat, such as 500ms, 10s or 2m; a number alone is seconds. 10s unless"
              + " told.")
  private String time = "10s";

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description = "Memory for each process, such as 500M or 2G; 2G unless told.")
  private String memory = "2G";

  @Option(
      names = "--steps",
      paramLabel = "N",
      description =
          "Deterministic limit of solvers that have one (rlimit of z3, cvc5); none unless told.")
  private long steps;

  public Limits limits() {
    return limits(time, memory, steps);
  }

  /** Limits as they are written. */
  public static Limits limits(String time, String memory, long steps) {
    if (steps < 0) {
      throw new BadInput("--steps: found %d, wanted 0 or more".formatted(steps));
    }
    Duration each = limitTime("--limit", time);
    long bytes = amount("--memory", memory, SIZES, "a size such as 500M or 2G");
    if (bytes < LEAST_MEMORY) {
      throw new BadInput(
          "--memory: found '%s', wanted 64M or more: with less, solvers do not even start"
              .formatted(memory));
    }
    return new Limits(each, bytes, Limits.DEFAULT.outputBytes(), steps);
  }

  /** The time of a check. */
  public static Duration limitTime(String option, String text) {
    Duration time = time(option, text);
    if (time.toMillis() > MOST_MILLIS) {
      throw new BadInput("%s: found '%s', wanted a day at most".formatted(option, text));
    }
    return time;
  }

  /** A time such as {@code 500ms}, {@code 10s} or {@code 2m}. */
  public static Duration time(String option, String text) {
    return Duration.ofMillis(amount(option, text, TIMES, "a time such as 500ms, 10s or 2m"));
  }

  private static long amount(String option, String text, Map<String, Long> units, String wanted) {
    Matcher parts = AMOUNT.matcher(text);
    Long unit = parts.matches() ? units.get(parts.group(2)) : null;
    long amount = unit == null ? 0 : Math.round(Double.parseDouble(parts.group(1)) * unit);
    if (amount <= 0) {
      throw new BadInput("%s: found '%s', wanted %s".formatted(option, text, wanted));
    }
    return amount;
  }
}
