package io.ordeal.fuzz.retest;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordedBugTest {

  private static final String FILE =
      """
      ; refutation-unsound, proven
      ; solver: z3@4.11.0:smt.arith.solver=2,smt.relevancy=0 (reset)
      ; command: z3 -in < a.smt2
      ; at check 2: it says unsat, but there is a model
      ; confirmed: 3 of 3 times
      ; witness:
      ;   ((define-fun x () Int 1))
      (declare-const x Int)
      (check-sat)
      (assert (> x 0))
      (check-sat)
      """;

  @Test
  void commentsTellTheBug() {
    RecordedBug bug = RecordedBug.parse("a.smt2", FILE).orElseThrow();
    assertThat(bug.kind()).isEqualTo(Kind.REFUTATION_UNSOUND);
    assertThat(bug.certainty()).isEqualTo(Certainty.PROVEN);
    assertThat(bug.check()).isEqualTo(1);
    assertThat(bug.isSteady()).isTrue();
    assertThat(bug.needsOthers()).isFalse();
    TargetLabel label = bug.firstAccused().orElseThrow();
    assertThat(label.solver()).isEqualTo("z3");
    assertThat(label.version()).isEqualTo("4.11.0");
    assertThat(label.options().text()).isEqualTo("smt.arith.solver=2,smt.relevancy=0");
    assertThat(label.mode()).isEqualTo(Mode.RESET);
    assertThat(bug.test().guarantees().at(1)).isInstanceOf(Guarantee.Satisfiable.class);
  }

  /** Otherwise no release would ever show it again. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "its answer to get-unsat-core is wrong: b is missing",
        "the formulas of its answer (a) to get-unsat-core have a model, which z3@4.14.1 gives",
        "cvc5@1.3.2-1 says sat of the formulas of its answer (to get-value) to get-unsat-core"
      })
  void aCertificateHasItsCommand(String reason) {
    String file =
        "; invalid-certificate, proven\n; solver: z3@4.14.1\n; at check 1: %s\n(check-sat)\n";
    RecordedBug bug = RecordedBug.parse("a.smt2", file.formatted(reason)).orElseThrow();
    assertThat(bug.signature()).isEqualTo("get-unsat-core");
  }

  @Test
  void theFileTellsTheBucket() {
    String file =
        """
        ; invalid-model, proven
        ; solver: z3@4.14.1:a=1
        ; at check 1: reason
        ; made by: somebody
        (declare-const x Int)
        (assert (> x 0))
        (check-sat)
        """;
    assertThat(RecordedBug.parse("a.smt2", file).orElseThrow().bucket(List.of("z3")))
        .isEqualTo("z3-invalid-model-arithmetic");
    String reduced = file.replace("made by: somebody", "reduced from: b.smt2");
    String bucket = RecordedBug.parse("a.smt2", reduced).orElseThrow().bucket(List.of("z3"));
    assertThat(bucket).matches("z3-invalid-model-[0-9a-f]{8}");
    assertThat(
            RecordedBug.parse("a.smt2", reduced.replace("x", "y"))
                .orElseThrow()
                .bucket(List.of("z3")))
        .isEqualTo(bucket);
    assertThat(
            RecordedBug.parse("a.smt2", reduced.replace("a=1", "a=2"))
                .orElseThrow()
                .bucket(List.of("z3")))
        .isNotEqualTo(bucket);
  }

  @Test
  void aCrashHasItsSignature() {
    RecordedBug bug =
        RecordedBug.parse(
                "a.smt2",
                """
                ; crash, suspected: only in some runs
                ; solver: /opt/z3@4.8@5/z3@4.14.1
                ; it crashed: SIGSEGV smt::f
                ; confirmed: 2 of 7 times
                (check-sat)
                """)
            .orElseThrow();
    assertThat(bug.signature()).isEqualTo("SIGSEGV smt::f");
    assertThat(bug.check()).isEqualTo(-1);
    assertThat(bug.isSteady()).isFalse();
    assertThat(bug.identity(List.of("z3")).bucket()).startsWith("z3-crash-");
    assertThat(bug.firstAccused().orElseThrow().isPath()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "(check-sat)\n",
        "; a comment\n(check-sat)\n",
        "; rejected, proven\n(check-sat)\n",
        "; crash, maybe\n(check-sat)\n",
        ";; solver : Z3\n(check-sat)\n"
      })
  void whatIsNoFindingStatesNoBug(String text) {
    assertThat(RecordedBug.parse("a.smt2", text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          z3@4.14.1                   | z3          | 4.14.1  | FRESH
          cvc5@1.3.2-1 (incremental)  | cvc5        | 1.3.2-1 | INCREMENTAL
          /a b/my-z3@4.8.12:x=1       | /a b/my-z3  | 4.8.12  | FRESH
          /opt/a:b/z3@4.8.12          | /opt/a:b/z3 | 4.8.12  | FRESH
          """)
  void labelsAreTakenApart(String text, String solver, String version, Mode mode) {
    TargetLabel label = TargetLabel.parse(text).orElseThrow();
    assertThat(label.solver()).isEqualTo(solver);
    assertThat(label.version()).isEqualTo(version);
    assertThat(label.mode()).isEqualTo(mode);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "z3", "z3@4.8.12:noValue", "z3@4.8.12 (quickly)"})
  void whatIsNoLabelIsNone(String text) {
    assertThat(TargetLabel.parse(text)).isEmpty();
  }

  @Test
  void aBuildGetsTheOptionsOfTheBugAndKeepsItsOwn() {
    Target build =
        new Target(
            FakeSolvers.installation("z3", "4.14.1", "/opt/z3"),
            Map.of("smt.relevancy", "1"),
            Mode.FRESH);
    RecordedBug bug = RecordedBug.parse("a.smt2", FILE).orElseThrow();
    assertThat(bug.on(build).options())
        .isEqualTo(Map.of("smt.arith.solver", "2", "smt.relevancy", "1"));
    assertThat(bug.on(build).mode()).isEqualTo(Mode.FRESH);
  }

  @Test
  void aBugOfAKeptProcessIsAskedInItsMode() {
    Finding finding =
        new Finding(
            "z3-crash-1-kept-process-2",
            new Finding.Bug("z3-crash-1-kept-process", "crash", "suspected", "SIGSEGV"),
            new Finding.WrongAnswer(List.of("z3@4.8.12 (reset)"), "", -1, "it crashed: SIGSEGV"),
            new Finding.Origin("0/0/0", "storm", 1),
            new Finding.Reproduction(3, 3, 0),
            new Finding.Files("(check-sat)\n", ""));
    RecordedBug bug = RecordedBug.of(finding, finding.files().script());
    Target build =
        new Target(FakeSolvers.installation("z3", "4.14.1", "/opt/z3"), Map.of(), Mode.FRESH);
    assertThat(bug.on(build).mode()).isEqualTo(Mode.RESET);
  }
}
