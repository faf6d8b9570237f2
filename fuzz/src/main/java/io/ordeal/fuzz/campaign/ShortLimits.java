package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.content.Quantity;
import io.ordeal.fuzz.solver.session.Answer;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Recognises a time limit that is too short for a solver on this machine: the solver is skipped
 * after timeouts so often that the campaign hardly tests it. See {@link Patience}.
 */
public final class ShortLimits {

  /** Fewest test cases for advice: they come from several seeds. */
  static final long FEWEST_TESTS = 150;

  /** Skipped test cases per 100 for which the limit counts as too short. */
  private static final int TOO_MANY_SKIPPED = 30;

  private ShortLimits() {}

  /** Returns whether the limit is too short for a target, by its answers. */
  public static boolean isTooShort(Map<String, Long> answers) {
    return supported(answers) >= FEWEST_TESTS
        && 100 * skipped(answers) >= TOO_MANY_SKIPPED * supported(answers);
  }

  /**
   * Returns a line for each target whose limit is too short, by target: {@code z3: 60 % skipped
   * after timeouts, try --limit 500ms (decides 4 of 6 sampled timeouts)}.
   *
   * @param targets the answers of each target, by name
   * @param limit per check
   * @param longLimit limit with which the times were measured
   * @param times the time that a target needs for test cases that it did not decide, by its name
   */
  static SortedMap<String, String> advice(
      Map<String, Map<String, Long>> targets,
      Duration limit,
      Duration longLimit,
      Function<String, DecisionTimes> times) {
    SortedMap<String, String> lines = new TreeMap<>();
    targets.forEach(
        (target, answers) -> {
          if (isTooShort(answers)) {
            lines.put(
                target,
                "%s: %.0f %% skipped after timeouts%s"
                    .formatted(
                        target,
                        100.0 * skipped(answers) / supported(answers),
                        remedy(times.apply(target), limit, longLimit)));
          }
        });
    return lines;
  }

  private static String remedy(DecisionTimes times, Duration limit, Duration longLimit) {
    if (times.asked() == 0) {
      return "; a longer --limit may help";
    }
    String sampled = Quantity.of(times.asked(), "sampled timeout");
    Optional<Duration> better = times.limitForHalf(limit);
    return better.isPresent()
        ? ", try --limit %s (decides %d of %s)"
            .formatted(text(better.get()), times.within(better.get()), sampled)
        : "; --limit %s decides only %d of %s, so try other seeds or engines"
            .formatted(text(longLimit), times.decided().size(), sampled);
  }

  /** Returns the number of test cases that a target was not asked, because of earlier timeouts. */
  public static long skipped(Map<String, Long> answers) {
    return answers.getOrDefault(Answer.Ending.SPARED.text(), 0L);
  }

  /** Returns the number of test cases that a target supports. */
  public static long supported(Map<String, Long> answers) {
    return answers.values().stream().mapToLong(count -> count).sum()
        - answers.getOrDefault(Answer.Ending.NOT_ASKED.text(), 0L);
  }

  private static String text(Duration time) {
    return time.toMillis() % 1000 == 0 ? time.toSeconds() + "s" : time.toMillis() + "ms";
  }
}
