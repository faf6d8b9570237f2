package io.ordeal.host.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelTextTest {

  private static String model(String... definitions) {
    return "(\n  " + String.join("\n  ", definitions) + "\n)\n";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          true                  ! false
          false                 ! true
          6                     ! 7
          (- 6)                 ! (- 7)
          1.5                   ! 2.5
          (/ 1.0 3.0)           ! (/ 2.0 3.0)
          (- (/ 1 3))           ! (- (/ 2 3))
          #b0110                ! #b0111
          #xff                  ! #xfe
          (_ bv6 8)             ! (_ bv7 8)
          (fp #b0 #b01 #b10)    ! (fp #b0 #b01 #b11)
          ""                    ! "a"
          "x "" y"              ! "x "" ya"
          """)
  void oneValueBecomesAnotherOfItsSort(String value, String other) {
    String first = "(define-fun f ((x!0 Int)) Int x!0)";
    String last = "(define-fun y () Int 1)";
    assertThat(ModelText.withWrongValue(model(first, "(define-fun x () S " + value + ")", last)))
        .isEqualTo(model(first, "(define-fun x () S " + other + ")", last));
  }

  @ParameterizedTest
  @ValueSource(strings = {"((as const (Array Int Int)) 0)", "(as @a U)", "(_ +oo 8 24)"})
  void valueWeDoNotKnowStaysAsItIs(String value) {
    String model = "(model\n (define-fun x () S " + value + "))";
    assertThat(ModelText.withWrongValue(model)).isEqualTo(model);
  }

  @Test
  void oneConstantIsLeftOut() {
    assertThat(
            ModelText.withoutConstant(
                "(model (define-fun f ((a Int)) Int 1) (define-fun x () Int 1) (define-fun y () Int 2))"))
        .isEqualTo("(model\n  (define-fun f ((a Int)) Int 1)\n  (define-fun y () Int 2)\n)\n");
  }

  @Test
  void anythingIsAModel() {
    List<SExpression> declarations =
        Stream.of(
                "(declare-const a Bool)",
                "(declare-fun b () (_ BitVec 8))",
                "(declare-fun |c d| (Int Real) String)",
                "(declare-const e (Array Int (_ FloatingPoint 8 24)))",
                "(declare-const unknown U)")
            .map(SExpression::parse)
            .toList();
    assertThat(ModelText.ofAnything(declarations))
        .isEqualTo(
            model(
                "(define-fun a () Bool false)",
                "(define-fun b () (_ BitVec 8) (_ bv0 8))",
                "(define-fun |c d| ((x!0 Int) (x!1 Real)) String \"\")",
                "(define-fun e () (Array Int (_ FloatingPoint 8 24))"
                    + " ((as const (Array Int (_ FloatingPoint 8 24))) (_ +zero 8 24)))"));
  }
}
