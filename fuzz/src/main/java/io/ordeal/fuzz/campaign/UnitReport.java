package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.UnitProgress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/**
 * The result of a unit that was tested somewhere else. Its text is one line.
 *
 * @param unit progress of the unit; the progress at its start if nothing can be counted
 * @param outcomes outcomes that its engine was shown, as text
 * @param solutions answers of solvers that the unit has used, by the hash of their key, in the
 *     order of their first use; without those that came with the task
 * @param scripts hashes of the scripts of test cases, to count duplicates in the whole campaign
 * @param messages lines for the user
 * @param usage time that was used
 */
record UnitReport(
    UnitProgress unit,
    String outcomes,
    Map<String, String> solutions,
    List<Finding> findings,
    List<Rejected> rejected,
    List<Long> scripts,
    List<String> messages,
    Usage usage,
    WorkerState worker) {

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /**
   * A script that a solver rejects.
   *
   * @param group name of its group
   * @param most most scripts of the group
   */
  record Rejected(String group, int most, String text) {}

  /**
   * Time that a unit used in one session.
   *
   * @param confirmingMillis time of confirmations
   * @param referenceCpuMillis processor time of reference solvers
   */
  record Usage(long confirmingMillis, long referenceCpuMillis) {}

  UnitReport {
    solutions = Collections.unmodifiableMap(new LinkedHashMap<>(solutions));
    findings = List.copyOf(findings);
    rejected = List.copyOf(rejected);
    scripts = Collections.unmodifiableList(new ArrayList<>(scripts));
    messages = List.copyOf(messages);
  }

  UnitId id() {
    return UnitId.of(unit);
  }

  String text() {
    return MAPPER.writeValueAsString(this);
  }

  /** Reads a text that {@link #text} wrote. */
  static UnitReport parse(String text) {
    return MAPPER.readValue(text, UnitReport.class);
  }
}
