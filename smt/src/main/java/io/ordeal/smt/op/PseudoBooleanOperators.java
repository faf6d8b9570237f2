package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.op.Operator.IndexKind;
import io.ordeal.smt.sort.Sort;
import java.util.List;
import java.util.stream.Stream;

/** Z3's sums of Booleans: a bound, then, where they are not all 1, one weight for each. */
final class PseudoBooleanOperators {

  private static final Typing COUNTED =
      Typing.rule(
          "Bool … -> Bool",
          (indices, arguments) ->
              indices.size() == 1 && Typing.all(Sort.BOOL, arguments) ? Sort.BOOL : null);

  private static final Typing WEIGHTED =
      Typing.rule(
          "Bool … -> Bool",
          (indices, arguments) ->
              indices.size() == arguments.length + 1 && Typing.all(Sort.BOOL, arguments)
                  ? Sort.BOOL
                  : null);

  static final List<Operator> ROWS =
      Stream.of(
              row("at-most").indices("k").takes(COUNTED),
              row("at-least").indices("k").takes(COUNTED),
              row("pble").indices(IndexKind.NUMERAL_LIST).takes(WEIGHTED),
              row("pbge").indices(IndexKind.NUMERAL_LIST).takes(WEIGHTED),
              row("pbeq").indices(IndexKind.NUMERAL_LIST).takes(WEIGHTED))
          .map(row -> row.in(Dialect.Z3).of(Theory.PSEUDO_BOOLEAN))
          .toList();

  private PseudoBooleanOperators() {}
}
