package io.ordeal.smt.eval;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EvaluatorTest {

  private static final int DEPTH = 100_000;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (+ 1 (* 2 3))                                          | 7
          (ite (> 2 1) "yes" "no")                               | "yes"
          (! (+ 1 1) :named two)                                 | 2
          (let ((x 5)) (let ((y (* x x))) (- y x)))              | 20
          (select (store ((as const (Array Int Int)) 0) 3 4) 3)  | 4
          (or (> 1 2) (< 1 2))                                   | true
          """)
  void closedTermsHaveValues(String term, String expected) {
    assertThat(Parsed.shown(Parsed.valueOf("", term))).isEqualTo(expected);
  }

  @Test
  void constantsHaveTheValuesOfTheModel() {
    DeclaredFunction x = new DeclaredFunction("x", List.of(), Sort.INT);
    Parsed parsed = Parsed.of("(declare-const x Int)(simplify (* x (+ x 1)))");
    Model six = Model.ofValues(Map.of(x, number(6)));
    assertThat(new Evaluator(six).valueOf(parsed.term())).isEqualTo(Result.of(number(42)));
    assertThat(Parsed.shown(new Evaluator(Model.EMPTY).valueOf(parsed.term())))
        .isEqualTo("open: no value for x");
  }

  private static Value number(long number) {
    return new IntValue(BigInteger.valueOf(number));
  }

  // ------------------------------------------------------------------------------------ Kleene

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (and u false)             | FALSE
          (and false u)             | FALSE
          (and true u)              | UNDETERMINED
          (or u true)               | TRUE
          (or true u)               | TRUE
          (or false u)              | UNDETERMINED
          (=> u true)               | TRUE
          (=> false u)              | TRUE
          (=> true u)               | UNDETERMINED
          (=> u false u)            | TRUE
          (not u)                   | UNDETERMINED
          (xor u true)              | UNDETERMINED
          (ite u true true)         | TRUE
          (ite u true false)        | UNDETERMINED
          (ite true false u)        | FALSE
          (ite false u true)        | TRUE
          (= u u)                   | TRUE
          (= u v)                   | UNDETERMINED
          (distinct u v u)          | FALSE
          (= (div n 0) (div n 0))   | TRUE
          (= (div n 0) (div n 1))   | UNDETERMINED
          (>= (* (mod n 0) 0) 0)    | UNDETERMINED
          (forall ((b Bool)) (or b (not b) u))      | TRUE
          (forall ((b Bool)) (and b u))             | FALSE
          (exists ((b Bool)) (or b u))              | TRUE
          (exists ((b Bool)) (and b u))             | UNDETERMINED
          """)
  void whatIsOpenDoesNotSpreadFartherThanItMust(String term, Truth expected) {
    Parsed parsed =
        Parsed.of(
            "(declare-const u Bool)(declare-const v Bool)(declare-const n Int)(simplify %s)"
                .formatted(term));
    DeclaredFunction n = new DeclaredFunction("n", List.of(), Sort.INT);
    Evaluator evaluator = new Evaluator(Model.ofValues(Map.of(n, number(7))));
    assertThat(evaluator.truthOf(parsed.term())).isEqualTo(expected);
  }

  // ------------------------------------------------------------------------------------- depth

  @Test
  @Tag("slow")
  void depthCostsNoStack() throws InterruptedException {
    TermFactory terms = new TermFactory();
    DeclaredFunction p = new DeclaredFunction("p", List.of(), Sort.BOOL);
    Term deep = terms.app(p);
    for (int i = 0; i < DEPTH; i++) {
      deep = terms.app(Operators.NOT.plain(), deep);
    }
    assertThat(onSmallStack(deep, p)).isEqualTo(Result.TRUE);
  }

  @Test
  @Tag("slow")
  void wideAndDeepConjunctionsTakeLinearTime() throws InterruptedException {
    TermFactory terms = new TermFactory();
    DeclaredFunction p = new DeclaredFunction("p", List.of(), Sort.BOOL);
    Term leaf = terms.app(p);
    Term[] wide = new Term[DEPTH];
    Term deep = leaf;
    for (int i = 0; i < DEPTH; i++) {
      deep = terms.app(Operators.AND.plain(), deep, leaf);
      wide[i] = deep;
    }
    assertThat(onSmallStack(terms.app(Operators.AND.plain(), wide), p)).isEqualTo(Result.TRUE);
  }

  private static Result onSmallStack(Term term, DeclaredFunction p) throws InterruptedException {
    AtomicReference<Result> found = new AtomicReference<>(Result.open("not evaluated"));
    Model model = Model.ofValues(Map.of(p, BoolValue.TRUE));
    Thread small =
        new Thread(null, () -> found.set(new Evaluator(model).valueOf(term)), "small", 512 * 1024);
    small.start();
    small.join();
    return Objects.requireNonNull(found.get());
  }

  @Test
  @Tag("slow")
  void deepCallsCostNoStack() throws InterruptedException {
    String sum = "(define-fun-rec sum ((n Int)) Int (ite (<= n 0) 0 (+ n (sum (- n 1)))))";
    AtomicReference<String> found = new AtomicReference<>("");
    Thread small =
        new Thread(
            null,
            () -> found.set(Parsed.shown(Parsed.valueOf(sum, "(sum 30000)"))),
            "small",
            512 * 1024);
    small.start();
    small.join();
    assertThat(found.get()).isEqualTo("450015000");
  }

  @Test
  void changeInOnePlaceCostsThePathToIt() {
    TermFactory terms = new TermFactory();
    DeclaredFunction p = new DeclaredFunction("p", List.of(), Sort.BOOL);
    DeclaredFunction q = new DeclaredFunction("q", List.of(), Sort.BOOL);
    Evaluator evaluator =
        new Evaluator(Model.ofValues(Map.of(p, BoolValue.TRUE, q, BoolValue.FALSE)));
    Term[] leaves = new Term[1 << 12];
    for (int i = 0; i < leaves.length; i++) {
      Term leaf = terms.app(p);
      for (int k = 0; k < 12; k++) {
        leaf =
            (i >> k & 1) == 1
                ? terms.app(Operators.NOT.plain(), terms.app(Operators.AND.plain(), leaf))
                : leaf;
        leaf = terms.app(Operators.NOT.plain(), leaf);
      }
      leaves[i] = leaf;
    }
    evaluator.valueOf(tree(terms, leaves));
    long before = evaluator.applications();
    leaves[77] = terms.app(q);
    evaluator.valueOf(tree(terms, leaves));
    assertThat(before).isGreaterThan(4_000);
    assertThat(evaluator.applications() - before).isLessThanOrEqualTo(13);
  }

  /** A balanced tree of equivalences, which need all their arguments. */
  private static Term tree(TermFactory terms, Term[] leaves) {
    Operator equal = Operators.EQUAL;
    Term[] level = leaves;
    while (level.length > 1) {
      Term[] next = new Term[level.length / 2];
      for (int i = 0; i < next.length; i++) {
        next[i] = terms.app(equal.plain(), level[2 * i], level[2 * i + 1]);
      }
      level = next;
    }
    return level[0];
  }

  // -------------------------------------------------------------------------------- definitions

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (define-fun f ((x Int) (y Int)) Int (- x y))  | (f 5 3)          | 2
          (define-const c Int 5)                        | (+ c c)          | 10
          (assert (! (> 2 1) :named a))                 | (not a)          | false
          (define-fun f ((x Int)) Int (* x x)) (define-fun g ((x Int)) Int (f (f x))) | (g 3) | 81
          (define-fun-rec f ((n Int)) Int (ite (<= n 1) n (+ (f (- n 1)) (f (- n 2))))) | (f 90) \
          | 2880067194370816120
          (define-funs-rec ((ev ((n Int)) Bool) (od ((n Int)) Bool)) \
          ((ite (= n 0) true (od (- n 1))) (ite (= n 0) false (ev (- n 1))))) | (ev 1001) | false
          (define-fun-rec f ((n Int)) Bool (or (= n 0) (f (- n 1)))) | (f 10) | true
          (define-fun-rec f ((n Int)) Bool (and (> n 0) (f (- n 1)))) | (f 10) | false
          (define-fun-rec f ((n Int)) Bool (=> (> n 0) (f (- n 1)))) | (f 10) | true
          (define-fun-rec f ((n Int)) Bool (=> true (> n 0) (f (- n 1)))) | (f 10) | true
          (define-fun f ((b Bool)) Bool (xor b true)) | (xor (f true) (f false) false true) | false
          (define-fun f ((b Bool)) Bool (= b (not b))) | (= (f true) (f false) false) | true
          (define-fun f ((x Int)) Int (ite (= x 0) 1 x)) (define-fun g ((x Int)) Int \
          (ite (= x 1) 1 (f (div x 0)))) | (g 1) | 1
          """)
  void definitionsAreUnfolded(String definitions, String term, String expected) {
    assertThat(Parsed.shown(Parsed.valueOf(definitions, term))).isEqualTo(expected);
  }

  @Test
  void callThatWaitsForItselfIsOpen() {
    assertThat(
            Parsed.shown(Parsed.valueOf("(define-fun-rec f ((x Int)) Int (+ 1 (f x)))", "(f 0)")))
        .isEqualTo("open: a call that waits for itself");
  }

  @Test
  void callThatNeverEndsIsOpenAndTheRestIsNot() {
    String loop = "(define-fun-rec f ((x Int)) Int (f (+ x 1)))";
    EvaluationLimits few = new EvaluationLimits(10_000, 20_000, 20_000, 1_000, 16, 16, 1 << 20);
    assertThat(Parsed.shown(Parsed.valueOf(loop, "(f 0)", few)))
        .isEqualTo("open: calls and binders nested deeper than 1000");
    assertThat(Parsed.valueOf(loop, "(or (= (f 0) 1) true)", few)).isEqualTo(Result.TRUE);
    EvaluationLimits deep =
        new EvaluationLimits(10_000, 20_000, 20_000, 1_000_000, 16, 16, 1 << 20);
    assertThat(Parsed.shown(Parsed.valueOf(loop, "(f 0)", deep)))
        .isEqualTo("open: more than 10000 steps under quantifiers and calls");
  }

  @Test
  void valuesTakeNoMoreMemoryThanTheLimit() {
    String term = "(_ bv0 1000000)";
    for (int i = 0; i < 20; i++) {
      term = "(bvnot (bvadd %s (_ bv%d 1000000)))".formatted(term, i);
    }
    EvaluationLimits few = new EvaluationLimits(10_000, 20_000, 20_000, 1_000, 16, 16, 1 << 20);
    EvaluationLimits enough = new EvaluationLimits(10_000, 20_000, 20_000, 1_000, 16, 16, 1 << 24);
    String formula = "(bvult %s %s)".formatted(term, term);
    assertThat(Parsed.shown(Parsed.valueOf("", formula, few)))
        .isEqualTo("open: values of more than 1,048,576 bytes");
    assertThat(Parsed.shown(Parsed.valueOf("", formula, enough))).isEqualTo("false");
  }

  @Test
  void deepCallsWithLargeNumbersFitTheHeapOfACampaign() {
    String countdown = "(define-fun-rec f ((n Int)) Int (ite (<= n 0) 0 (f (- n 1))))";
    assertThat(
            Parsed.shown(
                Parsed.valueOf(
                    countdown, "(f (bv2nat (bvnot (_ bv0 100000))))", EvaluationLimits.DEFAULT)))
        .isEqualTo("open: values of more than 134,217,728 bytes");
  }

  @Test
  void callsMayBeAsDeepAsTheLimit() {
    String sum = "(define-fun-rec sum ((n Int)) Int (ite (<= n 0) 0 (+ n (sum (- n 1)))))";
    assertThat(
            Parsed.shown(
                Parsed.valueOf(
                    sum, "(sum 4)", new EvaluationLimits(1000, 1000, 100_000, 5, 16, 16, 1 << 20))))
        .isEqualTo("10");
    assertThat(
            Parsed.shown(
                Parsed.valueOf(
                    sum, "(sum 4)", new EvaluationLimits(1000, 1000, 100_000, 4, 16, 16, 1 << 20))))
        .isEqualTo("open: calls and binders nested deeper than 4");
    // Successive calls are not nested.
    assertThat(
            Parsed.shown(
                Parsed.valueOf(
                    sum,
                    "(+ (sum 3) (sum 7))",
                    new EvaluationLimits(1000, 1000, 100_000, 8, 16, 16, 1 << 20))))
        .isEqualTo("34");
  }

  @Test
  @Tag("slow")
  void exponentiallyManyCallsAreBounded() {
    String tree =
        "(define-fun-rec f ((n Int) (m Int)) Int"
            + " (ite (= n 0) m (+ (f (- n 1) (* 2 m)) (f (- n 1) (+ 1 (* 2 m))))))";
    assertThat(Parsed.shown(Parsed.valueOf(tree, "(f 60 1)")))
        .isEqualTo("open: more than 500000 steps under quantifiers and calls");
  }

  @Test
  void valueThatIsTooLargeIsOpenWhereItMatters() {
    String huge = "(int.pow2 (int.pow2 70))";
    assertThat(Parsed.shown(Parsed.valueOf("", huge))).startsWith("open: too large: ");
    assertThat(Parsed.valueOf("", "(and (> %s 3) (> 1 2))".formatted(huge)))
        .isEqualTo(Result.FALSE);
  }

  // ------------------------------------------------------------------------ match and functions

  private static final String LISTS =
      "(declare-datatypes ((L 0)) (((nil) (cons (hd Int) (tl L)))))";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (match (cons 4 nil) ((nil 0) ((cons h t) (+ h 1))))      | 5
          (match (as nil L) ((nil 0) ((cons h t) h)))              | 0
          (match (cons 1 (cons 2 nil)) ((nil 0) (other (hd (tl other))))) | 2
          (match (cons 1 nil) (((cons h t) (match t ((nil h) ((cons k u) k)))) (nil 9))) | 1
          ((_ is nil) (tl (cons 1 nil)))                           | true
          """)
  void matchChoosesByConstructor(String term, String expected) {
    assertThat(Parsed.shown(Parsed.valueOf(LISTS, term))).isEqualTo(expected);
  }

  @Test
  void recursionOverDatatypesIsUnfolded() {
    String length =
        LISTS + "(define-fun-rec len ((l L)) Int (match l ((nil 0) ((cons h t) (+ 1 (len t))))))";
    assertThat(Parsed.shown(Parsed.valueOf(length, "(len (cons 5 (cons 6 (cons 7 nil))))")))
        .isEqualTo("3");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (select (lambda ((x Int)) (+ x 1)) 5)                    | 6
          ((lambda ((x Int)) (+ x 1)) 5)                           | 6
          (select (store (lambda ((x Int)) (+ x 1)) 2 9) 2)        | 9
          (select (store (lambda ((x Int)) (+ x 1)) 2 9) 3)        | 4
          (select (select (lambda ((x Int) (y Int)) (- x y)) 7) 3) | 4
          (select (ite (> 1 0) (lambda ((x Int)) x) ((as const (Array Int Int)) 0)) 8) | 8
          (select ((_ map (+ (Int Int) Int)) (lambda ((x Int)) x) (lambda ((x Int)) 10)) 8) | 18
          (select ((_ map (+ (Int Int) Int)) (lambda ((x Int) (y Int)) (* x y)) \
          (lambda ((x Int) (y Int)) y)) 2 3)                       | 9
          (select ((_ map not) (store ((as const (Array Int Int Bool)) true) 1 2 false)) 1 2) | true
          (select ((_ map not) (store ((as const (Array Int Int Bool)) true) 1 2 false)) 2 1) | false
          (lambda ((x Int)) (ite (= x 1) 5 (ite (= 2 x) 6 7))) \
          | (store (store ((as const (Array Int Int)) 7) 1 5) 2 6)
          (= (lambda ((x Int)) (ite (= x 1) 5 7)) (store ((as const (Array Int Int)) 7) 1 5)) | true
          (= (lambda ((b Bool)) (not b)) (store ((as const (Array Bool Bool)) true) true false)) \
          | true
          (= (lambda ((x Int)) (+ x 0)) (lambda ((y Int)) y)) \
          | open: a function that no table was made of
          (= (lambda ((x Int)) (+ x 0)) (lambda ((x Int)) (+ x 0))) | true
          (lambda ((x Int) (b Bool)) (ite (and b (= x 3)) 1 0)) \
          | (store ((as const (Array Int (Array Bool Int))) ((as const (Array Bool Int)) 0)) 3 \
          (store ((as const (Array Bool Int)) 0) true 1))
          """)
  void arraysMayBeGivenByFunctions(String term, String expected) {
    assertThat(Parsed.shown(Parsed.valueOf("", term))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (seq.map square (seq.++ (seq.unit 2) (seq.unit 3))) | (seq.++ (seq.unit 4) (seq.unit 9))
          (seq.map (lambda ((x Int)) (> x 2)) (seq.++ (seq.unit 2) (seq.unit 3))) \
          | (seq.++ (seq.unit false) (seq.unit true))
          (seq.mapi (lambda ((i Int) (x Int)) (* i x)) 2 (seq.++ (seq.unit 5) (seq.unit 7))) \
          | (seq.++ (seq.unit 10) (seq.unit 21))
          (seq.foldl (lambda ((y Int) (x Int)) (- x y)) 1 (seq.++ (seq.unit 5) (seq.unit 7))) | 3
          (seq.foldli (lambda ((i Int) (y Int) (x Int)) (+ (* 10 y) (* i x))) 2 0 \
          (seq.++ (seq.unit 2) (seq.unit 1)))                                         | 43
          (set.map square (set.insert 2 (- 2) (set.singleton 3))) \
          | (set.union (set.singleton 4) (set.singleton 9))
          (set.filter (lambda ((x Int)) (> (square x) 4)) (set.insert 2 (- 2) (set.singleton 3))) \
          | (set.singleton 3)
          (set.fold (lambda ((x Int) (y Int)) (+ x y)) 1 (set.insert 2 (set.singleton 3))) | 6
          (set.fold (lambda ((x Int) (y Int)) (- x y)) 1 (set.insert 2 (set.singleton 3))) \
          | open: the order in which a fold takes the elements
          (bag.map square (bag.union_disjoint (bag 2 1) (bag (- 2) 2))) | (bag 4 3)
          (bag.filter (lambda ((x Int)) (= x 2)) (bag.union_disjoint (bag 2 2) (bag 3 2))) | (bag 2 2)
          (set.map unknown (set.singleton 3)) | open: no value for unknown
          """)
  void functionsAreAppliedToTheElementsOfContainers(String term, String expected) {
    String declarations =
        "(set-logic ALL)(define-fun square ((x Int)) Int (* x x))(declare-fun unknown (Int) Int)";

    assertThat(Parsed.shown(Parsed.valueOf(declarations, term))).isEqualTo(expected);
  }

  @Test
  void functionsAreNotAppliedToTooManyElements() {
    String ones = "(str.from_code 65) ".repeat(1_001);
    String term =
        "(seq.foldl (lambda ((n Int) (c Unicode)) (+ n 1)) 0 (str.++ %s))".formatted(ones);

    assertThat(Parsed.shown(Parsed.valueOf("", term)))
        .isEqualTo("open: a function applied to more than 1,000 arguments");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (lambda ((x (_ BitVec 4))) (bvadd x #x1)) | (lambda ((x (_ BitVec 4))) (bvsub x #xf)) | TRUE
          (lambda ((x (_ BitVec 4))) (bvadd x #x1)) | (lambda ((x (_ BitVec 4))) (bvsub x #xe)) | FALSE
          (lambda ((x (_ BitVec 5))) (bvadd x x))   | (lambda ((x (_ BitVec 5))) (bvmul x #b00010)) \
          | UNDETERMINED
          (lambda ((x Int)) (ite (= x 1) (ite (= x 2) 9 5) 7)) | (store ((as const (Array Int Int)) 7) 1 5) \
          | TRUE
          (lambda ((x Int)) (ite (= x 1) (ite (= x 2) 9 5) 7)) | (store ((as const (Array Int Int)) 9) 1 5) \
          | FALSE
          (lambda ((x Int)) (ite (= x (+ 1 2)) 5 7)) | (store ((as const (Array Int Int)) 7) 3 5) | TRUE
          (lambda ((x Int)) (ite (= x x) 5 7))       | ((as const (Array Int Int)) 5) | UNDETERMINED
          (lambda ((x Int)) 5)                       | ((as const (Array Int Int)) 5) | TRUE
          (lambda ((x Int)) (! 5 :named five))       | ((as const (Array Int Int)) 5) | TRUE
          (lambda ((x Int)) (! (ite (= x 2) 1 5) :note a)) | ((as const (Array Int Int)) 5) | FALSE
          (lambda ((x Int) (y Int)) (ite (= x y) 1 0)) | ((as const (Array Int (Array Int Int))) \
          ((as const (Array Int Int)) 0)) | UNDETERMINED
          (lambda ((x Int) (y Int)) (ite (and (= x 1) (= 2 y)) 3 0)) | (store \
          ((as const (Array Int (Array Int Int))) ((as const (Array Int Int)) 0)) 1 \
          (store ((as const (Array Int Int)) 0) 2 3)) | TRUE
          (lambda ((x Int) (y Int)) (ite (or (= x 1) (= 2 y)) 3 0)) | (store \
          ((as const (Array Int (Array Int Int))) (store ((as const (Array Int Int)) 0) 2 3)) 1 \
          ((as const (Array Int Int)) 3)) | TRUE
          (lambda ((x Int)) (ite (= x 0 1) 1 0))     | ((as const (Array Int Int)) 0) | UNDETERMINED
          (select (lambda ((x Int) (y Int)) (ite (= y 2) x 0)) 7) \
          | (store ((as const (Array Int Int)) 0) 2 7) | TRUE
          (select (lambda ((x Int) (y Int) (z Int)) (ite (and (= y 2) (= z 3)) x 0)) 7) \
          | (store ((as const (Array Int (Array Int Int))) ((as const (Array Int Int)) 0)) 2 \
          (store ((as const (Array Int Int)) 0) 3 7)) | TRUE
          (select (lambda ((x Int) (y Int) (z Int)) (ite (= z 3) (+ x y) 0)) 7 1) \
          | (store ((as const (Array Int Int)) 0) 3 8) | TRUE
          (lambda ((x Int) (y Int)) (ite (and (= x 1) (= y 2)) 3 (ite (and (= x 4) (= y 5)) 6 0))) \
          | (store (store ((as const (Array Int (Array Int Int))) ((as const (Array Int Int)) 0)) 4 \
          (store ((as const (Array Int Int)) 0) 5 6)) 1 (store ((as const (Array Int Int)) 0) 2 3)) | TRUE
          (lambda ((x Int)) (ite (= x (div 1 0)) 1 0)) | ((as const (Array Int Int)) 0) | UNDETERMINED
          (lambda ((x Int)) (div x 0))               | ((as const (Array Int Int)) 0) | UNDETERMINED
          (lambda ((s String)) (ite (= s "b") 1 0))  | (store ((as const (Array String Int)) 0) "b" 1) | TRUE
          (lambda ((s String)) (ite (= s "") 1 0))   | (store ((as const (Array String Int)) 0) "b" 1) | FALSE
          (lambda ((x Int)) (exists ((y Int)) (= x y))) | ((as const (Array Int Bool)) true) | UNDETERMINED
          (store (lambda ((x Int)) (ite (= x 1) 1 0)) 1 0) | ((as const (Array Int Int)) 0) | TRUE
          (store (lambda ((x Int)) (ite (= x 1) 1 0)) 2 2) | ((as const (Array Int Int)) 0) | FALSE
          """)
  void arraysGivenByFunctionsAreEqualWhereTheirElementsAre(
      String one, String other, Truth expected) {
    assertThat(Truth.of(Parsed.valueOf("", "(= %s %s)".formatted(one, other)))).isEqualTo(expected);
    assertThat(Truth.of(Parsed.valueOf("", "(= %s %s)".formatted(other, one)))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (lambda ((x Int) (b Bool)) (ite (and b (= x 1)) 1 0)) \
          | (lambda ((x Int) (b Bool)) (ite (and (= 1 x) b) 1 0)) | TRUE
          (lambda ((x Int) (b Bool)) (ite (and b (= x 1)) 1 0)) \
          | (lambda ((x Int) (b Bool)) (ite (and (= 2 x) b) 1 0)) | FALSE
          (lambda ((x Int) (b Bool)) (ite (and b (= x 1)) 1 0)) \
          | (lambda ((x Int) (b Bool)) (ite (and (= 1 x) (not b)) 1 0)) | FALSE
          (lambda ((x Int) (b Bool)) (ite b 1 0)) \
          | (lambda ((x Int) (b Bool)) (ite (not b) 0 1)) | UNDETERMINED
          (lambda ((b Bool) (c Bool)) (=> b c)) | (lambda ((b Bool) (c Bool)) (or c (not b))) | TRUE
          (lambda ((b Bool) (c Bool)) (=> b c)) | (lambda ((b Bool) (c Bool)) (or b (not c))) | FALSE
          (minus 5)                             | (lambda ((y Int)) (minus 5 y))        | UNDETERMINED
          implied                               | (lambda ((b Bool) (c Bool)) (or c (not b))) | TRUE
          (implied true)                        | (lambda ((c Bool)) c)                 | TRUE
          (implied false)                       | (lambda ((c Bool)) c)                 | FALSE
          """)
  void functionsAreEqualWhereTheirResultsAre(String one, String other, Truth expected) {
    String logic =
        "(set-logic HO_ALL)(define-fun minus ((x Int) (y Int)) Int (- x y))"
            + "(define-fun implied ((b Bool) (c Bool)) Bool (=> b c))";
    assertThat(Truth.of(Parsed.valueOf(logic, "(= %s %s)".formatted(one, other))))
        .isEqualTo(expected);
  }

  @Test
  void tablesAreNotMadeTooLarge() {
    StringBuilder body = new StringBuilder("0");
    for (int i = 0; i < 15; i++) {
      for (String variable : new String[] {"x", "y", "z"}) {
        body.insert(0, "(ite (= %s %d) %d ".formatted(variable, i, i + 1)).append(")");
      }
    }
    String zero =
        "((as const (Array Int (Array Int (Array Int Int)))) ((as const (Array Int "
            + "(Array Int Int))) ((as const (Array Int Int)) 0)))";
    String small = "(= (lambda ((x Int) (y Int) (z Int)) %s) %s)";
    assertThat(Parsed.valueOf("", small.formatted(body, zero))).isEqualTo(Result.FALSE);
    String larger = "(ite (= x 99) 1 %s)".formatted(body);
    assertThat(Truth.of(Parsed.valueOf("", small.formatted(larger, zero))))
        .isEqualTo(Truth.UNDETERMINED);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (select m u)                                        | open: no value for m
          (select ((as const (Array Int Int)) 3) u)           | 3
          (select (store ((as const (Array Int Int)) 3) 1 2) u) | open: no value for u
          (select (store m 1 2) 1)                            | open: no value for m
          (select (store (lambda ((x Int)) x) 1 2) u)         | open: no value for u
          (select (store (lambda ((x Int)) x) u 2) 1)         | open: no value for u
          (select (store (lambda ((x Int)) x) 1 u) 1)         | open: no value for u
          (select (store (lambda ((x Int)) x) 1 u) 2)         | 2
          (select (lambda ((x Int)) 4) u)                     | 4
          (select ((_ map (+ (Int Int) Int)) m m) 1)          | open: no value for m
          ((_ map (+ (Int Int) Int)) ((as const (Array Int Int)) 3) \
          (store ((as const (Array Int Int)) 1) 5 2))         | (store ((as const (Array Int Int)) 4) 5 5)
          (select ((_ map (div (Int Int) Int)) ((as const (Array Int Int)) 3) \
          (store ((as const (Array Int Int)) 1) 5 0)) 4)      | 3
          (g u)                                               | open: no value for u
          (first 1 u)                                         | 1
          (first u 1)                                         | open: no value for u
          (+ (first 1 u) (first 2 u) (first 1 u))             | 4
          (+ (first 1 u) (first u 1))                         | open: no value for u
          (match (cons u nil) ((nil 0) ((cons h t) 1)))       | open: no value for u
          (match l ((nil 0) ((cons h t) 1)))                  | open: no value for l
          (match l ((any 7)))                                 | 7
          (f 1)                                               | open: no value for f
          (= u u u)                                           | true
          (= u u 1)                                           | open: no value for u
          (distinct u 1 2)                                    | open: no value for u
          (distinct u 1 u)                                    | false
          (distinct u 1 1)                                    | false
          """)
  void whatIsNotNeededMayBeOpen(String term, String expected) {
    String declared =
        LISTS
            + "(declare-const u Int)(declare-const m (Array Int Int))(declare-const l L)"
            + "(declare-fun f (Int) Int)(define-fun g ((x Int)) Int (+ x 1))"
            + "(define-fun first ((x Int) (y Int)) Int x)";
    assertThat(Parsed.shown(Parsed.valueOf(declared, term))).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(seq.contains (seq.unit one) (seq.unit same))",
        "(seq.contains (seq.unit (seq.unit one)) (seq.unit (seq.unit same)))",
        "(set.member one (set.singleton same))",
        "(set.member (box 1 one) (set.singleton (box 1 same)))",
        "(select (store ((as const (Array RegLan Int)) 1) one 2) same)",
      })
  void languagesInContainersAreNotGuessedToDiffer(String term) {
    String declared =
        "(declare-datatypes ((Box 0)) (((box (number Int) (language RegLan)))))"
            + "(define-fun one () RegLan (re.* (str.to_re \"a\")))"
            + "(define-fun same () RegLan (re.opt (re.+ (str.to_re \"a\"))))";
    assertThat(Parsed.valueOf(declared, "(= one same)")).isEqualTo(Result.TRUE);
    assertThat(Parsed.shown(Parsed.valueOf(declared, term))).startsWith("open: ");
  }

  @Test
  void functionThatIsTheSameEverywhereNeedsNoArguments() {
    Parsed parsed =
        Parsed.of(
            "(declare-const u Int)(declare-fun f (Int Int) Int)(declare-fun g (Int Int) Int)"
                + "(simplify (+ (f 1 u) (g 1 2)))");
    Sort.FunctionSort sort = Sort.function(List.of(Sort.INT, Sort.INT), Sort.INT);
    DeclaredFunction f = new DeclaredFunction("f", sort.parameters(), Sort.INT);
    DeclaredFunction g = new DeclaredFunction("g", sort.parameters(), Sort.INT);
    Value three = FunctionValue.of(sort, number(3), Map.of());
    Value rows =
        FunctionValue.of(sort, number(3), Map.of(List.of(number(1), number(2)), number(4)));
    assertThat(new Evaluator(Model.ofValues(Map.of(f, three, g, rows))).valueOf(parsed.term()))
        .isEqualTo(Result.of(number(7)));
    assertThat(
            Parsed.shown(
                new Evaluator(Model.ofValues(Map.of(f, rows, g, rows))).valueOf(parsed.term())))
        .isEqualTo("open: no value for u");
  }

  @Test
  void functionsAreValuesInHigherOrderLogics() {
    String logic =
        "(set-logic HO_ALL)(define-fun twice ((f (-> Int Int)) (x Int)) Int (f (f x)))"
            + "(define-fun add ((x Int) (y Int)) Int (+ x y))";
    assertThat(Parsed.shown(Parsed.valueOf(logic, "(twice (lambda ((x Int)) (* x 3)) 2)")))
        .isEqualTo("18");
    assertThat(Parsed.shown(Parsed.valueOf(logic, "(twice (add 5) 1)"))).isEqualTo("11");
    assertThat(
            Parsed.shown(
                Parsed.valueOf(
                    logic, "(= (lambda ((x Bool)) x) (lambda ((y Bool)) (not (not y))))")))
        .isEqualTo("true");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (triple 2)                                     | 6
          (adder 2 3)                                    | 5
          ((adder 2) 3)                                  | 5
          (@ (adder 2) 3)                                | 5
          (adders 1 2 3)                                 | 6
          (((adders 1) 2) 3)                             | 6
          (@ triple 2)                                   | 6
          ((ite (> 2 1) triple (adder 1)) 5)             | 15
          ((ite (> 1 2) triple (adder 1)) 5)             | 6
          """)
  void functionsThatGiveFunctionsAreApplied(String term, String expected) {
    String logic =
        "(set-logic HO_ALL)(define-const triple (-> Int Int) (lambda ((x Int)) (* x 3)))"
            + "(define-fun adder ((x Int)) (-> Int Int) (lambda ((y Int)) (+ x y)))"
            + "(define-fun adders ((x Int)) (-> Int Int Int)"
            + " (lambda ((y Int) (z Int)) (+ x y z)))";
    assertThat(Parsed.shown(Parsed.valueOf(logic, term))).isEqualTo(expected);
  }

  @Test
  void variablesOfOuterBindersAreSeenByInnerFunctions() {
    assertThat(
            Parsed.valueOf(
                "",
                "(forall ((b Bool)) (= b (select (lambda ((c Bool)) (ite c b (not b))) true)))"))
        .isEqualTo(Result.TRUE);
  }

  @Test
  void choiceIsKnownWhereOneValueIsLeft() {
    assertThat(Parsed.shown(Parsed.valueOf("", "(choice ((x (_ BitVec 3))) (bvugt x #b110))")))
        .isEqualTo("#b111");
    assertThat(Parsed.shown(Parsed.valueOf("", "(choice ((x (_ BitVec 3))) (bvugt x #b101))")))
        .isEqualTo("open: a choice among several values");
    assertThat(Parsed.shown(Parsed.valueOf("", "(choice ((x Int)) (= x 5))")))
        .isEqualTo("open: choice over Int");
  }

  // ------------------------------------------------------------------------- unlisted elements

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (= m o)                                                   | open
          (distinct m o)                                            | open
          (= m ((as const (Array A Int)) 1))                        | open
          (= (_ as-array f) o)                                      | open
          (= (store o a 2) m)                                       | false
          (= ((as const (Array A Int)) 0) o)                        | false
          (= (mk m) (mk o))                                         | open
          (= (seq.unit m) (seq.unit o))                             | open
          (= (set.singleton m) (set.singleton o))                   | open
          (set.member o (set.singleton m))                          | open
          (select (store ((as const (Array (Array A Int) Int)) 0) m 5) o) | open
          (subset (lambda ((x A)) true) (lambda ((x A)) (= x a)))   | open
          (subset (lambda ((x A)) (= x a)) (lambda ((x A)) true))   | true
          (subset (lambda ((x A)) true) (lambda ((x A)) false))     | false
          (= (field (mk m)) m)                                      | true
          (= (select m a) 1)                                        | true
          (forall ((x A)) (= x a))                                  | open
          (= (lambda ((x A) (z Bool)) (exists ((y A)) (or z (distinct y a)))) \
          (lambda ((x A) (z Bool)) true))                              | open
          """)
  void nothingIsGuessedOfElementsThatTheModelDoesNotList(String term, String expected) {
    String declared =
        "(declare-sort A 0)(declare-const a A)(declare-const m (Array A Int))"
            + "(declare-const o (Array A Int))(declare-fun f (A) Int)"
            + "(declare-datatypes ((D 0)) (((mk (field (Array A Int))))))";
    String model =
        """
        ((define-fun a () A A!val!0)
         (define-fun f ((x A)) Int (ite (= x A!val!0) 1 0))
         (define-fun m () (Array A Int) (lambda ((x A)) (ite (= x A!val!0) 1 0)))
         (define-fun o () (Array A Int) (lambda ((x A)) 1)))
        """;
    String value = Parsed.valueUnder(declared, model, term);
    assertThat(value.startsWith("open: ") ? "open" : value).isEqualTo(expected);
  }

  // ------------------------------------------------------------------------------------ chains

  private static String chain(String open, String innermost, IntFunction<String> close) {
    StringBuilder text = new StringBuilder(open.repeat(DEPTH)).append(innermost);
    for (int i = 0; i < DEPTH; i++) {
      text.append(' ').append(close.apply(i)).append(')');
    }
    return text.toString();
  }

  @Test
  void longChainsOfChangesHaveValues() {
    String stores = chain("(store ", "((as const (Array Int Int)) 0)", i -> i + " " + (i + 1));
    assertThat(Parsed.shown(Parsed.valueOf("", "(select " + stores + " 77777)")))
        .isEqualTo("77778");
    String union = chain("(set.union ", "(set.singleton (- 1))", i -> "(set.singleton " + i + ")");
    assertThat(Parsed.shown(Parsed.valueOf("", "(set.card " + union + ")"))).isEqualTo("100001");
    String sequence = chain("(seq.++ ", "(seq.unit (- 1))", i -> "(seq.unit " + i + ")");
    assertThat(Parsed.shown(Parsed.valueOf("", "(seq.nth " + sequence + " 100000)")))
        .isEqualTo("99999");
    String string = chain("(str.++ ", "\"\"", i -> i % 2 == 0 ? "\"a\"" : "\"b\"");
    assertThat(Parsed.shown(Parsed.valueOf("", "(str.at " + string + " 77777)")))
        .isEqualTo("\"b\"");
  }

  @Test
  void longInsertionsHaveValues() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < DEPTH; i++) {
      text.append("(set.insert ").append(i).append(' ');
    }
    text.append("(as set.empty (Set Int))").append(")".repeat(DEPTH));
    assertThat(Parsed.shown(Parsed.valueOf("", "(set.member 4711 " + text + ")")))
        .isEqualTo("true");
  }

  @Test
  void literalsThatSolversReadInDifferentWaysHaveNoValue() {
    assertThat(Parsed.shown(Parsed.valueOf("", "(str.len \"é\")")))
        .isEqualTo("open: which characters a literal has that is not of ASCII characters");
    assertThat(Parsed.shown(Parsed.valueOf("", "(= \"é\" \"\\u{e9}\")"))).startsWith("open: ");
    assertThat(Parsed.shown(Parsed.valueOf("", "(= \"é\" \"é\")"))).isEqualTo("true");
  }
}
