package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.PackedText;
import io.ordeal.fuzz.store.UnitProgress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/**
 * A unit to be tested somewhere else. Its text is one line.
 *
 * @param unit progress of the unit so far
 * @param outcomes outcomes that its engine was shown, as text
 * @param findings findings of the unit that are in the store
 * @param wanted number of test cases after which it ends
 * @param shareMillis time after which it ends
 * @param solutions answers of solvers that the unit is likely to need, by the hash of their key
 */
record UnitTask(
    UnitProgress unit,
    String outcomes,
    List<Finding> findings,
    int wanted,
    long shareMillis,
    Map<String, PackedText> solutions) {

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  UnitTask {
    findings = List.copyOf(findings);
    solutions = Map.copyOf(solutions);
  }

  UnitId id() {
    return UnitId.of(unit);
  }

  Duration share() {
    return Duration.ofMillis(shareMillis);
  }

  String text() {
    return MAPPER.writeValueAsString(this);
  }

  /** Reads a text that {@link #text} wrote. */
  static UnitTask parse(String text) {
    return MAPPER.readValue(text, UnitTask.class);
  }
}
