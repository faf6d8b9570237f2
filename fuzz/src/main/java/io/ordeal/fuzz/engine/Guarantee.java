package io.ordeal.fuzz.engine;

import io.ordeal.smt.eval.Model;
import java.util.Optional;

/** What is known of a check of a test case by its construction. */
public sealed interface Guarantee {

  /** Returns the status that it gives the check, {@code sat} or {@code unsat}; empty for none. */
  Optional<String> status();

  /** Returns what a solution says of the check that it is about. */
  static Guarantee of(ModelSource.Solution solution) {
    if (solution instanceof ModelSource.Solution.Satisfiable satisfiable) {
      return new Satisfiable(satisfiable.model());
    }
    return solution instanceof ModelSource.Solution.Unsatisfiable unsatisfiable
        ? new Unsatisfiable("so say " + unsatisfiable.by())
        : new None();
  }

  /** The assertions in force hold under the witness, whatever unspecified values are. */
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

  /** Nothing. */
  record None() implements Guarantee {

    @Override
    public Optional<String> status() {
      return Optional.empty();
    }
  }
}
