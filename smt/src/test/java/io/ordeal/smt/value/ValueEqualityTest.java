package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Datatypes;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.regular.RegularLanguage;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValueEqualityTest {

  private static final RegularLanguage A = RegularLanguage.literal(StringValue.ofText("a").word());
  private static final Value STAR = new RegLanValue(A.star());
  private static final Value SAME_AS_STAR = new RegLanValue(A.plus().opt());
  private static final Value PLUS = new RegLanValue(A.plus());

  private static final Sort.DatatypeSort LIST =
      Datatypes.declare(
              List.of(
                  new Datatypes.Declaration(
                      "Languages",
                      List.of(),
                      List.of(
                          new Datatype.Constructor("nil", List.of()),
                          new Datatype.Constructor(
                              "cons",
                              List.of(
                                  new Datatype.Selector("head", Sort.REG_LAN),
                                  new Datatype.Selector(
                                      "tail", Datatypes.reference(0, List.of()))))))),
              false)
          .get(0)
          .self();

  private static boolean areSame(Value left, Value right) {
    return ValueEquality.areSame(left, right, Domains.STANDARD).orElseThrow();
  }

  private static DatatypeValue list(Value last, int length) {
    DatatypeValue list = DatatypeValue.of(LIST, "nil", List.of());
    list = DatatypeValue.of(LIST, "cons", List.of(last, list));
    for (int i = 1; i < length; i++) {
      list = DatatypeValue.of(LIST, "cons", List.of(STAR, list));
    }
    return list;
  }

  @Test
  void valuesOfOneFormAreComparedAsObjects() {
    assertThat(areSame(IntValue.of(3), IntValue.of(3))).isTrue();
    assertThat(areSame(IntValue.of(3), IntValue.of(4))).isFalse();
  }

  @Test
  void partsAreComparedOnlyWhereBothHaveThem() {
    Sort.Seq sort = Sort.seq(Sort.REG_LAN);
    SeqValue one = SeqValue.of(sort, List.of(STAR));
    SeqValue two = SeqValue.of(sort, List.of(SAME_AS_STAR, PLUS));
    assertThat(areSame(one, two)).isFalse();
    assertThat(areSame(two, one)).isFalse();
    assertThat(areSame(one, SeqValue.empty(sort))).isFalse();
    assertThat(areSame(SeqValue.empty(sort), one)).isFalse();
    Value absent = NullableValue.absent(Sort.nullable(Sort.REG_LAN));
    assertThat(areSame(absent, NullableValue.some(STAR))).isFalse();
    assertThat(areSame(NullableValue.some(STAR), absent)).isFalse();
    assertThat(areSame(NullableValue.some(STAR), NullableValue.some(SAME_AS_STAR))).isTrue();
    DatatypeValue nil = DatatypeValue.of(LIST, "nil", List.of());
    assertThat(areSame(nil, list(STAR, 1))).isFalse();
    assertThat(areSame(list(STAR, 1), nil)).isFalse();
  }

  @Test
  void languagesAreComparedAsSetsOfStrings() {
    assertThat(STAR).isNotEqualTo(SAME_AS_STAR);
    assertThat(areSame(STAR, SAME_AS_STAR)).isTrue();
    assertThat(areSame(STAR, PLUS)).isFalse();
  }

  @Test
  void languagesInsideOtherValuesAreComparedAsSetsOfStrings() {
    Value one = IntValue.of(1);

    assertThat(areSame(TupleValue.of(one, STAR), TupleValue.of(one, SAME_AS_STAR))).isTrue();
    assertThat(areSame(TupleValue.of(one, STAR), TupleValue.of(one, PLUS))).isFalse();
  }

  @Test
  @Tag("slow")
  void depthCostsNoStack() {
    DatatypeValue list = list(STAR, 100_000);

    assertThat(areSame(list, list(SAME_AS_STAR, 100_000))).isTrue();
    assertThat(areSame(list, list(PLUS, 100_000))).isFalse();
    assertThat(areSame(list, list(STAR, 99_999))).isFalse();
  }

  @Test
  void setsOfSeveralLanguagesAreNotComparedButWhereTheyAreWrittenAlike() {
    Value set = SetValue.singleton(STAR);
    Value other = SetValue.singleton(SAME_AS_STAR);

    assertThat(areSame(set, SetValue.singleton(STAR))).isTrue();
    assertThat(areSame(set, other)).isTrue();
    Value two = SetValue.of(Sort.set(Sort.REG_LAN), List.of(STAR, PLUS));
    Value otherTwo = SetValue.of(Sort.set(Sort.REG_LAN), List.of(SAME_AS_STAR, PLUS));
    assertThat(ValueEquality.areSame(two, otherTwo, Domains.STANDARD)).isEmpty();
    assertThat(ValueEquality.areSame(two, set, Domains.STANDARD)).isEmpty();
    assertThat(areSame(two, SetValue.empty(Sort.set(Sort.REG_LAN)))).isFalse();
  }

  @Test
  void oneDifferenceIsEnough() {
    Value set = SetValue.singleton(STAR);
    Value other = SetValue.singleton(SAME_AS_STAR);
    Value one = IntValue.of(1);
    Value two = IntValue.of(2);

    assertThat(areSame(TupleValue.of(one, set), TupleValue.of(two, other))).isFalse();
    assertThat(areSame(TupleValue.of(set, one), TupleValue.of(other, two))).isFalse();
  }

  @Test
  void setsBesideLanguagesAreComparedAsSets() {
    Value ones = SetValue.singleton(IntValue.of(1));
    Value twos = SetValue.singleton(IntValue.of(2));

    assertThat(areSame(TupleValue.of(ones, STAR), TupleValue.of(twos, STAR))).isFalse();
  }

  @Test
  void tablesThatCoverTheirDomainAreComparedAsFunctions() {
    Sort.Array sort = Sort.array(Sort.BOOL, Sort.INT);
    Value one = IntValue.of(1);
    Map<Value, Value> both = Map.of(BoolValue.TRUE, one, BoolValue.FALSE, one);

    assertThat(areSame(ArrayValue.constant(sort, one), ArrayValue.of(sort, IntValue.of(2), both)))
        .isTrue();
  }

  @Test
  void numbersAndFloatsAreTheSameAsElements() {
    Sort.FloatingPoint sort = Sort.floatingPoint(3, 5);
    BigInteger nan = BigInteger.valueOf(0x7f);

    assertThat(areSame(FloatValue.nan(sort), FloatValue.ofBits(sort, BitVecValue.of(8, nan))))
        .isTrue();
    assertThat(areSame(FloatValue.zero(sort, true), FloatValue.zero(sort, false))).isFalse();
    assertThat(areSame(AlgebraicNumbers.sqrt(2), AlgebraicNumbers.sqrt(3))).isFalse();
    assertThat(
            areSame(
                Reals.multiply(AlgebraicNumbers.sqrt(2), AlgebraicNumbers.sqrt(3)),
                AlgebraicNumbers.sqrt(6)))
        .isTrue();
  }

  // ------------------------------------------------------------- tables over unlisted elements

  private static final Sort.Uninterpreted U = Sort.uninterpreted("U", List.of());
  private static final Sort.Array MAP = Sort.array(U, Sort.INT);

  private static ArrayValue map(int rest, int... values) {
    Map<Value, Value> table = new HashMap<>();
    for (int i = 0; i < values.length; i++) {
      table.put(ElementValue.of(U, i), IntValue.of(values[i]));
    }
    return ArrayValue.of(MAP, IntValue.of(rest), table);
  }

  private static String shown(Value left, Value right) {
    return ValueEquality.areSame(left, right, Domains.STANDARD)
        .map(Object::toString)
        .orElse("open");
  }

  @ParameterizedTest
  @ValueSource(strings = {"bare", "tuple", "set", "bag", "seq", "nullable", "array", "function"})
  void tablesOverUnlistedElementsDifferOnlyAtArgumentsThatExist(String around) {
    assertThat(shown(in(around, map(0, 1)), in(around, map(1)))).isEqualTo("open");
    assertThat(shown(in(around, map(0, 1)), in(around, map(2, 1)))).isEqualTo("open");
    assertThat(shown(in(around, map(0, 1)), in(around, map(1, 2)))).isEqualTo("false");
    assertThat(shown(in(around, map(0, 1)), in(around, map(0, 2)))).isEqualTo("false");
    assertThat(shown(in(around, map(0, 1)), in(around, map(0, 1)))).isEqualTo("true");
    // There is one element at least.
    assertThat(shown(in(around, map(0)), in(around, map(1)))).isEqualTo("false");
  }

  private static Value in(String container, Value value) {
    return switch (container) {
      case "bare" -> value;
      case "tuple" -> TupleValue.of(IntValue.of(1), value);
      case "set" -> SetValue.singleton(value);
      case "bag" -> BagValue.of(value, BigInteger.TWO);
      case "seq" -> SeqValue.of(Sort.seq(MAP), List.of(value));
      case "nullable" -> NullableValue.some(value);
      case "array" -> ArrayValue.constant(Sort.array(Sort.INT, MAP), value);
      default -> FunctionValue.of(Sort.function(List.of(Sort.BOOL), MAP), value, Map.of());
    };
  }

  @Test
  void aDifferenceThatMayNotMatterIsNoneForCertain() {
    Sort.Array outer = Sort.array(U, MAP);
    Value one = ElementValue.of(U, 0);
    ArrayValue left = ArrayValue.constant(outer, map(0)).store(one, map(7));
    ArrayValue right = ArrayValue.constant(outer, map(1)).store(one, map(7));

    assertThat(shown(left, right)).isEqualTo("open");
    assertThat(shown(left, right.store(one, map(8)))).isEqualTo("false");
  }

  @Test
  void keysThatMayBeTheSameAreNotTold() {
    Sort.Array outer = Sort.array(MAP, Sort.INT);
    Value zero = ArrayValue.constant(outer, IntValue.of(0));

    assertThat(Domains.STANDARD.isExact(MAP)).isFalse();
    assertThat(
            shown(
                ArrayValue.of(outer, IntValue.of(0), Map.of(map(0, 1), IntValue.of(5))),
                ArrayValue.of(outer, IntValue.of(0), Map.of(map(1), IntValue.of(5)))))
        .isEqualTo("open");
    assertThat(shown(zero, zero)).isEqualTo("true");
  }

  @Test
  void sortsThatAreInfiniteWhateverElementsThereAreLeaveNothingOpen() {
    Sort pair = Sort.tuple(List.of(U, Sort.INT));
    Sort.Array sort = Sort.array(pair, Sort.INT);
    Value key = TupleValue.of(ElementValue.of(U, 0), IntValue.of(3));
    ArrayValue ones = ArrayValue.constant(sort, IntValue.of(1));

    assertThat(shown(ones, ArrayValue.of(sort, IntValue.of(0), Map.of(key, IntValue.of(1)))))
        .isEqualTo("false");
  }
}
