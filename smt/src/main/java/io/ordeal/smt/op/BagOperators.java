package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operands.integer;
import static io.ordeal.smt.op.Operands.partial;
import static io.ordeal.smt.op.Operands.truth;
import static io.ordeal.smt.op.Operands.value;
import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.op.Operator.IndexKind;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.BagValue;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** cvc5's multisets, and tables, which are bags of tuples. */
final class BagOperators {

  private static final TupleCollection TABLE = TupleCollection.TABLE;
  private static final String BINARY = "(Bag X) (Bag X) -> (Bag X)";

  private static final Meaning AGGREGATION = partial(Fold.OPEN, BagOperators::aggregation);

  static final List<Operator> ROWS =
      Stream.of(bags(), tables())
          .flatMap(rows -> rows)
          .map(row -> row.in("cvc5").of(Theory.BAGS))
          .toList();

  private BagOperators() {}

  private static Stream<Operator.Row> bags() {
    return Stream.of(
        row("bag.empty")
            .also("emptybag")
            .takes("-> (Bag X)")
            .means(value(of -> BagValue.empty((Sort.Bag) of.sort()))),
        row("bag")
            .also("mkBag")
            .takes("X Int -> (Bag X)")
            .means(value(of -> BagValue.of(of.value(0), of.integer(1)))),
        row("bag.union_max")
            .also("union_max")
            .takes(BINARY)
            .leftAssociative()
            .means(value(of -> of.bag(0).unionMax(of.bag(1)))),
        row("bag.union_disjoint")
            .also("union_disjoint")
            .takes(BINARY)
            .leftAssociative()
            .means(value(of -> of.bag(0).unionDisjoint(of.bag(1)))),
        row("bag.inter_min")
            .also("intersection_min")
            .takes(BINARY)
            .leftAssociative()
            .means(value(of -> of.bag(0).interMin(of.bag(1)))),
        row("bag.difference_subtract")
            .also("difference_subtract")
            .takes(BINARY)
            .leftAssociative()
            .means(value(of -> of.bag(0).differenceSubtract(of.bag(1)))),
        row("bag.difference_remove")
            .also("difference_remove")
            .takes(BINARY)
            .leftAssociative()
            .means(value(of -> of.bag(0).differenceRemove(of.bag(1)))),
        row("bag.subbag")
            .also("subbag", "bag.is_included")
            .takes("(Bag X) (Bag X) -> Bool")
            .means(truth(of -> of.bag(0).isSubbagOf(of.bag(1)))),
        row("bag.count")
            .takes("X (Bag X) -> Int")
            .means(integer(of -> of.bag(1).count(of.value(0)))),
        row("bag.member")
            .takes("X (Bag X) -> Bool")
            .means(truth(of -> of.bag(1).contains(of.value(0)))),
        row("bag.duplicate_removal")
            .also("bag.setof", "duplicate_removal")
            .takes("(Bag X) -> (Bag X)")
            .means(value(of -> of.bag(0).setof())),
        row("bag.card").takes("(Bag X) -> Int").means(integer(of -> of.bag(0).card())),
        row("bag.choose")
            .takes("(Bag X) -> X")
            .means(partial("which element bag.choose takes", of -> of.bag(0).choose())),
        row("bag.is_singleton")
            .takes("(Bag X) -> Bool")
            .means(truth(of -> of.bag(0).isSingleton())),
        row("bag.from_set").takes("(Set X) -> (Bag X)").means(value(of -> BagValue.of(of.set(0)))),
        row("bag.to_set").takes("(Bag X) -> (Set X)").means(value(of -> of.bag(0).toSet())),
        row("bag.map")
            .takes("(-> X Y) (Bag X) -> (Bag Y)")
            .appliesFirst()
            .means(
                value(of -> of.bag(1).map(((Sort.Bag) of.sort()).element(), of.function(0)::at))),
        row("bag.filter")
            .takes("(-> X Bool) (Bag X) -> (Bag X)")
            .appliesFirst()
            .means(value(of -> of.bag(1).filter(of.predicate(0)))),
        row("bag.all")
            .takes("(-> X Bool) (Bag X) -> Bool")
            .appliesFirst()
            .means(truth(of -> of.bag(1).elements().stream().allMatch(of.predicate(0)))),
        row("bag.some")
            .takes("(-> X Bool) (Bag X) -> Bool")
            .appliesFirst()
            .means(truth(of -> of.bag(1).elements().stream().anyMatch(of.predicate(0)))),
        row("bag.fold")
            .takes("(-> X Y Y) Y (Bag X) -> Y")
            .appliesFirst()
            .means(partial(Fold.OPEN, of -> Fold.by(of.function(0)).of(of.bag(2), of.value(1)))),
        row("bag.partition")
            .takes("(-> X X Bool) (Bag X) -> (Bag (Bag X))")
            .appliesFirst()
            .means(partial("bag.partition by what is no equivalence", BagOperators::partition)));
  }

  /** Rows with indices, and rows without if the list of indices may be empty. */
  private static Stream<Operator.Row> tables() {
    return Stream.of(
        row("table.product")
            .takes(TABLE.product())
            .means(value(of -> of.bag(0).product(of.bag(1)))),
        row("table.join")
            .indices(IndexKind.NUMERAL_LIST)
            .takes(TABLE.tableJoin())
            .means(value(of -> of.bag(0).join(of.bag(1), of.indices()))),
        row("table.join")
            .takes(TABLE.tableJoin())
            .means(value(of -> of.bag(0).join(of.bag(1), of.indices()))),
        row("table.group")
            .indices(IndexKind.NUMERAL_LIST)
            .takes(TABLE.group())
            .means(value(of -> of.bag(0).group(of.indices()))),
        row("table.group").takes(TABLE.group()).means(value(of -> of.bag(0).group(of.indices()))),
        row("table.aggr")
            .indices(IndexKind.NUMERAL_LIST)
            .takes(TABLE.aggregation())
            .appliesFirst()
            .means(AGGREGATION),
        row("table.aggr").takes(TABLE.aggregation()).appliesFirst().means(AGGREGATION),
        row("table.project")
            .indices(IndexKind.NUMERAL_LIST)
            .takes(TABLE.projection())
            .means(value(of -> of.bag(0).project(of.indices()))),
        row("table.project")
            .takes(TABLE.projection())
            .means(value(of -> of.bag(0).project(of.indices()))));
  }

  private static Optional<BagValue> partition(Operands of) {
    AppliedFunction related = of.function(0);
    return of.bag(1).partition((left, right) -> related.at(left, right).equals(BoolValue.TRUE));
  }

  /** The folds of the groups; groups whose folds are equal count separately. */
  private static Optional<BagValue> aggregation(Operands of) {
    Fold fold = Fold.by(of.function(0));
    BagValue folded = BagValue.empty((Sort.Bag) of.sort());
    for (Value group : of.bag(2).group(of.indices()).elements()) {
      Optional<Value> one = fold.of((BagValue) group, of.value(1));
      if (one.isEmpty()) {
        return Optional.empty();
      }
      folded = folded.unionDisjoint(BagValue.of(one.get(), BigInteger.ONE));
    }
    return Optional.of(folded);
  }
}
