package io.ordeal.fuzz.sensitivity;

import io.ordeal.fuzz.examine.Examination.Confirmed;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What one option with one value changes on one script.
 *
 * @param before the answers by default, such as {@code sat unsat}, and how the solver ended if
 *     before all were given
 * @param after the same with the option
 * @param message what the solver said of an early end; empty if nothing
 * @param isRefused whether the solver refuses the script because of the option
 * @param isOtherModel whether a model is another one, right or wrong
 * @param steps factor by which the number of steps changes; empty if it hardly does or is not known
 * @param time factor by which the time changes, where steps are not known; empty if it does not
 *     change significantly
 * @param findings what is wrong with the answers, confirmed
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

  /** Whether the answers are other ones; a refusal is no answer. */
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
