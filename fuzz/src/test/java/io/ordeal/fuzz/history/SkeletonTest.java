package io.ordeal.fuzz.history;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SkeletonTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Bool",
        "(and Bool Bool)",
        "(and)",
        "(xor Bool)",
        "(forall (Var) (exists (Var Var) (=> Bool (not (or Bool Bool Bool)))))",
        "(ite Bool (= Bool Bool) (distinct Bool Bool))"
      })
  void textsAreReadBack(String text) {
    assertThat(Skeleton.parse(text).map(Skeleton::text)).contains(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "(",
        ")",
        "()",
        "Var",
        "(and Bool",
        "(and Bool))",
        "(+ Bool Bool)",
        "(forall () Bool)",
        "(forall (Var))",
        "(forall Var Bool)",
        "(exists (Var) Bool Bool)",
        "Bool Bool"
      })
  void otherTextsAreRefused(String text) {
    assertThat(Skeleton.parse(text)).isEmpty();
  }

  @Test
  void largeOnesAreRefused() {
    assertThat(Skeleton.parse("(not ".repeat(299) + "Bool" + ")".repeat(299))).isPresent();
    assertThat(Skeleton.parse("(not ".repeat(300) + "Bool" + ")".repeat(300))).isEmpty();
    assertThat(Skeleton.parse("(not ".repeat(100_000))).isEmpty();
  }

  @Test
  void countsItsHoles() {
    Skeleton skeleton = Skeleton.parse("(forall (Var) (and Bool (not Bool) (or)))").orElseThrow();
    assertThat(skeleton.holes()).isEqualTo(2);
    assertThat(skeleton.nodes()).isEqualTo(7);
    assertThat(skeleton.hasQuantifier()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"(and)", "(and Bool)", "(not (xor Bool))", "(forall (Var) (or Bool))"})
  void connectivesOfFewerThanTwoAreDegenerate(String text) {
    assertThat(Skeleton.parse(text).orElseThrow().isDegenerate()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Bool", "(not Bool)", "(and Bool Bool)", "(exists (Var) (not Bool))"})
  void othersAreNotDegenerate(String text) {
    assertThat(Skeleton.parse(text).orElseThrow().isDegenerate()).isFalse();
  }
}
