package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.behaviour.Signature;
import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.engine.BriefAnswer;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.PackedText;
import io.ordeal.fuzz.store.StoredOutcomes;
import io.ordeal.fuzz.store.UnitProgress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/**
 * The result of a unit that was tested somewhere else. Its text is one line. The campaign reads the
 * reports of thousands of workers, so a report has all that the campaign needs, in the form in
 * which it needs it.
 *
 * @param unit progress of the unit; the progress at its start if nothing can be counted
 * @param outcomes outcomes that its engine was shown; empty if there are none
 * @param behaviours behaviours that solvers have shown in the test cases that were made
 * @param solutions answers of solvers that the unit has used, by the hash of their key, in the
 *     order of their first use; without those that came with the task
 * @param scripts hashes of the scripts of test cases, to count duplicates in the whole campaign
 * @param messages lines for the user
 * @param usage time that was used
 */
record UnitReport(
    UnitProgress unit,
    Optional<StoredOutcomes> outcomes,
    List<Behaviour> behaviours,
    Map<String, PackedText> solutions,
    List<Finding> findings,
    List<Rejected> rejected,
    List<Long> scripts,
    List<String> messages,
    Usage usage,
    WorkerState worker) {

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /**
   * The behaviour of a solver in a test case.
   *
   * @param solver the number of the solver in the campaign
   * @param signature bits of its signature
   * @param fresh text of the coverage that is fresh in its unit
   */
  record Behaviour(int solver, long signature, String fresh) {

    static Behaviour of(BriefAnswer answer) {
      return new Behaviour(
          answer.solver(),
          answer.signature().bits(),
          answer.fresh().map(Coverage::text).orElse(""));
    }

    /** Whether the answer says nothing about the behaviour of its solver. */
    boolean isUnknown() {
      return signature == 0 && fresh.isEmpty();
    }

    /** Returns an answer that shows the behaviour and nothing else. */
    BriefAnswer answer() {
      return new BriefAnswer(
          solver,
          "",
          "",
          new Signature(signature),
          fresh.isEmpty() ? Optional.empty() : Optional.of(Coverage.parse(fresh)));
    }
  }

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
    behaviours = List.copyOf(behaviours);
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
