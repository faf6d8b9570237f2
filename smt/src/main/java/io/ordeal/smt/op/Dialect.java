package io.ordeal.smt.op;

import java.util.Comparator;

/**
 * A language that operators belong to: the standard, or what solvers have beyond it. Rows of the
 * table name their dialect, and profiles of solvers list those that the solver takes; nothing else
 * has to know which ones there are.
 *
 * <p>The standard comes first in their order, and what dialects have in common last.
 *
 * @param name as profiles and campaigns write it
 */
public record Dialect(String name) implements Comparable<Dialect> {

  /** SMT-LIB, see {@link Edition}; every solver takes it. */
  public static final Dialect STANDARD = new Dialect("standard");

  /** Beyond the standard, in more than one dialect. */
  public static final Dialect COMMON = new Dialect("common");

  private static final Comparator<Dialect> ORDER =
      Comparator.comparing((Dialect one) -> !one.equals(STANDARD))
          .thenComparing(COMMON::equals)
          .thenComparing(Dialect::name);

  /** Whether only solvers take it whose profile lists it. */
  public boolean isListed() {
    return !equals(STANDARD) && !equals(COMMON);
  }

  @Override
  public int compareTo(Dialect other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return name;
  }
}
