package io.ordeal.smt.op;

import java.util.Comparator;

/**
 * A language that operators belong to: the standard, or an extension by solvers. Rows of the table
 * name their dialect, and profiles of solvers list the dialects that the solver takes; no other
 * place lists the dialects.
 *
 * <p>In their order the standard comes first, and the dialect of common extensions last.
 *
 * @param name name in profiles and campaigns
 */
public record Dialect(String name) implements Comparable<Dialect> {

  /** SMT-LIB, which every solver takes; see {@link Edition}. */
  public static final Dialect STANDARD = new Dialect("standard");

  /** Extensions of the standard that several dialects share. */
  public static final Dialect COMMON = new Dialect("common");

  private static final Comparator<Dialect> ORDER =
      Comparator.comparing((Dialect one) -> !one.equals(STANDARD))
          .thenComparing(COMMON::equals)
          .thenComparing(Dialect::name);

  /** Whether a solver takes this dialect only if its profile lists it. */
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
