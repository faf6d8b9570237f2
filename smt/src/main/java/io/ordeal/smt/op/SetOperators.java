package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operands.integer;
import static io.ordeal.smt.op.Operands.partial;
import static io.ordeal.smt.op.Operands.truth;
import static io.ordeal.smt.op.Operands.value;
import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.BagValue;
import io.ordeal.smt.value.SetValue;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** cvc5's finite sets. */
final class SetOperators {

  /** In cvc5, the universe is only some set that contains all sets of a script. */
  private static final Meaning UNIVERSE =
      Meaning.none("which elements the universe of sets has, a model says");

  static final List<Operator> ROWS =
      Stream.of(
              row("set.empty")
                  .also("emptyset")
                  .takes("-> (Set X)")
                  .means(value(of -> SetValue.empty((Sort.Set) of.sort()))),
              row("set.universe").also("univset").takes("-> (Set X)").means(UNIVERSE),
              row("set.singleton")
                  .also("singleton")
                  .takes("X -> (Set X)")
                  .means(value(of -> SetValue.singleton(of.value(0)))),
              row("set.insert")
                  .also("insert")
                  .takes(Typing.rule("X … (Set X) -> (Set X)", SetOperators::insert))
                  .means(
                      value(
                          of ->
                              of.set(of.count() - 1)
                                  .insert(of.values().subList(0, of.count() - 1)))),
              row("set.union")
                  .also("union")
                  .takes("(Set X) (Set X) -> (Set X)")
                  .leftAssociative()
                  .means(value(of -> of.set(0).union(of.set(1)))),
              row("set.inter")
                  .also("intersection")
                  .takes("(Set X) (Set X) -> (Set X)")
                  .leftAssociative()
                  .means(value(of -> of.set(0).inter(of.set(1)))),
              row("set.minus")
                  .also("setminus")
                  .takes("(Set X) (Set X) -> (Set X)")
                  .leftAssociative()
                  .means(value(of -> of.set(0).minus(of.set(1)))),
              row("set.complement").also("complement").takes("(Set X) -> (Set X)").means(UNIVERSE),
              row("set.member")
                  .also("member")
                  .takes("X (Set X) -> Bool")
                  .means(truth(of -> of.set(1).contains(of.value(0)))),
              row("set.subset")
                  .also("subset")
                  .takes("(Set X) (Set X) -> Bool")
                  .means(truth(of -> of.set(0).isSubsetOf(of.set(1)))),
              row("set.card")
                  .also("card")
                  .takes("(Set X) -> Int")
                  .means(integer(of -> of.set(0).card())),
              row("set.choose")
                  .also("choose")
                  .takes("(Set X) -> X")
                  .means(partial("which element set.choose takes", of -> of.set(0).choose())),
              row("set.is_empty").takes("(Set X) -> Bool").means(truth(of -> of.set(0).isEmpty())),
              row("set.is_singleton")
                  .also("is_singleton")
                  .takes("(Set X) -> Bool")
                  .means(truth(of -> of.set(0).isSingleton())),
              row("set.map")
                  .takes("(-> X Y) (Set X) -> (Set Y)")
                  .appliesFirst()
                  .means(
                      value(
                          of ->
                              of.set(1).map(((Sort.Set) of.sort()).element(), of.function(0)::at))),
              row("set.filter")
                  .takes("(-> X Bool) (Set X) -> (Set X)")
                  .appliesFirst()
                  .means(value(of -> of.set(1).filter(of.predicate(0)))),
              row("set.all")
                  .takes("(-> X Bool) (Set X) -> Bool")
                  .appliesFirst()
                  .means(truth(of -> of.set(1).parts().stream().allMatch(of.predicate(0)))),
              row("set.some")
                  .takes("(-> X Bool) (Set X) -> Bool")
                  .appliesFirst()
                  .means(truth(of -> of.set(1).parts().stream().anyMatch(of.predicate(0)))),
              row("set.fold")
                  .takes("(-> X Y Y) Y (Set X) -> Y")
                  .appliesFirst()
                  .means(
                      partial(
                          Fold.OPEN,
                          of -> Fold.by(of.function(0)).of(BagValue.of(of.set(2)), of.value(1)))))
          .map(row -> row.in("cvc5").of(Theory.SETS))
          .toList();

  private SetOperators() {}

  /** The sort of an insertion: the elements first, the set last. */
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
