package io.ordeal.smt.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ModelReader;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordingTest {

  private static final String DECLARATIONS =
      "(declare-const x Int) (declare-const y Real) (declare-const b (_ BitVec 4))"
          + "(declare-const p Bool) (declare-const s String) (declare-const r RegLan)"
          + "(declare-const n Int)";

  private static String worded(String commands, Set<Form> avoided) {
    Script script =
        ScriptParser.parse(Source.of("test", DECLARATIONS + commands), new TermFactory()).script();
    Script plain = new Wording(avoided).of(script);
    return plain.commands().stream()
        .skip(7)
        .map(command -> ScriptPrinter.print(command, Style.ONE_LINE))
        .collect(Collectors.joining(" "));
  }

  private static String worded(String commands) {
    return worded(commands, EnumSet.allOf(Form.class));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (= (+ x) 1)                      | (= x 1)
          (= (* (+ x)) 1)                  | (= x 1)
          (= (/ y) 1.0)                    | (= y 1.0)
          (= (bvadd b) #x1)             | (= b #x1)
          (= (str.++ s) "")                | (= s "")
          (xor p)                          | p
          (and p)                          | p
          and                              | true
          (or or xor)                      | (or false false)
          distinct                         | true
          (distinct x)                     | true
          (< x)                            | true
          (= (- x) 1)                      | (= (- x) 1)
          (= (- (+ x)) 1)                  | (= (- x) 1)
          (= (+ x 1) 1)                    | (= (+ x 1) 1)
          (str.in_re s (re.loop r 1 3))    | (str.in_re s ((_ re.loop 1 3) r))
          (str.in_re s (re.loop r 3 1))    | (str.in_re s ((_ re.loop 3 1) r))
          (str.in_re s (re.loop r n 3))    | (str.in_re s (re.loop r n 3))
          (str.in_re s (re.loop r 1))      | (str.in_re s (re.loop r 1))
          (str.in_re s (re.++ (re.* r)))   | (str.in_re s (re.* r))
          (not (distinct (! p :named q)))  | (not (distinct (! p :named q)))
          (forall ((v Int)) (< (+ v) v))   | (forall ((v Int)) (< v v))
          """)
  void formsAreWrittenAsOthersReadThem(String formula, String plain) {
    assertThat(worded("(assert " + formula + ")")).isEqualTo("(assert " + plain + ")");
  }

  /** Every associative or relational row, with one argument of each sort that it takes. */
  @Test
  void aSingleArgumentMeansTheSame() {
    TermFactory terms = new TermFactory();
    List<Value> values =
        List.of(
            BoolValue.FALSE,
            IntValue.of(3),
            new RealValue(Rational.of(3)),
            BitVecValue.of(4, BigInteger.TEN),
            StringValue.ofText("a"));
    int met = 0;
    for (Operator row : OperatorTable.rows()) {
      for (Value value : values) {
        Term[] argument = {terms.literal(value)};
        Term.App app = row.isIndexed() ? null : terms.tryApp(row.plain(), argument, 0, 1);
        if (app != null && Form.of(app).equals(Optional.of(Form.FEW_ARGUMENTS))) {
          met++;
          Term plain = Form.FEW_ARGUMENTS.plain(app, row.plain(), terms);
          assertThat(new Evaluator(Model.ofValues(Map.of())).valueOf(plain))
              .as(row.name())
              .isEqualTo(new Evaluator(Model.ofValues(Map.of())).valueOf(app));
        }
      }
    }
    assertThat(met).isGreaterThan(20);
  }

  @Test
  void everyCommandIsWorded() {
    assertThat(
            worded(
                "(define-fun f ((v Int)) Int (+ v)) (check-sat-assuming ((and p)))"
                    + "(get-value ((+ x))) (minimize (+ x)) (assert-soft (and p) :weight 2)"
                    + "(simplify (+ x))"))
        .isEqualTo(
            "(define-fun f ((v Int)) Int v) (check-sat-assuming (p)) (get-value (x)) (minimize x)"
                + " (assert-soft p :weight 2) (simplify x)");
  }

  @Test
  void onlyFormsThatAreAvoidedChange() {
    for (Form form : Form.values()) {
      String found = worded("(assert (and (xor p) (str.in_re s (re.loop r 1 3))))", Set.of(form));
      assertThat(found.contains("(xor p)")).isEqualTo(form != Form.FEW_ARGUMENTS);
      assertThat(found.contains("(re.loop r 1 3)")).isEqualTo(form != Form.NUMBERS_AS_ARGUMENTS);
    }
    assertThat(worded("(assert (xor p))", Set.of())).isEqualTo("(assert (xor p))");
    assertThat(Arrays.asList(Form.values())).hasSize(3);
  }

  private static final String ARRAYS =
      "(declare-const a (Array Int Bool Int)) (declare-const index0 (Array Int Bool Int))"
          + "(declare-const e (Array Int Int)) (declare-fun f (Int Int) Int)"
          + "(declare-fun g (Int Bool) Int) (declare-fun index1 (Int Int) Int)"
          + "(declare-fun h ((Array Bool Int)) Bool)";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (lambda ((x Int) (y Bool)) (ite y x 0)) | (lambda ((x Int)) (lambda ((y Bool)) (ite y x 0)))
          (lambda ((x Int)) (f x x))              | (lambda ((x Int)) (f x x))
          (_ as-array g)          | (lambda ((index0 Int)) (lambda ((index1 Bool)) (g index0 index1)))
          (_ as-array index1)     | (lambda ((index0 Int)) (lambda ((index2 Int)) (index1 index0 index2)))
          ((_ map f) e e)         | ((_ map f) e e)
          ((_ map h) a)           | ((_ map h) a)
          ((_ map f) a a)         | (lambda ((index0 Int)) ((_ map f) (select a index0) (select a index0)))
          ((_ map f) a index0)    | (lambda ((index1 Int)) ((_ map f) (select a index1) (select index0 index1)))
          ((_ map (- (Int) Int)) a) | (lambda ((index0 Int)) ((_ map (- (Int) Int)) (select a index0)))
          """)
  void arraysWithSeveralIndicesAreArraysOfArrays(String term, String plain) {
    String simplify = "(simplify %s)";
    String all = worded(ARRAYS + simplify.formatted(term));
    assertThat(all).endsWith(simplify.formatted(plain));
  }

  /** A rewritten array must be the same array. */
  @Test
  void arraysOfArraysAreTheSame() {
    TermFactory terms = new TermFactory();
    String script =
        ARRAYS
            + "(assert (= (select ((_ map f) a a) 2 true) 7))"
            + "(assert (= (select (lambda ((x Int) (y Bool)) (ite y x 0)) 7 true) 7))"
            + "(assert (= (select (_ as-array g) 4 false) 7))";
    Script read = ScriptParser.parse(Source.of("test", script), terms).orThrow();
    Model model =
        ModelReader.read(
            read,
            Source.of(
                "model",
                "((define-fun a () (Array Int (Array Bool Int))"
                    + " ((as const (Array Int (Array Bool Int))) ((as const (Array Bool Int)) 3)))"
                    + "(define-fun f ((x Int) (y Int)) Int (+ x y 1))"
                    + "(define-fun g ((x Int) (y Bool)) Int (ite y 0 (+ x 3))))"),
            terms);
    Script plain = new Wording(EnumSet.of(Form.SEVERAL_INDICES)).of(read);
    assertThat(plain).isNotEqualTo(read);
    for (Script one : List.of(read, plain)) {
      assertThat(ScriptEvaluation.of(one, model)).extracting("value").containsExactly(Truth.TRUE);
    }
  }
}
