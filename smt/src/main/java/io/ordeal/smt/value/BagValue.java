package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A finite multiset of cvc5. Its parts are the distinct elements in sorted order, each with its
 * number of occurrences. A bag of tuples is a table.
 */
public final class BagValue extends CompositeValue {

  /** Distinct elements that the result of an operation may have at most. */
  private static final int LARGEST = 1 << 22;

  /** Distinct elements that are compared pairwise at most. */
  private static final int LARGEST_PARTITIONED = 1 << 11;

  private BagValue(Sort.Bag sort, NavigableMap<Value, BigInteger> counts) {
    super(sort, 0, parts(counts));
  }

  private static Value[] parts(NavigableMap<Value, BigInteger> counts) {
    List<Value> parts = new ArrayList<>();
    counts.forEach(
        (element, count) -> {
          if (count.signum() > 0) {
            parts.add(element);
            parts.add(new IntValue(count));
          }
        });
    return parts.toArray(Value[]::new);
  }

  /** Returns the bag with these counts; elements with a count of 0 or less are not in it. */
  public static BagValue of(Sort.Bag sort, Map<? extends Value, BigInteger> counts) {
    NavigableMap<Value, BigInteger> sorted = new TreeMap<>(ValueOrder.INSTANCE);
    counts.forEach((element, count) -> sorted.put(checked(sort.element(), element), count));
    return new BagValue(sort, sorted);
  }

  /** {@code bag.empty} */
  public static BagValue empty(Sort.Bag sort) {
    return of(sort, Map.of());
  }

  /** {@code (bag element count)}, which is empty if the count is less than 1. */
  public static BagValue of(Value element, BigInteger count) {
    return of(Sort.bag(element.sort()), Map.of(element, count));
  }

  /** Returns the bag that has every element of the set once. */
  public static BagValue of(SetValue set) {
    NavigableMap<Value, BigInteger> counts = new TreeMap<>(ValueOrder.INSTANCE);
    set.parts().forEach(element -> counts.put(element, BigInteger.ONE));
    return new BagValue(Sort.bag(set.sort().element()), counts);
  }

  @Override
  public Sort.Bag sort() {
    return (Sort.Bag) super.sort();
  }

  /** The distinct elements, sorted. */
  public List<Value> elements() {
    List<Value> elements = new ArrayList<>();
    for (int i = 0; i < parts().size(); i += 2) {
      elements.add(parts().get(i));
    }
    return elements;
  }

  private BigInteger countAt(int element) {
    return ((IntValue) parts().get(2 * element + 1)).number();
  }

  private NavigableMap<Value, BigInteger> counts() {
    NavigableMap<Value, BigInteger> counts = new TreeMap<>(ValueOrder.INSTANCE);
    for (int i = 0; 2 * i < parts().size(); i++) {
      counts.put(parts().get(2 * i), countAt(i));
    }
    return counts;
  }

