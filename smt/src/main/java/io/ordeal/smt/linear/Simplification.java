package io.ordeal.smt.linear;

import java.util.ArrayList;
import java.util.List;

/**
 * Removes parts of formulas that follow from, or contradict, the comparisons around them. In a
 * conjunction, the other parts hold; in a disjunction, they do not.
 */
final class Simplification {

  /** Maximum number of passes over the parts of a junction, which may become comparisons. */
  private static final int MOST_ROUNDS = 4;

  private final Effort effort;

  Simplification(Effort effort) {
    this.effort = effort;
  }

  Formula of(Formula formula) {
    return simplified(formula, new Bounds(null));
  }

  private Formula simplified(Formula formula, Bounds around) {
    effort.spend();
    if (formula instanceof Formula.Comparison comparison) {
      return around.simplified(comparison);
    }
    return formula instanceof Formula.Junction junction ? simplified(junction, around) : formula;
  }

  private Formula simplified(Formula.Junction junction, Bounds around) {
    boolean isAll = junction.isAll();
    Bounds inside = new Bounds(around);
    List<Formula> pending = junction.parts();
    for (int round = 0; round < MOST_ROUNDS; round++) {
      List<Formula> others = new ArrayList<>();
      boolean added = false;
      for (Formula part : pending) {
        if (!(part instanceof Formula.Comparison comparison)) {
          others.add(part);
        } else if (inside.add(isAll ? comparison : opposite(comparison))) {
          added = true;
        } else {
          return Formula.of(!isAll);
        }
      }
      if (!inside.settleDifferences()) {
        return Formula.of(!isAll);
      }
      if (round > 0 && !added) {
        break;
      }
      Formula left =
          Formula.Junction.of(
              isAll, others.stream().map(part -> simplified(part, inside)).toList());
      if (left.equals(Formula.of(!isAll))) {
        return left;
      }
      pending =
          left instanceof Formula.Junction rest && rest.isAll() == isAll
              ? rest.parts()
              : List.of(left);
    }
    List<Formula> all = new ArrayList<>();
    for (Formula comparison : inside.comparisons()) {
      all.add(isAll ? comparison : comparison.negated());
    }
    all.addAll(pending);
    return Formula.Junction.of(isAll, all);
  }

  private static Formula.Comparison opposite(Formula.Comparison comparison) {
    return (Formula.Comparison) comparison.negated();
  }
}
