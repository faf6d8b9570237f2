package io.ordeal.fuzz.engine;

import io.ordeal.smt.eval.Model;
import java.util.Optional;

/** What is known of a check of a test case by construction. */
public sealed interface Guarantee {

  /** Returns the status of the check, {@code sat} or {@code unsat}; empty if nothing is known. */
  Optional<String> status();

  /** Returns the guarantee that follows from a solution. */
  static Guarantee of(ModelSource.Solution solution) {
    if (solution instanceof ModelSource.Solution.Satisfiable satisfiable) {
      return new Satisfiable(satisfiable.model());
    }
    return solution instanceof ModelSource.Solution.Unsatisfiable unsatisfiable
        ? new Unsatisfiable("so say " + unsatisfiable.by())
        : new None();
  }

  /** The assertions in force hold under the witness, for every choice of unspecified values. */
  record Satisfiable(Model witness) implements Guarantee {

    @Override
    public Optional<String> status() {
      return Optional.of("sat");
    }
  }

  /** The assertions in force have no model. */
  record Unsatisfiable(String reason) implements Guarantee {

    @Override
    public Optional<String> status() {
      return Optional.of("unsat");
    }
  }

  /** Nothing is known. */
  record None() implements Guarantee {

    @Override
    public Optional<String> status() {
      return Optional.empty();
    }
  }
}
