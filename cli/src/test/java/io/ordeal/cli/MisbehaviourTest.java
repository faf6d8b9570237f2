package io.ordeal.cli;

import static io.ordeal.fuzz.solver.session.Mode.FRESH;
import static io.ordeal.fuzz.solver.session.Mode.INCREMENTAL;
import static io.ordeal.fuzz.solver.session.Mode.RESET;
import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A solver that misbehaves is caught, with the correct kind; one that behaves is not accused. */
class MisbehaviourTest {

  private static final SolverLimits LIMITS =
      new SolverLimits(Duration.ofSeconds(1), 400L << 20, 1 << 20, 0);

  // The constants contain the name of the misbehaviour, which triggers it.

  /** A script with one model, x = 7 and y = 3, which no equation states by itself. */
  private static final String ONE_MODEL =
      """
      (declare-const x Int)
      (declare-const y Int)
      (assert (= (+ x y) 10))
      (assert (= (- x y) 4))
      (check-sat)
      """;

  private static final String NO_MODEL =
      """
      (declare-const x Int)
      (assert (> x 5))
      (assert (< x 3))
      (check-sat)
      """;

  private static final String AFTER_POP =
      """
      (declare-const x (_ BitVec 8))
      (assert (bvugt x #x10))
      (push 1)
      (assert (bvult x #x10))
      (check-sat)
      (pop 1)
      (check-sat)
      """;

  /**
   * An expected result.
   *
   * @param ending ending of the liar's answer
   * @param verdicts kind and certainty of each verdict, worst first
   */
  private record Row(
      String misbehaviour, Mode mode, String script, Ending ending, List<String> verdicts) {

    String argument() {
      return "%s,trigger=x.%s ".formatted(misbehaviour, misbehaviour);
    }

    TestCase test() {
      return named(misbehaviour, script);
    }

    @Override
    public String toString() {
      return "%s, %s".formatted(misbehaviour, mode);
    }
  }

  private static TestCase named(String name, String script) {
    return SelfTest.test(name, script.replaceAll("\\b([xy])\\b", "$1." + name));
  }

  private static final List<Row> ROWS = new ArrayList<>();

  static {
    Mode[] all = Mode.values();
    rows("flip-sat", ONE_MODEL, Ending.COMPLETE, all, "refutation-unsound proven");
    rows(
        "flip-unsat",
        NO_MODEL,
        Ending.COMPLETE,
        all,
        "invalid-model proven",
        "solution-unsound suspected");
    rows("corrupt-model", ONE_MODEL, Ending.COMPLETE, all, "invalid-model proven");
    row("omit-constant", Ending.COMPLETE, RESET, "invalid-model suspected");
    row("answer-unknown", Ending.COMPLETE, INCREMENTAL, "incomplete suspected");
    rows("crash-segv", ONE_MODEL, Ending.CRASH, all, "crash proven");
    row("crash-abort", Ending.CRASH, RESET, "crash proven");
    row("crash-assertion", Ending.CRASH, INCREMENTAL, "crash proven");
    row("crash-exception", Ending.CRASH, FRESH, "crash proven");
    row("eat-memory", Ending.MEMORY_OUT, RESET);
    rows("flood-output", ONE_MODEL, Ending.OUTPUT_LIMIT, all);
    rows("truncate-model", ONE_MODEL, Ending.NO_ANSWER, all);
    rows("print-warnings", ONE_MODEL, Ending.COMPLETE, all);
    rows("print-warnings-on-stderr", ONE_MODEL, Ending.COMPLETE, all);
    // Slow answers are confirmed with four times the limit, so each has one mode.
    row("hang", Ending.TIME_OUT, RESET, "performance suspected");
    row("hang-ignoring-term", Ending.TIME_OUT, FRESH, "performance suspected");
    row("fork-hang", Ending.TIME_OUT, FRESH, "performance suspected");
    row("fork-daemon", Ending.TIME_OUT, INCREMENTAL, "performance suspected");
  }

  private static void row(String misbehaviour, Ending ending, Mode mode, String... verdicts) {
    rows(misbehaviour, ONE_MODEL, ending, new Mode[] {mode}, verdicts);
  }

