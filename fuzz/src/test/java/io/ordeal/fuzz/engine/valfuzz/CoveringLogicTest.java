package io.ordeal.fuzz.engine.valfuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.FreshNames;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Script;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that test cases get a logic that covers them if the seed's does not. */
class CoveringLogicTest {

  private static final String DECLARED =
      "(declare-const x Real) (declare-const f (_ FloatingPoint 5 11))";

  private static String logicOf(Script script) {
    String text = ScriptPrinter.print(script, Style.ONE_LINE);
    return text.substring("(set-logic ".length(), text.indexOf(')'));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          QF_LRA | (> (/ x 0.0) 1.0)                            | QF_NRA
          QF_LRA | (> (/ x 2.0) 1.0)                            | QF_LRA
          QF_FP  | (fp.lt f ((_ to_fp 5 11) RNE 1.5))           | QF_FP
          QF_FP  | (fp.lt f ((_ to_fp 5 11) RNE (- 1.5)))       | ALL
          QF_FP  | (fp.lt f ((_ to_fp 5 11) RNE (/ 1.0 3.0)))   | ALL
          """)
  void valuesMayNeedAnotherLogic(String logic, String formula, String expected) {
    SeedScript seed =
        Seeds.read("s", "(set-logic %s) %s (assert %s)".formatted(logic, DECLARED, formula));
    Scripts scripts = new Scripts(seed, new FreshNames(seed.prelude()));
    assertThat(logicOf(scripts.filled(seed.assertions()))).isEqualTo(expected);
    assertThat(logicOf(scripts.asserting(List.of(), seed.assertions()))).isEqualTo(expected);
  }
}
