package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operands.partial;
import static io.ordeal.smt.op.Operands.value;
import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.op.Operator.IndexKind;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.BagValue;
import io.ordeal.smt.value.SetValue;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** cvc5's relations: sets of tuples. */
final class RelationOperators {

  private static final TupleCollection RELATION = TupleCollection.RELATION;

  private static final Meaning AGGREGATION = partial(Fold.OPEN, RelationOperators::aggregation);

  static final List<Operator> ROWS =
      Stream.of(
              row("rel.join")
                  .also("join")
                  .takes(RELATION.join())
                  .means(value(of -> of.set(0).join(of.set(1)))),
              row("rel.product")
                  .also("product")
                  .takes(RELATION.product())
                  .means(value(of -> of.set(0).product(of.set(1)))),
              row("rel.transpose")
                  .also("transpose")
                  .takes(RELATION.transpose())
                  .means(value(of -> of.set(0).transpose())),
              row("rel.tclosure")
                  .also("tclosure")
                  .takes("(Set (Tuple X X)) -> (Set (Tuple X X))")
                  .means(value(of -> of.set(0).transitiveClosure())),
              row("rel.join_image")
                  .also("join_image")
                  .takes("(Set (Tuple X X)) Int -> (Set (Tuple X))")
                  .literals(LiteralArguments.COUNTS)
                  .means(
                      partial(
                          "rel.join_image of fewer than one",
                          of -> of.set(0).joinImage(of.integer(1)))),
              row("rel.iden")
                  .also("iden")
                  .takes("(Set (Tuple X)) -> (Set (Tuple X X))")
                  .means(value(of -> of.set(0).identity())),
              // With indices, and without if the list of indices may be empty.
              row("rel.table_join")
                  .indices(IndexKind.NUMERAL_LIST)
                  .takes(RELATION.tableJoin())
                  .means(value(of -> of.set(0).tableJoin(of.set(1), of.indices()))),
              row("rel.table_join")
                  .takes(RELATION.tableJoin())
                  .means(value(of -> of.set(0).tableJoin(of.set(1), of.indices()))),
              row("rel.group")
                  .indices(IndexKind.NUMERAL_LIST)
                  .takes(RELATION.group())
                  .means(value(of -> of.set(0).group(of.indices()))),
              row("rel.group")
                  .takes(RELATION.group())
                  .means(value(of -> of.set(0).group(of.indices()))),
              row("rel.aggr")
                  .indices(IndexKind.NUMERAL_LIST)
                  .takes(RELATION.aggregation())
                  .appliesFirst()
                  .means(AGGREGATION),
              row("rel.aggr").takes(RELATION.aggregation()).appliesFirst().means(AGGREGATION),
              row("rel.project")
                  .indices(IndexKind.NUMERAL_LIST)
                  .takes(RELATION.projection())
                  .means(value(of -> of.set(0).project(of.indices()))),
              row("rel.project")
                  .takes(RELATION.projection())
                  .means(value(of -> of.set(0).project(of.indices()))))
          .map(row -> row.in("cvc5").of(Theory.RELATIONS))
          .toList();

  private RelationOperators() {}

  /** The folds of the groups. */
  private static Optional<SetValue> aggregation(Operands of) {
    Fold fold = Fold.by(of.function(0));
    List<Value> folded = new ArrayList<>();
    for (Value group : of.set(2).group(of.indices()).parts()) {
      Optional<Value> one = fold.of(BagValue.of((SetValue) group), of.value(1));
      if (one.isEmpty()) {
        return Optional.empty();
      }
      folded.add(one.get());
    }
    return Optional.of(SetValue.of((Sort.Set) of.sort(), folded));
  }
}
