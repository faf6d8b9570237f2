package io.ordeal.fuzz.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperationsTest {

  private static Iterable<String> of(String text) {
    return Operations.of(ScriptParser.parse(Source.of("test", text), new TermFactory()).orThrow());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (declare-const x Int) (assert (= x 3)) (check-sat)              | =
          (declare-const x Int) (assert (< (+ x 1) (- x)))                | < + -
          (declare-const x Real) (assert (< (- 1.5) x (/ 1.0 3.0)))       | <
          (declare-const x Real) (assert (< (/ x 3.0) (- x)))             | - / <
          (declare-fun f (Int) Int) (assert (= (f 1) 2))                  | = declare-fun
          (define-fun f ((x Int)) Int x) (assert (= (f 1) 2))             | = define-fun
          (define-fun-rec f ((x Int)) Int (f x)) (assert (= (f 1) 2))     | = define-fun-rec
          (assert (forall ((p Bool)) (or p true)))                        | forall or
          (assert (exists ((p Bool)) (not p)))                            | exists not
          (declare-sort U 0) (declare-const u U) (assert (= u u))         | = declare-sort
          (assert (fp.isNaN (fp.neg (_ +oo 5 11))))                       | fp.isNaN fp.neg
          (assert (= RNE RNA))                                            | =
          (assert (str.in_re "a" re.none))                                | re.none str.in_re
          (push 1) (check-sat-assuming (true)) (pop 1)                    | check-sat-assuming pop push
          (check-sat) (get-model) (get-value (true)) (get-unsat-core)     | get-model get-unsat-core get-value
          (assert-soft true) (minimize 1) (maximize 2) (check-sat)        | assert-soft maximize minimize
          (declare-datatypes ((C 0)) (((r) (g)))) (assert (= r g))        | = declare-datatypes
          """)
  void namesWhatAScriptDoes(String script, String expected) {
    assertThat(of(script)).containsExactlyInAnyOrder(expected.split(" ", -1));
  }

  @Test
  void olderNamesOfAnOperatorAreNoNamesOfOperations() {
    assertThat(List.of("str.++", "bvadd", "push", "declare-fun")).allMatch(Operations::exists);
    assertThat(List.of("implies", "bvplus", "check-sat", "")).noneMatch(Operations::exists);
  }
}
