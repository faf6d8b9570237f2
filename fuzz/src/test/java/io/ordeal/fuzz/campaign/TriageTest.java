package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Reduction;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.triage.NamedBug;
import io.ordeal.fuzz.triage.Operators;
import io.ordeal.fuzz.triage.Requirement;
import io.ordeal.smt.eval.ModelReader;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Triage distinguishes bugs of one solver and kind, whatever shows them. */
class TriageTest {

  /**
   * A solver with several bugs. It says unsat about scripts with additions, and about those with
   * both a division and a remainder. It gives a wrong model for multiplications, and crashes at
   * absolute values. It does not know implications without an addition.
   */
  private static final String BUGGY =
      """
      all=
      wrong=no
      check='decide'
      model='show'
      decide() {
        wrong=no
        case "$all" in *"(abs "*) echo "ASSERTION VIOLATION"; echo "File: ../src/abs.cpp"; echo "Line: 7"; exit 114 ;; esac
        case "$all" in *"(+ "*) echo unsat; return ;; esac
        case "$all" in *"(div "*"(mod "* | *"(mod "*"(div "*) echo unsat; return ;; esac
        case "$all" in *"(=> "*"(xor "* | *"(xor "*"(=> "*) echo unknown; return ;; esac
        case "$all" in *"(* "*) wrong=yes ;; esac
        echo sat
      }
      show() {
        if [ $wrong = yes ]; then echo '((define-fun x () Int (- 77)) (define-fun y () Int (- 77)))'
        else echo '(error "no model")'; fi
      }
      other='echo "$line" >> $(dirname $0)/asked
        case "$line" in "(reset)") all= ;; "(set-"*) : ;; *) all="$all $line" ;; esac'
      """;

  private static final SolverLimits LIMITS = FakeSolvers.LIMITS.withTime(Duration.ofSeconds(5));

  /** Line of a script that was confirmed as often as any other, even if there was little time. */
  private static final String CONFIRMED = "; confirmed: 3 of 3 times\n";

  private static final ModelSource NO_MODELS =
      (request, terms) -> new ModelSource.Solution.Unknown("nobody is asked", false);

  private final Target solver;

  /** Solvers that say sat to everything, and give no model. */
  private final List<Target> honest;

  private final Store store;

  /** The lines that the solver was asked. */
  private final Path asked;

  private final List<String> reduced = new ArrayList<>();
  private int number;

  TriageTest(@TempDir Path folder) throws IOException {
    FakeSolvers solvers = new FakeSolvers(folder);
    solver = solvers.target(Mode.RESET, BUGGY);
    String sayingSat = "check='echo sat'\nmodel='echo \"(error no)\"'\n";
    honest =
        List.of(
            solvers.target("cvc5", Mode.RESET, sayingSat),
            solvers.target("smtinterpol", Mode.RESET, sayingSat));
    asked = folder.resolve("asked");
    store = Store.create(folder.resolve("campaign"), "");
  }

  @AfterEach
  void close() {
    store.close();
  }

  /** One session of a campaign that keeps a number of findings per bucket. */
  private final class Session implements AutoCloseable {

    private final Buckets buckets = new Buckets();
    private final FindingRoom room;
    private final Triage triage;
    private final FindingBook book;
    private final Watcher watcher;
    private final Examiner examiner = new Examiner(List.of(solver), LIMITS);

    Session(int kept) {
      CampaignProgress progress = new CampaignProgress(List.of());
      watcher =
          new Watcher() {
            @Override
            public void found(Finding finding) {
              // Nobody listens.
            }

            @Override
            public void reduced(Finding finding, Reduction reduction) {
              reduced.add(finding.id());
            }

            @Override
            public void tell(String line) {
              throw new AssertionError(line);
            }
          };
      room = new FindingRoom(List.of(solver), kept, progress, buckets);
      triage =
          new Triage(
              store,
              List.of(solver),
              LIMITS,
              NO_MODELS,
              Duration.ofMinutes(2),
              buckets,
              room,
              watcher);
      book = new FindingBook(store, 1, room, triage, progress, watcher);
    }

