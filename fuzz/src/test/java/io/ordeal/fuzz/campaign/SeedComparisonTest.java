package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Confirmation;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.triage.Condition;
import io.ordeal.fuzz.triage.SeedResult;
import io.ordeal.smt.term.TermFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests which questions about a seed are repeated, and which are not. */
@EnabledOnOs(OS.LINUX)
class SeedComparisonTest {

  private static final SeedScript SEED = seed(1);

  private static final ModelSource NO_MODELS =
      (request, terms) -> new ModelSource.Solution.Unknown("nobody is asked", false);

  private static final Watcher SILENT =
      new Watcher() {
        @Override
        public void found(Finding finding) {
          // Nobody listens.
        }

        @Override
        public void tell(String line) {
          throw new AssertionError(line);
        }
      };

  private final Path folder;
  private final Path asked;
  private final FakeSolvers solvers;
  private final SeedComparison comparison = new SeedComparison(SolutionMemory.ofProcess(), SILENT);

  SeedComparisonTest(@TempDir Path folder) {
    this.folder = folder;
    this.asked = folder.resolve("asked");
    this.solvers = new FakeSolvers(folder);
  }

  private static SeedScript seed(int number) {
    return Seeds.read("seed", "(declare-const x Int) (assert (> x %d))".formatted(number));
  }

  /** Returns a solver that notes every check before it does something. */
  private Target noting(String then) throws IOException {
    return solvers.target(
        Mode.RESET, "check='printf \"x\\n\" >> \"%s\"; %s'".formatted(asked, then));
  }

  private Target crashing() throws IOException {
    return noting("kill -SEGV $$");
  }

  private static Confirmed crash(Target guilty, Confirmation confirmation) {
    return new Confirmed(
        new Verdict(Kind.CRASH, Certainty.PROVEN, List.of(guilty), -1, "", "", "SIGSEGV"),
        confirmation);
  }

  private static Confirmed crash(Target guilty) {
    return crash(guilty, Confirmation.alone(3, 3));
  }

  private SeedResult compare(
      SeedScript seed, String test, ModelSource models, Confirmed one, List<Target> compared) {
    TestCase made = TestCase.of(test, FakeSolvers.script("(check-sat)"), new TermFactory());
    try (Examiner nobody = new Examiner(List.of(), FakeSolvers.LIMITS);
        Examiner examiner = new Examiner(compared, FakeSolvers.LIMITS)) {
      Examination unasked = nobody.examine(made);
      return comparison
          .of(
              new FindingBook.Source("storm", unasked, examiner, 0, List.of(seed), models),
              one,
              compared)
          .orElseThrow();
    }
  }

  private SeedResult compare(Confirmed one, Target... compared) {
    return compare(SEED, "1/2/3", NO_MODELS, one, List.of(compared));
  }

  private long questions() throws IOException {
    return Files.exists(asked) ? Files.readAllLines(asked).size() : 0;
  }

  @Test
  void aResultHoldsForOtherFindingsOfTheSeed() throws IOException {
    Target crashing = crashing();
    assertThat(compare(crash(crashing), crashing)).isEqualTo(SeedResult.SHOWS);
    assertThat(compare(crash(crashing), crashing)).isEqualTo(SeedResult.SHOWS);
    assertThat(questions()).isEqualTo(1);
    compare(seed(2), "1/2/3", NO_MODELS, crash(crashing), List.of(crashing));
    assertThat(questions()).as("another seed").isEqualTo(2);
  }

  @Test
  void whatBelongsToTheQuestionHasAResultOfItsOwn() throws IOException {
    Target crashing = crashing();
    compare(crash(crashing), crashing);
    compare(crash(crashing), crashing, solvers.target("cvc5", Mode.RESET, ""));
    assertThat(questions()).as("compared with another solver").isEqualTo(2);
    Confirmation kept = new Confirmation(3, 3, Optional.empty(), Condition.KEPT_PROCESS);
    compare(crash(crashing, kept), crashing);
    assertThat(questions()).as("in a process that is kept").isEqualTo(3);
    compare(
        new Confirmed(
            new Verdict(Kind.CRASH, Certainty.PROVEN, List.of(crashing), -1, "", "", "SIGABRT"),
            Confirmation.alone(3, 3)),
        crashing);
    assertThat(questions()).as("another bug").isEqualTo(4);
  }

