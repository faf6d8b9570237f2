package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.op.Operator.IndexKind;
import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;

/**
 * Z3's sums of Booleans: a bound, followed by a weight for each Boolean unless all weights are 1.
 */
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
              row("at-most").indices("k").takes(COUNTED).means(call -> sum(call).isAtMost()),
              row("at-least").indices("k").takes(COUNTED).means(call -> sum(call).isAtLeast()),
              row("pble")
                  .indices(IndexKind.NUMERAL_LIST)
                  .takes(WEIGHTED)
                  .means(call -> sum(call).isAtMost()),
              row("pbge")
                  .indices(IndexKind.NUMERAL_LIST)
                  .takes(WEIGHTED)
                  .means(call -> sum(call).isAtLeast()),
              row("pbeq")
                  .indices(IndexKind.NUMERAL_LIST)
                  .takes(WEIGHTED)
                  .means(call -> sum(call).isExactly()))
          .map(row -> row.in("z3").of(Theory.PSEUDO_BOOLEAN))
          .toList();

  private PseudoBooleanOperators() {}

  /**
   * The known part of a sum that is compared with {@code bound}.
   *
   * @param least the sum if all unknown arguments are false
   * @param most the sum if all unknown arguments are true
   * @param unknown the last unknown argument, or true if there is none
   */
  private record Sum(BigInteger bound, BigInteger least, BigInteger most, Result unknown) {

    Result isAtMost() {
      if (least.compareTo(bound) > 0) {
        return Result.FALSE;
      }
      return most.compareTo(bound) <= 0 ? Result.TRUE : unknown;
    }

    Result isAtLeast() {
      if (most.compareTo(bound) < 0) {
        return Result.FALSE;
      }
      return least.compareTo(bound) >= 0 ? Result.TRUE : unknown;
    }

    Result isExactly() {
      return Kleene.and(List.of(isAtMost(), isAtLeast()));
    }
  }

  private static Sum sum(Meaning.Call call) {
    BigInteger least = BigInteger.ZERO;
    BigInteger most = BigInteger.ZERO;
    Result unknown = Result.TRUE;
    boolean weighted = call.indices().size() > 1;
    for (int i = 0; i < call.arguments().size(); i++) {
      Result argument = call.arguments().get(i);
      BigInteger weight = weighted ? Lift.index(call, i + 1) : BigInteger.ONE;
      if (!argument.equals(Result.FALSE)) {
        most = most.add(weight);
      }
      if (argument.equals(Result.TRUE)) {
        least = least.add(weight);
      }
      unknown = argument instanceof Result.Open ? argument : unknown;
    }
    return new Sum(Lift.index(call, 0), least, most, unknown);
  }
}
