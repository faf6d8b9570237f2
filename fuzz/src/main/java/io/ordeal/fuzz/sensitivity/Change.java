package io.ordeal.fuzz.sensitivity;

import io.ordeal.fuzz.examine.Examination.Confirmed;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The effect of one option with one value on one script.
 *
 * @param before default answers, such as {@code sat unsat}, and how the solver ended if it did not
 *     give all
 * @param after the same with the option
 * @param message message of the solver about an early end; empty if none
 * @param isRefused whether the solver refuses the script because of the option
 * @param isOtherModel whether a model differs, right or wrong
 * @param steps factor by which the number of steps changes; empty if it hardly does or is not known
 * @param time factor by which the time changes, if steps are not known; empty if it does not change
 *     significantly
 * @param findings confirmed bugs in the answers
 */
public record Change(
    String option,
    String value,
    String before,
    String after,
    String message,
    boolean isRefused,
    boolean isOtherModel,
    OptionalDouble steps,
    OptionalDouble time,
    List<Confirmed> findings) {

  public Change {
    findings = List.copyOf(findings);
  }

  /** Whether the answers differ; a refusal is no answer. */
  public boolean isOtherAnswer() {
    return !isRefused && !before.equals(after);
  }

  boolean isNothing() {
    return before.equals(after)
        && !isRefused
        && !isOtherModel
        && steps.isEmpty()
        && time.isEmpty()
        && findings.isEmpty();
  }
}
