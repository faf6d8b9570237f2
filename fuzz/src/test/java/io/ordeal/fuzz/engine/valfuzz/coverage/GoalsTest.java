package io.ordeal.fuzz.engine.valfuzz.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GoalsTest {

  /**
   * The argument sorts of an operator that takes first a string or a sequence, and later an
   * integer.
   */
  private static final String INDEXED = "(String|\\(Seq .\\)) .*\\bInt\\b.*";

  private static Set<Operator> rows(Predicate<Operator> property) {
    return OperatorTable.rows().stream().filter(property).collect(Collectors.toSet());
  }

  @Test
  void allCountsAreThereFromTheStart() {
    Map<String, Long> none = new TreeMap<>();
    for (GoalKind kind : GoalKind.values()) {
      none.put(kind.total(), 0L);
      none.put(kind.reached(), 0L);
    }

    assertThat(new Skeleton("").counts()).hasSize(10).isEqualTo(none);
  }

  // --------------------------------------------------------------------------- atoms and choices

  @Test
  void atomsAreReachedOnceBothWays() {
    Skeleton skeleton =
        new Skeleton(
            """
            (declare-const x Int) (declare-const p Bool) (declare-const h Int)
            (assert (not (or p (> x h))))
            """);
    assertThat(skeleton.count("atoms")).isEqualTo(2);

    skeleton.addOfSeed("x", "1", "p", "true", "h", "0");
    assertThat(skeleton.count("atoms-both-ways")).isZero();
    skeleton.add("x", "1", "p", "true", "h", "1");
    assertThat(skeleton.count("atoms-both-ways")).isEqualTo(1);
    skeleton.add("p", "false");
    assertThat(skeleton.count("atoms-both-ways")).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (not p)                     | 1
          (and p q)                   | 2
          (=> p q)                    | 2
          (xor p q)                   | 2
          (= p q)                     | 2
          (distinct p q)              | 2
          (ite p q r)                 | 3
          (= x y)                     | 1
          (distinct x y)              | 1
          (ite p (> x y) q)           | 3
          (> (ite p x y) 0)           | 2
          (f x)                       | 1
          ((_ at-most 1) p q)         | 3
          (or true (not false))       | 0
          h                           | 0
          (exists ((v Int)) (> v 0))  | 0
          (exists ((v Int)) (> x 0))  | 1
          """)
  void atomsAreNoCombinationsOfFormulas(String formula, long atoms) {
    Skeleton skeleton =
        new Skeleton(
            """
            (declare-const p Bool) (declare-const q Bool) (declare-const r Bool)
            (declare-const h Bool) (declare-const x Int) (declare-const y Int)
            (declare-fun f (Int) Bool)
            (assert %s)
            """
                .formatted(formula));

    assertThat(skeleton.count("atoms")).isEqualTo(atoms);
  }

  @Test
  void choicesAreReachedOnceTheConditionIsBothWays() {
    Skeleton skeleton =
        new Skeleton(
            """
            (declare-const x Int) (declare-const h Bool)
            (assert (ite h (> (ite (> x 5) x 0) 1) true))
            """);
    assertThat(skeleton.count("choices")).isEqualTo(2);

    skeleton.add("x", "1", "h", "true").add("x", "1", "h", "true");
    assertThat(skeleton.count("choices-both-ways")).isZero();
    skeleton.add("x", "6");
    assertThat(skeleton.count("choices-both-ways")).isEqualTo(1);
    skeleton.add("h", "false");
    assertThat(skeleton.count("choices-both-ways")).isEqualTo(2);
  }

  // ----------------------------------------------------------------------------------- divisions

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Int        | (div x y)               | 3            | 0
          Int        | (div x 2 y)             | 3            | 0
          Int        | (div x y 2)             | 3            | 0
          Int        | (div_total x y)         | 3            | 0
          Int        | (mod x y)               | 3            | 0
          Int        | (mod_total x y)         | 3            | 0
          Int        | (rem x y)               | 3            | 0
          Real       | (/ x y)                 | 0.5          | 0.0
          Real       | (/_total x y)           | 0.5          | 0.0
          (_ BitVec 4) | (bvudiv x y)          | #x1          | #x0
          (_ BitVec 4) | (bvurem x y)          | #x1          | #x0
          (_ BitVec 4) | (bvsdiv x y)          | #x1          | #x0
          (_ BitVec 4) | (bvsrem x y)          | #x1          | #x0
          (_ BitVec 4) | (bvsmod x y)          | #x1          | #x0
          (_ BitVec 4) | (bvudiv_i x y)        | #x1          | #x0
          (_ BitVec 4) | (bvurem_i x y)        | #x1          | #x0
          (_ BitVec 4) | (bvsdiv_i x y)        | #x1          | #x0
          (_ BitVec 4) | (bvsrem_i x y)        | #x1          | #x0
          (_ BitVec 4) | (bvsmod_i x y)        | #x1          | #x0
          (_ BitVec 4) | (ite (bvsdivo x y) x y) | #x1        | #x0
          Float16    | (fp.div RNE x y)        | (_ NaN 5 11) | (_ -zero 5 11)
          Float16    | (fp.rem x y)            | (_ NaN 5 11) | (_ +zero 5 11)
          """)
  void divisionsAreReachedWithADivisorThatIsZero(
      String sort, String division, String other, String zero) {
    Skeleton skeleton =
        new Skeleton(
            """
            (declare-const x %s) (declare-const y %s)
            (assert (= x %s))
            """
                .formatted(sort, sort, division));
    assertThat(skeleton.count("divisions")).isEqualTo(1);

    skeleton.add("x", zero, "y", other);
    assertThat(skeleton.count("divisions-by-zero")).isZero();
    skeleton.add("x", other);
    assertThat(skeleton.count("divisions-by-zero")).as("undetermined").isZero();
    skeleton.add("x", other, "y", zero);
    assertThat(skeleton.count("divisions-by-zero")).isEqualTo(1);
  }

  @Test
  void quotientsOfLiteralsAreNoDivisions() {
    Skeleton skeleton =
        new Skeleton("(declare-const x Real) (assert (> x (/ 1.0 3.0) (/ x) (- (/ 2.0 3.0))))");

    assertThat(skeleton.count("divisions")).isZero();
  }

  @Test
  void divisionsOfAnEnclosingQuantifiersVariablesDoNotCount() {
    Skeleton skeleton =
        new Skeleton(
            """
            (declare-const a Int)
            (assert (forall ((x Int)) (exists ((y Int)) (> (div a x) (mod y a) (div 1 a)))))
            """);
    assertThat(skeleton.count("divisions")).isEqualTo(1);

    skeleton.add("a", "0");
    assertThat(skeleton.count("divisions-by-zero")).isEqualTo(1);
  }

  @Test
  void everyOperatorThatDividesIsInTheTable() {
    Set<Operator> others = rows(row -> row.name().matches("divisible|/0|(div|mod|rem|bv.*)0"));

    assertThat(rows(row -> row.name().matches("/.*|(bv[us]|fp[.])?(div|mod|rem).*")))
        .containsAll(SpecialArguments.FIRST_DIVISORS.keySet())
        .allMatch(row -> SpecialArguments.FIRST_DIVISORS.containsKey(row) || others.contains(row));
  }

  // -------------------------------------------------------------------------------------- floats

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(_ NaN 5 11)",
        "(_ +oo 5 11)",
        "(_ -oo 5 11)",
        "(_ +zero 5 11)",
        "(_ -zero 5 11)",
        "(fp #b0 #b00000 #b0000000001)",
        "(fp #b1 #b00000 #b1111111111)"
      })
  void floatOperationsReachACaseByAnArgument(String value) {
    Skeleton skeleton =
        new Skeleton(
            """
            (declare-const x Float16) (declare-const h Float16)
            (assert (fp.lt x h))
            """);
    assertThat(skeleton.count("float-cases")).isEqualTo(4);

    skeleton.add("x", "(fp #b0 #b00001 #b0000000000)", "h", "(fp #b1 #b11110 #b1111111111)");
    assertThat(skeleton.count("float-cases-reached")).as("normal numbers").isZero();
    skeleton.add("x", "(fp #b0 #b00001 #b0000000000)", "h", value);
    assertThat(skeleton.count("float-cases-reached")).isEqualTo(1);
    skeleton.add("x", value);
    assertThat(skeleton.count("float-cases-reached")).as("the same case").isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          7c01 | 1
          7c00 | 1
          8000 | 1
          0001 | 1
          0400 | 0
          """)
  void floatOperationsReachACaseByTheResult(String bits, long reached) {
    Skeleton skeleton =
        new Skeleton(
            """
            (declare-const x (_ BitVec 16)) (declare-fun f (Float16) Bool)
            (assert (f ((_ to_fp 5 11) x)))
            """);
    assertThat(skeleton.count("float-cases")).isEqualTo(4);

    skeleton.add("x", "#x" + bits);

    assertThat(skeleton.count("float-cases-reached")).isEqualTo(reached);
  }

  @Test
  void allFourCasesAreReachedByFourModels() {
    Skeleton skeleton =
        new Skeleton("(declare-const x Float16) (declare-const y Float16) (assert (= x y))");

    skeleton
        .add("x", "(_ NaN 5 11)")
        .add("x", "(_ +oo 5 11)")
        .add("y", "(_ +zero 5 11)")
        .add("y", "(fp #b0 #b00000 #b0000000001)");

    assertThat(skeleton.count("float-cases-reached")).isEqualTo(4);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (= x (_ NaN 5 11))                             | 4
          (= x (fp #b0 #b00000 #b0000000001))            | 4
          (fp.eq (fp.add RNE x h) x)                     | 8
          (fp.isNaN (ite p x h))                         | 8
          (fp.isNaN (f x))                               | 4
          (fp.gt (select a 0) x)                         | 8
          (= (fp.to_real x) 0.0)                         | 4
          (and p (> (select b x) 0))                     | 4
          (forall ((v Float16)) (fp.lt v (fp.neg x)))    | 4
          p                                              | 0
          """)
  void floatOperationsTakeOrGiveFloats(String formula, long cases) {
    Skeleton skeleton =
        new Skeleton(
            """
            (declare-const p Bool) (declare-const x Float16) (declare-const h Float16)
            (declare-const a (Array Int Float16)) (declare-const b (Array Float16 Int))
            (declare-fun f (Float16) Float16)
            (assert %s)
            """
                .formatted(formula));

    assertThat(skeleton.count("float-cases")).isEqualTo(cases);
  }

  // ------------------------------------------------------------------------------------- strings

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          String    | (= (str.at s i) s)                | "ab"
          String    | (= (str.substr s i 1) s)          | "ab"
          String    | (= (str.indexof s s i) 0)         | "ab"
          String    | (= (str.indexof_re s re.all i) 0) | "ab"
          String    | (= (str.update s i s) s)          | "ab"
          String    | (= (seq.unit (seq.nth s i)) s)    | "ab"
          (Seq Int) | (= (seq.at s i) s)                | (seq.++ (seq.unit 1) (seq.unit 2))
          (Seq Int) | (= (seq.extract s i 1) s)         | (seq.++ (seq.unit 1) (seq.unit 2))
          (Seq Int) | (= (seq.indexof s s i) 0)         | (seq.++ (seq.unit 1) (seq.unit 2))
          (Seq Int) | (= (seq.update s i s) s)          | (seq.++ (seq.unit 1) (seq.unit 2))
          (Seq Int) | (= (seq.nth s i) 0)               | (seq.++ (seq.unit 1) (seq.unit 2))
          (Seq Int) | (= (seq.nth_i s i) 0)             | (seq.++ (seq.unit 1) (seq.unit 2))
          (Seq Int) | (= (seq.nth_u s i) 0)             | (seq.++ (seq.unit 1) (seq.unit 2))
          """)
  void indicesAreOutsideBelowZeroAndFromTheLengthOn(String sort, String formula, String two) {
    String text = "(declare-const s %s) (declare-const i Int) (assert %s)".formatted(sort, formula);
    assertThat(new Skeleton(text).count("string-indices")).isEqualTo(1);

    assertThat(outside(text, "s", two, "i", "(- 1)")).isEqualTo(1);
    assertThat(outside(text, "s", two, "i", "0")).isZero();
    assertThat(outside(text, "s", two, "i", "1")).isZero();
    assertThat(outside(text, "s", two, "i", "2")).isEqualTo(1);
    assertThat(outside(text, "s", two)).as("no index").isZero();
    assertThat(outside(text, "i", "2")).as("no string").isZero();
    assertThat(outside(text, "i", "(- 1)")).as("any string").isEqualTo(1);
  }

  private static long outside(String text, String... model) {
    return new Skeleton(text).add(model).count("string-indices-outside");
  }

  @Test
  void indicesOfLiteralsThatAreLiteralsDoNotCount() {
    Skeleton skeleton = new Skeleton("(declare-const s String) (assert (= s (str.at \"ab\" 2)))");

    assertThat(skeleton.count("string-indices")).isZero();
  }

  @Test
  void searchesFromTheStartHaveNoIndex() {
    Skeleton skeleton =
        new Skeleton("(declare-const s String) (assert (= (str.indexof s s) (str.len s)))");

    assertThat(skeleton.count("string-indices")).isZero();
  }

  @Test
  void everyOperatorThatTakesAStringAndAnIntegerIsInTheTable() {
    assertThat(SpecialArguments.STRING_INDICES.keySet())
        .containsAll(
            rows(row -> row.typings().stream().anyMatch(one -> one.wanted().matches(INDEXED))));
  }

  // --------------------------------------------------------------------------------- large ones

  @Test
  void depthCostsNoStack() {
    int depth = 50_000;
    Skeleton skeleton =
        new Skeleton(
            "(declare-const x Int) (declare-const y Int) (assert (= x %sx%s))"
                .formatted("(div ".repeat(depth), " y)".repeat(depth)));

    skeleton.add("x", "1", "y", "0").add("x", "1").add("x", "1", "y", "1");

    assertThat(skeleton.count("divisions")).isEqualTo(Places.MOST - 2);
    assertThat(skeleton.count("divisions-by-zero")).isEqualTo(Places.MOST - 2);
  }
}
