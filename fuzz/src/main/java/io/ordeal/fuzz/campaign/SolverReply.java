package io.ordeal.fuzz.campaign;

import java.util.List;
import java.util.Optional;

/**
 * What reference solvers said of a script.
 *
 * @param model of the first whose model is a witness, else of the first whose model may be one
 * @param refuters the solvers that say that it has no model
 */
record SolverReply(Optional<FoundModel> model, List<String> refuters) {

  static final String SAT = "sat";
  static final String UNCHECKED = "unchecked";
  static final String UNSAT = "unsat";
  private static final String UNKNOWN = "unknown";

  /** Nothing is said. */
  static final SolverReply NOTHING = new SolverReply(Optional.empty(), List.of());

  SolverReply {
    refuters = List.copyOf(refuters);
  }

  /** Whether there is a model that is certainly one. */
  boolean hasWitness() {
    return model.isPresent() && model.get().isWitness();
  }

  /** Whether there is a model that may be one and that nobody contradicts. */
  boolean hasModel() {
    return model.isPresent() && (model.get().isWitness() || refuters.isEmpty());
  }

  /** What is remembered of it: a result, and behind it a model or who says so. */
  String text() {
    if (hasModel()) {
      FoundModel found = model.get();
      return (found.isWitness() ? SAT : UNCHECKED) + "\n" + found.text();
    }
    return (refuters.size() > 1 ? UNSAT : UNKNOWN) + "\n" + String.join(" and ", refuters);
  }
}
