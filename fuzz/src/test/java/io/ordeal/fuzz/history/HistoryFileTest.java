package io.ordeal.fuzz.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HistoryFileTest {

  private static final String FIRST =
      """
      (declare-datatypes ((L 1)) ((par (E) ((nil) (cons (hd E) (tl (L E)))))))
      (declare-const l (L Int)) (declare-const x Int) (declare-const s String)
      (define-fun-rec down ((n Int)) Int (ite (< n 1) 0 (down (- n 1))))
      (assert (forall ((y Int)) (and (< x y) (= l (as nil (L Int))))))
      (assert (and (= s "a""b;\\u{1f600}|") (= (down x) 0)))
      """;

  private static final String SECOND =
      """
      (declare-sort S 0) (declare-const a S) (declare-const b S) (declare-const x Int)
      (declare-const y Int) (declare-datatype P ((p (one S) (two Int)))) (declare-const q P)
      (assert (and (< y x) (distinct a b))) (assert (= (one q) a))
      """;

  private static final String HISTORY =
      """
      ordeal-history	2
      settings	support=2 confidence=0.5 longest=4 connectives=standard
      formula	ab12	1	z3/a.smt2	-	(< IntVar IntConst) & BoolVar
      formula	ab13	0	z3/b.smt2	o/z3#7 2021-05-25 https://github.com/o/z3/issues/7	-
      skeleton	1	1	(and Bool Bool)
      declare	(declare-const bool_0 Bool)
      declare	(declare-const int_0 Int)
      atom	2	1,2	(< IntVar IntConst)	(< int_0 1)
      atom	1	-	BoolVar	bool_0
      rule	2	2	2	confidence 1.000 lift 1.000	BoolVar	=>	(< IntVar IntConst)
      end	10
      """;

  @Test
  void histories() {
    History history = HistoryFile.read("h", HISTORY);
    assertThat(HistoryFile.text(history)).isEqualTo(HISTORY);
    assertThat(history.formulas())
        .extracting(Formula::name)
        .containsExactly("z3/a.smt2", "z3/b.smt2");
    assertThat(Mined.atoms(history)).containsExactly("2 (< int_0 1)", "1 bool_0");
    assertThat(history.rules()).hasSize(1);
    assertThat(history.formulas())
        .extracting(Formula::place)
        .containsExactly("z3/a.smt2", "https://github.com/o/z3/issues/7");
    assertThat(history.atoms().get(0).provenance().first()).isEqualTo(history.formulas());
  }

  @Test
  void whatIsWrittenIsReadBack() {
    String text = HistoryFile.text(Mined.of(FIRST, SECOND, FIRST.replace("0)))", "1)))")));
    assertThat(HistoryFile.text(HistoryFile.read("h", text))).isEqualTo(text);
    assertThat(text).contains("(= (rec0_0 int_0) 0)").contains("D1_0").contains("\nrule\t2");
  }

  @Test
  void anUpdateIsLikeMiningAllAtOnce() {
    String third = FIRST.replace("down", "up").replace("hd", "first").replace("x", "z");
    String all = HistoryFile.text(Mined.of(FIRST, SECOND, third));
    String some = HistoryFile.text(Mined.of(FIRST));
    Miner miner = HistoryFile.update("h", some, Mined.SETTINGS);
    Mined.add(miner, "script-again", FIRST);
    Mined.add(miner, "script-1", SECOND);
    Mined.add(miner, "script-2", third);
    assertThat(HistoryFile.text(miner.history())).isEqualTo(all);
    assertThat(miner.duplicates()).isEqualTo(1);
  }

  /** Blocks that no atom uses are not written, so numbers may be missing. */
  @Test
  void anUpdateGivesNoNumberTwice() {
    String some =
        HistoryFile.text(Mined.of(FIRST, SECOND)).replace("D0_0", "D7_0").replace("D1_0", "D2_0");
    Miner miner = HistoryFile.update("h", some, Mined.SETTINGS);
    Mined.add(
        miner,
        "more",
        "(declare-datatype E ((e1) (e2) (e3))) (declare-const e E) (assert (= e e1))");
    String text = HistoryFile.text(miner.history());
    assertThat(HistoryFile.text(HistoryFile.read("h", text))).isEqualTo(text);
    assertThat(text).contains("(declare-datatypes ((D3_0 0)) (((D3_0_c0) (D3_0_c1) (D3_0_c2))))");
  }

  @Test
  void otherConnectivesAreNotMixed() {
    assertThatThrownBy(
            () ->
                HistoryFile.update(
                    "h.txt", HISTORY, new MiningSettings(2, 0.5, 4, Connectives.ALL)))
        .isInstanceOf(HistoryException.class)
        .hasMessage(
            "h.txt has skeletons with standard connectives; use --connectives standard, or mine all"
                + " formulas again");
  }

  private static String error(String text) {
    try {
      HistoryFile.read("h.txt", text);
      return "none";
    } catch (HistoryException e) {
      return String.valueOf(e.getMessage());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          ordeal-history\\t2  | ordeal-history\\t1 | h.txt:1: found version 1, expected version 2; mine the formulas again with this Ordeal
          ordeal-history\\t2  | <html>             | h.txt:1: found '<html>', expected 'ordeal-history 2': no history
          support=2           | support=0          | h.txt:2: found 'support=0 confidence=0.5 longest=4 connectives=standard', expected settings of 'ordeal mine'
          support=2           | supper=2           | h.txt:2: found 'supper=2 confidence=0.5 longest=4 connectives=standard', expected settings
          ab12\\t1            | ab12\\tx           | h.txt:3: found 'x', expected a number
          ab12\\t1            | ab12\\t1\\t1       | h.txt:3: found 7 fields, expected 6 fields
          (and Bool Bool)     | (and Bool Int)     | h.txt:5: found '(and Bool Int)', expected a skeleton
          skeleton            | \\u001b[31m        | h.txt:5: found '\\u001b[31m\\u00091\\u00091\\u0009(and Bool Bool)', expected a line of a history
          bool_0 Bool         | int_0 Bool         | h.txt:8:12: found int_0, which is declared more than once, wanted
          (< int_0 1)         | (< int_0 1.5.2     | h.txt:8:18: found 1.5., wanted
          (< int_0 1)         | (< int_0 #b1)      | h.txt:8:9: found (< Int (_ BitVec 1)), wanted
          (< int_0 1)         | (= int_0 1)        | h.txt:8: found the signature '(< IntVar IntConst)', expected '(= IntVar IntConst)'
          (declare-const int_0 Int) | (check-sat)  | h.txt:
          (< int_0 1)         | true) (assert (< int_0 1) | h.txt:8: found the signature '(< IntVar IntConst)', expected 'BoolConst'
          1,2                 | 1,3                | h.txt:8: found formula 3, expected one of 2
          1,2                 | 0                  | h.txt:8: found formula 0, expected one of 2
          1,2                 | 1,2,1,2            | h.txt:8: found '1,2', expected a number
          o/z3#7              | o/<script>#7       | h.txt:4: found 'o/<script>#7 2021-05-25 https://github.com/o/z3/issues/7', expected an origin such as OWNER/NAME#ISSUE
          2021-05-25          | 2021-02-30         | h.txt:4: found 'o/z3#7 2021-02-30 https://github.com/o/z3/issues/7', expected an origin
          end\\t10            | end\\t9            | h.txt:11: found the end of the file, expected 'end 10': the file is not whole
          """)
  void badFilesGetOneClearError(String good, String bad, String message) {
    String text =
        HISTORY.replace(
            good.replace("\\t", "\t"), bad.replace("\\t", "\t").replace("\\u001b", "\u001b"));
    assertThat(error(text)).startsWith(message.replace("\\t", "\t")).doesNotContain("\n", "\u001b");
  }

  @Test
  void everyTruncationIsFound() {
    for (int length = 0; length < HISTORY.length(); length++) {
      assertThat(error(HISTORY.substring(0, length))).as("%d", length).isNotEqualTo("none");
    }
    assertThat(error(HISTORY)).isEqualTo("none");
  }

  @Test
  void collidingNamesAreFound() {
    String twice =
        HISTORY
            .replace(
                "declare\t(declare-const int_0 Int)",
                "declare\t(declare-const int_0 Int)\ndeclare\t(declare-const int_0 Real)")
            .replace("end\t10", "end\t11");
    assertThat(error(twice)).startsWith("h.txt:").doesNotContain("\n");
  }

  @Test
  void largeAtomsAreRefused() {
    String deep = "(not ".repeat(100_000) + "bool_0" + ")".repeat(100_000);
    String text = HISTORY.replace("BoolVar\tbool_0", "(not BoolVar)\t" + deep);
    assertThat(error(text)).isEqualTo("h.txt:9: found a large term, expected at most 250 nodes");
  }

  private static String withDeclaration(String declaration) {
    return HISTORY
        .replace(
            "declare\t(declare-const int_0",
            "declare\t%s\ndeclare\t(declare-const int_0".formatted(declaration))
        .replace("end\t10", "end\t11");
  }

  @Test
  void largeDeclarationsAreRefused() {
    String deep = "(+ n ".repeat(100_000) + "n" + ")".repeat(100_000);
    assertThat(error(withDeclaration("(define-fun-rec r ((n Int)) Int %s)".formatted(deep))))
        .isEqualTo("h.txt:1: found a large term, expected at most 250 nodes");
    String sort = "(Array Int ".repeat(5000) + "Int" + ")".repeat(5000);
    for (String declaration :
        List.of(
            "(declare-const a %s)",
            "(declare-fun f (%s) Int)",
            "(declare-datatype D ((c (s %s))))",
            "(define-fun-rec r ((n %s)) Int 1)")) {
      assertThat(error(withDeclaration(declaration.formatted(sort))))
          .isEqualTo("h.txt:1: found a long sort, expected at most 2000 characters");
    }
  }

  @Test
  void whatNoHistoryDeclaresCannotBeUpdated() {
    String text = withDeclaration("(define-fun-rec r ((n Int)) Bool ((_ divisible 3) n))");
    assertThat(HistoryFile.update("h.txt", text, Mined.SETTINGS).formulas()).hasSize(2);
    String sort = "(Array Int ".repeat(50) + "Int" + ")".repeat(50);
    String odd = withDeclaration("(define-fun-rec r ((n %s)) Int 1)".formatted(sort));
    assertThatThrownBy(() -> HistoryFile.update("h.txt", odd, Mined.SETTINGS))
        .isInstanceOf(HistoryException.class)
        .hasMessage("h.txt cannot be updated: a declaration of the history has a long sort");
  }

  @Test
  void namesOfFilesAreHarmless() {
    History history =
        HistoryFile.read("h", HISTORY.replace("z3/a.smt2", "\u001b[31m<script>\u202e.smt2"));
    assertThat(history.formulas().get(0).place()).isEqualTo("\\u001b[31m<script>\\u202e.smt2");
  }

  @Test
  void namesMoveNoCursor() {
    assertThat(
            HistoryFile.text(Mined.of("(declare-const |\u001b[31m| Bool) (assert |\u001b[31m|)")))
        .doesNotContain("\u001b");
  }

  @Test
  void everyFormulaIsKept() {
    assertThat(List.of(HistoryFile.text(Mined.of("(check-sat)")).split("\n"))).hasSize(4);
  }
}
