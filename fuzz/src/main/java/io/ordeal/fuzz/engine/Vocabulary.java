package io.ordeal.fuzz.engine;

import io.ordeal.smt.op.Dialect;
import io.ordeal.smt.op.Operator;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The operators and tactics that engines may use in test cases, in addition to those of seeds.
 * Every target that has the theory of an operator takes the operator. Tactics may be those of any
 * target, because the other targets check without one.
 *
 * @param dialects the dialects whose operators may be used
 * @param without names of {@linkplain Operations operations} that may not be used: operators, and
 *     others that no target takes, such as quantifiers or {@code push}
 * @param tactics tactics for {@code check-sat-using}, in the order from which engines draw
 */
public record Vocabulary(Set<Dialect> dialects, Set<String> without, List<String> tactics) {

  /** All operators of the standard, and no tactics. */
  public static final Vocabulary STANDARD =
      new Vocabulary(Set.of(Dialect.STANDARD), Set.of(), List.of());

  public Vocabulary {
    dialects = Collections.unmodifiableSet(new TreeSet<>(dialects));
    without = Collections.unmodifiableSet(new TreeSet<>(without));
    tactics = List.copyOf(tactics);
  }

  /** Returns the same operators with other tactics. */
  public Vocabulary withTactics(List<String> others) {
    return new Vocabulary(dialects, without, others);
  }

  /** Returns whether an operation that is not an operator may be used. */
  public boolean has(String operation) {
    return !without.contains(operation);
  }

  public boolean has(Operator row) {
    return dialects.contains(row.dialect()) && !without.contains(row.name()) && !row.isOnlyRead();
  }
}
