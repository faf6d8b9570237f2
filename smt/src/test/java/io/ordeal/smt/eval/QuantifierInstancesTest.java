package io.ordeal.smt.eval;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantifierInstancesTest {

  private static final String DECLARED =
      "(declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))"
          + "(define-fun p () Bool true)(define-fun c () Int 77)";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (forall ((x Int)) (or p (> x 0)))                               | TRUE
          (forall ((x Int)) (=> (not p) (> x 0)))                         | TRUE
          (exists ((x Int)) (and (not p) (> x 0)))                        | FALSE
          (exists ((x Int)) (ite p (> x 0) (= 1 2)))                      | TRUE
          (forall ((x Int)) (ite p (= c 77) (> x 0)))                     | TRUE
          (forall ((x Int)) (ite (> x 0) p (= c 77)))                     | TRUE
          (forall ((x Int)) (exists ((y Int)) (or (> y 76) (> x y))))     | TRUE
          (exists ((x Int)) (forall ((y Int)) (and (= x 5) (= y y))))     | TRUE
          (forall ((x Int) (y Real) (z String)) (or p (= z "") (= x 1)))  | TRUE
          (forall ((x Int)) (distinct x (+ c 1)))                         | FALSE
          (forall ((x Int)) (forall ((y Int)) (distinct y (* x 3 c))))    | FALSE
          (forall ((x Int)) (not (and (> x 77) (< x 79))))                | FALSE
          (exists ((x Real)) (and (> x 0.0) (< x 1.0)))                   | TRUE
          (forall ((b Bool) (x Int)) (=> (and b (not b)) (> x 0)))        | TRUE
          (forall ((x L)) (not ((_ is cons) x)))                          | FALSE
          (exists ((x L)) (and ((_ is cons) x) (= (head x) (- 1))))       | TRUE
          (forall ((s (Seq Int))) (= (seq.len s) 0))                      | FALSE
          (forall ((s String)) (not (= (str.len s) 4)))                   | UNDETERMINED
          (exists ((s String)) (str.prefixof "abc" (str.substr s 1 3)))   | UNDETERMINED
          (exists ((s String)) (= (str.++ s "d") "abcd"))                 | TRUE
          (forall ((a (Array Int Int))) (= (select a 0) 0))               | FALSE
          (forall ((x (_ BitVec 40))) (bvsge x (bvneg x)))                | FALSE
          (forall ((x (_ BitVec 40))) (bvsle x (_ bv549755813886 40)))    | FALSE
          (forall ((x Float64)) (fp.eq x x))                              | FALSE
          (forall ((x Float64)) (=> (fp.eq x x) (not (fp.isInfinite x)))) | FALSE
          (exists ((x Float64)) (and (fp.isSubnormal x) (fp.isNegative x))) | TRUE
          (forall ((x Float64)) (=> (fp.isPositive x) (fp.leq x (fp.mul RNE x x)))) | FALSE
          (exists ((x Float64)) (and (= x (_ -zero 11 53)) (fp.isZero x))) | TRUE
          (forall ((a Float32)) (not (fp.isNegative (fp.min a (_ +zero 8 24))))) | FALSE
          (forall ((Y Float32)) (or (distinct (_ bv1 8) ((_ fp.to_sbv 8) RNE Y)) \
          (fp.eq Y (_ +zero 8 24)))) | FALSE
          (forall ((a Float32)) (=> (fp.isZero a) \
          (fp.isPositive (fp.min a (_ +zero 8 24))))) | UNDETERMINED
          """)
  void partsThatDependOnNoVariableAndSpecialValuesDecide(String term, Truth expected) {
    assertThat(Truth.of(Parsed.valueOf(DECLARED, term))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (forall ((x Int)) (=> (> x 77) (>= x (+ c 1))))                       | TRUE
          (forall ((x Real)) (=> (> x 77.0) (>= x 78.0)))                       | FALSE
          (forall ((x Real)) (or (< x 1.0) (> (* 2.0 x) 1.0)))                  | TRUE
          (exists ((x Int)) (and (> (* 3 x) 7) (< (* 3 x) 9)))                  | FALSE
          (exists ((x Real)) (and (> (* 3.0 x) 7.0) (< (* 3.0 x) 8.0)))         | TRUE
          (exists ((x Int)) (= (* 2 x) 2468))                                   | TRUE
          (exists ((x Int)) (= (* 2 x) 2467))                                   | FALSE
          (forall ((x Int)) (<= 0 (mod x 5) 4))                                 | TRUE
          (forall ((x Int)) (< (mod x 5) 4))                                    | FALSE
          (forall ((x Int)) (= x (+ (* 5 (div x 5)) (mod x 5))))                | TRUE
          (forall ((x Int)) (= x (+ (* (- 5) (div x (- 5))) (mod x (- 5)))))    | TRUE
          (forall ((x Int)) (= (div (div x 2) 3) (div x 6)))                    | TRUE
          (forall ((x Int)) (= (div (div x (- 2)) 3) (div x (- 6))))            | FALSE
          (exists ((x Int)) (and (= (mod x 3) 2) (= (mod x 5) 4) (> x 1000) (< x 1015))) | TRUE
          (exists ((x Int)) (and (= (mod x 3) 2) (= (mod x 5) 4) (> x 1004) (< x 1019))) | FALSE
          (exists ((x Int)) (and (= (mod x 4) 2) (= (mod x 6) 3)))              | FALSE
          (forall ((x Real)) (exists ((y Real)) (or (= x 1.0) (> y 5.0))))      | TRUE
          (exists ((x Int)) (forall ((y Int)) (=> (> y x) (> (* 2 y) 13))))     | TRUE
          (forall ((x Int)) (exists ((y Int)) (= (* 2 y) x)))                   | FALSE
          (forall ((x Real)) (exists ((y Real)) (= (* 2.0 y) x)))               | TRUE
          (exists ((x Int)) (and (> x 1000) (forall ((x Int)) (> x 5))))        | FALSE
          (exists ((x Int)) (forall ((y Int)) (and (= x 5) (or (< y x) (>= y 5))))) | TRUE
          (forall ((x Int)) (= (to_real x) (/ (to_real (* 4 x)) 4.0)))          | TRUE
          (forall ((x Int)) (distinct (/ (to_real x) 4.0) 0.5 2.0))             | FALSE
          (forall ((x Int)) (distinct (/ (to_real x) 4.0) 0.2 0.3))             | TRUE
          """)
  void aLinearNumberIsDecidedAtThePointsWhereComparisonsChange(String term, Truth expected) {
    assertThat(Truth.of(Parsed.valueOf(DECLARED, term))).isEqualTo(expected);
  }

  /** Random formulas over one integer, whose truth values far from 0 also occur near 0. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void pointsOfALinearNumberAgreeWithManyNumbers(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] found = {0, 0};
    for (int i = 0; i < 100; i++) {
      String body = linear(random, 3);
      Parsed quantified = Parsed.of("(simplify (exists ((x Int)) %s))".formatted(body));
      Result result = new Evaluator(Model.EMPTY).valueOf(quantified.term());
      Parsed function = Parsed.of("(define-fun f ((x Int)) Bool %s)".formatted(body));
      StringBuilder all = new StringBuilder();
      for (int x = -130; x <= 130; x++) {
        all.append(" (f %s)".formatted(x < 0 ? "(- " + -x + ")" : "" + x));
      }
      Parsed expanded =
          Parsed.of("(define-fun f ((x Int)) Bool %s)(simplify (or%s))".formatted(body, all));
      Result expected = new Evaluator(Model.EMPTY, function.definitions()).valueOf(expanded.term());
      assertThat(result).as(body).isEqualTo(expected);
      found[expected.equals(Result.TRUE) ? 1 : 0]++;
    }
    assertThat(found[0]).isGreaterThan(3);
    assertThat(found[1]).isGreaterThan(20);
  }

  /** A formula whose comparisons change only between -130 and 130, with periods of at most 12. */
  private static String linear(SplittableRandom random, int depth) {
    int choice = random.nextInt(depth == 0 ? 2 : 5);
    return switch (choice) {
      case 2 -> "(and %s %s)".formatted(linear(random, depth - 1), linear(random, depth - 1));
      case 3 -> "(or %s %s)".formatted(linear(random, depth - 1), linear(random, depth - 1));
      case 4 -> "(not %s)".formatted(linear(random, depth - 1));
      default -> {
        String comparison = List.of("=", "<", "<=", ">", ">=", "distinct").get(random.nextInt(6));
        String left =
            switch (random.nextInt(4)) {
              case 0 -> "(* %d x)".formatted(random.nextInt(1, 4));
              case 1 -> "(div (+ x %d) %d)".formatted(random.nextInt(5), random.nextInt(2, 5));
              case 2 -> "(mod (* %d x) %d)".formatted(random.nextInt(1, 4), random.nextInt(2, 5));
              default -> "(- x)";
            };
        yield "(%s %s %d)".formatted(comparison, left, random.nextInt(20));
      }
    };
  }

  @Test
  void variablesThatAreNotNeededAreNotEnumerated() {
    // 2^96 assignments, of which the first variables exclude most.
    String variables =
        IntStream.range(0, 12)
            .mapToObj(i -> "(x%d (_ BitVec 8))".formatted(i))
            .collect(Collectors.joining(" "));
    String same =
        IntStream.range(0, 11)
            .mapToObj(i -> "(= x%d #x%02x)".formatted(i, 40 + i))
            .collect(Collectors.joining(" "));
    EvaluationLimits limits =
        new EvaluationLimits(500_000, 2_000_000, 10_000_000, 100_000, 4096, 4096, 1L << 29);
    assertThat(
            Parsed.valueOf(
                "", "(forall (%s) (=> (and %s) (= x11 x0)))".formatted(variables, same), limits))
        .isEqualTo(Result.FALSE);
    assertThat(
            Parsed.valueOf(
                "",
                "(forall (%s) (=> (and %s) (= (bvadd x9 x10) #x63)))".formatted(variables, same),
                limits))
        .isEqualTo(Result.TRUE);
  }

  // ------------------------------------------------------------------------ against brute force

  /** Random formulas over small sorts, with their values by brute force. */
  private static final class RandomFormulas {

    private static final Sort FLOATS = Sort.floatingPoint(2, 3);

    private static final List<Sort> SORTS =
        List.of(Sort.BOOL, Sort.BOOL, Sort.bitVec(2), Sort.ROUNDING_MODE, FLOATS);

    private final TermFactory terms = new TermFactory();
    private final SplittableRandom random;

    RandomFormulas(long seed) {
      random = new SplittableRandom(seed);
    }

    private static Operation row(String name) {
      return OperatorTable.named(name).get(0).plain();
    }

    Term formula(int depth, List<Term.Var> scope) {
      int choice = random.nextInt(depth == 0 ? 4 : 11);
      return switch (choice) {
        case 0 -> {
          Sort sort = SORTS.get(random.nextInt(SORTS.size()));
          yield terms.app(row("="), term(sort, 1, scope), term(sort, 1, scope));
        }
        case 1 -> terms.app(row("bvult"), bits(scope), bits(scope));
        case 2 -> terms.app(row("fp.lt"), floats(scope), floats(scope));
        case 3 -> terms.app(row("fp.isNegative"), floats(scope));
        case 4 -> terms.app(row("not"), formula(depth - 1, scope));
        case 5 -> terms.app(row("and"), formula(depth - 1, scope), formula(depth - 1, scope));
        case 6 -> terms.app(row("or"), formula(depth - 1, scope), formula(depth - 1, scope));
        case 7 ->
            terms.app(
                row("ite"),
                formula(depth - 1, scope),
                formula(depth - 1, scope),
                formula(depth - 1, scope));
        default -> {
          List<Term.Var> bound = new ArrayList<>();
          for (int i = random.nextInt(2); i >= 0; i--) {
            // Few names, so that binders hide each other.
            String name = "xyz".substring(random.nextInt(3)).substring(0, 1) + i;
            bound.add(terms.variable(name, SORTS.get(random.nextInt(SORTS.size()))));
          }
          List<Term.Var> inner = new ArrayList<>(scope);
          inner.addAll(bound);
          Binder binder = random.nextBoolean() ? Binder.FORALL : Binder.EXISTS;
          yield terms.bind(binder, bound, formula(depth - 1, inner));
        }
      };
    }

    private Term bits(List<Term.Var> scope) {
      return term(Sort.bitVec(2), 2, scope);
    }

    private Term floats(List<Term.Var> scope) {
      return term(FLOATS, 2, scope);
    }

    private Term term(Sort sort, int depth, List<Term.Var> scope) {
      if (depth > 0 && sort.equals(Sort.bitVec(2)) && random.nextBoolean()) {
        return terms.app(row("bvadd"), term(sort, 0, scope), term(sort, depth - 1, scope));
      }
      if (depth > 0 && sort.equals(FLOATS) && random.nextBoolean()) {
        return terms.app(
            row(random.nextBoolean() ? "fp.add" : "fp.mul"),
            term(Sort.ROUNDING_MODE, 0, scope),
            term(sort, 0, scope),
            term(sort, depth - 1, scope));
      }
      List<Term.Var> fitting =
          scope.stream().filter(variable -> variable.sort().equals(sort)).toList();
      if (!fitting.isEmpty() && random.nextInt(4) > 0) {
        return fitting.get(random.nextInt(fitting.size()));
      }
      List<Value> elements = Domains.STANDARD.elements(sort, 100);
      return terms.literal(elements.get(random.nextInt(elements.size())));
    }

    /** Evaluates by recursion over the term, without remembering anything. */
    Result plainly(Term term, Map<Term.Var, Value> scope) {
      if (term instanceof Term.Literal literal) {
        return Result.of(literal.value());
      }
      if (term instanceof Term.Var variable) {
        return Result.of(
            scope.getOrDefault(variable, Domains.STANDARD.elements(variable.sort(), 100).get(0)));
      }
      if (term instanceof Term.Bind bind) {
        return plainly(bind, 0, scope);
      }
      List<Result> arguments = new ArrayList<>();
      for (Term child : term.children()) {
        arguments.add(plainly(child, scope));
      }
      return ((Term.App) term).function().valueOf(term.sort(), arguments);
    }

    private Result plainly(Term.Bind bind, int at, Map<Term.Var, Value> scope) {
      if (at == bind.variables().size()) {
        return plainly(bind.child(0), scope);
      }
      Result neutral = Result.of(bind.binder() == Binder.FORALL);
      Term.Var variable = bind.variables().get(at);
      for (Value value : Domains.STANDARD.elements(variable.sort(), 100)) {
        Map<Term.Var, Value> inner = new HashMap<>(scope);
        inner.put(variable, value);
        Result instance = plainly(bind, at + 1, inner);
        if (!instance.equals(neutral)) {
          return instance;
        }
      }
      return neutral;
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void lazyEnumerationAgreesWithBruteForce(long seed) {
    RandomFormulas formulas = new RandomFormulas(seed);
    int[] found = {0, 0};
    for (int i = 0; i < 60; i++) {
      Term formula = formulas.formula(3, List.of());
      Result expected = formulas.plainly(formula, Map.of());
      assertThat(new Evaluator(Model.EMPTY).valueOf(formula))
          .as(formula.toString())
          .isEqualTo(expected);
      // With few instances less is known, but nothing contradicts.
      Result brief =
          new Evaluator(Model.EMPTY, new Definitions(), EvaluationLimits.BRIEF).valueOf(formula);
      assertThat(brief instanceof Result.Open || brief.equals(expected))
          .as(formula.toString())
          .isTrue();
      found[expected.equals(Result.TRUE) ? 1 : 0]++;
    }
    assertThat(found[0]).isGreaterThan(8);
    assertThat(found[1]).isGreaterThan(8);
  }

  /** Values of reals that are compared with an integer are not tried for the integer. */
  @Test
  void integersAreComparedWithRealsThatHaveNoKnownValue() {
    Parsed parsed =
        Parsed.of(
            "(declare-const r Real)(declare-const s Real)(simplify (forall ((q Int))"
                + " (or (= (to_real q) (/ r s)) (= (= 0.0 (to_real q)) (< 1.0 (/ r s))))))");
    for (String divisor : new String[] {"0.0", "2.0"}) {
      Model model =
          parsed.model("((define-fun r () Real 0.5) (define-fun s () Real %s))".formatted(divisor));
      assertThat(new Evaluator(model, parsed.definitions()).truthOf(parsed.term()))
          .isNotEqualTo(Truth.TRUE);
    }
  }
}
