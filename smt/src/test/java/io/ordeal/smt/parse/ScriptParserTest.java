package io.ordeal.smt.parse;

import static io.ordeal.smt.print.Reading.assertRoundTrip;
import static io.ordeal.smt.print.Reading.last;
import static io.ordeal.smt.print.Reading.lastAsserted;
import static io.ordeal.smt.print.Reading.normal;
import static io.ordeal.smt.print.Reading.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Attribute;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.StringValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScriptParserTest {

  private final TermFactory terms = new TermFactory();

  private static List<String> errors(String script) {
    return ScriptParser.parse(Source.of("f", script), new TermFactory()).errors().stream()
        .map(ScriptException::getMessage)
        .toList();
  }

  // ------------------------------------------------------------------------------- commands

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      textBlock =
          """
          (set-logic QF_LIA)                       ~ (set-logic QF_LIA)
          (set-info :status sat)                   ~ (set-info :status sat)
          (set-info :author)                       ~ (set-info :author)
          (set-info :source "a ""b"" ;c")          ~ (set-info :source "a ""b"" ;c")
          (set-option :a.b-c (x "y" 1 (z)) )       ~ (set-option :a.b-c (x "y" 1 (z)))
          (declare-sort S 2)                       ~ (declare-sort S 2)
          (declare-sort S)                         ~ (declare-sort S 0)
          (declare-sort-parameter X)               ~ (declare-sort-parameter X)
          (define-sort A (X Y) (Array Y X))        ~ (define-sort A (X Y) (Array Y X))
          (define-sort A () Int)                   ~ (define-sort A () Int)
          (declare-fun f (Int Bool) Int)           ~ (declare-fun f (Int Bool) Int)
          (declare-fun c () Int)                   ~ (declare-const c Int)
          (declare-const |a b| Int)                ~ (declare-const |a b| Int)
          (define-fun f ((x Int) (y Int)) Int (+ x y)) ~ (define-fun f ((x Int) (y Int)) Int (+ x y))
          (define-const c Int 1)                   ~ (define-fun c () Int 1)
          (define-fun-rec f ((x Int)) Int (f x))   ~ (define-fun-rec f ((x Int)) Int (f x))
          (define-funs-rec ((f ((x Int)) Int)) ((f x))) ~ (define-fun-rec f ((x Int)) Int (f x))
          (define-funs-rec ((f ((x Int)) Int) (g () Int)) ((+ g (f x)) (f g))) ~ (define-funs-rec ((f ((x Int)) Int) (g () Int)) ((+ g (f x)) (f g)))
          (declare-datatype D ((c (s Int)) d))     ~ (declare-datatypes ((D 0)) (((c (s Int)) (d))))
          (declare-codatatype S ((c (h Int) (t S)))) ~ (declare-codatatypes ((S 0)) (((c (h Int) (t S)))))
          (declare-codatatypes ((S 0)) (((c (t S))))) ~ (declare-codatatypes ((S 0)) (((c (t S)))))
          (declare-datatypes () ())                ~ (declare-datatypes () ())
          (assert true)                            ~ (assert true)
          (assert-soft true :weight 2 :id a)       ~ (assert-soft true :weight 2 :id a)
          (assert-soft true)                       ~ (assert-soft true)
          (minimize (+ 1 2) :id a)                 ~ (minimize (+ 1 2) :id a)
          (maximize 1)                             ~ (maximize 1)
          (check-sat)                              ~ (check-sat)
          (check-sat true false)                   ~ (check-sat-assuming (true false))
          (check-sat-assuming (true (not false)))  ~ (check-sat-assuming (true (not false)))
          (check-sat-assuming ())                  ~ (check-sat-assuming ())
          (check-sat-using (then simplify (par-or smt sat)) :timeout 1) ~ (check-sat-using (then simplify (par-or smt sat)) :timeout 1)
          (push)                                   ~ (push 1)
          (push 3)                                 ~ (push 3)
          (push 0)                                 ~ (push 0)
          (pop 0)                                  ~ (pop 0)
          (reset)                                  ~ (reset)
          (reset-assertions)                       ~ (reset-assertions)
          (get-value (1 (+ 1 2)))                  ~ (get-value (1 (+ 1 2)))
          (simplify (+ 1 2) :som true)             ~ (simplify (+ 1 2) :som true)
          (declare-pool p Int (1 2))               ~ (declare-pool p Int (1 2))
          (declare-heap (Int Bool))                ~ (declare-heap (Int Bool))
          (declare-heap H A O  no ((O 0)) (((no)))) ~ (declare-heap H A O no ((O 0)) (((no))))
          (echo "a  ""b")                          ~ (echo "a  ""b")
          (exit)                                   ~ (exit)
          (get-model)                              ~ (get-model)
          (echo "a ""b""   c")                     ~ (echo "a ""b""   c")
          (get-info   :name )                      ~ (get-info :name)
          (what (ever |x  y| "(" #b01 0.5 :k) ()  )  ~ (what (ever |x  y| "(" #b01 0.5 :k) ())
          """)
  void everyCommandIsReadAndPrintedBack(String written, String printed) {
    Script script = read(written, terms);

    assertThat(normal(written)).isEqualTo(printed);
    assertRoundTrip(script, terms);
  }

  @Test
  void unknownCommandsKnowTheirName() {
    Command command = read("( get-proof)", terms).commands().get(0);

    assertThat(command).isEqualTo(new Command.Verbatim("(get-proof)"));
    assertThat(((Command.Verbatim) command).name()).isEqualTo("get-proof");
  }

  @Test
  void whatFollowsExitIsIgnored() {
    assertThat(normal("(check-sat)(exit) ))) |no \" script")).isEqualTo("(check-sat)\n(exit)");
  }

  @Test
  void commentsInFrontOfTheFirstCommandAreKept() {
    Script script =
        read(
            """
            ; COMMAND-LINE: --incremental
            ;

              ;; EXPECT: sat\r
            (check-sat) ; not this one
            ; nor this
            """,
            terms);

    assertThat(script.header())
        .containsExactly(" COMMAND-LINE: --incremental", "", "; EXPECT: sat");
    assertRoundTrip(script, terms);
  }

  @Test
  void anEmptyFileIsAnEmptyScript() {
    assertThat(read("", terms).commands()).isEmpty();
    assertThat(read(" ; only\n", terms).header()).containsExactly(" only");
    assertThat(read("\uFEFF; marked", terms).header()).containsExactly(" marked");
  }

  @Test
  void blanksAndCommentsMayStandAnywhere() {
    assertThat(normal("\uFEFF( ;(\r\n assert;\"\r\n\f(\t=\u000B1;|\n1)\r)(check-sat)"))
        .isEqualTo("(assert (= 1 1))\n(check-sat)");
  }

  // ------------------------------------------------------------------------------- literals

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          #b0101                                   | #x5
          #b101                                    | #b101
          #xdeadBEEF                               | #xdeadbeef
          #x00000000000000000000000000000001       | #x00000000000000000000000000000001
          (_ bv5 4)                                | #x5
          (_ bv5 65)                               | (_ bv5 65)
          (_ bv16 4)                               | #x0
          (_ bv-1 4)                               | #xf
          0                                        | 0
          007                                      | 7
          123456789012345678901234567890           | 123456789012345678901234567890
          -5                                       | (- 5)
          -0.5                                     | (- 0.5)
          0.50                                     | 0.5
          3.0                                      | 3.0
          0.                                       | 0.0
          10.                                      | 10.0
          0.000000000000000000000000000001         | 0.000000000000000000000000000001
          #f3m5                                    | (as ff3 (_ FiniteField 5))
          #f-3m5                                   | (as ff2 (_ FiniteField 5))
          (as ff8 (_ FiniteField 5))               | (as ff3 (_ FiniteField 5))
          (_ char #x41)                            | "A"
          (_ Char 65)                              | (_ Char 65)
          (_ char #x2ffff)                         | "\\u{2ffff}"
          ""                                       | ""
          "a""b"                                   | "a""b"
          ""\""                                    | ""\""
          "\\u{41}\\u0042\\u{00043}"               | "ABC"
          "\\u{}\\u{g}\\u12\\u{123456}\\u{30000}\\x41\\n" | "\\u{5c}u{}\\u{5c}u{g}\\u{5c}u12\\u{5c}u{123456}\\u{5c}u{30000}\\u{5c}x41\\u{5c}n"
          "\\u{d800}\\ud800"                       | "\\u{d800}\\u{d800}"
          "é€"                                     | "é€"
          "é""\\u{41}"                             | "é""\\u{41}"
          """)
  void literalsAreWhatTheyWrite(String written, String printed) {
    assertThat(normal("(assert (= %1$s %1$s))".formatted(written)))
        .isEqualTo("(assert (= %1$s %1$s))".formatted(printed));
    Script script = read("(assert (= %1$s %1$s))".formatted(written), terms);
    assertRoundTrip(script, terms);
  }

  @Test
  void aStringHoldsEveryByteBetweenItsQuotes() {
    Term equation = lastAsserted("(assert (= \"\" \"\t\n|;(\"))", terms);

    assertThat(((Term.Literal) equation.child(1)).value())
        .isEqualTo(StringValue.of('\t', '\n', '|', ';', '('));
  }

  @Test
  void wideBitVectorsCostNoMemory() {
    Term equation = lastAsserted("(assert (= (_ bv1 2147483647) (_ bv1 2147483647)))", terms);

    assertThat(equation.child(0).sort()).isSameAs(Sort.bitVec(Integer.MAX_VALUE));
  }

  @ParameterizedTest
  @CsvSource({
    "QF_LRA, Real",
    "QF_NRA, Real",
    "QF_RDL, Real",
    "QF_UFLRA, Real",
    "QF_LIA, Int",
    "AUFLIRA, Int",
    "QF_IDL, Int",
    "ALL, Int",
    "HO_ALL, Int"
  })
  void theLogicSaysWhatANumeralIs(String logic, String sort) {
    List<Command> commands = read("(set-logic " + logic + ")(simplify 1)", terms).commands();

    assertThat(((Command.Simplify) commands.get(1)).term().sort()).hasToString(sort);
  }

  @Test
  void resetForgetsWhatTheLogicSaid() {
    assertThat(last("(set-logic QF_LRA)(reset)(simplify 1)")).isEqualTo("(simplify 1)");
    assertThat(last("(set-logic HO_ALL)(reset)(simplify (lambda ((x Int)) x))"))
        .isEqualTo("(simplify (lambda ((x Int)) x))");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (= r 1)            | (= r 1.0)
          (= r i)            | (= r (to_real i))
          (< i r 2)          | (< (to_real i) r 2.0)
          (= (+ r i) 1)      | (= (+ r (to_real i)) 1.0)
          (g 1)              | (g 1.0)
          (g i)              | (g (to_real i))
          (h r)              | (h (to_int r))
          (= (/ 1 2) 0.5)    | (= (/ 1.0 2.0) 0.5)
          (= (ite true 1 r) r) | (= (ite true 1.0 r) r)
          """)
  void solversConvertBetweenIntAndReal(String written, String meant) {
    String declarations =
        "(declare-const i Int)(declare-const r Real)(declare-fun g (Real) Bool)"
            + "(declare-fun h (Int) Bool)";

    assertThat(last(declarations + "(assert " + written + ")")).isEqualTo("(assert " + meant + ")");
  }

  @Test
  void definitionsDoNotConvertTheirBodies() {
    TermFactory terms = new TermFactory();
    ParsedScript read = ScriptParser.parse(Source.of("f", "(define-fun c () Real 1)"), terms);
    assertThat(read.errors())
        .singleElement()
        .hasToString(
            "io.ordeal.smt.parse.ScriptException: f:1:23: found a body of sort Int, wanted Real, as"
                + " c is declared");
  }

  // -------------------------------------------------------------------------------- symbols

  @Test
  void aQuotedSymbolIsThePlainOne() {
    assertThat(normal("(declare-const |x| |Int|)(|assert| (|=| x |x| (let ((|y| 1)) y)))(|foo|)"))
        .isEqualTo("(declare-const x Int)\n(assert (= x x 1))\n(|foo|)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "||",
        "|a b|",
        "|a;b\"(|",
        "|1a|",
        "|5|",
        "|let|",
        "|_|",
        "|as|",
        "|!|",
        "|match|",
        "|forall|",
        "|exists|",
        "|par|",
        "|STRING|",
        "|é\n€|",
        "-1",
        "|a\\b|",
        "lambda",
        "choice",
        "$1",
        "@x",
        ".x",
        "x!1",
        "bvadd",
        "store",
        "is-x",
        "|:a|",
        "Int"
      })
  void whateverASymbolLooksLikeItCanBeDeclared(String name) {
    Script script =
        read(
            """
            (declare-fun %1$s (Int) Int)
            (assert (! (= (%1$s (%1$s 1)) 2) :named |named %2$s|))
            (assert (forall ((v Int)) (= v (%1$s 2))))
            """
                .formatted(name, "it"),
            terms);

    assertRoundTrip(script, terms);
  }

  @ParameterizedTest
  @ValueSource(strings = {"||", "|let|", "|_|", "|a b|", "|1|", "-1", "x!1", "true1", "|forall|"})
  void whateverASymbolLooksLikeItCanBeBound(String name) {
    Script script =
        read(
            """
            (declare-datatypes ((D 0)) (((c (s Int)))))
            (define-fun f ((%1$s Int)) Int (+ %1$s 1))
            (assert (forall ((%1$s Int)) (let ((%1$s (* %1$s 2))) (= %1$s (+ %1$s 1)))))
            (assert (match (c 1) (((c %1$s) (= %1$s 1)))))
            (define-sort S (%1$s) (Array Int %1$s))
            (declare-datatypes ((P 1)) ((par (%1$s) ((%1$s (t %1$s))))))
            """
                .formatted(name),
            terms);

    assertRoundTrip(script, terms);
  }

  // ------------------------------------------------------------------------------ attributes

  @Test
  void aNamedTermIsAConstantFromThenOn() {
    String declared = "(declare-const x Int)";

    assertThat(last(declared + "(assert (and (! (> x 0) :named a) (not a)))"))
        .isEqualTo("(assert (and (! (> x 0) :named a) (not a)))");
    assertThat(last(declared + "(assert (! (> x 0) :named |a b|))(assert |a b|)"))
        .isEqualTo("(assert |a b|)");
    assertThat(last(declared + "(assert (> (! x :named y) 0))(assert (= y 1))"))
        .isEqualTo("(assert (= y 1))");
    assertThat(errors(declared + "(push)(assert (! (> x 0) :named a))(pop)(assert a)")).hasSize(1);
    assertThat(lastAsserted(declared + "(assert (! (> x 0) :named |a|))", terms))
        .isSameAs(lastAsserted(declared + "(assert (! (> x 0) :named a))", terms));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # One term, to Z3.
          :pattern (f x)              | :pattern ((f x))
          :pattern (g x (f c)) :q r   | :pattern ((g x (f c))) :q r
          :pattern (+ x 1)            | :pattern ((+ x 1))
          :pattern (select a x)       | :pattern ((select a x))
          # A list of terms.
          :pattern ((f x))            | :pattern ((f x))
          :pattern ((f x) (f c))      | :pattern ((f x) (f c))
          :pattern (x (f x))          | :pattern (x (f x))
          :pattern (c (f x))          | :pattern (c (f x))
          :pattern (x)                | :pattern (x)
          :pattern (RNE (f x))        | :pattern (RNE (f x))
          :pattern ()                 | :pattern ()
          """)
  void aPatternIsAListOfTermsOrOneTerm(String written, String printed) {
    String script =
        "(declare-fun f (Int) Int)(declare-fun g (Int Int) Int)(declare-const c Int)"
            + "(declare-const a (Array Int Int))(assert (forall ((x Int)) (! (> x 0) %s)))";

    assertThat(last(script.formatted(written)))
        .isEqualTo("(assert (forall ((x Int)) (! (> x 0) %s)))".formatted(printed));
    assertRoundTrip(read(script.formatted(written), terms), terms);
  }

  @Test
  void attributesKeepTheirOrderAndText() {
    Term.Bind forall =
        (Term.Bind)
            lastAsserted(
                """
                (declare-fun p (Int Int) Bool)
                (assert (forall ((x Int) (y Int))
                  (! (p x y) :qid |a b| :pattern ((p x y) (p y x)) :weight 0 :no-pattern (p x x)
                     :pattern () :skolemid "s" :pattern ((p x 1)) :odd (a (b) c) :last)))
                """,
                terms);
    Term.Annotated body = (Term.Annotated) forall.child(0);

    assertThat(body.attributes())
        .containsExactly(
            Attribute.text(":qid", "|a b|"),
            new Attribute(":pattern", "", 2, true),
            Attribute.text(":weight", "0"),
            new Attribute(":no-pattern", "", 1, false),
            Attribute.text(":pattern", "()"),
            Attribute.text(":skolemid", "\"s\""),
            new Attribute(":pattern", "", 1, true),
            Attribute.text(":odd", "(a (b) c)"),
            Attribute.text(":last", ""));
    assertThat(body.childCount()).isEqualTo(5);
  }

  // -------------------------------------------------------------------------------- binders

  @Test
  void aLambdaIsAFunctionInHigherOrderLogicsAndAnArrayElsewhere() {
    String lambda = "(simplify (lambda ((x Int) (b Bool)) x))";

    assertThat(simplified("(set-logic HO_ALL)" + lambda).sort()).hasToString("(-> Int Bool Int)");
    assertThat(simplified("(set-logic ALL)" + lambda).sort())
        .hasToString("(Array Int (Array Bool Int))");
    assertThat(simplified(lambda).sort()).hasToString("(Array Int (Array Bool Int))");
  }

  private Term simplified(String script) {
    List<Command> commands = read(script, terms).commands();
    return ((Command.Simplify) commands.get(commands.size() - 1)).term();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (f 1)                  | (-> Int Int)
          f                      | (-> Int Int Int)
          ((f 1) 2)              | Int
          (@ f 1)                | (-> Int Int)
          (g f)                  | Bool
          (g (lambda ((x Int) (y Int)) x)) | Bool
          ((lambda ((x Int)) x) 1) | Int
          (h 1)                  | (-> Bool Bool)
          (h 1 true)             | Bool
          ((h 1) true)           | Bool
          """)
  void functionsAreValuesInHigherOrderLogics(String written, String sort) {
    String script =
        "(set-logic HO_ALL)(declare-fun f (Int Int) Int)(declare-fun g ((-> Int Int Int)) Bool)"
            + "(declare-fun h (Int) (-> Bool Bool))(simplify "
            + written
            + ")";

    assertThat(simplified(script).sort()).hasToString(sort);
    assertRoundTrip(read(script, terms), terms);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (f 1)                  | found (f Int), wanted (f Int Int)
          ((f 1) 2)              | found (f Int), wanted (f Int Int)
          """)
  void functionsAreNoValuesElsewhere(String written, String message) {
    assertThat(errors("(declare-fun f (Int Int) Int)(simplify " + written + ")"))
        .singleElement()
        .asString()
        .endsWith(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (set.map f s)                          | (set.map f s)
          (set.map (lambda ((x Int)) (- x)) s)   | (set.map (lambda ((x Int)) (- x)) s)
          (set.filter p s)                       | (set.filter p s)
          (set.fold g 0 s)                       | (set.fold g 0 s)
          (bag.map f b)                          | (bag.map f b)
          (bag.filter p b)                       | (bag.filter p b)
          (bag.fold (lambda ((x Int) (y Int)) x) 0 b) | (bag.fold (lambda ((x Int) (y Int)) x) 0 b)
          (seq.map f q)                          | (seq.map (_ as-array f) q)
          (seq.mapi g 1 q)                       | (seq.mapi (_ as-array g) 1 q)
          (seq.mapi (lambda ((i Int) (x Int)) x) 1 q) | (seq.mapi (lambda ((i Int) (x Int)) x) 1 q)
          (seq.foldl g 0 q)                      | (seq.foldl (_ as-array g) 0 q)
          (seq.foldl a 0 q)                      | (seq.foldl a 0 q)
          (seq.foldl (lambda ((n Int) (c Unicode)) (+ n 1)) 0 "abc") \
          | (seq.foldl (lambda ((n Int) (c Unicode)) (+ n 1)) 0 "abc")
          (seq.foldli (lambda ((i Int) (x Int) (y Int)) i) 1 0 q) \
          | (seq.foldli (lambda ((i Int) (x Int) (y Int)) i) 1 0 q)
          """)
  void functionsAreTakenByOperatorsOnContainersInEveryLogic(String written, String printed) {
    String script =
        "(set-logic ALL)(declare-fun f (Int) Int)(declare-fun g (Int Int) Int)"
            + "(declare-fun p (Int) Bool)(declare-const a (Array Int Int Int))"
            + "(declare-const s (Set Int))(declare-const b (Bag Int))(declare-const q (Seq Int))"
            + "(simplify "
            + written
            + ")";

    assertThat(last(script)).isEqualTo("(simplify " + printed + ")");
    assertRoundTrip(read(script, terms), terms);
  }

  private static final String CONTAINERS =
      "(declare-datatypes ((L 1)) ((par (T) ((nil) (cons (hd T) (tl (L T)))))))"
          + "(declare-const q (Seq Int))(declare-const s (Set Int))(declare-const b (Bag Bool))"
          + "(declare-const l (L Int))(declare-const k (L Bool))(declare-const t (Set (Set Int)))"
          + "(declare-fun f ((Seq Bool) (Set Int)) Int)"
          + "(declare-datatypes ((D 0)) (((mk (items (Seq Bool)) (next D)) (end))))"
          + "(declare-const d D)";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (= q seq.empty)                 | (= q (as seq.empty (Seq Int)))
          (= seq.empty (seq.++ q q))      | (= (as seq.empty (Seq Int)) (seq.++ q q))
          (distinct set.empty (set.union s s)) | (distinct (as set.empty (Set Int)) (set.union s s))
          (bag.inter_min b bag.empty)     | (bag.inter_min b (as bag.empty (Bag Bool)))
          (ite true set.empty s)          | (ite true (as set.empty (Set Int)) s)
          (set.member 1 set.empty)        | (set.member 1 (as set.empty (Set Int)))
          (set.member set.empty t)        | (set.member (as set.empty (Set Int)) t)
          (set.subset set.empty t)        | (set.subset (as set.empty (Set (Set Int))) t)
          (f seq.empty set.empty)         | (f (as seq.empty (Seq Bool)) (as set.empty (Set Int)))
          (mk seq.empty d)                | (mk (as seq.empty (Seq Bool)) d)
          ((as const (Array Int (Set Int))) set.empty) | ((as const (Array Int (Set Int))) (as set.empty (Set Int)))
          ((_ update items) d seq.empty)  | ((_ update items) d (as seq.empty (Seq Bool)))
          (= l nil)                       | (= l (as nil (L Int)))
          (cons true nil)                 | (cons true (as nil (L Bool)))
          (tl (cons 1 (cons 2 nil)))      | (tl (cons 1 (cons 2 (as nil (L Int)))))
          (= nil l nil)                   | (= (as nil (L Int)) l (as nil (L Int)))
          (let ((e (= q seq.empty))) e)   | (= q (as seq.empty (Seq Int)))
          """)
  void theSortOfAConstantFollowsFromItsNeighbours(String written, String printed) {
    assertThat(last(CONTAINERS + "(simplify " + written + ")"))
        .isEqualTo("(simplify " + printed + ")");
  }

  @Test
  void theSortOfAConstantFollowsFromADefinition() {
    assertThat(last(CONTAINERS + "(define-fun e () (Set Bool) set.empty)"))
        .isEqualTo("(define-fun e () (Set Bool) (as set.empty (Set Bool)))");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (= set.empty set.empty)       | set.empty
          (seq.len seq.empty)           | seq.empty
          (let ((e seq.empty)) (= q e)) | seq.empty
          (= q set.empty)               | set.empty
          (= (= q seq.empty) bag.empty) | bag.empty
          nil                           | nil
          """)
  void aConstantWhoseSortDoesNotFollowIsAnError(String written, String constant) {
    assertThat(errors(CONTAINERS + "\n(simplify " + written + ")"))
        .singleElement()
        .asString()
        .endsWith(
            ("2:11: found %1$s, whose sort does not follow from where it stands,"
                    + " wanted (as %1$s …) with its sort")
                .formatted(constant));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ((_ extract 5 2) #xff)           | ((_ extract 5 2) #xff)
          ((_ sign_extend 0) #xff)         | ((_ sign_extend 0) #xff)
          ((_ repeat 2) #xff)              | ((_ repeat 2) #xff)
          ((_ to_fp 8 24) RNE 1.0)         | ((_ to_fp 8 24) RNE 1.0)
          (_ +oo 8 24)                     | (_ +oo 8 24)
          ((_ re.loop 1 2) re.allchar)     | ((_ re.loop 1 2) re.allchar)
          ((_ divisible 3) 7)              | ((_ divisible 3) 7)
          ((store a 1 2) 1)                | (select (store a 1 2) 1)
          ((as const (Array Int Int)) 0)   | ((as const (Array Int Int)) 0)
          (as seq.empty (Seq Int))         | (as seq.empty (Seq Int))
          (_ as-array f)                   | (_ as-array f)
          ((_ map f) a)                    | ((_ map f) a)
          ((_ map (f (Int) Int)) a)        | ((_ map f) a)
          ((_ map (+ (Int Int) Int)) a a)  | ((_ map (+ (Int Int) Int)) a a)
          ((_ map f) b)                    | ((_ map f) b)
          (select ((_ map f) b) 1 2)       | (select (select ((_ map f) b) 1) 2)
          (store b 1 2 3)                  | (store b 1 (store (select b 1) 2 3))
          ((store b 1 a) 1 2)              | (select (select (store b 1 a) 1) 2)
          ((as const (Array Int Int Int)) 0) \
          | ((as const (Array Int (Array Int Int))) ((as const (Array Int Int)) 0))
          ((as const (Array Int (Array Int Int))) a) | ((as const (Array Int (Array Int Int))) a)
          (root-obj (+ (^ x 2) (- 2)) 2)   | (root-obj (+ (^ x 2) (- 2)) 2)
          (root-obj (+ (* 3 x) 2) 1)       | (- (/ 2.0 3.0))
          (root-obj (- x 3) 1)             | 3.0
          """)
  void identifiersWithIndicesAndSorts(String written, String printed) {
    String declarations =
        "(declare-const a (Array Int Int))(declare-fun f (Int) Int)"
            + "(declare-const b (Array Int Int Int))";

    assertThat(last(declarations + "(simplify " + written + ")"))
        .isEqualTo("(simplify " + printed + ")");
  }

  // ------------------------------------------------------------------------------ datatypes

  private static final String LIST =
      "(declare-datatypes ((L 1)) ((par (T) ((nil) (cons (hd T) (tl (L T)))))))"
          + "(declare-const l (L Int))";

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          ((_ is cons) l)                  ~ ((_ is cons) l)
          (is-cons l)                      ~ ((_ is cons) l)
          ((_ is-tester cons) l)           ~ ((_ is cons) l)
          ((_ is (cons (Int (L Int)) (L Int))) l) ~ ((_ is cons) l)
          ((_ is (as cons (L Int))) l)     ~ ((_ is cons) l)
          (= l (as nil (L Int)))           ~ (= l (as nil (L Int)))
          (= l (cons 1 (as nil (L Int))))  ~ (= l (cons 1 (as nil (L Int))))
          (= l ((as cons (L Int)) 1 l))    ~ (= l (cons 1 l))
          (= l ((_ update hd) l 2))        ~ (= l ((_ update hd) l 2))
          (= l ((_ update-field tl) l l))  ~ (= l ((_ update tl) l l))
          (= (hd (tl l)) 1)                ~ (= (hd (tl l)) 1)
          (match l ((nil true) ((cons h t) (= h 1)))) ~ (match l ((nil true) ((cons h t) (= h 1))))
          (match l (((cons h t) (= t l)) (x (= x l)))) ~ (match l (((cons h t) (= t l)) (x (= x l))))
          (match l (((cons _ _) true) (_ false))) ~ (match l (((cons |_| |_|) true) (|_| false)))
          """)
  void functionsOfDatatypes(String written, String printed) {
    assertThat(last(LIST + "(assert " + written + ")")).isEqualTo("(assert " + printed + ")");
    assertRoundTrip(read(LIST + "(assert " + written + ")", terms), terms);
  }

  @Test
  void datatypesOfOneBlockMaySpeakOfEachOther() {
    Script script =
        read(
            """
            (declare-datatypes ((T 1) (F 1)) ((par (X) ((node (val X) (kids (F X)))))
                                              (par (Y) ((none) (more (head (T Y)) (tail (F Y)))))))
            (declare-const t (T Int))
            (assert (= t (node 1 (more t (as none (F Int))))))
            (assert (match (kids t) ((none true) ((more h r) (= (val h) 1)))))
            """,
            terms);

    assertRoundTrip(script, terms);
  }

  @Test
  void theOlderFormOfDatatypesIsRead() {
    assertThat(
            normal(
                "(declare-datatypes (T) ((Lst nl (cns (hd T) (tl Lst))) (Wrap (wrap (in Lst)))))"
                    + "(declare-const l (Lst Int))(assert (= (hd l) 1))"))
        .isEqualTo(
            """
            (declare-datatypes ((Lst 1) (Wrap 1)) ((par (T) ((nl) (cns (hd T) (tl (Lst T))))) \
            (par (T) ((wrap (in (Lst T)))))))
            (declare-const l (Lst Int))
            (assert (= (hd l) 1))\
            """);
    assertThat(normal("(declare-datatypes () ((Color red green)))"))
        .isEqualTo("(declare-datatypes ((Color 0)) (((red) (green))))");
  }

  @Test
  void constructorsCanBeOverloaded() {
    String script =
        """
        (declare-datatype A ((mk (f Int)) (none)))
        (declare-datatype B ((mk (f Bool)) (none)))
        (declare-const a A)
        (declare-const b B)
        """;

    assertThat(last(script + "(assert (and (= a (mk 1)) (= b (mk true)) (f (mk false))))"))
        .isEqualTo("(assert (and (= a (mk 1)) (= b (mk true)) (f (mk false))))");
    assertThat(last(script + "(assert (and ((_ is (as mk B)) b) (= (f a) 1)))"))
        .isEqualTo("(assert (and ((_ is (mk (Bool) B)) b) (= (f a) 1)))");
    assertThat(lastAsserted(script + "(assert (= b (as none B)))", terms).child(1).sort())
        .hasToString("B");
  }

  @Test
  void zThreesListsNeedNoDeclaration() {
    assertThat(last("(declare-const l (List Int))(assert (= (head (tail l)) 1))"))
        .isEqualTo("(assert (= (head (tail l)) 1))");
    assertThat(errors("(declare-datatype List ((nil)))(assert (= nil nil))")).isEmpty();
  }

  @Test
  void sortsAreMacrosOfTheirParameters() {
    assertThat(
            normal(
                "(define-sort M (K V) (Array V (Array K V)))(define-sort N (K) (M Int (M K Int)))"
                    + "(declare-const m (N Bool))"))
        .endsWith(
            "(declare-const m (Array (Array Int (Array Bool Int))"
                + " (Array Int (Array Int (Array Bool Int)))))");
  }

  @Test
  void aDefinitionSeesOnlyWhatWasThereBefore() {
    assertThat(errors("(define-fun f ((x Int)) Int (f x))")).hasSize(1);
    assertThat(errors("(define-fun-rec f ((x Int)) Int (f x))")).isEmpty();
    assertThat(
            last("(define-fun f ((x Int)) Int x)(define-fun f ((x Bool)) Int (f 1))(assert true)"))
        .isEqualTo("(assert true)");
  }

  @Test
  void functionsAreOverloadedByTheirParameters() {
    String script =
        "(declare-fun f (Int) Int)(declare-fun f (Bool) Int)(declare-fun + (Bool Bool) Bool)";

    assertThat(errors(script + "(assert (= (f 1) (f true) (+ 1 2)))(assert (+ true true))"))
        .isEmpty();
    assertThat(errors(script + "(declare-fun f (Int) Int)")).hasSize(1);
  }

  @Test
  void constantsAreOverloadedByTheirSort() {
    String script = "(declare-fun x () Int)(declare-fun x () Bool)";

    assertThat(last(script + "(assert (= (as x Bool) (> (as x Int) 0)))"))
        .isEqualTo("(assert (= (as x Bool) (> (as x Int) 0)))");
    assertThat(errors(script + "(declare-const x Int)")).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-const c Int)(declare-datatypes ((A 0)) (((c))))(assert (= c 1))",
        "(declare-const c Bool)(declare-const c Int)(assert c)",
        "(declare-datatype A ((c)))(declare-datatype B ((c)))(assert (= c c))"
      })
  void aNameOfSeveralConstantsIsNoTerm(String script) {
    assertThat(errors(script))
        .singleElement()
        .asString()
        .endsWith("found c, which is declared more than once, wanted (as c …)");
  }

  @Test
  void aFunctionAsAnIndexKeepsItsRankWhereItsNameSaysTooLittle() {
    String script =
        """
        (declare-fun f (Int) Int)
        (declare-fun f (Bool) Int)
        (declare-fun g (Int) Int)
        (declare-const a (Array Int Int))
        (declare-const b (Array Bool Int))
        (declare-const c (Array Int Bool))
        """;

    assertThat(last(script + "(assert (= a ((_ map (+ (Int Int) Int)) a a)))"))
        .isEqualTo("(assert (= a ((_ map (+ (Int Int) Int)) a a)))");
    assertThat(last(script + "(assert (= b (_ as-array (f (Bool) Int))))"))
        .isEqualTo("(assert (= b (_ as-array (f (Bool) Int))))");
    assertThat(last(script + "(assert (= a (_ as-array (g (Int) Int))))"))
        .isEqualTo("(assert (= a (_ as-array g)))");
    assertThat(last(script + "(assert (= c ((_ map and) c c)))"))
        .isEqualTo("(assert (= c ((_ map and) c c)))");
    assertThat(errors(script + "(assert (= b (_ as-array f)))")).hasSize(1);
    assertRoundTrip(
        read(script + "(assert (= a ((_ map (f (Int) Int)) ((_ map (f (Bool) Int)) c))))", terms),
        terms);
  }

  @Test
  void aTesterOfSeveralConstructorsNeedsTheirRank() {
    String script =
        "(declare-datatype A ((c)))(declare-datatype B ((c)))(declare-const b B)(assert ";

    assertThat(errors(script + "((_ is c) b))"))
        .containsExactly(
            "f:1:81: found (_ is c), but several datatypes have a constructor c,"
                + " wanted its sorts, as in (_ is (c (ARGUMENT…) DATATYPE))");
    assertThat(errors(script + "((_ is (c () B)) b))")).isEmpty();
    assertThat(errors(script + "((_ is (c () A)) b))")).hasSize(1);
  }

  // ---------------------------------------------------------------------------------- scopes

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(push)(declare-const x Int)(pop)",
        "(push 3)(declare-const x Int)(pop 1)",
        "(push 1)(push 1)(declare-const x Int)(push 0)(pop 2)",
        "(declare-const x Int)(reset)",
        "(push)(declare-const x Int)(reset-assertions)",
        "(push)(define-fun x () Int 1)(pop)",
        "(push)(assert (= 1 (! 1 :named x)))(pop)",
        "(push)(declare-datatype D ((x)))(pop)",
        "(set-option :global-declarations true)(push)(declare-const x Int)(reset)",
        "(assert (forall ((x Int)) (= x 1)))",
        "(define-fun f ((x Int)) Int x)"
      })
  void symbolsEndWithTheirScope(String script) {
    assertThat(errors(script + "(assert (= x x))"))
        .singleElement()
        .asString()
        .endsWith("found unknown symbol x, wanted a declared symbol or an operator");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(set-option :global-declarations true)(push)(declare-const x Int)(pop)",
        "(set-option :global-decls true)(push)(declare-const x Int)(pop)",
        "(set-option :global-declarations true)(declare-const x Int)(reset-assertions)",
        "(declare-const x Int)(reset-assertions)",
        "(declare-const x Int)(push 2)(reset-assertions)",
        "(declare-const x Int)(reset-assertions)(declare-const x Int)",
        "(declare-const x Int)(reset-assertions)(declare-const x Bool)",
        "(declare-const x Int)(reset-assertions)(push)(declare-const x Bool)(pop)",
        "(define-fun x () Int 1)(reset-assertions)(assert (! (= 1 2) :named x))",
        "(declare-const x Int)(push)(pop)",
        "(declare-const x Int)(push)(declare-fun x (Int) Int)(pop)",
        "(push 2)(pop 1)(declare-const x Int)(push)(pop)"
      })
  void symbolsLastAsLongAsTheirScope(String script) {
    assertThat(errors(script + "(assert (= x x))")).isEmpty();
  }

  @Test
  void sortsEndWithTheirScopeToo() {
    assertThat(errors("(push)(declare-sort S 0)(pop)(declare-const x S)")).hasSize(1);
    assertThat(errors("(push)(define-sort S () Int)(pop)(declare-sort S 1)")).isEmpty();
    assertThat(errors("(push)(declare-datatype S ((c)))(pop)(declare-const x S)")).hasSize(1);
    assertThat(errors("(declare-sort S 0)(reset)(declare-sort S 1)")).isEmpty();
    assertThat(errors("(declare-sort S 0)(reset-assertions)(declare-sort S 1)")).isEmpty();
    assertThat(errors("(declare-sort S 0)(reset-assertions)(declare-const x S)")).isEmpty();
  }

  @Test
  void instancesOfADatatypeEndWithTheirScope() {
    String list = "(declare-datatypes ((L 1)) ((par (X) ((nil) (cons (h X) (t (L X)))))))";

    assertThat(errors(list + "(push)(declare-const a (L Int))(pop)(assert (= nil nil))"))
        .hasSize(1);
    assertThat(
            errors(
                list
                    + "(push)(declare-const a (L Int))(pop)"
                    + "(declare-const b (L Bool))(assert (= b nil))"))
        .isEmpty();
  }

  @Test
  void whatASymbolHidComesBack() {
    String pushed = "(push)(declare-fun bvnot (Int) Int)(assert (= (bvnot 1) 1))(pop)";

    assertThat(errors(pushed + "(assert (= (bvnot 1) 1))")).hasSize(1);
    assertThat(errors(pushed + "(assert (= (bvnot #b1) #b0))")).isEmpty();
    assertThat(
            errors(
                "(declare-const b Bool)(assert (and (forall ((b Int)) (> b 0)) b"
                    + " (let ((b 1)) (= b 1)) b))"))
        .isEmpty();
  }

  @Test
  void levelsCostNothing() {
    assertThat(errors("(push)".repeat(100_000) + "(pop)".repeat(100_000))).isEmpty();
    assertThat(errors("(push 2147483647)(push 2147483647)(pop 2147483647)(pop 2147483647)"))
        .isEmpty();
  }

  @Test
  void bytesAreReadAsTheyAre() {
    byte[] latin =
        "(set-info :source |caf\u00e9|)(echo \"\u00ff\")".getBytes(StandardCharsets.ISO_8859_1);

    assertThat(ScriptParser.parse(new Source("f", latin), terms).orThrow().commands())
        .containsExactly(
            new Command.SetInfo(":source", "|café|"), new Command.Verbatim("(echo \"ÿ\")"));
  }
}
