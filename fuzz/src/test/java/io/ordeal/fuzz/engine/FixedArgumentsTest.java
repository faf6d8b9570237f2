package io.ordeal.fuzz.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.term.Term;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FixedArgumentsTest {

  private static String numbers(int count, IntPredicate chosen) {
    return IntStream.range(0, count)
        .filter(chosen)
        .mapToObj(String::valueOf)
        .collect(Collectors.joining(" "));
  }

  /** The positions of arguments that must be literals, in a linear logic and in others. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          *        | 2 | 0   |
          *        | 4 | 0 1 2 |
          /        | 2 | 1   |
          /        | 3 | 1 2 |
          div      | 2 | 1   |
          mod      | 2 | 1   |
          rem      | 2 | 1   |
          +        | 3 |     |
          -        | 2 |     |
          <        | 2 |     |
          re.range | 2 | 0 1 | 0 1
          re.++    | 2 |     |
          select   | 2 |     |
          const    | 1 | 0   | 0
          bvmul    | 2 |     |
          """)
  void newApplicationsNeedLiterals(String name, int count, String linear, String other) {
    FunctionSymbol symbol =
        name.equals("const")
            ? ((Term.App) argument("((as const (Array Int Int)) x)")).function()
            : OperatorTable.named(name).get(0).plain();
    assertThat(
            numbers(count, i -> new FixedArguments(Logic.named("QF_LIA")).wants(symbol, i, count)))
        .isEqualTo(linear == null ? "" : linear);
    assertThat(numbers(count, i -> new FixedArguments(Logic.ALL).wants(symbol, i, count)))
        .isEqualTo(other == null ? "" : other);
  }

  private static Term argument(String text) {
    return Seeds.read(
            "seed",
            "(declare-const x Int) (declare-const r Real) (declare-const s String)"
                + " (declare-fun mod-like (Int Int) Int)"
                + "(assert (= %s %s))".formatted(text, text))
        .assertions()
        .get(0)
        .child(0);
  }

  /** The positions of arguments that must stay as they are, in a linear logic and in others. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (* 2 x)                   | 0   |
          (* x 2)                   | 1   |
          (* (- 2) x)               | 0   |
          (* (/ 1.0 3.0) r)         | 0   |
          (* (- (/ 1.0 3.0)) r)     | 0   |
          (* (to_real 3) r)         | 0   |
          (* 2 3 x)                 | 0 1 |
          (* x x)                   |     |
          (* (- x) 2)               | 1   |
          (* (- x 1) 2)             | 1   |
          (div x 2)                 | 1   |
          (mod x (- 2))             | 1   |
          (/ r 2.0)                 | 1   |
          (+ x 2)                   |     |
          (- 2)                     |     |
          (mod-like x 2)            |     |
          (re.range "a" "c")        | 0 1 | 0 1
          (re.range s "c")          | 1   | 1
          ((as const (Array Int Int)) 2) | 0 | 0
          ((as const (Array Int Int)) x) |   |
          """)
  void literalsThatAreThereStay(String text, String linear, String other) {
    Term.App app = (Term.App) argument(text);
    int count = app.childCount();
    assertThat(numbers(count, i -> new FixedArguments(Logic.named("QF_LIRA")).has(app, i)))
        .isEqualTo(linear == null ? "" : linear);
    assertThat(numbers(count, i -> new FixedArguments(Logic.ALL).has(app, i)))
        .isEqualTo(other == null ? "" : other);
  }

  /** Signs can be nested to any depth. */
  @Test
  void depthCostsNoStack() {
    StringBuilder text = new StringBuilder("2");
    int depth = 100_000;
    text.insert(0, "(- ".repeat(depth)).append(")".repeat(depth));
    Term.App app = (Term.App) argument("(* " + text + " x)");
    assertThat(new FixedArguments(Logic.named("QF_LIA")).has(app, 0)).isTrue();
  }
}
