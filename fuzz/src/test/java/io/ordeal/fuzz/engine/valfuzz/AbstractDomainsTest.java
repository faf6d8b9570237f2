package io.ordeal.fuzz.engine.valfuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.print.TermPrinter;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class AbstractDomainsTest {

  private static final String DATATYPES =
      """
      (set-logic ALL)
      (declare-datatypes ((Light 0) (List 0))
          (((red) (green)) ((nil) (cons (head Int) (tail List)))))
      (declare-datatypes ((Pair 2)) ((par (X Y) ((pair (first X) (second Y))))))
      """;

  /** Two constants x and y of a sort. */
  private record Pair(Term left, Term right, AbstractDomains table) {
    static Pair of(String sort) {
      SeedScript seed =
          Seeds.read(
              "seed",
              DATATYPES
                  + "(declare-const x %s) (declare-const y %s) (assert (= x y))"
                      .formatted(sort, sort));
      Term equation = seed.assertions().get(0);
      return new Pair(equation.child(0), equation.child(1), new AbstractDomains(seed.terms()));
    }
  }

  private static List<String> texts(List<Term> formulas) {
    return formulas.stream().map(term -> TermPrinter.print(term, Style.ONE_LINE)).toList();
  }

  private static List<String> domains(String sort) {
    Pair pair = Pair.of(sort);
    return texts(pair.table().of(pair.left()));
  }

  private static List<String> relations(String sort) {
    Pair pair = Pair.of(sort);
    return texts(pair.table().between(pair.left(), pair.right()));
  }

  // ------------------------------------------------------------------------------------ Table I

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Bool                       | x
          Int                        | (= x 0); (< x 0); (> x 0)
          Real                       | (= x 0.0); (< x 0.0); (> x 0.0)
          String                     | (= x "")
          RoundingMode               | (= x RNE); (= x RNA); (= x RTP); (= x RTN); (= x RTZ)
          (_ BitVec 4)               | (= x #x0); (= x #xf); (= x #x8); (= x #x7); (bvslt x #x0)
          Light                      | ((_ is red) x); ((_ is green) x)
          List                       | ((_ is nil) x); ((_ is cons) x)
          (Array Int Int)            | (= (select x 0) 0); (< (select x 0) 0); (> (select x 0) 0)
          (Array (_ BitVec 2) Bool)  | (select x #b00)
          (Array String String)      | (= (select x "") "")
          """)
  void sortsAreDivided(String sort, String formulas) {
    assertThat(domains(sort)).containsExactlyInAnyOrder(formulas.split("; ", -1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "RegLan",
        "(Seq Int)",
        "(Pair Int Bool)",
        "(Array Light Int)",
        "(Array Int (Array Int Int))"
      })
  void otherSortsAreNotDivided(String sort) {
    assertThat(domains(sort)).isEmpty();
  }

  @Test
  void floatsAreDividedAsTheyAreInTheTableAndSubnormalOnesToo() {
    assertThat(domains("(_ FloatingPoint 3 5)"))
        .containsExactlyInAnyOrder(
            "(fp.isNaN x)",
            "(fp.isInfinite x)",
            "(fp.isZero x)",
            "(fp.isSubnormal x)",
            "(and (fp.lt (_ -oo 3 5) x) (fp.lt x (_ -zero 3 5)))",
            "(and (fp.lt (_ +zero 3 5) x) (fp.lt x (_ +oo 3 5)))",
            "(= x (_ -oo 3 5))",
            "(= x (_ +oo 3 5))",
            "(= x (_ -zero 3 5))",
            "(= x (_ +zero 3 5))");
  }

  /** Values in different rows of the table differ in at least one formula. */
  @Test
  void everyRowOfTheTableIsToldFromTheOthers() {
    SeedScript seed =
        Seeds.read(
            "seed",
            """
            (set-logic ALL)
            (declare-const x (_ FloatingPoint 3 5))
            (assert (= x (_ NaN 3 5))) (assert (= x (_ -oo 3 5))) (assert (= x (_ +oo 3 5)))
            (assert (= x (_ -zero 3 5))) (assert (= x (_ +zero 3 5)))
            (assert (= x (fp #b0 #b010 #b0001))) (assert (= x (fp #b1 #b010 #b0001)))
            (assert (= x (fp #b0 #b000 #b0001))) (assert (= x (fp #b1 #b000 #b0001)))
            """);
    Term.App subject = (Term.App) seed.assertions().get(0).child(0);
    Constants constants = new Constants(seed.terms());
    List<Term> formulas = new AbstractDomains(seed.terms()).of(subject);
    Set<List<Truth>> classes = new HashSet<>();
    for (Term equation : seed.assertions()) {
      Value value = constants.valueOf(equation.child(1)).orElseThrow();
      Evaluator evaluator =
          new Evaluator(Model.ofValues(Map.of((DeclaredFunction) subject.function(), value)));
      classes.add(formulas.stream().map(evaluator::truthOf).toList());
    }
    assertThat(classes).hasSize(9);
  }

  @Test
  void smallestBitVectorsHaveDomainsToo() {
    assertThat(domains("(_ BitVec 1)")).contains("(= x #b0)", "(= x #b1)", "(bvslt x #b0)");
  }

  // ---------------------------------------------------------------------------------- Table III

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Bool                  | (= x y)
          String                | (= x y)
          (_ BitVec 4)          | (= x y)
          RoundingMode          | (= x y)
          Light                 | (= x y)
          Int                   | (= x y); (< x y); (<= x y)
          Real                  | (= x y); (< x y); (<= x y)
          (_ FloatingPoint 3 5) | (= x y); (fp.lt x y); (fp.leq x y); (fp.gt x y); (fp.geq x y)
          """)
  void relationsAreThoseOfTheTableUpToNegation(String sort, String relations) {
    assertThat(relations(sort)).containsExactlyInAnyOrder(relations.split("; ", -1));
  }

  // --------------------------------------------------------------------------------- evaluation

  static Stream<Sort> sorts() {
    return io.ordeal.fuzz.engine.RandomValues.SORTS.stream();
  }

  @ParameterizedTest
  @MethodSource("sorts")
  void ourEvaluatorDecidesEveryFormula(Sort sort) {
    TermFactory terms = new TermFactory();
    DeclaredFunction left = new DeclaredFunction("x", List.of(), sort);
    DeclaredFunction right = new DeclaredFunction("y", List.of(), sort);
    AbstractDomains table = new AbstractDomains(terms);
    List<Term> domains = table.of(terms.app(left));
    List<Term> relations = table.between(terms.app(left), terms.app(right));
    var values = new io.ordeal.fuzz.engine.RandomValues(new SplittableRandom(5));
    Map<Term, Set<Truth>> seen = new HashMap<>();
    for (int i = 0; i < 1_000; i++) {
      Evaluator evaluator =
          new Evaluator(Model.ofValues(Map.of(left, values.of(sort), right, values.of(sort))));
      for (Term formula : Stream.concat(domains.stream(), relations.stream()).toList()) {
        seen.computeIfAbsent(formula, one -> new HashSet<>()).add(evaluator.truthOf(formula));
      }
    }
    for (Term formula : domains) {
      assertThat(Objects.requireNonNull(seen.get(formula)))
          .as("%s", formula)
          .containsExactlyInAnyOrder(Truth.TRUE, Truth.FALSE);
    }
    for (Term formula : relations) {
      assertThat(Objects.requireNonNull(seen.get(formula))).contains(Truth.FALSE);
    }
  }
}
