package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Confirmation;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.retest.RecordedBug;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.triage.Condition;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ModelReader;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FindingTextTest {

  private static final String ID = "z3-refutation-unsound-0123456789";

  private static final Target TARGET =
      new Target(
          FakeSolvers.installation("z3", "4.14.1", "/opt/z3"),
          Map.of("smt.arith.solver", "2"),
          Mode.RESET);

  private static final SolverLimits LIMITS =
      SolverLimits.DEFAULT.withTime(Duration.ofMillis(2100)).withMemory(1L << 30);

  private static final String LIMIT_OPTIONS = "--limit 2100ms --memory 1024M";

  private static final TestCase TEST = test("(declare-const x Int)(assert (> x 0))(check-sat)");

  private static TestCase test(String text) {
    TermFactory terms = new TermFactory();
    return TestCase.of(
        "0/1/2", ScriptParser.parse(Source.of("seed.smt2", text), terms).script(), terms);
  }

  private static Verdict verdict(int check, String reason, String witness) {
    return new Verdict(
        Kind.REFUTATION_UNSOUND, Certainty.PROVEN, List.of(TARGET), check, reason, witness, "");
  }

  private static String script(TestCase test) {
    return FindingText.script(test, TARGET.profile(), Kind.REFUTATION_UNSOUND.text(), 0);
  }

  private static String file(Verdict verdict) {
    return file(TEST, verdict);
  }

  private static String file(TestCase test, Verdict verdict, Target... others) {
    List<Target> compared = new ArrayList<>(verdict.guilty());
    compared.addAll(List.of(others));
    return FindingText.of(test, found(verdict), compared, LIMITS, "made by: somebody", ID);
  }

  private static Confirmed found(Verdict verdict) {
    return new Confirmed(verdict, Confirmation.alone(3, 4));
  }

  @Test
  void fileSaysAllAboutTheFinding() {
    assertThat(file(verdict(0, "it says unsat", "((define-fun x () Int 1)\n)")))
        .startsWith(
            """
            ; refutation-unsound, proven
            ; solver: %s
            ; command: /opt/z3 -in -memory:1024 smt.arith.solver=2 < z3-refutation-unsound-0123456789.smt2
            ; at check 1: it says unsat
            ; confirmed: 3 of 4 times
            """
                .formatted(TARGET.label()))
        .contains("\n; made by: somebody\n; witness:\n;   ((define-fun x () Int 1)\n;   )\n")
        .endsWith("(assert (> x 0))\n(check-sat)\n");
  }

  @Test
  void whatAFileSaysOfTheBugIsReadAgain() {
    Verdict verdict = verdict(0, "it says unsat", "((define-fun x () Int 1)\n)");
    RecordedBug bug = RecordedBug.parse("a.smt2", file(verdict)).orElseThrow();
    assertThat(bug.kind()).isEqualTo(verdict.kind());
    assertThat(bug.certainty()).isEqualTo(verdict.certainty());
    assertThat(bug.check()).isZero();
    assertThat(bug.isSteady()).as("3 of 4 runs show it").isFalse();
    assertThat(bug.test().guarantees().at(0)).isInstanceOf(Guarantee.Satisfiable.class);
    assertThat(bug.accused())
        .singleElement()
        .satisfies(label -> assertThat(label.version()).isEqualTo("4.14.1"))
        .satisfies(label -> assertThat(label.options().text()).isEqualTo("smt.arith.solver=2"))
        .satisfies(label -> assertThat(label.mode()).isEqualTo(Mode.RESET));
  }

  /** Without its witness, a proven bug would only be suspected. */
  @ParameterizedTest
  @ValueSource(strings = {"a\tb", "a\u202Eb", "a\u0085b", "a\u2028b", "\uD83D\uDE00"})
  void witnessesAreReadAgainWhateverSymbolsAreCalled(String symbol) {
    TestCase test =
        test("(declare-const |%s| Int)(assert (> |%s| 0))(check-sat)".formatted(symbol, symbol));
    Model model =
        ModelReader.read(
            test.script(),
            Source.of("w", "((define-fun |%s| () Int 1))".formatted(symbol)),
            test.terms());
    TestCase known = test.withGuarantee(new Guarantee.Satisfiable(model));
    RecordedBug bug =
        RecordedBug.parse("a.smt2", file(known, verdict(0, "it says unsat", ""))).orElseThrow();
    assertThat(bug.test().guarantees().at(0)).isInstanceOf(Guarantee.Satisfiable.class);
  }

  @Test
  void whatNeedsAnExperimentalOptionSaysSo() {
    Target cvc5 =
        new Target(FakeSolvers.installation("cvc5", "1.3.2", "/opt/cvc5"), Map.of(), Mode.RESET);
    String file = file(test("(declare-const f Float16)(check-sat)"), crash(cvc5));
    assertThat(file).contains("\n; experimental: (set-option :fp-exp true)\n");
    assertThat(FindingText.experimental(file)).isEqualTo("(set-option :fp-exp true)");
    String other = file(test("(declare-const f Float32)(check-sat)"), crash(cvc5));
    assertThat(other).doesNotContain("experimental");
    assertThat(FindingText.experimental(other)).isEmpty();
  }

  @Test
  void questionsAreInTheFileToo() {
    TestCase test =
        test(
            "(declare-const x Int)(assert (! (> x 0) :named a))(check-sat)"
                + "(get-value (x))(get-unsat-core)(check-sat)");
    assertThat(script(test))
        .contains("(set-option :produce-unsat-cores true)\n")
        .endsWith("(check-sat)\n(get-value (x))\n(get-unsat-core)\n(check-sat)\n");
  }

  private static Target library(String version, Map<String, String> options) {
    Installation program = FakeSolvers.installation("z3", version, "/opt/java");
    return new Target(
        new Installation(
            program.profile(),
            version,
            Installation.Source.EMBEDDED,
            List.of("/opt/java", "-cp", "ordeal.jar", "io.ordeal.host.Main", "z3")),
        options,
        Mode.RESET);
  }

  private static Verdict crash(Target guilty) {
    return new Verdict(Kind.CRASH, Certainty.PROVEN, List.of(guilty), -1, "it crashed", "", "");
  }

  @Test
  void aLibraryIsAskedByUs() {
    assertThat(file(crash(library("4.14.1", Map.of()))))
        .contains(
            "\n; command: ordeal check --solver z3@4.14.1 %s %s.smt2\n"
                .formatted(LIMIT_OPTIONS, ID));
    assertThat(file(crash(library("4.14.1", Map.of("a.b", "1,2")))))
        .contains(
            "; command: ordeal check --solver 'z3@4.14.1:a.b=1\\,2' %s %s.smt2"
                .formatted(LIMIT_OPTIONS, ID));
    Target library = library("2.5-1388-ga5a4ab0c", Map.of());
    Confirmation.Past past =
        new Confirmation.Past(library, List.of(Query.of(TEST.script(), library.profile())));
    Confirmed behind =
        new Confirmed(
            crash(library), new Confirmation(3, 3, Optional.of(past), Condition.KEPT_PROCESS));
    String replay = "; command: ordeal replay ../.. %s\n".formatted(ID);
    assertThat(FindingText.session(TEST, behind, LIMITS, ID))
        .startsWith("; crash, at the last script\n" + replay);
    assertThat(FindingText.of(TEST, behind, List.of(library), LIMITS, "", ID)).contains(replay);
  }

  private static final Model MODEL = Model.ofValues(Map.of());

  private static Verdict verdict(Kind kind, Certainty certainty, Target guilty) {
    return new Verdict(kind, certainty, List.of(guilty), 0, "so", "", "");
  }

  @Test
  void whatIsKnownOfACheckNeedsNoOthers() {
    Target library = library("4.14.1", Map.of());
    Target other = library("4.8.15", Map.of());
    String alone =
        "\n; command: ordeal check --solver z3@4.14.1 %s %s.smt2\n".formatted(LIMIT_OPTIONS, ID);
    String both =
        "\n; command: ordeal check --solver z3@4.14.1 --solver z3@4.8.15 %s %s.smt2\n"
            .formatted(LIMIT_OPTIONS, ID);
    Verdict refuted = verdict(Kind.REFUTATION_UNSOUND, Certainty.PROVEN, library);
    assertThat(file(TEST.withGuarantee(new Guarantee.Satisfiable(MODEL)), refuted, other))
        .contains(alone)
        .endsWith("(set-info :status sat)\n(check-sat)\n");
    Verdict byAnother =
        new Verdict(
            Kind.REFUTATION_UNSOUND, Certainty.PROVEN, List.of(library), 0, "so", "((x 1))", "");
    assertThat(file(TEST, byAnother, other)).contains(both).doesNotContain(":status");
    Verdict solved = verdict(Kind.SOLUTION_UNSOUND, Certainty.SUSPECTED, library);
    TestCase unsatisfiable = TEST.withGuarantee(new Guarantee.Unsatisfiable("so"));
    assertThat(file(unsatisfiable, solved, other)).contains(alone);
    TestCase twice = test("(declare-const x Int)(check-sat)(assert (< x x))(check-sat)");
    assertThat(file(twice.withGuarantee(unsatisfiable.guarantees().last()), solved, other))
        .contains(both);
    assertThat(file(TEST, verdict(Kind.INVALID_MODEL, Certainty.PROVEN, library), other))
        .contains(alone);
  }

  /**
   * Where the standard leaves something open, the guarantees that a script states prove nothing.
   */
  @Test
  void whatOnlyTheWitnessProvesIsReplayed() {
    TestCase open = test("(declare-const x Int)(assert (= 1 (div x x)))(check-sat)");
    Verdict refuted =
        verdict(Kind.REFUTATION_UNSOUND, Certainty.PROVEN, library("4.14.1", Map.of()));
    assertThat(file(open.withGuarantee(new Guarantee.Satisfiable(MODEL)), refuted))
        .contains("\n; command: ordeal replay ../.. %s\n".formatted(ID));
  }

  @ParameterizedTest
  @EnumSource(names = {"PERFORMANCE", "INCOMPLETE", "REFUTATION_UNSOUND", "INVALID_MODEL"})
  void allWhoWereComparedAreAsked(Kind kind) {
    Target other = library("4.8.15", Map.of("a", "b"));
    Verdict verdict = verdict(kind, Certainty.SUSPECTED, TARGET);
    assertThat(file(TEST, verdict, other))
        .contains(
            "; command: ordeal check --solver z3=/opt/z3:smt.arith.solver=2 --solver"
                + " z3@4.8.15:a=b %s %s.smt2\n".formatted(LIMIT_OPTIONS, ID));
    // One check cannot compare two modes of a solver.
    assertThat(file(TEST, verdict, TARGET.fresh()))
        .contains("\n; command: ordeal replay ../.. %s\n".formatted(ID));
  }

  @Test
  void modeIsNamedWhereItIsNeeded() {
    Confirmed kept =
        new Confirmed(
            crash(library("4.14.1", Map.of())),
            new Confirmation(3, 3, Optional.empty(), Condition.KEPT_PROCESS));
    assertThat(FindingText.of(TEST, kept, List.of(), LIMITS, "", ID))
        .contains(
            "ordeal check --solver z3@4.14.1 --mode reset %s %s.smt2\n"
                .formatted(LIMIT_OPTIONS, ID));
  }

  /** The solver is given its time limit, as when it is kept. */
  @Test
  void aCrashAtATimeLimitSaysSoFirst() {
    Confirmed atLimit =
        new Confirmed(
            crash(TARGET).withCertainty(Certainty.SUSPECTED),
            new Confirmation(3, 3, Optional.empty(), Condition.TIME_LIMIT));
    assertThat(FindingText.of(TEST, atLimit, List.of(), LIMITS, "", ID))
        .startsWith("; crash, suspected: only when a time limit expires\n")
        .containsPattern("\n; command: /opt/z3 .*-t:%d".formatted(LIMITS.time().toMillis()))
        .contains(
            "; confirmed: 3 of 3 times, only in a process that is kept and not in fresh ones, when"
                + " its time limit expires\n");
  }

  @Test
  void aProgramIsAskedByItsOwnLine() {
    Target strange =
        new Target(FakeSolvers.installation("z3", "4.14.1", "/opt/my z3"), Map.of(), Mode.FRESH);
    assertThat(file(crash(strange)))
        .contains("\n; command: '/opt/my z3' -in -memory:1024 < %s.smt2\n".formatted(ID));
  }

  /** A bug that shows only in a kept process needs the time limit of such a process. */
  @Test
  void aKeptProgramHasItsTimeLimit() {
    Confirmed kept =
        new Confirmed(
            crash(TARGET), new Confirmation(3, 3, Optional.empty(), Condition.KEPT_PROCESS));
    assertThat(FindingText.of(TEST, kept, List.of(), LIMITS, "", ID))
        .contains(
            "; command: /opt/z3 -in -memory:1024 -t:2100 smt.arith.solver=2 < %s.smt2\n"
                .formatted(ID));
    Confirmation.Past past =
        new Confirmation.Past(TARGET, List.of(Query.of(TEST.script(), TARGET.profile())));
    Confirmed behind =
        new Confirmed(
            crash(TARGET), new Confirmation(3, 3, Optional.of(past), Condition.KEPT_PROCESS));
    assertThat(FindingText.session(TEST, behind, LIMITS, ID))
        .contains(
            "; command: /opt/z3 -in -memory:1024 -t:2100 smt.arith.solver=2 < %s.session.smt2\n"
                .formatted(ID));
  }

  /** One process had several configurations, so they are in the file and not in the command. */
  @Test
  void everyScriptOfASessionHasItsOptions() {
    Target drawn = TARGET.with(Configuration.parse("smt.random_seed=7"));
    Query earlier = Query.of(TEST.script(), TARGET.profile());
    Confirmation.Past past = new Confirmation.Past(drawn, List.of(earlier));
    Confirmed behind =
        new Confirmed(
            crash(drawn), new Confirmation(3, 3, Optional.of(past), Condition.KEPT_PROCESS));
    assertThat(FindingText.of(TEST, behind, List.of(), LIMITS, "", ID))
        .contains("smt.arith.solver=2 < %s.session.smt2\n".formatted(ID));
    assertThat(FindingText.session(TEST, behind, LIMITS, ID))
        .contains("smt.arith.solver=2 < %s.session.smt2\n".formatted(ID))
        .contains("; script 1 of 2\n")
        .contains("; script 2 of 2 with smt.random_seed=7\n(set-option :smt.random_seed 7)\n");
  }

  @Test
  void aProgramThatReadsFilesGetsTheFileAsAnArgument() {
    Target boolector =
        new Target(
            FakeSolvers.installation("boolector", "3.2.2", "/opt/btor"), Map.of(), Mode.FRESH);
    assertThat(file(crash(boolector)))
        .containsPattern("; command: /opt/btor [^<\n]*%s.smt2\n".formatted(ID));
  }

  @Test
  void scriptIsWhatStandsBehindTheComments() {
    String script = script(TEST);
    assertThat(FindingText.scriptIn(file(verdict(-1, "it crashed", "")))).isEqualTo(script);
    assertThat(FindingText.scriptIn(script)).isEqualTo(script);
    assertThat(FindingText.scriptIn("; all\n; comment")).isEmpty();
    assertThat(FindingText.scriptIn("")).isEmpty();
    assertThat(FindingText.scriptIn("; a\n(x)\n; b\n")).isEqualTo("(x)\n; b\n");
  }

  /** Texts of solvers stay in comments. */
  @ParameterizedTest
  @ValueSource(strings = {"a\nb", "a\r\nb", "a\rb", "\n\n(exit)\n", "(exit)", ";", ""})
  void whatWasSaidIsNoPartOfTheScript(String said) {
    String file = file(verdict(0, said, said));
    assertThat(FindingText.scriptIn(file)).isEqualTo(script(TEST));
    ParsedScript parsed = ScriptParser.parse(Source.of("file", file), new TermFactory());
    assertThat(parsed.errors()).isEmpty();
    assertThat(parsed.script().commands())
        .hasSameSizeAs(
            ScriptParser.parse(Source.of("script", script(TEST)), new TermFactory())
                .script()
                .commands());
  }

  @Test
  void aModelThatIsWrongIsAskedFor() {
    TestCase twice = test("(declare-const x Int)(check-sat)(assert (> x 0))(check-sat)");
    Verdict verdict =
        new Verdict(
            Kind.INVALID_MODEL, Certainty.PROVEN, List.of(TARGET), 1, "wrong", "((x 0))", "");
    String file = file(twice, verdict);
    assertThat(file).contains("; its model:\n;   ((x 0))\n").doesNotContain("witness");
    assertThat(FindingText.scriptIn(file))
        .startsWith("(set-option :produce-models true)\n")
        .endsWith("(check-sat)\n(assert (> x 0))\n(check-sat)\n(get-model)\n");
  }

  @Test
  void scriptSaysWhatIsKnownOfItsChecks() {
    TestCase twice = test("(declare-const x Int)(check-sat)(assert (> x 0))(check-sat)");
    String file =
        FindingText.reduced(
            twice.withGuarantee(new Guarantee.Unsatisfiable("so")),
            found(crash(library("4.14.1", Map.of()))),
            List.of(),
            LIMITS,
            "reduced by: somebody",
            "my small.smt2");
    assertThat(file)
        .startsWith("; crash, proven\n")
        .contains(
            "\n; command: ordeal check --solver z3@4.14.1 %s 'my small.smt2'\n"
                .formatted(LIMIT_OPTIONS),
            "\n; confirmed: 3 of 4 times\n; reduced by: somebody\n(set-option")
        .endsWith("(check-sat)\n(assert (> x 0))\n(set-info :status unsat)\n(check-sat)\n");
    assertThat(
            FindingText.script(
                twice.withGuarantee(new Guarantee.Satisfiable(MODEL)),
                TARGET.profile(),
                Kind.INVALID_MODEL.text(),
                0))
        .endsWith(
            """
            (set-info :status sat)
            (check-sat)
            (get-model)
            (assert (> x 0))
            (set-info :status sat)
            (check-sat)
            """);
  }

  @Test
  void witnessOfTheConstructionIsWritten() {
    TestCase test =
        test("(declare-const |x y| Int)(declare-const p Bool)(assert (> |x y| 0))(check-sat)");
    Model witness =
        Model.ofValues(
            Map.of(new DeclaredFunction("x y", List.of(), Sort.INT), new IntValue(BigInteger.TWO)));
    String file =
        file(
            test.withGuarantee(new Guarantee.Satisfiable(witness)),
            verdict(0, "it says unsat", ""));
    assertThat(file).contains("\n; witness:\n;   (define-fun |x y| () Int 2)\n(set-option");
  }

  @Test
  void witnessesWithFunctionsAreReadAgain() {
    TestCase test =
        test("(declare-fun f (Int Bool) Int)(assert (> (f 3 true) (f 4 true)))(check-sat)");
    Sort.FunctionSort sort = Sort.function(List.of(Sort.INT, Sort.BOOL), Sort.INT);
    Value table =
        FunctionValue.of(
            sort,
            new IntValue(BigInteger.ZERO),
            Map.of(
                List.of(new IntValue(BigInteger.valueOf(3)), BoolValue.TRUE),
                new IntValue(BigInteger.TWO)));
    Model witness =
        Model.ofValues(Map.of(new DeclaredFunction("f", sort.parameters(), sort.result()), table));
    String file =
        file(
            test.withGuarantee(new Guarantee.Satisfiable(witness)),
            verdict(0, "it says unsat", ""));
    assertThat(file)
        .contains(
            ";   (define-fun f ((x!0 Int) (x!1 Bool)) Int"
                + " (ite (and (= x!0 3) (= x!1 true)) 2 0))\n");
    RecordedBug bug = RecordedBug.parse("a.smt2", file).orElseThrow();
    assertThat(bug.test().guarantees().at(0)).isInstanceOf(Guarantee.Satisfiable.class);
  }
}
