package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.solver.session.Answer;
import java.time.Duration;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Recognises a time limit that is too short for a solver on this machine: the solver is skipped
 * after timeouts so often that the campaign hardly tests it. See {@link Patience}.
 */
public final class ShortLimits {

  /** Fewest test cases for advice: they come from several seeds. */
  static final long FEWEST_TESTS = 150;

  /** Skipped test cases per 100 for which the limit counts as too short. */
  private static final int TOO_MANY_SKIPPED = 30;

  /** Factor between the limit and the suggested one. */
  private static final int FACTOR = 10;

  private ShortLimits() {}

  /** Returns whether the limit is too short for a target, by its answers. */
  public static boolean isTooShort(Map<String, Long> answers) {
    return supported(answers) >= FEWEST_TESTS
        && 100 * skipped(answers) >= TOO_MANY_SKIPPED * supported(answers);
  }

  /**
   * Returns a line for each target whose limit is too short, by target: {@code z3: 60 % skipped
   * after timeouts, try --limit 1s}.
   *
   * @param targets the answers of each target, by name
   * @param limit per check
   */
  public static SortedMap<String, String> advice(
      Map<String, Map<String, Long>> targets, Duration limit) {
    SortedMap<String, String> lines = new TreeMap<>();
    targets.forEach(
        (target, answers) -> {
          if (isTooShort(answers)) {
            lines.put(
                target,
                "%s: %.0f %% skipped after timeouts, try --limit %s"
                    .formatted(
                        target,
                        100.0 * skipped(answers) / supported(answers),
                        text(limit.multipliedBy(FACTOR))));
          }
        });
    return lines;
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
