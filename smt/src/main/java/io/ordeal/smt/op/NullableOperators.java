package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.op.Operator.IndexKind;
import io.ordeal.smt.sort.Sort;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** cvc5's sorts with a null. */
final class NullableOperators {

  static final List<Operator> ROWS =
      Stream.of(
              row("nullable.null").takes("-> (Nullable X)"),
              row("nullable.some").takes("X -> (Nullable X)"),
              row("nullable.val").takes("(Nullable X) -> X"),
              row("nullable.is_null").takes("(Nullable X) -> Bool"),
              row("nullable.is_some").takes("(Nullable X) -> Bool"),
              row("nullable.lift")
                  .takes(
                      Typing.rule(
                          "(-> X … Y) (Nullable X) … -> (Nullable Y)", NullableOperators::lift)),
              row("nullable.lift")
                  .indices(IndexKind.FUNCTION)
                  .takes(
                      Typing.rule("(Nullable X) … -> (Nullable Y)", NullableOperators::liftIndex)))
          .map(row -> row.in(Dialect.CVC5).of(Theory.DATATYPES))
          .toList();

  private NullableOperators() {}

  /** The function is the first argument. */
  private static @Nullable Sort lift(List<Index> indices, Sort[] arguments) {
    if (arguments.length < 2 || !(arguments[0] instanceof Sort.FunctionSort function)) {
      return null;
    }
    Sort[] elements = elements(Arrays.copyOfRange(arguments, 1, arguments.length));
    return elements != null && function.parameters().equals(List.of(elements))
        ? Sort.nullable(function.result())
        : null;
  }

  private static @Nullable Sort liftIndex(List<Index> indices, Sort[] arguments) {
    Sort[] elements = elements(arguments);
    if (elements == null
        || elements.length == 0
        || !(indices.get(0) instanceof Index.OfFunction index)) {
      return null;
    }
    Sort result = index.function().resultOf(elements);
    return result == null ? null : Sort.nullable(result);
  }

  /** What the nullable sorts are made of; null if one is not nullable. */
  private static Sort @Nullable [] elements(Sort[] sorts) {
    Sort[] elements = new Sort[sorts.length];
    for (int i = 0; i < sorts.length; i++) {
      if (!(sorts[i] instanceof Sort.NullableSort nullable)) {
        return null;
      }
      elements[i] = nullable.element();
    }
    return elements;
  }
}
