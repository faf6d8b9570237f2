package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operands.known;
import static io.ordeal.smt.op.Operands.partial;
import static io.ordeal.smt.op.Operands.truth;
import static io.ordeal.smt.op.Operands.value;
import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.op.Operator.IndexKind;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.NullableValue;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** cvc5's nullable sorts. */
final class NullableOperators {

  static final List<Operator> ROWS =
      Stream.of(
              row("nullable.null")
                  .takes("-> (Nullable X)")
                  .means(value(of -> NullableValue.absent((Sort.NullableSort) of.sort()))),
              row("nullable.some")
                  .takes("X -> (Nullable X)")
                  .means(value(of -> NullableValue.some(of.value(0)))),
              row("nullable.val")
                  .takes("(Nullable X) -> X")
                  .means(partial("nullable.val of null", of -> of.nullable(0).value())),
              row("nullable.is_null")
                  .takes("(Nullable X) -> Bool")
                  .means(truth(of -> of.nullable(0).isNull())),
              row("nullable.is_some")
                  .takes("(Nullable X) -> Bool")
                  .means(truth(of -> !of.nullable(0).isNull())),
              row("nullable.lift")
                  .takes(
                      Typing.rule(
                          "(-> X … Y) (Nullable X) … -> (Nullable Y)", NullableOperators::lift))
                  .means(known(NullableOperators::lifted)),
              row("nullable.lift")
                  .indices(IndexKind.FUNCTION)
                  .takes(
                      Typing.rule("(Nullable X) … -> (Nullable Y)", NullableOperators::liftIndex))
                  .means(known(NullableOperators::liftedIndex)))
          .map(row -> row.in("cvc5").of(Theory.DATATYPES))
          .toList();

  private NullableOperators() {}

  /** The sort of a lifted application; the function is the first argument. */
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

  /** The element sorts of nullable sorts; null if one of the sorts is not nullable. */
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

  private static Result lifted(Operands of) {
    return lifted(
        of,
        of.values().subList(1, of.count()),
        elements -> Result.of(of.function(0).at(elements.toArray(Value[]::new))));
  }

  private static Result liftedIndex(Operands of) {
    Sort result = ((Sort.NullableSort) of.sort()).element();
    return lifted(
        of,
        of.values(),
        elements ->
            of.functionIndex()
                .valueOf(result, elements.stream().map(Result::of).toList(), of.domains()));
  }

  /** Applies the function; the result is null if any argument is. */
  private static Result lifted(
      Operands of, List<Value> arguments, Function<List<Value>, Result> function) {
    List<Value> elements = new ArrayList<>();
    for (Value argument : arguments) {
      Optional<Value> element = ((NullableValue) argument).value();
      if (element.isEmpty()) {
        return Result.of(NullableValue.absent((Sort.NullableSort) of.sort()));
      }
      elements.add(element.get());
    }
    Result applied = function.apply(elements);
    return applied instanceof Result.Known known
        ? Result.of(NullableValue.some(known.value()))
        : applied;
  }
}
