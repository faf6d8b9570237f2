package io.ordeal.fuzz.engine.valfuzz;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The values that a seed has in its holes, and which of them an iteration keeps (KEEP). */
final class OldValues {

  /** Of holes, from none to all, which keep their old values. */
  private static final int SHARES = 4;

  private final List<Hole> holes;
  private final ValfuzzSettings.Keep keep;
  private final TermFactory terms;
  private final Formulas make;

  OldValues(List<Hole> holes, ValfuzzSettings.Keep keep, TermFactory terms) {
    this.holes = List.copyOf(holes);
    this.keep = keep;
    this.terms = terms;
    this.make = new Formulas(terms);
  }

  /** Returns the value of each hole, in the order of the holes. */
  Map<DeclaredFunction, Value> all() {
    Map<DeclaredFunction, Value> values = new LinkedHashMap<>();
    holes.forEach(hole -> values.put(hole.constant(), hole.old()));
    return values;
  }

  /** Draws the holes that are fixed to their old values: all in every second iteration. */
  Set<Hole> fixed(Rng rng) {
    Set<Hole> fixed = new LinkedHashSet<>();
    int share = rng.chance(1, 2) ? SHARES : rng.between(0, SHARES);
    for (Hole hole : holes) {
      if (keep == ValfuzzSettings.Keep.FIXED && rng.chance(share, SHARES)) {
        fixed.add(hole);
      }
    }
    return fixed;
  }

  /** Returns that fixed holes have their old values, but for holes that are enforced. */
  List<Term> formulas(Set<Hole> fixed, List<Enforcement> enforced) {
    return fixed.stream().filter(hole -> !concerns(enforced, hole)).map(this::keeping).toList();
  }

  /** Returns the soft constraints: all old values, or none. */
  List<Term> soft() {
    return keep == ValfuzzSettings.Keep.SOFT
        ? holes.stream().map(this::keeping).toList()
        : List.of();
  }

  /** Whether an enforcement is about a hole, as a domain or a relation is. */
  private boolean concerns(List<Enforcement> enforced, Hole hole) {
    Term constant = terms.app(hole.constant());
    return enforced.stream()
        .map(one -> one.monitor().subject())
        .anyMatch(
            subject ->
                subject.equals(constant)
                    || (subject instanceof List<?> related && related.contains(constant)));
  }

  private Term keeping(Hole hole) {
    return make.equal(terms.app(hole.constant()), hole.written());
  }
}
