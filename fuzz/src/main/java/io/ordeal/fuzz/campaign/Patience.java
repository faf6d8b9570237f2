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
 * decide.
 */
final class Patience {

  /** So many in a row are too many. */
  private static final int TOO_MANY = 2;

  /** One of so many is asked nevertheless. */
  private static final int NOW_AND_THEN = 16;

  /** Of each target, how many it did not decide in time since it decided one. */
  private final Map<Target, Integer> late = new HashMap<>();

  /** And how many it was not asked since it was asked one. */
  private final Map<Target, Integer> spared = new HashMap<>();

  /** Why a target is not asked this time; empty if it is. */
  Optional<String> notAsked(Target target) {
    if (late.getOrDefault(target, 0) < TOO_MANY
        || spared.merge(target, 1, Integer::sum) % NOW_AND_THEN == 0) {
      return Optional.empty();
    }
    return Optional.of("it had no time for test cases like this");
  }

  /** Takes note of what they did. */
  void note(List<Reply> replies) {
    for (Reply reply : replies) {
      if (reply.answer().ending() == Answer.Ending.TIME_OUT) {
        late.merge(reply.target(), 1, Integer::sum);
      } else if (reply.answer().ending() == Answer.Ending.COMPLETE) {
        late.remove(reply.target());
      }
    }
  }
}
