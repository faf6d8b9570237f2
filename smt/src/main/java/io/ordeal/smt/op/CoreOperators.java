package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import java.util.List;
import java.util.stream.Stream;

/** Booleans, equality and choice. */
final class CoreOperators {

  static final List<Operator> ROWS =
      Stream.of(
              row("true").takes("-> Bool"),
              row("false").takes("-> Bool"),
              row("not").takes("Bool -> Bool"),
              row("and").takes("Bool Bool -> Bool").leftAssociative().atLeast(0),
              row("or").takes("Bool Bool -> Bool").leftAssociative().atLeast(0),
              row("xor").takes("Bool Bool -> Bool").leftAssociative().atLeast(0),
              row("=>").also("implies").takes("Bool Bool -> Bool").rightAssociative(),
              row("=").also("iff").takes("X X -> Bool").chainable(),
              row("distinct").takes("X X -> Bool").pairwise().atLeast(0),
              row("ite").also("if", "if_then_else").takes("Bool X X -> X"))
          .map(row -> row.of(Theory.CORE))
          .toList();

  private CoreOperators() {}
}
