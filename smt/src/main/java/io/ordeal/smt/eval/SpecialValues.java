package io.ordeal.smt.eval;

import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.ArrayValue;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.DatatypeValue;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.FiniteFieldValue;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.RoundingModeValue;
import io.ordeal.smt.value.SeqValue;
import io.ordeal.smt.value.SetValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Values of a sort at which formulas often change: zero, the least, the greatest, NaN, empty. */
final class SpecialValues {

  private static final List<Integer> NUMBERS = List.of(1, -1, 2, -2, 10, -10, 1_000_003);

  private static final List<String> TEXTS = List.of("a", "b", "0", "1", "ab", "-1");

  /** Values of a component to try inside a value. */
  private static final int MOST_OF_PART = 4;

  private final Domains domains;
  private final SomeValue someValue;

  SpecialValues(Domains domains) {
    this.domains = domains;
    this.someValue = new SomeValue(domains);
  }

  /** Returns values that are certainly elements of the sort, the simplest first. */
  List<Value> of(Sort sort) {
    if (!domains.isDetermined(sort)) {
      return List.of();
    }
    Set<Value> all = new LinkedHashSet<>(simple(sort));
    composite(sort, all);
    return List.copyOf(all);
  }

  /** Several values of a sort whose values contain no others, and one value of every other sort. */
  private List<Value> simple(Sort sort) {
    List<Value> values = new ArrayList<>();
    someValue.of(sort).ifPresent(values::add);
    if (sort.equals(Sort.INT)) {
      NUMBERS.forEach(number -> values.add(new IntValue(BigInteger.valueOf(number))));
    } else if (sort.equals(Sort.REAL)) {
      NUMBERS.forEach(number -> values.add(new RealValue(Rational.of(number))));
      values.add(new RealValue(Rational.of(1).divide(Rational.of(2))));
      values.add(new RealValue(Rational.of(-1).divide(Rational.of(2))));
    } else if (sort.equals(Sort.STRING)) {
      TEXTS.forEach(text -> values.add(StringValue.ofText(text)));
    } else if (sort instanceof Sort.BitVec bitVec) {
      values.addAll(bitVectors(bitVec.width()));
    } else if (sort instanceof Sort.FloatingPoint floats) {
      values.addAll(floats(floats));
    } else if (sort instanceof Sort.FiniteField field) {
      for (int number : new int[] {1, -1, 2}) {
        values.add(FiniteFieldValue.of(field.order(), BigInteger.valueOf(number)));
      }
    }
    return values;
  }

  private static List<Value> bitVectors(int width) {
    BigInteger least = BigInteger.ONE.shiftLeft(width - 1);
    List<Value> values = new ArrayList<>();
    for (int number : new int[] {1, -1, 2}) {
      values.add(BitVecValue.of(width, BigInteger.valueOf(number)));
    }
    values.add(BitVecValue.of(width, least));
    values.add(BitVecValue.of(width, least.subtract(BigInteger.ONE)));
    return values;
  }

  private static List<Value> floats(Sort.FloatingPoint sort) {
    List<Value> values = new ArrayList<>();
    for (boolean negative : new boolean[] {false, true}) {
      values.add(FloatValue.of(sort, RoundingModeValue.RNE, Rational.of(negative ? -1 : 1)));
    }
    values.add(FloatValue.zero(sort, true));
    values.add(FloatValue.nan(sort));
    for (boolean negative : new boolean[] {false, true}) {
      values.add(FloatValue.infinity(sort, negative));
    }
    int width = sort.exponentBits() + sort.significandBits();
    BigInteger firstNormal = BigInteger.ONE.shiftLeft(sort.significandBits() - 1);
    BigInteger infinity =
        BigInteger.ONE
            .shiftLeft(sort.exponentBits())
            .subtract(BigInteger.ONE)
            .shiftLeft(sort.significandBits() - 1);
    for (BigInteger bits :
        List.of(
            BigInteger.ONE,
            infinity.subtract(BigInteger.ONE),
            firstNormal,
            firstNormal.subtract(BigInteger.ONE))) {
      FloatValue positive = FloatValue.ofBits(sort, BitVecValue.of(width, bits));
      values.add(positive);
      values.add(positive.negate());
    }
    Rational half = Rational.of(1).divide(Rational.of(2));
    for (Rational number : List.of(Rational.of(2), Rational.of(-2), half)) {
      values.add(FloatValue.of(sort, RoundingModeValue.RNE, number));
    }
    return values;
  }

  private void composite(Sort sort, Set<Value> all) {
    if (sort instanceof Sort.Array array) {
      for (Value element : part(array.element())) {
        all.add(ArrayValue.constant(array, element, domains));
      }
    } else if (sort instanceof Sort.FunctionSort function) {
      for (Value result : part(function.result())) {
        all.add(FunctionValue.of(function, result, Map.of(), domains));
      }
    } else if (sort instanceof Sort.Seq seq) {
      for (Value element : part(seq.element())) {
        all.add(SeqValue.of(seq, List.of(element)));
      }
    } else if (sort instanceof Sort.Set set) {
      for (Value element : part(set.element())) {
        all.add(SetValue.of(set, List.of(element)));
      }
    } else if (sort instanceof Sort.DatatypeSort instance) {
      for (Datatype.Constructor constructor : instance.datatype().constructors()) {
        built(instance, constructor, all);
      }
    }
  }

  private List<Value> part(Sort sort) {
    List<Value> values = simple(sort);
    return values.subList(0, Math.min(values.size(), MOST_OF_PART));
  }

  /** Adds values of one constructor that differ from the simplest one in at most one field. */
  private void built(Sort.DatatypeSort sort, Datatype.Constructor constructor, Set<Value> all) {
    List<Sort> fields = sort.fields(constructor);
    List<Value> simplest = new ArrayList<>();
    for (Sort field : fields) {
      Optional<Value> value = someValue.of(field);
      if (value.isEmpty()) {
        return;
      }
      simplest.add(value.get());
    }
    all.add(DatatypeValue.of(sort, constructor.name(), simplest));
    for (int i = 0; i < fields.size(); i++) {
      for (Value other : part(fields.get(i))) {
        List<Value> changed = new ArrayList<>(simplest);
        changed.set(i, other);
        all.add(DatatypeValue.of(sort, constructor.name(), changed));
      }
    }
  }

  /** Returns the numbers next to a number, or strings with one character more or less. */
  static List<Value> neighbours(Value value) {
    List<Value> values = new ArrayList<>();
    for (int step : new int[] {1, -1}) {
      if (value instanceof IntValue number) {
        values.add(new IntValue(number.number().add(BigInteger.valueOf(step))));
      } else if (value instanceof RealValue number) {
        values.add(new RealValue(number.number().add(Rational.of(step))));
      } else if (value instanceof BitVecValue bits) {
        values.add(BitVecValue.of(bits.width(), bits.bits().add(BigInteger.valueOf(step))));
      } else if (value instanceof FloatValue number && !number.isNaN()) {
        number
            .toBits()
            .map(bits -> bits.bits().add(BigInteger.valueOf(step)))
            .map(
                bits ->
                    BitVecValue.of(
                        number.sort().exponentBits() + number.sort().significandBits(), bits))
            .ifPresent(bits -> values.add(FloatValue.ofBits(number.sort(), bits)));
      }
    }
    if (value instanceof StringValue text) {
      values.add(text.concat(StringValue.ofText("a")));
      if (text.length() > 0) {
        values.add(text.substr(BigInteger.ZERO, BigInteger.valueOf(text.length() - 1L)));
      }
    }
    return values;
  }
}
