package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.History;
import io.ordeal.fuzz.solver.session.Target;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/** Replies of targets, for tests to which only their ends matter. */
final class SampleReplies {

  private SampleReplies() {}

  /** Returns the reply of a target whose answer ended so, behind the answers to some checks. */
  static Reply of(Target target, Ending ending, Answer.Check... checks) {
    return new Reply(
        target,
        new Answer(
            List.of(checks),
            ending,
            "",
            "",
            Duration.ZERO,
            Duration.ZERO,
            0,
            OptionalInt.empty(),
            History.NONE));
  }
}
