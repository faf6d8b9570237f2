package io.ordeal.smt.linear;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Removes quantifiers, the innermost first. */
final class Elimination {

  private final Atoms atoms;
  private final Effort effort;
  private final Simplification simplification;

  Elimination(Atoms atoms, Effort effort) {
    this.atoms = atoms;
    this.effort = effort;
    this.simplification = new Simplification(effort);
  }

  /** Returns an equivalent formula without quantifiers; it may contain defined variables. */
  Formula of(Formula formula) {
    if (formula instanceof Formula.Junction junction) {
      return ofJunction(junction);
    }
    if (formula instanceof Formula.Defined defined) {
      return Formula.Defined.of(defined.variable(), of(defined.definition()), of(defined.body()));
    }
    if (!(formula instanceof Formula.Quantified quantified)) {
      return formula;
    }
    Formula body = of(quantified.body());
    return quantified.isForall()
        ? existsWithDefinitions(quantified.variables(), body.negated()).negated()
        : existsWithDefinitions(quantified.variables(), body);
  }

  /** Eliminates existential variables from a formula in which they define other variables. */
  private Formula existsWithDefinitions(BitSet variables, Formula formula) {
    Map<Integer, Formula> definitions = new LinkedHashMap<>();
    Formula open = withoutDefinitions(formula, definitions);
    BitSet bound = (BitSet) variables.clone();
    List<Formula> parts = new ArrayList<>();
    parts.add(open);
    Map<Integer, Formula> outer = new LinkedHashMap<>(definitions);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Map.Entry<Integer, Formula> entry : definitions.entrySet()) {
        BitSet mentioned = entry.getValue().free();
        boolean isHere = mentioned.intersects(bound) || mentioned.cardinality() == 1;
        if (isHere && outer.remove(entry.getKey()) != null) {
          bound.set(entry.getKey());
          parts.add(entry.getValue());
          changed = true;
        }
      }
    }
    Formula result = exists(bound, Formula.all(parts));
    List<Integer> left = new ArrayList<>(outer.keySet());
    for (int i = left.size() - 1; i >= 0; i--) {
      int variable = left.get(i);
      result = Formula.Defined.of(variable, outer.getOrDefault(variable, Formula.TRUE), result);
    }
    return result;
  }

  private Formula withoutDefinitions(Formula formula, Map<Integer, Formula> definitions) {
    effort.spend();
    if (formula instanceof Formula.Defined defined) {
      Formula definition = withoutDefinitions(defined.definition(), definitions);
      definitions.put(defined.variable(), definition);
      return withoutDefinitions(defined.body(), definitions);
    }
    return formula instanceof Formula.Junction junction
        ? Formula.Junction.of(
            junction.isAll(),
            junction.parts().stream().map(part -> withoutDefinitions(part, definitions)).toList())
        : formula;
  }

  private Formula ofJunction(Formula.Junction junction) {
    List<Formula> parts = new ArrayList<>();
    for (Formula part : simplest(junction.parts())) {
      Formula left = of(part);
      if (left.equals(Formula.of(!junction.isAll()))) {
        return left;
      }
      parts.add(left);
    }
    return simplification.of(Formula.Junction.of(junction.isAll(), parts));
  }

  private static List<Formula> simplest(List<Formula> parts) {
    return parts.stream().sorted(Comparator.comparingInt(Elimination::rank)).toList();
  }

  private static int rank(Formula formula) {
    if (formula instanceof Formula.Quantified) {
      return 2;
    }
    return formula instanceof Formula.Junction ? 1 : 0;
  }

  /** Eliminates existential variables from a formula without quantifiers. */
  private Formula exists(BitSet variables, Formula formula) {
    Formula body = simplification.of(formula);
    BitSet bound = (BitSet) variables.clone();
    bound.and(body.free());
    if (bound.isEmpty()) {
      return body;
    }
    if (!(body instanceof Formula.Junction junction)) {
      return existsTogether(bound, List.of(body));
    }
    return junction.isAll()
        ? existsAll(bound, junction.parts())
        : existsAny(bound, simplest(junction.parts()));
  }

  private Formula existsAny(BitSet variables, Iterable<Formula> parts) {
    Set<Formula> left = new LinkedHashSet<>();
    for (Formula part : parts) {
      Formula one = exists(variables, part);
      if (one.equals(Formula.TRUE)) {
        return one;
      }
      left.add(one);
    }
    return simplification.of(Formula.any(left));
  }

  /**
   * Eliminates existential variables from a conjunction; parts without common variables are handled
   * separately.
   */
  private Formula existsAll(BitSet variables, List<Formula> parts) {
    List<Formula> results = new ArrayList<>();
    List<List<Formula>> groups = new ArrayList<>();
    List<BitSet> variablesOf = new ArrayList<>();
    for (Formula part : parts) {
      if (!part.free().intersects(variables)) {
        results.add(part);
        continue;
      }
      BitSet shared = (BitSet) part.free().clone();
      shared.and(variables);
      List<Formula> group = new ArrayList<>();
      for (int i = groups.size() - 1; i >= 0; i--) {
        if (variablesOf.get(i).intersects(shared)) {
          shared.or(variablesOf.remove(i));
          group.addAll(0, groups.remove(i));
        }
      }
      group.add(part);
      groups.add(group);
      variablesOf.add(shared);
    }
    for (int i = 0; i < groups.size(); i++) {
      Formula left = existsTogether(variablesOf.get(i), groups.get(i));
      if (left.equals(Formula.FALSE)) {
        return left;
      }
      results.add(left);
    }
    return results.size() == 1 ? results.get(0) : simplification.of(Formula.all(results));
  }

  /** Eliminates existential variables from a conjunction of parts that all contain some of them. */
  private Formula existsTogether(BitSet variables, List<Formula> parts) {
    Choice best = null;
    for (int v = variables.nextSetBit(0); v >= 0; v = variables.nextSetBit(v + 1)) {
      effort.spend(parts.size());
      Choice choice = Choice.of(v, parts, atoms);
      if (choice != null && (best == null || choice.cost() < best.cost())) {
        best = choice;
      }
    }
    if (best == null) {
      throw new Effort.GivenUp();
    }
    BitSet others = (BitSet) variables.clone();
    others.clear(best.variable());
    List<Formula> without = new ArrayList<>();
    List<Formula> with = new ArrayList<>();
    for (Formula part : parts) {
      (part.mentions(best.variable()) ? with : without).add(part);
    }
    List<Formula> combined = best.combined();
    if (combined != null) {
      without.addAll(combined);
      return exists(others, Formula.all(without));
    }
    return existsAt(best, others, Formula.all(with), without);
  }

  /** Eliminates one variable by its points, and then the others. */
  private Formula existsAt(Choice choice, BitSet others, Formula with, List<Formula> without) {
    Set<Formula> seen = new LinkedHashSet<>();
    Set<Formula> left = new LinkedHashSet<>();
    for (Point point : choice.points()) {
      List<Formula> parts = new ArrayList<>(without);
      if (atoms.isInteger(choice.variable()) && !point.isInfinite()) {
        parts.add(atoms.divides(point.denominator(), point.numerator(), true));
      }
      if (!parts.contains(Formula.FALSE)) {
        parts.add(substituted(with, choice.variable(), point, new HashMap<>()));
      }
      Formula instance = Formula.all(parts);
      if (instance.equals(Formula.FALSE) || !seen.add(instance)) {
        continue;
      }
      Formula one = exists(others, instance);
      if (one.equals(Formula.TRUE)) {
        return one;
      }
      left.add(one);
    }
    return simplification.of(Formula.any(left));
  }

  private Formula substituted(
      Formula formula, int variable, Point point, Map<Formula, Formula> known) {
    if (!formula.mentions(variable)) {
      return formula;
    }
    if (!(formula instanceof Formula.Junction junction)) {
      return point.in(formula, variable, atoms);
    }
    @Nullable Formula before = known.get(formula);
    if (before != null) {
      return before;
    }
    List<Formula> parts = new ArrayList<>();
    Formula deciding = Formula.of(!junction.isAll());
    for (Formula part : junction.parts()) {
      effort.spend();
      Formula one = substituted(part, variable, point, known);
      parts.add(one);
      if (one.equals(deciding)) {
        break;
      }
    }
    Formula result = Formula.Junction.of(junction.isAll(), parts);
    known.put(formula, result);
    return result;
  }

  /** The product of two numbers, as a measure of effort. */
  static double product(BigInteger left, BigInteger right) {
    return left.doubleValue() * right.doubleValue();
  }
}
