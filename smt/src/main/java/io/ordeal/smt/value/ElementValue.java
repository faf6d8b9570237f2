package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;

/**
 * An element of an uninterpreted sort. Two elements of a sort are equal exactly if their names are;
 * the model decides which other elements the sort has.
 */
public record ElementValue(Sort sort, String name) implements Value {

  /** Returns element number {@code index}, with the name that cvc5 gives it: {@code @A_0}. */
  public static ElementValue of(Sort sort, long index) {
    return new ElementValue(sort, "@" + sort + "_" + index);
  }

  @Override
  public int hashCode() {
    return 31 * sort.hashCode() + name.hashCode();
  }

  @Override
  public String toString() {
    return "(as " + Symbols.quoted(name) + " " + sort + ")";
  }
}
