package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.fuzz.history.Provenance;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds where users can look up the formulas that parts of a test case come from. */
final class FormulaPlaces {

  private FormulaPlaces() {}

  /**
   * Returns distinct places, those of the rarest parts first, because frequent parts say little.
   */
  static List<String> of(List<Provenance> parts) {
    List<Provenance> rarestFirst = new ArrayList<>(parts);
    rarestFirst.sort(Comparator.comparingInt(Provenance::count));
    Set<String> places = new LinkedHashSet<>();
    for (Provenance part : rarestFirst) {
      if (!part.first().isEmpty()) {
        places.add(part.first().get(0).place());
      }
    }
    for (Provenance part : rarestFirst) {
      for (int i = 1; i < part.first().size(); i++) {
        places.add(part.first().get(i).place());
      }
    }
    return List.copyOf(places);
  }
}
