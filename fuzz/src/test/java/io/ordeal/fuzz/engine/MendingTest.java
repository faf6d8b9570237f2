package io.ordeal.fuzz.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MendingTest {

  private static final ModelledSeed SEED =
      ModelledSeed.of(
          Seeds.read(
              "seed",
              "(declare-const i Int) (declare-const r Real) (declare-const b (_ BitVec 8))"
                  + "(declare-const p Bool) (declare-const s String)"
                  + "(assert (or p (> i 3) (< r 1.5) (= b #x07) (= s \"ab\")))"),
          1);
  private static final Repertoire REPERTOIRE = SEED.repertoire(ModelledSeed.EVERYTHING);

  static Stream<Value> values() {
    return Stream.of(
        IntValue.of(0),
        IntValue.of(-1_000_000),
        new RealValue(Rational.of(-22).divide(Rational.of(7))),
        BitVecValue.of(8, BigInteger.valueOf(0)),
        BitVecValue.of(8, BigInteger.valueOf(255)),
        BoolValue.TRUE,
        BoolValue.FALSE);
  }

  @ParameterizedTest
  @MethodSource("values")
  void whatIsMendedHasTheWantedValue(Value wanted) {
    Rng rng = new Seed(7).rng();
    Set<String> heads = new HashSet<>();
    for (int i = 0; i < 200; i++) {
      Draft draft = REPERTOIRE.draft(wanted.sort(), 3, 10, rng);
      Optional<Draft> mended = REPERTOIRE.mended(draft, wanted, rng);
      if (draft.value() instanceof Result.Known) {
        mended.ifPresent(
            found -> {
              assertThat(found.value()).isEqualTo(Result.of(wanted));
              assertThat(SEED.valuation().of(found.make(SEED.seed().terms())))
                  .as("%s", found.make(SEED.seed().terms()))
                  .isEqualTo(Result.of(wanted));
              heads.add(found.symbols().get(0).name());
            });
      }
    }
    assertThat(heads).isNotEmpty();
  }

  @Test
  void anEquationIsMendedOnItsRightSide() {
    Rng rng = new Seed(1).rng();
    int equations = 0;
    for (int i = 0; i < 3_000; i++) {
      Draft draft = REPERTOIRE.draft(Sort.BOOL, 2, 10, rng);
      if (draft.symbols().isEmpty()
          || !draft.symbols().get(0).name().equals("=")
          || draft.arguments().size() != 2
          || !draft.arguments().get(0).sort().equals(Sort.INT)
          || !draft.value().equals(Result.of(BoolValue.FALSE))) {
        continue;
      }
      equations++;
      Draft mended = REPERTOIRE.mended(draft, BoolValue.TRUE, rng).orElseThrow();
      assertThat(mended.symbols().subList(0, 1)).isEqualTo(draft.symbols().subList(0, 1));
      assertThat(mended.arguments().get(0)).isSameAs(draft.arguments().get(0));
      assertThat(mended.arguments().get(1).arguments()).contains(draft.arguments().get(1));
      assertThat(mended.value()).isEqualTo(Result.of(BoolValue.TRUE));
    }
    assertThat(equations).isPositive();
  }

  @Test
  void thereIsNoWayBetweenStrings() {
    Draft draft = Draft.of(StringValue.ofText("a"));
    assertThat(REPERTOIRE.mended(draft, StringValue.EMPTY, new Seed(1).rng())).isEmpty();
  }

  /** A test case must stay readable. */
  @Test
  void noLiteralIsLongerThanPeopleWrite() {
    Draft huge = Draft.of(new IntValue(BigInteger.TEN.pow(400)));
    assertThat(REPERTOIRE.mended(huge, IntValue.of(1), new Seed(1).rng())).isEmpty();
    Draft large = Draft.of(new IntValue(BigInteger.TEN.pow(100)));
    assertThat(REPERTOIRE.mended(large, IntValue.of(1), new Seed(1).rng())).isPresent();
  }

  /** If no literal makes both sides of an equation equal, the equation is negated. */
  @Test
  void anEquationOfStringsIsNegated() {
    Rng rng = new Seed(1).rng();
    int found = 0;
    for (int i = 0; i < 5_000; i++) {
      Draft draft = REPERTOIRE.draft(Sort.BOOL, 1, 10, rng);
      if (draft.applies(Operators.EQUAL.plain())
          && draft.arguments().get(0).sort().equals(Sort.STRING)
          && draft.value().equals(Result.of(BoolValue.FALSE))) {
        found++;
        Draft mended = REPERTOIRE.mended(draft, BoolValue.TRUE, rng).orElseThrow();
        assertThat(mended.symbols().get(0).name()).isEqualTo("xor");
        assertThat(mended.value()).isEqualTo(Result.of(BoolValue.TRUE));
      }
    }
    assertThat(found).isPositive();
  }

  @Test
  void whatHasNoValueIsNotMended() {
    Draft open = Draft.of(SEED.seed().terms().literal(IntValue.of(1)), Result.open("no value"));
    assertThat(REPERTOIRE.mended(open, IntValue.of(3), new Seed(1).rng())).isEmpty();
  }

  /** In QF_UF there are no sums, so only formulas can be mended. */
  @Test
  void onlyWithWhatTheLogicHas() {
    ModelledSeed core =
        ModelledSeed.of(
            Seeds.read("core", "(set-logic QF_UF) (declare-const p Bool) (assert (or p (not p)))"),
            1);
    Rng rng = new Seed(1).rng();
    Repertoire repertoire = core.repertoire(ModelledSeed.EVERYTHING);
    assertThat(repertoire.mended(Draft.of(IntValue.of(1)), IntValue.of(2), rng)).isEmpty();
    assertThat(repertoire.mended(Draft.of(BoolValue.FALSE), BoolValue.TRUE, rng))
        .hasValueSatisfying(draft -> assertThat(draft.symbols().get(0).name()).isEqualTo("xor"));
  }
}
