package io.ordeal.fuzz.campaign;

import java.util.List;
import java.util.Optional;

/**
 * The replies of reference solvers to a script.
 *
 * @param model first model that is a witness; otherwise the first model that may be one
 * @param refuters solvers that say that the script has no model
 */
record SolverReply(Optional<FoundModel> model, List<String> refuters) {

  static final String SAT = "sat";
  static final String UNCHECKED = "unchecked";
  static final String UNSAT = "unsat";
  private static final String UNKNOWN = "unknown";

  /** No reply. */
  static final SolverReply NOTHING = new SolverReply(Optional.empty(), List.of());

  SolverReply {
    refuters = List.copyOf(refuters);
  }

  /** Whether there is a model that is certainly a witness. */
  boolean hasWitness() {
    return model.isPresent() && model.get().isWitness();
  }

  /**
   * Whether there is a model that is a witness, or one that may be and that no solver contradicts.
   */
  boolean hasModel() {
    return model.isPresent() && (model.get().isWitness() || refuters.isEmpty());
  }

  /** Returns the text to remember: a result, followed by the model or the names of the refuters. */
  String text() {
    if (hasModel()) {
      FoundModel found = model.get();
      return (found.isWitness() ? SAT : UNCHECKED) + "\n" + found.text();
    }
    return (refuters.size() > 1 ? UNSAT : UNKNOWN) + "\n" + String.join(" and ", refuters);
  }
}