  /** The first check of a process succeeds, the others crash. */
  @Test
  void aPastBelongsToItsTestCase() throws IOException {
    Target second =
        solvers.target(
            Mode.RESET,
            "n=0\ncheck='printf \"x\\n\" >> \"%s\"; n=$((n+1)); [ $n -lt 2 ] || kill -SEGV $$;"
                    .formatted(asked)
                + " echo sat'");
    Query before = Query.of(FakeSolvers.script("(assert true)(check-sat)"), second.profile());
    Confirmed behindOne = crash(second, behind(List.of(before), second));
    assertThat(compare(behindOne, second)).isEqualTo(SeedResult.SHOWS);
    assertThat(questions()).isEqualTo(2);
    compare(behindOne, second);
    assertThat(questions()).as("the same past").isEqualTo(2);
    compare(SEED, "1/2/4", NO_MODELS, behindOne, List.of(second));
    assertThat(questions()).as("the past of another test case").isEqualTo(4);
    compare(crash(second, behind(List.of(before, before), second)), second);
    assertThat(questions()).as("a longer past").isGreaterThan(4);
  }

  private static Confirmation behind(List<Query> past, Target target) {
    return new Confirmation(
        3, 3, Optional.of(new Confirmation.Past(target, past)), Condition.KEPT_PROCESS);
  }

  /** The solver is killed at the first question, as often as that is asked again. */
  @Test
  void aSolverThatWasLostIsAskedAgain() throws IOException {
    Target lost = noting("[ $(wc -l < \"%s\") -gt 3 ] || kill -KILL $$; echo sat".formatted(asked));
    assertThat(compare(crash(lost), lost)).isEqualTo(SeedResult.UNKNOWN);
    assertThat(questions()).isEqualTo(3);
    assertThat(compare(crash(lost), lost)).isEqualTo(SeedResult.DOES_NOT_SHOW);
    assertThat(compare(crash(lost), lost)).isEqualTo(SeedResult.DOES_NOT_SHOW);
    assertThat(questions()).isEqualTo(4);
  }

  /** Returns a named pipe: who writes to it waits for a reader, and the other way round. */
  private Path pipe(String name) throws Exception {
    Path pipe = folder.resolve(name);
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    return pipe;
  }

  /** The first solver answers only after the second was asked. */
  @Test
  @Timeout(60)
  void questionsDoNotWaitForEachOther() throws Exception {
    Path first = pipe("first");
    Path second = pipe("second");
    Target waiting =
        solvers.target(
            Mode.RESET,
            "check=': > \"%s\"; read ignored < \"%s\"; kill -SEGV $$'".formatted(first, second));
    Target other =
        solvers.target(Mode.RESET, "check=': > \"%s\"; kill -SEGV $$'".formatted(second));
    CompletableFuture<SeedResult> result =
        CompletableFuture.supplyAsync(() -> compare(crash(waiting), waiting));
    assertThat(Files.readString(first)).isEmpty(); // waits for the first question
    assertThat(compare(crash(other), other)).isEqualTo(SeedResult.SHOWS);
    assertThat(result.get(1, TimeUnit.MINUTES)).isEqualTo(SeedResult.SHOWS);
  }

  @Test
  void theSameQuestionIsAskedOnceAtATime() throws Exception {
    Target slow = noting("sleep 0.3; kill -SEGV $$");
    List<CompletableFuture<SeedResult>> results = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      results.add(CompletableFuture.supplyAsync(() -> compare(crash(slow), slow)));
    }
    for (CompletableFuture<SeedResult> result : results) {
      assertThat(result.get(1, TimeUnit.MINUTES)).isEqualTo(SeedResult.SHOWS);
    }
    assertThat(questions()).isEqualTo(1);
  }

  /** The factory of the seed belongs to the thread that makes test cases from it. */
  @Test
  void theTermsOfTheSeedStayWithItsEngine() throws IOException {
    List<TermFactory> used = new ArrayList<>();
    ModelSource noting =
        (request, terms) -> {
          used.add(terms);
          return new ModelSource.Solution.Unknown("too hard", false);
        };
    Target liar = solvers.target(Mode.RESET, "check='echo unsat'");
    Confirmed unsound =
        new Confirmed(
            new Verdict(Kind.REFUTATION_UNSOUND, Certainty.PROVEN, List.of(liar), 0, "", "", ""),
            Confirmation.alone(3, 3));
    assertThat(compare(SEED, "1/2/3", noting, unsound, List.of(liar)))
        .isEqualTo(SeedResult.UNKNOWN);
    assertThat(used).hasSize(1).doesNotContain(SEED.terms());
  }
}
