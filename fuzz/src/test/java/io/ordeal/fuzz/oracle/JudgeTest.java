package io.ordeal.fuzz.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.certificate.CheckedCertificate;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Guarantees;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.Question;
import io.ordeal.fuzz.solver.profile.VersionRange;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.Answer.Result;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.History;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Response;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ModelReader;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables of answers and the expected verdicts. */
class JudgeTest {

  private static final Target Z3 = target("z3", "4.14.1");
  private static final Target OLD_Z3 = target("z3", "4.11.0");
  private static final Target CVC5 = target("cvc5", "1.3.2");
  private static final Target SMTINTERPOL = target("smtinterpol", "2.5");

  /** Nothing fixes x; 7 is a model, 0 is not. */
  private static final String SCRIPT =
      "(declare-const x Int) (assert (> (* 2 x) 5)) (assert (< x 9)) (check-sat)";

  private static final String SEVEN = "((define-fun x () Int 7))";
  private static final String ZERO = "((define-fun x () Int 0))";

  private static Target target(String profile, String version) {
    return target(FakeSolvers.profile(profile), version);
  }

  private static Target target(Profile profile, String version) {
    return new Target(
        new Installation(profile, version, Installation.Source.PATH, List.of(profile.name())),
        Map.of(),
        Mode.FRESH);
  }

  private static TestCase test(String script) {
    TermFactory terms = new TermFactory();
    return TestCase.of(
        "test", ScriptParser.parse(Source.of("test", script), terms).script(), terms);
  }

  // ----------------------------------------------------------------------------------- answers

  /**
   * Words: sat, sat7 and sat0 with a model, unsat, unknown; and an ending if the answer is
   * incomplete.
   */
  private static Reply reply(Target target, String words) {
    List<Answer.Check> checks = new ArrayList<>();
    Ending ending = Ending.COMPLETE;
    for (String word : words.strip().split(" +", -1)) {
      switch (word) {
        case "sat" -> checks.add(check(Result.SAT, ""));
        case "sat7" -> checks.add(check(Result.SAT, SEVEN));
        case "sat0" -> checks.add(check(Result.SAT, ZERO));
        case "sat-cut" -> checks.add(check(Result.SAT, "((define-fun x () "));
        case "unsat" -> checks.add(check(Result.UNSAT, ""));
        case "unknown" -> checks.add(check(Result.UNKNOWN, ""));
        default -> ending = Ending.valueOf(word);
      }
    }
    return new Reply(target, answer(checks, ending, ending == Ending.CRASH ? "SIGSEGV" : "why"));
  }

  private static Answer.Check check(Result result, String model) {
    return new Answer.Check(result, model, "", Duration.ofMillis(10));
  }

  private static Answer answer(List<Answer.Check> checks, Ending ending, String message) {
    return new Answer(
        checks,
        ending,
        message,
        "",
        Duration.ofSeconds(2),
        Duration.ZERO,
        0,
        OptionalInt.empty(),
        History.NONE);
  }

  /** Returns kind, certainty, check and guilty targets of each verdict, worst first. */
  private static List<String> judge(TestCase test, Reply... replies) {
    return new Judge(test)
        .judge(List.of(replies)).verdicts().stream().map(JudgeTest::text).toList();
  }

  private static String text(Verdict verdict) {
    return "%s %s %d %s"
        .formatted(
            verdict.kind().text(),
            verdict.certainty().text(),
            verdict.check(),
            String.join("+", verdict.guilty().stream().map(t -> t.profile().name()).toList()));
  }

  private static List<String> words(String table) {
    return table.equals("-") ? List.of() : List.of(table.split(" *, *", -1));
  }

  @Test
  void modelsNeedNotHoldWhatIsSoftNorBeOptimal() {
    String optimized =
        SCRIPT.replace("(check-sat)", "(assert-soft (< x 0)) (minimize x) (check-sat)");
    assertThat(judge(test(optimized), reply(Z3, "sat7"))).isEmpty();
    assertThat(judge(test(optimized), reply(Z3, "sat0")))
        .containsExactly("invalid-model proven 0 z3");
  }

