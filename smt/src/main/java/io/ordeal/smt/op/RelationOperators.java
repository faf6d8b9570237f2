package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.op.Operator.IndexKind;
import java.util.List;
import java.util.stream.Stream;

/** cvc5's relations: sets of tuples. */
final class RelationOperators {

  private static final TupleCollection RELATION = TupleCollection.RELATION;

  static final List<Operator> ROWS =
      Stream.of(
              row("rel.join").also("join").takes(RELATION.join()),
              row("rel.product").also("product").takes(RELATION.product()),
              row("rel.transpose").also("transpose").takes(RELATION.transpose()),
              row("rel.tclosure").also("tclosure").takes("(Set (Tuple X X)) -> (Set (Tuple X X))"),
              row("rel.join_image")
                  .also("join_image")
                  .takes("(Set (Tuple X X)) Int -> (Set (Tuple X))"),
              row("rel.iden").also("iden").takes("(Set (Tuple X)) -> (Set (Tuple X X))"),
              // With indices, and without where there would be none.
              row("rel.table_join").indices(IndexKind.NUMERAL_LIST).takes(RELATION.tableJoin()),
              row("rel.table_join").takes(RELATION.tableJoin()),
              row("rel.group").indices(IndexKind.NUMERAL_LIST).takes(RELATION.group()),
              row("rel.group").takes(RELATION.group()),
              row("rel.aggr").indices(IndexKind.NUMERAL_LIST).takes(RELATION.aggregation()),
              row("rel.aggr").takes(RELATION.aggregation()),
              row("rel.project").indices(IndexKind.NUMERAL_LIST).takes(RELATION.projection()),
              row("rel.project").takes(RELATION.projection()))
          .map(row -> row.in(Dialect.CVC5).of(Theory.RELATIONS))
          .toList();

  private RelationOperators() {}
}
