package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operands.integer;
import static io.ordeal.smt.op.Operands.value;
import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.op.Operator.IndexKind;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.CompositeValue;
import io.ordeal.smt.value.DatatypeValue;
import io.ordeal.smt.value.NullableValue;
import io.ordeal.smt.value.TupleValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * cvc5's tuples and further operators for datatypes. Constructors, selectors and the like are not
 * rows.
 */
final class DatatypeOperators {

  /**
   * Size of the largest value that is measured. Parts may be shared, so a term may be exponentially
   * larger than its value in memory.
   */
  private static final long LARGEST_SIZE = 1 << 24;

  private static final Typing PROJECTION =
      Typing.rule("(Tuple X …) -> (Tuple Y …)", DatatypeOperators::project);

  static final List<Operator> ROWS =
      Stream.of(
              row("tuple")
                  .also("mkTuple")
                  .takes(
                      Typing.rule(
                          "X … -> (Tuple X …)",
                          (indices, arguments) -> Sort.tuple(List.of(arguments))))
                  .means(value(of -> TupleValue.of(of.values()))),
              row("tuple.unit").takes("-> (Tuple)").means(value(of -> TupleValue.of())),
              row("tuple.select")
                  .also("tupSel", "tuple_select")
                  .indices("i")
                  .takes(Typing.rule("(Tuple X …) -> X", DatatypeOperators::select))
                  .means(value(of -> of.tuple(0).select(of.indices().get(0)))),
              row("tuple.update")
                  .also("tuple_update")
                  .indices("i")
                  .takes(Typing.rule("(Tuple X …) X -> (Tuple X …)", DatatypeOperators::update))
                  .means(value(of -> of.tuple(0).update(of.indices().get(0), of.value(1)))),
              row("tuple.project")
                  .also("tuple_project")
                  .indices(IndexKind.NUMERAL_LIST)
                  .takes(PROJECTION)
                  .means(value(of -> of.tuple(0).project(of.indices()))),
              row("tuple.project")
                  .also("tuple_project")
                  .takes(PROJECTION)
                  .means(value(of -> of.tuple(0).project(of.indices()))),
              row("dt.size").takes("D:Datatype -> Int").means(integer(of -> size(of.value(0)))))
          .map(row -> row.in("cvc5").of(Theory.DATATYPES))
          .toList();

  private DatatypeOperators() {}

  private static @Nullable Sort select(List<Index> indices, Sort[] arguments) {
    return arguments.length == 1 ? element(indices, arguments[0]) : null;
  }

  private static @Nullable Sort update(List<Index> indices, Sort[] arguments) {
    return arguments.length == 2 && arguments[1].equals(element(indices, arguments[0]))
        ? arguments[0]
        : null;
  }

  private static @Nullable Sort element(List<Index> indices, Sort sort) {
    return indices.size() == 1 && sort instanceof Sort.Tuple tuple
        ? TupleCollection.column(tuple.arguments(), indices.get(0))
        : null;
  }

  private static @Nullable Sort project(List<Index> indices, Sort[] arguments) {
    if (arguments.length != 1 || !(arguments[0] instanceof Sort.Tuple tuple)) {
      return null;
    }
    List<Sort> chosen = TupleCollection.chosen(tuple.arguments(), indices);
    return chosen == null ? null : Sort.tuple(chosen);
  }

  /** The number of constructors in the value, without those inside arrays and other sorts. */
  private static BigInteger size(Value root) {
    long size = 0;
    Deque<Value> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      if (pending.pop() instanceof CompositeValue value && isDatatype(value)) {
        size++;
        value.parts().forEach(pending::push);
        if (size > LARGEST_SIZE) {
          throw new LimitExceeded("the size of a value of sort " + root.sort());
        }
      }
    }
    return BigInteger.valueOf(size);
  }

  /**
   * Whether cvc5 treats the value as one of a datatype, which includes tuples and nullable values.
   */
  private static boolean isDatatype(Value value) {
    return value instanceof DatatypeValue
        || value instanceof TupleValue
        || value instanceof NullableValue;
  }
}
