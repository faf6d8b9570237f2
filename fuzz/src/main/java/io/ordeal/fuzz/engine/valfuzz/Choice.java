package io.ordeal.fuzz.engine.valfuzz;

import io.ordeal.fuzz.engine.valfuzz.coverage.Saturation;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Chooses the monitors to enforce: first one with an open value, then others at random. */
final class Choice {

  /** Largest number of terms in a meta-formula; an enforced monitor may have more. */
  private static final int MOST_TERMS = 3000;

  private final ValfuzzSettings settings;
  private final Saturation saturation;

  /** Number of times that each enforcement was tried. */
  private final Map<Enforcement, Integer> tries = new HashMap<>();

  /** Values that no model of a test case can have, because its own formulas exclude them. */
  private final Set<Saturation.Pair> excluded = new HashSet<>();

  /**
   * Starts on one seed.
   *
   * @param formulas the formulas of its skeleton
   */
  Choice(ValfuzzSettings settings, Saturation saturation, List<Term> formulas) {
    this.settings = settings;
    this.saturation = saturation;
    Subterms conjuncts = new Subterms((parent, child) -> Formulas.isA(Operators.AND, parent));
    for (Term formula : conjuncts.addAll(formulas)) {
      excluded.add(new Saturation.Pair(formula, false));
      if (Formulas.isA(Operators.NOT, formula)) {
        excluded.add(new Saturation.Pair(formula.child(0), true));
      }
    }
  }

  /** Returns the enforcements of an iteration, the most wanted first; empty without monitors. */
  List<Enforcement> of(Shape shape, List<Monitor> relations, Rng rng) {
    List<List<Monitor>> kinds = new ArrayList<>();
    kinds.add(shape.subExpressions());
    kinds.add(shape.domains());
    kinds.add(relations);
    kinds.removeIf(List::isEmpty);
    List<Enforcement> chosen = new ArrayList<>();
    Set<Object> subjects = new HashSet<>();
    if (!kinds.isEmpty()) {
      Enforcement first = leastTried(kinds, rng);
      chosen.add(first);
      subjects.add(first.monitor().subject());
    }
    for (int i = 1; i < settings.enforced() && !kinds.isEmpty(); i++) {
      Monitor monitor = rng.pick(rng.pick(kinds));
      if (subjects.add(monitor.subject())) {
        chosen.add(new Enforcement(monitor, openValue(monitor, rng)));
      }
    }
    return chosen;
  }

  /** Returns one of the least tried enforcements; open ones come before others. */
  private Enforcement leastTried(List<List<Monitor>> kinds, Rng rng) {
    List<Enforcement> least = new ArrayList<>();
    int fewest = Integer.MAX_VALUE;
    boolean isOpen = false;
    for (Monitor monitor : rng.pick(kinds)) {
      for (boolean value : new boolean[] {true, false}) {
        Enforcement one = new Enforcement(monitor, value);
        boolean open = isOpen(one);
        int tried = tries.getOrDefault(one, 0);
        if ((open && !isOpen) || (open == isOpen && tried < fewest)) {
          least.clear();
          fewest = tried;
          isOpen = open;
        }
        if (open == isOpen && tried == fewest) {
          least.add(one);
        }
      }
    }
    return rng.pick(least);
  }

  private boolean isOpen(Enforcement one) {
    Term formula = one.monitor().formula();
    return one.monitor().kind() == Monitor.Kind.SUB_EXPRESSION
        ? !saturation.isCovered(formula, one.value())
            && !excluded.contains(new Saturation.Pair(formula, one.value()))
        : !tries.containsKey(one);
  }

  /** Returns the open value of a monitor; a random one if both or none are open. */
  boolean openValue(Monitor monitor, Rng rng) {
    boolean trueIsOpen = isOpen(new Enforcement(monitor, true));
    boolean falseIsOpen = isOpen(new Enforcement(monitor, false));
    return trueIsOpen == falseIsOpen ? rng.chance(1, 2) : trueIsOpen;
  }

  /** Records that enforcements were tried. */
  void tried(List<Enforcement> enforced) {
    enforced.forEach(one -> tries.merge(one, 1, Integer::sum));
  }

  /**
   * Returns the monitors of a meta-formula: the enforced ones, and others up to a number of
   * monitors and terms.
   */
  List<Monitor> monitorsWith(
      List<Enforcement> enforced, Shape shape, List<Monitor> relations, Rng rng) {
    Set<Monitor> monitors = new LinkedHashSet<>();
    enforced.forEach(one -> monitors.add(one.monitor()));
    List<Monitor> others = new ArrayList<>(shape.subExpressions());
    others.addAll(shape.domains());
    others.addAll(relations);
    Subterms parts = Subterms.of(monitors.stream().map(Monitor::formula).toList());
    for (int i : rng.order(others.size())) {
      if (monitors.size() < settings.monitors() && !hasMany(parts)) {
        monitors.add(others.get(i));
        parts.add(others.get(i).formula());
      }
    }
    return List.copyOf(monitors);
  }

  /** Returns whether there are too many terms, visiting those that were added. */
  private static boolean hasMany(Subterms parts) {
    return parts.anyMatch(part -> parts.count() > MOST_TERMS) || parts.count() > MOST_TERMS;
  }
}
