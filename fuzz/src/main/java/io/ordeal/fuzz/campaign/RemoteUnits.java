package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.engine.BriefAnswer;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.PackedText;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.UnitProgress;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/**
 * The units of a campaign that workers test. It makes their tasks and writes their reports to the
 * store: solutions and outcomes first, then findings, and the progress of the unit last. So a
 * campaign that is killed in between repeats the unit and stores nothing twice. Thread-safe.
 */
final class RemoteUnits implements UnitQueue {

  /** Solutions of a seed that travel with its units: those that its first unit asked for first. */
  private static final int MOST_OF_SEED = 8;

  /** Bytes of packed solutions that are kept in memory, over all seeds. */
  private static final long MOST_BYTES = 16L << 20;

  /** Reports of a unit that may contradict the store before the unit is given up. */
  private static final int MOST_CONTRADICTIONS = 5;

  /** Times that a unit may come back without a report before it is given up. */
  private static final int MOST_RETURNS = 2;

  /** What a campaign decides about its units. */
  interface Units {

    /** Returns a unit to test; empty if the budget is used up. */
    Optional<UnitProgress> take();

    /** Returns the number of test cases of a unit. */
    int testsOf(UnitId id);

    /** Returns the time that a unit may take. */
    Duration shareOf(UnitId id);

    /** Takes the progress of a unit that is in the store. */
    void note(UnitId id, UnitProgress unit);

    boolean mustEnd();

    boolean isStopped();

    void fail(Throwable thrown);
  }

  /**
   * A task that a worker has.
   *
   * @param contradictions reports of the unit that contradicted the store
   * @param returns times that the task came back without a report
   */
  private record AtWork(UnitTask task, int contradictions, int returns) {}

  /**
   * The reports of one worker.
   *
   * @param reported time of the last one
   */
  private record WorkerTally(WorkerState state, long units, long tests, long reported) {

    WorkerTally with(WorkerTally more) {
      return new WorkerTally(more.state, units + more.units, tests + more.tests, more.reported);
    }
  }

  private final Testbed testbed;
  private final Store store;
  private final UnitRecords records;
  private final UnitTester.Results results;
  private final Units units;

  /** Units that earlier sessions have begun and not ended. */
  private final Set<UnitId> known = new HashSet<>();

  /** Findings of these units. */
  private final Map<UnitId, List<Finding>> findings = new HashMap<>();

  /**
   * Workers by name. Not guarded by this, because the status shows them while a finding of a report
   * is announced.
   */
  private final Map<String, WorkerTally> workers = new ConcurrentSkipListMap<>();

  // All guarded by this.
  private final Map<UnitId, AtWork> atWork = new HashMap<>();

  /** Tasks to run again because their reports contradicted the store. */
  private final Deque<AtWork> again = new ArrayDeque<>();

  /**
   * Tasks that came back without a report. Each of them is taken alone, because nobody knows which
   * of the tasks that came back together was the reason.
   */
  private final Deque<AtWork> returned = new ArrayDeque<>();

  private boolean isTurnOfReturned = true;
  private final Set<String> told = new HashSet<>();
  private boolean isEmpty;

  /** Solutions by the number of the seed that units start from, the least recently used first. */
  private final Map<Integer, Map<String, PackedText>> solutions =
      new LinkedHashMap<>(16, 0.75f, true);

  /** Bytes of these solutions. */
  private long bytes;

  RemoteUnits(Testbed testbed, Store store, UnitTester.Results results, Units units) {
    this.testbed = testbed;
    this.store = store;
    this.records = results.records();
    this.results = results;
    this.units = units;
    store.unitsWithOutcomes().forEach(unit -> known.add(UnitId.of(unit)));
    store.units().stream()
        .filter(UnitProgress::done)
        .forEach(unit -> known.remove(UnitId.of(unit)));
    for (Finding finding : store.findings()) {
      UnitId id = UnitId.ofPath(finding.origin().path());
      if (known.contains(id)) {
        findings.computeIfAbsent(id, key -> new ArrayList<>()).add(finding);
      }
    }
  }

