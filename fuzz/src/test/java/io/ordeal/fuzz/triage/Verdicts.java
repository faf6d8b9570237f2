package io.ordeal.fuzz.triage;

import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import java.util.List;
import java.util.Map;

/** Verdicts for tests. */
final class Verdicts {

  static final Target Z3 = target("z3", "4.8.12", Map.of(), Mode.FRESH);
  static final Target CVC5 = target("cvc5", "1.0.3", Map.of(), Mode.FRESH);

  private Verdicts() {}

  static Target target(String profile, String version, Map<String, String> options, Mode mode) {
    return new Target(FakeSolvers.installation(profile, version, "/opt/" + profile), options, mode);
  }

  static Verdict of(Kind kind, Certainty certainty, Target... guilty) {
    return new Verdict(kind, certainty, List.of(guilty), 0, "so", "", "");
  }

  static Verdict crash(String signature, Target guilty) {
    return new Verdict(
        Kind.CRASH, Certainty.PROVEN, List.of(guilty), -1, "it crashed", "", signature);
  }
}
