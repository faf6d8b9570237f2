package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;

/** A truth value. Only two objects exist, so {@code ==} and {@code equals} agree. */
public final class BoolValue implements Value {

  public static final BoolValue TRUE = new BoolValue(true);
  public static final BoolValue FALSE = new BoolValue(false);

  private final boolean truth;

  private BoolValue(boolean truth) {
    this.truth = truth;
  }

  public static BoolValue of(boolean truth) {
    return truth ? TRUE : FALSE;
  }

  public boolean isTrue() {
    return truth;
  }

  @Override
  public Sort sort() {
    return Sort.BOOL;
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return Boolean.hashCode(truth);
  }

  @Override
  public String toString() {
    return Boolean.toString(truth);
  }
}
