package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;

/**
 * An element of an uninterpreted sort. Elements of one sort differ exactly if their names do; which
 * elements the sort has besides is up to the model.
 */
public record ElementValue(Sort sort, String name) implements Value {

  /** Element number {@code index}, named as cvc5 names it: {@code @A_0}. */
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
