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
 * seed are alike: who cannot decide several of them in time will seldom decide the next. So such a
 * target is asked only now and then, until it decides one, and the time goes to seeds that it can
 * decide. The options that a strategy draws do not matter: with others for every test case, nobody
 * would ever be late twice. Safe for many threads.
 */
final class Patience {

  /** So many in a row are too many. */
  private static final int TOO_MANY = 2;

  /** One of so many is asked nevertheless. */
  private static final int NOW_AND_THEN = 16;

  // All guarded by this.
  /** Test cases that each solver did not decide in time since it decided one. */
  private final Map<Target, Integer> late = new HashMap<>();

  /** Test cases for which each solver was late too often, those that it was asked among them. */
  private final Map<Target, Integer> spared = new HashMap<>();

  /** Why a target is not asked this time; empty if it is. */
  synchronized Optional<String> notAsked(Target target) {
    Target solver = target.base();
    if (late.getOrDefault(solver, 0) < TOO_MANY
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
        late.merge(solver, 1, Integer::sum);
      } else if (reply.answer().ending() == Answer.Ending.COMPLETE) {
        late.remove(solver);
      }
    }
  }
}
