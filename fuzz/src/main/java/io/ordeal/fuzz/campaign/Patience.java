package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Target;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decides which targets are spared because they time out on the test cases of a seed. Test cases of
 * one seed are alike: a target that is late for more than one of four will often be late for the
 * next, and each timeout costs as much as many answers. Such a target is asked only now and then
 * until it decides one, and the time goes to seeds that it can decide. Options that a strategy
 * draws do not matter: with other options for every test case, no target would ever be late twice.
 * Thread-safe.
 */
final class Patience {

  /** Weight of a timeout, relative to a test case that is decided in time. */
  private static final int WEIGHT = 3;

  /** Weight from which a target is spared: two timeouts in a row. */
  private static final int TOO_LATE = 2 * WEIGHT;

  /** Interval at which a spared target is asked nevertheless, in test cases. */
  private static final int NOW_AND_THEN = 16;

  // All guarded by this.
  /** Weight of timeouts minus test cases that were decided in time, by solver. */
  private final Map<Target, Integer> late = new HashMap<>();

  /** Test cases for which a solver was late too often, including those that it was asked. */
  private final Map<Target, Integer> spared = new HashMap<>();

  /** Returns why a target is not asked this time; empty if it is asked. */
  synchronized Optional<String> notAsked(Target target) {
    Target solver = target.base();
    if (late.getOrDefault(solver, 0) < TOO_LATE
        || spared.merge(solver, 1, Integer::sum) % NOW_AND_THEN == 0) {
      return Optional.empty();
    }
    return Optional.of("it had no time for test cases like this");
  }

  /** Records the answers of targets. */
  synchronized void note(List<Reply> replies) {
    for (Reply reply : replies) {
      Target solver = reply.target().base();
      if (reply.answer().ending() == Answer.Ending.TIME_OUT) {
        late.merge(solver, WEIGHT, (one, other) -> Math.min(TOO_LATE, one + other));
      } else if (reply.answer().ending() == Answer.Ending.COMPLETE) {
        late.computeIfPresent(solver, (key, weight) -> weight == 1 ? null : weight - 1);
      }
    }
  }
}
