package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.op.Operator.IndexKind;
import io.ordeal.smt.sort.Sort;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Z3's special relations; the optional index distinguishes relations of one kind. */
final class OrderOperators {

  private static final Meaning RELATION = OrderOperators::related;

  static final List<Operator> ROWS =
      Stream.of(
              row("partial-order").indices("i").takes("X X -> Bool").means(RELATION),
              row("partial-order").takes("X X -> Bool").means(RELATION),
              row("linear-order").indices("i").takes("X X -> Bool").means(RELATION),
              row("linear-order").takes("X X -> Bool").means(RELATION),
              row("tree-order").indices("i").takes("X X -> Bool").means(RELATION),
              row("tree-order").takes("X X -> Bool").means(RELATION),
              row("piecewise-linear-order").indices("i").takes("X X -> Bool").means(RELATION),
              row("piecewise-linear-order").takes("X X -> Bool").means(RELATION),
              row("transitive-closure")
                  .indices(IndexKind.FUNCTION)
                  .takes(Typing.rule("X X -> Bool", OrderOperators::closure))
                  .means(Meaning.none("the closure of a relation that only a model tells")))
          .map(row -> row.in("z3").of(Theory.ORDERS))
          .toList();

  private OrderOperators() {}

  /**
   * Evaluates a relation. All relations are reflexive; otherwise, any relation with the right laws
   * is possible.
   */
  private static Result related(Meaning.Call call) {
    Result same = Kleene.equal(call.arguments().get(0), call.arguments().get(1), call.domains());
    return same.equals(Result.FALSE) ? Result.open("an order that only a model tells") : same;
  }

  /** The sort of a closure, which takes the same arguments as the relation. */
  private static @Nullable Sort closure(List<Index> indices, Sort[] arguments) {
    return arguments.length == 2
            && arguments[0].equals(arguments[1])
            && indices.get(0) instanceof Index.OfFunction index
            && Sort.BOOL.equals(index.function().resultOf(arguments))
        ? Sort.BOOL
        : null;
  }
}
