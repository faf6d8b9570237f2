package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.behaviour.Signature;
import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.engine.BriefAnswer;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.PackedText;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.StoredOutcomes;
import io.ordeal.fuzz.store.UnitProgress;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Measures what a unit on a worker costs the process that writes the store: its task, its report
 * and the writing. {@code -Dordeal.units=100000} measures more units (default: 1,000).
 */
@EnabledOnOs(OS.LINUX)
class RemoteUnitsCostTest {

  private static final int UNITS = Integer.getInteger("ordeal.units", 1_000);

  /**
   * Reports that are accepted at once. Hundreds wait for a driver that is busy, because a job of
   * Spark on so many cores has more than a thousand units.
   */
  private static final int BATCH = 256;

  /** Batches that follow each other before the next reports are made, which takes longer. */
  private static final int BATCHES = 16;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Tests per second that a core makes. */
  private static final int TESTS_PER_CORE = 50;

  private static final class NoEngine implements Engine {

    @Override
    public String id() {
      return "none";
    }

    @Override
    public String title() {
      return "makes nothing";
    }

    @Override
    public List<Parameter> parameters() {
      return List.of();
    }

    @Override
    public Run start(Work work, ModelSource models) {
      return rng -> Optional.empty();
    }
  }

  /** Returns the traits of a test case that are fresh: many in the first one, few in later ones. */
  private static Optional<Coverage> traits(int test) {
    if (test % 20 != 0) {
      return Optional.empty();
    }
    Map<String, BitSet> traits = new TreeMap<>();
    for (int i = 0; i < (test == 0 ? 80 : 3); i++) {
      BitSet magnitude = new BitSet();
      magnitude.set(1 + (test + i) % 12);
      traits.put("component %d/counter".formatted(i), magnitude);
    }
    return Optional.of(Coverage.of(traits));
  }

  /** Returns a report like those of real units: 100 outcomes of two solvers, and new solutions. */
  private static String report(UnitTask task) {
    long number = task.id().number();
    SortedMap<Integer, Outcome> outcomes = new TreeMap<>();
    for (int i = 0; i < 100; i++) {
      Signature signature = Signature.parse(i % 20 == 0 ? "%016x".formatted(number * 31 + i) : "");
      outcomes.put(
          i,
          new Outcome(
              List.of(
                  new BriefAnswer(
                      0, i % 2 == 0 ? "" : "smt.arith.solver=2", "sat", signature, traits(i)),
                  new BriefAnswer(1, "", i % 10 == 0 ? "time-out" : "sat", signature, traits(i))),
              false));
    }
    Map<String, PackedText> solutions = new LinkedHashMap<>();
    for (int i = 0; i < 3; i++) {
      solutions.put(
          ContentHash.of(number + "/" + i),
          PackedText.of("sat\n" + "(define-fun x%d () Int %d)\n".formatted(i, number).repeat(20)));
    }
    Map<String, Long> counters = new TreeMap<>();
    for (String name : List.of("tests", "calls", "decided", "guaranteed-sat", "trivial")) {
      counters.put(name, 100L);
    }
    counters.put("target/z3@4.14.1 (reset)/sat", 100L);
    counters.put("target/cvc5@1.3.2 (reset)/sat", 90L);
    counters.put("target/cvc5@1.3.2 (reset)/time-out", 10L);
    return new UnitReport(
            new UnitProgress(
                task.unit().round(),
                task.unit().unit(),
                "none",
                100,
                UnitProgress.End.TESTS,
                counters),
            Optional.of(
                new StoredOutcomes(
                    task.unit().round(),
                    task.unit().unit(),
                    100,
                    PackedText.of(OutcomeText.print(outcomes)))),
            outcomes.values().stream()
                .flatMap(outcome -> outcome.answers().stream())
                .map(UnitReport.Behaviour::of)
                .filter(behaviour -> !behaviour.isUnknown())
                .toList(),
            solutions,
            List.of(),
            List.of(),
            LongStream.range(0, 100)
                .map(i -> (number * 100 + i) * 0x9e3779b97f4a7c15L)
                .boxed()
                .toList(),
            List.of(),
            new UnitReport.Usage(5, 20),
            new WorkerState("executor " + number % 100, number, number))
        .text();
  }

  @Test
  void aUnitCostsTheDriverLittle(@TempDir Path folder) throws IOException {
    List<String> names = IntStream.range(0, 500).mapToObj(i -> "seed" + i).toList();
    long[] nanos = new long[1];
    long[] own = new long[1];
    try (Store store = Store.create(folder.resolve("store"), "seed = 1\n");
        Campaign campaign =
            new Campaign(
                new Plan(
                    1,
                    List.of(new EngineChoice(new NoEngine(), new Settings(List.of(), Map.of())))),
                List.of(new FakeSolvers(folder).target(Mode.RESET, "")),
                new SeedLibrary(names, names, hash -> "(check-sat)"),
                new ReferenceModels(Map.of(), SolutionMemory.of(store)),
                store,
                new Campaign.QuerySettings(
                    FakeSolvers.LIMITS, FakeSolvers.LIMITS.time(), 0, 100, 100),
                new Watcher() {
                  @Override
                  public void found(Finding finding) {}

                  @Override
                  public void tell(String line) {}
                })) {
      campaign.run(
          new CampaignBudget(Optional.empty(), UNITS * 100L),
          1,
          queue -> {
            while (!queue.isFinished()) {
              long start = System.nanoTime();
              long cpu = THREADS.getCurrentThreadCpuTime();
              List<String> tasks = new ArrayList<>();
              for (int i = 0; i < BATCHES; i++) {
                tasks.addAll(queue.take(BATCH));
              }
              nanos[0] += System.nanoTime() - start;
              own[0] += THREADS.getCurrentThreadCpuTime() - cpu;
              List<String> reports =
                  tasks.stream().map(task -> report(UnitTask.parse(task))).toList();
              start = System.nanoTime();
              cpu = THREADS.getCurrentThreadCpuTime();
              for (int i = 0; i < reports.size(); i += BATCH) {
                queue.accept(reports.subList(i, Math.min(reports.size(), i + BATCH)));
              }
              store.flush(); // what the store has not written yet counts, too
              nanos[0] += System.nanoTime() - start;
              own[0] += THREADS.getCurrentThreadCpuTime() - cpu;
            }
          });
      double micros = nanos[0] / 1e3 / UNITS;
      System.out.printf(
          "driver: %,d units, %.0f us of wall time per unit (processor time: %.0f us of its thread,"
              + " %.0f us to write, %.0f us to read in parallel); enough for %,d cores at %d tests"
              + " per second%n",
          UNITS,
          micros,
          own[0] / 1e3 / UNITS,
          cpuOf("ordeal-store") / 1e3 / UNITS,
          cpuOf("ForkJoinPool") / 1e3 / UNITS,
          Math.round(1e6 / micros * 100 / TESTS_PER_CORE),
          TESTS_PER_CORE);
      assertThat(campaign.snapshot().tests()).isEqualTo(UNITS * 100L);
      assertThat(store.units()).hasSize(UNITS);
    }
  }

  /** Returns the processor time of threads by the beginning of their name. */
  private static long cpuOf(String name) {
    return Arrays.stream(THREADS.dumpAllThreads(false, false))
        .filter(thread -> thread.getThreadName().startsWith(name))
        .mapToLong(thread -> THREADS.getThreadCpuTime(thread.getThreadId()))
        .sum();
  }
}
