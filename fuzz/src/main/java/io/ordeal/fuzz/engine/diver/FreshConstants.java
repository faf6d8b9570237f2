package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.Draft;
import io.ordeal.fuzz.engine.FreshNames;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.smt.eval.Interpretation;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.Value;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Constants that a seed does not have, one for each value of a leaf. Their values are fixed from
 * the start, so that all test cases of a model have one witness.
 */
final class FreshConstants {

  private static final String NAME = "fresh";

  /** Largest number of constants; further values get none. */
  private static final int MOST = 200;

  private final Map<Value, Term.App> constants = new HashMap<>();
  private final Map<DeclaredFunction, Interpretation> values = new LinkedHashMap<>();

  FreshConstants(SeedScript seed, Collection<Draft> leaves) {
    FreshNames names = new FreshNames(seed.prelude());
    for (Draft leaf : leaves) {
      if (constants.size() < MOST
          && isFor(leaf.sort())
          && leaf.value() instanceof Result.Known known
          && !constants.containsKey(known.value())) {
        DeclaredFunction constant = new DeclaredFunction(names.next(NAME), List.of(), leaf.sort());
        constants.put(known.value(), seed.terms().app(constant));
        values.put(constant, new Interpretation.Fixed(known.value()));
      }
    }
  }

  /** Returns whether ranges of a sort can be written as formulas. */
  private static boolean isFor(Sort sort) {
    return sort.equals(Sort.INT)
        || sort.equals(Sort.REAL)
        || sort.equals(Sort.STRING)
        || sort instanceof Sort.BitVec
        || sort instanceof Sort.FloatingPoint;
  }

  /** Returns the constant with the value of a leaf. */
  Optional<Term.App> with(Draft leaf) {
    return leaf.value() instanceof Result.Known known
        ? Optional.ofNullable(constants.get(known.value()))
        : Optional.empty();
  }

  /** Returns the values of all constants. */
  Map<DeclaredFunction, Interpretation> values() {
    return values;
  }
}
