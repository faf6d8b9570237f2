package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.ArrayValue;
import io.ordeal.smt.value.BagValue;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.CharValue;
import io.ordeal.smt.value.DatatypeValue;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.NullableValue;
import io.ordeal.smt.value.RegLanValue;
import io.ordeal.smt.value.SeqValue;
import io.ordeal.smt.value.SetValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.TupleValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.cost.LimitExceeded;
import io.ordeal.smt.value.regular.RegularLanguage;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The arguments of an application to strings or containers, all of them known, and meanings as
 * functions of them. Each argument is requested with the class that the row's signature implies;
 * only here are values cast.
 */
final class Operands {

  private final Meaning.Call call;
  private final List<Value> values;

  /** The position of the first value: after a function that can only be applied. */
  private final int first;

  private Operands(Meaning.Call call, List<Value> values) {
    this.call = call;
    this.values = values;
    this.first = call.function() == null ? 0 : 1;
  }

  // --------------------------------------------------------------------------------- meanings

  /** A function that has a value for all arguments. */
  static Meaning value(Function<Operands, ? extends Value> function) {
    return known(operands -> Result.of(function.apply(operands)));
  }

  static Meaning truth(Predicate<Operands> predicate) {
    return known(operands -> Result.of(predicate.test(operands)));
  }

  static Meaning integer(Function<Operands, BigInteger> function) {
    return value(operands -> new IntValue(function.apply(operands)));
  }

  static Meaning language(Function<Operands, RegularLanguage> function) {
    return value(operands -> new RegLanValue(function.apply(operands)));
  }

  /** A function without a value if {@code what} is left open. */
  static Meaning partial(String what, Function<Operands, Optional<? extends Value>> function) {
    Result open = Result.open(what);
    return known(
            operands -> {
              Optional<? extends Value> value = function.apply(operands);
              return value.isPresent() ? Result.of(value.get()) : open;
            })
        .withGap(what);
  }

  /** See {@link #partial}. */
  static Meaning partialInteger(String what, Function<Operands, Optional<BigInteger>> function) {
    return partial(what, operands -> function.apply(operands).map(IntValue::new));
  }

  /** A function of known arguments whose result may be open. */
  static Meaning known(Function<Operands, Result> function) {
    return call -> {
      List<Value> values = new ArrayList<>(call.arguments().size());
      for (Result argument : call.arguments()) {
        if (!(argument instanceof Result.Known known)) {
          return argument;
        }
        values.add(comparable(known.value(), call.domains()));
      }
      return function.apply(new Operands(call, values));
    };
  }

  /**
   * Rejects a container that finds its parts by {@code equals}, if two parts may be the same
   * element without being {@code equals}.
   */
  private static Value comparable(Value value, Domains domains) {
    for (Sort sort : lookedUp(value.sort())) {
      if (!domains.isExact(sort)) {
        throw new LimitExceeded("whether two values of sort " + sort + " are the same");
      }
    }
    return value;
  }

  /** The sorts of parts that are found by {@code equals} in a value of this sort. */
  private static List<Sort> lookedUp(Sort sort) {
    if (sort instanceof Sort.Array array) {
      return List.of(array.index());
    }
    if (sort instanceof Sort.FunctionSort function) {
      return function.parameters();
    }
    return sort instanceof Sort.Set || sort instanceof Sort.Bag || sort instanceof Sort.Seq
        ? sort.arguments()
        : List.of();
  }

  // ------------------------------------------------------------------------------ application

  /** The sort of the application. */
  Sort sort() {
    return call.sort();
  }

  Domains domains() {
    return call.domains();
  }

  /** The indices, all of which are small numerals. */
  List<Integer> indices() {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < call.indices().size(); i++) {
      numbers.add(index(i).intValueExact());
    }
    return numbers;
  }

  BigInteger index(int position) {
    return ((Index.Numeral) call.indices().get(position)).number();
  }

  /** The index that is a function. */
  FunctionSymbol functionIndex() {
    return ((Index.OfFunction) call.indices().get(0)).function();
  }

  int count() {
    return values.size();
  }

  List<Value> values() {
    return values;
  }

  // -------------------------------------------------------------------------------- arguments

  Value value(int position) {
    return values.get(position - first);
  }

  boolean truth(int position) {
    return ((BoolValue) value(position)).isTrue();
  }

  BigInteger integer(int position) {
    return ((IntValue) value(position)).number();
  }

  BitVecValue bits(int position) {
    return (BitVecValue) value(position);
  }

  StringValue string(int position) {
    return (StringValue) value(position);
  }

  RegularLanguage language(int position) {
    return ((RegLanValue) value(position)).language();
  }

  int codePoint(int position) {
    return ((CharValue) value(position)).codePoint();
  }

  ArrayValue array(int position) {
    return (ArrayValue) value(position);
  }

  SeqValue seq(int position) {
    return (SeqValue) value(position);
  }

  SetValue set(int position) {
    return (SetValue) value(position);
  }

  BagValue bag(int position) {
    return (BagValue) value(position);
  }

  TupleValue tuple(int position) {
    return (TupleValue) value(position);
  }

  NullableValue nullable(int position) {
    return (NullableValue) value(position);
  }

  DatatypeValue datatype(int position) {
    return (DatatypeValue) value(position);
  }

  /**
   * A function argument; Z3 writes it as an array, and a function of several arguments as an array
   * of arrays.
   */
  AppliedFunction function(int position) {
    AppliedFunction applied = call.function();
    if (applied != null && position == 0) {
      return applied;
    }
    Value function = value(position);
    return function instanceof ArrayValue array
        ? arguments -> select(array, arguments)
        : ((FunctionValue) function)::apply;
  }

  private static Value select(Value array, List<Value> indices) {
    Value selected = array;
    for (Value index : indices) {
      selected = ((ArrayValue) selected).select(index);
    }
    return selected;
  }

  Predicate<Value> predicate(int position) {
    AppliedFunction function = function(position);
    return value -> ((BoolValue) function.at(value)).isTrue();
  }
}
