package io.ordeal.fuzz.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ModelReader;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import org.junit.jupiter.api.Test;

class SubstitutionTest {

  /** Solvers without optimization can then be asked about the model too. */
  @Test
  void onlyHardAssertionsAndChecksAreLeft() {
    String script =
        "(declare-const x Int) (assert (> x 0)) (assert-soft (> x 1)) (minimize x) (check-sat)"
            + " (get-value (x)) (get-objectives) (simplify x) (declare-magic y) (check-sat)";
    assertThat(
            ScriptPrinter.print(
                Substitution.of(FakeSolvers.script(script), Model.EMPTY, new TermFactory()),
                Style.ONE_LINE))
        .isEqualTo(
            """
            (declare-const x Int)
            (assert (> x 0))
            (check-sat)
            (declare-magic y)
            (check-sat)
            """);
  }

  /** As answers of solvers that print values instead of definitions. */
  @Test
  void valuesOfConstantsArePutIn() {
    String script =
        """
        (declare-sort S 0)
        (declare-const x Int)
        (declare-const r Real)
        (declare-const s S)
        (assert (forall ((y Int)) (or (distinct (* y y) x) (= r 0.5) (= s s))))
        (check-sat)
        """;
    TermFactory terms = new TermFactory();
    Script read = ScriptParser.parse(Source.of("script", script), terms).orThrow();
    Model model =
        ModelReader.read(
            read, Source.of("model", "((x (- 3)) (r (/ 1 2)) (s (as @S_0 S)))"), terms);
    assertThat(ScriptPrinter.print(Substitution.of(read, model, terms), Style.ONE_LINE))
        .contains(
            "(define-fun x () Int (- 3))", "(define-fun r () Real 0.5)", "(declare-const s S)");
  }

  /** A definition that refers to another function might come before its declaration. */
  @Test
  void functionsArePutInIfTheySpeakOfNoOther() {
    String script =
        """
        (declare-fun g (Int) Int)
        (declare-fun f (Int) Int)
        (assert (= (f 0) (g 0)))
        (check-sat)
        """;
    String model =
        """
        (
          (define-fun f ((a Int)) Int (ite (= a 0) 1 2))
          (define-fun g ((a Int)) Int (f a))
        )
        """;
    TermFactory terms = new TermFactory();
    Script read = ScriptParser.parse(Source.of("script", script), terms).orThrow();
    Model meant = ModelReader.read(read, Source.of("model", model), terms);
    assertThat(ScriptPrinter.print(Substitution.of(read, meant, terms), Style.ONE_LINE))
        .isEqualTo(
            """
            (declare-fun g (Int) Int)
            (define-fun f ((a Int)) Int (ite (= a 0) 1 2))
            (assert (= (f 0) (g 0)))
            (check-sat)
            """);
  }
}
