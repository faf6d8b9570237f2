package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.sort.Sort;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Arrays, and Z3's sets, which are arrays of Booleans. */
final class ArrayOperators {

  private static final String SET_BINARY = "(Array X Bool) (Array X Bool) -> (Array X Bool)";

  static final List<Operator> ROWS =
      Stream.of(
              row("select").takes("(Array X Y) X -> Y").leftAssociative(),
              row("store")
                  .takes("(Array X Y) X Y -> (Array X Y)")
                  .takes(
                      Typing.rule(
                          "(Array X (Array Y Z)) X Y Z -> (Array X (Array Y Z))",
                          ArrayOperators::deepStore)),
              row("const").takes("Y -> (Array X Y)").in(Dialect.COMMON),
              row("eqrange").takes("(Array X Y) (Array X Y) X X -> Bool").in(Dialect.CVC5),
              row("default").takes("(Array X Y) -> Y").in(Dialect.Z3),
              row("array-ext").also("@diff").takes("(Array X Y) (Array X Y) -> X").in(Dialect.Z3),
              row("as-array")
                  .indices(Operator.IndexKind.FUNCTION)
                  .takes(Typing.rule("-> (Array X Y)", ArrayOperators::asArray))
                  .in(Dialect.Z3),
              row("map")
                  .indices(Operator.IndexKind.FUNCTION)
                  .takes(Typing.rule("(Array X Y) … -> (Array X Z)", ArrayOperators::map))
                  .in(Dialect.Z3),
              row("union").takes(SET_BINARY).leftAssociative().atLeast(1).in(Dialect.Z3),
              row("intersection")
                  .also("intersect")
                  .takes(SET_BINARY)
                  .leftAssociative()
                  .atLeast(1)
                  .in(Dialect.Z3),
              row("setminus").also("difference").takes(SET_BINARY).in(Dialect.Z3),
              row("complement").takes("(Array X Bool) -> (Array X Bool)").in(Dialect.Z3),
              row("subset").takes("(Array X Bool) (Array X Bool) -> Bool").in(Dialect.Z3),
              row("set-has-size").takes("(Array X Bool) Int -> Bool").in(Dialect.Z3),
              row("card").takes("(Array X Bool) -> Int").in(Dialect.Z3),
              // A Set is an array to Z3, whatever sort it is to others.
              row("select").takes("(Set X) X -> Bool").in(Dialect.Z3),
              row("store").takes("(Set X) X Bool -> (Set X)").in(Dialect.Z3),
              row("const").takes("Bool -> (Set X)").in(Dialect.Z3),
              row("set-has-size").takes("(Set X) Int -> Bool").in(Dialect.Z3))
          .map(row -> row.of(Theory.ARRAYS))
          .toList();

  private ArrayOperators() {}

  private static @Nullable Sort asArray(List<Index> indices, Sort[] arguments) {
    return arguments.length == 0
            && indices.get(0) instanceof Index.OfFunction index
            && index.function() instanceof DeclaredFunction function
            && !function.parameters().isEmpty()
        ? arrays(function.parameters(), function.result())
        : null;
  }

  /** Arrays with several indices are arrays of arrays. */
  private static Sort arrays(List<Sort> indices, Sort element) {
    Sort sort = element;
    for (int i = indices.size() - 1; i >= 0; i--) {
      sort = Sort.array(indices.get(i), sort);
    }
    return sort;
  }

  /** Z3's store at several indices: the array, the indices, the element. */
  private static @Nullable Sort deepStore(List<Index> indices, Sort[] arguments) {
    if (arguments.length < 4) {
      return null;
    }
    int last = arguments.length - 1;
    Sort wanted = arrays(Arrays.asList(arguments).subList(1, last), arguments[last]);
    return arguments[0].equals(wanted) ? wanted : null;
  }

  /** The function applied at every index: all arrays have one index sort. */
  private static @Nullable Sort map(List<Index> indices, Sort[] arguments) {
    if (!(indices.get(0) instanceof Index.OfFunction index)) {
      return null;
    }
    Sort at =
        arguments.length == 0 ? null : arguments[0].arguments().stream().findFirst().orElse(null);
    Sort[] elements = new Sort[arguments.length];
    boolean sets = true;
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i] instanceof Sort.Array array && array.index().equals(at)) {
        elements[i] = array.element();
        sets = false;
      } else if (arguments[i] instanceof Sort.Set set && set.element().equals(at)) {
        elements[i] = Sort.BOOL;
      } else {
        return null;
      }
    }
    Sort element = index.function().resultOf(elements);
    if (at == null || element == null) {
      return null;
    }
    return sets && element.equals(Sort.BOOL) ? Sort.set(at) : Sort.array(at, element);
  }
}
