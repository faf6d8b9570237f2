package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Target;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Loses patience with targets that have no time for the test cases of a seed. Test cases of one
 * seed are alike: a target that is late for more than one of four will often be late for the next,
 * and each time costs as much as many answers. So such a target is asked only now and then until it
 * decides one, and the time goes to seeds that it can decide. The options that a strategy draws do
 * not matter: with others for every test case, nobody would ever be late twice. Safe for many
 * threads.
 */
final class Patience {

  /** What being late once weighs, against one test case that is decided in time. */
  private static final int WEIGHT = 3;

  /** The weight from which on a target is spared: it was late twice in a row. */
  private static final int TOO_LATE = 2 * WEIGHT;

  /** One of so many is asked nevertheless. */
  private static final int NOW_AND_THEN = 16;

  // All guarded by this.
  /** How late each solver is: test cases that it did not decide in time against those it did. */
  private final Map<Target, Integer> late = new HashMap<>();

  /** Test cases for which each solver was late too often, those that it was asked among them. */
  private final Map<Target, Integer> spared = new HashMap<>();

  /** Why a target is not asked this time; empty if it is. */
  synchronized Optional<String> notAsked(Target target) {
    Target solver = target.base();
    if (late.getOrDefault(solver, 0) < TOO_LATE
        || spared.merge(solver, 1, Integer::sum) % NOW_AND_THEN == 0) {
      return Optional.empty();
    }
    return Optional.of("it had no time for test cases like this");
  }

  /** Takes note of what they did. */
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
