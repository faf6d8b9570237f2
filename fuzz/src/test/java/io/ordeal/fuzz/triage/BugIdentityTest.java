package io.ordeal.fuzz.triage;

import static io.ordeal.fuzz.triage.Verdicts.CVC5;
import static io.ordeal.fuzz.triage.Verdicts.Z3;
import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BugIdentityTest {

  @Test
  void versionsOptionsAndModesAreNoPartOfIt() {
    Target other = Verdicts.target("z3", "4.14.1", Map.of("smt.arith.solver", "2"), Mode.RESET);
    assertThat(BugIdentity.of(Verdicts.crash("a.cpp:1", other)))
        .isEqualTo(BugIdentity.of(Verdicts.crash("a.cpp:1", Z3)))
        .hasSameHashCodeAs(BugIdentity.of(Verdicts.crash("a.cpp:1", Z3)));
  }

  @Test
  void certaintyAndTheOrderOfSuspectsAreNoPartOfIt() {
    Kind kind = Kind.REFUTATION_UNSOUND;
    assertThat(BugIdentity.of(Verdicts.of(kind, Certainty.SUSPECTED, Z3, CVC5)))
        .isEqualTo(BugIdentity.of(Verdicts.of(kind, Certainty.PROVEN, CVC5, Z3, Z3)));
  }

  @Test
  void kindSolverAndSignatureAre() {
    BugIdentity crash = BugIdentity.of(Verdicts.crash("a.cpp:1", Z3));
    assertThat(crash.isShownBy(Verdicts.crash("a.cpp:1", Z3))).isTrue();
    assertThat(crash.isShownBy(Verdicts.crash("a.cpp:2", Z3))).isFalse();
    assertThat(crash.isShownBy(Verdicts.crash("a.cpp:1", CVC5))).isFalse();
    Verdict model = Verdicts.of(Kind.INVALID_MODEL, Certainty.PROVEN, Z3);
    Verdict refutation = Verdicts.of(Kind.REFUTATION_UNSOUND, Certainty.PROVEN, Z3);
    assertThat(BugIdentity.of(model).isShownBy(refutation)).isFalse();
  }

  @Test
  void fewerSuspectsAreTheSameBugAndMoreAreNot() {
    Verdict one = Verdicts.of(Kind.REFUTATION_UNSOUND, Certainty.PROVEN, CVC5);
    Verdict both = Verdicts.of(Kind.REFUTATION_UNSOUND, Certainty.SUSPECTED, Z3, CVC5);
    assertThat(BugIdentity.of(both).isShownBy(one)).isTrue();
    assertThat(BugIdentity.of(one).isShownBy(both)).isFalse();
  }

  @Test
  void bucketsAreNamedAfterIt() {
    assertThat(BugIdentity.of(Verdicts.of(Kind.INVALID_MODEL, Certainty.PROVEN, Z3)).bucket())
        .isEqualTo("z3-invalid-model");
    assertThat(
            BugIdentity.of(Verdicts.of(Kind.REFUTATION_UNSOUND, Certainty.SUSPECTED, Z3, CVC5))
                .bucket())
        .isEqualTo("cvc5-z3-refutation-unsound");
    assertThat(BugIdentity.of(Verdicts.crash("é", Z3)).bucket()).isEqualTo("z3-crash-4a99557e");
  }

  @ParameterizedTest
  @CsvSource({
    "ALONE, z3-crash-4a99557e",
    "SOMETIMES, z3-crash-4a99557e-sometimes",
    "KEPT_PROCESS, z3-crash-4a99557e-kept-process",
    "TIME_LIMIT, z3-crash-4a99557e-time-limit"
  })
  void crashesThatNeedMoreThanTheirScriptAreKeptApart(Condition condition, String bucket) {
    assertThat(BugIdentity.of(Verdicts.crash("é", Z3)).bucket(condition)).isEqualTo(bucket);
    assertThat(Condition.ofBucket(bucket)).isEqualTo(condition);
    Verdict model = Verdicts.of(Kind.INVALID_MODEL, Certainty.PROVEN, Z3);
    assertThat(BugIdentity.of(model).bucket(condition)).isEqualTo("z3-invalid-model");
  }
}
