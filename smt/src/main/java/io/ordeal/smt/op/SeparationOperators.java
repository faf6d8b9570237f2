package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.op.Operator.IndexKind;
import io.ordeal.smt.sort.Sort;
import java.util.List;
import java.util.stream.Stream;

/** Separation logic (cvc5). */
final class SeparationOperators {

  private static final Meaning HEAP = Meaning.none("only a heap, which no model shows, tells");

  static final List<Operator> ROWS =
      Stream.of(
              // Known values hold in every heap, and an empty heap is disjoint from all others.
              row("sep")
                  .in("cvc5")
                  .takes("Bool Bool -> Bool")
                  .leftAssociative()
                  .means(call -> Kleene.and(call.arguments())),
              row("wand")
                  .in("cvc5")
                  .takes("Bool Bool -> Bool")
                  .means(call -> Kleene.implies(call.arguments().get(0), call.arguments().get(1))),
              row("pto").takes("X Y -> Bool").in("cvc5").means(HEAP),
              row("sep.emp").also("emp").takes("-> Bool").in("cvc5").means(HEAP),
              // CVC4 specified the sorts of the heap, and before that terms of these sorts.
              row("sep.emp").also("emp").takes("X Y -> Bool").in("cvc4").means(HEAP),
              row("emp")
                  .also("sep.emp")
                  .in("cvc4")
                  .indices(IndexKind.SORTS)
                  .takes(
                      Typing.rule(
                          "-> Bool",
                          (indices, arguments) ->
                              indices.size() == 2 && arguments.length == 0 ? Sort.BOOL : null))
                  .means(HEAP),
              row("sep.nil").takes("-> X").in("cvc5").means(HEAP))
          .map(row -> row.of(Theory.SEPARATION_LOGIC))
          .toList();

  private SeparationOperators() {}
}
