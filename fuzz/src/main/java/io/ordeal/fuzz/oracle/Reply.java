package io.ordeal.fuzz.oracle;

import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Target;
import java.util.Optional;

/** A target and what it answered. */
public record Reply(Target target, Answer answer) {

  /** What it says of a check; empty if it does not say. */
  Optional<Answer.Check> check(int index) {
    return index < answer.checks().size()
        ? Optional.of(answer.checks().get(index))
        : Optional.empty();
  }

  boolean says(int index, Answer.Result result) {
    return check(index).filter(check -> check.result() == result).isPresent();
  }
}
