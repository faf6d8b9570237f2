package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Target;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Backs off from solvers whose processes are lost again and again, because they are killed from
 * outside or end without an answer. Each loss costs a new process and sometimes a wait. Therefore,
 * after several losses in a row, a solver is asked less and less often until it answers.
 * Thread-safe.
 */
final class Outages {

  /** Losses in a row that count as chance. */
  static final int MOST = 2;

  /**
   * Test cases without the solver after the first loss that counts; four times as many after each
   * further loss.
   */
  static final int FIRST_PAUSE = 16;

  static final int LONGEST_PAUSE = 1024;

  private static final int GROWTH = 4;

  private static final class Outage {
    /** Losses since the solver last answered. */
    int losses;

    /** Test cases for which the solver is still not asked. */
    int pause;
  }

  private final Consumer<String> listener;
  private final Map<Target, Outage> outages = new HashMap<>();
  private final Set<Target> told = new HashSet<>();

  /**
   * Makes a record of losses.
   *
   * @param listener consumer of one line per solver that is asked less often
   */
  Outages(Consumer<String> listener) {
    this.listener = listener;
  }

  /** Returns why a target is not asked this time; empty if it is asked. */
  synchronized Optional<String> notAsked(Target target) {
    Outage outage = outages.get(target.base());
    if (outage == null || outage.pause == 0) {
      return Optional.empty();
    }
    outage.pause--;
    return Optional.of("its last %d processes were lost".formatted(outage.losses));
  }

  /**
   * Records how targets ended.
   *
   * @param isExact whether only processes count that were ended from outside: other missing answers
   *     may depend on the test case, and the choice of solvers must not depend on other units
   */
  synchronized void note(List<Reply> replies, boolean isExact) {
    for (Reply reply : replies) {
      Answer.Ending ending = reply.answer().ending();
      if (ending == Answer.Ending.STOPPED || (ending == Answer.Ending.NO_ANSWER && !isExact)) {
        lost(reply.target().base(), ending);
      } else if (reply.answer().wasAsked()) {
        outages.remove(reply.target().base());
      }
    }
  }

  private void lost(Target target, Answer.Ending ending) {
    Outage outage = outages.computeIfAbsent(target, key -> new Outage());
    outage.losses++;
    int extra = outage.losses - MOST;
    if (extra > 0) {
      outage.pause =
          (int) Math.min(LONGEST_PAUSE, FIRST_PAUSE * Math.pow(GROWTH, (double) extra - 1));
      if (told.add(target)) {
        listener.accept(
            "fuzz: %s %s %d times in a row; it is asked ever less often until it answers"
                .formatted(
                    target.label(),
                    ending == Answer.Ending.STOPPED
                        ? "was killed or closed its output"
                        : "gave no answer",
                    outage.losses));
      }
    }
  }
}
