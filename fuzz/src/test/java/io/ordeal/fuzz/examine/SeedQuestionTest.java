package io.ordeal.fuzz.examine;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.triage.Condition;
import io.ordeal.fuzz.triage.SeedResult;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests whether a seed shows the bug of a test case. */
@EnabledOnOs(OS.LINUX)
class SeedQuestionTest {

  /**
   * The model of the small programs, x = 1, satisfies it, although nothing in the script says so.
   */
  private static final String SEED =
      "(declare-const x Int) (assert (> (* 2 x) 1)) (assert (< x 2)) (check-sat)";

  private final Path folder;
  private final FakeSolvers solvers;

  SeedQuestionTest(@TempDir Path folder) {
    this.folder = folder;
    this.solvers = new FakeSolvers(folder);
  }

  private static TestCase seed() {
    TermFactory terms = new TermFactory();
    return TestCase.of("seed", ScriptParser.parse(Source.of("seed", SEED), terms).script(), terms);
  }

  private static Confirmed found(Kind kind, Confirmation confirmation, Target guilty) {
    String signature = kind == Kind.CRASH ? "SIGSEGV" : "";
    return new Confirmed(
        new Verdict(kind, Certainty.SUSPECTED, List.of(guilty), 0, "", "", signature),
        confirmation);
  }

  private static SeedResult ask(
      Confirmed found, UnaryOperator<TestCase> informed, Target... compared) {
    try (Examiner examiner = new Examiner(List.of(compared), FakeSolvers.LIMITS)) {
      return examiner.resultOf(seed(), found, List.of(compared), informed);
    }
  }

  private static SeedResult ask(Kind kind, Target guilty, Target... others) {
    Target[] all = new Target[others.length + 1];
    all[0] = guilty;
    System.arraycopy(others, 0, all, 1, others.length);
    return ask(found(kind, Confirmation.alone(3, 3), guilty), UnaryOperator.identity(), all);
  }

  private Target saying(String profile, String result) throws IOException {
    return solvers.target(profile, Mode.RESET, "check='echo %s'".formatted(result));
  }

  @Test
  void otherSolversGiveTheWitnessThatASeedLacks() throws IOException {
    assertThat(ask(Kind.REFUTATION_UNSOUND, saying("cvc5", "unsat"), saying("z3", "sat")))
        .isEqualTo(SeedResult.SHOWS);
    assertThat(ask(Kind.REFUTATION_UNSOUND, saying("cvc5", "sat"), saying("z3", "sat")))
        .isEqualTo(SeedResult.DOES_NOT_SHOW);
    assertThat(ask(Kind.REFUTATION_UNSOUND, saying("cvc5", "unsat"), saying("z3", "unsat")))
        .as("both may be right")
        .isEqualTo(SeedResult.DOES_NOT_SHOW);
  }

  @Test
  void anAnswerThatNobodyCanJudgeMayBeWrong() throws IOException {
    Target liar = saying("z3", "unsat");
    assertThat(ask(Kind.REFUTATION_UNSOUND, liar)).isEqualTo(SeedResult.UNKNOWN);
    assertThat(ask(Kind.REFUTATION_UNSOUND, liar, saying("cvc5", "unknown")))
        .isEqualTo(SeedResult.UNKNOWN);
    Confirmed found = found(Kind.REFUTATION_UNSOUND, Confirmation.alone(3, 3), liar);
    assertThat(
            ask(found, seed -> seed.withGuarantee(new Guarantee.Unsatisfiable("we say so")), liar))
        .isEqualTo(SeedResult.DOES_NOT_SHOW);
    Confirmed solution = found(Kind.SOLUTION_UNSOUND, Confirmation.alone(3, 3), liar);
    assertThat(ask(solution, UnaryOperator.identity(), liar)).isEqualTo(SeedResult.DOES_NOT_SHOW);
  }

  @Test
  void aModelIsJudgedWithoutOthers() throws IOException {
    Target wrong = solvers.target(Mode.RESET, "model='echo \"((define-fun x () Int 5))\"'");
    assertThat(ask(Kind.INVALID_MODEL, wrong)).isEqualTo(SeedResult.SHOWS);
    assertThat(ask(Kind.INVALID_MODEL, solvers.target(Mode.RESET, "")))
        .isEqualTo(SeedResult.DOES_NOT_SHOW);
  }

  /** Crashes in processes with a time limit, which kept processes have. */
  @Test
  void theSeedIsAskedAsTheTestCaseWasConfirmed() throws IOException {
    Target crashing =
        solvers.target(Mode.RESET, "case \"$*\" in *-t:*) check='kill -SEGV $$' ;; esac");
    Confirmation kept = new Confirmation(3, 3, Optional.empty(), Condition.KEPT_PROCESS);
    assertThat(ask(found(Kind.CRASH, kept, crashing), UnaryOperator.identity(), crashing))
        .isEqualTo(SeedResult.SHOWS);
    assertThat(
            ask(
                found(Kind.CRASH, Confirmation.alone(3, 3), crashing),
                UnaryOperator.identity(),
                crashing))
        .isEqualTo(SeedResult.DOES_NOT_SHOW);
  }

  /** Says unsat to the second script of a process. */
  @Test
  void theSeedIsAskedBehindTheScriptsThatTheBugNeeds() throws IOException {
    Target liar =
        solvers.target(
            Mode.RESET, "n=0\ncheck='n=$((n+1)); [ $n -gt 1 ] && echo unsat || echo sat'");
    Target honest = saying("cvc5", "sat");
    Confirmation.Past past =
        new Confirmation.Past(
            liar,
            List.of(Query.of(FakeSolvers.script("(assert true)(check-sat)"), liar.profile())));
    Confirmation behind = new Confirmation(3, 3, Optional.of(past), Condition.KEPT_PROCESS);
    assertThat(
            ask(
                found(Kind.REFUTATION_UNSOUND, behind, liar),
                UnaryOperator.identity(),
                liar,
                honest))
        .isEqualTo(SeedResult.SHOWS);
    assertThat(ask(Kind.REFUTATION_UNSOUND, liar, honest)).isEqualTo(SeedResult.DOES_NOT_SHOW);
  }

  @Test
  void whatShowsInSomeRunsIsAskedSeveralTimes() throws IOException {
    Path count = folder.resolve("count");
    Target third =
        solvers.target(
            Mode.RESET,
            "echo x >> '%s'\n[ \"$(wc -l < '%s')\" -ne 3 ] || check='kill -SEGV $$'"
                .formatted(count, count));
    Confirmation sometimes = new Confirmation(2, 5, Optional.empty(), Condition.SOMETIMES);
    assertThat(ask(found(Kind.CRASH, sometimes, third), UnaryOperator.identity(), third))
        .isEqualTo(SeedResult.SHOWS);
    assertThat(count).content().hasLineCount(3);
  }

  @Test
  void aSolverThatIsAlwaysKilledSaysNothing() throws IOException {
    Target killed = solvers.target(Mode.RESET, "check='kill -KILL $$'");
    assertThat(ask(Kind.REFUTATION_UNSOUND, killed)).isEqualTo(SeedResult.UNKNOWN);
  }
}
