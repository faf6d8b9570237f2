package io.ordeal.fuzz.engine.valfuzz.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SaturationTest {

  private static final String TWO_ATOMS =
      """
      (declare-const x Int) (declare-const p Bool) (declare-const h Int)
      (assert (or p (> x h)))
      """;

  // -------------------------------------------------------------------- Boolean sub-expressions

  @Test
  void subExpressionsComeOnceOuterOnesFirst() {
    Skeleton skeleton =
        new Skeleton(
            """
            (declare-const x Int) (declare-const p Bool) (declare-fun q (Int) Bool)
            (declare-const h Int)
            (assert (and p (not (= x h))))
            (assert (=> (q x) (= x h)))
            """);

    assertThat(skeleton.expressions())
        .containsExactly(
            "(and p (not (= x h)))",
            "p",
            "(not (= x h))",
            "(= x h)",
            "(=> (q x) (= x h))",
            "(q x)");
    assertThat(skeleton.saturation().pairs()).isEqualTo(12);
  }

  @Test
  void literalsAndHolesAreNoSubExpressions() {
    Skeleton skeleton =
        new Skeleton(
            """
            (declare-const p Bool) (declare-const h Bool)
            (assert (or p h true (not false)))
            """);

    assertThat(skeleton.expressions())
        .containsExactly("(or p h true (not false))", "p", "(not false)");
  }

  @Test
  void attributesAreNoSubExpressions() {
    Skeleton skeleton =
        new Skeleton(
            """
            (declare-const p Bool) (declare-fun f (Bool) Int)
            (assert (! (or p (forall ((x Int)) (! (> x 0) :pattern ((f (xor p p)))))) :named a))
            """);

    assertThat(skeleton.expressions())
        .containsExactly(
            "(or p (forall ((x Int)) (! (> x 0) :pattern ((f (xor p p))))))",
            "p",
            "(forall ((x Int)) (! (> x 0) :pattern ((f (xor p p)))))");
  }

  @Test
  void termsWithVariablesOfEnclosingQuantifiersAreNoSubExpressions() {
    Skeleton skeleton =
        new Skeleton(
            """
            (declare-const a Int)
            (assert (forall ((x Bool)) (or x (exists ((y Bool)) (and (> a 0) (= x y)))
                (exists ((z Bool)) (not z)))))
            """);

    assertThat(skeleton.expressions())
        .containsExactly(
            "(forall ((x Bool)) (or x (exists ((y Bool)) (and (> a 0) (= x y))) "
                + "(exists ((z Bool)) (not z))))",
            "(> a 0)",
            "(exists ((z Bool)) (not z))");
    skeleton.add("a", "1");
    assertThat(skeleton.isCovered("(> a 0)", true)).isTrue();
    assertThat(skeleton.isCovered("(exists ((z Bool)) (not z))", true)).isTrue();
  }

  // ------------------------------------------------------------------------------------- models

  @Test
  void noPairIsCoveredWithoutAModel() {
    Saturation saturation = new Skeleton(TWO_ATOMS).saturation();

    assertThat(saturation.covered()).isZero();
    assertThat(saturation.openAfterSeed()).hasSize(6);
  }

  @Test
  void modelsCoverTheUnionOfTheirPairs() {
    Skeleton skeleton = new Skeleton(TWO_ATOMS);

    skeleton.add("x", "1", "p", "true", "h", "5");
    assertThat(skeleton.saturation().covered()).isEqualTo(3);
    assertThat(skeleton.isCovered("(> x h)", false)).isTrue();
    assertThat(skeleton.isCovered("(> x h)", true)).isFalse();

    skeleton.add("x", "1", "p", "false", "h", "0");
    assertThat(skeleton.saturation().covered()).isEqualTo(5);
    assertThat(skeleton.isCovered("(> x h)", true)).isTrue();
    assertThat(skeleton.isCovered("(or p (> x h))", false)).isFalse();
  }

  @Test
  void undeterminedValuesCoverNothing() {
    Skeleton skeleton = new Skeleton(TWO_ATOMS).add("p", "true");

    assertThat(skeleton.saturation().covered()).isEqualTo(2);
    assertThat(skeleton.isCovered("(> x h)", true)).isFalse();
    assertThat(skeleton.isCovered("(> x h)", false)).isFalse();
  }

  @Test
  void definedFunctionsHaveTheirDefinitions() {
    Skeleton skeleton =
        new Skeleton(
                """
                (declare-const x Int) (declare-const h Int)
                (define-fun big ((v Int)) Bool (> v 4))
                (assert (big (+ x h)))
                """)
            .add("x", "1", "h", "4");

    assertThat(skeleton.isCovered("(big (+ x h))", true)).isTrue();
  }

  @Test
  void otherTermsAreNotCovered() {
    Skeleton skeleton = new Skeleton(TWO_ATOMS).add("x", "1", "p", "true", "h", "5");

    Skeleton other = new Skeleton(TWO_ATOMS);
    assertThat(skeleton.saturation().isCovered(other.saturation().expressions().get(0), true))
        .isFalse();
  }

  @Test
  void pairsThatTheSeedLeavesOpenAreCountedApart() {
    Skeleton skeleton = new Skeleton(TWO_ATOMS).addOfSeed("x", "1", "p", "true", "h", "5");
    List<String> open = List.of("(or p (> x h)) = false", "p = false", "(> x h) = true");

    assertThat(skeleton.openAfterSeed()).isEqualTo(open);
    assertThat(skeleton.isCovered("p", true)).isTrue();
    assertThat(skeleton.isCovered("p", false)).isFalse();
    assertThat(skeleton.saturation().coveredAfterSeed()).isZero();

    skeleton.add("x", "1", "p", "true", "h", "0");
    assertThat(skeleton.openAfterSeed()).isEqualTo(open);
    assertThat(skeleton.saturation().coveredAfterSeed()).isEqualTo(1);
    assertThat(skeleton.saturation().covered()).isEqualTo(4);
  }

  // --------------------------------------------------------------------------------- large ones

  @Test
  void depthCostsNoStackAndNoMoreThanTheLimitIsLookedAt() {
    int depth = 50_000;
    Skeleton skeleton =
        new Skeleton(
            "(declare-const p Bool) (declare-const q Bool) (assert %sp%s)"
                .formatted("(xor q ".repeat(depth), ")".repeat(depth)));

    assertThat(skeleton.saturation().expressions()).hasSize(Places.MOST);
    skeleton.add("p", "true", "q", "true");
    assertThat(skeleton.saturation().covered()).isEqualTo(Places.MOST);
    skeleton.add("p", "true");
    assertThat(skeleton.saturation().covered()).isEqualTo(Places.MOST);
    skeleton.add("p", "false", "q", "true");
    assertThat(skeleton.saturation().covered()).isEqualTo(2 * Places.MOST - 1);
  }

  @Test
  void depthBelowQuantifiersCostsNoStack() {
    int depth = 50_000;
    Skeleton skeleton =
        new Skeleton(
            "(declare-const p Bool) (assert %s(or p x)%s)"
                .formatted("(exists ((x Bool)) ".repeat(depth), ")".repeat(depth)));

    skeleton.add("p", "true");

    assertThat(skeleton.saturation().expressions()).hasSize(Places.MOST);
  }

  /** The steps of a single evaluation would not suffice for all of them. */
  @Test
  void quantifiersAreEvaluatedOneByOne() {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      String sum = "(bvadd x ".repeat(10) + "(_ bv%d 6)".formatted(i) + ")".repeat(10);
      all.append("(forall ((x (_ BitVec 6))) (bvuge %s h))".formatted(sum));
    }
    Skeleton skeleton =
        new Skeleton("(declare-const h (_ BitVec 6)) (assert (and %s))".formatted(all));

    skeleton.add("h", "#b000000");

    assertThat(skeleton.saturation().covered()).isEqualTo(21);
  }
}
