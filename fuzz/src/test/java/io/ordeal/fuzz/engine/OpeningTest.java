package io.ordeal.fuzz.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.print.TermPrinter;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.FreeVariables;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class OpeningTest {

  private static final String DECLARATIONS =
      """
      (set-logic ALL)
      (declare-datatypes ((List 0)) (((nil) (cons (head Int) (tail List)))))
      (declare-const l List) (declare-const a Int) (declare-const p Bool)
      (declare-fun f (Int) Int)
      """;

  private static List<String> opened(Opening.Quantifiers replaced, String... formulas) {
    StringBuilder script = new StringBuilder(DECLARATIONS);
    for (String formula : formulas) {
      script.append("(assert ").append(formula).append(')');
    }
    SeedScript seed = Seeds.read("seed", script.toString());
    Opening opening = new Opening(replaced, new FreshNames(seed.prelude()), seed.terms());
    return opening.of(seed.assertions()).stream()
        .map(term -> TermPrinter.print(term, Style.ONE_LINE))
        .toList();
  }

  // -------------------------------------------------------------------- which ones are replaced

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (exists ((x Int)) (> x a))                | (> q0 a)
          (not (forall ((x Int)) (> x a)))          | (not (> q0 a))
          (=> (forall ((x Int)) (> x a)) p)         | (=> (> q0 a) p)
          (=> p (exists ((x Int)) (> x a)))         | (=> p (> q0 a))
          (or p (and p (exists ((x Int)) (> x a)))) | (or p (and p (> q0 a)))
          (not (not (exists ((x Int)) (> x a))))    | (not (not (> q0 a)))
          (exists ((x Int)) (exists ((y Int)) (> x y))) | (> q1 q0)
          (exists ((x Int)) (forall ((y Int)) (> x y))) | (forall ((y Int)) (> q0 y))
          """)
  void existentialQuantifiersAreReplaced(String formula, String expected) {
    assertThat(opened(Opening.Quantifiers.EXISTENTIAL, formula)).containsExactly(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (forall ((x Int)) (> x a))
          (not (exists ((x Int)) (> x a)))
          (=> (exists ((x Int)) (> x a)) p)
          (=> p (forall ((x Int)) (> x a)))
          (= p (exists ((x Int)) (> x a)))
          (xor p (exists ((x Int)) (> x a)))
          (forall ((x Int)) (exists ((y Int)) (> x y)))
          """)
  void universalAndUnsignedOnesStay(String formula) {
    assertThat(opened(Opening.Quantifiers.EXISTENTIAL, formula)).containsExactly(formula);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (forall ((x Int)) (exists ((y Int)) (> x y))) | (> q1 q0)
          (= p (exists ((x Int)) (> x a)))              | (= p (> q0 a))
          (forall ((x Int) (y Bool)) (or y (> x a)))    | (or q1 (> q0 a))
          """)
  void allAreReplacedWithSkolu(String formula, String expected) {
    assertThat(opened(Opening.Quantifiers.ALL, formula)).containsExactly(expected);
  }

  @Test
  void noneIsReplacedWithNoskole() {
    String formula = "(exists ((x Int)) (not (forall ((y Int)) (> x y))))";

    assertThat(opened(Opening.Quantifiers.NONE, formula)).containsExactly(formula);
  }

  @Test
  void formulasShareNoConstantsButOfTheSameQuantifier() {
    assertThat(
            opened(
                Opening.Quantifiers.ALL,
                "(exists ((x Int)) (> x a))",
                "(exists ((x Int)) (> x 1))",
                "(or p (exists ((x Int)) (> x a)))"))
        .containsExactly("(> q0 a)", "(> q1 1)", "(or p (> q0 a))");
  }

  // --------------------------------------------------------------------- names and other binders

  @Test
  void patternsOfReplacedQuantifiersAreDropped() {
    String formula = "(! (= (f x) a) :pattern ((f x)))";

    assertThat(
            opened(
                Opening.Quantifiers.EXISTENTIAL,
                "(exists ((x Int)) %s)".formatted(formula),
                "(forall ((x Int)) %s)".formatted(formula)))
        .containsExactly("(= (f q0) a)", "(forall ((x Int)) %s)".formatted(formula));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (exists ((x Int)) (and (> x a) (exists ((x Int)) (< x a)))) | (and (> q1 a) (< q0 a))
          (exists ((x Int)) (and (> x a) (forall ((x Int)) (< x a)))) | (and (> q0 a) (forall ((x Int)) (< x a)))
          """)
  void shadowedVariablesAreOthers(String formula, String expected) {
    assertThat(opened(Opening.Quantifiers.EXISTENTIAL, formula)).containsExactly(expected);
  }

  /** Without the quantifier, its variable that is not shadowed would be free. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (exists ((x Int) (y Int)) (forall ((x Int)) (> x y)))
          (exists ((x Int)) (match (cons x nil) ((nil p) ((cons x t) (> x a)))))
          """)
  void aQuantifierStaysIfABinderInsideShadowsPartOfIt(String formula) {
    assertThat(opened(Opening.Quantifiers.EXISTENTIAL, formula)).containsExactly(formula);
    assertThat(
            opened(Opening.Quantifiers.EXISTENTIAL, formula, "(exists ((z Int)) (> z a))").get(1))
        .isEqualTo("(> q%d a)".formatted(formula.contains("y") ? 2 : 1));
  }

  @Test
  void otherBindersStay() {
    String match = "(match l ((nil p) ((cons h t) (> h a))))";
    String lambda = "(= (lambda ((x Int)) (> x a)) (lambda ((x Int)) p))";

    assertThat(opened(Opening.Quantifiers.ALL, match, lambda)).containsExactly(match, lambda);
    assertThat(
            opened(
                Opening.Quantifiers.ALL,
                "(exists ((y Int)) (= (lambda ((x Int)) (> x y)) (lambda ((x Int)) p)))"))
        .containsExactly("(= (lambda ((x Int)) (> x q0)) (lambda ((x Int)) p))");
  }

  // --------------------------------------------------------------------------------- properties

  @ParameterizedTest
  @EnumSource(Opening.Quantifiers.class)
  void resultsAreClosedAndSpeakOfDeclaredConstants(Opening.Quantifiers replaced) {
    int constants = 0;
    for (BuiltInSeeds.BuiltIn one : BuiltInSeeds.all()) {
      SeedScript seed = Seeds.read(one.name(), one.text());
      Opening opening = new Opening(replaced, new FreshNames(seed.prelude()), seed.terms());
      List<Term> opened = opening.of(seed.assertions());

      assertThat(opened).hasSameSizeAs(seed.assertions());
      FreeVariables free = new FreeVariables();
      opened.forEach(free::add);
      for (Term formula : opened) {
        assertThat(free.of(formula)).as(one.name()).isEmpty();
      }
      if (replaced == Opening.Quantifiers.ALL) {
        assertThat(Subterms.any(opened, Opening::isQuantifier)).as(one.name()).isFalse();
      }
      for (DeclaredFunction constant : opening.constants()) {
        assertThat(
                seed.prelude().stream()
                    .noneMatch(command -> command.toString().contains(constant.name() + " ")))
            .isTrue();
      }
      constants += opening.constants().size();
    }
    assertThat(constants > 0).isEqualTo(replaced != Opening.Quantifiers.NONE);
  }

  @Test
  @Timeout(20)
  void depthCostsNoStackAndNestedQuantifiersLittleTime() {
    SeedScript seed = Seeds.read("seed", "(declare-const a Int) (assert (> a 5))");
    Formulas make = new Formulas(seed.terms());
    Term formula = seed.assertions().get(0);
    for (int i = 0; i < 30_000; i++) {
      Term.Var variable = seed.terms().variable("x" + i, formula.sort());
      formula =
          seed.terms()
              .bind(
                  Binder.EXISTS, List.of(variable), make.or(List.of(variable, make.not(formula))));
    }
    for (Opening.Quantifiers replaced : Opening.Quantifiers.values()) {
      Opening opening = new Opening(replaced, new FreshNames(seed.prelude()), seed.terms());
      Term opened = opening.of(List.of(formula)).get(0);
      assertThat(opening.constants()).hasSizeLessThanOrEqualTo(100);
      assertThat(opened.equals(formula)).isEqualTo(replaced == Opening.Quantifiers.NONE);
    }
  }
}
