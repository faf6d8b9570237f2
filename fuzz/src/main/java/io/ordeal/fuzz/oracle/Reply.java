package io.ordeal.fuzz.oracle;

import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Target;
import java.util.Optional;

/**
 * A target and its answer.
 *
 * @param isRepeated whether the target has given the answer before, and was not asked again
 */
public record Reply(Target target, Answer answer, boolean isRepeated) {

  /** Makes the reply of a target that was asked. */
  public Reply(Target target, Answer answer) {
    this(target, answer, false);
  }

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
