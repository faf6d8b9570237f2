package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.store.UnitProgress;
import io.ordeal.fuzz.store.UnitProgress.End;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CampaignProgressTest {

  private static CampaignBudget tests(long count) {
    return new CampaignBudget(Optional.empty(), count);
  }

  private static UnitId idOf(UnitProgress unit) {
    return new UnitId(unit.round(), unit.unit());
  }

  private static UnitProgress at(UnitProgress unit, long tests) {
    return new UnitProgress(
        unit.round(),
        unit.unit(),
        "storm",
        tests,
        tests == Plan.TESTS_PER_UNIT ? End.TESTS : End.NONE,
        Map.of());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 99, 100, 101, 6399, 6400, 6401, 12345})
  void unitsShareTheBudgetExactly(long count) {
    long sum = 0;
    for (long number = 0; number < 200; number++) {
      int own = tests(count).testsOf(UnitId.of(number));
      assertThat(own).isBetween(0, Plan.TESTS_PER_UNIT);
      sum += own;
    }
    assertThat(sum).isEqualTo(count);
    assertThat(tests(0).testsOf(UnitId.of(1L << 33))).isEqualTo(Plan.TESTS_PER_UNIT);
    assertThat(tests(Long.MAX_VALUE).testsOf(UnitId.of(1L << 33))).isEqualTo(Plan.TESTS_PER_UNIT);
  }

  /**
   * Runs sessions with several workers that are killed at any moment. Each session continues from
   * the progress that was saved.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 99, 100, 101, 12345})
  void allTestsAreRunOnceWheneverItIsKilled(long count) {
    for (long seed = 0; seed < 20; seed++) {
      Rng rng = new Seed(seed).rng();
      Map<Long, UnitProgress> store = new TreeMap<>();
      Set<String> run = new HashSet<>();
      boolean over = false;
      for (int session = 0; !over; session++) {
        assertThat(session).isLessThan(10_000);
        CampaignProgress progress = new CampaignProgress(List.copyOf(store.values()));
        progress.start(tests(count), 1);
        int most = rng.chance(1, 4) ? Integer.MAX_VALUE : rng.between(1, 4000);
        over = work(progress, count, most, store, run, rng);
      }
      assertThat(run).hasSize((int) count);
      assertThat(store.values().stream().mapToLong(UnitProgress::tests).sum()).isEqualTo(count);
      CampaignProgress again = new CampaignProgress(List.copyOf(store.values()));
      again.start(tests(count), 1);
      assertThat(again.hasAllTestsOf(tests(count))).isTrue();
      assertThat(again.hasAllTestsOf(tests(count + 1))).isFalse();
      assertThat(again.hasAllTestsOf(tests(0))).isFalse();
      assertThat(again.take()).isEmpty();
      CampaignProgress more = new CampaignProgress(List.copyOf(store.values()));
      more.start(tests(count + 1), 1);
      assertThat(idOf(more.take().orElseThrow())).isEqualTo(UnitId.of(count / 100));
      assertThat(more.take()).isEmpty();
    }
  }

  /** Returns whether all is done before this many tests are run. */
  private static boolean work(
      CampaignProgress progress,
      long count,
      int most,
      Map<Long, UnitProgress> store,
      Set<String> run,
      Rng rng) {
    List<UnitProgress> open = new ArrayList<>();
    Set<UnitId> handedOut = new HashSet<>();
    int left = most;
    while (true) {
      if (open.size() < 4) {
        Optional<UnitProgress> taken = progress.take();
        if (taken.isEmpty() && open.isEmpty()) {
          return true;
        }
        if (taken.isPresent()) {
          assertThat(handedOut.add(idOf(taken.get()))).isTrue();
          UnitProgress saved = store.get(idOf(taken.get()).number());
          assertThat(taken.get().tests()).isEqualTo(saved == null ? 0 : saved.tests());
          assertThat(saved == null || !saved.done()).isTrue();
          open.add(taken.get());
        }
      }
      int which = rng.below(open.size());
      UnitProgress unit = open.get(which);
      int wanted = tests(count).testsOf(idOf(unit));
      long tests = unit.tests();
      for (int i = rng.between(1, 60); i > 0 && tests < wanted; i--) {
        if (left-- == 0) {
          return false;
        }
        assertThat(run.add(idOf(unit).path((int) tests))).as("run once").isTrue();
        tests++;
        store.put(idOf(unit).number(), at(unit, tests));
      }
      open.set(which, at(unit, tests));
      if (tests == wanted) {
        open.remove(which);
      }
    }
  }

  @Test
  void manyThreadsTakeEachUnitOnce() throws InterruptedException {
    CampaignProgress progress = new CampaignProgress(List.of());
    progress.start(tests(300_000), 1);
    ConcurrentLinkedQueue<UnitId> taken = new ConcurrentLinkedQueue<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      Thread thread =
          new Thread(
              () -> {
                for (Optional<UnitProgress> unit = progress.take();
                    unit.isPresent();
                    unit = progress.take()) {
                  taken.add(idOf(unit.get()));
                }
              });
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(taken).hasSize(3000).doesNotHaveDuplicates();
  }

  @Test
  void unitsThatWereBegunComeFirst() {
    CampaignProgress progress =
        new CampaignProgress(
            List.of(
                new UnitProgress(0, 0, "storm", 100, End.TESTS, Map.of()),
                new UnitProgress(0, 1, "storm", 42, End.NONE, Map.of()),
                new UnitProgress(0, 3, "storm", 7, End.NONE, Map.of()),
                new UnitProgress(0, 4, "storm", 12, End.TESTS, Map.of())));
    progress.start(tests(0), 1);
    List<String> taken = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      UnitProgress unit = progress.take().orElseThrow();
      taken.add(unit.unit() + ":" + unit.tests());
    }
    assertThat(taken).containsExactly("1:42", "3:7", "2:0", "5:0", "6:0");
  }

  @Test
  void timeGoesOnWhereItWas() {
    UnitProgress unit =
        new UnitProgress(
            0,
            0,
            "storm",
            10,
            End.NONE,
            Map.of(CampaignProgress.AT, 60_000L, Counts.TESTS, 10L, "target/z3/sat", 4L));
    UnitProgress earlier =
        new UnitProgress(
            0, 1, "storm", 5, End.NONE, Map.of(CampaignProgress.AT, 1_000L, Counts.TESTS, 5L));
    CampaignProgress progress = new CampaignProgress(List.of(unit, earlier));
    progress.start(new CampaignBudget(Optional.of(Duration.ofMinutes(1)), 0), 1);
    assertThat(progress.seconds()).isBetween(60.0, 65.0);
    assertThat(progress.isOver()).isTrue();
    progress.start(new CampaignBudget(Optional.of(Duration.ofMinutes(10)), 0), 1);
    assertThat(progress.isOver()).isFalse();
    Snapshot snapshot = progress.snapshot();
    assertThat(snapshot.tests()).isEqualTo(15);
    assertThat(snapshot.engines()).isEqualTo(Map.of("storm", Map.of(Counts.TESTS, 15L)));
    assertThat(snapshot.targets()).isEqualTo(Map.of("z3", Map.of("sat", 4L)));
  }

  /** Earlier sessions may have had other limits. */
  @Test
  void answersOfASessionDoNotCountThoseBefore() {
    UnitProgress unit = new UnitProgress(0, 0, "storm", 10, End.NONE, Map.of("target/z3/sat", 4L));
    CampaignProgress progress = new CampaignProgress(List.of(unit));
    assertThat(progress.sessionAnswers()).isEqualTo(Map.of("z3", Map.of("sat", 0L)));
    progress.add("storm", new Counts(Map.of("target/z3/sat", 2L, "target/z3/unsat", 1L)));
    progress.add("diver", Counts.of("target/cvc5/sat"));
    assertThat(progress.sessionAnswers())
        .isEqualTo(Map.of("z3", Map.of("sat", 2L, "unsat", 1L), "cvc5", Map.of("sat", 1L)));
  }

  @Test
  void confirmationsOfWhatIsNotNewTakeATenthOfTheTime() {
    CampaignProgress progress = new CampaignProgress(List.of());
    progress.start(new CampaignBudget(Optional.of(Duration.ofHours(1)), 0), 2);
    assertThat(progress.mayConfirm()).isTrue();
    progress.confirmed(Duration.ofSeconds(2));
    assertThat(progress.mayConfirm()).isTrue();
    assertThat(progress.snapshot().confirmationShare()).isPositive();
    progress.confirmed(Duration.ofMinutes(10));
    assertThat(progress.mayConfirm()).isFalse();
  }

  /** The findings that are kept must not depend on time. */
  @Test
  void withABudgetOfTestsConfirmationsTakeTheTimeTheyNeed() {
    CampaignProgress progress = new CampaignProgress(List.of());
    progress.start(tests(100), 1);
    progress.confirmed(Duration.ofHours(1));
    assertThat(progress.mayConfirm()).isTrue();
  }
}
