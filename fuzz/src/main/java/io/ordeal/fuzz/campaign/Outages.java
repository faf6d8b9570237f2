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
 * Backs off from solvers whose processes are lost again and again: killed by somebody else, or
 * ended without an answer. Each loss costs a new process and sometimes a wait, so after several
 * losses in a row a solver is asked ever less often, until it answers. Safe for many threads.
 */
final class Outages {

  /** Losses in a row that are taken for chance. */
  static final int MOST = 2;

  /** Test cases without the solver after one loss more; with each further loss four times more. */
  static final int FIRST_PAUSE = 16;

  static final int LONGEST_PAUSE = 1024;

  private static final int GROWTH = 4;

  private static final class Outage {
    /** Losses since the solver answered. */
    int losses;

    /** Test cases for which it is still not asked. */
    int pause;
  }

  private final Consumer<String> listener;
  private final Map<Target, Outage> outages = new HashMap<>();
  private final Set<Target> told = new HashSet<>();

  /**
   * @param listener gets one line per solver that is asked less often
   */
  Outages(Consumer<String> listener) {
    this.listener = listener;
  }

  /** Returns why a target is not asked this time; empty if it is. */
  synchronized Optional<String> notAsked(Target target) {
    Outage outage = outages.get(target.base());
    if (outage == null || outage.pause == 0) {
      return Optional.empty();
    }
    outage.pause--;
    return Optional.of("its last %d processes were lost".formatted(outage.losses));
  }

  /**
   * Takes note of how targets ended.
   *
   * @param isExact whether only processes count that somebody else ended: an answer that is none
   *     may depend on the test case, and which test cases are asked must not depend on other units
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