  // ------------------------------------------------------------------------------------ tables

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        // Agreement.
        "sat7             | sat              | -",
        "unsat            | unsat            | -",
        "unknown          | sat              | -",
        "sat              | sat              | -",
        // A witness.
        "sat7             | unsat            | refutation-unsound proven 0 cvc5",
        "unsat            | sat7             | refutation-unsound proven 0 z3",
        // A wrong model.
        "sat0             | sat7             | invalid-model proven 0 z3",
        "sat0             | sat              | invalid-model proven 0 z3",
        "sat0             | unsat            | \"invalid-model proven 0 z3, solution-unsound"
            + " suspected 0 z3\"",
        "sat0             | sat0             | \"invalid-model proven 0 z3, invalid-model proven 0"
            + " cvc5\"",
        // One against one, without evidence.
        "sat              | unsat            | refutation-unsound suspected 0 z3+cvc5",
        "sat-cut          | unsat            | refutation-unsound suspected 0 z3+cvc5",
        // No answer speaks against no target.
        "TIME_OUT         | sat7             | -",
        "sat7             | MEMORY_OUT       | -",
        "OUTPUT_LIMIT     | unsat            | -",
        "RESOURCE_OUT     | unsat            | -",
        "NO_ANSWER        | sat7             | -",
        "STOPPED          | sat7             | -",
        "NOT_ASKED        | sat7             | -",
        "sat-cut          | sat7             | -",
        "sat NO_ANSWER    | sat7             | -",
        "REJECTED         | sat7             | rejected suspected -1 z3",
        "CRASH            | sat7             | crash proven -1 z3",
        "CRASH            | CRASH            | \"crash proven -1 z3, crash proven -1 cvc5\"",
        "sat0 CRASH       | sat7             | \"invalid-model proven 0 z3, crash proven -1 z3\"",
        "unsat TIME_OUT   | sat7             | refutation-unsound proven 0 z3",
      })
  void twoSolvers(String first, String second, String verdicts) {
    assertThat(judge(test(SCRIPT), reply(Z3, first), reply(CVC5, second)))
        .isEqualTo(words(verdicts));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sat   | sat   | unsat | refutation-unsound suspected 0 smtinterpol",
        "unsat | sat   | unsat | solution-unsound suspected 0 cvc5",
        "sat7  | unsat | unsat | refutation-unsound proven 0 cvc5, refutation-unsound proven 0"
            + " smtinterpol",
        "sat0  | sat   | unsat | invalid-model proven 0 z3, refutation-unsound suspected 0"
            + " smtinterpol",
        "sat   | unknown | unsat | refutation-unsound suspected 0 z3+smtinterpol",
      })
  void threeSolvers(String first, String second, String third, String verdicts) {
    assertThat(
            judge(test(SCRIPT), reply(Z3, first), reply(CVC5, second), reply(SMTINTERPOL, third)))
        .isEqualTo(words(verdicts));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "      | sat     | unsat   | true",
        "      | sat     | unknown | false",
        "sat   | unsat   | unsat   | true",
        "sat   | sat     | sat     | false",
        "unsat | unknown | sat     | true",
        "unsat | unsat   | unknown | false"
      })
  void contradictionsOfAnswersAndStatusAreDisputes(
      @Nullable String status, String first, String second, boolean disputed) {
    String label = status == null ? "" : "(set-info :status %s)".formatted(status);
    Judgement judgement =
        new Judge(test(label + SCRIPT)).judge(List.of(reply(Z3, first), reply(CVC5, second)));
    assertThat(judgement.isDisputed()).isEqualTo(disputed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sat   | unsat | refutation-unsound suspected 0 cvc5",
        "unsat | sat   | solution-unsound suspected 0 z3",
        // A witness proves the label wrong.
        "unsat | sat7  | -",
      })
  void aLabelIsBelievedUntilItIsProvenWrong(String label, String answer, String verdicts) {
    TestCase test = test("(set-info :status %s)".formatted(label) + SCRIPT);
    Target target = verdicts.endsWith("z3") ? Z3 : CVC5;
    assertThat(judge(test, reply(target, answer))).isEqualTo(words(verdicts));
    assertThat(new Judge(test).judge(List.of(reply(target, answer))).notes())
        .hasSize(verdicts.equals("-") ? 1 : 0);
  }

  private static List<String> notes(String script, Reply... replies) {
    return new Judge(test(script)).judge(List.of(replies)).notes();
  }

  /** People write labels and may be wrong. */
  @Test
  void aLabelThatSeveralSolversContradictIsDoubtful() {
    String sat = "(set-info :status sat)" + SCRIPT;
    String unsat = "(set-info :status unsat)" + SCRIPT;
    assertThat(judge(test(sat), reply(Z3, "unsat"), reply(CVC5, "unsat"))).isEmpty();
    assertThat(notes(sat, reply(Z3, "unsat"), reply(CVC5, "unsat")))
        .containsExactly(
            "the status sat of check-sat 1 is doubtful: z3@4.14.1, cvc5@1.3.2 say unsat");
    assertThat(judge(test(unsat), reply(Z3, "sat"), reply(CVC5, "sat"))).isEmpty();
    assertThat(notes(unsat, reply(Z3, "sat"), reply(CVC5, "sat")))
        .containsExactly(
            "the status unsat of check-sat 1 is doubtful: z3@4.14.1, cvc5@1.3.2 say sat");
    // Two releases are one solver, and a solver that agrees with the label supports it.
    assertThat(judge(test(sat), reply(Z3, "unsat"), reply(OLD_Z3, "unsat")))
        .containsExactly("refutation-unsound suspected 0 z3+z3");
    assertThat(judge(test(sat), reply(Z3, "unsat"), reply(CVC5, "unsat"), reply(OLD_Z3, "sat")))
        .containsExactly("refutation-unsound suspected 0 z3+cvc5");
    assertThat(judge(test(unsat), reply(Z3, "sat"), reply(CVC5, "sat"), reply(OLD_Z3, "unsat")))
        .containsExactly("solution-unsound suspected 0 z3+cvc5");
  }

  @Test
  void aLabelIsComparedWithWhatIsProven() {
    String fixed = "(declare-const x Int) (assert (= x 3)) (check-sat)";
    assertThat(notes("(set-info :status unsat)" + fixed, reply(Z3, "unknown")))
        .as("whoever is asked")
        .containsExactly("the status unsat of check-sat 1 is wrong");
    assertThat(notes("(set-info :status sat)" + fixed, reply(Z3, "unknown"))).isEmpty();
    String none = fixed.replace("(check-sat)", "(assert (> x 4)) (check-sat)");
    assertThat(notes("(set-info :status sat)" + none, reply(Z3, "unsat")))
        .containsExactly("the status sat of check-sat 1 is wrong");
    assertThat(notes("(set-info :status unsat)" + none, reply(Z3, "unsat"))).isEmpty();
  }

  @Test
  void everyCheckHasItsWitness() {
    assertThat(
            new Judge(test(TWO_CHECKS))
                .judge(List.of(reply(Z3, "unsat sat"), reply(CVC5, "unsat sat7")))
                .witnesses())
        .containsExactly("", SEVEN);
    assertThat(new Judge(test(TWO_CHECKS)).judge(List.of(reply(Z3, "TIME_OUT"))).witnesses())
        .containsExactly("", "");
    // A wrong model is no witness, nor is an unreadable one.
    assertThat(new Judge(test(SCRIPT)).judge(List.of(reply(Z3, "sat0"))).witnesses())
        .containsExactly("");
    assertThat(
            new Judge(test(SCRIPT))
                .judge(List.of(reply(Z3, "sat-cut"), reply(CVC5, "sat7")))
                .witnesses())
        .containsExactly(SEVEN);
  }

  @Test
  void twoReleasesOfASolverAreOneVoice() {
    assertThat(judge(test(SCRIPT), reply(Z3, "sat"), reply(OLD_Z3, "sat"), reply(CVC5, "unsat")))
        .containsExactly("refutation-unsound suspected 0 z3+z3+cvc5");
  }

  // ------------------------------------------------------------------------------- many checks

  private static final String TWO_CHECKS =
      """
      (declare-const x Int)
      (assert (> (* 2 x) 5))
      (push 1)
      (assert (< x 0))
      (check-sat)
      (pop 1)
      (check-sat)
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "unsat sat7          | unsat sat           | -",
        "unsat sat7          | unsat unsat         | refutation-unsound proven 1 cvc5",
        "unsat unsat         | unsat sat7          | refutation-unsound proven 1 z3",
        // The same model is wrong at the first check.
        "sat7 sat7           | unsat sat           | invalid-model proven 0 z3, solution-unsound"
            + " suspected 0 z3",
        // A target that answered fewer checks is compared as far as it answered.
        "unsat TIME_OUT      | unsat sat7          | -",
        "TIME_OUT            | unsat sat7          | -",
        "unsat               | unsat sat7          | -",
        "sat CRASH           | unsat sat7          | crash proven -1 z3, refutation-unsound"
            + " suspected 0 z3+cvc5",
      })
  void everyCheckIsJudged(String first, String second, String verdicts) {
    assertThat(judge(test(TWO_CHECKS), reply(Z3, first), reply(CVC5, second)))
        .isEqualTo(words(verdicts));
  }

  @Test
  void aModelWithAnAmbiguousNameIsNoEvidence() {
    TestCase test =
        test(
            "(declare-const x!0 Int) (declare-fun f (Int) Int) (assert (= (f 1) x!0 5))"
                + " (check-sat)");
    String model = "((define-fun x!0 () Int 5) (define-fun f ((x!0 Int)) Int x!0))";
    Reply reply = new Reply(Z3, answer(List.of(check(Result.SAT, model)), Ending.COMPLETE, ""));
    Judgement judgement = new Judge(test).judge(List.of(reply));
    assertThat(judgement.verdicts()).isEmpty();
    assertThat(judgement.doubts()).as("models to ask another solver about").isEmpty();
    assertThat(judgement.undecided())
        .containsExactly(
            "z3@4.14.1: whether its model holds is not known: assertion 1: the model uses x!0,"
                + " which the script declares and which the solver may have made up");
  }

  // -------------------------------------------------------------------------------- guarantees

  private static TestCase guaranteed(Guarantee guarantee) {
    TestCase test = test(SCRIPT);
    return test.withGuarantee(guarantee);
  }

  @Test
  void aWitnessOfTheConstructionProves() {
    TestCase test = test(SCRIPT);
    Script script = test.script();
    Model seven = ModelReader.read(script, Source.of("model", SEVEN), test.terms());
    Model zero = ModelReader.read(script, Source.of("model", ZERO), test.terms());
    assertThat(judge(guaranteedBy(test, seven), reply(Z3, "unsat")))
        .containsExactly("refutation-unsound proven 0 z3");
    // The guarantee is checked, not believed.
    assertThat(judge(guaranteedBy(test, zero), reply(Z3, "unsat"))).isEmpty();
  }

  private static TestCase guaranteedBy(TestCase test, Model witness) {
    return test.withGuarantee(new Guarantee.Satisfiable(witness));
  }

  @Test
  void everyCheckIsJudgedByItsOwnGuarantee() {
    TestCase test =
        test(
            "(declare-const x Int) (push 1) (assert (> x 4)) (check-sat) (pop 1)"
                + " (assert (< x 3)) (check-sat)");
    Model seven = ModelReader.read(test.script(), Source.of("model", SEVEN), test.terms());
    Model zero = ModelReader.read(test.script(), Source.of("model", ZERO), test.terms());
    Guarantee large = new Guarantee.Satisfiable(seven);
    Guarantee small = new Guarantee.Satisfiable(zero);
    Guarantee none = new Guarantee.None();
    Reply both = reply(Z3, "unsat unsat");
    assertThat(judge(test.withGuarantees(new Guarantees(List.of(large, small))), both))
        .containsExactly("refutation-unsound proven 0 z3", "refutation-unsound proven 1 z3");
    assertThat(judge(test.withGuarantees(new Guarantees(List.of(large, none))), both))
        .containsExactly("refutation-unsound proven 0 z3");
    assertThat(judge(test.withGuarantees(new Guarantees(List.of(none, small))), both))
        .containsExactly("refutation-unsound proven 1 z3");
    assertThat(judge(test.withGuarantees(new Guarantees(List.of(small, large))), both)).isEmpty();
    Guarantee unsat = new Guarantee.Unsatisfiable("by construction");
    assertThat(
            judge(
                test.withGuarantees(new Guarantees(List.of(unsat, none))),
                reply(Z3, "sat sat"),
                reply(CVC5, "unsat sat")))
        .containsExactly("solution-unsound suspected 0 z3");
  }

  @Test
  void aConstructionWithoutModelsMakesSuspects() {
    TestCase test = guaranteed(new Guarantee.Unsatisfiable("by construction"));
    assertThat(judge(test, reply(Z3, "sat"), reply(CVC5, "unsat")))
        .containsExactly("solution-unsound suspected 0 z3");
  }

  @ParameterizedTest
  @CsvSource({"sat, true", "unsat, false", "unknown, false"})
  void contradictionsOfAnswersAndConstructionAreDisputes(String answer, boolean disputed) {
    TestCase test = guaranteed(new Guarantee.Unsatisfiable("by construction"));
    assertThat(new Judge(test).judge(List.of(reply(Z3, answer))).isDisputed()).isEqualTo(disputed);
  }

  @Test
  void valuesThatTheScriptFixesProve() {
    TestCase sat = test("(declare-const x Int) (assert (= x 3)) (assert (> x 2)) (check-sat)");
    TestCase unsat = test("(declare-const x Int) (assert (= x 3)) (assert (> x 4)) (check-sat)");
    assertThat(judge(sat, reply(Z3, "unsat"))).containsExactly("refutation-unsound proven 0 z3");
    assertThat(judge(unsat, reply(Z3, "sat"))).containsExactly("solution-unsound proven 0 z3");
    assertThat(judge(sat, reply(Z3, "sat"))).isEmpty();
    assertThat(judge(unsat, reply(Z3, "unsat"))).isEmpty();
  }

  @Test
  void aConstantThatIsLeftOutMayHaveAnyValue() {
    Reply nothing = new Reply(Z3, answer(List.of(check(Result.SAT, "()")), Ending.COMPLETE, ""));
    assertThat(judge(test(SCRIPT), nothing))
        .as("not every value will do")
        .containsExactly("invalid-model suspected 0 z3");
    String any = "(declare-const b Bool) (assert (= b b)) (check-sat)";
    assertThat(judge(test(any), nothing)).isEmpty();
    String none = "(declare-const b Bool) (assert (xor b b)) (check-sat)";
    assertThat(judge(test(none), nothing)).containsExactly("invalid-model proven 0 z3");
    // It is satisfiable, whoever chose the value.
    assertThat(judge(test(SCRIPT), nothing, reply(CVC5, "unsat")))
        .containsExactly("refutation-unsound proven 0 cvc5", "invalid-model suspected 0 z3");
  }

  @Test
  void aChoiceThatTheStandardLeavesOpenAcquitsButProvesNothing() {
    String script = "(declare-const x Int) (assert (= (div x 0) 3)) (check-sat)";
    Reply zero =
        new Reply(
            Z3,
            answer(List.of(check(Result.SAT, "((define-fun x () Int 0))")), Ending.COMPLETE, ""));
    assertThat(judge(test(script), zero)).isEmpty();
    assertThat(judge(test(script), zero, reply(CVC5, "unsat"))).isEmpty();
    String odd =
        "(declare-const f Float32) (declare-const v (_ BitVec 4))"
            + " (assert (= v ((_ fp.to_ubv 4) RNE f))) (assert (= (bvadd v v) #x1)) (check-sat)";
    Reply infinite =
        new Reply(
            Z3,
            answer(
                List.of(check(Result.SAT, "((define-fun f () Float32 (_ +oo 8 24)))")),
                Ending.COMPLETE,
                ""));
    assertThat(judge(test(odd), infinite)).containsExactly("invalid-model proven 0 z3");
  }

  // ------------------------------------------------------------------------- what is no finding

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(declare-const a Real) (assert (= (^ a 0.0) 2.0))",
        "(declare-const a Real) (assert (= (to_real a) 2.0))",
        "(declare-const a Real) (declare-const c Real) (assert (< (/ a 0.0) (/ c 0.0)))",
        "(declare-const x Int) (assert (< (div x 0) (mod x 0)))",
        "(declare-const f Float32) (assert (= ((_ fp.to_ubv 8) RNE f) #x00))",
        "(declare-const f Float32) (assert (= ((_ fp.to_sbv 8) RNE f) #x00))",
        "(declare-const f Float32) (assert (= (fp.to_real f) 1.0))",
        "(declare-const f Float32) (assert (fp.isNegative (fp.min f (_ +zero 8 24))))",
        "(declare-const f Float32) (assert (fp.isNegative (fp.max f (_ +zero 8 24))))",
      })
  void inCornersSolversMayDiffer(String script) {
    Judgement judgement =
        new Judge(test(script + "(check-sat)"))
            .judge(List.of(reply(Z3, "sat"), reply(CVC5, "unsat")));
    assertThat(judgement.verdicts()).isEmpty();
    assertThat(judgement.notes()).isNotEmpty();
  }

  @Test
  void whoDoesNotTakeIntegersForRealsHasNoBug() {
    String script = "(declare-const r Real) (assert (= (* 2 r) 3)) (check-sat)";
    Reply model =
        new Reply(
            Z3,
            answer(
                List.of(check(Result.SAT, "((define-fun r () Real (/ 3 2)))")),
                Ending.COMPLETE,
                ""));
    List<Verdict> verdicts =
        new Judge(test(script)).judge(List.of(model, reply(CVC5, "REJECTED"))).verdicts();
    assertThat(verdicts).extracting(Verdict::kind).containsExactly(Kind.REJECTED);
    assertThat(verdicts).noneMatch(verdict -> verdict.kind().isFinding());
  }

  private static Profile z3(List<Profile.KnownBug> bugs, List<Profile.Deviation> deviations) {
    return z3(bugs, deviations, FakeSolvers.profile("z3").undecided());
  }

  private static Profile z3(
      List<Profile.KnownBug> bugs,
      List<Profile.Deviation> deviations,
      List<Profile.Undecided> undecided) {
    Profile z3 = FakeSolvers.profile("z3");
    return new Profile(
        z3.name(),
        z3.title(),
        z3.home(),
        z3.notes(),
        z3.find(),
        z3.releases(),
        z3.run(),
        z3.commands(),
        z3.reference(),
        z3.language(),
        z3.patterns(),
        bugs,
        deviations,
        undecided,
        z3.options(),
        z3.reports());
  }

  @Test
  void aBugThatIsKnownIsNoFinding() {
    Profile.KnownBug bug =
        new Profile.KnownBug(
            "https://example.org/1", Pattern.compile("SIGSEGV"), VersionRange.parse("<4.12"));
    Profile profile = z3(List.of(bug), List.of());
    Judgement known =
        new Judge(test(SCRIPT)).judge(List.of(reply(target(profile, "4.11.0"), "CRASH")));
    assertThat(known.verdicts()).isEmpty();
    assertThat(known.notes()).singleElement().asString().contains("https://example.org/1");
    assertThat(judge(test(SCRIPT), reply(target(profile, "4.12.0"), "CRASH")))
        .containsExactly("crash proven -1 z3");
  }

  @Test
  void aReleaseThatIsKnownToDifferIsNotJudged() {
    Profile.Deviation deviation =
        new Profile.Deviation(
            VersionRange.parse("<4.12"), Set.of(), Set.of("*"), false, Set.of(), "on purpose");
    Profile profile = z3(List.of(), List.of(deviation));
    Reply seven = reply(CVC5, "sat7");
    assertThat(judge(test(SCRIPT), reply(target(profile, "4.11.0"), "unsat"), seven)).isEmpty();
    assertThat(judge(test(SCRIPT), reply(target(profile, "4.11.0"), "sat0"), seven)).isEmpty();
    assertThat(judge(test(SCRIPT), reply(target(profile, "4.12.0"), "unsat"), seven))
        .containsExactly("refutation-unsound proven 0 z3");
    String other = SCRIPT.replace("(* 2 x)", "x");
    assertThat(judge(test(other), reply(target(profile, "4.11.0"), "unsat"), seven))
        .containsExactly("refutation-unsound proven 0 z3");
  }

  /** Z3 has its own powers, but all solvers agree on those with a constant positive exponent. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(^ x 2)       | refutation-unsound proven 0 z3",
        "(^ x (+ 1 1)) | refutation-unsound proven 0 z3",
        "(^ x 0)       | -",
        "(^ 7 x)       | -",
        "(^ x (- 1))   | -",
      })
  void powersOfZ3AreJudgedWhereNothingIsOpen(String power, String verdicts) {
    String script = "(declare-const x Int) (assert (> (+ x x %s) 14)) (check-sat)";
    assertThat(judge(test(script.formatted(power)), reply(Z3, "unsat"), reply(OLD_Z3, "sat7")))
        .isEqualTo(words(verdicts));
    assertThat(judge(test(script.formatted(power)), reply(Z3, "sat0"), reply(OLD_Z3, "sat7")))
        .isEqualTo(words(verdicts.replace("refutation-unsound", "invalid-model")));
  }

  @Test
  void ofSomeReleasesOnlySomeAnswersAreJudged() {
    Target dreal = target("dreal", "4.21.06.2");
    assertThat(judge(test(SCRIPT), reply(dreal, "unsat"), reply(CVC5, "sat7")))
        .containsExactly("refutation-unsound proven 0 dreal");
    assertThat(judge(test(SCRIPT), reply(dreal, "sat0"), reply(CVC5, "sat7"))).isEmpty();
    assertThat(judge(test(SCRIPT), reply(dreal, "sat"), reply(CVC5, "unsat"))).isEmpty();
    assertThat(
            judge(guaranteed(new Guarantee.Unsatisfiable("by construction")), reply(dreal, "sat")))
        .isEmpty();
  }

  // -------------------------------------------------------------------------- own complaints

  private static Reply complaining(Target target, String words, String message) {
    Answer answer = reply(target, words).answer();
    return new Reply(target, answer(answer.checks(), Ending.CRASH, message));
  }

  @Test
  void whoCallsItsOwnModelWrongIsSuspected() {
    String ofZ3 = "(error \"line 4 column 10: an invalid model was generated\")";
    assertThat(judge(test(SCRIPT), complaining(Z3, "CRASH", ofZ3)))
        .containsExactly("invalid-model suspected 0 z3");
    assertThat(judge(test(TWO_CHECKS), complaining(Z3, "unsat CRASH", ofZ3)))
        .containsExactly("invalid-model suspected 1 z3");
    assertThat(judge(test(TWO_CHECKS), complaining(Z3, "unsat sat CRASH", ofZ3)))
        .as("said late, of the last check")
        .containsExactly("invalid-model suspected 1 z3");
    String ofCvc5 =
        "SIGABRT\nFatal failure within checkModel\nInternal error detected"
            + " SolverEngine::checkModel(): ERRORS SATISFYING ASSERTIONS WITH MODEL:\n(> x 0)";
    assertThat(judge(test(SCRIPT), complaining(CVC5, "CRASH", ofCvc5)))
        .containsExactly("invalid-model suspected 0 cvc5");
    assertThat(judge(test(SCRIPT), complaining(CVC5, "CRASH", "Fatal failure within checkModel")))
        .containsExactly("crash proven -1 cvc5");
  }

  @Test
  void aModelThatDependsOnWhatTheStandardLeavesOpenMayBeCalledWrong() {
    TestCase division =
        test("(declare-const x Int) (assert (= (div x 0) 1)) (assert (= (div x 0) x)) (check-sat)");
    Reply reply = complaining(Z3, "CRASH", "an invalid model was generated");
    Judgement judgement = new Judge(division).judge(List.of(reply));
    assertThat(judgement.verdicts()).isEmpty();
    assertThat(judgement.notes()).singleElement().asString().contains("calls its own model wrong");
  }

  @Test
  void aReleaseThatIsKnownToDifferMayCallItsModelWrong() {
    Profile.Deviation deviation =
        new Profile.Deviation(
            VersionRange.parse("<4.12"), Set.of(), Set.of("*"), false, Set.of(), "on purpose");
    Target differing = target(z3(List.of(), List.of(deviation)), "4.11.0");
    Reply reply = complaining(differing, "CRASH", "an invalid model was generated");
    Judgement judgement = new Judge(test(SCRIPT)).judge(List.of(reply));
    assertThat(judgement.verdicts()).isEmpty();
    assertThat(judgement.notes()).singleElement().asString().contains("on purpose");
  }

  // ----------------------------------------------------------------------------------- reasons

  private static List<String> reasons(TestCase test, Reply... replies) {
    return new Judge(test)
        .judge(List.of(replies)).verdicts().stream().map(Verdict::reason).toList();
  }

  @Test
  void reasonsSayWhoKnewBetter() {
    String seven = CVC5.label();
    assertThat(reasons(test(SCRIPT), reply(Z3, "unsat"), reply(CVC5, "sat7")))
        .containsExactly("it says unsat, but the model of %s satisfies it".formatted(seven));
    assertThat(reasons(test(SCRIPT), reply(Z3, "sat0")))
        .containsExactly("under its model, assertion 1 is false");
    assertThat(reasons(test("(assert true) (check-sat)"), reply(Z3, "unsat")))
        .containsExactly("it says unsat, but the values that the script fixes itself satisfy it");
    assertThat(reasons(test(SCRIPT), reply(Z3, "sat"), reply(OLD_Z3, "sat"), reply(CVC5, "unsat")))
        .containsExactly(
            "%s, %s say sat, but %s says unsat".formatted(Z3.label(), OLD_Z3.label(), seven));
    assertThat(reasons(test(SCRIPT), reply(Z3, "TIME_OUT"), reply(OLD_Z3, "unsat")))
        .containsExactly(
            "it takes more than 2.00 s, and %s takes 0.01 s".formatted(OLD_Z3.label()));
    assertThat(reasons(test(SCRIPT), reply(Z3, "unknown"), reply(OLD_Z3, "unsat")))
        .containsExactly("it says unknown, but %s says unsat".formatted(OLD_Z3.label()));
  }

  @Test
  void modelsThatCannotBeReadAreUndecided() {
    assertThat(new Judge(test(SCRIPT)).judge(List.of(reply(Z3, "sat-cut"))).undecided())
        .singleElement()
        .asString()
        .startsWith(
            "%s: whether its model holds is not known: the model cannot be read: model:1:"
                .formatted(Z3.label()));
  }

  /** An excused answer is not compared with others. */
  @Test
  void whoIsExcusedIsNoMeasure() {
    Profile.Deviation deviation =
        new Profile.Deviation(
            VersionRange.parse("<4.12"), Set.of(), Set.of("*"), false, Set.of(), "on purpose");
    Target differing = target(z3(List.of(), List.of(deviation)), "4.11.0");
    assertThat(judge(test(SCRIPT), reply(Z3, "unknown"), reply(differing, "unsat"))).isEmpty();
    assertThat(judge(test(SCRIPT), reply(Z3, "TIME_OUT"), reply(differing, "unsat"))).isEmpty();
  }

  @Test
  void kindsAndCertaintiesAreReadAsTheyAreWritten() {
    for (Kind kind : Kind.values()) {
      assertThat(Kind.of(kind.text())).isEqualTo(kind);
      assertThat(kind.isFinding()).isEqualTo(kind != Kind.REJECTED && kind != Kind.NONE);
    }
    for (Certainty certainty : Certainty.values()) {
      assertThat(Certainty.of(certainty.text())).isEqualTo(certainty);
    }
  }

  // ------------------------------------------------------------------------------------ doubts

  /**
   * Our evaluator cannot try all integers, so another solver is asked with the model in the script.
   */
  private static final String SQUARES =
      "(declare-const x Int) (assert (forall ((y Int)) (distinct (* y y y y) (+ x 4)))) (check-sat)";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "unsat    | invalid-model suspected 0 z3",
        "sat7     | -",
        "unknown  | -",
        "CRASH    | -",
        "TIME_OUT | -",
      })
  void anotherSolverMaySayThatAModelIsNone(String answer, String verdicts) {
    TestCase test = test(SQUARES);
    Judgement judgement = new Judge(test).judge(List.of(reply(Z3, "sat7")));
    assertThat(judgement.verdicts()).isEmpty();
    Doubt doubt = judgement.doubts().get(0);
    assertThat(doubt.about()).isEqualTo(Question.MODEL);
    assertThat(doubt.accusing()).isEqualTo(Result.UNSAT);
    assertThat(doubt.asksSameSolver()).isFalse();
    assertThat(
            doubt.settledBy(CVC5, reply(CVC5, answer).answer(), test).map(JudgeTest::text).stream()
                .toList())
        .isEqualTo(words(verdicts));
  }

  // ------------------------------------------------------------------------------ certificates

  private static final String ASKING = SCRIPT + "(get-value (x)) (get-unsat-core)";

  private static Reply certifying(Target target, Result result, String model, Response... said) {
    Answer.Check check = new Answer.Check(result, model, "", "", Duration.ZERO, List.of(said));
    return new Reply(target, answer(List.of(check), Ending.COMPLETE, ""));
  }

  private static Response value(String value) {
    return new Response.Values(List.of(new Response.Valued("x", value)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "7   | -",
        "8   | invalid-certificate proven 0 z3",
        "(x) | -",
      })
  void aValueMustAgreeWithTheModel(String value, String verdicts) {
    assertThat(
            judge(
                test(ASKING),
                certifying(Z3, Result.SAT, SEVEN, value(value), new Response.Skipped())))
        .isEqualTo(words(verdicts));
  }

  @Test
  void certificatesOfWrongAnswersAreNotJudged() {
    Judgement judgement =
        new Judge(test(ASKING))
            .judge(List.of(certifying(Z3, Result.SAT, ZERO, value("8"), new Response.Skipped())));
    assertThat(judgement.verdicts())
        .extracting(JudgeTest::text)
        .containsExactly("invalid-model proven 0 z3");
    assertThat(judgement.certificates()).isEmpty();
  }

  @Test
  void theWrongAnswerOfOneDoesNotHideTheWrongCertificateOfAnother() {
    assertThat(
            judge(
                test(ASKING),
                reply(CVC5, "sat0"),
                certifying(Z3, Result.SAT, SEVEN, value("8"), new Response.Skipped())))
        .containsExactly("invalid-model proven 0 cvc5", "invalid-certificate proven 0 z3");
  }

  @Test
  void certificatesThatCannotBeDecidedAreTold() {
    Reply unread = certifying(Z3, Result.SAT, SEVEN, value("(x)"), new Response.Skipped());
    assertThat(new Judge(test(ASKING)).judge(List.of(unread)).undecided())
        .containsExactly(
            "z3@4.14.1: whether its answer to get-value is right is not known: the value of x"
                + " cannot be decided");
    Reply right = certifying(Z3, Result.SAT, SEVEN, value("7"), new Response.Skipped());
    assertThat(new Judge(test(ASKING)).judge(List.of(right)).undecided()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"7, CONFIRMED", "8, WRONG", "(x), UNDECIDED"})
  void whatBecomesOfCertificatesIsTold(String value, CheckedCertificate.Result result) {
    Reply reply = certifying(Z3, Result.SAT, SEVEN, value(value), new Response.Skipped());
    assertThat(new Judge(test(ASKING)).judge(List.of(reply)).certificates())
        .containsExactly(new CheckedCertificate(Question.VALUES, result));
  }

  @Test
  void aReleaseThatIsKnownToDifferGivesItsOwnCertificates() {
    Profile.Deviation deviation =
        new Profile.Deviation(
            VersionRange.parse("<4.12"), Set.of(), Set.of("*"), false, Set.of(), "on purpose");
    Target differing = target(z3(List.of(), List.of(deviation)), "4.11.0");
    assertThat(
            judge(
                test(ASKING),
                certifying(differing, Result.SAT, SEVEN, value("8"), new Response.Skipped())))
        .isEmpty();
  }

  private static final String NAMED =
      "(declare-const x Int) (assert (! (> (* 2 x) 5) :named a))"
          + " (assert (! (< (* 2 x) 3) :named b)) (check-sat) (get-unsat-core)";

  /** The answer of another solver about a core, and the conclusion. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sat7    | invalid-certificate proven 0 z3",
        "sat0    | -",
        "sat     | invalid-certificate suspected 0 z3",
        "sat-cut | invalid-certificate suspected 0 z3",
        "unsat   | -",
        "unknown | -",
        "CRASH   | -",
      })
  void aModelOfACoreProvesThatItIsNone(String answer, String verdicts) {
    TestCase test = test(NAMED);
    Judgement judgement =
        new Judge(test)
            .judge(List.of(certifying(Z3, Result.UNSAT, "", new Response.Core(List.of("a")))));
    assertThat(judgement.verdicts()).isEmpty();
    assertThat(judgement.certificates()).as("in doubt, so others know more").isEmpty();
    Doubt doubt = judgement.doubts().get(0);
    assertThat(doubt.about()).isEqualTo(Question.UNSAT_CORE);
    assertThat(doubt.accusing()).isEqualTo(Result.SAT);
    Answer said = reply(CVC5, answer).answer();
    assertThat(doubt.isBorneOutBy(CVC5, said)).isEqualTo(answer.equals("unsat"));
    assertThat(doubt.isBorneOutBy(OLD_Z3, said)).as("by itself").isFalse();
    assertThat(doubt.asksSameSolver()).isTrue();
    TestCase asked = TestCase.of("core", doubt.question(), test.terms());
    assertThat(
            doubt.settledBy(CVC5, reply(CVC5, answer).answer(), asked).stream()
                .map(JudgeTest::text)
                .toList())
        .isEqualTo(words(verdicts));
  }

  private static Optional<Verdict> settled(String script, String answer) {
    TestCase test = test(script);
    Response core = new Response.Core(List.of("a"));
    Doubt doubt =
        new Judge(test).judge(List.of(certifying(Z3, Result.UNSAT, "", core))).doubts().get(0);
    return doubt.settledBy(
        CVC5, reply(CVC5, answer).answer(), TestCase.of("core", doubt.question(), test.terms()));
  }

  @Test
  void theReasonSaysWhetherTheModelOfACoreWasChecked() {
    assertThat(settled(NAMED, "sat7").map(Verdict::reason))
        .hasValue(
            "the formulas of its answer (a) to get-unsat-core have a model, which cvc5@1.3.2"
                + " gives");
    assertThat(settled(NAMED, "sat").map(Verdict::reason))
        .hasValue("cvc5@1.3.2 says sat of the formulas of its answer (a) to get-unsat-core");
  }

  /** Where both solvers may be right, an opinion counts for nothing, but a witness does. */
  @Test
  void inCornersOnlyAWitnessSpeaksAgainstACore() {
    String open = NAMED.replace("(> (* 2 x) 5)", "(or (> (* 2 x) 5) (= (div x 0) 1))");
    assertThat(settled(open, "sat")).isEmpty();
    assertThat(settled(open, "sat7").map(JudgeTest::text))
        .hasValue("invalid-certificate proven 0 z3");
    assertThat(settled(open, "sat0")).as("zero needs a choice for division").isEmpty();
  }

  // ------------------------------------------------------------------------------------ effort

  @Test
  void webAssemblyIsComparedInTimeWithItsLikeAlone() {
    Target wasm = fetched("5.2.0");
    Target olderWasm = fetched("5.1.0");

    assertThat(judge(test(SCRIPT), reply(wasm, "TIME_OUT"), reply(OLD_Z3, "unsat"))).isEmpty();
    assertThat(judge(test(SCRIPT), reply(wasm, "TIME_OUT"), reply(olderWasm, "unsat")))
        .containsExactly("performance suspected -1 z3");
    assertThat(judge(test(SCRIPT), reply(OLD_Z3, "TIME_OUT"), reply(wasm, "unsat")))
        .containsExactly("performance suspected -1 z3");
    assertThat(judge(test(SCRIPT), reply(wasm, "unknown"), reply(OLD_Z3, "unsat")))
        .containsExactly("incomplete suspected 0 z3");
  }

  private static Target fetched(String version) {
    return new Target(
        new Installation(
            FakeSolvers.profile("z3"), version, Installation.Source.FETCHED, List.of("node")),
        Map.of(),
        Mode.FRESH);
  }

  @Test
  void onlyReleasesOfOneSolverAreComparedInWhatTheyCan() {
    assertThat(judge(test(SCRIPT), reply(Z3, "unknown"), reply(OLD_Z3, "unsat")))
        .containsExactly("incomplete suspected 0 z3");
    assertThat(judge(test(SCRIPT), reply(Z3, "unknown"), reply(CVC5, "unsat"))).isEmpty();
    assertThat(judge(test(SCRIPT), reply(Z3, "unknown"), reply(OLD_Z3, "TIME_OUT"))).isEmpty();
    assertThat(judge(test(SCRIPT), reply(Z3, "unknown"), reply(OLD_Z3, "unknown"))).isEmpty();
    assertThat(judge(test(SCRIPT), reply(Z3, "TIME_OUT"), reply(OLD_Z3, "unsat")))
        .containsExactly("performance suspected -1 z3");
    assertThat(judge(test(SCRIPT), reply(Z3, "TIME_OUT"), reply(CVC5, "unsat"))).isEmpty();
    assertThat(judge(test(SCRIPT), reply(Z3, "TIME_OUT"), reply(OLD_Z3, "unknown"))).isEmpty();
  }

  private static final String DECIDABLE = "(set-logic QF_LIA) " + SCRIPT;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "unknown      | sat7     | incomplete suspected 0 z3",
        "unknown      | unsat    | incomplete suspected 0 z3",
        "unknown      | TIME_OUT | incomplete suspected 0 z3",
        "unknown      | unknown  | incomplete suspected 0 z3, incomplete suspected 0 cvc5",
        "TIME_OUT     | sat7     | -",
        "RESOURCE_OUT | sat7     | -",
        "MEMORY_OUT   | unsat    | -",
      })
  void whoSaysUnknownInADecidableLogicDoesTooLittle(String first, String second, String verdicts) {
    assertThat(judge(test(DECIDABLE), reply(Z3, first), reply(CVC5, second)))
        .isEqualTo(words(verdicts));
  }

  /** Scripts that no solver must decide, or that leave their logic. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-const x Int) (assert (> x 5)) (check-sat)",
        "(set-logic ALL) (declare-const x Int) (assert (> x 5)) (check-sat)",
        "(set-logic QF_NIA) (declare-const x Int) (assert (> x 5)) (check-sat)",
        "(set-logic QF_SLIA) (declare-const x String) (assert (= x \"a\")) (check-sat)",
        "(set-logic UFLIA) (declare-fun f (Int) Int) (assert (> (f 1) 5)) (check-sat)",
        "(set-logic QF_LIA) (declare-const x Int) (assert (> (* x x) 5)) (check-sat)",
        "(set-logic QF_LIA) (declare-const x Real) (assert (> x 5.0)) (check-sat)",
        "(set-logic QF_LIA) (declare-fun f (Int) Int) (assert (> (f 1) 5)) (check-sat)",
        "(set-logic QF_LIA) (assert (exists ((x Int)) (> x 5))) (check-sat)",
        "(set-logic QF_LIA) (declare-sort S 0) (declare-const s S) (assert (= s s)) (check-sat)",
        "(set-logic QF_LIA) (declare-const x Int) (assert (> x 5)) (check-sat-using horn)",
      })
  void elsewhereUnknownIsAllowed(String script) {
    assertThat(judge(test(script), reply(Z3, "unknown"))).isEmpty();
  }

  @Test
  void everyCheckInADecidableLogicIsToBeDecided() {
    assertThat(judge(test("(set-logic QF_LIA)" + TWO_CHECKS), reply(Z3, "unsat unknown")))
        .containsExactly("incomplete suspected 1 z3");
  }

  /** A script without a check is checked at its end. */
  @Test
  void aScriptWithoutACheckIsToBeDecidedToo() {
    assertThat(judge(test(DECIDABLE.replace("(check-sat)", "")), reply(Z3, "unknown")))
        .containsExactly("incomplete suspected 0 z3");
  }

  @Test
  void anOptionThatMakesASolverGiveUpExcusesIt() {
    Target givingUp =
        new Target(Z3.solver(), Map.of("combined_solver.solver2_unknown", "0"), Mode.FRESH);
    assertThat(judge(test(DECIDABLE), reply(givingUp, "unknown"))).isEmpty();
  }

  /** Z3's local search decides less than its other procedures. */
  @Test
  void withOptionsASolverMayDecideLess() {
    Target searching = new Target(Z3.solver(), Map.of("smt.sls.enable", "true"), Mode.FRESH);
    assertThat(judge(test(DECIDABLE), reply(searching, "unknown"))).isEmpty();
    assertThat(judge(test(DECIDABLE), reply(searching, "unknown"), reply(Z3, "sat")))
        .containsExactly("incomplete suspected 0 z3");
    Target validating = new Target(Z3.solver(), Map.of("model_validate", "true"), Mode.FRESH);
    assertThat(judge(test(DECIDABLE), reply(validating, "unknown")))
        .containsExactly("incomplete suspected 0 z3");
  }

  @Test
  void aSolverWithoutACompleteProcedureIsExcused() {
    String products =
        "(set-logic QF_NRA) (declare-const x Real) (assert (> (* x x) 5.0)) (check-sat)";
    assertThat(judge(test(products), reply(CVC5, "unknown"))).isEmpty();
    assertThat(judge(test(products), reply(Z3, "unknown")))
        .containsExactly("incomplete suspected 0 z3");
  }

  @Test
  void aReleaseWithoutACompleteProcedureIsExcusedInThatLogicAlone() {
    Profile.Undecided undecided =
        new Profile.Undecided(
            VersionRange.parse("<4.12"), Pattern.compile("QF_LIA"), "no procedure");
    Profile z3 = z3(List.of(), List.of(), List.of(undecided));
    Reply old = reply(target(z3, "4.11.0"), "unknown");
    assertThat(judge(test(DECIDABLE), old)).isEmpty();
    assertThat(judge(test(DECIDABLE.replace("QF_LIA", "QF_UFLIA")), old))
        .containsExactly("incomplete suspected 0 z3");
    assertThat(judge(test(DECIDABLE), reply(target(z3, "4.12.0"), "unknown")))
        .containsExactly("incomplete suspected 0 z3");
  }

  @Test
  void theReasonOfUnknownIsTold() {
    Answer.Check check =
        new Answer.Check(
            Result.UNKNOWN, "", "", "(:reason-unknown incomplete)", Duration.ZERO, List.of());
    Reply reply = new Reply(Z3, answer(List.of(check), Ending.COMPLETE, ""));
    assertThat(new Judge(test(DECIDABLE)).judge(List.of(reply)).verdicts())
        .extracting(Verdict::reason)
        .containsExactly("it says unknown (:reason-unknown incomplete), but QF_LIA is decidable");
  }

  /** Milliseconds of both targets, and whether the first is slow. */
  @ParameterizedTest
  @CsvSource({
    "999, 1, false",
    "1000, 100, true",
    "1000, 101, false",
    "5000, 499, true",
    "5000, 501, false",
    "100, 1, false",
  })
  void slowIsARatioAndAFloor(long first, long second, boolean slow) {
    assertThat(
            judge(
                test(SCRIPT),
                new Reply(Z3, unsatAfter(first)),
                new Reply(OLD_Z3, unsatAfter(second))))
        .hasSize(slow ? 1 : 0);
  }

  /** If the machine is busy, the processor time shows how long a solver worked. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "400  | -",
        "3000 | it takes 3.00 s, and z3@4.11.0 takes 0.01 s",
        // The solver started up before the check.
        "6000 | it takes 5.00 s, and z3@4.11.0 takes 0.01 s",
        // The processor time is not known.
        "0    | it takes 5.00 s, and z3@4.11.0 takes 0.01 s",
      })
  void aBusyMachineMakesNobodySlow(long cpuMillis, String reason) {
    Answer unhurried = unsatAfter(5000);
    Answer slow =
        new Answer(
            unhurried.checks(),
            Ending.COMPLETE,
            "",
            "",
            Duration.ofSeconds(9),
            Duration.ofMillis(cpuMillis),
            0,
            OptionalInt.empty(),
            History.NONE);
    assertThat(reasons(test(SCRIPT), new Reply(Z3, slow), new Reply(OLD_Z3, unsatAfter(10))))
        .isEqualTo(reason.equals("-") ? List.of() : List.of(reason));
  }

  /** A solver that hangs uses no processor time. */
  @ParameterizedTest
  @ValueSource(longs = {1900, 300, 0})
  void aTimeOutIsSlowWhetherTheSolverWorkedOrNot(long cpuMillis) {
    Answer timeOut =
        new Answer(
            List.of(),
            Ending.TIME_OUT,
            "",
            "",
            Duration.ofSeconds(2),
            Duration.ofMillis(cpuMillis),
            0,
            OptionalInt.empty(),
            History.NONE);
    assertThat(judge(test(SCRIPT), new Reply(Z3, timeOut), new Reply(OLD_Z3, unsatAfter(10))))
        .hasSize(1);
  }

  private static Answer unsatAfter(long millis) {
    return answer(
        List.of(new Answer.Check(Result.UNSAT, "", "", Duration.ofMillis(millis))),
        Ending.COMPLETE,
        "");
  }
}
