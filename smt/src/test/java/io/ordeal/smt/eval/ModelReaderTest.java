package io.ordeal.smt.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.eval.ScriptEvaluation.Check;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.parse.ScriptException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelReaderTest {

  private static String resource(String name) throws IOException {
    try (InputStream in = ModelReaderTest.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  // ------------------------------------------------------------------------------ each solver

  @ParameterizedTest
  @ValueSource(
      strings = {
        "z3",
        "z3-lambda",
        "cvc5",
        "cvc4",
        "smtinterpol",
        "princess",
        "yices",
        "bitwuzla",
        "opensmt",
        "mathsat",
        "get-value"
      })
  void modelsOfEverySolverAreRead(String solver) throws IOException {
    Parsed parsed = Parsed.of(resource("script.smt2"));
    String text = resource(solver + ".txt");
    Model model = parsed.model(text);
    Check check = ScriptEvaluation.of(parsed.script(), model).get(0);
    assertThat(check.reason()).isEmpty();
    assertThat(check.value()).isEqualTo(Truth.TRUE);
    // The value is checked, not just accepted.
    Model wrong = parsed.model(text.replace("7", "8"));
    assertThat(ScriptEvaluation.of(parsed.script(), wrong).get(0).reason())
        .isEqualTo("assertion 4 is false");
  }

  // ------------------------------------------------------------------------------------ values

  private static String value(String sort, String text) {
    String declared = "(declare-sort A 0)(declare-const c %s)".formatted(sort);
    return Parsed.valueUnder(declared, "((define-fun c () %s %s))".formatted(sort, text), "c");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          Int                      | (- 5)                          | (- 5)
          Int                      | -5                             | (- 5)
          Real                     | (/ 1.0 3.0)                    | (/ 1.0 3.0)
          Real                     | (- (/ 1 3))                    | (- (/ 1.0 3.0))
          Real                     | 4                              | 4.0
          Real                     | 2/6                            | (/ 1.0 3.0)
          Real                     | (root-obj (+ (^ x 2) (- 2)) 2) | (root-obj (+ (^ x 2) (- 2)) 2)
          Real                     | (+ 1.0 (root-obj (+ (* 2 (^ x 2)) (* (- 2) x) (- 1)) 1)) \
          | (root-obj (+ (* 2 (^ x 2)) (* (- 6) x) 3) 1)
          Real                     | (_ real_algebraic_number <1*x^2 + (-2), (5/4, 3/2)>) \
          | (root-obj (+ (^ x 2) (- 2)) 2)
          Real                     | (_ real_algebraic_number <1*x^3 + (-3*x) + 1, (-2, -1)>) \
          | (root-obj (+ (^ x 3) (* (- 3) x) 1) 1)
          Bool                     | false                          | false
          String                   | "\\u{41}b\\u0063"              | "Abc"
          String                   | (_ char #x41)                  | "A"
          (_ BitVec 8)             | (_ bv5 8)                      | #x05
          (_ BitVec 8)             | #x1f                           | #x1f
          (_ FloatingPoint 3 4)    | (fp #b0 #b011 #b000)            | (fp #b0 #b011 #b000)
          (_ FloatingPoint 3 4)    | (_ -zero 3 4)                  | (_ -zero 3 4)
          (_ FloatingPoint 3 4)    | (_ NaN 3 4)                    | (_ NaN 3 4)
          RoundingMode             | roundTowardZero                | RTZ
          (Seq Int)                | (seq.++ (seq.unit 1) (seq.unit (- 2))) \
          | (seq.++ (seq.unit 1) (seq.unit (- 2)))
          (Seq Int)                | (as seq.empty (Seq Int))       | (as seq.empty (Seq Int))
          A                        | (as @A_7 A)                    | (as @A_7 A)
          A                        | A!val!3                        | (as A!val!3 A)
          A                        | @uc_A_3                        | (as @uc_A_3 A)
          A                        | (ite true @uc_A_1 @uc_A_2)     | (as @uc_A_1 A)
          A                        | (ite false @A_1 @A_2)          | (as @A_2 A)
          A                        | (ite true A!val!1 A!val!2)     | (as A!val!1 A)
          (_ BitVec 4)             | 0b0101                         | #x5
          (Array Int Int Bool)     | (store ((as const (Array Int Int Bool)) false) 1 2 true) \
          | (store ((as const (Array Int (Array Int Bool))) ((as const (Array Int Bool)) false)) 1 \
          (store ((as const (Array Int Bool)) false) 2 true))
          (Set Int)                | set.empty                      | (as set.empty (Set Int))
          (Array Int A)            | ((as const (Array Int A)) (as @a0 A)) \
          | ((as const (Array Int A)) (as @a0 A))
          (Array Int (Array Int Int)) | (store ((as const (Array Int (Array Int Int))) \
          ((as const (Array Int Int)) 0)) 1 ((as const (Array Int Int)) 5)) \
          | (store ((as const (Array Int (Array Int Int))) ((as const (Array Int Int)) 0)) 1 \
          ((as const (Array Int Int)) 5))
          """)
  void valuesAreReadAsTheyAreWritten(String sort, String text, String expected) {
    assertThat(value(sort, text)).isEqualTo(expected);
  }

  private static final String LISTS =
      "(declare-datatypes ((L 1)) ((par (T) ((nil) (cons (hd T) (tl (L T)))))))"
          + "(declare-const x (L Int))(declare-const y (L Bool))";

  /** Z3 omits the sort that a constructor of a parametric datatype needs. */
  @Test
  void constructorsOfParametricDatatypesNeedNoSort() {
    String model =
        "((define-fun x () (L Int) nil)(define-fun y () (L Bool) (cons true (cons false nil))))";

    assertThat(Parsed.valueUnder(LISTS, model, "x")).isEqualTo("(as nil (L Int))");
    assertThat(Parsed.valueUnder(LISTS, model, "(hd (tl y))")).isEqualTo("false");
  }

  /** SMTInterpol defines selectors at values of other constructors. */
  @Test
  void modelsMaySayWhatSelectorsAreElsewhere() {
    String model =
        "((define-fun x () (L Int) (as nil (L Int)))"
            + "(define-fun hd ((@p0 (L Int))) Int (ite ((_ is cons) @p0) (hd @p0) 5)))";

    assertThat(Parsed.valueUnder(LISTS, model, "(hd x)")).isEqualTo("5");
    assertThat(Parsed.valueUnder(LISTS, model, "(hd (cons 7 x))")).isEqualTo("7");
    assertThat(Parsed.valueUnder(LISTS, model, "(hd (as nil (L Bool)))"))
        .isEqualTo("open: hd of another constructor's value");
    assertThat(Parsed.valueUnder(LISTS, model, "(tl x)"))
        .isEqualTo("open: tl of another constructor's value");
  }

  /** cvc5 writes the parameters of a function value as those of a definition. */
  @Test
  void functionsThatAreValuesAreReadAsDefinitions() {
    String script =
        "(set-logic HO_ALL)(declare-fun f () (-> Int Int))(declare-fun g (Int) (-> Int Int Int))";
    String model =
        "((define-fun f ((a Int)) Int (ite (= a 4) 6 a))"
            + "(define-fun g ((a Int) (b Int) (c Int)) Int (- a (* b c))))";

    assertThat(Parsed.valueUnder(script, model, "(f 4)")).isEqualTo("6");
    assertThat(Parsed.valueUnder(script, model, "(f 5)")).isEqualTo("5");
    assertThat(Parsed.valueUnder(script, model, "(g 9 2 3)")).isEqualTo("3");
    assertThat(Parsed.valueUnder(script, model, "((g 9 2) 3)")).isEqualTo("3");
    assertThatThrownBy(
            () -> Parsed.valueUnder(script, "((define-fun f ((a Bool)) Int 1))", "(f 4)"))
        .hasMessageContaining("found f as (-> Bool Int), wanted (-> Int Int)");
  }

  /** An infinite value is left open, and the other values are known. */
  @ParameterizedTest
  @ValueSource(strings = {"cbv_S_0", "@cbv_S_0", "@uc_S_0"})
  void infiniteValuesAreOpen(String cycle) {
    String script =
        "(declare-codatatypes ((S 0)) (((end) (add (top Int) (rest S)))))"
            + "(declare-const x S)(declare-const y S)";
    String model =
        "((declare-codatatypes ((S 0)) (((end) (add (top Int) (rest S)))))"
            + "(define-fun x () S (add 1 %s))(define-fun y () S (add 2 end)))".formatted(cycle);

    assertThat(Parsed.valueUnder(script, model, "x")).isEqualTo("open: no value for " + cycle);
    assertThat(Parsed.valueUnder(script, model, "y")).isEqualTo("(add 2 end)");
  }

  @Test
  void modelsMaySayWhatElementsBehindTheEndOfSequencesAre() {
    String script = "(declare-const s (Seq Int))(declare-const t (Seq Bool))";
    String model =
        "((define-fun s () (Seq Int) (seq.unit 1))"
            + "(define-fun seq.nth_u ((x!0 (Seq Int)) (x!1 Int)) Int (ite (= x!1 3) 6 5))"
            + "(define-fun seq.nth_u ((x!0 (Seq Bool)) (x!1 Int)) Bool true))";

    assertThat(Parsed.valueUnder(script, model, "(seq.nth s 0)")).isEqualTo("1");
    assertThat(Parsed.valueUnder(script, model, "(seq.nth s 3)")).isEqualTo("6");
    assertThat(Parsed.valueUnder(script, model, "(seq.nth_u s 0)")).isEqualTo("5");
    assertThat(Parsed.valueUnder(script, model, "(seq.nth (seq.unit false) 3)")).isEqualTo("true");
    // Z3 gives seq.nth_i values of its own there, which its models do not show.
    assertThat(Parsed.valueUnder(script, model, "(seq.nth_i s 3)"))
        .isEqualTo("open: seq.nth_i outside of the sequence");
    assertThat(Parsed.of(script).model(model).ambiguous()).isEmpty();
  }

  @Test
  void auxiliaryFunctionsMayStandBehindTheirUse() {
    String model =
        """
        ((define-fun m () (Array Int (Array Int Int)) (_ as-array k!0))
         (define-fun k!0 ((x!0 Int) (x!1 Int)) Int (ite (and (= x!0 1) (= x!1 2)) 3 (k!1 x!1)))
         (define-fun k!1 ((x!0 Int)) Int (ite (= x!0 5) 6 0)))
        """;
    String declared = "(declare-const m (Array Int (Array Int Int)))";
    assertThat(Parsed.valueUnder(declared, model, "(select (select m 1) 2)")).isEqualTo("3");
    assertThat(Parsed.valueUnder(declared, model, "(select (select m 9) 5)")).isEqualTo("6");
    assertThat(Parsed.valueUnder(declared, model, "(select (select m 9) 9)")).isEqualTo("0");
  }

  @Test
  void mapOfADeclaredFunctionGoesThroughTheModel() {
    String declared = "(declare-fun f (Int Int) Int)(declare-const a (Array Int Int))";
    String model =
        """
        ((define-fun f ((x!0 Int) (x!1 Int)) Int (+ (* 10 x!0) x!1))
         (define-fun a () (Array Int Int) (store ((as const (Array Int Int)) 1) 5 2)))
        """;
    assertThat(Parsed.valueUnder(declared, model, "((_ map f) a a)"))
        .isEqualTo("(store ((as const (Array Int Int)) 11) 5 22)");
    assertThat(
            Parsed.valueUnder(
                declared, model, "(select ((_ map f) a (lambda ((i Int)) (* i i))) 5)"))
        .isEqualTo("45");
  }

  @Test
  void modelsMaySayWhatTheStandardLeavesOpen() {
    String declared = "(declare-const x Int)(declare-const y Real)";
    String model =
        """
        ((define-fun x () Int 7)
         (define-fun y () Real 0.0)
         (define-fun div0 ((x!0 Int)) Int (ite (= x!0 7) 3 0))
         (define-fun mod0 ((x!0 Int)) Int 1)
         (define-fun /0 ((x!0 Real)) Real 2.0))
        """;
    assertThat(Parsed.valueUnder(declared, model, "(div x 0)")).isEqualTo("3");
    assertThat(Parsed.valueUnder(declared, model, "(mod x 0)")).isEqualTo("1");
    assertThat(Parsed.valueUnder(declared, model, "(/ 5.0 y)")).isEqualTo("2.0");
    assertThat(Parsed.valueUnder(declared, model, "(div x 2)")).isEqualTo("3");
    // The gap is in the first of two divisions.
    assertThat(Parsed.valueUnder(declared, model, "(/ 5.0 y 4.0)")).startsWith("open: ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ((define-const x Int 5))                                  | x             | 5
          (= x 5)                                                   | x             | 5
          ((x 5) (5 5) ("a" "a") (d 5) (n true) ((+ x 1) 6))        | x             | 5
          (((f 1) 2) ((f d) 7))                                     | (f 5)         | 7
          (((f 1) 2) ((f d) 7))                                     | (f 1)         | 2
          (((f 1) 2) ((f d) 7))                                     | (f 9)         | 0
          (((h 1) 1/2))                                             | (h 1)         | 0.5
          ((f (lambda ((y Int)) (* y y))))                          | (f 9)         | 81
          ((define-fun h ((y Int)) Real 2/6))                       | (h 4)         | (/ 1.0 3.0)
          (function f (= (f 1) 2) (default 3))                      | (select (_ as-array f) 1) | 2
          (function f (= (f 1) 2) (default 3))                      | (select (_ as-array f) 2) | 3
          (function g (= (g 1 2) 4) (= (g 1 3) 5) (= (g 6 2) 7) (default 8)) \
          | (select (select (_ as-array g) 1) 3) | 5
          (function g (= (g 1 2) 4) (= (g 1 3) 5) (= (g 6 2) 7) (default 8)) \
          | (_ as-array g) | (store (store ((as const (Array Int (Array Int Int))) \
          ((as const (Array Int Int)) 8)) 1 (store (store ((as const (Array Int Int)) 8) 2 4) 3 5)) 6 \
          (store ((as const (Array Int Int)) 8) 2 7))
          (function g (= (g 1 2) 4) (default 8))                    | (g 1 2) | 4
          (function f (default 3))                                  | (f 7)         | 3
          (function f (type (-> int int)) (= (f 1) 2) (default 3))  | (f 1)         | 2
          (function m (type (-> int int)) (= (m 1) 2) (default 3))  | (select m 1)  | 2
          (function m (= (m 1) 2) (default 3))                      | (select m 2)  | 3
          ((define-fun d () Int 6))                                 | d             | 5
          ((define-fun x () Int (next 3)) (define-fun next ((y Int)) Int (+ y 1))) | x | 4
          ((define-fun x () Int (+ 1 (* 2 (next 3)))) (define-fun next ((y Int)) Int (+ y 1))) | x | 9
          ((define-fun m () (Array Int Int) (_ as-array next)) (define-fun next ((y Int)) Int (+ y 1))) \
          | (select m 3) | 4
          ((define-fun !k () Int 4) (define-fun x () Int 3))        | x             | 3
          ((define-fun @k () Int 4) (define-fun x () Int 3))        | x             | 3
          ((define-fun _k () Int 4) (define-fun x () Int 3))        | x             | 3
          ((define-fun a () A (as @A_1 A)) (define-fun b () A (as a A))) | b        | (as @A_1 A)
          ((declare-fun e1 () A) (define-fun a () A e1))            | (forall ((z A)) (= z a)) | true
          ((declare-fun e1 () A) (declare-fun e2 () A) (define-fun a () A e1)) \
          | (forall ((z A)) (= z a)) | false
          success sat (model (define-fun s () String ")(;"))        | (str.len s)   | 3
          ((define-fun s () String "a""b"))                         | (str.len s)   | 3
          """)
  void definitionsPairsAndTablesAreRead(String model, String term, String expected) {
    String declared =
        "(declare-sort A 0)(declare-const a A)(declare-const b A)(declare-const x Int)"
            + "(declare-const m (Array Int Int))(declare-fun f (Int) Int)(declare-fun h (Int) Real)"
            + "(declare-fun g (Int Int) Int)(declare-fun k (Int) A)(declare-const s String)(define-fun d () Int 5)"
            + "(assert (! (> x 1) :named n))";
    assertThat(Parsed.valueUnder(declared, model, term)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sat ((x 1)) sat ((x 2))",
        "unsat sat ((define-fun x () Int 2))",
        "sat ((define-fun x () Int 1)) unsat sat ((define-fun x () Int 2))",
        "unknown ((x 3)) sat (model (define-fun x () Int 2))"
      })
  void modelOfTheLastAnswerCounts(String text) {
    assertThat(Parsed.valueUnder("(declare-const x Int)", text, "x")).isEqualTo("2");
  }

  @Test
  void valuesOfWhatTheScriptDefinesAreNotKept() {
    Parsed parsed =
        Parsed.of("(define-fun d ((y Int)) Int 5)(assert (! (> 2 1) :named n))(check-sat)");
    assertThat(parsed.model("(((d 1) 5) (n true))").interpretations()).isEmpty();
  }

  @Test
  void elementsOfTwoSortsMayBeNamedAlike() {
    String declared = "(declare-sort A 0)(declare-sort B 0)(declare-const a A)(declare-const b B)";
    String model = "((define-fun a () A (as @0 A))(define-fun b () B (as @0 B)))";
    assertThat(Parsed.valueUnder(declared, model, "a")).isEqualTo("(as @0 A)");
    assertThat(Parsed.valueUnder(declared, model, "b")).isEqualTo("(as @0 B)");
  }

  @Test
  void universesDecideWhetherArraysAreTheSame() {
    String declared =
        "(declare-sort A 0)(declare-const a A)(declare-const b A)(declare-const m (Array A Int))";
    String values =
        "(define-fun a () A (as @A_0 A))(define-fun b () A (as @A_1 A))"
            + "(define-fun m () (Array A Int) ((as const (Array A Int)) 0))";
    String formula = "(= (store (store m a 1) b 1) ((as const (Array A Int)) 1))";
    String two = "; cardinality of A is 2\n; rep: (as @A_0 A)\n; rep: (as @A_1 A)\n";
    assertThat(Parsed.valueUnder(declared, "(\n" + two + values + ")", formula)).isEqualTo("true");
    assertThat(
            Parsed.valueUnder(
                declared,
                "(\n" + two.replace("is 2", "is 3") + "; rep: (as @A_2 A)\n" + values + ")",
                formula))
        .isEqualTo("false");
    assertThat(Parsed.valueUnder(declared, "(" + values + ")", formula)).startsWith("open: ");
  }

  @Test
  void whatIsLeftOutGetsSomeValue() {
    Parsed parsed =
        Parsed.of(
            "(declare-datatypes ((T 0)) (((node (l T) (r T)) (leaf))))"
                + "(declare-const x Int)(declare-const t T)(declare-fun f (Int) Bool)"
                + "(define-fun d () Int 5)(check-sat)");
    Model model = parsed.model("sat\n(\n)\n");
    assertThat(model.completed()).extracting(DeclaredFunction::name).containsExactly("x", "t", "f");
    assertThat(model.interpretations().get(model.completed().get(1)))
        .hasToString("Fixed[value=leaf]");
    assertThat(parsed.model("((define-fun x () Int 3))").completed())
        .extracting(DeclaredFunction::name)
        .containsExactly("t", "f");
  }

  @Test
  void modelIsReadInTheScopeOfTheLastCheck() {
    Parsed parsed =
        Parsed.of(
            """
            (push 1)
            (declare-const x Bool)
            (assert x)
            (check-sat)
            (pop 1)
            (push 1)
            (declare-const x Int)
            (assert (= x 4))
            (check-sat)
            (pop 1)
            """);
    Model model = parsed.model("((define-fun x () Int 4))");
    List<Check> checks = ScriptEvaluation.of(parsed.script(), model);
    assertThat(checks.get(1).value()).isEqualTo(Truth.TRUE);
  }

  @Test
  void commentsAreSkipped() {
    assertThat(
            Parsed.valueUnder(
                "(declare-const x Int)",
                "; (x 1)\r\n((define-fun x () ; ) of\n\tInt\f5)\n;)\n);",
                "x"))
        .isEqualTo("5");
  }

  // --------------------------------------------------------------------------------- bad input

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          unsat               | model:1:6: found nothing behind unsat, wanted a model
          sat ((define-fun x () Int 5) (define-fun r () Re | model:1:49: found the end of the text in the definition of r, wanted ')' for the '(' of line 1
          timeout             | model:1:1: found timeout, wanted a model
          sat                 | model:1:4: found nothing behind sat, wanted a model
          (error "line 3: no model is available") \
          | model:1:1: found the error "line 3: no model is available", wanted a model
          (model (define-fun x () Int 5)      \
          | model:1:31: found the end of the text behind the definition of x, wanted ')' for the '(' of line 1
          ((define-fun x () Int (+ 1          \
          | model:1:27: found the end of the text in the definition of x, wanted ')' for the '(' of line 1
          ((define-fun x () Int 5)))          | model:1:26: found ')', wanted as many '(' as ')' in \
          front of it
          ((define-fun x () Real 5.0))        \
          | model:1:14: found x as Real, wanted Int, as the script declares it
          ((define-fun x ((y Int)) Int 5))    \
          | model:1:14: found x as (-> Int Int), wanted Int, as the script declares it
          ((define-fun x () Int true))        \
          | model:1:23: found a term of sort Bool in the definition of x, wanted Int
          ((define-fun x () Int))             \
          | model:1:2: found (define-fun …) in the definition of x, wanted (define-fun name (parameters) sort value)
          ((define-fun x () Int z))           \
          | model:1:23: found unknown symbol z in the definition of x, wanted a declared symbol or an operator
          ((define-fun y () Int 5))           \
          | model:1:14: found a value for y, wanted constants and functions of the script
          ((y 5))                             \
          | model:1:3: found a value for y, wanted constants of the script
          ((x 5) (x 6))                       | model:1:9: found a second value for x, wanted one
          ((define-fun x () Int 1)(define-fun x () Int 2)) \
          | model:1:37: found a second value for x, wanted one
          (x)                                 \
          | model:1:2: found x, wanted the definition of a constant or function
          ((define-fun x () Nat 5))           \
          | model:1:19: found unknown sort Nat in the definition of x, wanted a declared sort
          ((define-fun r () Real (root-obj (+ (^ x 2) 2) 1))) \
          | model:1:24: found (root-obj (+ (^ x 2) 2) 1) in the definition of r, wanted a root of a polynomial over x
          (error)             | model:1:1: found the error without a message, wanted a model
          aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffgggggggggghhhhhhhhhh | model:1:1: \
          found aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffgggggggggghhhhhhhhhh, \
          wanted a model
          aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffgggggggggghhhhhhhhhhi | model:1:1: \
          found aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffgggggggggghhhhhhhhhh…, \
          wanted a model
          (() x)              | model:1:2: found '(', wanted the definition of a constant or function
          ((= x))             | model:1:3: found a value for =, wanted constants of the script
          ((= x 1 2))         | model:1:2: found (= …), wanted (= constant value)
          (function y)        | model:1:2: found function, wanted the definition of a constant or function
          (function y (default 2)) \
          | model:1:1: found a value for y, wanted functions of the script
          (function g (= (g 1) 2)) \
          | model:1:1: found no default in the definition of g, wanted (default value)
          ((g 5))             | model:1:5: found a term of sort Int in the definition of g, wanted (-> Int Int)
          (((g 1) r))         | model:1:9: found a term of sort Real in the definition of g, wanted Int
          ((x 5) (x (+ 1))    | model:1:17: found the end of the text behind the definition of x, wanted ')' for the '(' of line 1
          ((define-fun x ((y)) Int 5)) | model:1:17: found (y …) in the definition of x, wanted (parameter sort)
          ((define-fun (x) () Int 5)) \
          | model:1:2: found (define-fun …), wanted (define-fun name (parameters) sort value)
          ((define-fun s () String "five))    | model:1:33: found the end of the text in the definition of s, wanted a " that \
          closes that of line 1
          (function x (type int) (= (x 1) 2)) \
          | model:1:24: found (= …) in the definition of x, wanted a row or the default
          (root-obj                           \
          | model:1:10: found the end of the text in the definition of root-obj, wanted ')' for the \
          '(' of line 1
          ((define-fun r () Real (root-obj 0 1))) \
          | model:1:24: found (root-obj 0 1) in the definition of r, wanted a root of a polynomial \
          over x
          ((define-fun r () Real (root-obj (foo x) 1))) \
          | model:1:24: found (root-obj (foo x) 1) in the definition of r, wanted a root of a \
          polynomial over x
          ((define-fun x () Int 2.5))         \
          | model:1:23: found a term of sort Real in the definition of x, wanted Int
          ((x 2.0))                           \
          | model:1:5: found a term of sort Real in the definition of x, wanted Int
          ((define-fun x () Int (root-obj (+ (^ x 2) (- 2)) 1))) \
          | model:1:23: found a term of sort Real in the definition of x, wanted Int
          ((define-fun x 5 Int 5))            \
          | model:1:2: found (define-fun …) in the definition of x, wanted (define-fun name \
          (parameters) sort value)
          ((define-fun f! (((a) Int)) Int 5)) \
          | model:1:18: found '(' in the definition of f!, wanted (parameter sort)
          ((define-fun f! ((a Int) (a Int)) Int 5)) \
          | model:1:26: found a second parameter a in the definition of f!, wanted one
          ((as))                              \
          | model:1:2: found (as …), wanted the definition of a constant or function
          ((() ()))                           \
          | model:1:2: found '(', wanted the definition of a constant or function
          unsupported                         \
          | model:1:12: found nothing behind unsupported, wanted a model
          ((define-fun x () Int 1)) ((define-fun x () Int 2)) \
          | model:1:27: found a second model, wanted one
          ((x 1) ((+ x 1) 3))                 \
          | model:1:9: found 3 as the value of (+ x 1), wanted 2, as the other values make it
          """)
  void badModelsAreToldWithTheirPlace(String text, String expected) {
    Parsed parsed =
        Parsed.of(
            "(declare-const x Int)(declare-const r Real)(declare-fun g (Int) Int)(check-sat)");
    assertThatThrownBy(() -> parsed.model(text))
        .isInstanceOf(ScriptException.class)
        .hasMessage(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          (define-fun a () A b_typo)  | found unknown symbol b_typo in the definition of a
          (define-fun a () A true)    | found a term of sort Bool in the definition of a
          (define-fun a () A 0)       | found a term of sort Int in the definition of a
          (define-fun a () A B!val!0) | found unknown symbol B!val!0 in the definition of a
          (define-fun a () A (as typo A)) | found (as typo A) in the definition of a
          """)
  void wordsAreElementsOnlyIfSolversMakeSuchNames(String definition, String expected) {
    Parsed parsed = Parsed.of("(declare-sort A 0)(declare-const a A)(check-sat)");
    assertThatThrownBy(() -> parsed.model("(" + definition + ")"))
        .isInstanceOf(ScriptException.class)
        .hasMessageContaining(expected);
  }

  @Test
  void parametersAreNoElements() {
    String declared = "(declare-sort A 0)(declare-const a A)(declare-fun g (A) A)";
    for (String parameter : List.of("x!0", "@p0", "const_1", "A!1", "A_1")) {
      String model =
          "((define-fun a () A A!val!0)(define-fun g ((%1$s A)) A %1$s))".formatted(parameter);
      assertThat(Parsed.valueUnder(declared, model, "(= a (g a))")).isEqualTo("true");
    }
  }

  @Test
  void elementsThatAListLacksAreErrors() {
    Parsed parsed =
        Parsed.of("(declare-sort A 0)(declare-const a A)(declare-const c A)(check-sat)");
    String listed = "((declare-fun A!val!0 () A)(declare-fun A!val!1 () A)%s)";
    assertThatThrownBy(() -> parsed.model(listed.formatted("(define-fun c () A A!val!2)")))
        .hasMessage(
            "model:1:73: found A!val!2 in the definition of c, wanted one of the elements of A"
                + " that the model lists");
    assertThat(parsed.model(listed.formatted("(define-fun c () A A!val!1)")).completed())
        .extracting(DeclaredFunction::name)
        .containsExactly("a");
  }

  /**
   * An argument here is the array of a function without a table. Whether it equals another array is
   * open, and so is the value of f; the value is not the array itself.
   */
  @Test
  void whatIsOpenOfAnArgumentIsNoValueOfTheCall() {
    String declared =
        "(declare-const a (Array Int Real))(declare-const b (Array Int Real))"
            + "(declare-const t (Array (Array Int Real) Int))"
            + "(declare-fun f ((Array Int Real)) (Array Int Real))"
            + "(declare-fun g ((Array Int Real)) Int)";
    String model =
        """
        ((define-fun a () (Array Int Real) (_ as-array k!4))
         (define-fun b () (Array Int Real) ((as const (Array Int Real)) 6.0))
         (define-fun k!4 ((x!0 Int)) Real (ite (<= 5 x!0) 9.0 8.0))
         (define-fun t () (Array (Array Int Real) Int)
           (store ((as const (Array (Array Int Real) Int)) 1) ((as const (Array Int Real)) 6.0) 2))
         (define-fun g ((x!0 (Array Int Real))) Int (select t x!0))
         (define-fun f ((x!0 (Array Int Real))) (Array Int Real)
           (ite (= x!0 b) ((as const (Array Int Real)) 7.0) ((as const (Array Int Real)) 0.0))))
        """;
    assertThat(Parsed.valueUnder(declared, model, "(select a 0)")).isEqualTo("8.0");
    assertThat(Parsed.valueUnder(declared, model, "(select (f b) 0)")).isEqualTo("7.0");
    assertThat(Parsed.valueUnder(declared, model, "(select (f a) 0)")).startsWith("open: ");
    assertThat(Parsed.valueUnder(declared, model, "(= (select (f a) 0) 0.0)")).startsWith("open: ");
    assertThat(Parsed.valueUnder(declared, model, "(g a)")).startsWith("open: ");
    assertThat(Parsed.valueUnder(declared, model, "(select (store a 1 3.0) 1)")).isEqualTo("3.0");
  }

  @Test
  void elementsThatACommentDoesNotListLeaveTheUniverseOpen() {
    String declared = "(declare-sort A 0)(declare-const a A)(declare-const b A)";
    String model =
        """
        (
        ; cardinality of A is 1
        ; rep: (as @A_0 A)
        (define-fun a () A (as @A_0 A))
        (define-fun b () A (as @A_%d A))
        )
        """;
    String formula = "(forall ((x A)) (or (= x a) (= x b)))";
    assertThat(Parsed.valueUnder(declared, model.formatted(0), formula)).isEqualTo("true");
    assertThat(Parsed.valueUnder(declared, model.formatted(1), formula)).startsWith("open: ");
  }

  @Test
  void elementsAreNamedAfterSortsThatNeedBars() {
    String declared = "(declare-sort |my sort| 0)(declare-fun f (Int) |my sort|)(declare-sort P 1)";
    String z3 =
        "((define-fun f ((x!0 Int)) |my sort| (ite (= x!0 1) |my sort!val!0| |my sort!val!1|)))";
    assertThat(Parsed.valueUnder(declared, z3, "(= (f 1) (f 2))")).isEqualTo("false");
    String cvc5 =
        """
        (
        ; cardinality of |my sort| is 2
        ; rep: (as @|my sort|_0 |my sort|)
        ; rep: (as @|my sort|_1 |my sort|)
        (define-fun f ((_arg_1 Int)) |my sort| (ite (= _arg_1 1) (as @|my sort|_0 |my sort|)
          (as @|my sort|_1 |my sort|)))
        )
        """;
    assertThat(Parsed.valueUnder(declared, cvc5, "(f 2)")).isEqualTo("(as |@my sort_1| |my sort|)");
    assertThat(
            Parsed.valueUnder(
                declared + "(declare-const p (P Int))",
                "((define-fun p () (P Int) (as @(P Int)_0 (P Int))))",
                "(= p p)"))
        .isEqualTo("true");
  }

  @Test
  void commentsMakeNoModelUnreadable() {
    String declared = "(declare-sort A 0)(declare-const a A)(declare-const s String)";
    String model =
        """
        (
        ; cardinality of A is 2
        ; rep: r_A__4
        ; rep: (as @A_0 A)
        ; rep: (((
        ; rep: (as @A_0 Nowhere)
        (define-fun a () A (as @A_0 A))
        (define-fun s () String "; rep:")
        )
        """;
    assertThat(Parsed.valueUnder(declared, model, "a")).isEqualTo("(as @A_0 A)");
    assertThat(Parsed.valueUnder(declared, model, "s")).isEqualTo("\"; rep:\"");
    // An incomplete list does not count.
    assertThat(Parsed.valueUnder(declared, model, "(forall ((x A)) (= x a))")).startsWith("open");
    String whole = "(; cardinality of A is 1\n; rep: (as @A_0 A)\n(define-fun a () A (as @A_0 A)))";
    assertThat(Parsed.valueUnder(declared, whole, "(forall ((x A)) (= x a))")).isEqualTo("true");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ((x 0))                      | (= y 1)              | UNDETERMINED
          ((x 0))                      | (= y 0)              | TRUE
          ((x 0))                      | (and (= y 1) (= x 1)) | FALSE
          ((define-fun x () Int 0))    | (= y 1)              | UNDETERMINED
          ()                           | (= y 1)              | UNDETERMINED
          (model )                     | (distinct y y)       | FALSE
          (((f 1) 2))                  | (= (f 1) 2)          | TRUE
          (((f 1) 2))                  | (= (f 1) 3)          | FALSE
          (((f 1) 2) ((f 2) 2))        | (= (f 2) (f 3) 7)    | FALSE
          (((f 1) 2))                  | (= (f 2) 7)          | UNDETERMINED
          (((f x) 2) (x 1))            | (= (f 1) 3)          | FALSE
          (((f x) 2))                  | (= (f 1) 3)          | UNDETERMINED
          (((+ x y) 3))                | (= x 7)              | UNDETERMINED
          """)
  void valuesThatWeChoseRefuteNothing(String text, String formula, Truth expected) {
    Parsed parsed =
        Parsed.of(
            "(declare-const x Int)(declare-const y Int)(declare-fun f (Int) Int)(assert %s)"
                .formatted(formula));
    assertThat(ScriptEvaluation.of(parsed.script(), parsed.model(text)).get(0).value())
        .isEqualTo(expected);
  }

  @Test
  void numeralsOfRealLogicsAreStillInts() {
    Parsed parsed =
        Parsed.of(
            "(set-logic QF_LRA)(declare-const x Int)(declare-const r Real)(assert (= r 2))"
                + "(assert (= x 3))(check-sat)");
    Model model = parsed.model("((define-fun x () Int 3)(define-fun r () Real 2))");
    assertThat(ScriptEvaluation.of(parsed.script(), model).get(0).value()).isEqualTo(Truth.TRUE);
  }

  @Test
  void realsAreNoIndicesOfIntArrays() {
    Parsed parsed = Parsed.of("(declare-const m (Array Int Int))(check-sat)");
    assertThatThrownBy(
            () ->
                parsed.model(
                    "((define-fun m () (Array Int Int)"
                        + " (store ((as const (Array Int Int)) 0) 2.5 1)))"))
        .hasMessageContaining("in the definition of m");
  }

  @Test
  void placesCountLines() {
    Parsed parsed = Parsed.of("(declare-const x Int)(declare-const r Real)(check-sat)");
    String text =
        """
        sat
        (
          ; rep: nothing
          (define-fun r () Real
            (root-obj (+ (^ x 2)
                         (- 2)) 1))
          (define-fun x () Int
            "five")
        )
        """;
    assertThatThrownBy(() -> parsed.model(text.replace("; rep: nothing", "; nothing")))
        .hasMessage("model:8:5: found a term of sort String in the definition of x, wanted Int");
  }
}
