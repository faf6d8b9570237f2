package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/**
 * A value made of other values. Its kind, sort, {@link #rank} and {@link #parts} determine it.
 * Hence comparison, hashing and printing are written once, and without recursion, because a list of
 * a datatype is as deep as it is long.
 */
public abstract sealed class CompositeValue implements Value
    permits BagValue, DatatypeValue, NullableValue, SeqValue, SetValue, TableValue, TupleValue {

  /**
   * Characters of the longest text. Shared parts are printed at every occurrence, and there may be
   * exponentially many.
   */
  private static final int LONGEST_TEXT = 1 << 25;

  private final Sort sort;
  private final int rank;
  private final Parts parts;
  private final int hash;
  private final int size;

  CompositeValue(Sort sort, int rank, Value... parts) {
    this(sort, rank, Parts.of(parts), Long.BYTES * parts.length);
  }

  /** Creates a value whose parts share most of their memory with those of another value. */
  CompositeValue(Sort sort, int rank, Parts parts) {
    this(sort, rank, parts, parts.bytesOfChange());
  }

  private CompositeValue(Sort sort, int rank, Parts parts, int size) {
    this.size = size;
    this.sort = sort;
    this.rank = rank;
    this.parts = parts;
    int mixed = parts.mixedInto(31 * sort.hashCode() + rank);
    this.hash = mixed ^ (mixed >>> 15);
  }

  @Override
  public Sort sort() {
    return sort;
  }

  @Override
  public final long size() {
    return (long) OBJECT_BYTES + size;
  }

  /** Distinguishes values of one sort that may have the same parts. */
  final int rank() {
    return rank;
  }

  /** The values that this value is made of, in an order that is the same for equal values. */
  public final List<Value> parts() {
    return parts;
  }

  /** The parts as a persistent list: a changed list shares most of its memory with it. */
  final Parts shared() {
    return parts;
  }

  /**
   * Passes the pieces of this value's term to {@code out} from left to right: strings and values.
   */
  abstract void write(Consumer<Object> out);

  @Override
  public final int hashCode() {
    return hash;
  }

  @Override
  public final boolean equals(Object other) {
    return this == other
        || (other instanceof CompositeValue that
            && hash == that.hash
            && sort.equals(that.sort)
            && ValueOrder.INSTANCE.compare(this, that) == 0);
  }

  /** An SMT-LIB term that denotes this value. */
  @Override
  public final String toString() {
    StringBuilder text = new StringBuilder();
    Deque<Object> pending = new ArrayDeque<>();
    pending.push(this);
    while (!pending.isEmpty()) {
      Object next = pending.pop();
      if (next instanceof CompositeValue composite) {
        List<Object> pieces = new ArrayList<>();
        composite.write(pieces::add);
        for (int i = pieces.size() - 1; i >= 0; i--) {
          pending.push(pieces.get(i));
        }
      } else {
        text.append(next);
        if (text.length() > LONGEST_TEXT) {
          throw new LimitExceeded("the text of a value of sort " + sort);
        }
      }
    }
    return text.toString();
  }

  /** Returns the value; throws if its sort is not the one that the container takes. */
  static Value checked(Sort wanted, Value value) {
    if (!value.sort().equals(wanted)) {
      throw new IllegalArgumentException(
          "found a value of sort %s, wanted one of sort %s".formatted(value.sort(), wanted));
    }
    return value;
  }
}
