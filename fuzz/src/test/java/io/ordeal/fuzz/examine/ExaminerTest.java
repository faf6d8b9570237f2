package io.ordeal.fuzz.examine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Judge;
import io.ordeal.fuzz.oracle.Judgement;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Queries;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.triage.Condition;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that only reproducible verdicts are findings. */
@EnabledOnOs(OS.LINUX)
class ExaminerTest {

  /**
   * The model of the small programs, x = 1, satisfies it, although nothing in the script says so.
   */
  private static final String SCRIPT =
      "(declare-const x Int) (assert (> (* 2 x) 1)) (assert (< x 2)) (check-sat)";

  private final Path folder;
  private final FakeSolvers solvers;

  ExaminerTest(@TempDir Path folder) {
    this.folder = folder;
    this.solvers = new FakeSolvers(folder);
  }

  private static TestCase test(String script) {
    TermFactory terms = new TermFactory();
    return TestCase.of(
        "test", ScriptParser.parse(Source.of("test", script), terms).script(), terms);
  }

  private static Examination examine(Target... targets) {
    try (Examiner examiner = new Examiner(List.of(targets), FakeSolvers.LIMITS)) {
      return examiner.examine(test(SCRIPT));
    }
  }

  /**
   * Returns a target that says unsat in the processes with these numbers, from 1, and sat in
   * others.
   */
  private Target wrongIn(Mode mode, String numbers) throws IOException {
    Path count = folder.resolve("count");
    return solvers.target(
        "cvc5",
        mode,
        """
        echo x >> '%s'
        case " %s " in *" $(wc -l < '%s' | tr -d ' ') "*) check='echo unsat' ;; esac
        """
            .formatted(count, numbers, count));
  }

  private static Confirmation only(Examination examined, Kind kind) {
    assertThat(examined.confirmed()).as("%s", examined.notes()).hasSize(1);
    assertThat(examined.confirmed().get(0).verdict().kind()).isEqualTo(kind);
    return examined.confirmed().get(0).confirmation();
  }

  @Test
  void aTargetWhoseAnswerIsKnownIsNotAskedButCompared() throws IOException {
    Target wrong = wrongIn(Mode.FRESH, "1 2 3 4 5 6");
    Target right = solvers.target(Mode.FRESH, "echo x >> '%s'".formatted(folder.resolve("asked")));
    try (Examiner examiner = new Examiner(List.of(right, wrong), FakeSolvers.LIMITS)) {
      Answer known =
          examiner
              .examine(test(SCRIPT), List.of(right), new Queries(), NOTHING)
              .replies()
              .get(0)
              .answer();
      Examination examined =
          examiner.examine(
              test(SCRIPT),
              List.of(right, wrong),
              new Queries(),
              new KnowingInterest(right, known));
      assertThat(folder.resolve("asked")).hasContent("x");
      assertThat(examined.looksLikeFinding()).isTrue();
      assertThat(examined.newReplies()).extracting(Reply::target).containsExactly(wrong);
    }
  }

  private static final Interest NOTHING = Interest.in(verdict -> false);

  /** An interest in no verdict, with a known answer of one target. */
  private record KnowingInterest(Target target, Answer answer) implements Interest {
    @Override
    public Optional<String> notIn(Target asked) {
      return Optional.empty();
    }

    @Override
    public Optional<Answer> known(Target asked) {
      return asked.equals(target) ? Optional.of(answer) : Optional.empty();
    }

    @Override
    public boolean in(Verdict verdict) {
      return false;
    }
  }

  @Test
  void whatShowsAlwaysIsShownThreeTimes() throws IOException {
    Examination examined =
        examine(solvers.target(Mode.FRESH, ""), wrongIn(Mode.FRESH, "1 2 3 4 5 6"));
    assertThat(only(examined, Kind.REFUTATION_UNSOUND)).isEqualTo(Confirmation.alone(3, 3));
    assertThat(examined.hasFinding()).isTrue();
    assertThat(examined.witness()).contains("define-fun x");
  }

  /** Returns a target that says unsat if its command line has all these options. */
  private Target wrongWith(String... options) throws IOException {
    StringBuilder tests = new StringBuilder();
    for (String option : options) {
      tests.append("case \"$*\" in *%s*) ;; *) wrong=no ;; esac%n".formatted(option));
    }
    return solvers.target(
        "z3", Mode.FRESH, "wrong=yes\n%s[ $wrong = no ] || check='echo unsat'".formatted(tests));
  }

