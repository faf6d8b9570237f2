package io.ordeal.smt.print;

import static io.ordeal.smt.print.Reading.assertRoundTrip;
import static io.ordeal.smt.print.Reading.lastAsserted;
import static io.ordeal.smt.print.Reading.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ScriptPrinterTest {

  private static final String DECLARATIONS =
      """
      (declare-fun p (Int) Bool)
      (declare-fun f (Int) Int)
      (declare-fun g (Int Int) Int)
      (declare-datatypes ((L 0)) (((nil) (cons (hd Int) (tl L)))))
      (declare-const a Int)
      (declare-const l L)
      (declare-const $1 Int)
      """;

  private final TermFactory terms = new TermFactory();

  /** Scripts with every kind of term and command at every position. */
  private static Stream<String> scripts() {
    return Stream.of(
        """
        ; header
        (set-logic ALL)
        (set-info :source |a
        b|)
        (declare-sort U 0)
        (declare-sort Pair 2)
        (define-sort Two (X) (Pair X X))
        (declare-fun u () (Two U))
        (declare-fun |a b| (Int) (Two U))
        (assert (forall ((x Int) (|y z| U)) (! (exists ((x Bool)) (or x (= u (|a b| 1))))
          :qid q :pattern ((|a b| x)) :no-pattern (|a b| 2) :weight 3)))
        (push 2)
        (define-funs-rec ((e ((n Int)) Bool) (o ((n Int)) Bool))
          ((ite (= n 0) true (o (- n 1))) (ite (= n 0) false (e (- n 1)))))
        (check-sat-assuming ((e 1) (not (o 2))))
        (pop 1)
        (assert-soft (= u u) :weight 0.5)
        (maximize (+ 1 2))
        (get-value (u (|a b| 1) (+ 1 2)))
        (get-unsat-core)
        (exit)
        """,
        """
        (declare-datatypes ((T 1) (F 1)) ((par (X) ((node (val X) (kids (F X)))))
                                          (par (X) ((none) (more (head (T X)) (tail (F X)))))))
        (declare-const t (T (_ BitVec 8)))
        (assert (match (kids t)
          ((none (= (val t) #x00))
           ((more h r) (match r ((none ((_ is none) r)) (q (= ((_ update val) h #x01) t))))))))
        (assert (let ((k (kids t))) (and (= k k) (= (tail k) (as none (F (_ BitVec 8)))))))
        """,
        """
        (declare-const s String)
        (declare-const q (Seq Int))
        (declare-const m RoundingMode)
        (assert (str.in_re s (re.+ (re.union (str.to_re "a""\\u{7f}") (re.range "a" "z")))))
        (assert (= (seq.++ q (seq.unit 1)) (as seq.empty (Seq Int))))
        (assert (fp.eq (fp.add m ((_ to_fp 8 24) m 1.5) (_ -zero 8 24)) (fp #b0 #xff #b00000000000000000000001)))
        (assert (= ((as const (Array Int Bool)) true) (lambda ((i Int)) (> i 0))))
        (assert (= (select ((_ map and) (lambda ((i Int)) true) (lambda ((i Int)) false)) 0) true))
        """,
        """
        (set-logic HO_ALL)
        (declare-fun f (Int Int) Int)
        (declare-fun k ((-> Int Int)) Bool)
        (assert (k (f 1)))
        (assert (forall ((h (-> Int Int))) (= (h 1) ((lambda ((x Int)) (h x)) 1))))
        (assert (= f (lambda ((x Int) (y Int)) (+ x y))))
        """,
        """
        (declare-datatypes ((A 0)) (((mk) (of (item Int)) (cons (hd A) (tl A)))))
        (declare-datatypes ((B 0)) (((mk) (of (item Int)) (cons (hd A) (tl B)))))
        (declare-datatypes ((P 1)) ((par (X) ((of (item X)) (none)))))
        (declare-const mk Int)
        (declare-fun f (Int) Int)
        (declare-fun f (Int) Bool)
        (assert (= (as mk B) (cons (as mk A) (as mk B))))
        (assert (= ((as of B) 1) ((as of B) (as mk Int))))
        (assert (= ((as of (P Int)) 1) (as none (P Int))))
        (assert (= (of true) (as none (P Bool))))
        (assert (and ((_ is (mk () B)) (as mk B)) ((as f Bool) 1) (= (f 1) (item ((as of A) 2)))))
        (assert (forall ((mk Bool)) (or mk (= (as mk A) (as mk A)))))
        """);
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void whatIsPrintedReadsAsTheSameObjects(String text) {
    Script script = read(text, terms);

    assertRoundTrip(script, terms);
    assertThat(RoundTrip.firstDifference(script, terms)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void theSameScriptGivesTheSameBytes(String text) {
    TermFactory other = new TermFactory();
    // Another factory, in which other terms were made first.
    read(DECLARATIONS + "(assert (p (g (f 1) (f 2))))", other);

    for (Style style : Reading.STYLES) {
      String printed = ScriptPrinter.print(read(text, terms), style);
      assertThat(ScriptPrinter.print(read(text, terms), style)).isEqualTo(printed);
      assertThat(ScriptPrinter.print(read(text, other), style)).isEqualTo(printed);
      assertThat(ScriptPrinter.print(read(printed, other), style)).isEqualTo(printed);
    }
  }

  private static String sharing(String term, TermFactory terms) {
    return TermPrinter.print(
        lastAsserted(DECLARATIONS + "(assert " + term + ")", terms),
        new Style(false, Sharing.ALWAYS));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # Only what has arguments and stands in two places is bound.
          (= a a)                       | (= a a)
          (= (f a) (f 1))               | (= (f a) (f 1))
          (= (f a) (f a))               | (let (($1 (f a))) (= $1 $1))
          # Groups speak only of those before.
          (= (f (f a)) (f (f a)))       | (let (($1 (f (f a)))) (= $1 $1))
          (= (g (f a) (f (f a))) (f (f a))) | (let (($1 (f a))) (let (($2 (f $1))) (= (g $1 $2) $2)))
          (= (f a) (f 1) (g (f a) (f 1))) | (let (($1 (f a)) ($2 (f 1))) (= $1 $2 (g $1 $2)))
          # Parts without variables of a binder leave it; the others stay.
          (forall ((x Int)) (= (f a) (f a))) | (let (($1 (f a))) (forall ((x Int)) (= $1 $1)))
          (forall ((x Int)) (= (f x) (f x))) | (forall ((x Int)) (let (($1 (f x))) (= $1 $1)))
          (and (forall ((x Int)) (p (f a))) (p (f a))) | (let (($1 (p (f a)))) (and (forall ((x Int)) $1) $1))
          (forall ((x Int)) (exists ((y Int)) (= (f x) (f x) (g x y) (g x y) (f a) (f a)))) | (let (($1 (f a))) (forall ((x Int)) (let (($2 (f x))) (exists ((y Int)) (let (($3 (g x y))) (= $2 $2 $3 $3 $1 $1))))))
          # Two binders with the same variable do not share what speaks of it.
          (and (forall ((x Int)) (p (f x))) (exists ((x Int)) (p (f x)))) | (and (forall ((x Int)) (p (f x))) (exists ((x Int)) (p (f x))))
          (and (forall ((x Int)) (p x)) (not (forall ((x Int)) (p x)))) | (let (($1 (forall ((x Int)) (p x)))) (and $1 (not $1)))
          (forall ((x Int)) (and (p (f x)) (p (g 1 (f x))) (exists ((x Int)) (p (f x))))) | (forall ((x Int)) (let (($1 (f x))) (and (p $1) (p (g 1 $1)) (exists ((x Int)) (p (f x))))))
          (forall ((x Int)) (and (exists ((x Int)) (= (f x) (f x))) (= (f x) (f x)))) | (forall ((x Int)) (let (($1 (f x))) (and (exists ((x Int)) (let (($2 (f x))) (= $2 $2))) (= $1 $1))))
          (forall ((x Int)) (and (exists ((x Bool)) (and x (p (f a)))) (p (f a)) (p (f x)))) | (let (($1 (p (f a)))) (forall ((x Int)) (and (exists ((x Bool)) (and x $1)) $1 (p (f x)))))
          # Cases of a match are scopes.
          (match l ((nil (= (f a) (f a))) ((cons h t) (= (f h) (f h))))) | (let (($1 (f a))) (match l ((nil (= $1 $1)) ((cons h t) (let (($2 (f h))) (= $2 $2))))))
          (match (tl l) ((nil true) (x (and (= x (tl l)) (= (tl x) (tl x)))))) | (let (($1 (tl l))) (match $1 ((nil true) (x (let (($2 (tl x))) (and (= x $1) (= $2 $2)))))))
          # Patterns are parts like others.
          (forall ((x Int)) (! (p (f x)) :pattern ((f x)) :q r)) | (forall ((x Int)) (! (p (f x)) :pattern ((f x)) :q r))
          (forall ((x Int)) (! (= (f x) (f x) (f a)) :pattern ((f x)) :pattern ((g (f x) (f x)) (f a)))) | (let (($1 (f a))) (forall ((x Int)) (! (let (($2 (f x))) (= $2 $2 $1)) :pattern ((f x)) :pattern ((let (($3 (f x))) (g $3 $3)) $1))))
          (forall ((x Int)) (! (= (f x) (f x)) :q r)) | (forall ((x Int)) (let (($1 (f x))) (! (= $1 $1) :q r)))
          # Names of the printer's own kind are left alone.
          (= (f $1) (f $1))             | (let (($$1 (f $1))) (= $$1 $$1))
          (forall (($22 Int)) (= (f a) (f a) $22)) | (let (($$1 (f a))) (forall (($22 Int)) (= $$1 $$1 $22)))
          (forall (($$1 Int)) (= (f $1) (f $1) $$1)) | (let (($$$1 (f $1))) (forall (($$1 Int)) (= $$$1 $$$1 $$1)))
          """)
  void sharedPartsAreBoundWhereTheyMeanTheSame(String term, String printed) {
    assertThat(sharing(term, terms)).isEqualTo(printed);
    assertRoundTrip(read(DECLARATIONS + "(assert " + term + ")", terms), terms);
  }

  @Test
  void parametersOfADefinitionCanBeHidden() {
    Script script =
        read(
            DECLARATIONS
                + "(define-fun d ((x Int)) Bool (and (p (f x)) (p (g 1 (f x)))"
                + " (forall ((x Int)) (and (p (f x)) (= 1 (f x))))))",
            terms);

    assertRoundTrip(script, terms);
    assertThat(ScriptPrinter.print(script, new Style(false, Sharing.ALWAYS)))
        .contains(
            "(let (($1 (f x))) (and (p $1) (p (g 1 $1))"
                + " (forall ((x Int)) (let (($2 (f x))) (and (p $2) (= 1 $2))))))");
  }

  @Test
  void aNameIsWrittenOnce() {
    Script script =
        read(
            DECLARATIONS + "(assert (let ((n (! (p a) :named n))) (and n (not n) (p (f 1)))))",
            terms);

    for (Style style : Reading.STYLES) {
      assertThat(ScriptPrinter.print(script, style))
          .contains("(assert (let (($1 (! (p a) :named n)))", "(and $1 (not $1) (p (f 1)))))")
          .containsOnlyOnce(":named n");
    }
    assertRoundTrip(script, terms);
  }

  /** Solvers refuse to name terms under a binder. */
  @Test
  void theNameOfAFormulaStandsAroundLet() {
    Script script =
        read(DECLARATIONS + "(assert (! (and (p (f 1)) (p (f (f 1)))) :named n))", terms);
    assertThat(ScriptPrinter.print(script, new Style(false, Sharing.ALWAYS)))
        .contains("(assert (! (let (($1 (f 1))) (and (p $1) (p (f $1)))) :named n))");
    assertRoundTrip(script, terms);
  }

  @Test
  void longTermsAreBrokenIntoLines() {
    String wide = "(g (f a) (g (f (f (f (f (f a))))) 123456789))";
    Script script =
        read(
            DECLARATIONS
                + "(assert (forall ((x Int)) (! (=> (p x) (= %1$s (f %1$s))) :pattern ((p x)))))"
                    .formatted(wide)
                + "(assert (match l ((nil true) ((cons h t) (= h %s (f %s))))))"
                    .formatted(wide, wide)
                + "(assert (p a))",
            terms);

    String printed = ScriptPrinter.print(script, new Style(true, Sharing.NEVER));

    assertThat(printed.substring(printed.indexOf("(assert")))
        .isEqualTo(
            """
            (assert (forall ((x Int))
              (!
                (=>
                  (p x)
                  (=
                    (g (f a) (g (f (f (f (f (f a))))) 123456789))
                    (f (g (f a) (g (f (f (f (f (f a))))) 123456789))))) :pattern ((p x)))))
            (assert (match l
              ((nil true)
              ((cons h t) (=
                h
                (g (f a) (g (f (f (f (f (f a))))) 123456789))
                (f (g (f a) (g (f (f (f (f (f a))))) 123456789))))))))
            (assert (p a))
            """);
  }

  @Test
  void largeTermsAreShared() {
    Script script =
        read(
            DECLARATIONS + "(assert (let ((x (f a))) (let ((y (g x x))) " + doubled(12) + ")))",
            terms);

    String printed = ScriptPrinter.print(script, Style.INDENTED);

    assertThat(printed).hasLineCount(7 + 14).contains("(let (($1 (f a)))\n(let (($2 (g $1 $1)))\n");
    assertThat(ScriptPrinter.print(script, new Style(false, Sharing.NEVER)))
        .hasSizeGreaterThan(10_000)
        .doesNotContain("let");
    assertRoundTrip(script, terms);
  }

  private static String doubled(int times) {
    return "(let ((y (g y y))) ".repeat(times) + "(= y 1)" + ")".repeat(times);
  }

  @Test
  void smallTermsAreNotShared() {
    Script script = read(DECLARATIONS + "(assert (= (f a) (f a)))", terms);

    assertThat(ScriptPrinter.print(script, Style.ONE_LINE)).endsWith("(assert (= (f a) (f a)))\n");
  }

  @Test
  void namesThatStandForTheSameDoNotClashInSolvers() {
    // The printer's $1 hides no constant in the term, nor one in an index.
    Script script =
        read(
            "(declare-fun $1 (Int) Int)(declare-const a (Array Int Int))"
                + "(assert (= (select ((_ map $1) a) 1) (select ((_ map $1) a) 1)))",
            terms);

    assertThat(ScriptPrinter.print(script, new Style(false, Sharing.ALWAYS)))
        .contains("(let (($$1 (select ((_ map $1) a) 1))) (= $$1 $$1))");
  }
}
