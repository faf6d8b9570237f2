package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;

/** An array: a total function from indices to elements. */
public final class ArrayValue extends TableValue {

  private ArrayValue(Sort.Array sort, Domains domains, Parts parts) {
    super(sort, domains, parts);
  }

  private ArrayValue(
      Sort.Array sort, Domains domains, Value rest, NavigableMap<Value, Value> exceptions) {
    super(sort, domains, canonical(sort.index(), domains, rest, exceptions));
  }

  /** {@code ((as const sort) element)} */
  public static ArrayValue constant(Sort.Array sort, Value element) {
    return constant(sort, element, Domains.STANDARD);
  }

  /** {@code ((as const sort) element)}, for the domains of a model. */
  public static ArrayValue constant(Sort.Array sort, Value element, Domains domains) {
    return of(sort, element, Map.of(), domains);
  }

  /** Returns the array that has {@code rest} everywhere except at the given indices. */
  public static ArrayValue of(
      Sort.Array sort, Value rest, Map<? extends Value, ? extends Value> exceptions) {
    return of(sort, rest, exceptions, Domains.STANDARD);
  }

  /** Returns the array that has {@code rest} everywhere except at the given indices. */
  public static ArrayValue of(
      Sort.Array sort,
      Value rest,
      Map<? extends Value, ? extends Value> exceptions,
      Domains domains) {
    NavigableMap<Value, Value> table = new TreeMap<>(ValueOrder.INSTANCE);
    exceptions.forEach(
        (index, element) ->
            table.put(checked(sort.index(), index), checked(sort.element(), element)));
    return new ArrayValue(sort, domains, checked(sort.element(), rest), table);
  }

  @Override
  public Sort.Array sort() {
    return (Sort.Array) super.sort();
  }

  @Override
  Sort keySort() {
    return sort().index();
  }

  /** {@code select} */
  public Value select(Value index) {
    return valueOf(checked(sort().index(), index));
  }

  /** {@code store} */
  public ArrayValue store(Value index, Value element) {
    checked(sort().index(), index);
    checked(sort().element(), element);
    return isCrowded()
        ? new ArrayValue(sort(), domains(), rest(), table(index, element))
        : new ArrayValue(sort(), domains(), changed(index, element));
  }

  /** The indices whose element is not {@link #rest}, sorted. */
  public List<Value> exceptions() {
    List<Value> indices = new ArrayList<>();
    for (int i = 0; i < exceptionCount(); i++) {
      indices.add(key(i));
    }
    return indices;
  }

  /**
   * Z3's {@code (_ map f)}: applies {@code function} to the elements of {@code arrays} at every
   * index. There is at least one array, and all have the same index sort.
   */
  public static ArrayValue map(
      Sort element, List<ArrayValue> arrays, Function<List<Value>, Value> function) {
    ArrayValue first = arrays.get(0);
    TreeSet<Value> indices = new TreeSet<>(ValueOrder.INSTANCE);
    List<Value> rests = new ArrayList<>();
    for (ArrayValue array : arrays) {
      rests.add(array.rest());
      for (int i = 0; i < array.exceptionCount(); i++) {
        indices.add(array.key(i));
      }
    }
    NavigableMap<Value, Value> table = new TreeMap<>(ValueOrder.INSTANCE);
    for (Value index : indices) {
      List<Value> elements = new ArrayList<>();
      for (ArrayValue array : arrays) {
        elements.add(array.select(index));
      }
      table.put(index, checked(element, function.apply(elements)));
    }
    Sort.Array sort = Sort.array(first.sort().index(), element);
    return new ArrayValue(sort, first.domains(), checked(element, function.apply(rests)), table);
  }

  @Override
  void write(Consumer<Object> out) {
    out.accept("(store ".repeat(exceptionCount()) + "((as const " + sort() + ") ");
    out.accept(rest());
    out.accept(")");
    for (int i = 0; i < exceptionCount(); i++) {
      out.accept(" ");
      out.accept(key(i));
      out.accept(" ");
      out.accept(valueAt(i));
      out.accept(")");
    }
  }
}
