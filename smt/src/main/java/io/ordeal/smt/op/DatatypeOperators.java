package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.op.Operator.IndexKind;
import io.ordeal.smt.sort.Sort;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** cvc5's tuples, and what else it has for datatypes; constructors and the like are not rows. */
final class DatatypeOperators {

  private static final Typing PROJECTION =
      Typing.rule("(Tuple X …) -> (Tuple Y …)", DatatypeOperators::project);

  static final List<Operator> ROWS =
      Stream.of(
              row("tuple")
                  .also("mkTuple")
                  .takes(
                      Typing.rule(
                          "X … -> (Tuple X …)",
                          (indices, arguments) -> Sort.tuple(List.of(arguments)))),
              row("tuple.unit").takes("-> (Tuple)"),
              row("tuple.select")
                  .also("tupSel", "tuple_select")
                  .indices("i")
                  .takes(Typing.rule("(Tuple X …) -> X", DatatypeOperators::select)),
              row("tuple.update")
                  .also("tuple_update")
                  .indices("i")
                  .takes(Typing.rule("(Tuple X …) X -> (Tuple X …)", DatatypeOperators::update)),
              row("tuple.project")
                  .also("tuple_project")
                  .indices(IndexKind.NUMERAL_LIST)
                  .takes(PROJECTION),
              row("tuple.project").also("tuple_project").takes(PROJECTION),
              row("dt.size").takes("D:Datatype -> Int"))
          .map(row -> row.in(Dialect.CVC5).of(Theory.DATATYPES))
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
}
