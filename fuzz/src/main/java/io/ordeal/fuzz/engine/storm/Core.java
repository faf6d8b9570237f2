package io.ordeal.fuzz.engine.storm;

import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.UnsatCore;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Formulas that have no model together, according to two solvers. It can be hidden in formulas that
 * imply them.
 *
 * @param by the solvers
 */
record Core(List<Term> formulas, String by) {

  /** Largest number of conditions that are added to a formula. */
  private static final int MOST_LAYERS = 4;

  Core {
    formulas = List.copyOf(formulas);
  }

  /** Returns a core of an unsatisfiable seed. */
  static Core of(SeedScript seed, String by, ModelSource models) {
    List<Term> all = conjuncts(seed.assertions());
    UnsatCore core = UnsatCore.of(all, by, seed::asserting, seed.terms(), models);
    return new Core(core.positions().stream().map(all::get).toList(), core.by());
  }

  private static List<Term> conjuncts(List<Term> formulas) {
    List<Term> parts = new ArrayList<>();
    List<Term> pending = new ArrayList<>(formulas);
    Collections.reverse(pending);
    while (!pending.isEmpty()) {
      Term formula = pending.remove(pending.size() - 1);
      if (Formulas.isA(Operators.AND, formula)) {
        for (int i = formula.childCount() - 1; i >= 0; i--) {
          pending.add(formula.child(i));
        }
      } else {
        parts.add(formula);
      }
    }
    return parts;
  }

  /** Returns formulas that imply the core, one for each of its formulas, in random order. */
  List<Term> hidden(Pools pools, Formulas make, Rng rng) {
    List<Term> hidden = new ArrayList<>();
    for (Term formula : formulas) {
      hidden.add(rng.below(hidden.size() + 1), stronger(formula, pools, make, rng));
    }
    return hidden;
  }

  /**
   * Returns a formula that implies this one. Each layer adds a condition, in one of several forms.
   */
  private static Term stronger(Term formula, Pools pools, Formulas make, Rng rng) {
    Term strong = formula;
    for (int layer = rng.below(MOST_LAYERS + 1); layer > 0; layer--) {
      Term any = pools.any(rng).formula();
      strong =
          switch (rng.below(6)) {
            case 0 -> make.and(strong, any);
            case 1 -> make.and(any, strong);
            case 2 -> make.not(make.or(any, make.not(strong)));
            case 3 -> make.not(make.implies(strong, any));
            case 4 -> make.choice(any, strong, make.and(strong, make.not(any)));
            default -> make.and(make.or(strong, any), make.or(strong, make.not(any)));
          };
    }
    return strong;
  }
}