  // ----------------------------------------------------------------------------------------- tasks

  @Override
  public synchronized List<String> take(int most) {
    List<AtWork> taken = new ArrayList<>();
    try {
      // Every other time, so that a large cluster has enough to do meanwhile.
      if (isTurnOfReturned) {
        takeReturned(taken);
      }
      isTurnOfReturned = taken.isEmpty();
      boolean isAlone = !taken.isEmpty();
      while (!isAlone && taken.size() < most && !units.mustEnd()) {
        AtWork next = again.isEmpty() ? take() : again.poll();
        if (next == null) {
          isEmpty = true;
          break;
        }
        taken.add(next);
      }
      if (taken.isEmpty()) {
        takeReturned(taken);
      }
    } catch (RuntimeException | Error e) {
      units.fail(e);
    }
    taken.forEach(one -> atWork.put(one.task.id(), one));
    return taken.stream().map(one -> one.task.text()).toList();
  }

  private void takeReturned(List<AtWork> taken) {
    if (!returned.isEmpty() && !units.mustEnd()) {
      taken.add(returned.remove());
    }
  }

  private @Nullable AtWork take() {
    Optional<UnitProgress> next = units.take();
    if (next.isEmpty()) {
      return null;
    }
    UnitProgress unit = next.get();
    UnitId id = UnitId.of(unit);
    String outcomes = known.contains(id) ? store.outcomes(id.round(), id.unit()) : "";
    int seed = testbed.firstSeedOf(id);
    UnitTask task =
        new UnitTask(
            unit,
            outcomes,
            findings.getOrDefault(id, List.of()),
            units.testsOf(id),
            units.shareOf(id).toMillis(),
            solutionsOf(seed));
    return new AtWork(task, 0, 0);
  }

  @Override
  public synchronized void giveBack(List<String> tasks) {
    for (String text : tasks) {
      AtWork lost = atWork.remove(UnitTask.parse(text).id());
      if (lost == null || units.mustEnd()) {
        continue; // at the end, tasks are dropped; the unit is not to blame
      }
      if (lost.returns < MOST_RETURNS) {
        returned.add(new AtWork(lost.task, lost.contradictions, lost.returns + 1));
      } else {
        UnitId id = lost.task.id();
        results.progress().add(testbed.engineOf(id), Counts.of(Counts.DEFECTS));
        tell(
            "fuzz: no worker can finish unit %d/%d, please report it; --resume repeats it"
                .formatted(id.round(), id.unit()));
      }
    }
  }

  @Override
  public synchronized boolean isFinished() {
    return units.mustEnd()
        || (isEmpty && again.isEmpty() && returned.isEmpty() && atWork.isEmpty());
  }

  /** Ignores all further reports, because findings are not stored any more. */
  synchronized void close() {
    atWork.clear();
    again.clear();
    returned.clear();
  }

  @Override
  public boolean mustEnd() {
    return units.mustEnd();
  }

  @Override
  public boolean isStopped() {
    return units.isStopped();
  }

  @Override
  public void tell(String line) {
    results.watcher().tell(line);
  }

  // --------------------------------------------------------------------------------------- reports

  @Override
  public void accept(List<String> texts) {
    try {
      // Reading them needs no lock.
      write(texts.parallelStream().map(Received::of).toList());
    } catch (RuntimeException | Error e) {
      units.fail(e);
    }
  }

  /**
   * A report that was read.
   *
   * @param shown answers that show the behaviours of solvers in the report
   */
  private record Received(UnitReport report, List<BriefAnswer> shown) {

    static Received of(String text) {
      UnitReport report = UnitReport.parse(text);
      return new Received(
          report, report.behaviours().stream().map(UnitReport.Behaviour::answer).toList());
    }
  }

  /** A report whose unit counts, with the task that it answers. */
  private record Counted(Received received, UnitTask task) {