  private static Confirmed shownWith(Target wrong, Target right, String options) {
    Target asked = wrong.with(Configuration.parse(options));
    try (Examiner examiner = new Examiner(List.of(right, wrong), FakeSolvers.LIMITS)) {
      Examination examined =
          examiner.examine(test(SCRIPT), List.of(right, asked), new Queries(), Interest.EVERYTHING);
      assertThat(only(examined, Kind.REFUTATION_UNSOUND)).isEqualTo(Confirmation.alone(3, 3));
      return examined.confirmed().get(0);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ``                    | ``
          smt.b=2               | smt.b=2
          smt.b=2 smt.d=4       | smt.b=2,smt.d=4
          smt.a=1 smt.b=2 smt.c=3 smt.d=4 | smt.a=1,smt.b=2,smt.c=3,smt.d=4
          """)
  void aFindingHasOnlyTheOptionsThatItNeeds(String needed, String found) throws IOException {
    Target wrong = wrongWith(needed.isEmpty() ? new String[0] : needed.split(" "));
    Confirmed shown =
        shownWith(wrong, solvers.target("cvc5", Mode.FRESH, ""), "smt.a=1,smt.b=2,smt.c=3,smt.d=4");
    assertThat(shown.verdict().guilty()).containsExactly(wrong.with(Configuration.parse(found)));
  }

  private static final String REASON =
      "other='case \"$line\" in *reason-unknown*) echo \"(:reason-unknown %s)\" ;; esac'\n";

  @ParameterizedTest
  @CsvSource({
    "z3, QF_LIA, incomplete, true",
    "z3, QF_LIA, timeout, false",
    "z3, QF_NIA, incomplete, false",
    "cvc5, QF_LIA, incomplete, true",
    "cvc5, QF_LIA, resourceout, false"
  })
  void unknownInADecidableLogicIsIncomplete(
      String profile, String logic, String reason, boolean isFound) throws IOException {
    Target unsure =
        solvers.target(
            profile,
            Mode.RESET,
            REASON.formatted(profile.equals("z3") ? "\\\"%s\\\"".formatted(reason) : reason)
                + "check='echo unknown'");
    Target right = solvers.target("smtinterpol", Mode.FRESH, "");
    try (Examiner examiner = new Examiner(List.of(unsure, right), FakeSolvers.LIMITS)) {
      Examination examined = examiner.examine(test("(set-logic %s)".formatted(logic) + SCRIPT));
      assertThat(examined.confirmed()).as("%s", examined.notes()).hasSize(isFound ? 1 : 0);
      for (Confirmed one : examined.confirmed()) {
        assertThat(one.verdict().kind()).isEqualTo(Kind.INCOMPLETE);
        assertThat(one.verdict().certainty()).isEqualTo(Certainty.SUSPECTED);
        assertThat(one.verdict().guilty()).containsExactly(unsure);
      }
    }
  }

  @Test
  void drealIsGuiltyOfUnsatAlone() throws IOException {
    Target right = solvers.target("cvc5", Mode.FRESH, "");
    Target unsat = solvers.target("dreal", Mode.FRESH, "echo unsat; exit 0");
    assertThat(only(examine(right, unsat), Kind.REFUTATION_UNSOUND))
        .isEqualTo(Confirmation.alone(3, 3));
    Target wrong = solvers.target("cvc5", Mode.FRESH, "check='echo unsat'");
    Target sat = solvers.target("dreal", Mode.FRESH, "echo sat; exit 0");
    assertThat(examine(wrong, sat).confirmed()).isEmpty();
  }

  /** Examines a target that calls its model wrong if an option tells it to check. */
  private Confirmed complaining(String model) throws IOException {
    Target target =
        solvers.target(
            "z3",
            Mode.FRESH,
            """
            model='echo "((define-fun x () Int %s))"'
            case "$*" in *model_validate*)
              check='echo sat; echo "(error \\"line 1 column 1: an invalid model was generated\\")"' ;;
            esac
            """
                .formatted(model));
    Target asked = target.with(Configuration.parse("model_validate=true"));
    try (Examiner examiner = new Examiner(List.of(target), FakeSolvers.LIMITS)) {
      Examination examined =
          examiner.examine(test(SCRIPT), List.of(asked), new Queries(), Interest.EVERYTHING);
      only(examined, Kind.INVALID_MODEL);
      return examined.confirmed().get(0);
    }
  }

  @Test
  void aModelThatItsSolverCallsWrongIsProvenToBeIfWeCanReadIt() throws IOException {
    Verdict wrong = complaining("0").verdict();
    assertThat(wrong.certainty()).isEqualTo(Certainty.PROVEN);
    assertThat(wrong.guilty().get(0).drawn()).isEqualTo(Configuration.DEFAULT);
    Verdict right = complaining("1").verdict();
    assertThat(right.certainty()).isEqualTo(Certainty.SUSPECTED);
    assertThat(right.guilty().get(0).drawn().text()).isEqualTo("model_validate=true");
  }

  @Test
  void whatShowsByChanceWithFewerOptionsNeedsThem() throws IOException {
    Path count = folder.resolve("count");
    Target wrong =
        solvers.target(
            "z3",
            Mode.FRESH,
            """
            case "$*" in
              *smt.a*) check='echo unsat' ;;
              *) echo x >> '%s'; [ "$(wc -l < '%s')" -ne 1 ] || check='echo unsat' ;;
            esac
            """
                .formatted(count, count));
    Confirmed shown = shownWith(wrong, solvers.target("cvc5", Mode.FRESH, ""), "smt.a=1");
    assertThat(shown.verdict().guilty())
        .containsExactly(wrong.with(Configuration.parse("smt.a=1")));
  }

  private static Examination examine(String script, Target... targets) {
    try (Examiner examiner = new Examiner(List.of(targets), FakeSolvers.LIMITS)) {
      return examiner.examine(test(script));
    }
  }

  @Test
  void aCrashAtAQuestionIsACrash() throws IOException {
    Target target =
        solvers.target(Mode.FRESH, "other='case \"$line\" in *get-value*) kill -SEGV $$ ;; esac'");
    Examination examined = examine(SCRIPT + "(get-value (x))", target);
    assertThat(only(examined, Kind.CRASH)).isEqualTo(Confirmation.alone(3, 3));
  }

  @Test
  void anErrorAtAQuestionIsNoFinding() throws IOException {
    Target target =
        solvers.target(
            Mode.FRESH,
            "other='case \"$line\" in *get-value*) echo \"(error \\\"none\\\")\" ;; esac'");
    Examination examined = examine(SCRIPT + "(get-value (x))", target);
    assertThat(examined.confirmed()).isEmpty();
    assertThat(examined.notes()).isEmpty();
  }

  @Test
  void commandsThatAreNotSentAreNotedOnce() throws IOException {
    String script =
        "(set-info :status sat) (set-option :verbosity 1) (get-value (true))"
            + SCRIPT
            + "(echo \"x\") (get-proof) (get-proof) (exit)";
    Examination examined =
        examine(
            script, solvers.target("cvc4", Mode.FRESH, ""), solvers.target("z3", Mode.FRESH, ""));
    assertThat(examined.notes())
        .containsExactly(
            "get-value is not sent: it must directly follow a check-sat",
            "get-proof is not sent: cvc4 does not support it");
  }

  @Test
  void whatShowsSeldomIsShownAsOftenAsItDoes() throws IOException {
    Examination examined = examine(solvers.target(Mode.FRESH, ""), wrongIn(Mode.FRESH, "1 9"));
    assertThat(only(examined, Kind.REFUTATION_UNSOUND)).isEqualTo(Confirmation.alone(1, 20));
  }

  @Test
  void whatDoesNotShowAgainIsNoFinding() throws IOException {
    Examination examined = examine(solvers.target(Mode.FRESH, ""), wrongIn(Mode.FRESH, "1"));
    assertThat(examined.confirmed()).isEmpty();
    assertThat(examined.hasFinding()).isFalse();
    assertThat(examined.notes())
        .singleElement()
        .asString()
        .endsWith("@1.0.2: refutation-unsound did not show again");
  }

  @Test
  void whatShowsBehindOtherScriptsAloneIsAskedBehindThemAgain() throws IOException {
    String wrongThirdTime =
        "n=0\ncheck='n=$((n+1)); if [ $n = 3 ]; then echo unsat; else echo sat; fi'";
    Target honest = solvers.target(Mode.RESET, "");
    Target wrong = solvers.target("cvc5", Mode.RESET, wrongThirdTime);
    try (Examiner examiner = new Examiner(List.of(honest, wrong), FakeSolvers.LIMITS)) {
      assertThat(examiner.examine(test(SCRIPT)).confirmed()).isEmpty();
      assertThat(examiner.examine(test(SCRIPT)).confirmed()).isEmpty();
      Examination third = examiner.examine(test(SCRIPT));
      assertThat(only(third, Kind.REFUTATION_UNSOUND).text())
          .isEqualTo("3 of 3 times, only in a process that was asked 2 other scripts");
      assertThat(examiner.examine(test(SCRIPT)).confirmed()).isEmpty();
    }
  }

  /**
   * A confirmation that takes longer than allowed is left open, and another thread can finish it.
   */
  @Test
  void whatTakesLongIsFinishedLater() throws Exception {
    String wrongThirdTime =
        "n=0\ncheck='n=$((n+1)); if [ $n = 3 ]; then echo unsat; else echo sat; fi'";
    Target honest = solvers.target(Mode.RESET, "");
    Target wrong = solvers.target("cvc5", Mode.RESET, wrongThirdTime);
    Interest hasty =
        new Interest() {
          @Override
          public Optional<String> notIn(Target target) {
            return Optional.empty();
          }

          @Override
          public boolean in(Verdict verdict) {
            return true;
          }

          @Override
          public Diligence diligence(Verdict verdict) {
            return Diligence.FULL.within(Duration.ZERO);
          }
        };
    try (Examiner examiner = new Examiner(List.of(honest, wrong), FakeSolvers.LIMITS)) {
      examiner.examine(test(SCRIPT), hasty);
      examiner.examine(test(SCRIPT), hasty);
      Examination third = examiner.examine(test(SCRIPT), hasty);
      assertThat(third.confirmed()).isEmpty();
      assertThat(third.looksLikeFinding()).isTrue();
      OpenVerdict open = third.open().get(0);
      assertThat(CompletableFuture.supplyAsync(() -> open.finish(() -> true)).get())
          .hasValueSatisfying(
              one -> {
                assertThat(one.verdict().kind()).isEqualTo(Kind.REFUTATION_UNSOUND);
                assertThat(one.confirmation().after()).isEqualTo(2);
              });
      assertThat(open.shorten(() -> true)).map(one -> one.confirmation().after()).contains(2);
    }
  }

  /** A confirmation that is stopped confirms nothing. */
  @Test
  void whatIsNotFinishedIsNoFinding() throws IOException {
    Target honest = solvers.target(Mode.FRESH, "");
    Target wrong = solvers.target("cvc5", Mode.FRESH, "check='echo unsat'");
    try (Examiner examiner = new Examiner(List.of(honest, wrong), FakeSolvers.LIMITS)) {
      Judge judge = new Judge(test(SCRIPT));
      Examination examined = examiner.examine(test(SCRIPT));
      Verdict verdict = examined.confirmed().get(0).verdict();
      OpenVerdict open =
          new OpenVerdict(
              examiner, judge, test(SCRIPT), examined.replies(), verdict, Diligence.FULL);
      assertThat(open.finish(() -> false)).isEmpty();
      assertThat(open.finish(() -> true)).isPresent();
    }
  }

  /** Only kept processes are told a time limit. */
  private Examination crashesWhereTold(String check, Duration limit) throws IOException {
    Target target =
        solvers.target(
            Mode.RESET, "case \"$*\" in *-t:*) check='%s; kill -SEGV $$' ;; esac".formatted(check));
    try (Examiner examiner = new Examiner(List.of(target), FakeSolvers.LIMITS.withTime(limit))) {
      return examiner.examine(test(SCRIPT));
    }
  }

  @Test
  void aCrashThatOnlyAKeptProcessShowsIsSuspected() throws IOException {
    Examination examined = crashesWhereTold(":", FakeSolvers.LIMITS.time());
    Confirmation confirmation = only(examined, Kind.CRASH);
    assertThat(confirmation.condition()).isEqualTo(Condition.KEPT_PROCESS);
    assertThat(confirmation.text())
        .isEqualTo("3 of 3 times, only in a process that is kept and not in fresh ones");
    assertThat(examined.confirmed().get(0).verdict().certainty()).isEqualTo(Certainty.SUSPECTED);
  }

  @Test
  void aCrashThatWaitsForATimeLimitIsSuspected() throws IOException {
    Examination examined = crashesWhereTold("sleep 1.9", Duration.ofSeconds(2));
    Confirmation confirmation = only(examined, Kind.CRASH);
    assertThat(confirmation.condition()).isEqualTo(Condition.TIME_LIMIT);
    assertThat(confirmation.text()).endsWith(", when its time limit expires");
    assertThat(examined.confirmed().get(0).verdict().certainty()).isEqualTo(Certainty.SUSPECTED);
  }

  /** Examines a target that crashes in the processes with these numbers, from 1. */
  private Examination crashesIn(String numbers) throws IOException {
    Path count = folder.resolve("count");
    return examine(
        solvers.target(
            Mode.FRESH,
            """
            echo x >> '%s'
            case " %s " in *" $(wc -l < '%s' | tr -d ' ') "*) check='kill -SEGV $$' ;; esac
            """
                .formatted(count, numbers, count)));
  }

  /** A signal from outside looks the same. */
  @Test
  void aCrashThatOneRunOfTwentyShowsIsNoFinding() throws IOException {
    assertThat(crashesIn("1 7").confirmed()).isEmpty();
  }

  @Test
  void aCrashThatSomeRunsShowIsSuspected() throws IOException {
    Examination examined = crashesIn("1 7 12");
    assertThat(only(examined, Kind.CRASH))
        .isEqualTo(new Confirmation(2, 20, Optional.empty(), Condition.SOMETIMES));
    assertThat(examined.confirmed().get(0).verdict().certainty()).isEqualTo(Certainty.SUSPECTED);
  }

  @Test
  void aCrashThatMostRunsShowIsProven() throws IOException {
    Examination examined = crashesIn("1 2 4 5");
    assertThat(only(examined, Kind.CRASH)).isEqualTo(Confirmation.alone(3, 4));
    assertThat(examined.confirmed().get(0).verdict().certainty()).isEqualTo(Certainty.PROVEN);
  }

  @Test
  void aCrashThatAFreshProcessShowsIsProven() throws IOException {
    Examination examined = examine(solvers.target(Mode.RESET, "check='kill -SEGV $$'"));
    assertThat(only(examined, Kind.CRASH)).isEqualTo(Confirmation.alone(3, 3));
    assertThat(examined.confirmed().get(0).verdict().certainty()).isEqualTo(Certainty.PROVEN);
  }

  /** Without a model it is not known which of the two is wrong, so each is asked again. */
  @Test
  void eachOfTheSuspectsIsAskedAgain() throws IOException {
    String none = "model='echo \"(error \\\"none\\\")\"'\n";
    String wrongThirdTime =
        "n=0\ncheck='n=$((n+1)); if [ $n = 3 ]; then echo unsat; else echo sat; fi'";
    Target honest = solvers.target(Mode.RESET, none);
    Target wrong = solvers.target("cvc5", Mode.RESET, none + wrongThirdTime);
    try (Examiner examiner = new Examiner(List.of(honest, wrong), FakeSolvers.LIMITS)) {
      examiner.examine(test(SCRIPT));
      examiner.examine(test(SCRIPT));
      Examination third = examiner.examine(test(SCRIPT));
      assertThat(only(third, Kind.REFUTATION_UNSOUND).text())
          .isEqualTo("3 of 3 times, only in a process that was asked 2 other scripts");
    }
  }

  /**
   * Asking one of them again and comparing it with the old answer of the other would be useless.
   */
  @Test
  void aSuspicionThatDoesNotShowAgainIsNone() throws IOException {
    String none = "model='echo \"(error \\\"none\\\")\"'\n";
    Path once = folder.resolve("once");
    Target honest = solvers.target(Mode.RESET, none);
    Target wrong =
        solvers.target(
            "cvc5",
            Mode.RESET,
            none
                + "n=0\ncheck='n=$((n+1)); if [ $n = 2 ] && mkdir %s 2>/dev/null;".formatted(once)
                + " then echo unsat; else echo sat; fi'");
    try (Examiner examiner = new Examiner(List.of(honest, wrong), FakeSolvers.LIMITS)) {
      examiner.examine(test(SCRIPT));
      Examination second = examiner.examine(test(SCRIPT));
      assertThat(second.replies().get(1).answer().checks().get(0).result())
          .isEqualTo(Answer.Result.UNSAT);
      assertThat(second.confirmed()).isEmpty();
    }
  }

  @Test
  void aTimeOutHasToShowEveryTime() throws IOException {
    Target fast = solvers.target(Mode.FRESH, "check='echo sat'");
    Target hangs = solvers.target(Mode.FRESH, "check='sleep 1000'");
    // The first time, and the first of the three runs that should confirm it.
    Path count = folder.resolve("count");
    Target seldomHangs =
        solvers.target(
            Mode.FRESH,
            "echo x >> %1$s\ncase $(wc -l < %1$s) in 1|5) check='sleep 1000' ;; esac"
                .formatted(count));
    try (Examiner examiner =
        new Examiner(
            List.of(fast, hangs, seldomHangs),
            FakeSolvers.LIMITS.withTime(Duration.ofMillis(1100)))) {
      Examination examined = examiner.examine(test(SCRIPT));
      assertThat(only(examined, Kind.PERFORMANCE)).isEqualTo(Confirmation.alone(3, 3));
      assertThat(examined.confirmed().get(0).verdict().guilty()).containsExactly(hangs);
      assertThat(examined.notes()).hasSize(1);
    }
  }

  @Test
  void whoLacksWhatAScriptNeedsIsNotAsked() throws IOException {
    Target boolector = solvers.target("boolector", Mode.FRESH, "check='echo unsat'");
    Examination examined = examine(solvers.target(Mode.FRESH, ""), boolector);
    assertThat(examined.confirmed()).isEmpty();
    Reply notAsked = examined.replies().get(1);
    assertThat(notAsked.answer().ending()).isEqualTo(Ending.NOT_ASKED);
    assertThat(notAsked.answer().message()).isEqualTo("it does not support the theory arithmetic");
  }

  /** Our evaluator cannot decide whether {@link #MODEL} is a model of this. */
  private static final String BEYOND_US =
      "(declare-fun f (Int) Int) (assert (forall ((y Int)) (exists ((z Int)) (distinct (* z z z)"
          + " (+ (f y) (* y y) 7))))) (check-sat)";

  private static final String MODEL = "model='echo \"((define-fun f ((a Int)) Int a))\"'\n";

  /** Returns a target that says unsat if a model is in the script. */
  private Target doubts(Mode mode) throws IOException {
    return solvers.target(
        "cvc5",
        mode,
        MODEL
            + """
        other='case "$line" in *define-fun*) check="echo unsat" ;; esac'
        """);
  }

  @Test
  void aModelThatAnotherSolverRefutesIsSuspected() throws IOException {
    Target first = solvers.target(Mode.RESET, MODEL);
    Target second = doubts(Mode.RESET);
    try (Examiner examiner = new Examiner(List.of(first, second), FakeSolvers.LIMITS)) {
      Examination examined = examiner.examine(test(BEYOND_US));
      assertThat(only(examined, Kind.INVALID_MODEL)).isEqualTo(Confirmation.alone(3, 3));
      Verdict verdict = examined.confirmed().get(0).verdict();
      assertThat(verdict.certainty()).isEqualTo(Certainty.SUSPECTED);
      assertThat(verdict.guilty()).containsExactly(first);
    }
  }

  /** Every test case of a seed may raise a doubt, and starting a process takes long. */
  @Test
  void aSecondOpinionTakesNoNewProcess() throws IOException {
    Path starts = folder.resolve("starts");
    Target first = solvers.target(Mode.RESET, MODEL);
    Target second = solvers.target("cvc5", Mode.RESET, MODEL + "echo x >> '%s'".formatted(starts));
    try (Examiner examiner = new Examiner(List.of(first, second), FakeSolvers.LIMITS)) {
      for (int i = 0; i < 3; i++) {
        Examination examined = examiner.examine(test(BEYOND_US));
        assertThat(examined.undecided()).isNotEmpty();
        assertThat(examined.confirmed()).isEmpty();
      }
    }
    assertThat(starts).content().hasLineCount(1);
  }

  @Test
  void rejectionsAreNoFindings() throws IOException {
    Target target = solvers.target(Mode.FRESH, "check='echo \"(error \\\"what\\\")\"'");
    Examination examined = examine(target);
    assertThat(only(examined, Kind.REJECTED)).isEqualTo(Confirmation.alone(1, 1));
    assertThat(examined.hasFinding()).isFalse();
  }

  /** Returns an interest in some verdicts, with a quick first look at models. */
  private static Interest withQuickLook(Predicate<Verdict> interesting) {
    return new Interest() {
      @Override
      public Optional<String> notIn(Target target) {
        return Optional.empty();
      }

      @Override
      public boolean in(Verdict verdict) {
        return interesting.test(verdict);
      }

      @Override
      public boolean looksQuicklyFirst() {
        return true;
      }
    };
  }

  /** A true formula whose quantifiers only a thorough look can evaluate. */
  private static String slowFormula() {
    String copies = "(bvand a (bvor a ".repeat(30) + "a" + "))".repeat(30);
    return IntStream.range(0, 5)
        .mapToObj(
            i ->
                "(forall ((a (_ BitVec 12))) (= (bvadd a #x00%d) (bvadd %s #x00%d)))"
                    .formatted(i, copies, i))
        .collect(Collectors.joining(" ", "(and ", ")"));
  }

  private static final String BOUNDS =
      "(declare-const x Int)(assert (> (* 2 x) 1))(assert (< x 2))";

  /** A first look cannot tell who is right; in the second script, it does not accuse anyone. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "(define-fun-rec f ((n Int)) Int (ite (<= n 0) 0 (f (- n 1))))(assert (= (f x) 0))"
      })
  void solversThatDisagreeGetAThoroughLook(String more) throws IOException {
    String script = BOUNDS + more + "(assert %s)(check-sat)".formatted(slowFormula());
    Target right = solvers.target("z3", Mode.FRESH, "");
    Target wrong = solvers.target("cvc5", Mode.FRESH, "check='echo unsat'");
    Target alsoWrong = solvers.target("cvc4", Mode.FRESH, "check='echo unsat'");
    List<Target> targets = List.of(right, wrong, alsoWrong);
    try (Examiner examiner = new Examiner(targets, FakeSolvers.LIMITS)) {
      Examination examined = examiner.examine(test(script), withQuickLook(verdict -> true));
      Judgement quick = new Judge(test(script)).atAGlance().judge(examined.replies());
      assertThat(quick.undecided()).hasSize(1);
      assertThat(quick.verdicts()).hasSize(more.isEmpty() ? 1 : 0);
      assertThat(examined.confirmed())
          .extracting(Confirmed::verdict)
          .extracting(Verdict::kind, Verdict::certainty, Verdict::guilty)
          .containsExactlyInAnyOrder(
              tuple(Kind.REFUTATION_UNSOUND, Certainty.PROVEN, List.of(wrong)),
              tuple(Kind.REFUTATION_UNSOUND, Certainty.PROVEN, List.of(alsoWrong)));
    }
  }

  /** A thorough look at each model would leave solvers less time. */
  @Test
  void aQuickLookThatSeesNothingSuspiciousIsTheOnlyOne() throws IOException {
    Target right = solvers.target("z3", Mode.FRESH, "");
    TestCase test = test(BOUNDS + "(assert %s)(check-sat)".formatted(slowFormula()));
    try (Examiner examiner = new Examiner(List.of(right), FakeSolvers.LIMITS)) {
      assertThat(examiner.examine(test, withQuickLook(verdict -> true)).undecided()).hasSize(1);
      assertThat(examiner.examine(test).undecided()).isEmpty();
    }
  }

  /** A solver that calls a right model wrong is refuted by the thorough look. */
  @Test
  void anOpinionAgainstAModelLeadsToAThoroughLook() throws IOException {
    Path asked = folder.resolve("asked");
    Target right = solvers.target("z3", Mode.FRESH, "");
    Target accuser =
        solvers.target(
            "cvc5",
            Mode.FRESH,
            "other='case \"$line\" in *define-fun*) check=\"echo x >> %s; echo unsat\" ;; esac'"
                .formatted(asked));
    TestCase test = test(BOUNDS + "(assert %s)(check-sat)".formatted(slowFormula()));
    try (Examiner examiner = new Examiner(List.of(right, accuser), FakeSolvers.LIMITS)) {
      Examination examined = examiner.examine(test, withQuickLook(verdict -> true));
      assertThat(asked).content().isNotEmpty();
      assertThat(examined.hasFinding()).isFalse();
      assertThat(examined.undecided()).isEmpty();
    }
  }

  /** A script that declares nothing is always looked at thoroughly, even if solvers agree. */
  @Test
  void solversThatAgreeAreRefutedByAScriptThatFixesItsValues() throws IOException {
    Target wrong = solvers.target("z3", Mode.FRESH, "check='echo unsat'");
    Target alsoWrong = solvers.target("cvc5", Mode.FRESH, "check='echo unsat'");
    try (Examiner examiner = new Examiner(List.of(wrong, alsoWrong), FakeSolvers.LIMITS)) {
      assertThat(
              examiner
                  .examine(
                      test("(assert %s)(check-sat)".formatted(slowFormula())),
                      withQuickLook(verdict -> true))
                  .confirmed())
          .extracting(Confirmed::verdict)
          .extracting(Verdict::kind, Verdict::certainty)
          .containsExactly(
              tuple(Kind.REFUTATION_UNSOUND, Certainty.PROVEN),
              tuple(Kind.REFUTATION_UNSOUND, Certainty.PROVEN));
    }
  }

  /** A solver that crashes or is too slow without the options may not have read the script. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "*smt.b=2*) reject ;; | CONFLICT | COMPLETE | ",
        "*) reject ;;         | REJECTED | | ",
        "*smt.b=2*) reject ;; *) check='kill -SEGV $$' ;; | REJECTED | CRASH | CRASH",
        "*smt.b=2*) reject ;; *) check='sleep 60' ;; | REJECTED | TIME_OUT |"
      })
  void aTargetThatRejectsOnlyWithItsOptionsRefusesThem(
      String cases, Ending withOptions, @Nullable Ending without, @Nullable Kind found)
      throws IOException {
    Target target =
        solvers.target(
            Mode.FRESH,
            "reject() { check='echo \"(error \\\"what\\\")\"'; }\ncase \"$0 $*\" in %s esac"
                .formatted(cases));
    try (Examiner examiner = new Examiner(List.of(target), FakeSolvers.LIMITS)) {
      Examination examined =
          examiner.examine(
              test(SCRIPT),
              List.of(target.with(Configuration.parse("smt.a=1,smt.b=2"))),
              new Queries(),
              Interest.EVERYTHING);
      assertThat(examined.replies())
          .extracting(reply -> reply.answer().ending())
          .containsExactlyElementsOf(
              Stream.of(withOptions, without).filter(Objects::nonNull).toList());
      assertThat(examined.hasFinding()).isEqualTo(found != null);
    }
  }

  /**
   * An incremental process sets the logic ALL, and a query with options has a process of its own.
   */
  @ParameterizedTest
  @CsvSource({"QF_LIA, REJECTED", "smt.b=2, CONFLICT"})
  void incrementalTargetsRefuseOptionsOnlyIfTheyTakeTheScriptAlone(
      String rejected, Ending withOptions) throws IOException {
    Target target =
        solvers.target(
            "cvc5",
            Mode.INCREMENTAL,
            """
            reject() { check='echo "(error \"what\")"'; }
            case "$0 $*" in *%1$s*) reject ;; esac
            other='case "$line" in *%1$s*) reject ;; esac'
            """
                .formatted(rejected));
    try (Examiner examiner = new Examiner(List.of(target), FakeSolvers.LIMITS)) {
      Examination examined =
          examiner.examine(
              test("(set-logic QF_LIA)" + SCRIPT),
              List.of(target.with(Configuration.parse("smt.b=2"))),
              new Queries(),
              Interest.EVERYTHING);
      assertThat(examined.replies())
          .extracting(reply -> reply.answer().ending())
          .containsExactly(withOptions, Ending.COMPLETE);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aTargetThatIsSparedIsNotAskedWithoutItsOptionsEither(boolean spared) throws IOException {
    Path asked = folder.resolve("asked");
    String reject = "check='echo x >> \"%s\"; echo \"(error \\\"what\\\")\"'".formatted(asked);
    Target target = solvers.target(Mode.FRESH, reject);
    Interest interest =
        new Interest() {
          @Override
          public Optional<String> notIn(Target one) {
            return spared && one.drawn().isDefault() ? Optional.of("too slow") : Optional.empty();
          }

          @Override
          public boolean in(Verdict verdict) {
            return false;
          }
        };
    try (Examiner examiner = new Examiner(List.of(target), FakeSolvers.LIMITS)) {
      Target drawn = target.with(Configuration.parse("smt.a=1"));
      Examination examined =
          examiner.examine(test(SCRIPT), List.of(drawn), new Queries(), interest);
      assertThat(examined.replies()).extracting(Reply::target).containsExactly(drawn);
      assertThat(asked).content().hasLineCount(spared ? 1 : 2);
    }
  }

  @Test
  void aKnownAnswerWithoutOptionsTellsWhoRefusesThem() throws IOException {
    Path asked = folder.resolve("asked");
    Target target =
        solvers.target(
            Mode.FRESH,
            """
            echo x >> '%s'
            case "$0 $*" in *smt.a=1*) check='echo "(error \"what\")"' ;; esac
            """
                .formatted(asked));
    try (Examiner examiner = new Examiner(List.of(target), FakeSolvers.LIMITS)) {
      Answer known = examiner.examine(test(SCRIPT)).replies().get(0).answer();
      Examination examined =
          examiner.examine(
              test(SCRIPT),
              List.of(target.with(Configuration.parse("smt.a=1"))),
              new Queries(),
              new KnowingInterest(target, known));
      assertThat(examined.replies())
          .extracting(reply -> reply.answer().ending())
          .containsExactly(Ending.CONFLICT, Ending.COMPLETE);
      assertThat(asked).content().hasLineCount(2);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "none",
      value = {
        "FRESH | case \"$0 $*\" in *smt.b=2*) reject ;; esac               | none",
        "FRESH | reject                                                  | REJECTED",
        "RESET | check='n=$((n+1)); [ $n = 3 ] && echo unsat || echo sat' | REFUTATION_UNSOUND",
        "RESET | check='n=$((n+1)); [ $n = 2 ] && echo unsat || echo sat' | none"
      })
  void theLastScriptIsJudgedBehindOthers(Mode mode, String body, @Nullable Kind found)
      throws IOException {
    Target honest = solvers.target(Mode.RESET, "");
    Target other =
        solvers.target(
            "cvc5", mode, "n=0\nreject() { check='echo \"(error \\\"what\\\")\"'; }\n" + body);
    Configuration options = Configuration.parse("smt.b=2");
    TestCase test = test(SCRIPT);
    try (Examiner examiner = new Examiner(List.of(honest, other), FakeSolvers.LIMITS)) {
      Examiner.Earlier earlier = new Examiner.Earlier(test.script(), options);
      assertThat(
              examiner.verdictsBehind(
                  List.of(earlier, earlier),
                  test,
                  List.of(honest, other.with(options)),
                  target -> target.base().equals(other)))
          .extracting(Verdict::kind)
          .containsExactlyElementsOf(Stream.of(found).filter(Objects::nonNull).toList());
    }
  }

  /** A suspicion leads to a second look, which must not ask other targets again. */
  @Test
  void bothLooksShareTheOpinionsOfOthers() throws IOException {
    Path asked = folder.resolve("asked");
    Target first = solvers.target(Mode.FRESH, MODEL);
    Target second =
        solvers.target(
            "cvc5",
            Mode.FRESH,
            MODEL
                + """
                other='case "$line" in *define-fun*) check="echo x >> %s; echo unsat" ;; esac'
                """
                    .formatted(asked));
    try (Examiner examiner = new Examiner(List.of(first, second), FakeSolvers.LIMITS)) {
      Examination examined = examiner.examine(test(BEYOND_US), withQuickLook(verdict -> false));
      assertThat(examined.looksLikeFinding()).isTrue();
    }
    assertThat(asked).content().hasLineCount(1);
  }

  /** Rejections are remembered, so a killed process must not decide one. */
  @Test
  void aProcessThatIsKilledSaysNothingAboutRejections() throws IOException {
    Path killed = folder.resolve("killed");
    Target target =
        solvers.target(
            Mode.RESET,
            """
            check='echo "(error \\"what\\")"'
            [ -e '%s' ] || check='touch "%s"; kill -9 $$'
            """
                .formatted(killed, killed));
    try (Examiner examiner = new Examiner(List.of(target), FakeSolvers.LIMITS)) {
      assertThat(examiner.rejects(test(SCRIPT).script(), target)).isTrue();
    }
  }

  // ------------------------------------------------------------------------------ certificates

  /** The model of the small programs satisfies the assertion a, but not both. */
  private static final String NAMED =
      "(declare-const x Int) (assert (! (> (* 2 x) 1) :named a))"
          + " (assert (! (> (* 2 x) 9) :named b)) (check-sat) (get-unsat-core)";

  /** Returns a target that says unsat with the core a. */
  private Target namingCore() throws IOException {
    return solvers.target(
        "z3",
        Mode.RESET,
        "check='echo unsat'\nother='case \"$line\" in *core*) echo \"(a)\" ;; esac'");
  }

  /** The answer of another solver about the core, and the result that is counted. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cvc5 | sat     | wrong",
        "cvc5 | unsat   | confirmed",
        "cvc5 | unknown | undecided",
        // A solver agrees with itself in any case.
        "z3   | unsat   | undecided",
      })
  void aCoreIsCountedByWhatOthersSayOfIt(String solver, String answer, String result)
      throws IOException {
    Target first = namingCore();
    Target other = solvers.target(solver, Mode.RESET, "check='echo %s'".formatted(answer));
    try (Examiner examiner = new Examiner(List.of(first, other), FakeSolvers.LIMITS)) {
      assertThat(
              examiner
                  .examine(test(NAMED), List.of(first), new Queries(), Interest.EVERYTHING)
                  .certificates())
          .extracting(one -> one.question().certificate() + " " + one.result().text())
          .containsExactly("core " + result);
    }
  }

  /** The core is a. The other solver's model satisfies it, but not the whole script. */
  @Test
  void aWrongCoreIsConfirmedByTheModelOfAnotherSolver() throws IOException {
    Target liar = namingCore();
    Target other = solvers.target("cvc5", Mode.RESET, "");
    try (Examiner examiner = new Examiner(List.of(liar, other), FakeSolvers.LIMITS)) {
      assertThat(examiner.examine(test(NAMED)).confirmed())
          .filteredOn(one -> one.verdict().guilty().equals(List.of(liar)))
          .singleElement()
          .satisfies(
              one -> {
                assertThat(one.verdict().kind()).isEqualTo(Kind.INVALID_CERTIFICATE);
                assertThat(one.verdict().certainty()).isEqualTo(Certainty.PROVEN);
                assertThat(one.confirmation().reproduced()).isEqualTo(3);
              });
    }
  }
}
