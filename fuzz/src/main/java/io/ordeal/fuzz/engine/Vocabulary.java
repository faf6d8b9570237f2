package io.ordeal.fuzz.engine;

import io.ordeal.smt.op.Dialect;
import io.ordeal.smt.op.Operator;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * The operators that engines may bring into test cases, besides those that seeds have: what all
 * targets take that take their theory.
 *
 * @param dialects whose operators may be used
 * @param without names of operators that may not
 */
public record Vocabulary(Set<Dialect> dialects, Set<String> without) {

  /** All that the standard has. */
  public static final Vocabulary STANDARD = new Vocabulary(Set.of(Dialect.STANDARD), Set.of());

  public Vocabulary {
    dialects = Collections.unmodifiableSet(new TreeSet<>(dialects));
    without = Collections.unmodifiableSet(new TreeSet<>(without));
  }

  public boolean has(Operator row) {
    return dialects.contains(row.dialect()) && !without.contains(row.name());
  }
}
