package io.ordeal.smt.linear;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.value.number.Rational;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinearDecisionTest {

  private static final int FORMULAS = 1_500;

  private static final String DEFINITIONS =
      """
      (define-fun f ((x Int)) Int (ite (= x 3) 10 (ite (> x 100) (- x) 7)))
      (define-fun p ((x Real) (y Real)) Bool (or (= x 1.0) (< x y)))
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (forall ((x Real)) (exists ((y Real)) (< x y)))                              | true
          (exists ((y Real)) (forall ((x Real)) (< x y)))                              | false
          (exists ((x Real)) (and (< 0.0 x) (< x 1.0)))                                | true
          (exists ((x Real)) (and (< 0.0 x) (< x 0.0)))                                | false
          (exists ((x Real)) (and (<= 0.0 x) (<= x 0.0)))                              | true
          (exists ((x Real)) (and (<= 0.0 x) (<= x 1.0) (distinct x 0.0) (distinct x 1.0))) | true
          (forall ((x Real)) (or (< x 2.5) (= x 2.5) (> x 2.5)))                       | true
          (forall ((x Real) (y Real)) (=> (< x y) (exists ((z Real)) (< x z y))))      | true
          (forall ((x Int) (y Int)) (=> (< x y) (exists ((z Int)) (< x z y))))         | false
          (forall ((x Int)) (exists ((y Int)) (or (= x (* 2 y)) (= x (+ (* 2 y) 1))))) | true
          (forall ((x Int)) (exists ((y Int)) (= x (* 2 y))))                          | false
          (forall ((x Int)) (=> (> x 7) (exists ((a Int) (b Int)) \
          (and (>= a 0) (>= b 0) (= x (+ (* 3 a) (* 5 b)))))))                         | true
          (forall ((x Int)) (=> (> x 6) (exists ((a Int) (b Int)) \
          (and (>= a 0) (>= b 0) (= x (+ (* 3 a) (* 5 b)))))))                         | false
          (exists ((x Int)) (and (< 3 (* 2 x)) (< (* 2 x) 5)))                         | true
          (exists ((x Int)) (and (< 4 (* 2 x)) (< (* 2 x) 6)))                         | false
          (exists ((x Int)) (and ((_ divisible 6) x) (not ((_ divisible 4) x)) (> x 7))) | true
          (exists ((x Int)) (and ((_ divisible 4) x) (not ((_ divisible 2) x))))       | false
          (forall ((x Int)) (= x (+ (* 7 (div x 7)) (mod x 7))))                       | true
          (forall ((x Int)) (<= 0 (mod x (- 7)) 6))                                    | true
          (forall ((x Int)) (= x (+ (* (- 7) (div x (- 7))) (mod x (- 7)))))           | true
          (exists ((x Int)) (= (mod x 7) 7))                                           | false
          (exists ((x Int)) (and (= (div x 3) 5) (= (mod x 3) 2) (distinct x 17)))     | false
          (exists ((x Int)) (and (< 5000000 x) (= (mod x 299993) 7) (= (div x 299993) 17))) | true
          (exists ((x Int)) (and (> 5000000 x) (= (mod x 299993) 7) (= (div x 299993) 17))) | false
          (forall ((x Int)) (= (mod (+ x 4294967296) 4294967296) (mod x 4294967296)))  | true
          (forall ((x Int)) (exists ((y Int)) (= (+ y (mod x 4294967296)) (div x 7)))) | true
          (exists ((x Int)) (forall ((y Int)) (=> (= (mod x 1000003) 5) (< (mod y 3) (mod x 5))))) \
          | true
          (forall ((x Int)) (= (mod (ite (= (mod x 2) 0) x (+ x 1)) 2) 0))             | true
          (exists ((x Int)) (= (mod (ite (= (mod x 2) 0) x (+ x 2)) 2) 1))             | true
          (forall ((x Int)) (= (div (div x 3) 5) (div x 15)))                          | true
          (forall ((x Int)) (= (mod (mod x 6) 3) (mod x 3)))                           | true
          (forall ((x Int)) (= (mod (mod x 6) 4) (mod x 4)))                           | false
          (forall ((x Int)) (is_int (/ (to_real (* 2 x)) 2.0)))                        | true
          (forall ((x Int)) (is_int (/ (to_real x) 2.0)))                              | false
          (forall ((x Int)) (=> (is_int (/ (to_real x) 2.0)) (= x (* 2 (div x 2)))))   | true
          (exists ((x Int)) (= (to_int (/ (to_real x) 3.0)) 2))                        | true
          (forall ((x Int)) (<= (to_int (/ (to_real x) 3.0)) (to_int (/ (to_real x) 2.0)))) | false
          (forall ((x Int)) (>= (abs x) x))                                            | true
          (forall ((x Int)) (> (abs x) 0))                                             | false
          (forall ((b Bool) (x Int)) (or b (not b)))                                   | true
          (exists ((x Int)) (forall ((b Bool)) (= b (> x 0))))                         | false
          (forall ((x Int)) (exists ((b Bool)) (= b (> x 0))))                         | true
          (forall ((x Int)) (exists ((r Real)) (and (< (to_real x) r) (< r (to_real (+ x 1)))))) \
          | true
          (forall ((x Real)) (= (ite (< x 0.0) (- x) x) (ite (> x 0.0) x (- x))))      | true
          (forall ((x Int)) (>= (f x) 7))                                              | false
          (forall ((x Int)) (=> (<= x 100) (>= (f x) 7)))                              | true
          (exists ((x Int)) (= (f (f x)) 10))                                          | false
          (exists ((x Int)) (= (f (+ x 1)) 10))                                        | true
          (forall ((x Real)) (exists ((y Real)) (p x y)))                              | true
          (exists ((x Real)) (forall ((y Real)) (p x y)))                              | true
          (forall ((x Int)) (exists ((x Int)) (= x 5)))                                | true
          """)
  void decides(String formula, boolean expected) {
    assertThat(Decided.of(DEFINITIONS, formula, 100_000)).contains(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (forall ((x Int)) (= (* x x) 4))                                          | unknown
          (forall ((x Int)) (or (= (* x x) 4) (<= x 3) (> x 3)))                    | true
          (forall ((x Int)) (and (= (* x x) 4) (<= x 3)))                           | false
          (exists ((x Int) (y Int)) (and (> (* x y) 4) (< x y) (< y x)))            | false
          (exists ((x Int)) (= (div x 0) 1))                                        | unknown
          (exists ((x Int)) (or (= (div x 0) 1) (= x 5)))                           | true
          (exists ((x Int)) (> x (ite (= (* x x) 4) x 7)))                          | unknown
          (exists ((x Int)) (> x (ite (= (* x x) 4) (+ x 1) (+ x 2))))              | false
          (exists ((r Real)) (forall ((x Int)) (distinct r (to_real x))))           | unknown
          (exists ((x Int)) (= (mod (ite (= (* x x) 4) x 0) 3) 4))                  | unknown
          (forall ((x Int)) (= (mod (ite (= (* x x) 4) x 0) 3) 0))                  | unknown
          (exists ((x Int)) (or (= x 5) (= (div (ite (= (* x x) 4) x 0) 3) 4)))     | true
          (exists ((s String) (x Int)) (and (= s "a") (> x 3) (< x 3)))             | false
          """)
  void whatIsNotLinearMayBeAnything(String formula, String expected) {
    assertThat(Decided.of(formula).map(String::valueOf).orElse("unknown")).isEqualTo(expected);
  }

  @Test
  void effortIsLimited() {
    String formula = "(forall ((x Int)) (exists ((y Int)) (or (= x (* 2 y)) (= x (+ 1 (* 2 y))))))";
    assertThat(Decided.of("", formula, 5)).isEmpty();
    assertThat(Decided.of("", formula, 5_000)).contains(true);
  }

  @Test
  void depthCostsNoStack() {
    int depth = 20_000;
    String deep = "(+ 1 ".repeat(depth) + "x" + ")".repeat(depth);
    assertThat(Decided.of("(exists ((x Int)) (or (= x 3) (= " + deep + " 0)))")).contains(true);
    String nots = "(not ".repeat(depth) + "(= x 3)" + ")".repeat(depth);
    assertThat(Decided.of("(exists ((x Int)) " + nots + ")")).isEmpty();
  }

  /** Each part occurs twice in the formula, once negated, so that its size doubles. */
  @Test
  @Timeout(60)
  void sharedPartsCostNoTime() {
    String equal = "";
    for (int i = 0; i < 250; i++) {
      equal += "(= (> x %d) ".formatted(i);
    }
    assertThat(Decided.of("(forall ((x Int) (p Bool)) " + equal + "p" + ")".repeat(250) + ")"))
        .isEmpty();
    String several =
        IntStream.range(0, 20_000).mapToObj("(> x %d)"::formatted).collect(Collectors.joining(" "));
    assertThat(Decided.of("(forall ((x Int)) (xor " + several + "))")).isEmpty();
  }

  @Test
  @Timeout(60)
  void manyVariablesCostNoTime() {
    String declared = "";
    String related = "";
    for (int i = 0; i < 3_000; i++) {
      declared += "(x%d Int)".formatted(i);
      related += i == 0 ? "" : "(= (* 2 x%d) (* 3 x%d))".formatted(i - 1, i);
    }
    assertThat(Decided.of("(exists (%s) (and %s))".formatted(declared, related))).isEmpty();
  }

  @Test
  void boundedIntegersAreDecidedAsByTryingAll() {
    List<Boolean> integers = List.of(true, true, true);
    SplittableRandom random = new SplittableRandom(1);
    RandomFormula.Source source = new RandomFormula.Source(random, integers, 6, 3);
    int decided = 0;
    for (int i = 0; i < FORMULAS; i++) {
      RandomFormula formula = i % 2 == 0 ? source.next() : source.nextNested();
      decided += agreed(formula) ? 1 : 0;
    }
    assertThat(decided).isGreaterThan(FORMULAS * 95 / 100);
  }

  @Test
  void twoRealsAreDecidedAsByTryingAllRegions() {
    List<Boolean> reals = List.of(false, false);
    SplittableRandom random = new SplittableRandom(2);
    RandomFormula.Source source = new RandomFormula.Source(random, reals, 0, 4);
    int decided = 0;
    for (int i = 0; i < FORMULAS; i++) {
      decided += agreed(source.next()) ? 1 : 0;
    }
    assertThat(decided).isEqualTo(FORMULAS);
  }

  /** Returns whether the formula is decided; fails if the decision is wrong. */
  private static boolean agreed(RandomFormula formula) {
    Optional<Boolean> truth = Decided.of(formula.text());
    truth.ifPresent(
        found -> assertThat(found).as(formula::text).isEqualTo(formula.holds(new Rational[3])));
    return truth.isPresent();
  }
}
