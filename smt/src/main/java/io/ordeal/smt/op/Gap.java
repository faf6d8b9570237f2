package io.ordeal.smt.op;

import io.ordeal.smt.value.Value;
import java.util.function.Predicate;

/**
 * The arguments for which an operator has no value that everybody agrees on: what the standard
 * leaves open or, for an operator of a dialect, what its solvers do.
 */
public final class Gap {

  /** Tells from what is known of arguments whether they may lie in a gap. */
  @FunctionalInterface
  interface Condition {

    /** Whether the arguments lie in the gap for some values of those that are not known. */
    boolean mayHold(Meaning.Call call);

    /** Where both hold. */
    default Condition and(Condition other) {
      return call -> mayHold(call) && other.mayHold(call);
    }

    /** Where an argument has a property. */
    static <A extends Value> Condition argument(int position, Class<A> type, Predicate<A> test) {
      return call ->
          !(call.arguments().get(position) instanceof Result.Known known)
              || test.test(type.cast(known.value()));
    }

    /** Where two arguments differ in a property. */
    static <A extends Value> Condition differ(
        int first, int second, Class<A> type, Predicate<A> test) {
      return call ->
          !(call.arguments().get(first) instanceof Result.Known one)
              || !(call.arguments().get(second) instanceof Result.Known other)
              || test.test(type.cast(one.value())) != test.test(type.cast(other.value()));
    }

    /** Where a meaning has no value once all arguments are known. */
    static Condition openIn(Meaning meaning) {
      return call ->
          call.arguments().stream().anyMatch(Result.Open.class::isInstance)
              || meaning.at(call) instanceof Result.Open;
    }
  }

  private final String what;
  private final Condition condition;

  Gap(String what, Condition condition) {
    this.what = what;
    this.condition = condition;
  }

  /** Returns what is open, for people: {@code (div x 0)}. */
  public String what() {
    return what;
  }

  boolean mayHold(Meaning.Call call) {
    return condition.mayHold(call);
  }

  @Override
  public String toString() {
    return what;
  }
}
