package io.ordeal.smt.eval;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantifierTest {

  private static final String ENUMERATION =
      "(declare-datatypes ((E 0) (P 0)) (((red) (green) (blue)) ((pair (fst E) (snd Bool)))))";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (forall ((x (_ BitVec 8))) (= (bvadd x x) (bvshl x #x01)))           | TRUE
          (forall ((x (_ BitVec 8))) (bvult x #xff))                           | FALSE
          (forall ((x (_ BitVec 6)) (y (_ BitVec 6))) (= (bvadd x y) (bvadd y x))) | TRUE
          (exists ((x (_ BitVec 12))) (= (bvmul x x) #x001))                   | TRUE
          (exists ((x (_ BitVec 8))) (= (bvmul x #x02) #x03))                  | FALSE
          (forall ((e E)) (or (= e red) (= e green) (= e blue)))               | TRUE
          (exists ((p P)) (and (= (fst p) blue) (snd p)))                      | TRUE
          (forall ((p P)) (snd p))                                             | FALSE
          (forall ((a (Array Bool Bool))) (= (select a true) (select a false))) | FALSE
          (forall ((r RoundingMode)) (= (fp.roundToIntegral r (_ +zero 5 11)) (_ +zero 5 11))) \
          | TRUE
          (exists ((x (_ FloatingPoint 3 3))) (and (fp.isNormal x) (fp.eq (fp.mul RNE x x) x) \
          (fp.isNegative x))) | FALSE
          (forall ((x (_ BitVec 3))) (exists ((y (_ BitVec 3))) (= (bvadd x y) #b000))) | TRUE
          (exists ((y (_ BitVec 3))) (forall ((x (_ BitVec 3))) (= (bvadd x y) #b000))) | FALSE
          (forall ((x (_ BitVec 3))) (forall ((x (_ BitVec 2))) (= x x)))      | TRUE
          (exists ((x Bool)) (and x (exists ((x Bool)) (not x)) x))            | TRUE
          (forall ((x Int)) (> x 3))                                           | FALSE
          (exists ((x Int)) (= (* x 2) 84))                                    | TRUE
          (exists ((x Int)) (= x 42))                                          | TRUE
          (forall ((x Int)) (= x x))                                           | TRUE
          (forall ((x (_ BitVec 64))) (= (bvand x x) x))                       | UNDETERMINED
          """)
  void finiteDomainsAreExactAndInstancesMayDecideTheRest(String term, Truth expected) {
    assertThat(Truth.of(Parsed.valueOf(ENUMERATION, term))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (exists ((x Int)) (= (* x x x) (- 1)))                         | TRUE
          (exists ((x Int)) (= (+ x x) 2))                               | TRUE
          (exists ((x Int)) (= (+ x x) 4))                               | TRUE
          (exists ((x Int)) (= (+ x x) x))                               | TRUE
          (exists ((x Real)) (= (* x x x) (- 1.0)))                      | TRUE
          (exists ((x Real)) (= (+ x x) 4.0))                            | TRUE
          (exists ((x (_ BitVec 64))) (= (bvnot x) (_ bv0 64)))          | TRUE
          (exists ((x (_ BitVec 64))) (= (bvadd x x) (_ bv4 64)))        | TRUE
          (exists ((s String)) (= (str.len s) 1))                        | TRUE
          (exists ((s String)) (= (str.len s) 0))                        | TRUE
          (forall ((s String)) (> (str.len s) 0))                        | FALSE
          (exists ((x Int)) (= (* x 2) 84))                              | TRUE
          (exists ((x Int)) (= (* x 2) 86))                              | TRUE
          (exists ((x Int)) (= (* x 2) 88))                              | TRUE
          (exists ((x Int)) (= (* x 2) 90))                              | TRUE
          (exists ((x Int)) (= (* x 2) 92))                              | TRUE
          (exists ((x Int)) (= (* x x) 900))                             | UNDETERMINED
          (forall ((x Int) (y Int)) (=> (= (* x 2) 84) (= x y)))         | FALSE
          (exists ((x Int) (y Int)) (and (= (* x 2) 84) (= (* y 2) 86))) | TRUE
          (exists ((x A)) (= x a))                                       | TRUE
          (forall ((x A)) (= x a))                                       | UNDETERMINED
          (forall ((x A)) (not (= x a)))                                 | FALSE
          (forall ((b Bool) (x Int)) (or b (not b)))                     | TRUE
          (forall ((b Bool) (x Int)) (or b (> x 50)))                    | FALSE
          (exists ((x Int)) (forall ((y Int)) (= x y)))                  | FALSE
          (forall ((x (_ BitVec 13))) (bvult x (_ bv8191 13)))           | FALSE
          (forall ((x (_ BitVec 13))) (= x x))                           | TRUE
          (forall ((x (_ BitVec 13))) (= (bvand x x) x))                 | UNDETERMINED
          (forall ((x (_ BitVec 6)) (y (_ BitVec 7))) (= (concat x y) (concat x y))) | TRUE
          (exists ((x (_ BitVec 6)) (y (_ BitVec 6))) (= (bvmul x y) (_ bv49 6)))    | TRUE
          (forall ((e E) (b Bool)) (=> (= e blue) b))                    | FALSE
          """)
  void valuesAtHandAreTried(String term, Truth expected) {
    String declared =
        ENUMERATION
            + "(declare-sort A 0)(declare-const a A)(declare-const c Int)"
            + "(declare-const m (Array Int Int))(declare-fun f (Bool) Int)";
    String model =
        """
        ((define-fun a () A (as @A_0 A))
         (define-fun c () Int 42)
         (define-fun m () (Array Int Int) (store ((as const (Array Int Int)) 43) 44 0))
         (define-fun f ((x!0 Bool)) Int (ite x!0 45 0)))
        """;
    Parsed parsed = Parsed.of(declared + "(simplify " + term + ")");
    assertThat(new Evaluator(parsed.model(model), parsed.definitions()).truthOf(parsed.term()))
        .isEqualTo(expected);
  }

  @Test
  void sortsWithoutKnownElementsAreNoObstacle() {
    assertThat(Truth.of(Parsed.valueOf("(declare-sort A 0)", "(forall ((x A)) (= x x))")))
        .isNotEqualTo(Truth.FALSE);
    assertThat(
            Truth.of(
                Parsed.valueOf("(declare-sort A 0)", "(exists ((n Int) (x A)) (distinct x x))")))
        .isNotEqualTo(Truth.TRUE);
  }

  @Test
  void valuesOfOuterVariablesAreTried() {
    String definitions =
        "(define-fun halved ((n Int)) Bool (exists ((x Int)) (= (* x x) (* n n))))";
    assertThat(Parsed.valueOf(definitions, "(halved 1234)")).isEqualTo(Result.TRUE);
    assertThat(Parsed.shown(Parsed.valueOf("", "(exists ((x Int)) (= (* x x) 1522756))")))
        .isEqualTo("open: exists over Int");
  }

  @Test
  void limitsSayHowManyInstancesAreTried() {
    String all = "(forall ((x (_ BitVec 4))) (= (bvand x x) x))";
    assertThat(
            Parsed.valueOf("", all, new EvaluationLimits(1000, 1000, 100_000, 100, 16, 4, 1 << 20)))
        .isEqualTo(Result.TRUE);
    assertThat(
            Parsed.shown(
                Parsed.valueOf(
                    "", all, new EvaluationLimits(1000, 1000, 100_000, 100, 15, 4, 1 << 20))))
        .isEqualTo("open: forall over (_ BitVec 4)");
    assertThat(
            Parsed.shown(
                Parsed.valueOf(
                    "", all, new EvaluationLimits(10, 1000, 100_000, 100, 16, 4, 1 << 20))))
        .isEqualTo("open: more than 10 steps under quantifiers and calls");
    String two = "(and %s (forall ((y (_ BitVec 4))) (= (bvor y y) y)))".formatted(all);
    assertThat(Parsed.valueOf("", two, new EvaluationLimits(40, 80, 100_000, 100, 16, 4, 1 << 20)))
        .isEqualTo(Result.TRUE);
    assertThat(
            Parsed.shown(
                Parsed.valueOf(
                    "", two, new EvaluationLimits(40, 60, 100_000, 100, 16, 4, 1 << 20))))
        .isEqualTo("open: more than 40 steps under quantifiers and calls");
    // The limit applies to everything under the outermost quantifier.
    String nested = "(forall ((x (_ BitVec 4))) (exists ((y (_ BitVec 4))) (= x (bvadd y #x1))))";
    assertThat(
            Parsed.valueOf(
                "", nested, new EvaluationLimits(1000, 1000, 100_000, 100, 16, 4, 1 << 20)))
        .isEqualTo(Result.TRUE);
    assertThat(
            Parsed.shown(
                Parsed.valueOf(
                    "", nested, new EvaluationLimits(100, 1000, 100_000, 100, 16, 4, 1 << 20))))
        .isEqualTo("open: more than 100 steps under quantifiers and calls");
    // Samples are ordered: those in the formula come first.
    String some = "(exists ((x Int)) (or (= x 10) (= (+ x x) 22) (= (- x) 12)))";
    assertThat(
            Parsed.valueOf(
                "", some, new EvaluationLimits(1000, 1000, 100_000, 100, 16, 1, 1 << 20)))
        .isEqualTo(Result.TRUE);
  }

  @Test
  void whatIsNotDecidedSaysOverWhat() {
    assertThat(
            Parsed.shown(
                Parsed.valueOf("", "(forall ((x Int) (y Real)) (= (* x x) (abs (* x x))))")))
        .isEqualTo("open: forall over Int, Real");
  }

  @Test
  void universeOfTheModelIsTheDomain() {
    String declared = "(declare-sort A 0)(declare-fun f (A) A)(declare-const a A)";
    String model =
        """
        (
        (declare-fun A!val!0 () A)
        (declare-fun A!val!1 () A)
        (forall ((x A)) (or (= x A!val!0) (= x A!val!1)))
        (define-fun a () A A!val!0)
        (define-fun f ((x!0 A)) A (ite (= x!0 A!val!0) A!val!1 A!val!0))
        )
        """;
    assertThat(Parsed.valueUnder(declared, model, "(forall ((x A)) (distinct x (f x)))"))
        .isEqualTo("true");
    assertThat(Parsed.valueUnder(declared, model, "(forall ((x A)) (= x (f (f x))))"))
        .isEqualTo("true");
    assertThat(Parsed.valueUnder(declared, model, "(exists ((x A)) (distinct a x (f x)))"))
        .isEqualTo("false");
    assertThat(
            Parsed.valueUnder(
                declared, "((define-fun a () A (as @a A)))", "(forall ((x A)) (= x a))"))
        .isEqualTo("open: forall over A");
  }

  @Test
  @Tag("slow")
  void manyInstancesAreBounded() {
    String body = "(bvult (bvmul x (bvadd y z)) (bvsub y (bvmul z x)))";
    Result result =
        Parsed.valueOf(
            "",
            "(forall ((x (_ BitVec 12))) (exists ((y (_ BitVec 12))) (forall ((z (_ BitVec 12)))"
                + " (or (= x y) %s))))".formatted(body));
    assertThat(Parsed.shown(result)).startsWith("open: more than ");
  }

  /** Listing the floats of a sort takes longer than the rest of an instance. */
  @Test
  @Timeout(30)
  void elementsAreListedOnce() {
    String term =
        "(forall ((i (_ BitVec 12))) (distinct i (bvadd i (ite (exists ((f (_ FloatingPoint 5 7)))"
            + " (or (bvuge (bvmul i i) i) (fp.isNaN f))) #x001 #x002))))";
    assertThat(Truth.of(Parsed.valueOf("", term))).isEqualTo(Truth.TRUE);
  }

  @Test
  void nestedSamplesDoNotMultiply() {
    StringBuilder term = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      term.append("(forall ((x%d Int)) ".formatted(i));
    }
    term.append("(>= (* x0 x0) 0)").append(")".repeat(60));
    assertThat(Truth.of(Parsed.valueOf("", term.toString()))).isEqualTo(Truth.UNDETERMINED);
  }

  // ------------------------------------------------------------------------ against brute force

  /** Random formulas over x, y and z of two bits each, with their values by brute force. */
  private static final class RandomFormulas {
    private static final Sort BITS = Sort.bitVec(2);

    private final TermFactory terms = new TermFactory();
    private final SplittableRandom random;
    private final DeclaredFunction constant = new DeclaredFunction("c", List.of(), BITS);

    RandomFormulas(long seed) {
      random = new SplittableRandom(seed);
    }

    private static Operation row(String name) {
      return OperatorTable.named(name).get(0).plain();
    }

    Term formula(int depth, List<Term.Var> scope) {
      int choice = random.nextInt(depth == 0 ? 2 : 8);
      return switch (choice) {
        case 0 -> terms.app(row("="), bits(2, scope), bits(2, scope));
        case 1 -> terms.app(row("bvult"), bits(2, scope), bits(2, scope));
        case 2 -> terms.app(row("not"), formula(depth - 1, scope));
        case 3 -> terms.app(row("and"), formula(depth - 1, scope), formula(depth - 1, scope));
        case 4 -> terms.app(row("or"), formula(depth - 1, scope), formula(depth - 1, scope));
        case 5 -> terms.app(row("=>"), formula(depth - 1, scope), formula(depth - 1, scope));
        default -> {
          List<Term.Var> inner = new ArrayList<>(scope);
          // Few names, so that binders hide each other.
          Term.Var variable =
              terms.variable("xyz".substring(random.nextInt(3)).substring(0, 1), BITS);
          inner.add(variable);
          yield terms.bind(
              choice == 6 ? Binder.FORALL : Binder.EXISTS,
              List.of(variable),
              formula(depth - 1, inner));
        }
      };
    }

    private Term bits(int depth, List<Term.Var> scope) {
      int choice = random.nextInt(depth == 0 ? 3 : 6);
      return switch (choice) {
        case 0 -> terms.literal(BitVecValue.of(2, BigInteger.valueOf(random.nextInt(4))));
        case 1 -> terms.app(constant);
        case 2 -> scope.isEmpty() ? terms.app(constant) : scope.get(random.nextInt(scope.size()));
        case 3 -> terms.app(row("bvadd"), bits(depth - 1, scope), bits(depth - 1, scope));
        case 4 -> terms.app(row("bvmul"), bits(depth - 1, scope), bits(depth - 1, scope));
        default -> terms.app(row("bvnot"), bits(depth - 1, scope));
      };
    }

    /** Evaluates by recursion over the term, without remembering anything. */
    Value plainly(Term term, Map<Term.Var, Value> scope, Value valueOfConstant) {
      if (term instanceof Term.Literal literal) {
        return literal.value();
      }
      if (term instanceof Term.Var variable) {
        return scope.getOrDefault(variable, BoolValue.FALSE);
      }
      if (term instanceof Term.Bind bind) {
        boolean forall = bind.binder() == Binder.FORALL;
        for (int i = 0; i < 4; i++) {
          Map<Term.Var, Value> inner = new HashMap<>(scope);
          inner.put(bind.variables().get(0), BitVecValue.of(2, BigInteger.valueOf(i)));
          boolean holds = plainly(bind.child(0), inner, valueOfConstant).equals(BoolValue.TRUE);
          if (holds != forall) {
            return BoolValue.of(holds);
          }
        }
        return BoolValue.of(forall);
      }
      Term.App app = (Term.App) term;
      if (app.function().equals(constant)) {
        return valueOfConstant;
      }
      List<Result> arguments = new ArrayList<>();
      for (Term child : app.children()) {
        arguments.add(Result.of(plainly(child, scope, valueOfConstant)));
      }
      return ((Result.Known) app.function().valueOf(app.sort(), arguments)).value();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void agreesWithBruteForce(long seed) {
    RandomFormulas formulas = new RandomFormulas(seed);
    int both = 0;
    for (int i = 0; i < 300; i++) {
      Term formula = formulas.formula(6, List.of());
      for (int c = 0; c < 4; c++) {
        Value value = BitVecValue.of(2, BigInteger.valueOf(c));
        Value expected = formulas.plainly(formula, Map.of(), value);
        Evaluator evaluator = new Evaluator(Model.ofValues(Map.of(formulas.constant, value)));
        assertThat(evaluator.valueOf(formula)).isEqualTo(Result.of(expected));
        both |= expected.equals(BoolValue.TRUE) ? 1 : 2;
      }
    }
    assertThat(both).isEqualTo(3);
  }
}
