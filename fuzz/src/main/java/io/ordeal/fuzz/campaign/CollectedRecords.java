package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.content.Utf8;
import io.ordeal.fuzz.engine.BriefAnswer;
import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.PackedText;
import io.ordeal.fuzz.store.StoredOutcomes;
import io.ordeal.fuzz.store.UnitProgress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The records of one unit, in memory, until they travel to the campaign in a report. Thread-safe.
 */
final class CollectedRecords implements UnitRecords, Discoveries, SolutionMemory {

  /** Most answers of solvers that are remembered between units. */
  private static final int MOST_REMEMBERED = 2000;

  // All guarded by this.
  private UnitTask task = new UnitTask(UnitProgress.none(0, 0), "", List.of(), 0, 0, Map.of());
  private UnitProgress progress = task.unit();
  private SortedMap<Integer, Outcome> outcomes = new TreeMap<>();
  private final Map<String, Finding> findings = new LinkedHashMap<>();
  private final List<UnitReport.Rejected> rejected = new ArrayList<>();
  private final Set<UnitReport.Behaviour> behaviours = new LinkedHashSet<>();
  private final List<Long> scripts = new ArrayList<>();
  private final List<String> messages = new ArrayList<>();

  /** Answers that the unit has used and that did not come with its task, by the hash of the key. */
  private final Map<String, PackedText> used = new LinkedHashMap<>();

  /** Answers of earlier units, the least recently used first. */
  private final Map<String, PackedText> remembered =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, PackedText> eldest) {
          return size() > MOST_REMEMBERED;
        }
      };

  /** Begins a unit. */
  synchronized void begin(UnitTask begun) {
    task = begun;
    progress = begun.unit();
    outcomes = OutcomeText.parse(begun.outcomes());
    findings.clear();
    rejected.clear();
    behaviours.clear();
    scripts.clear();
    messages.clear();
    used.clear();
    remembered.putAll(begun.solutions());
  }

  /** Returns the report of the unit. */
  synchronized UnitReport report(UnitReport.Usage usage, WorkerState worker) {
    return new UnitReport(
        progress,
        storedOutcomes(),
        List.copyOf(behaviours),
        used,
        List.copyOf(findings.values()),
        rejected,
        scripts,
        messages,
        usage,
        worker);
  }

  private Optional<StoredOutcomes> storedOutcomes() {
    return outcomes.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new StoredOutcomes(
                task.id().round(),
                task.id().unit(),
                outcomes.lastKey() + 1L,
                PackedText.of(OutcomeText.print(outcomes))));
  }

  /** Adds a line for the user. */
  synchronized void tell(String line) {
    messages.add(line);
  }

  // --------------------------------------------------------------------------------------- records

  @Override
  public synchronized SortedMap<Integer, Outcome> outcomes(UnitId id) {
    return new TreeMap<>(outcomes);
  }

  @Override
  public synchronized void save(UnitId id, SortedMap<Integer, Outcome> all) {
    outcomes = all.isEmpty() ? outcomes : all;
  }

  @Override
  public synchronized void save(UnitProgress unit) {
    progress = unit;
  }

  @Override
  public synchronized boolean add(Finding finding) {
    Utf8.bytes(finding.files().script()); // fails where the store would fail
    return findings.putIfAbsent(finding.id(), finding) == null;
  }

  @Override
  public synchronized void replace(Finding finding) {
    Utf8.bytes(finding.files().script());
    Utf8.bytes(finding.files().session());
    findings.computeIfPresent(finding.id(), (id, before) -> finding);
  }

  @Override
  public synchronized Optional<Finding> finding(String id) {
    return Optional.ofNullable(findings.get(id));
  }

  @Override
  public synchronized void addRejected(String group, int most, String text) {
    Utf8.bytes(text);
    rejected.add(new UnitReport.Rejected(group, most, text));
  }

  // ----------------------------------------------------------------------------------- discoveries

  /** Collects the script. Only the campaign knows whether another unit has made it. */
  @Override
  public synchronized boolean isDuplicate(long script) {
    scripts.add(script);
    return false;
  }

  /** Collects the behaviours. Only the campaign knows which of them are new. */
  @Override
  public synchronized int add(List<BriefAnswer> answers) {
    answers.stream()
        .map(UnitReport.Behaviour::of)
        .filter(behaviour -> !behaviour.isUnknown())
        .forEach(behaviours::add);
    return 0;
  }

  // ---------------------------------------------------------------------------------------- memory

  @Override
  public synchronized Optional<String> recall(String script) {
    String key = ContentHash.of(script);
    PackedText given = task.solutions().get(key);
    if (given != null) {
      return Optional.of(given.text());
    }
    PackedText known = used.get(key);
    if (known == null) {
      known = remembered.get(key);
    }
    if (known == null) {
      return Optional.empty();
    }
    used.put(key, known);
    return Optional.of(known.text());
  }

  @Override
  public synchronized void remember(String script, String solution) {
    Utf8.bytes(solution);
    String key = ContentHash.of(script);
    if (!task.solutions().containsKey(key)) {
      remembered.put(key, used.computeIfAbsent(key, unused -> PackedText.of(solution)));
    }
  }
}
