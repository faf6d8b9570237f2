package io.ordeal.smt.op;

import io.ordeal.smt.value.Value;
import java.util.function.Predicate;

/**
 * The arguments for which an operator has no generally agreed value, because the standard leaves it
 * open or, for an operator of a dialect, because its solvers do.
 */
public final class Gap {

  /** Decides from the known arguments whether an application may lie in a gap. */
  @FunctionalInterface
  interface Condition {

    /** Whether the arguments lie in the gap for some values of the unknown ones. */
    boolean mayHold(Meaning.Call call);

    /** Holds if both conditions hold. */
    default Condition and(Condition other) {
      return call -> mayHold(call) && other.mayHold(call);
    }

    /** Holds if an argument has a property. */
    static <A extends Value> Condition argument(int position, Class<A> type, Predicate<A> test) {
      return call ->
          !(call.arguments().get(position) instanceof Result.Known known)
              || test.test(type.cast(known.value()));
    }

    /** Holds if two arguments differ in a property. */
    static <A extends Value> Condition differ(
        int first, int second, Class<A> type, Predicate<A> test) {
      return call ->
          !(call.arguments().get(first) instanceof Result.Known one)
              || !(call.arguments().get(second) instanceof Result.Known other)
              || test.test(type.cast(one.value())) != test.test(type.cast(other.value()));
    }

    /** Holds if a meaning gives no value although all arguments are known. */
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

  /** Returns a readable description of the gap: {@code (div x 0)}. */
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
