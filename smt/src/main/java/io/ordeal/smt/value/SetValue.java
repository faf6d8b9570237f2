package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/** A finite set of cvc5; its parts are its elements, sorted. A set of tuples is a relation. */
public final class SetValue extends CompositeValue {

  /** Elements that the result of an operation may have at most. */
  private static final int LARGEST = 1 << 22;

  private SetValue(Sort.Set sort, NavigableSet<Value> elements) {
    super(sort, 0, elements.toArray(Value[]::new));
  }

  private SetValue(Sort.Set sort, Parts elements) {
    super(sort, 0, elements);
  }

  public static SetValue of(Sort.Set sort, Collection<? extends Value> elements) {
    NavigableSet<Value> sorted = new TreeSet<>(ValueOrder.INSTANCE);
    for (Value element : elements) {
      sorted.add(checked(sort.element(), element));
    }
    return new SetValue(sort, sorted);
  }

  /** {@code set.empty} */
  public static SetValue empty(Sort.Set sort) {
    return of(sort, List.of());
  }

  /** {@code set.singleton} */
  public static SetValue singleton(Value element) {
    return of(Sort.set(element.sort()), List.of(element));
  }

  @Override
  public Sort.Set sort() {
    return (Sort.Set) super.sort();
  }

  private NavigableSet<Value> sorted() {
    NavigableSet<Value> sorted = new TreeSet<>(ValueOrder.INSTANCE);
    sorted.addAll(parts());
    return sorted;
  }

  private static void add(NavigableSet<Value> set, Value element) {
    if (set.add(element)) {
      checkSize(set.size());
    }
  }

  private static void checkSize(int size) {
    if (size > LARGEST) {
      throw new LimitExceeded("a set of more than " + LARGEST + " elements");
    }
  }

  /** Whether changing this number of places one by one is cheaper than building the set again. */
  private boolean isFew(int places) {
    return 16L * places <= parts().size() + 16L;
  }

  // ------------------------------------------------------------------------------------- sets

  /** {@code set.card} */
  public BigInteger card() {
    return BigInteger.valueOf(parts().size());
  }

  /** {@code set.is_empty} */
  public boolean isEmpty() {
    return parts().isEmpty();
  }

  /** {@code set.is_singleton} */
  public boolean isSingleton() {
    return parts().size() == 1;
  }

  /** {@code (set.member element this)} */
  public boolean contains(Value element) {
    return Collections.binarySearch(
            parts(), checked(sort().element(), element), ValueOrder.INSTANCE)
        >= 0;
  }

  /** {@code (set.subset this other)} */
  public boolean isSubsetOf(SetValue other) {
    return parts().stream().allMatch(other::contains);
  }

  /** {@code set.union} */
  public SetValue union(SetValue other) {
    checked(sort(), other);
    return parts().size() < other.parts().size() ? other.union(this) : insert(other.parts());
  }

  /** {@code set.inter} */
  public SetValue inter(SetValue other) {
    return filter(other::contains);
  }

  /** {@code set.minus} */
  public SetValue minus(SetValue other) {
    checked(sort(), other);
    if (!isFew(other.parts().size())) {
      return filter(element -> !other.contains(element));
    }
    Parts fewer = shared();
    for (Value element : other.parts()) {
      int found = Collections.binarySearch(fewer, element, ValueOrder.INSTANCE);
      fewer = found < 0 ? fewer : fewer.replace(found, found + 1);
    }
    return new SetValue(sort(), fewer);
  }

  /** {@code set.insert} */
  public SetValue insert(Collection<? extends Value> elements) {
    if (!isFew(elements.size())) {
      NavigableSet<Value> more = sorted();
      for (Value element : elements) {
        add(more, checked(sort().element(), element));
      }
      return new SetValue(sort(), more);
    }
    Parts more = shared();
    for (Value element : elements) {
      checked(sort().element(), element);
      int found = Collections.binarySearch(more, element, ValueOrder.INSTANCE);
      more = found < 0 ? more.replace(-found - 1, -found - 1, element) : more;
    }
    checkSize(more.size());
    return new SetValue(sort(), more);
  }

