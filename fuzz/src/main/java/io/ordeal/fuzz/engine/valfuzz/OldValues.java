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

/** The values in the holes of a seed, and the choice of those that an iteration keeps (KEEP). */
final class OldValues {

  /** Steps between keeping no and keeping all old values. */
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

  /** Returns the old value of each hole, in the order of the holes. */
  Map<DeclaredFunction, Value> all() {
    Map<DeclaredFunction, Value> values = new LinkedHashMap<>();
    holes.forEach(hole -> values.put(hole.constant(), hole.old()));
    return values;
  }

  /**
   * Draws the holes that keep their old values: all of them with a probability of more than 1/2.
   */
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

  /** Returns formulas that fix these holes to their old values, except holes of enforcements. */
  List<Term> formulas(Set<Hole> fixed, List<Enforcement> enforced) {
    return fixed.stream().filter(hole -> !concerns(enforced, hole)).map(this::keeping).toList();
  }

  /** Returns the soft constraints: all old values, or none. */
  List<Term> soft() {
    return keep == ValfuzzSettings.Keep.SOFT
        ? holes.stream().map(this::keeping).toList()
        : List.of();
  }

  /** Returns whether the subject of an enforcement is a hole, as for a domain or a relation. */
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