    UnitReport report() {
      return received.report;
    }
  }

  /**
   * Writes reports to the store: the solutions and outcomes of all of them first, then findings,
   * and the progress of units last.
   */
  private synchronized void write(List<Received> reports) {
    // Of the others, another worker was faster.
    List<Received> wanted =
        reports.stream().filter(one -> atWork.containsKey(one.report.id())).toList();
    Map<String, PackedText> stored =
        store.addSolutions(
            wanted.stream().flatMap(one -> one.report.solutions().entrySet().stream()).toList());
    List<Counted> counted = new ArrayList<>();
    List<Map.Entry<String, PackedText>> names = new ArrayList<>();
    for (Received one : wanted) {
      AtWork work = atWork.remove(one.report.id());
      if (work != null && counts(one.report, work, stored)) {
        counted.add(new Counted(one, work.task));
        keepSolutions(one.report).ifPresent(names::add);
      }
    }
    if (!names.isEmpty()) {
      store.addSolutions(names);
    }
    store.saveOutcomes(counted.stream().flatMap(one -> one.report().outcomes().stream()).toList());
    List<UnitProgress> ended = new ArrayList<>();
    for (Counted one : counted) {
      ended.add(progress(one.task.unit(), one.report(), count(one.received)));
    }
    store.save(ended);
    ended.forEach(unit -> units.note(UnitId.of(unit), unit));
  }

  /**
   * Whether a report counts. If it contradicts the store, its unit runs again.
   *
   * @param stored solutions in the store that differ from those of a report, by key
   */
  private boolean counts(UnitReport report, AtWork work, Map<String, PackedText> stored) {
    UnitId id = report.id();
    note(report, work.task);
    report.messages().stream().filter(told::add).forEach(this::tell);
    if (report.unit().equals(work.task.unit())) {
      return false; // the campaign ended before anything could be counted
    }
    Map<String, PackedText> contradicted = contradicted(report.solutions(), stored);
    if (contradicted.isEmpty()) {
      return true;
    }
    if (work.contradictions < MOST_CONTRADICTIONS) {
      again.add(again(work, report.solutions(), contradicted));
    } else {
      tell(
          "fuzz: unit %d/%d gets other models in every run; --resume repeats it"
              .formatted(id.round(), id.unit()));
    }
    return false;
  }

  /** Returns the solutions of the store that differ from those of a report. */
  private static Map<String, PackedText> contradicted(
      Map<String, PackedText> used, Map<String, PackedText> stored) {
    Map<String, PackedText> contradicted = new LinkedHashMap<>();
    if (!stored.isEmpty()) {
      used.forEach(
          (key, text) -> {
            PackedText other = stored.getOrDefault(key, text);
            if (!other.equals(text)) {
              contradicted.put(key, other);
            }
          });
    }
    return contradicted;
  }

  /** Stores the findings of a report, and returns its counts. */
  private Counts count(Received received) {
    UnitReport report = received.report;
    Counts counts = new Counts(report.unit().counters());
    for (Finding finding : report.findings()) {
      counts.add(Counts.REPEATED, results.findings().take(finding) ? 0 : 1);
    }
    for (UnitReport.Rejected rejected : report.rejected()) {
      records.addRejected(rejected.group(), rejected.most(), rejected.text());
    }
    for (long script : report.scripts()) {
      counts.add(Counts.DUPLICATE, results.discoveries().isDuplicate(script) ? 1 : 0);
    }
    counts.add(Counts.BEHAVIOURS, results.discoveries().add(received.shown));
    return counts;
  }

  /**
   * Returns a task whose unit is tested again, with the solutions that the store has.
   *
   * @param used solutions of the report
   * @param contradicted solutions of the store that differ from them
   */
  private static AtWork again(
      AtWork work, Map<String, PackedText> used, Map<String, PackedText> contradicted) {
    UnitTask before = work.task;
    Map<String, PackedText> given = new LinkedHashMap<>(before.solutions());
    given.putAll(used);
    given.putAll(contradicted);
    return new AtWork(
        new UnitTask(
            before.unit(),
            before.outcomes(),
            before.findings(),
            before.wanted(),
            before.shareMillis(),
            given),
        work.contradictions + 1,
        work.returns);
  }

