package io.ordeal.fuzz.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class VerdictTest {

  private static final Target Z3 =
      new Target(FakeSolvers.installation("z3", "4.14.1", "z3"), Map.of(), Mode.FRESH);
  private static final Target CVC5 =
      new Target(FakeSolvers.installation("cvc5", "1.3.2", "cvc5"), Map.of(), Mode.FRESH);

  private static Verdict crash(Certainty certainty, Target guilty, String reason) {
    return new Verdict(Kind.CRASH, certainty, List.of(guilty), 2, reason, "witness", "signature");
  }

  @Test
  void onlyWhatIsNamedChanges() {
    Verdict verdict = crash(Certainty.PROVEN, Z3, "it crashed");
    assertThat(verdict.withCertainty(Certainty.SUSPECTED))
        .isEqualTo(crash(Certainty.SUSPECTED, Z3, "it crashed"));
    assertThat(verdict.withGuilty(List.of(CVC5)))
        .isEqualTo(crash(Certainty.PROVEN, CVC5, "it crashed"));
  }

  /** Collections that iterate by hash must have the same order in every process. */
  @Test
  void hashesAreTheSameInEveryProcess() {
    Verdict verdict = crash(Certainty.PROVEN, Z3, "it crashed");
    assertThat(verdict).hasSameHashCodeAs(crash(Certainty.PROVEN, Z3, "it crashed"));
    assertThat(verdict.hashCode()).isEqualTo(31 * "crash".hashCode() + "it crashed".hashCode());
    assertThat(verdict).doesNotHaveSameHashCodeAs(crash(Certainty.PROVEN, Z3, "it hangs"));
  }
}
