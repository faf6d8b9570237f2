package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Confirmation;
import io.ordeal.fuzz.examine.Diligence;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.Answer.Result;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.History;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.triage.SeedResult;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingBookTest {

  private static final Target SOLVER =
      new Target(FakeSolvers.installation("z3", "1.0", "/opt/z3"), Map.of(), Mode.RESET);

  private static final Verdict CRASH =
      new Verdict(Kind.CRASH, Certainty.PROVEN, List.of(SOLVER), -1, "crash", "", "SIGSEGV");

  private static final Verdict UNKNOWN_TO_EXAMINER =
      new Verdict(
          Kind.CRASH,
          Certainty.PROVEN,
          List.of(
              new Target(
                  FakeSolvers.installation("cvc5", "1.0", "/opt/cvc5"), Map.of(), Mode.RESET)),
          -1,
          "crash",
          "",
          "SIGSEGV");

  private static final Answer UNKNOWN =
      new Answer(
          List.of(new Answer.Check(Result.UNKNOWN, "", "", Duration.ZERO)),
          Ending.COMPLETE,
          "",
          "",
          Duration.ZERO,
          Duration.ZERO,
          0,
          OptionalInt.empty(),
          History.NONE);

  private static final ModelSource NO_MODELS =
      (request, terms) -> new ModelSource.Solution.Unknown("nobody is asked", false);

  private static final UnitId UNIT = UnitId.of(3);

  private final Store store;
  private final CampaignProgress progress = new CampaignProgress(List.of());
  private final List<String> told = new ArrayList<>();
  private final List<Integer> storedWhenTold = new ArrayList<>();
  private final FindingBook book;

  /** The room of the last book. */
  private FindingRoom room;

  FindingBookTest(@TempDir Path folder) {
    store = Store.create(folder.resolve("campaign"), "");
    room = new FindingRoom(List.of(SOLVER), 100, progress, new Buckets());
    book = book();
  }

  /** Returns the book of a session of the campaign. */
  private FindingBook book() {
    Watcher watcher =
        new Watcher() {
          @Override
          public void found(Finding finding) {
            // Nobody listens.
          }

          @Override
          public void tell(String line) {
            told.add(line);
            storedWhenTold.add(store.findings().size());
          }
        };
    Buckets buckets = new Buckets();
    room = new FindingRoom(List.of(SOLVER), 100, progress, buckets);
    Triage triage =
        new Triage(
            store,
            List.of(SOLVER),
            FakeSolvers.LIMITS,
            NO_MODELS,
            Duration.ZERO,
            buckets,
            room,
            watcher);
    return new FindingBook(store, 1, room, triage, progress, watcher);
  }

  private boolean isWanted(int number, boolean hasTime) {
    return room.roomFor(CRASH, UNIT.path(number), FindingRoom.noOperators(), hasTime)
        == FindingRoom.Room.YES;
  }

  private Diligence begin(int number) {
    return room.begin(CRASH, UNIT.path(number), FindingRoom.noOperators());
  }

  @AfterEach
  void close() {
    store.close();
  }

  private void confirm(int number) {
    confirm(number, CRASH, List.of());
  }

  private void confirm(int number, Verdict verdict, List<Reply> replies) {
    confirm(book, number, verdict, replies, List.of());
  }

  private static void confirm(
      FindingBook book, int number, Verdict verdict, List<Reply> replies, List<SeedScript> seeds) {
    TestCase test =
        TestCase.of(
            UNIT.path(number),
            FakeSolvers.script("(assert (= %d 0))(check-sat)".formatted(number)),
            new TermFactory());
    Confirmed confirmed = new Confirmed(verdict, Confirmation.alone(3, 3));
    Examination examination =
        new Examination(
            test,
            replies,
            List.of(confirmed),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            "",
            0,
            true,
            Duration.ZERO);
    try (Examiner examiner = new Examiner(List.of(SOLVER), FakeSolvers.LIMITS)) {
      book.keep(new FindingBook.Source("storm", examination, examiner, 0, seeds, NO_MODELS));
    }
  }

  private static SeedScript seed(String text) {
    TermFactory terms = new TermFactory();
    return SeedScript.of(
        "seed", ScriptParser.parse(Source.of("seed", text), terms).script(), terms);
  }

  private Optional<SeedResult> seedResultOf(int finding) {
    return FindingText.seedResult(store.findings().get(finding).files().script());
  }

  @Test
  void severalSeedsAreNotAsked() {
    confirm(book, 0, CRASH, List.of(), List.of(seed("(assert true)"), seed("(assert false)")));
    assertThat(store.findings().get(0).files().script())
        .contains("\n; seed: not asked (several seeds)\n");
  }

  @Test
  void whoHasNoSeedSaysNothingOfIt() {
    confirm(0);
    assertThat(seedResultOf(0)).isEmpty();
    assertThat(store.findings().get(0).files().script()).doesNotContain("seed: ");
  }

  @Test
  void aSolverThatIsGoneSaysNothingOfTheSeed() {
    confirm(book, 0, CRASH, List.of(), List.of(seed("(assert true)")));
    assertThat(seedResultOf(0)).hasValue(SeedResult.UNKNOWN);
    assertThat(told).isEmpty();
  }

  /**
   * The examiner does not know the solver, so there is an internal error when the seed is asked.
   */
  @Test
  void findingsAreStoredBeforeTheirSeedsAreAsked() {
    List<SeedScript> seeds = List.of(seed("(assert true)"));
    confirm(book, 0, UNKNOWN_TO_EXAMINER, List.of(), seeds);
    assertThat(seedResultOf(0)).hasValue(SeedResult.UNKNOWN);
    confirm(book, 1, UNKNOWN_TO_EXAMINER, List.of(), seeds);
    assertThat(seedResultOf(1)).hasValue(SeedResult.UNKNOWN);
    assertThat(told).allMatch(line -> line.startsWith("fuzz: internal error at seed seed"));
    // The second seed is asked again, because it is not known yet whether it shows the bug.
    assertThat(storedWhenTold).containsExactly(1, 2);
    // After a kill, test cases are repeated whose findings are stored.
    confirm(book(), 0, UNKNOWN_TO_EXAMINER, List.of(), seeds);
    assertThat(store.findings()).hasSize(2);
    assertThat(storedWhenTold).hasSize(2);
  }

  @Test
  void aCampaignThatWasKilledBeforeItAskedTheSeedAsksItLater() {
    confirm(book, 0, UNKNOWN_TO_EXAMINER, List.of(), List.of());
    assertThat(seedResultOf(0)).isEmpty();
    confirm(book(), 0, UNKNOWN_TO_EXAMINER, List.of(), List.of(seed("(assert true)")));
    assertThat(store.findings()).hasSize(1);
    assertThat(seedResultOf(0)).hasValue(SeedResult.UNKNOWN);
  }

  @Test
  void commandSetsOnlyOptionsThatTheFindingNeeds() {
    Target asked = SOLVER.with(new Configuration(Map.of("smt.needed", "1", "smt.other", "2")));
    Target guilty = SOLVER.with(new Configuration(Map.of("smt.needed", "1")));
    Verdict verdict =
        new Verdict(Kind.INCOMPLETE, Certainty.SUSPECTED, List.of(guilty), 0, "unknown", "", "");
    confirm(0, verdict, List.of(new Reply(SOLVER, UNKNOWN), new Reply(asked, UNKNOWN)));
    assertThat(store.findings().get(0).files().script())
        .contains("--solver z3=/opt/z3 --solver z3=/opt/z3:smt.needed=1 ")
        .doesNotContain("smt.other");
  }

  @Test
  void commandKeepsOtherOptionsThatAreCompared() {
    Target other = SOLVER.with(new Configuration(Map.of("smt.other", "2")));
    Verdict verdict =
        new Verdict(Kind.INCOMPLETE, Certainty.SUSPECTED, List.of(SOLVER), 0, "unknown", "", "");
    confirm(0, verdict, List.of(new Reply(SOLVER, UNKNOWN), new Reply(other, UNKNOWN)));
    assertThat(store.findings().get(0).files().script())
        .contains("--solver z3=/opt/z3 --solver z3=/opt/z3:smt.other=2 ");
  }

  /**
   * A single crash may be caused by a signal from outside, as the first, unconfirmed one may have
   * been.
   */
  @Test
  void whatLooksLikeSomethingThatWasNotConfirmedHasToShowTwice() {
    assertThat(begin(0).wanted()).isEqualTo(Diligence.FULL.wanted());
    assertThat(begin(1).wanted()).isEqualTo(2);
    confirm(0);
    assertThat(begin(2).wanted()).isEqualTo(1);
  }

  /** Returns how many verdicts of a unit are confirmed, if the confirmations take long. */
  private int wanted() {
    int wanted = 0;
    while (isWanted(wanted, true) && wanted < 100) {
      begin(wanted);
      wanted++;
    }
    return wanted;
  }

  @Test
  void whatDoesNotShowAgainIsGivenUp() {
    assertThat(wanted()).isEqualTo(FindingRoom.TRIES_OF_UNIT);
    confirm(0);
    assertThat(isWanted(99, true)).isTrue();
  }

  /** Whether a confirmation has ended when the next test case is asked depends on time. */
  @Test
  void withABudgetOfTestsTheSameIsConfirmedWhateverTimeItTakes() {
    progress.start(new CampaignBudget(Optional.empty(), 1000), 1);
    int slowly = wanted();
    for (int number = 0; number < slowly; number++) {
      confirm(number);
    }
    assertThat(slowly).isEqualTo(FindingRoom.KEPT_OF_UNIT);
    assertThat(isWanted(99, true)).isFalse();
    // Repeating work after a kill takes no more room.
    book();
    assertThat(isWanted(slowly - 1, true)).isTrue();
    book();
    assertThat(isWanted(99, true)).isFalse();
  }

  @Test
  void onlyWhatIsNewIsConfirmedWithoutTime() {
    assertThat(isWanted(0, false)).isTrue();
    begin(0);
    assertThat(isWanted(1, false)).isFalse();
    assertThat(isWanted(1, true)).isTrue();
  }
}