  // ------------------------------------------------------------------------- solutions of seeds

  /** Keeps the first solutions of a seed, and returns their names for the store if they are new. */
  private Optional<Map.Entry<String, PackedText>> keepSolutions(UnitReport report) {
    int seed = testbed.firstSeedOf(report.id());
    if (seed < 0 || report.solutions().isEmpty() || solutions.containsKey(seed)) {
      return Optional.empty();
    }
    Map<String, PackedText> first = new LinkedHashMap<>();
    report.solutions().entrySet().stream()
        .limit(MOST_OF_SEED)
        .forEach(one -> first.put(one.getKey(), one.getValue()));
    put(seed, first);
    return Optional.of(Map.entry(namesOf(seed), PackedText.of(String.join("\n", first.keySet()))));
  }

  /** Returns the solutions that units of a seed are likely to need, also of earlier sessions. */
  private Map<String, PackedText> solutionsOf(int seed) {
    Map<String, PackedText> known = solutions.get(seed);
    if (known != null || seed < 0) {
      return known == null ? Map.of() : known;
    }
    Optional<String> names = store.solution(namesOf(seed));
    if (names.isEmpty()) {
      return Map.of();
    }
    Map<String, PackedText> stored = new LinkedHashMap<>();
    names
        .get()
        .lines()
        .forEach(name -> store.packedSolution(name).ifPresent(text -> stored.put(name, text)));
    put(seed, stored);
    return stored;
  }

  /** Returns the key by which the store finds the names of the first solutions of a seed. */
  private static String namesOf(int seed) {
    return ContentHash.of("first solutions of seed " + seed);
  }

  /** Keeps the solutions of a seed, and forgets others if there are too many. */
  private void put(int seed, Map<String, PackedText> first) {
    solutions.put(seed, Collections.unmodifiableMap(first));
    bytes += bytesOf(first);
    Iterator<Map<String, PackedText>> eldest = solutions.values().iterator();
    while (bytes > MOST_BYTES && eldest.hasNext()) {
      bytes -= bytesOf(eldest.next());
      eldest.remove();
    }
  }

  private static long bytesOf(Map<String, PackedText> packed) {
    return packed.values().stream().mapToLong(PackedText::size).sum();
  }

  /** Returns the progress of a unit, and counts it in the campaign. */
  private UnitProgress progress(UnitProgress before, UnitReport report, Counts counts) {
    UnitProgress reported = report.unit();
    Map<String, Long> counters = counts.asMap();
    // Clocks of workers may differ from ours.
    counters.put(CampaignProgress.AT, Math.round(results.progress().seconds() * 1000));
    Counts news = new Counts(counters);
    before.counters().forEach((counter, count) -> news.add(counter, -count));
    results.progress().add(reported.engine(), news);
    results.progress().confirmed(Duration.ofMillis(report.usage().confirmingMillis()));
    results.progress().calledReference(Duration.ofMillis(report.usage().referenceCpuMillis()));
    return new UnitProgress(
        reported.round(),
        reported.unit(),
        reported.engine(),
        reported.tests(),
        reported.end(),
        counters);
  }

  // --------------------------------------------------------------------------------------- workers

  private void note(UnitReport report, UnitTask task) {
    long tests = Math.max(0, report.unit().tests() - task.unit().tests());
    workers.merge(
        report.worker().name(),
        new WorkerTally(report.worker(), 1, tests, System.nanoTime()),
        WorkerTally::with);
  }

  /** Returns the workers that have reported, by name. */
  List<WorkerProgress> workers() {
    long now = System.nanoTime();
    return workers.values().stream()
        .map(one -> new WorkerProgress(one.state, one.units, one.tests, (now - one.reported) / 1e9))
        .toList();
  }
}