    /** Stores what a test case shows if x is 8 and y is 3, and returns the finding. */
    Finding find(String... assertions) {
      int before = store.findings().size();
      TestCase test = test(assertions);
      Examination examination = examiner.examine(test);
      room.begin(
          examination.confirmed().get(0).verdict(), test.name(), Operators.of(test.script()));
      book.keep(new FindingBook.Source("toy", examination, examiner, 0, List.of(), NO_MODELS));
      assertThat(store.findings()).as("%s", List.of(assertions)).hasSize(before + 1);
      return store.findings().get(before);
    }

    void triageAll() {
      while (triage.isOpen()) {
        triage.step(() -> false);
      }
    }

    FindingRoom.Room roomFor(String... assertions) {
      TestCase test = test(assertions);
      Examination examination = examiner.examine(test);
      Verdict verdict = examination.confirmed().get(0).verdict();
      return room.roomFor(verdict, test.name(), Operators.of(test.script()), true);
    }

    boolean isAnother(String... assertions) {
      return attributed(assertions).isAnother();
    }

    Attribution.Result attributed(String... assertions) {
      TestCase test = test(assertions);
      Verdict verdict = examiner.examine(test).confirmed().get(0).verdict();
      return triage
          .attribution()
          .of(
              new Attribution.Shown(test, verdict, List.of(solver)),
              room.explaining(verdict, Operators.of(test.script())));
    }

    @Override
    public void close() {
      triage.close();
      examiner.close();
    }
  }