  /** {@code set.choose}; empty unless the set is a singleton, because the choice is left open. */
  public Optional<Value> choose() {
    return isSingleton() ? Optional.of(parts().get(0)) : Optional.empty();
  }

  /** {@code set.filter} */
  public SetValue filter(Predicate<Value> kept) {
    NavigableSet<Value> fewer = new TreeSet<>(ValueOrder.INSTANCE);
    for (Value element : parts()) {
      if (kept.test(element)) {
        fewer.add(element);
      }
    }
    return new SetValue(sort(), fewer);
  }

  /** {@code set.map} */
  public SetValue map(Sort image, Function<Value, Value> function) {
    return of(Sort.set(image), parts().stream().map(function).toList());
  }

  // ------------------------------------------------------------------------------- relations

  /** The tuples of a relation. */
  private List<TupleValue> tuples() {
    return parts().stream().map(TupleValue.class::cast).toList();
  }

  /** The sorts of a relation's columns. */
  private List<Sort> columns() {
    return sort().element().arguments();
  }

  private static Sort.Set relation(List<Sort> columns) {
    return Sort.set(Sort.tuple(columns));
  }

  private static List<Sort> joined(List<Sort> left, List<Sort> right) {
    List<Sort> columns = new ArrayList<>(left);
    columns.addAll(right);
    return columns;
  }

  /** {@code rel.product} */
  public SetValue product(SetValue other) {
    NavigableSet<Value> pairs = new TreeSet<>(ValueOrder.INSTANCE);
    for (TupleValue left : tuples()) {
      for (TupleValue right : other.tuples()) {
        add(pairs, left.concat(right));
      }
    }
    return new SetValue(relation(joined(columns(), other.columns())), pairs);
  }

  /**
   * {@code rel.join}: joins tuples where the last column equals the first one of the other, and
   * drops both columns.
   */
  public SetValue join(SetValue other) {
    List<Sort> left = columns().subList(0, columns().size() - 1);
    List<Sort> right = other.columns().subList(1, other.columns().size());
    Map<Value, List<TupleValue>> byFirst = new HashMap<>();
    for (TupleValue tuple : other.tuples()) {
      byFirst.computeIfAbsent(tuple.select(0), key -> new ArrayList<>()).add(tuple);
    }
    NavigableSet<Value> pairs = new TreeSet<>(ValueOrder.INSTANCE);
    for (TupleValue tuple : tuples()) {
      List<Value> kept = tuple.parts().subList(0, left.size());
      for (TupleValue match : byFirst.getOrDefault(tuple.select(left.size()), List.of())) {
        List<Value> values = new ArrayList<>(kept);
        values.addAll(match.parts().subList(1, match.parts().size()));
        add(pairs, TupleValue.of(values));
      }
    }
    return new SetValue(relation(joined(left, right)), pairs);
  }

  /**
   * {@code (_ rel.table_join left0 right0 left1 right1 …)}: the pairs of tuples that agree in these
   * columns, with all columns of both.
   */
  public SetValue tableJoin(SetValue other, List<Integer> columnPairs) {
    Map<Value, List<TupleValue>> byKey = other.byKey(TupleValue.odd(columnPairs));
    List<Integer> mine = TupleValue.even(columnPairs);
    NavigableSet<Value> pairs = new TreeSet<>(ValueOrder.INSTANCE);
    for (TupleValue left : tuples()) {
      for (TupleValue right : byKey.getOrDefault(left.project(mine), List.of())) {
        add(pairs, left.concat(right));
      }
    }
    return new SetValue(relation(joined(columns(), other.columns())), pairs);
  }

