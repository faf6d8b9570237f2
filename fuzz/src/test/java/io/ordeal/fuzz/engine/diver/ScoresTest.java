package io.ordeal.fuzz.engine.diver;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.engine.diver.range.AllBut;
import io.ordeal.fuzz.engine.diver.range.Arc;
import io.ordeal.fuzz.engine.diver.range.Exactly;
import io.ordeal.fuzz.engine.diver.range.Interval;
import io.ordeal.fuzz.engine.diver.range.KnownBits;
import io.ordeal.fuzz.engine.diver.range.Numbers;
import io.ordeal.fuzz.engine.diver.range.Range;
import io.ordeal.fuzz.engine.diver.rule.RandomApplications;
import io.ordeal.fuzz.engine.diver.rule.RandomApplications.Rank;
import io.ordeal.fuzz.engine.diver.rule.Rules;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.StringValue;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ScoresTest {

  private static final StringValue TEXT = StringValue.ofText("a");

  @Test
  void truthsCountAsThePaperHasThem() {
    assertThat(Scores.PAPER.of(Range.FREE, Sort.BOOL)).isEqualTo(1.0);
    assertThat(Scores.PAPER.of(Range.ANY, Sort.BOOL)).isEqualTo(1.0);
    assertThat(Scores.PAPER.of(Exactly.TRUE, Sort.BOOL)).isEqualTo(0.5);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0.001",
    "0, 1, 0.002",
    "-5, 5, 0.011",
    "0, 998, 0.999",
    "0, 1000, 1",
    "0, 100000, 1"
  })
  void intervalsCountByTheirWidth(long low, long high, double score) {
    Range range = Numbers.of(Sort.INT, Interval.closed(IntValue.of(low), IntValue.of(high)));
    assertThat(Scores.PAPER.of(range, Sort.INT)).isEqualTo(score);
  }

  @Test
  void anIntervalWithoutEndCountsAsAll() {
    Range range = Numbers.of(Sort.INT, Interval.from(IntValue.of(7), true));
    assertThat(Scores.PAPER.of(range, Sort.INT)).isEqualTo(1.0);
  }

  @Test
  void oneStringCountsLeastAndAllButOneMost() {
    assertThat(Scores.PAPER.of(Range.exactly(TEXT), Sort.STRING)).isEqualTo(0.001);
    assertThat(Scores.PAPER.of(AllBut.of(TEXT, Domains.STANDARD), Sort.STRING)).isEqualTo(1.0);
  }

  /**
   * The value is "b". The paper's constraint has a star for {@code str.<}, and none for the others.
   */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "(str.< s \"m\"), 1, 1",
        "(str.<= s \"m\"), 1, 1",
        "(not (str.< s \"a\")), 1, 1",
        "(str.prefixof \"b\" s), 0.001, 1",
        "(= (str.len s) 1), 0.001, 1",
        "(str.< (str.++ s \"b\") \"m\"), 0.001, 1",
        "(= (str.++ s \"b\") \"bb\"), 0.001, 0.001"
      })
  void stringsCountByTheStarOfTheirConstraint(String formula, double paper, double tried) {
    SeedScript seed = Seeds.read("seed", "(declare-const s String) (assert %s)".formatted(formula));
    Model model =
        Model.ofValues(
            Map.of(new DeclaredFunction("s", List.of(), Sort.STRING), StringValue.ofText("b")));
    Place place =
        new Analysis(seed, model, Vocabulary.STANDARD, one -> 1)
            .analyse(seed.assertions().get(0)).all().stream()
                .filter(one -> one.term().toString().equals("s"))
                .findFirst()
                .orElseThrow();
    assertThat(Scores.PAPER.of(place.range(), Sort.STRING)).isEqualTo(paper);
    assertThat(Scores.TRIED.of(place.range(), Sort.STRING)).isEqualTo(tried);
  }

  @Test
  void fixedBitsHalveTheShareOneByOne() {
    Range range = KnownBits.of(32, BigInteger.valueOf(7), BigInteger.ONE);
    assertThat(Scores.MEASURED.of(range, Sort.bitVec(32))).isEqualTo(0.125);
  }

  @Test
  void valuesOfASmallSortCountMore() {
    BitVecValue bit = BitVecValue.ofUnsigned(1, 1);
    assertThat(Scores.MEASURED.of(Range.exactly(bit), Sort.bitVec(1))).isEqualTo(0.5);
    assertThat(Scores.MEASURED.of(Arc.of(4, BigInteger.ONE, BigInteger.TWO), Sort.bitVec(4)))
        .isEqualTo(0.125);
  }

  @ParameterizedTest
  @EnumSource
  void nothingIsNeverChosen(Scores scores) {
    assertThat(scores.of(Range.NOTHING, Sort.INT)).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void everyRangeHasAScoreBetweenTheLeastAndOne(Scores scores) {
    RandomApplications made = new RandomApplications(7);
    for (Rank rank : RandomApplications.RANKS) {
      made.of(rank)
          .ifPresent(
              at -> {
                for (int child = 0; child < at.count(); child++) {
                  assertThat(scores.of(Rules.of(at, child), at.sortOf(child)))
                      .as("%s, child %d", at, child)
                      .isBetween(0.001, 1.0);
                }
              });
    }
  }
}
