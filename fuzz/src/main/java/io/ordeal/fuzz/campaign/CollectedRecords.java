package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.content.Utf8;
import io.ordeal.fuzz.engine.BriefAnswer;
import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.UnitProgress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * The records of one unit, in memory, until they travel to the campaign in a report. Thread-safe.
 */
final class CollectedRecords implements UnitRecords, Discoveries, SolutionMemory {

  /** Most answers of solvers that are remembered between units. */
  private static final int MOST_REMEMBERED = 2000;

  // All guarded by this.
  private UnitTask task = new UnitTask(UnitProgress.none(0, 0), "", List.of(), 0, 0, Map.of());
  private UnitProgress progress = task.unit();
  private String outcomes = "";
  private final Map<String, Finding> findings = new LinkedHashMap<>();
  private final List<UnitReport.Rejected> rejected = new ArrayList<>();
  private final List<Long> scripts = new ArrayList<>();
  private final List<String> messages = new ArrayList<>();

  /** Answers that the unit has used and that did not come with its task, by the hash of the key. */
  private final Map<String, String> used = new LinkedHashMap<>();

  /** Answers of earlier units, the least recently used first. */
  private final Map<String, String> remembered =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
          return size() > MOST_REMEMBERED;
        }
      };

  /** Begins a unit. */
  synchronized void begin(UnitTask begun) {
    task = begun;
    progress = begun.unit();
    outcomes = begun.outcomes();
    findings.clear();
    rejected.clear();
    scripts.clear();
    messages.clear();
    used.clear();
    remembered.putAll(begun.solutions());
  }

  /** Returns the report of the unit. */
  synchronized UnitReport report(UnitReport.Usage usage, WorkerState worker) {
    return new UnitReport(
        progress,
        outcomes,
        used,
        List.copyOf(findings.values()),
        rejected,
        scripts,
        messages,
        usage,
        worker);
  }

  /** Adds a line for the user. */
  synchronized void tell(String line) {
    messages.add(line);
  }

  // --------------------------------------------------------------------------------------- records

  @Override
  public synchronized SortedMap<Integer, Outcome> outcomes(UnitId id) {
    return OutcomeText.parse(outcomes);
  }

  @Override
  public synchronized void save(UnitId id, SortedMap<Integer, Outcome> all) {
    outcomes = all.isEmpty() ? outcomes : OutcomeText.print(all);
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

  /** Counts nothing: the campaign counts behaviours, from the outcomes. */
  @Override
  public int add(List<BriefAnswer> answers) {
    return 0;
  }

  // ---------------------------------------------------------------------------------------- memory

  @Override
  public synchronized Optional<String> recall(String script) {
    String key = ContentHash.of(script);
    String given = task.solutions().get(key);
    if (given != null) {
      return Optional.of(given);
    }
    String known = used.get(key);
    if (known == null) {
      known = remembered.get(key);
    }
    if (known == null) {
      return Optional.empty();
    }
    used.put(key, known);
    return Optional.of(known);
  }

  @Override
  public synchronized void remember(String script, String solution) {
    Utf8.bytes(solution);
    String key = ContentHash.of(script);
    if (!task.solutions().containsKey(key)) {
      used.putIfAbsent(key, solution);
      remembered.put(key, used.getOrDefault(key, solution));
    }
  }
}