  /**
   * The tuples of a relation, grouped by their values in these columns; keys and groups are sorted.
   */
  private Map<Value, List<TupleValue>> byKey(List<Integer> columns) {
    Map<Value, List<TupleValue>> byKey = new TreeMap<>(ValueOrder.INSTANCE);
    for (TupleValue tuple : tuples()) {
      byKey.computeIfAbsent(tuple.project(columns), key -> new ArrayList<>()).add(tuple);
    }
    return byKey;
  }

  /**
   * {@code (_ rel.group columns…)}: the parts of the relation whose tuples agree in these columns.
   * An empty relation has one empty part.
   */
  public SetValue group(List<Integer> columns) {
    List<SetValue> parts = new ArrayList<>();
    byKey(columns).values().forEach(part -> parts.add(of(sort(), part)));
    return of(Sort.set(sort()), parts.isEmpty() ? List.of(this) : parts);
  }

  /** {@code rel.transpose} */
  public SetValue transpose() {
    List<Integer> indices = new ArrayList<>();
    for (int i = columns().size() - 1; i >= 0; i--) {
      indices.add(i);
    }
    return project(indices);
  }

  /** {@code (_ rel.project indices…)} */
  public SetValue project(List<Integer> indices) {
    return of(
        relation(indices.stream().map(columns()::get).toList()),
        tuples().stream().map(tuple -> tuple.project(indices)).toList());
  }

  /** {@code rel.tclosure} of a relation of pairs. */
  public SetValue transitiveClosure() {
    Map<Value, List<Value>> successors = successors();
    NavigableSet<Value> pairs = new TreeSet<>(ValueOrder.INSTANCE);
    for (Value start : firsts()) {
      Deque<Value> pending = new ArrayDeque<>(List.of(start));
      NavigableSet<Value> reached = new TreeSet<>(ValueOrder.INSTANCE);
      while (!pending.isEmpty()) {
        for (Value next : successors.getOrDefault(pending.pop(), List.of())) {
          if (reached.add(next)) {
            pending.push(next);
            add(pairs, TupleValue.of(start, next));
          }
        }
      }
    }
    return new SetValue(sort(), pairs);
  }

  /**
   * {@code (rel.join_image this least)}: the values that are related to at least {@code least}
   * values. For 0 the result is the universe, which is left open.
   */
  public Optional<SetValue> joinImage(BigInteger least) {
    if (least.signum() <= 0) {
      return Optional.empty();
    }
    Map<Value, List<Value>> successors = successors();
    NavigableSet<Value> image = new TreeSet<>(ValueOrder.INSTANCE);
    for (Value first : firsts()) {
      int count = successors.getOrDefault(first, List.of()).size();
      if (BigInteger.valueOf(count).compareTo(least) >= 0) {
        image.add(TupleValue.of(first));
      }
    }
    return Optional.of(new SetValue(relation(columns().subList(0, 1)), image));
  }

  /** {@code rel.iden}: pairs every element of a relation of one column with itself. */
  public SetValue identity() {
    return project(List.of(0, 0));
  }

  private NavigableSet<Value> firsts() {
    NavigableSet<Value> firsts = new TreeSet<>(ValueOrder.INSTANCE);
    for (TupleValue tuple : tuples()) {
      firsts.add(tuple.select(0));
    }
    return firsts;
  }

  private Map<Value, List<Value>> successors() {
    Map<Value, List<Value>> successors = new HashMap<>();
    for (TupleValue tuple : tuples()) {
      successors.computeIfAbsent(tuple.select(0), key -> new ArrayList<>()).add(tuple.select(1));
    }
    return successors;
  }

  @Override
  void write(Consumer<Object> out) {
    if (isEmpty()) {
      out.accept("(as set.empty " + sort() + ")");
      return;
    }
    out.accept("(set.union ".repeat(parts().size() - 1));
    for (int i = 0; i < parts().size(); i++) {
      out.accept(i == 0 ? "(set.singleton " : " (set.singleton ");
      out.accept(parts().get(i));
      out.accept(i == 0 ? ")" : "))");
    }
  }
}
