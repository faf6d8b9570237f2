package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.op.Operator.IndexKind;
import io.ordeal.smt.sort.Sort;
import java.util.List;
import java.util.stream.Stream;

/** Bounds on the number of elements of a sort (cvc5). */
final class CardinalityOperators {

  private static final Meaning SIZE =
      Meaning.none("only a model tells how many elements a sort has");

  static final List<Operator> ROWS =
      Stream.of(
              row("fmf.card")
                  .indices(IndexKind.SORT_AND_NUMERAL)
                  .takes(
                      Typing.rule(
                          "-> Bool",
                          (indices, arguments) -> arguments.length == 0 ? Sort.BOOL : null))
                  .in("cvc5"),
              // CVC4 specified the sort by a term of that sort.
              row("fmf.card").takes("X Int -> Bool").in("cvc4"),
              row("fmf.card.val").takes("X -> Int").in("cvc4"),
              row("fmf.card.val").indices("n").takes("-> Bool").in("cvc4"))
          .map(row -> row.means(SIZE).of(Theory.CARDINALITY))
          .toList();

  private CardinalityOperators() {}
}
