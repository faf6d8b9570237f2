package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.fuzz.history.Formula;
import io.ordeal.fuzz.history.Provenance;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Where the formulas can be looked up that parts of a test case come from. */
final class Places {

  private Places() {}

  /** Returns different places, those of the rarest parts first: frequent parts tell little. */
  static List<String> of(List<Provenance> parts) {
    List<Provenance> rarestFirst =
        parts.stream().sorted(Comparator.comparingInt(Provenance::count)).toList();
    Set<String> places = new LinkedHashSet<>();
    for (Provenance part : rarestFirst) {
      part.first().stream().limit(1).map(Formula::place).forEach(places::add);
    }
    for (Provenance part : rarestFirst) {
      part.first().stream().skip(1).map(Formula::place).forEach(places::add);
    }
    return List.copyOf(places);
  }
}
