package io.ordeal.fuzz.triage;

import static io.ordeal.fuzz.triage.Verdicts.CVC5;
import static io.ordeal.fuzz.triage.Verdicts.Z3;
import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
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

  /** A command is asked for many reasons, so it does not distinguish bugs. */
  @Test
  void certificatesAreToldApartByReduction() throws ScriptException {
    BugIdentity bug = new BugIdentity(Kind.INVALID_CERTIFICATE, List.of("z3"), "get-unsat-core");
    assertThat(bug.isSilent()).isTrue();
    assertThat(bug.provisionalBucket(Condition.ALONE, script("(assert (> 1 0))")))
        .matches("z3-invalid-certificate-[0-9a-f]{8}-arithmetic");
  }

  /** Names are file names, whatever is accused. */
  @Test
  void namesAreNotTooLong() throws ScriptException {
    List<String> many = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      many.add("a-solver-with-a-long-name-" + i);
    }
    Script script =
        script(
            "(assert (and (= (str.len \"a\") 1) (= (bvneg #b1) #b1) (fp.isNaN (_ NaN 8 24))"
                + " (= (select ((as const (Array Int Int)) 0) 1) 0)))");
    for (Kind kind : Kind.values()) {
      for (List<String> solvers : List.of(many, many.subList(0, 1), List.of("z3"))) {
        BugIdentity bug = new BugIdentity(kind, solvers, "signature");
        assertThat(bug.provisionalBucket(Condition.KEPT_PROCESS, script)).hasSizeLessThan(101);
        assertThat(bug.bucket(Condition.KEPT_PROCESS)).hasSizeLessThan(90);
      }
    }
    assertThat(new BugIdentity(Kind.CRASH, many, "").bucket())
        .isNotEqualTo(new BugIdentity(Kind.CRASH, many.subList(1, 20), "").bucket());
  }

  @ParameterizedTest
  @CsvSource({
    "CRASH, z3-crash-1f2e3d4c-kept-process, true",
    "INVALID_MODEL, z3-invalid-model-1f2e3d4c, true",
    "INVALID_MODEL, z3-invalid-model-strings, false",
    "INVALID_MODEL, z3-invalid-model-core, false",
    "INVALID_MODEL, z3-invalid-model-1f2e3d4c-theories, false"
  })
  void bucketsOfShapesAndCrashesAreOfOneBug(Kind kind, String bucket, boolean isOfOne) {
    assertThat(BugIdentity.isOfOneBug(kind, bucket)).isEqualTo(isOfOne);
  }

  private static Script script(String text) throws ScriptException {
    return ScriptParser.parse(Source.of("t", text), new TermFactory()).orThrow();
  }
}
