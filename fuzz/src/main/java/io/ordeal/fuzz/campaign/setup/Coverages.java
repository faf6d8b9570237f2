package io.ordeal.fuzz.campaign.setup;

import io.ordeal.fuzz.content.UnknownName;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.instrument.CoverageTool;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Applies the tools that measure the coverage of solvers, by their names. */
public final class Coverages {

  private Coverages() {}

  /**
   * Returns the targets, with coverage measured for those to which the tool applies.
   *
   * @throws SetupException if there is no such tool, or it applies to none of the targets
   */
  public static List<Target> measured(List<Target> targets, Catalogue catalogue, String tool) {
    CoverageTool wanted =
        CoverageTool.parse(tool)
            .orElseThrow(
                () ->
                    new SetupException(
                        "--coverage: " + UnknownName.message("tool", tool, CoverageTool.names())));
    if (wanted == CoverageTool.NONE) {
      return targets;
    }
    Map<Installation, Installation> instrumented = new HashMap<>();
    List<Target> measured =
        targets.stream()
            .map(
                target ->
                    target.with(
                        instrumented.computeIfAbsent(
                            target.solver(), one -> catalogue.instrumented(one, wanted))))
            .toList();
    if (measured.stream().noneMatch(target -> target.solver().instrumentation().isOn())) {
      throw new SetupException(
          "--coverage %s: %s"
              .formatted(
                  tool,
                  wanted == CoverageTool.JACOCO
                      ? "no solver is a library on the JVM; select one with --solver (see the help)"
                      : "no solver is named by its path; name a build with gcc --coverage, as in"
                          + " --solver NAME=PATH"));
    }
    measured.forEach(Coverages::checkMode);
    return measured;
  }

  private static void checkMode(Target target) {
    if (target.solver().instrumentation().isToldAtEnd() && target.mode() != Mode.FRESH) {
      throw new SetupException(
          "--coverage gcov: found %s, expected --mode fresh, since a process writes its counters when"
                  .formatted(target.label())
              + " it ends");
    }
  }
}
