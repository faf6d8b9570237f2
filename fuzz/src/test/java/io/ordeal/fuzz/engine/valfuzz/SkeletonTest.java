package io.ordeal.fuzz.engine.valfuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.BuiltInSeeds;
import io.ordeal.fuzz.engine.FreshNames;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.print.TermPrinter;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.rewrite.Rewriter;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SkeletonTest {

  private static final int MOST = 60;
  private static final int DEPTH = 100_000;

  private static Skeleton cut(SeedScript seed, int most, long random) {
    return cut(seed, seed.assertions(), most, random);
  }

  private static Skeleton cut(SeedScript seed, List<Term> formulas, int most, long random) {
    FreshNames names = new FreshNames(seed.prelude());
    return Skeleton.of(formulas, most, names, seed.terms(), new Seed(random).rng());
  }

  private static Skeleton cut(String text) {
    return cut(Seeds.read("seed", text), MOST, 1);
  }

  private static List<String> formulas(Skeleton skeleton) {
    return skeleton.formulas().stream().map(SkeletonTest::text).toList();
  }

  private static String text(Term term) {
    return TermPrinter.print(term, Style.ONE_LINE);
  }

  private static Map<DeclaredFunction, Value> oldValues(Skeleton skeleton) {
    Map<DeclaredFunction, Value> values = new LinkedHashMap<>();
    skeleton.holes().forEach(hole -> values.put(hole.constant(), hole.old()));
    return values;
  }

  private static List<Term> filled(
      Skeleton skeleton, Map<DeclaredFunction, Value> values, SeedScript seed) {
    Rewriter filling = skeleton.filling(values, seed.terms());
    return skeleton.formulas().stream().map(filling::rewrite).toList();
  }

  // ------------------------------------------------------------------------- what becomes a hole

  @Test
  void eachOccurrenceHasItsOwnHole() {
    Skeleton skeleton =
        cut("(declare-const x Int) (assert (= (+ x 5) 5)) (assert (= (+ x 5) 5 (* 2 5)))");

    assertThat(formulas(skeleton)).containsExactly("(= (+ x h0) h1)", "(= (+ x h2) h3 (* h4 h5))");
    assertThat(skeleton.holes().stream().map(hole -> hole.old().toString()))
        .containsExactly("5", "5", "5", "5", "2", "5");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Int                    | 5
          Int                    | (- 5)
          Real                   | 2.5
          Real                   | (- 2.5)
          Real                   | (/ 1.0 3.0)
          Real                   | (- (/ 1.0 3.0))
          Bool                   | true
          Bool                   | false
          (_ BitVec 8)           | #x1f
          (_ BitVec 3)           | #b101
          (_ BitVec 3)           | (_ bv5 3)
          String                 | ""
          String                 | "a b"
          RoundingMode           | RNE
          RoundingMode           | roundTowardZero
          (_ FloatingPoint 3 5)  | (fp #b0 #b001 #b0001)
          (_ FloatingPoint 3 5)  | (_ NaN 3 5)
          (_ FloatingPoint 3 5)  | (_ -oo 3 5)
          (_ FloatingPoint 3 5)  | (_ +zero 3 5)
          """)
  void writtenValuesAreHoles(String sort, String value) {
    Skeleton skeleton = cut("(declare-const x %s) (assert (= x %s))".formatted(sort, value));

    assertThat(formulas(skeleton)).containsExactly("(= x h0)");
    assertThat(skeleton.holes().get(0).constant().result()).hasToString(sort);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (= 1 (- x 5))              | (= h0 (- x h1))
          (= x (- 0))                | (= x (- h0))
          (= x (- 5 2))              | (= x (- h0 h1))
          (= x (- (- 5)))            | (= x (- h0))
          (= r (/ 4.0 2.0))          | (= r h0)
          (= r (/ 4.0 0.0))          | (= r (/ h0 h1))
          (= f ((_ to_fp 3 5) RNE r)) | (= f ((_ to_fp 3 5) h0 r))
          """)
  void onlyWhatIsWrittenForAValueIsOneHole(String formula, String expected) {
    Skeleton skeleton =
        cut(
            "(declare-const x Int) (declare-const r Real) (declare-const f (_ FloatingPoint 3 5))"
                + "(assert %s)".formatted(formula));

    assertThat(formulas(skeleton)).containsExactly(expected);
  }

  @Test
  void argumentsThatMustBeLiteralsStay() {
    Skeleton skeleton =
        cut(
            """
            (set-logic ALL)
            (declare-const s String) (declare-const a (Array Int Int))
            (assert (str.in_re s (re.range "a" "z")))
            (assert (= (select a 3) (select ((as const (Array Int Int)) 0) 4)))
            """);

    assertThat(formulas(skeleton))
        .containsExactly(
            "(str.in_re s (re.range \"a\" \"z\"))",
            "(= (select a h0) (select ((as const (Array Int Int)) 0) h1))");
  }

  @Test
  void patternsStay() {
    Skeleton skeleton =
        cut(
            """
            (declare-fun f (Int Int) Int)
            (assert (forall ((x Int)) (! (= (f x 7) 7) :pattern ((f x 7)))))
            """);

    assertThat(formulas(skeleton))
        .containsExactly("(forall ((x Int)) (! (= (f x h0) h1) :pattern ((f x 7))))");
  }

  @Test
  void anAssertionCanBeAHole() {
    assertThat(formulas(cut("(assert true) (assert (not false))")))
        .containsExactly("h0", "(not h1)");
  }

  @Test
  void veryLongLiteralsStay() {
    Skeleton skeleton =
        cut("(declare-const x Int) (assert (= x 1%s 2))".formatted("0".repeat(5_000)));

    assertThat(skeleton.holes()).singleElement().matches(hole -> hole.old().equals(IntValue.of(2)));
  }

  @Test
  void holesHaveNamesThatTheSeedDoesNotDeclare() {
    Skeleton skeleton =
        cut(
            """
            (declare-const h0 Int) (define-fun h1 () Int 3)
            (declare-datatypes ((Box 0)) (((h2 (h3 Int)))))
            (assert (= h0 5))
            """);

    assertThat(formulas(skeleton)).containsExactly("(= h0 h4)");
  }

  // ------------------------------------------------------------------------------------- filling

  /** With few holes, with shared holes, and with some of the shared holes. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 10, 60, 1000})
  void oldValuesGiveBackTheSeed(int most) {
    int holes = 0;
    for (BuiltInSeeds.BuiltIn one : BuiltInSeeds.all()) {
      SeedScript seed = Seeds.read(one.name(), one.text());
      Skeleton skeleton = cut(seed, most, 7);

      assertThat(skeleton.holes()).as(one.name()).hasSizeLessThanOrEqualTo(most);
      assertThat(filled(skeleton, oldValues(skeleton), seed))
          .as(one.name())
          .isEqualTo(seed.assertions());
      assertThat(Subterms.of(skeleton.formulas()))
          .as(one.name())
          .containsAll(
              skeleton.holes().stream().map(hole -> seed.terms().app(hole.constant())).toList());
      holes += skeleton.holes().size();
    }
    assertThat(holes).isGreaterThan(Math.min(most, 10) * 20);
  }

  /** Writes random values into holes; reading the result gives the same holes with these values. */
  @Test
  void otherValuesAreWrittenIntoTheHoles() {
    for (BuiltInSeeds.BuiltIn one : BuiltInSeeds.all()) {
      SeedScript seed = Seeds.read(one.name(), one.text());
      Skeleton skeleton = cut(seed, 1000, 7);
      Map<DeclaredFunction, Value> values = oldValues(skeleton);
      values.replaceAll(
          (hole, old) -> RandomValues.of(hole.result(), new Seed(3).rng()).orElse(old));
      Skeleton again = cut(seed, filled(skeleton, values, seed), 1000, 7);

      assertThat(again.formulas()).as(one.name()).isEqualTo(skeleton.formulas());
      assertThat(oldValues(again)).as(one.name()).isEqualTo(values);
    }
  }

  @Test
  void negativeValuesAreWrittenAsSolversReadThem() {
    SeedScript seed = Seeds.read("seed", "(declare-const x Int) (assert (= (- x) 5))");
    Skeleton skeleton = cut(seed, MOST, 1);
    Map<DeclaredFunction, Value> values =
        Map.of(skeleton.holes().get(0).constant(), new IntValue(BigInteger.valueOf(-3)));

    assertThat(filled(skeleton, values, seed).stream().map(SkeletonTest::text))
        .containsExactly("(= (- x) (- 3))");
  }

  // ------------------------------------------------------------------------------- large seeds

  @Test
  void sharedTermsHaveTheSameHolesIfThereAreTooMany() {
    SeedScript seed =
        Seeds.read(
            "seed",
            """
            (declare-const x Int)
            (assert (< (+ x 1) 2)) (assert (> (+ x 1) 3)) (assert (distinct (+ x 1) 4))
            """);

    assertThat(formulas(cut(seed, 6, 1)))
        .containsExactly("(< (+ x h0) h1)", "(> (+ x h2) h3)", "(distinct (+ x h4) h5)");
    Skeleton shared = cut(seed, 5, 1);
    assertThat(shared.holes()).hasSize(4);
    Set<String> sums = new HashSet<>();
    shared.formulas().forEach(formula -> sums.add(text(formula.child(0))));
    assertThat(sums).hasSize(1);
  }

  @Test
  void someHolesAreDrawnIfSharedOnesAreTooMany() {
    String literals = "1 2 3 4 5 6 7 8 9 10";
    SeedScript seed =
        Seeds.read("seed", "(declare-const x Int) (assert (distinct x %s))".formatted(literals));
    Set<List<Value>> drawn = new HashSet<>();
    for (int i = 0; i < 20; i++) {
      Skeleton skeleton = cut(seed, 4, i);
      assertThat(skeleton.holes()).hasSize(4);
      drawn.add(List.copyOf(oldValues(skeleton).values()));
    }
    assertThat(drawn).hasSizeGreaterThan(10);
  }

  @Test
  @Timeout(20)
  void depthCostsNoStack() {
    SeedScript seed = Seeds.read("seed", "(declare-const x Int) (assert (> x 5))");
    Formulas make = new Formulas(seed.terms());
    Term few = seed.assertions().get(0);
    Term many = few.child(0);
    for (int i = 0; i < DEPTH; i++) {
      few = make.not(few);
      many = seed.terms().app(Operators.ADD.plain(), many, seed.terms().literal(IntValue.of(i)));
    }
    List<Term> formulas = List.of(few, make.equal(many, many));

    Skeleton skeleton = cut(seed, List.of(few), MOST, 1);
    assertThat(skeleton.holes()).hasSize(1);
    assertThat(filled(skeleton, oldValues(skeleton), seed)).isEqualTo(List.of(few));
    Skeleton shared = cut(seed, formulas, MOST, 1);
    assertThat(shared.holes()).hasSize(MOST);
    assertThat(filled(shared, oldValues(shared), seed)).isEqualTo(formulas);
  }

  /** As a tree, each of the last sums would have about 2^400 terms. */
  @Test
  @Timeout(20)
  void sharingCostsNoTime() {
    SeedScript seed = Seeds.read("seed", "(declare-const x Int) (assert (> x 5))");
    Term without = seed.assertions().get(0).child(0);
    Term with =
        seed.terms().app(Operators.ADD.plain(), without, seed.terms().literal(IntValue.of(1)));
    for (int i = 0; i < 400; i++) {
      without = seed.terms().app(Operators.ADD.plain(), without, without);
      with = seed.terms().app(Operators.ADD.plain(), with, with);
    }
    Formulas make = new Formulas(seed.terms());
    Term five = seed.terms().literal(IntValue.of(5));

    assertThat(cut(seed, List.of(make.equal(without, five)), MOST, 1).holes()).hasSize(1);
    Skeleton shared = cut(seed, List.of(make.equal(with, five)), MOST, 1);
    assertThat(shared.holes()).hasSize(2);
    assertThat(Subterms.of(shared.formulas()).count()).isLessThan(500);
  }
}
