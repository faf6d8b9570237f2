package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.op.Operator.IndexKind;
import io.ordeal.smt.sort.Sort;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Z3's special relations; the index, which may be missing, tells relations of one kind apart. */
final class OrderOperators {

  static final List<Operator> ROWS =
      Stream.of(
              row("partial-order").indices("i").takes("X X -> Bool"),
              row("partial-order").takes("X X -> Bool"),
              row("linear-order").indices("i").takes("X X -> Bool"),
              row("linear-order").takes("X X -> Bool"),
              row("tree-order").indices("i").takes("X X -> Bool"),
              row("tree-order").takes("X X -> Bool"),
              row("piecewise-linear-order").indices("i").takes("X X -> Bool"),
              row("piecewise-linear-order").takes("X X -> Bool"),
              row("transitive-closure")
                  .indices(IndexKind.FUNCTION)
                  .takes(Typing.rule("X X -> Bool", OrderOperators::closure)))
          .map(row -> row.in(Dialect.Z3).of(Theory.ORDERS))
          .toList();

  private OrderOperators() {}

  /** Takes what the relation takes. */
  private static @Nullable Sort closure(List<Index> indices, Sort[] arguments) {
    return arguments.length == 2
            && arguments[0].equals(arguments[1])
            && indices.get(0) instanceof Index.OfFunction index
            && Sort.BOOL.equals(index.function().resultOf(arguments))
        ? Sort.BOOL
        : null;
  }
}
