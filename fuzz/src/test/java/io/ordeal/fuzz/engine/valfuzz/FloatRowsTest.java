package io.ordeal.fuzz.engine.valfuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.print.TermPrinter;
import io.ordeal.smt.term.Term;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rows of floats in Table I and Table III, where NaN makes negations mean something else. */
class FloatRowsTest {

  private final SeedScript seed =
      Seeds.read(
          "seed",
          "(declare-const x (_ FloatingPoint 3 5)) (declare-const y (_ FloatingPoint 3 5))"
              + "(assert (fp.eq x y))");

  private final Term.App equation = (Term.App) seed.assertions().get(0);
  private final AbstractDomains table = new AbstractDomains(seed.terms());

  private static List<String> texts(List<Term> formulas) {
    return formulas.stream().map(one -> TermPrinter.print(one, Style.ONE_LINE)).toList();
  }

  @Test
  void finiteFloatsAreDividedBySign() {
    assertThat(texts(table.of(equation.child(0))))
        .contains(
            "(and (fp.lt (_ -oo 3 5) x) (fp.lt x (_ -zero 3 5)))",
            "(and (fp.lt (_ +zero 3 5) x) (fp.lt x (_ +oo 3 5)))");
  }

  @Test
  void everyOrderIsARelation() {
    assertThat(texts(table.between(equation.child(0), equation.child(1))))
        .containsExactly("(= x y)", "(fp.lt x y)", "(fp.leq x y)", "(fp.gt x y)", "(fp.geq x y)");
  }
}