  private static void rows(
      String misbehaviour, String script, Ending ending, Mode[] modes, String... verdicts) {
    for (Mode mode : modes) {
      ROWS.add(new Row(misbehaviour, mode, script, ending, List.of(verdicts)));
    }
  }

  static Stream<Row> rows() {
    return ROWS.stream();
  }

  /** One examiner per mode, so that each row shows that the next check works as well. */
  private static final Map<Mode, Examiner> EXAMINERS = new EnumMap<>(Mode.class);

  private static Examiner examiner(Mode mode) {
    return EXAMINERS.computeIfAbsent(
        mode,
        key -> {
          String[] arguments = ROWS.stream().map(Row::argument).distinct().toArray(String[]::new);
          return new Examiner(
              List.of(SelfTest.honest("z3", key), SelfTest.liar(key, arguments)), LIMITS);
        });
  }

  @AfterAll
  static void noProcessIsLeft() {
    EXAMINERS.values().forEach(Examiner::close);
    assertThat(SelfTest.processesWith(SelfTest.MARK)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("rows")
  void isCalledWhatItIs(Row row) {
    Examination examined = examiner(row.mode()).examine(row.test());
    assertThat(kindsOf(examined)).as("%s", examined).isEqualTo(row.verdicts());
    assertThat(examined.confirmed()).allSatisfy(MisbehaviourTest::isAlwaysOfTheLiar);
    assertThat(examined.replies().get(1).answer().ending()).isEqualTo(row.ending());
    assertThat(SelfTest.processesWith(SelfTest.MARK)).noneMatch(line -> line.contains("sleep"));
  }

  private static List<String> kindsOf(Examination examined) {
    return examined.confirmed().stream()
        .map(Confirmed::verdict)
        .map(verdict -> verdict.kind().text() + " " + verdict.certainty().text())
        .toList();
  }

  private static void isAlwaysOfTheLiar(Confirmed confirmed) {
    assertThat(confirmed.verdict().guilty())
        .singleElement()
        .satisfies(target -> assertThat(target.label()).contains("-liar"));
    assertThat(confirmed.confirmation().text()).isEqualTo("3 of 3 times");
  }

  /** Neither addresses in memory nor process numbers distinguish bugs. */
  @ParameterizedTest
  @CsvSource({
    "crash-segv, SIGSEGV",
    "crash-abort, SIGABRT",
    "crash-assertion, theory_selftest.cpp:123",
    "crash-exception, java.lang.IllegalStateException",
  })
  void crashesAreKnownByWhatIsTheSameEveryTime(String misbehaviour, String beginning) {
    try (Examiner examiner = new Examiner(List.of(SelfTest.liar(FRESH, misbehaviour)), LIMITS)) {
      Examination examined = examiner.examine(named("script", ONE_MODEL));
      assertThat(verdict(examined).signature()).startsWith(beginning).doesNotContain("0x", "/");
      // A crash with another signature would not count as the same.
      assertThat(examined.confirmed()).allSatisfy(MisbehaviourTest::isAlwaysOfTheLiar);
    }
  }

  private static Verdict verdict(Examination examined) {
    assertThat(examined.confirmed()).as("%s", examined).hasSize(1);
    return examined.confirmed().get(0).verdict();
  }

  @Test
  void halfAModelIsNone() {
    try (Examiner examiner =
        new Examiner(List.of(SelfTest.liar(FRESH, "truncate-model-and-hang")), LIMITS)) {
      Examination examined = examiner.examine(named("script", ONE_MODEL));
      assertThat(examined.confirmed()).isEmpty();
      Answer answer = examined.replies().get(0).answer();
      assertThat(answer.ending()).isEqualTo(Ending.TIME_OUT);
      assertThat(answer.checks()).extracting(Answer.Check::model).containsExactly("");
    }
  }

  @Test
  void whoIsMuchSlowerIsSuspected() {
    SolverLimits longer = LIMITS.withTime(Duration.ofSeconds(10));
    Target slow = SelfTest.liar(RESET, "slow=4000ms,trigger=(+ ");
    try (Examiner examiner = new Examiner(List.of(SelfTest.honest("z3", RESET), slow), longer)) {
      Examination examined = examiner.examine(named("slow", ONE_MODEL));
      assertThat(kindsOf(examined)).containsExactly("performance suspected");
      assertThat(examined.confirmed()).allSatisfy(MisbehaviourTest::isAlwaysOfTheLiar);
      assertThat(examiner.examine(named("fast", NO_MODEL)).confirmed()).isEmpty();
    }
  }

  @Test
  void whatShowsInOneOfThreeProcessesIsFound(@TempDir Path folder) {
    Target flaky = SelfTest.liar(FRESH, "flip-sat,flaky=3:" + folder.resolve("processes"));
    try (Examiner examiner = new Examiner(List.of(SelfTest.honest("z3", FRESH), flaky), LIMITS)) {
      Examination examined = examiner.examine(named("flaky", ONE_MODEL));
      assertThat(kindsOf(examined)).containsExactly("refutation-unsound proven");
      assertThat(examined.confirmed().get(0).confirmation().text()).isEqualTo("3 of 9 times");
      // The next process behaves.
      assertThat(examiner.examine(named("flaky", ONE_MODEL)).confirmed()).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void whatShowsOnlyBehindPopIsFound(Mode mode) {
    Target target = SelfTest.liar(mode, "flip-sat,pushpop");
    try (Examiner examiner = new Examiner(List.of(SelfTest.honest("z3", mode), target), LIMITS)) {
      Examination examined = examiner.examine(named("script", AFTER_POP));
      assertThat(kindsOf(examined)).containsExactly("refutation-unsound proven");
      assertThat(verdict(examined).check()).isEqualTo(1);
      assertThat(examined.confirmed()).allSatisfy(MisbehaviourTest::isAlwaysOfTheLiar);
    }
  }

  @Test
  void whoeverHasTheOptionIsGuilty() {
    String misbehaviour = "flip-sat,option=smt.random_seed";
    Target without = SelfTest.liar(RESET, misbehaviour);
    Target with = SelfTest.liar(RESET, Map.of("smt.random_seed", "7"), List.of(misbehaviour));
    try (Examiner examiner = new Examiner(List.of(with, without), LIMITS)) {
      Examination examined = examiner.examine(named("script", ONE_MODEL));
      assertThat(kindsOf(examined)).containsExactly("refutation-unsound proven");
      assertThat(verdict(examined).guilty()).containsExactly(with);
    }
  }

  @Test
  void whatShowsOnlyAfterManyScriptsIsFound() {
    Target target = SelfTest.liar(RESET, "flip-sat,after=101");
    try (Examiner examiner = new Examiner(List.of(SelfTest.honest("z3", RESET), target), LIMITS)) {
      for (int i = 0; i < 100; i++) {
        TestCase test = named("script" + i, i % 2 == 0 ? ONE_MODEL : NO_MODEL);
        assertThat(examiner.examine(test).confirmed()).isEmpty();
      }
      Examination examined = examiner.examine(named("last", ONE_MODEL));
      assertThat(kindsOf(examined)).containsExactly("refutation-unsound proven");
      assertThat(verdict(examined).guilty()).containsExactly(target);
      assertThat(examined.confirmed().get(0).confirmation().text())
          .isEqualTo("3 of 3 times, only in a process that was asked 100 other scripts");
    }
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void whoBehavesIsNotSuspected(Mode mode) {
    List<Target> targets =
        List.of(
            SelfTest.honest("z3", mode),
            SelfTest.liar(mode, "flip-sat,trigger=never"),
            SelfTest.honest("cvc5", mode),
            SelfTest.honest("smtinterpol", mode));
    try (Examiner examiner = new Examiner(targets, LIMITS.withTime(Duration.ofSeconds(10)))) {
      for (String script : List.of(ONE_MODEL, NO_MODEL, AFTER_POP)) {
        Examination examined = examiner.examine(named("script", script));
        assertThat(examined.confirmed()).isEmpty();
        assertThat(examined.notes()).isEmpty();
        assertThat(examined.replies())
            .extracting(reply -> reply.answer().ending())
            .containsOnly(Ending.COMPLETE);
      }
    }
  }
}
