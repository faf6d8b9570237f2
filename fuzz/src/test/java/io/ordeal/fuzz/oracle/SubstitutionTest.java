package io.ordeal.fuzz.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import org.junit.jupiter.api.Test;

class SubstitutionTest {

  /** So that solvers without optimization can be asked whether a model is one. */
  @Test
  void onlyHardAssertionsAndChecksAreLeft() {
    String script =
        "(declare-const x Int) (assert (> x 0)) (assert-soft (> x 1)) (minimize x) (check-sat)"
            + " (get-value (x)) (get-objectives) (simplify x) (declare-magic y) (check-sat)";
    assertThat(
            ScriptPrinter.print(
                Substitution.of(FakeSolvers.script(script), Model.EMPTY), Style.ONE_LINE))
        .isEqualTo(
            """
            (declare-const x Int)
            (assert (> x 0))
            (check-sat)
            (declare-magic y)
            (check-sat)
            """);
  }
}
