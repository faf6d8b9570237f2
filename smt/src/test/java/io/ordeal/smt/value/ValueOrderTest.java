package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.number.Rational;
import io.ordeal.smt.value.polynomial.Polynomial;
import io.ordeal.smt.value.regular.RegularLanguage;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ValueOrderTest {

  @Test
  void floatsAreOrderedByTheirText() {
    List<Value> floats = Domains.STANDARD.elements(Sort.floatingPoint(3, 4), 1 << 7);
    assertThat(floats).hasSizeGreaterThan(100);
    assertThat(floats).isSortedAccordingTo(Comparator.comparing(Value::toString));
  }

  private static final Sort.Uninterpreted A = Sort.uninterpreted("A", List.of());

  /** Values of every kind, of various sorts. */
  private static List<Value> values() {
    List<Value> values = new ArrayList<>();
    for (int i = -2; i <= 2; i++) {
      values.add(IntValue.of(i));
      values.add(new RealValue(new Rational(BigInteger.valueOf(i), BigInteger.TWO)));
    }
    values.addAll(Domains.STANDARD.elements(Sort.bitVec(2), 4));
    values.addAll(Domains.STANDARD.elements(Sort.BOOL, 4));
    values.addAll(Domains.STANDARD.elements(Sort.set(Sort.BOOL), 4));
    values.addAll(Domains.STANDARD.elements(Sort.array(Sort.BOOL, Sort.BOOL), 4));
    values.addAll(Domains.STANDARD.elements(Sort.nullable(Sort.BOOL), 4));
    values.addAll(Domains.STANDARD.elements(Sort.tuple(List.of(Sort.BOOL, Sort.BOOL)), 4));
    values.addAll(Domains.STANDARD.elements(Sort.finiteField(BigInteger.valueOf(3)), 4));
    // Values that differ only in parts of parts.
    Sort pair = Sort.tuple(List.of(Sort.BOOL, Sort.BOOL));
    values.addAll(Domains.STANDARD.elements(Sort.tuple(List.of(pair, Sort.BOOL)), 8));
    values.addAll(Domains.STANDARD.elements(Sort.set(Sort.nullable(Sort.BOOL)), 8));
    Sort nullable = Sort.nullable(Sort.nullable(Sort.BOOL));
    values.addAll(Domains.STANDARD.elements(Sort.tuple(List.of(nullable, Sort.BOOL)), 8));
    values.add(new CharValue('a'));
    values.add(new CharValue('b'));
    values.add(AlgebraicValue.nthRoot(Polynomial.of(-2, 0, 1), 1));
    values.add(AlgebraicValue.nthRoot(Polynomial.of(-2, 0, 1), 2));
    for (String text : List.of("", "a", "b", "ab", "ba")) {
      values.add(StringValue.ofText(text));
      values.add(new RegLanValue(RegularLanguage.literal(StringValue.ofText(text).word())));
      values.add(SeqValue.of(Sort.seq(Sort.INT), text.chars().mapToObj(IntValue::of).toList()));
    }
    for (int i = 8; i < 12; i++) {
      values.add(ElementValue.of(A, i));
    }
    values.add(BagValue.of(IntValue.of(1), BigInteger.ONE));
    values.add(BagValue.of(IntValue.of(1), BigInteger.TWO));
    Sort.FunctionSort function = Sort.function(List.of(Sort.INT), Sort.INT);
    values.add(FunctionValue.of(function, IntValue.of(1), Map.of()));
    values.add(FunctionValue.of(function, IntValue.of(2), Map.of()));
    values.addAll(RoundingModeValue.ALL);
    Sort.FloatingPoint floats = Sort.floatingPoint(3, 5);
    values.add(FloatValue.nan(floats));
    values.add(FloatValue.zero(floats, false));
    values.add(FloatValue.zero(floats, true));
    return values;
  }

  @Test
  void isATotalOrderThatAgreesWithEquals() {
    List<Value> values = values();
    List<Value> again = values();
    for (int i = 0; i < values.size(); i++) {
      for (int j = 0; j < values.size(); j++) {
        Value left = values.get(i);
        Value right = again.get(j);
        int order = ValueOrder.INSTANCE.compare(left, right);
        assertThat(order == 0).as("%s, %s", left, right).isEqualTo(left.equals(right));
        assertThat(order == 0).as("%s, %s", left, right).isEqualTo(i == j);
        assertThat(Integer.signum(order))
            .isEqualTo(-Integer.signum(ValueOrder.INSTANCE.compare(right, left)));
        for (Value third : values) {
          if (order < 0 && ValueOrder.INSTANCE.compare(right, third) < 0) {
            assertThat(ValueOrder.INSTANCE.compare(left, third)).isNegative();
          }
        }
      }
    }
  }

  @Test
  void equalValuesHaveEqualHashesAndTexts() {
    List<Value> values = values();
    List<Value> again = values();
    for (int i = 0; i < values.size(); i++) {
      assertThat(values.get(i)).hasSameHashCodeAs(again.get(i));
      assertThat(values.get(i)).hasToString(again.get(i).toString());
    }
  }

  @Test
  void unequalValuesHaveOtherTextsAndMostlyOtherHashes() {
    Map<Class<?>, List<Value>> kinds =
        values().stream().collect(Collectors.groupingBy(Value::getClass));
    for (List<Value> kind : kinds.values()) {
      assertThat(kind.stream().map(value -> value.sort() + " " + value)).doesNotHaveDuplicates();
      assertThat(kind.stream().map(Value::hashCode).distinct().count())
          .as("%s", kind)
          .isGreaterThan(kind.size() / 2);
    }
  }

  @Test
  void numbersComeInTheirOrder() {
    assertThat(
            List.of(
                IntValue.of(-10), IntValue.of(-9), IntValue.of(0), IntValue.of(9), IntValue.of(10)))
        .isSortedAccordingTo(ValueOrder.INSTANCE);
    assertThat(List.of(ElementValue.of(A, 2), ElementValue.of(A, 10)))
        .isSortedAccordingTo(ValueOrder.INSTANCE);
  }

  @Test
  void hashesAreTheSameInEveryRun() {
    assertThat(BoolValue.TRUE.hashCode()).isEqualTo(1231);
    assertThat(TupleValue.of(IntValue.of(1), StringValue.ofText("a")).hashCode())
        .isEqualTo(-675743274);
    assertThat(new RegLanValue(RegularLanguage.ALL.star()).hashCode()).isEqualTo(-573293829);
  }
}
