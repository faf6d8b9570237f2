package io.ordeal.fuzz.engine.valfuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.BuiltInSeeds;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.print.TermPrinter;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class SubExpressionsTest {

  private static final String DECLARATIONS =
      """
      (set-logic ALL)
      (declare-datatypes ((List 0)) (((nil) (cons (head Int) (tail List)))))
      (declare-const l List) (declare-const a Int) (declare-const p Bool) (declare-const q Bool)
      (declare-const h Bool) (declare-fun f (Int) Int)
      """;

  private static List<String> of(boolean onlyLeaves, String... formulas) {
    StringBuilder script = new StringBuilder(DECLARATIONS);
    for (String formula : formulas) {
      script.append("(assert ").append(formula).append(')');
    }
    SeedScript seed = Seeds.read("seed", script.append("(assert h)").toString());
    List<Term> assertions = new ArrayList<>(seed.assertions());
    Term hole = assertions.remove(assertions.size() - 1);
    return new SubExpressions(List.of(hole), seed.terms())
        .of(assertions, onlyLeaves).stream()
            .map(term -> TermPrinter.print(term, Style.ONE_LINE))
            .toList();
  }

  private static List<String> all(String... formulas) {
    return of(false, formulas);
  }

  @Test
  void outerOnesComeFirstAndEachOnce() {
    assertThat(all("(and p (not (= a 1)))", "(ite q (= a 1) (< a (ite (> a 2) 1 0)))"))
        .containsExactly(
            "(and p (not (= a 1)))",
            "p",
            "(not (= a 1))",
            "(= a 1)",
            "(ite q (= a 1) (< a (ite (> a 2) 1 0)))",
            "q",
            "(< a (ite (> a 2) 1 0))",
            "(> a 2)");
  }

  @Test
  void holesLiteralsAndPatternsAreNone() {
    assertThat(all("(or h true false p)")).containsExactly("(or h true false p)", "p");
    assertThat(all("(forall ((x Int)) (! (> (f x) a) :pattern ((f (ite p x a)))))"))
        .containsExactly(
            "(forall ((x Int)) (! (> (f x) a) :pattern ((f (ite p x a)))))",
            "(forall ((x Int)) (> (f x) a))");
  }

  @Test
  void leavesHaveNoOthersInside() {
    assertThat(of(true, "(or p (and q (not (= a 1))))", "(< a (ite (> a 2) 1 0))", "(not p)", "p"))
        .containsExactly("(= a 1)", "(> a 2)", "(not p)");
  }

  // -------------------------------------------------------------------------------- quantifiers

  @Test
  void quantifiersAreCopied() {
    assertThat(all("(forall ((x Int) (y Int)) (or (> x a) (= x y) (> a 0)))"))
        .containsExactly(
            "(forall ((x Int) (y Int)) (or (> x a) (= x y) (> a 0)))",
            "(forall ((x Int)) (> x a))",
            "(forall ((x Int) (y Int)) (= x y))",
            "(> a 0)");
  }

  @Test
  void underANegationTheOtherQuantifierIsCopied() {
    assertThat(all("(not (forall ((x Int)) (not (> x a))))"))
        .containsExactly(
            "(not (forall ((x Int)) (not (> x a))))",
            "(forall ((x Int)) (not (> x a)))",
            "(exists ((x Int)) (not (> x a)))",
            "(exists ((x Int)) (> x a))");
    assertThat(all("(=> (exists ((x Int)) (> x a)) (exists ((x Int)) (< x a)))"))
        .contains("(forall ((x Int)) (> x a))", "(exists ((x Int)) (< x a))");
  }

  /** If the polarity is unknown, the quantifier is copied as it is written. */
  @Test
  void belowAnEquationTheQuantifierItselfIsCopied() {
    assertThat(all("(not (= p (forall ((x Int)) (or q (> x a)))))"))
        .contains("(forall ((x Int)) (> x a))")
        .doesNotContain("(exists ((x Int)) (> x a))");
  }

  @Test
  void nestedQuantifiersAreCopiedInTheirOrder() {
    assertThat(all("(forall ((x Int)) (exists ((y Int)) (and (> x y) (> y a))))"))
        .containsExactly(
            "(forall ((x Int)) (exists ((y Int)) (and (> x y) (> y a))))",
            "(forall ((x Int)) (exists ((y Int)) (> x y)))",
            "(exists ((y Int)) (> y a))");
  }

  @Test
  void aShadowedVariableBelongsToTheInnerQuantifier() {
    assertThat(all("(forall ((x Int)) (or (> x a) (exists ((x Int)) (and p (< x a)))))"))
        .containsExactly(
            "(forall ((x Int)) (or (> x a) (exists ((x Int)) (and p (< x a)))))",
            "(forall ((x Int)) (> x a))",
            "(exists ((x Int)) (and p (< x a)))",
            "p",
            "(exists ((x Int)) (< x a))");
  }

  @Test
  void variablesOfOtherBindersAreNotCopied() {
    assertThat(all("(match l ((nil p) ((cons h t) (and (> h a) (> a 0)))))"))
        .containsExactly("(match l ((nil p) ((cons h t) (and (> h a) (> a 0)))))", "p", "(> a 0)");
    assertThat(all("(= (lambda ((x Int)) (> x a)) (lambda ((x Int)) q))"))
        .containsExactly("(= (lambda ((x Int)) (> x a)) (lambda ((x Int)) q))", "q");
  }

  @Test
  void otherBindersShadowQuantifiersToo() {
    assertThat(all("(forall ((x Int)) (match (cons x nil) ((nil (= x a)) ((cons x t) (> x a)))))"))
        .contains("(forall ((x Int)) (= x a))")
        .doesNotContain("(forall ((x Int)) (> x a))");
    assertThat(all("(exists ((x Int)) (= (lambda ((x Int)) (> x a)) (lambda ((y Int)) (> x a))))"))
        .filteredOn(formula -> formula.startsWith("(exists ((x Int)) (>"))
        .hasSize(1);
  }

  // --------------------------------------------------------------------------------- properties

  @Test
  void allAreClosedFormulas() {
    int found = 0;
    for (BuiltInSeeds.BuiltIn one : BuiltInSeeds.all()) {
      SeedScript seed = Seeds.read(one.name(), one.text());
      SubExpressions expressions = new SubExpressions(List.of(), seed.terms());
      List<Term> all = expressions.of(seed.assertions(), false);
      List<Term> leaves = expressions.of(seed.assertions(), true);
      Closed closed = new Closed(all);
      for (Term formula : all) {
        assertThat(formula.sort()).isEqualTo(Sort.BOOL);
        assertThat(closed.contains(formula)).as(one.name()).isTrue();
      }
      assertThat(all).as(one.name()).doesNotHaveDuplicates().containsAll(leaves);
      found += all.size();
    }
    assertThat(found).isGreaterThan(1000);
  }

  @Test
  @Timeout(20)
  void depthCostsNoStackAndLargeFormulasLittleTime() {
    SeedScript seed = Seeds.read("seed", "(declare-const a Bool) (assert (=> a a))");
    Formulas make = new Formulas(seed.terms());
    Term deep = seed.assertions().get(0);
    Term shared = deep;
    for (int i = 0; i < 100_000; i++) {
      deep = make.not(deep);
    }
    for (int i = 0; i < 300; i++) {
      shared = make.equal(make.not(shared), shared);
    }
    SubExpressions expressions = new SubExpressions(List.of(), seed.terms());

    assertThat(expressions.of(List.of(deep), false)).hasSizeBetween(10_000, 20_000);
    assertThat(expressions.of(List.of(deep), true)).hasSizeLessThanOrEqualTo(1);
    assertThat(expressions.of(List.of(shared), false)).hasSize(602);
  }

  /** Each quantifier encloses a formula with only its own variable. */
  @Test
  @Timeout(20)
  void nestingOfQuantifiersCostsNoStack() {
    SeedScript seed = Seeds.read("seed", "(declare-const a Bool) (assert (=> a a))");
    Formulas make = new Formulas(seed.terms());
    Term formula = seed.assertions().get(0);
    for (int i = 0; i < 20_000; i++) {
      Term.Var variable = seed.terms().variable("x" + i, Sort.BOOL);
      Term body = make.or(List.of(make.not(variable), formula));
      formula = seed.terms().bind(Binder.FORALL, List.of(variable), body);
    }

    assertThat(new SubExpressions(List.of(), seed.terms()).of(List.of(formula), false))
        .hasSizeGreaterThan(5_000);
  }
}
