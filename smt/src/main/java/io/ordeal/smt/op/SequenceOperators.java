package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import java.util.List;
import java.util.stream.Stream;

/**
 * Finite sequences over any sort (Z3, cvc5). Names that begin with {@code str.} are what some
 * releases of cvc5 read.
 */
final class SequenceOperators {

  static final List<Operator> ROWS =
      Stream.of(plain(), higherOrder())
          .flatMap(rows -> rows)
          .map(row -> row.of(Theory.SEQUENCES))
          .toList();

  private SequenceOperators() {}

  private static Stream<Operator.Row> plain() {
    return Stream.of(
        row("seq.empty").takes("-> (Seq X)").in(Dialect.COMMON),
        // A character alone is a string, not a sequence of characters.
        row("seq.unit").takes("Unicode -> String", "X -> (Seq X)").in(Dialect.COMMON),
        row("seq.++")
            .also("str.++")
            .takes("(Seq X) (Seq X) -> (Seq X)")
            .leftAssociative()
            .atLeast(1)
            .in(Dialect.COMMON),
        row("seq.len").also("str.len").takes("(Seq X) -> Int").in(Dialect.COMMON),
        row("seq.nth").takes("String Int -> Unicode", "(Seq X) Int -> X").in(Dialect.COMMON),
        row("seq.at").also("str.at").takes("(Seq X) Int -> (Seq X)").in(Dialect.COMMON),
        row("seq.extract")
            .also("str.substr")
            .takes("(Seq X) Int Int -> (Seq X)")
            .in(Dialect.COMMON),
        row("seq.prefixof")
            .also("str.prefixof")
            .takes("(Seq X) (Seq X) -> Bool")
            .in(Dialect.COMMON),
        row("seq.suffixof")
            .also("str.suffixof")
            .takes("(Seq X) (Seq X) -> Bool")
            .in(Dialect.COMMON),
        row("seq.contains")
            .also("str.contains")
            .takes("(Seq X) (Seq X) -> Bool")
            .in(Dialect.COMMON),
        row("seq.indexof")
            .also("str.indexof")
            .takes("(Seq X) (Seq X) Int -> Int")
            .in(Dialect.COMMON),
        row("seq.indexof").also("str.indexof").takes("(Seq X) (Seq X) -> Int").in(Dialect.Z3),
        row("seq.replace")
            .also("str.replace")
            .takes("(Seq X) (Seq X) (Seq X) -> (Seq X)")
            .in(Dialect.COMMON),
        row("seq.replace_all")
            .also("str.replace_all")
            .takes("(Seq X) (Seq X) (Seq X) -> (Seq X)")
            .in(Dialect.COMMON),
        row("seq.last_indexof").takes("(Seq X) (Seq X) -> Int").in(Dialect.Z3),
        row("seq.nth_i").takes("String Int -> Unicode", "(Seq X) Int -> X").in(Dialect.Z3),
        row("seq.nth_u").takes("String Int -> Unicode", "(Seq X) Int -> X").in(Dialect.Z3),
        row("seq.update")
            .also("str.update")
            .takes("(Seq X) Int (Seq X) -> (Seq X)")
            .in(Dialect.CVC5),
        row("seq.rev").also("str.rev").takes("(Seq X) -> (Seq X)").in(Dialect.CVC5));
  }

  /** Z3 writes a function as a lambda, which is an array. */
  private static Stream<Operator.Row> higherOrder() {
    return Stream.of(
        row("seq.map")
            .takes(
                "(Array Unicode Unicode) String -> String",
                "(Array Unicode Y) String -> (Seq Y)",
                "(Array X Unicode) (Seq X) -> String",
                "(Array X Y) (Seq X) -> (Seq Y)",
                "(-> X Y) (Seq X) -> (Seq Y)")
            .in(Dialect.Z3),
        row("seq.mapi").takes("(-> Int X Y) Int (Seq X) -> (Seq Y)").in(Dialect.Z3),
        row("seq.foldl").also("seq.fold_left").takes("(-> Y X Y) Y (Seq X) -> Y").in(Dialect.Z3),
        row("seq.foldli")
            .also("seq.fold_lefti", "seq.fold_leftli")
            .takes("(-> Int Y X Y) Int Y (Seq X) -> Y")
            .in(Dialect.Z3));
  }
}
