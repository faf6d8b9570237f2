package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.sort.Sort;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** cvc5's finite sets. */
final class SetOperators {

  static final List<Operator> ROWS =
      Stream.of(
              row("set.empty").also("emptyset").takes("-> (Set X)"),
              row("set.universe").also("univset").takes("-> (Set X)"),
              row("set.singleton").also("singleton").takes("X -> (Set X)"),
              row("set.insert")
                  .also("insert")
                  .takes(Typing.rule("X … (Set X) -> (Set X)", SetOperators::insert)),
              row("set.union").also("union").takes("(Set X) (Set X) -> (Set X)").leftAssociative(),
              row("set.inter")
                  .also("intersection")
                  .takes("(Set X) (Set X) -> (Set X)")
                  .leftAssociative(),
              row("set.minus")
                  .also("setminus")
                  .takes("(Set X) (Set X) -> (Set X)")
                  .leftAssociative(),
              row("set.complement").also("complement").takes("(Set X) -> (Set X)"),
              row("set.member").also("member").takes("X (Set X) -> Bool"),
              row("set.subset").also("subset").takes("(Set X) (Set X) -> Bool"),
              row("set.card").also("card").takes("(Set X) -> Int"),
              row("set.choose").also("choose").takes("(Set X) -> X"),
              row("set.is_empty").takes("(Set X) -> Bool"),
              row("set.is_singleton").also("is_singleton").takes("(Set X) -> Bool"),
              row("set.map").takes("(-> X Y) (Set X) -> (Set Y)"),
              row("set.filter").takes("(-> X Bool) (Set X) -> (Set X)"),
              row("set.all").takes("(-> X Bool) (Set X) -> Bool"),
              row("set.some").takes("(-> X Bool) (Set X) -> Bool"),
              row("set.fold").takes("(-> X Y Y) Y (Set X) -> Y"))
          .map(row -> row.in(Dialect.CVC5).of(Theory.SETS))
          .toList();

  private SetOperators() {}

  /** Elements first, the set last. */
  private static @Nullable Sort insert(List<Index> indices, Sort[] arguments) {
    int last = arguments.length - 1;
    if (last < 1 || !(arguments[last] instanceof Sort.Set set)) {
      return null;
    }
    for (int i = 0; i < last; i++) {
      if (!arguments[i].equals(set.element())) {
        return null;
      }
    }
    return set;
  }
}
