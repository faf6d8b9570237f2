package io.ordeal.fuzz.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BoolValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SeedScriptTest {

  private static final String BOOLEANS =
      "(declare-const p Bool) (declare-const q Bool) (declare-const r Bool)";

  private static String asText(SeedScript seed) {
    return ScriptPrinter.print(seed.asserting(seed.assertions()), Style.ONE_LINE);
  }

  /** Returns the seed as text, without the declarations and the check that are always present. */
  private static String read(String text) {
    return withoutWhatIsAlwaysThere(Seeds.read("seed", BOOLEANS + text));
  }

  private static String withoutWhatIsAlwaysThere(SeedScript seed) {
    return asText(seed)
        .replace("(declare-const p Bool)\n(declare-const q Bool)\n(declare-const r Bool)\n", "")
        .replace("(check-sat)\n", "")
        .replace('\n', ' ')
        .trim();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (assert p) (assert q) (check-sat)                                    | (assert p) (assert q)
          (assert p) (check-sat) (assert q)                                    | (assert p)
          (assert p) (assert q)                                                | (assert p) (assert q)
          (assert p) (push 1) (assert q) (check-sat) (pop 1) (check-sat)       | (assert p)
          (assert p) (push 1) (assert q) (check-sat) (pop 1)                   | (assert p) (assert q)
          (push 2) (assert p) (pop 1) (assert q) (check-sat)                   | (assert q)
          (push 2) (assert p) (pop 1) (assert q) (pop 1) (assert r) (check-sat) | (assert r)
          (push 3) (assert p) (push 1) (assert q) (pop 2) (assert r)           | (assert r)
          (assert p) (push 0) (assert q) (pop 0) (check-sat)                   | (assert p) (assert q)
          (push 1) (declare-const x Int) (pop 1) (assert p)                    | (assert p)
          (push 1) (declare-const x Int) (assert (> x 0)) (check-sat)          | (declare-const x Int) (assert (> x 0))
          (push 1) (declare-const x Int) (pop 1) (declare-const x Real) (assert (> x 0.5)) | (declare-const x Real) (assert (> x 0.5))
          (set-option :global-declarations true) (push 1) (declare-const x Int) (pop 1) (assert (> x 0)) | (declare-const x Int) (assert (> x 0))
          (set-option :global-declarations true) (set-option :global-declarations false) (push 1) (declare-const x Int) (pop 1) (assert p) | (assert p)
          (set-option :global-declarations true) (push 1) (assert (! q :named a)) (pop 1) (assert (or a p)) | (define-fun a () Bool q) (assert (or a p))
          (assert p) (reset-assertions) (assert q)                             | (assert q)
          (push 1) (declare-const x Int) (assert p) (reset-assertions) (assert q) (pop 0) | (assert q)
          (assert p) (check-sat-assuming (q (not r)))                          | (assert p) (assert q) (assert (not r))
          (assert p) (check-sat-assuming (q)) (check-sat)                      | (assert p)
          (assert p) (check-sat-using smt)                                     | (assert p)
          (assert (! p :named a)) (assert q)                                   | (assert p) (assert q)
          (assert (! p :named a)) (assert (or a q))                            | (define-fun a () Bool p) (assert p) (assert (or a q))
          (assert (or (! p :named a) (! (not a) :named b))) (assert (= b q))   | (define-fun a () Bool p) (define-fun b () Bool (not a)) (assert (or p (not a))) (assert (= b q))
          (assert (! (or p (! q :named b)) :named a :note x))                  | (assert (! (or p q) :note x))
          (assert (! p :named a)) (define-fun f () Bool (not a)) (assert (or f q)) | (define-fun a () Bool p) (define-fun f () Bool (not a)) (assert p) (assert (or f q))
          (define-fun f () Bool (! p :named a)) (assert (and f a))             | (define-fun a () Bool p) (define-fun f () Bool p) (assert (and f a))
          (define-fun f ((v Bool)) Bool (or v p)) (assert (! (f q) :named a)) (define-fun g () Bool (not a)) (assert g) | (define-fun f ((v Bool)) Bool (or v p)) (define-fun a () Bool (f q)) (define-fun g () Bool (not a)) (assert (f q)) (assert g)
          (push 1) (assert (! p :named a)) (pop 1) (push 1) (assert (! q :named a)) (assert (xor a r)) | (define-fun a () Bool q) (assert q) (assert (xor a r))
          (push 1) (assert (! p :named a)) (pop 1) (push 1) (assert (! q :named a)) (pop 1) (push 1) (assert (! p :named a)) (assert (xor a r)) | (define-fun a () Bool p) (assert p) (assert (xor a r))
          (check-sat-assuming ((! p :named a))) (assert (or a q)) (check-sat)  | (define-fun a () Bool p) (assert (or a q))
          (push 1) (assert (! p :named a)) (pop 1) (assert q)                  | (assert q)
          """)
  void isWhatIsInForceAtTheLastCheck(String text, String expected) {
    assertThat(read(text)).isEqualTo(expected);
    Script printed =
        ScriptParser.parse(
                Source.of("again", asText(Seeds.read("seed", BOOLEANS + text))), new TermFactory())
            .orThrow();
    assertThat(printed.commands()).isNotEmpty();
  }

  @Test
  void namesThatNeedBarsKeepThem() {
    assertThat(read("(assert (! (or p q) :named |odd name|)) (assert |odd name|)"))
        .isEqualTo(
            "(define-fun |odd name| () Bool (or p q)) (assert (or p q)) (assert |odd name|)");
  }

  @Test
  void afterResetEverythingIsNew() {
    assertThat(
            asText(
                Seeds.read(
                    "seed",
                    "(set-logic QF_LIA) (declare-const x Int) (assert (> x 0)) (check-sat) (reset)"
                        + " (set-logic QF_LRA) (declare-const x Real) (assert (> x 0.5)) (check-sat)")))
        .isEqualTo("(set-logic QF_LRA)\n(declare-const x Real)\n(assert (> x 0.5))\n(check-sat)\n");
  }

  /** Some solvers keep earlier declarations, so some scripts repeat them. */
  @Test
  void whatIsDeclaredAgainIsThereOnce() {
    assertThat(
            asText(
                Seeds.read(
                    "seed",
                    "(declare-const x Int) (declare-const y Int) (reset-assertions)"
                        + " (declare-const x Int) (assert (> x y))")))
        .isEqualTo("(declare-const x Int)\n(declare-const y Int)\n(assert (> x y))\n(check-sat)\n");
  }

  @Test
  void hornIsALogicOfItsOwn() {
    assertThat(asText(Seeds.read("seed", "(set-logic HORN) (assert true)")))
        .startsWith("(set-logic ALL)\n");
    assertThat(asText(Seeds.read("seed", "(set-logic QF_BV) (assert true)")))
        .startsWith("(set-logic QF_BV)\n");
  }

  /** A single command must not use up all memory. */
  @Test
  void manyLevelsCostNothing() {
    assertThat(read("(push 2000000000) (assert p) (pop 1999999999) (assert q) (check-sat)"))
        .isEqualTo("(assert q)");
  }

  @Test
  void whatSaysNothingOfFormulasIsLeftOut() {
    assertThat(
            read(
                "(set-info :status sat) (set-option :produce-models true) (assert p) (echo \"x\")"
                    + " (get-info :name) (check-sat) (get-model) (exit)"))
        .isEqualTo("(assert p)");
  }

  static List<BuiltInSeeds.BuiltIn> seeds() {
    return BuiltInSeeds.all();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyBuiltInSeedCanBeReadAgain(BuiltInSeeds.BuiltIn builtIn) {
    SeedScript seed = Seeds.read(builtIn.name(), builtIn.text());
    String text = asText(seed);
    SeedScript again = Seeds.read(builtIn.name(), text);
    assertThat(asText(again)).isEqualTo(text);
    assertThat(seed.assertions()).isNotEmpty();
  }

  /** The seed means the same as the last check of the script, for all values of constants. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (assert (! (or p q) :named a)) (push 1) (assert (=> a r)) (check-sat) (pop 1) (assert (xor a r))
          (push 2) (assert p) (pop 1) (define-fun f () Bool (! (and q r) :named b)) (assert (= f b q))
          (assert p) (check-sat) (reset-assertions) (assert (ite q r p)) (check-sat-assuming ((not r)))
          (assert (let ((a (! (or p q) :named n))) (and a (=> r n) (or a (not r)))))
          """)
  void meansTheSameAsTheLastCheck(String text) {
    TermFactory terms = new TermFactory();
    Script script = Seeds.parse(BOOLEANS + text, terms);
    SeedScript seed = SeedScript.of("seed", script, terms);
    for (int i = 0; i < 8; i++) {
      Map<DeclaredFunction, BoolValue> values = new LinkedHashMap<>();
      for (int k = 0; k < 3; k++) {
        values.put(
            new DeclaredFunction(List.of("p", "q", "r").get(k), List.of(), Sort.BOOL),
            BoolValue.of((i >> k & 1) == 1));
      }
      Model model = Model.ofValues(values);
      List<ScriptEvaluation.Check> checks = ScriptEvaluation.of(script, model);
      assertThat(ScriptEvaluation.of(seed.asserting(seed.assertions()), model).get(0).value())
          .isEqualTo(checks.get(checks.size() - 1).value());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0          | (assert p)
          1          | (define-fun a () Bool q) (assert p) (assert q) (assert (or a r))
          2          | (assert p)
          3          | (assert p) (assert (not r))
          4          | (assert p) (assert (not r))
          2147483647 | (assert p) (assert (not r))
          """)
  void isWhatIsInForceAtTheWantedCheck(int check, String expected) {
    TermFactory terms = new TermFactory();
    Script script =
        Seeds.parse(
            BOOLEANS
                + "(assert p) (check-sat)"
                + "(push 1) (assert (! q :named a)) (check-sat-assuming ((or a r))) (pop 1)"
                + "(check-sat) (assert (not r)) (check-sat) (assert false)",
            terms);
    assertThat(withoutWhatIsAlwaysThere(SeedScript.of("seed", script, check, terms)))
        .isEqualTo(expected);
  }

  @Test
  void ofAScriptWithoutAnyCheckEverythingIsInForce() {
    TermFactory terms = new TermFactory();
    Script script = Seeds.parse(BOOLEANS + "(assert p) (push 1) (assert q)", terms);
    assertThat(withoutWhatIsAlwaysThere(SeedScript.of("seed", script, 0, terms)))
        .isEqualTo("(assert p) (assert q)");
  }
}
