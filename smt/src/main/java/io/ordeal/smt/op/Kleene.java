package io.ordeal.smt.op;

import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.ValueEquality;
import java.util.List;

/**
 * S. C. Kleene's three-valued logic: a connective has a value as soon as the known arguments
 * determine it.
 */
final class Kleene {

  private Kleene() {}

  static Result not(Result a) {
    if (a.equals(Result.TRUE)) {
      return Result.FALSE;
    }
    return a.equals(Result.FALSE) ? Result.TRUE : a;
  }

  static Result and(List<Result> arguments) {
    return join(arguments, Result.FALSE, Result.TRUE);
  }

  static Result or(List<Result> arguments) {
    return join(arguments, Result.TRUE, Result.FALSE);
  }

  /**
   * Returns {@code settling} if any argument has that value, and {@code other} if all arguments are
   * known and none has it.
   */
  private static Result join(List<Result> arguments, Result settling, Result other) {
    Result joined = other;
    for (Result argument : arguments) {
      if (argument.equals(settling)) {
        return settling;
      }
      if (argument instanceof Result.Open) {
        joined = argument;
      }
    }
    return joined;
  }

  static Result implies(Result premise, Result conclusion) {
    return or(List.of(not(premise), conclusion));
  }

  /** Whether an odd number of arguments is true; unknown if any argument is. */
  static Result xor(List<Result> arguments) {
    boolean odd = false;
    for (Result argument : arguments) {
      if (argument instanceof Result.Open) {
        return argument;
      }
      odd ^= argument.equals(Result.TRUE);
    }
    return Result.of(odd);
  }

  /** Evaluates {@code ite}; if both branches agree, the condition does not matter. */
  static Result choice(Result condition, Result ifTrue, Result ifFalse, Domains domains) {
    if (condition instanceof Result.Known) {
      return condition.equals(Result.TRUE) ? ifTrue : ifFalse;
    }
    return equal(ifTrue, ifFalse, domains).equals(Result.TRUE) ? ifTrue : condition;
  }

  static Result equal(Result a, Result b, Domains domains) {
    if (!(a instanceof Result.Known x)) {
      return a;
    }
    if (!(b instanceof Result.Known y)) {
      return b;
    }
    return ValueEquality.areSame(x.value(), y.value(), domains)
        .map(Result::of)
        .orElseGet(
            () -> Result.open("whether two values of sort " + x.value().sort() + " are the same"));
  }
}
