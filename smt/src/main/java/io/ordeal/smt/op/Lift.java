package io.ordeal.smt.op;

import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Functions of values as meanings of rows. All arguments must be known. Only here are they cast to
 * the class that belongs to their sort.
 */
final class Lift {

  /** See {@link #of(Class, Unary)}. */
  interface Unary<A> {
    Result at(Meaning.Call call, A a);
  }

  /** See {@link #of(Class, Class, Binary)}. */
  interface Binary<A, B> {
    Result at(Meaning.Call call, A a, B b);
  }

  /** See {@link #of(Class, Class, Class, Ternary)}. */
  interface Ternary<A, B, C> {
    Result at(Meaning.Call call, A a, B b, C c);
  }

  /** See {@link #all}. */
  interface Variadic<A> {
    Result at(Meaning.Call call, List<A> arguments);
  }

  private Lift() {}

  static Meaning constant(Value value) {
    Result known = Result.of(value);
    return call -> known;
  }

  static <A extends Value> Meaning of(Class<A> a, Unary<A> function) {
    return call -> {
      Result first = call.arguments().get(0);
      return first instanceof Result.Known x ? function.at(call, a.cast(x.value())) : first;
    };
  }

  static <A extends Value, B extends Value> Meaning of(
      Class<A> a, Class<B> b, Binary<A, B> function) {
    return call -> {
      Result first = call.arguments().get(0);
      Result second = call.arguments().get(1);
      if (!(first instanceof Result.Known x)) {
        return first;
      }
      return second instanceof Result.Known y
          ? function.at(call, a.cast(x.value()), b.cast(y.value()))
          : second;
    };
  }

  static <A extends Value, B extends Value, C extends Value> Meaning of(
      Class<A> a, Class<B> b, Class<C> c, Ternary<A, B, C> function) {
    return call -> {
      Result first = call.arguments().get(0);
      Result second = call.arguments().get(1);
      Result third = call.arguments().get(2);
      if (!(first instanceof Result.Known x)) {
        return first;
      }
      if (!(second instanceof Result.Known y)) {
        return second;
      }
      return third instanceof Result.Known z
          ? function.at(call, a.cast(x.value()), b.cast(y.value()), c.cast(z.value()))
          : third;
    };
  }

  /** Any number of arguments of one class. */
  static <A extends Value> Meaning all(Class<A> a, Variadic<A> function) {
    return call -> {
      List<A> values = new ArrayList<>(call.arguments().size());
      for (Result argument : call.arguments()) {
        if (!(argument instanceof Result.Known known)) {
          return argument;
        }
        values.add(a.cast(known.value()));
      }
      return function.at(call, values);
    };
  }

  /** Returns the value, or an open result if the standard leaves it open. */
  static Result orOpen(Optional<? extends Value> value, String what) {
    return value.isPresent() ? Result.of(value.get()) : Result.open(what);
  }

  /** Returns an index that is a number. */
  static BigInteger index(Meaning.Call call, int position) {
    if (call.indices().get(position) instanceof Index.Numeral numeral) {
      return numeral.number();
    }
    throw new IllegalArgumentException(
        "found %s, wanted a numeral".formatted(call.indices().get(position)));
  }
}
