package io.ordeal.fuzz.oracle;

import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Target;
import java.util.Optional;

/** A target and its answer. */
public record Reply(Target target, Answer answer) {

  /** Returns the answer to a check; empty if the target gave none. */
  Optional<Answer.Check> check(int index) {
    return index < answer.checks().size()
        ? Optional.of(answer.checks().get(index))
        : Optional.empty();
  }

  boolean says(int index, Answer.Result result) {
    return check(index).filter(check -> check.result() == result).isPresent();
  }
}
