package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.op.Operator.IndexKind;
import java.util.List;
import java.util.stream.Stream;

/** cvc5's multisets, and tables, which are bags of tuples. */
final class BagOperators {

  private static final TupleCollection TABLE = TupleCollection.TABLE;
  private static final String BINARY = "(Bag X) (Bag X) -> (Bag X)";

  static final List<Operator> ROWS =
      Stream.of(bags(), tables())
          .flatMap(rows -> rows)
          .map(row -> row.in(Dialect.CVC5).of(Theory.BAGS))
          .toList();

  private BagOperators() {}

  private static Stream<Operator.Row> bags() {
    return Stream.of(
        row("bag.empty").also("emptybag").takes("-> (Bag X)"),
        row("bag").also("mkBag").takes("X Int -> (Bag X)"),
        row("bag.union_max").also("union_max").takes(BINARY).leftAssociative(),
        row("bag.union_disjoint").also("union_disjoint").takes(BINARY).leftAssociative(),
        row("bag.inter_min").also("intersection_min").takes(BINARY).leftAssociative(),
        row("bag.difference_subtract").also("difference_subtract").takes(BINARY).leftAssociative(),
        row("bag.difference_remove").also("difference_remove").takes(BINARY).leftAssociative(),
        row("bag.subbag").also("subbag", "bag.is_included").takes("(Bag X) (Bag X) -> Bool"),
        row("bag.count").takes("X (Bag X) -> Int"),
        row("bag.member").takes("X (Bag X) -> Bool"),
        row("bag.setof")
            .also("bag.duplicate_removal", "duplicate_removal")
            .takes("(Bag X) -> (Bag X)"),
        row("bag.card").takes("(Bag X) -> Int"),
        row("bag.choose").takes("(Bag X) -> X"),
        row("bag.is_singleton").takes("(Bag X) -> Bool"),
        row("bag.from_set").takes("(Set X) -> (Bag X)"),
        row("bag.to_set").takes("(Bag X) -> (Set X)"),
        row("bag.map").takes("(-> X Y) (Bag X) -> (Bag Y)"),
        row("bag.filter").takes("(-> X Bool) (Bag X) -> (Bag X)"),
        row("bag.all").takes("(-> X Bool) (Bag X) -> Bool"),
        row("bag.some").takes("(-> X Bool) (Bag X) -> Bool"),
        row("bag.fold").takes("(-> X Y Y) Y (Bag X) -> Y"),
        row("bag.partition").takes("(-> X X Bool) (Bag X) -> (Bag (Bag X))"));
  }

  /** With indices, and without where there would be none. */
  private static Stream<Operator.Row> tables() {
    return Stream.of(
        row("table.product").takes(TABLE.product()),
        row("table.join").indices(IndexKind.NUMERAL_LIST).takes(TABLE.tableJoin()),
        row("table.join").takes(TABLE.tableJoin()),
        row("table.group").indices(IndexKind.NUMERAL_LIST).takes(TABLE.group()),
        row("table.group").takes(TABLE.group()),
        row("table.aggr").indices(IndexKind.NUMERAL_LIST).takes(TABLE.aggregation()),
        row("table.aggr").takes(TABLE.aggregation()),
        row("table.project").indices(IndexKind.NUMERAL_LIST).takes(TABLE.projection()),
        row("table.project").takes(TABLE.projection()));
  }
}