  private TestCase test(String... assertions) {
    TermFactory terms = new TermFactory();
    StringBuilder text =
        new StringBuilder("(declare-const x Int)\n(declare-const y Int)\n(declare-const p Bool)\n");
    for (String one : assertions) {
      text.append("(assert ").append(one).append(")\n");
    }
    try {
      TestCase test =
          TestCase.of(
              "0/%d/0".formatted(number++),
              ScriptParser.parse(Source.of("test", text + "(check-sat)\n"), terms).orThrow(),
              terms);
      return test.withGuarantee(
          new Guarantee.Satisfiable(
              ModelReader.read(
                  test.script(),
                  Source.of(
                      "witness",
                      "((define-fun x () Int 8) (define-fun y () Int 3)"
                          + " (define-fun p () Bool true))"),
                  terms)));
    } catch (ScriptException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private String bucketOf(Finding finding) {
    return store.finding(finding.id()).orElseThrow().bug().bucket();
  }

  private Map<String, Integer> buckets() {
    Map<String, Integer> buckets = new LinkedHashMap<>();
    store.findings().forEach(one -> buckets.merge(one.bug().bucket(), 1, Integer::sum));
    return buckets;
  }

  @Test
  void bugsOfOneKindGetBucketsOfTheirOwn() {
    try (Session session = new Session(100)) {
      Finding sum = session.find("(> (+ x y) 2)", "(or p (< x 9))");
      Finding otherSum = session.find("(and p (= (+ x 3 y) 14))");
      Finding both = session.find("(> (+ x y) 4)", "(= (div x 2) (+ 4 (mod x 2)))");
      Finding divided = session.find("(=> p (= (div x 2) 4))", "(= (mod x 2) 0)");
      assertThat(bucketOf(sum)).isEqualTo("z3-refutation-unsound-arithmetic");
      session.triageAll();
      assertThat(bucketOf(sum)).matches("z3-refutation-unsound-[0-9a-f]{8}");
      assertThat(bucketOf(otherSum)).isEqualTo(bucketOf(sum));
      assertThat(bucketOf(divided)).isNotEqualTo(bucketOf(sum));
      assertThat(bucketOf(both)).isIn(bucketOf(sum), bucketOf(divided));
      assertThat(buckets()).hasSize(2);
      assertThat(store.reductions()).hasSize(2);
      for (Reduction reduction : store.reductions()) {
        assertThat(reduction.state()).isEqualTo(Reduction.State.REDUCED);
        assertThat(reduction.bytesAfter()).isLessThan(reduction.bytesBefore());
        Finding finding = store.finding(reduction.finding()).orElseThrow();
        assertThat(store.folder().resolve(finding.reducedFile())).hasContent(reduction.script());
      }
    }
  }

  @Test
  void modelsAndCrashesAreReducedToo() {
    try (Session session = new Session(100)) {
      Finding model = session.find("(= (* x y) 24)", "(or p (> x 0))");
      Finding crash = session.find("(= (abs x) 8)", "(or p (> x 0))");
      session.find("(> (abs y) 2)");
      session.triageAll();
      assertThat(model.bug().kind()).isEqualTo(Kind.INVALID_MODEL.text());
      assertThat(bucketOf(model)).matches("z3-invalid-model-[0-9a-f]{8}");
      assertThat(bucketOf(crash)).isEqualTo(crash.bug().bucket());
      assertThat(store.reductions()).hasSize(2);
      assertThat(buckets()).hasSize(2);
    }
  }

  /** The next session finishes what one session has begun; known bugs stay known. */
  @Test
  void triageGoesOnInAnotherSession() {
    try (Session first = new Session(100)) {
      first.find("(> (+ x y) 2)");
      first.find("(= (+ x 1) 9)", "(or p (< x 9))");
      first.find("(= (div x 2) 4)", "(= (mod x 2) 0)");
      first.triage.step(() -> false);
    }
    assertThat(store.reductions()).hasSize(1);
    try (Session second = new Session(100)) {
      assertThat(second.triage.isOpen()).isTrue();
      second.triageAll();
    }
    assertThat(store.reductions()).hasSize(2);
    assertThat(buckets().values()).containsExactlyInAnyOrder(2, 1);
    try (Session third = new Session(100)) {
      assertThat(third.triage.isOpen()).isFalse();
      third.find("(< 3 (+ y y))");
      third.triageAll();
    }
    assertThat(reduced).hasSize(2);
    assertThat(buckets().values()).containsExactlyInAnyOrder(3, 1);
  }

  @Test
  void whatIsEndedEarlyWaitsForTheNextSession() {
    try (Session first = new Session(100)) {
      first.find("(> (+ x y) 2)");
      first.triage.step(() -> true);
      assertThat(first.triage.isOpen()).isTrue();
    }
    assertThat(buckets()).containsOnlyKeys("z3-refutation-unsound-arithmetic");
    try (Session second = new Session(100)) {
      second.triageAll();
    }
    assertThat(buckets().keySet()).allMatch(name -> name.matches(".*-[0-9a-f]{8}"));
  }

  /** A bug that shows all the time leaves room for one that does not. */
  @Test
  void aNoisyBugHidesNoOther() {
    try (Session session = new Session(2)) {
      session.find("(> (+ x y) 2)");
      assertThat(session.roomFor("(> (+ x 7) 2)")).isEqualTo(FindingRoom.Room.YES);
      session.find("(> (+ x 4) 2)");
      // Not reduced yet, and the bucket is full: only other operators count.
      assertThat(session.roomFor("(> (+ x 7) 2)")).isEqualTo(FindingRoom.Room.NO);
      assertThat(session.roomFor("(> (+ x (div y 2)) 2)")).isEqualTo(FindingRoom.Room.YES);
      session.triageAll();
      assertThat(buckets()).hasSize(1);
      assertThat(session.roomFor("(> (+ x 7) 2)")).isEqualTo(FindingRoom.Room.IF_ANOTHER);
      assertThat(session.isAnother("(> (+ x 7) 2)")).isFalse();
      assertThat(session.isAnother("(> (+ x 7) 2)", "(= (div x 2) 4)", "(= (mod x 2) 0)")).isTrue();
      assertThat(session.roomFor("(= (div x 2) 4)", "(= (mod x 2) 0)"))
          .isEqualTo(FindingRoom.Room.YES);
    }
  }

  /** Without the operator of the known bug, the solver says nothing, which is no test. */
  @Test
  void whatCannotBeTestedIsNotTakenForAKnownBug() {
    try (Session session = new Session(100)) {
      Finding sum = session.find("(> (+ x y) 2)");
      session.triageAll();
      Attribution.Result result =
          session.attributed("(> (+ x y) 2)", "(=> p (= x 8))", "(xor p (= x 7))");
      assertThat(result.known()).isEmpty();
      assertThat(result.isAnother()).isFalse();
      // It is reduced itself, and then needs the same operators.
      Finding other = session.find("(> (+ x y) 2)", "(=> p (= x 8))", "(xor p (= x 7))");
      session.triageAll();
      assertThat(store.reduction(other.id())).isPresent();
      assertThat(bucketOf(other)).isEqualTo(bucketOf(sum));
    }
  }

  /** Nothing can be left out to see whether the bug still shows. */
  @Test
  void aKnownBugThatNeedsNothingExplainsNothing() {
    try (Session session = new Session(100)) {
      TestCase test = test("(> (+ x y) 2)");
      Verdict verdict = session.examiner.examine(test).confirmed().get(0).verdict();
      Attribution.Result result =
          session
              .triage
              .attribution()
              .of(
                  new Attribution.Shown(test, verdict, List.of(solver)),
                  List.of(new NamedBug("any", new Requirement(new TreeSet<>(), Map.of()))));
      assertThat(result.known()).isEmpty();
      assertThat(result.isAnother()).isFalse();
    }
  }

  /** A target is guilty without its options if its answer without them is the wrong one. */
  @Test
  void theGuiltyTargetIsComparedEvenIfItWasToBeAskedWithOptions() {
    try (Session session = new Session(1)) {
      TestCase test = test("(> (+ x y) 2)");
      Verdict verdict = session.examiner.examine(test).confirmed().get(0).verdict();
      Target withOptions = solver.with(Configuration.parse("smt.a=1"));
      assertThat(new Attribution.Shown(test, verdict, List.of(withOptions)).compared())
          .containsExactly(withOptions, solver);
      assertThat(new Attribution.Shown(test, verdict, List.of(solver)).compared())
          .containsExactly(solver);
    }
  }

  @Test
  void fewAreKeptOfWhatCannotBeTested() {
    try (Session session = new Session(4)) {
      Verdict verdict =
          session.examiner.examine(test("(> (+ x y) 2)")).confirmed().get(0).verdict();
      NavigableSet<String> some = new TreeSet<>(List.of("+", ">"));
      for (int i = 0; i < FindingRoom.KEPT_UNTESTED; i++) {
        assertThat(session.room.takesUntested(verdict, some)).isTrue();
      }
      assertThat(session.room.takesUntested(verdict, some)).isFalse();
      NavigableSet<String> others = new TreeSet<>(List.of("+", "<"));
      assertThat(session.room.takesUntested(verdict, others)).isTrue();
      assertThat(session.room.takesUntested(verdict, others)).as("4 are kept").isFalse();
    }
  }

  /** A proven bug is not reduced to one that is only suspected. */
  @Test
  void whatWasProvenStaysProven() {
    try (Session session = new Session(100)) {
      Finding finding = session.find("(> (+ x y) 2)");
      String text = finding.files().script();
      String unproven =
          text.replaceAll("(?m)^; witness:\n(;  .*\n)+", "")
              .replace("(check-sat)", "(set-info :status sat)\n(check-sat)");
      assertThat(unproven).doesNotContain("define-fun");
      store.replace(
          new Finding(
              finding.id(),
              finding.bug(),
              finding.answer(),
              finding.origin(),
              finding.reproduction(),
              new Finding.Files(unproven, "")));
      try (LaterTriage later =
          new LaterTriage(
              store,
              List.of(solver, honest.get(0), honest.get(1)),
              LIMITS,
              NO_MODELS,
              Duration.ofMinutes(2),
              session.watcher)) {
        later.run(() -> false);
      }
      assertThat(store.reduction(finding.id()).orElseThrow().state())
          .isEqualTo(Reduction.State.FAILED);
      assertThat(bucketOf(finding)).isEqualTo("z3-refutation-unsound-arithmetic");
    }
  }

  private static final String[] LARGE = {
    "(> (+ x y) 2)",
    "(or p (< x 1234567))",
    "(and (< y 7654321) (or p (> x y)))",
    "(distinct x y 11 12 13 14 15 16 17 18 19 20)",
    "(= p (or (= x 8) (= y 9) (= x 21) (= x 22) (= x 23)))"
  };

  private static final String[] LARGE_CRASH = {
    "(= (abs x) 8)", "(or p (< x 1234567))", "(and (< y 7654321) (or p (> x y)))"
  };

  static List<List<String>> large() {
    return List.of(List.of(LARGE), List.of(LARGE_CRASH));
  }

  /** Returns how often the solver was asked a script without the large parts of the original. */
  private long smallScripts() {
    try {
      return Arrays.stream(Files.readString(asked).split("\\(reset\\)"))
          .filter(script -> script.contains("(assert") && !script.contains("7654321"))
          .count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A reduction that was cut continues with the best script so far, which is far smaller than the
   * original.
   */
  @ParameterizedTest
  @MethodSource("large")
  void aReductionThatWasCutGoesOnWhereItWas(List<String> assertions) throws IOException {
    Finding finding;
    try (Session first = new Session(100)) {
      finding = first.find(assertions.toArray(String[]::new));
      first.triage.step(() -> smallScripts() > 5);
      assertThat(first.triage.open()).isEqualTo(1);
    }
    Reduction part = store.reduction(finding.id()).orElseThrow();
    assertThat(part.state()).isEqualTo(Reduction.State.PARTIAL);
    assertThat(part.script()).doesNotContain("7654321").contains(CONFIRMED);
    assertThat(bucketOf(finding)).isEqualTo(finding.bug().bucket());
    Files.delete(asked);
    try (Session second = new Session(100)) {
      assertThat(second.triage.open()).isEqualTo(1);
      second.triageAll();
    }
    assertThat(asked).content().isNotEmpty().doesNotContain("7654321");
    Reduction whole = store.reduction(finding.id()).orElseThrow();
    assertThat(whole.state()).isEqualTo(Reduction.State.REDUCED);
    assertThat(whole.bytesAfter()).isLessThanOrEqualTo(part.bytesAfter());
    assertThat(whole.tests()).isGreaterThan(part.tests());
    assertThat(whole.bytesBefore()).isEqualTo(FindingText.bytesOfScript(finding.files().script()));
    assertThat(whole.bytesAfter()).isEqualTo(FindingText.bytesOfScript(whole.script()));
  }

  /** Users see how many findings are left, so the last one counts until it is reduced. */
  @Test
  void aFindingIsOpenWhileItIsReduced() {
    Set<Integer> open = new TreeSet<>();
    try (Session session = new Session(100)) {
      session.find("(> (+ x y) 2)", "(or p (< x 9))");
      session.triage.step(
          () -> {
            open.add(session.triage.open());
            return false;
          });
      assertThat(session.triage.open()).isZero();
    }
    assertThat(open).containsExactly(1);
  }

  /** As if the process were killed: there is no time to save anything at the end. */
  @Test
  void theBestScriptIsSavedWhileAReductionRuns() {
    Finding finding;
    try (Session first = new Session(100)) {
      finding = first.find(LARGE);
      assertThatThrownBy(
              () ->
                  first.triage.step(
                      () -> {
                        if (store.reduction(finding.id()).isPresent()) {
                          throw new IllegalStateException("killed");
                        }
                        return false;
                      }))
          .hasMessage("killed");
    }
    Reduction part = store.reduction(finding.id()).orElseThrow();
    assertThat(part.state()).isEqualTo(Reduction.State.PARTIAL);
    assertThat(part.script()).contains(CONFIRMED);
    try (Session second = new Session(100)) {
      second.triageAll();
    }
    assertThat(store.reduction(finding.id()).orElseThrow().state())
        .isEqualTo(Reduction.State.REDUCED);
    assertThat(bucketOf(finding)).matches("z3-refutation-unsound-[0-9a-f]{8}");
  }

  /** A failure with one finding does not prevent the reduction of others. */
  @Test
  void laterTriageGoesOnBehindADefect() {
    Finding crash;
    Finding sum;
    try (Session session = new Session(100)) {
      crash = session.find("(= (abs x) 8)");
      sum = session.find("(> (+ x y) 2)", "(or p (< x 9))");
    }
    List<String> told = new ArrayList<>();
    Watcher watcher =
        new Watcher() {
          @Override
          public void found(Finding finding) {
            throw new AssertionError(finding);
          }

          @Override
          public void reduced(Finding finding, Reduction reduction) {
            reduced.add(finding.id());
          }

          @Override
          public void tell(String line) {
            told.add(line);
          }
        };
    // Asked about the crash alone, because the other finding has its witness.
    ModelSource broken =
        (request, terms) -> {
          throw new IllegalStateException("broken");
        };
    try (LaterTriage later =
        new LaterTriage(store, List.of(solver), LIMITS, broken, Duration.ofMinutes(2), watcher)) {
      later.run(() -> false);
      assertThat(later.open()).isZero();
    }
    assertThat(told)
        .containsExactly(
            "reduce: internal error, please report it: java.lang.IllegalStateException: broken");
    assertThat(reduced).containsExactly(sum.id());
    assertThat(store.finding(crash.id())).isPresent();
  }
}