  /** {@code (bag.count element this)} */
  public BigInteger count(Value element) {
    checked(sort().element(), element);
    int low = 0;
    int high = parts().size() / 2 - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = ValueOrder.INSTANCE.compare(parts().get(2 * middle), element);
      if (order == 0) {
        return countAt(middle);
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return BigInteger.ZERO;
  }

  /** {@code (bag.member element this)} */
  public boolean contains(Value element) {
    return count(element).signum() > 0;
  }

  /** {@code bag.card} */
  public BigInteger card() {
    BigInteger sum = BigInteger.ZERO;
    for (int i = 0; 2 * i < parts().size(); i++) {
      sum = sum.add(countAt(i));
    }
    return sum;
  }

  /** {@code (bag.subbag this other)} */
  public boolean isSubbagOf(BagValue other) {
    return elements().stream().allMatch(e -> count(e).compareTo(other.count(e)) <= 0);
  }

  /** {@code bag.union_max} */
  public BagValue unionMax(BagValue other) {
    return combine(other, BigInteger::max);
  }

  /** {@code bag.union_disjoint} */
  public BagValue unionDisjoint(BagValue other) {
    return combine(other, BigInteger::add);
  }

  /** {@code bag.inter_min} */
  public BagValue interMin(BagValue other) {
    return combine(other, BigInteger::min);
  }

  /** {@code bag.difference_subtract} */
  public BagValue differenceSubtract(BagValue other) {
    return combine(other, BigInteger::subtract);
  }

  /** {@code bag.difference_remove} */
  public BagValue differenceRemove(BagValue other) {
    return combine(other, (mine, theirs) -> theirs.signum() > 0 ? BigInteger.ZERO : mine);
  }

  private BagValue combine(BagValue other, BinaryOperator<BigInteger> operation) {
    checked(sort(), other);
    TreeSet<Value> elements = new TreeSet<>(ValueOrder.INSTANCE);
    elements.addAll(elements());
    elements.addAll(other.elements());
    NavigableMap<Value, BigInteger> counts = new TreeMap<>(ValueOrder.INSTANCE);
    for (Value element : elements) {
      counts.put(element, operation.apply(count(element), other.count(element)));
    }
    return new BagValue(sort(), counts);
  }

  /** {@code bag.setof}, formerly {@code bag.duplicate_removal}. */
  public BagValue setof() {
    return of(toSet());
  }

  /** The set of its elements. */
  public SetValue toSet() {
    return SetValue.of(Sort.set(sort().element()), elements());
  }

  /**
   * {@code bag.choose}; empty unless there is exactly one element, because the choice is left open.
   */
  public Optional<Value> choose() {
    return parts().size() == 2 ? Optional.of(parts().get(0)) : Optional.empty();
  }

  /** {@code bag.is_singleton}: whether there is one element that occurs once. */
  public boolean isSingleton() {
    return card().equals(BigInteger.ONE);
  }

  /** {@code bag.filter} */
  public BagValue filter(Predicate<Value> kept) {
    NavigableMap<Value, BigInteger> counts = counts();
    counts.keySet().removeIf(kept.negate());
    return new BagValue(sort(), counts);
  }

  /** {@code bag.map}; the counts of elements with the same image are added. */
  public BagValue map(Sort image, Function<Value, Value> function) {
    NavigableMap<Value, BigInteger> counts = new TreeMap<>(ValueOrder.INSTANCE);
    counts()
        .forEach(
            (element, count) ->
                counts.merge(checked(image, function.apply(element)), count, BigInteger::add));
    return new BagValue(Sort.bag(image), counts);
  }

  /**
   * {@code bag.partition}: the bag of the parts whose elements are {@code related}, each part once;
   * empty if the relation is no equivalence, because the result is left open then.
   */
  public Optional<BagValue> partition(BiPredicate<Value, Value> related) {
    if (elements().size() > LARGEST_PARTITIONED) {
      throw new LimitExceeded("a partition of " + elements().size() + " elements");
    }
    Map<Value, Integer> partOf = new TreeMap<>(ValueOrder.INSTANCE);
    List<Value> representatives = new ArrayList<>();
    for (Value element : elements()) {
      int part = 0;
      while (part < representatives.size() && !related.test(representatives.get(part), element)) {
        part++;
      }
      if (part == representatives.size()) {
        representatives.add(element);
      }
      partOf.put(element, part);
    }
    for (Value left : elements()) {
      for (Value right : elements()) {
        boolean together = Objects.equals(partOf.get(left), partOf.get(right));
        if (related.test(left, right) != together) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(split(partOf::get));
  }

  /**
   * Splits the bag into parts of elements with the same key, counts included; returns the bag of
   * parts.
   */
  private BagValue split(Function<Value, Object> key) {
    Map<Object, NavigableMap<Value, BigInteger>> parts = new LinkedHashMap<>();
    counts()
        .forEach(
            (element, count) ->
                parts
                    .computeIfAbsent(
                        key.apply(element), unused -> new TreeMap<>(ValueOrder.INSTANCE))
                    .put(element, count));
    Map<Value, BigInteger> once = new LinkedHashMap<>();
    parts.values().forEach(part -> once.put(new BagValue(sort(), part), BigInteger.ONE));
    return of(Sort.bag(sort()), once);
  }

  /**
   * {@code (_ table.group columns…)}: the parts of the table whose rows agree in these columns. An
   * empty table has one empty part.
   */
  public BagValue group(List<Integer> columns) {
    return parts().isEmpty()
        ? of(this, BigInteger.ONE)
        : split(row -> ((TupleValue) row).project(columns));
  }

  /** {@code table.product} */
  public BagValue product(BagValue other) {
    return join(other, List.of());
  }

  /**
   * {@code (_ table.join left0 right0 left1 right1 …)}: the pairs of rows that agree in these
   * columns.
   */
  public BagValue join(BagValue other, List<Integer> columnPairs) {
    List<Integer> mine = TupleValue.even(columnPairs);
    List<Integer> theirs = TupleValue.odd(columnPairs);
    Map<Value, List<TupleValue>> byKey = new TreeMap<>(ValueOrder.INSTANCE);
    for (Value row : other.elements()) {
      TupleValue tuple = (TupleValue) row;
      byKey.computeIfAbsent(tuple.project(theirs), key -> new ArrayList<>()).add(tuple);
    }
    NavigableMap<Value, BigInteger> counts = new TreeMap<>(ValueOrder.INSTANCE);
    for (Value row : elements()) {
      TupleValue left = (TupleValue) row;
      for (TupleValue right : byKey.getOrDefault(left.project(mine), List.of())) {
        counts.put(left.concat(right), count(left).multiply(other.count(right)));
        if (counts.size() > LARGEST) {
          throw new LimitExceeded("a table of more than " + LARGEST + " rows");
        }
      }
    }
    List<Sort> columns = new ArrayList<>(sort().element().arguments());
    columns.addAll(other.sort().element().arguments());
    return new BagValue(Sort.bag(Sort.tuple(columns)), counts);
  }

  /** {@code (_ table.project indices…)} */
  public BagValue project(List<Integer> indices) {
    List<Sort> columns = sort().element().arguments();
    return map(
        Sort.tuple(indices.stream().map(columns::get).toList()),
        row -> ((TupleValue) row).project(indices));
  }

  @Override
  void write(Consumer<Object> out) {
    if (parts().isEmpty()) {
      out.accept("(as bag.empty " + sort() + ")");
      return;
    }
    out.accept("(bag.union_disjoint ".repeat(parts().size() / 2 - 1));
    for (int i = 0; i < parts().size(); i += 2) {
      out.accept(i == 0 ? "(bag " : " (bag ");
      out.accept(parts().get(i));
      out.accept(" ");
      out.accept(parts().get(i + 1));
      out.accept(i == 0 ? ")" : "))");
    }
  }
}
