package io.ordeal.fuzz.oracle;

import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.Version;
import io.ordeal.fuzz.solver.session.Needs;
import io.ordeal.fuzz.solver.session.Target;
import java.util.Collections;
import java.util.Optional;

/** Why what a target answers says nothing: an option changes meanings, or its release does. */
public final class Excuses {

  private Excuses() {}

  /** The excuse of a target for a script that needs this; empty if it has none. */
  public static Optional<String> of(Target target, Needs needs) {
    return target.changesMeaning().or(() -> ofRelease(target, needs));
  }

  private static Optional<String> ofRelease(Target target, Needs needs) {
    Version version = Version.parse(target.solver().version());
    return target.profile().deviations().stream()
        .filter(deviation -> deviation.versions().contains(version))
        .filter(
            deviation ->
                !Collections.disjoint(deviation.theories(), needs.theories())
                    || !Collections.disjoint(deviation.operators(), needs.operators()))
        .map(Profile.Deviation::reason)
        .findFirst();
  }
}
