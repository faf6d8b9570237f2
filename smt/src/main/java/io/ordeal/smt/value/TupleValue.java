package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A tuple of cvc5; its parts are its elements. */
public final class TupleValue extends CompositeValue {

  private TupleValue(List<Value> elements) {
    super(
        Sort.tuple(elements.stream().map(Value::sort).toList()), 0, elements.toArray(Value[]::new));
  }

  public static TupleValue of(List<? extends Value> elements) {
    return new TupleValue(List.copyOf(elements));
  }

  public static TupleValue of(Value... elements) {
    return new TupleValue(List.of(elements));
  }

  @Override
  public Sort.Tuple sort() {
    return (Sort.Tuple) super.sort();
  }

  /** {@code (_ tuple.select index)} */
  public Value select(int index) {
    return parts().get(index);
  }

  /** {@code (_ tuple.update index)} */
  public TupleValue update(int index, Value element) {
    List<Value> elements = new ArrayList<>(parts());
    elements.set(index, checked(select(index).sort(), element));
    return of(elements);
  }

  /** {@code (_ tuple.project indices…)}; an index may occur more than once. */
  public TupleValue project(List<Integer> indices) {
    List<Value> elements = new ArrayList<>();
    for (int index : indices) {
      elements.add(select(index));
    }
    return of(elements);
  }

  /** The elements of this tuple followed by those of the other. */
  public TupleValue concat(TupleValue other) {
    List<Value> elements = new ArrayList<>(parts());
    elements.addAll(other.parts());
    return of(elements);
  }

  /** The columns of the first tuple, from a list of pairs with one column of each tuple. */
  static List<Integer> even(List<Integer> columnPairs) {
    return every2nd(columnPairs, 0);
  }

  /** The columns of the second tuple, from a list of pairs with one column of each tuple. */
  static List<Integer> odd(List<Integer> columnPairs) {
    return every2nd(columnPairs, 1);
  }

  private static List<Integer> every2nd(List<Integer> columns, int from) {
    List<Integer> chosen = new ArrayList<>();
    for (int i = from; i < columns.size(); i += 2) {
      chosen.add(columns.get(i));
    }
    return chosen;
  }

  @Override
  void write(Consumer<Object> out) {
    if (parts().isEmpty()) {
      out.accept("tuple.unit");
      return;
    }
    out.accept("(tuple");
    for (Value element : parts()) {
      out.accept(" ");
      out.accept(element);
    }
    out.accept(")");
  }
}
