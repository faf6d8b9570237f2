package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Datatypes;
import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ValueEqualityTest {

  private static final Language A = Language.literal(StringValue.ofText("a"));
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
    assertThat(ValueEquality.areSame(IntValue.of(3), IntValue.of(3))).isTrue();
    assertThat(ValueEquality.areSame(IntValue.of(3), IntValue.of(4))).isFalse();
  }

  @Test
  void partsAreComparedOnlyWhereBothHaveThem() {
    Sort.Seq sort = Sort.seq(Sort.REG_LAN);
    SeqValue one = SeqValue.of(sort, List.of(STAR));
    SeqValue two = SeqValue.of(sort, List.of(SAME_AS_STAR, PLUS));
    assertThat(ValueEquality.areSame(one, two)).isFalse();
    assertThat(ValueEquality.areSame(two, one)).isFalse();
    assertThat(ValueEquality.areSame(one, SeqValue.empty(sort))).isFalse();
    assertThat(ValueEquality.areSame(SeqValue.empty(sort), one)).isFalse();
    Value absent = NullableValue.absent(Sort.nullable(Sort.REG_LAN));
    assertThat(ValueEquality.areSame(absent, NullableValue.some(STAR))).isFalse();
    assertThat(ValueEquality.areSame(NullableValue.some(STAR), absent)).isFalse();
    assertThat(ValueEquality.areSame(NullableValue.some(STAR), NullableValue.some(SAME_AS_STAR)))
        .isTrue();
    DatatypeValue nil = DatatypeValue.of(LIST, "nil", List.of());
    assertThat(ValueEquality.areSame(nil, list(STAR, 1))).isFalse();
    assertThat(ValueEquality.areSame(list(STAR, 1), nil)).isFalse();
  }

  @Test
  void languagesAreComparedAsSetsOfStrings() {
    assertThat(STAR).isNotEqualTo(SAME_AS_STAR);
    assertThat(ValueEquality.areSame(STAR, SAME_AS_STAR)).isTrue();
    assertThat(ValueEquality.areSame(STAR, PLUS)).isFalse();
  }

  @Test
  void languagesInsideOtherValuesAreComparedAsSetsOfStrings() {
    Value one = IntValue.of(1);

    assertThat(ValueEquality.areSame(TupleValue.of(one, STAR), TupleValue.of(one, SAME_AS_STAR)))
        .isTrue();
    assertThat(ValueEquality.areSame(TupleValue.of(one, STAR), TupleValue.of(one, PLUS))).isFalse();
  }

  @Test
  @Tag("slow")
  void depthCostsNoStack() {
    DatatypeValue list = list(STAR, 100_000);

    assertThat(ValueEquality.areSame(list, list(SAME_AS_STAR, 100_000))).isTrue();
    assertThat(ValueEquality.areSame(list, list(PLUS, 100_000))).isFalse();
    assertThat(ValueEquality.areSame(list, list(STAR, 99_999))).isFalse();
  }

  @Test
  void setsOfLanguagesAreNotComparedButWhereTheyAreWrittenAlike() {
    Value set = SetValue.singleton(STAR);
    Value other = SetValue.singleton(SAME_AS_STAR);

    assertThat(ValueEquality.areSame(set, SetValue.singleton(STAR))).isTrue();
    assertThatThrownBy(() -> ValueEquality.areSame(set, other))
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("whether two values of sort (Set RegLan) are the same");
  }

  @Test
  void oneDifferenceIsEnough() {
    Value set = SetValue.singleton(STAR);
    Value other = SetValue.singleton(SAME_AS_STAR);
    Value one = IntValue.of(1);
    Value two = IntValue.of(2);

    assertThat(ValueEquality.areSame(TupleValue.of(one, set), TupleValue.of(two, other))).isFalse();
    assertThat(ValueEquality.areSame(TupleValue.of(set, one), TupleValue.of(other, two))).isFalse();
  }

  @Test
  void setsBesideLanguagesAreComparedAsSets() {
    Value ones = SetValue.singleton(IntValue.of(1));
    Value twos = SetValue.singleton(IntValue.of(2));

    assertThat(ValueEquality.areSame(TupleValue.of(ones, STAR), TupleValue.of(twos, STAR)))
        .isFalse();
  }

  @Test
  void tablesThatCoverTheirDomainAreComparedAsFunctions() {
    Sort.Array sort = Sort.array(Sort.BOOL, Sort.INT);
    Value one = IntValue.of(1);
    Map<Value, Value> both = Map.of(BoolValue.TRUE, one, BoolValue.FALSE, one);

    assertThat(
            ValueEquality.areSame(
                ArrayValue.constant(sort, one), ArrayValue.of(sort, IntValue.of(2), both)))
        .isTrue();
  }

  @Test
  void numbersAndFloatsAreTheSameAsElements() {
    Sort.FloatingPoint sort = Sort.floatingPoint(3, 5);
    BigInteger nan = BigInteger.valueOf(0x7f);

    assertThat(
            ValueEquality.areSame(
                FloatValue.nan(sort), FloatValue.ofBits(sort, BitVecValue.of(8, nan))))
        .isTrue();
    assertThat(ValueEquality.areSame(FloatValue.zero(sort, true), FloatValue.zero(sort, false)))
        .isFalse();
    assertThat(ValueEquality.areSame(AlgebraicNumbers.sqrt(2), AlgebraicNumbers.sqrt(3))).isFalse();
    assertThat(
            ValueEquality.areSame(
                Reals.multiply(AlgebraicNumbers.sqrt(2), AlgebraicNumbers.sqrt(3)),
                AlgebraicNumbers.sqrt(6)))
        .isTrue();
  }
}
