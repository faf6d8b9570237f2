package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.op.Operator.IndexKind;
import io.ordeal.smt.sort.Sort;
import java.util.List;
import java.util.stream.Stream;

/** Separation logic (cvc5). */
final class SeparationOperators {

  static final List<Operator> ROWS =
      Stream.of(
              row("sep").takes("Bool Bool -> Bool").leftAssociative(),
              row("wand").takes("Bool Bool -> Bool"),
              row("pto").takes("X Y -> Bool"),
              row("sep.emp").also("emp").takes("-> Bool", "X Y -> Bool"),
              // Older releases named the sorts of the heap.
              row("sep.emp")
                  .also("emp")
                  .indices(IndexKind.SORTS)
                  .takes(
                      Typing.rule(
                          "-> Bool",
                          (indices, arguments) ->
                              indices.size() == 2 && arguments.length == 0 ? Sort.BOOL : null)),
              row("sep.nil").takes("-> X"))
          .map(row -> row.in(Dialect.CVC5).of(Theory.SEPARATION_LOGIC))
          .toList();

  private SeparationOperators() {}
}
