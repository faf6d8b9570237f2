package io.ordeal.fuzz.oracle;

import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.SolverVersion;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Needs;
import io.ordeal.fuzz.solver.session.Target;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Reasons why an answer of a target proves nothing: one of its options changes the meaning of
 * scripts, or its release does.
 */
public final class Excuses {

  private Excuses() {}

  /** Returns the excuse of a target for this answer to a script with these needs; empty if none. */
  public static Optional<String> of(Target target, Needs needs, Answer.Result result) {
    return target.changesMeaning().or(() -> ofRelease(target, needs, result));
  }

  private static Optional<String> ofRelease(Target target, Needs needs, Answer.Result result) {
    SolverVersion version = SolverVersion.parse(target.solver().version());
    return target.profile().deviations().stream()
        .filter(deviation -> deviation.versions().contains(version))
        .filter(deviation -> deviation.covers(result.text()))
        .filter(deviation -> concerns(deviation, needs))
        .map(Profile.Deviation::reason)
        .findFirst();
  }

  private static boolean concerns(Profile.Deviation deviation, Needs needs) {
    return !Collections.disjoint(deviation.theories(), needs.theories())
        || (deviation.open()
            ? needs.partial().stream()
                .filter(app -> deviation.operators().contains(app.function().name()))
                .anyMatch(Corners::mayBeOpen)
            : !Collections.disjoint(deviation.operators(), needs.operators()));
  }

  /** Returns why a target may say {@code unknown} in a decidable logic; empty if it should not. */
  static Optional<String> ofUnknown(Target target, String logic, Needs needs) {
    SolverVersion version = SolverVersion.parse(target.solver().version());
    return of(target, needs, Answer.Result.UNKNOWN)
        .or(target::givesUp)
        .or(() -> ofOptions(target))
        .or(
            () ->
                target.profile().undecided().stream()
                    .filter(undecided -> undecided.versions().contains(version))
                    .filter(undecided -> undecided.logics().matcher(logic).matches())
                    .map(Profile.Undecided::reason)
                    .findFirst());
  }

  /**
   * Options may select procedures that decide less, such as Z3's local search. Options that make a
   * solver check its models do not.
   */
  private static Optional<String> ofOptions(Target target) {
    List<String> validate = target.profile().options().validate();
    return target.options().entrySet().stream()
            .allMatch(option -> validate.contains(option.getKey() + "=" + option.getValue()))
        ? Optional.empty()
        : Optional.of("with options a solver may decide less than without");
  }
}
