package io.ordeal.fuzz.engine.storm;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.print.TermPrinter;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FragmentsTest {

  private static final String DECLARATIONS =
      """
      (declare-const p Bool) (declare-const q Bool) (declare-const r Bool) (declare-const x Int)
      (declare-fun f (Bool Int) Int) (declare-fun g (Bool) Bool) (declare-sort U 0)
      (declare-datatypes ((L 0)) (((nil) (cons (h Bool) (t L))))) (declare-const l L)
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          p                                  | p
          (not p)                            | (not p) ; p
          (and p (or q r))                   | (and p (or q r)) ; p ; (or q r) ; q ; r
          (=> p (xor q r))                   | (=> p (xor q r)) ; p ; (xor q r) ; q ; r
          (= p (ite q r p))                  | (= p (ite q r p)) ; p ; (ite q r p) ; q ; r
          (distinct p q)                     | (distinct p q) ; p ; q
          (= (ite (and p q) x 1) 2)          | (= (ite (and p q) x 1) 2) ; (and p q) ; p ; q
          (> (f (> x 1) 2) (f r 3))          | (> (f (> x 1) 2) (f r 3)) ; (> x 1) ; r
          (g (g (not p)))                    | (g (g (not p))) ; (g (not p)) ; (not p) ; p
          (let ((a (or p q))) (and a (not a))) | (and (or p q) (not (or p q))) ; (or p q) ; p ; q ; (not (or p q))
          (forall ((v Int)) (and p (> v 1))) | (forall ((v Int)) (and p (> v 1)))
          (or q (exists ((v Bool)) (or v r))) | (or q (exists ((v Bool)) (or v r))) ; q ; (exists ((v Bool)) (or v r))
          (! (and p (! q :named n)) :note)   | (and p q) ; p ; q
          (and true p false)                 | (and true p false) ; p
          (h (cons (or p q) l))              | (h (cons (or p q) l)) ; (or p q) ; p ; q
          (match l ((nil p) ((cons a b) (and a q)))) | (match l ((nil p) ((cons a b) (and a q)))) ; p
          """)
  void areAllFormulasThatAreClosed(String formula, String expected) {
    SeedScript seed = Seeds.read("seed", DECLARATIONS + "(assert " + formula + ")");
    List<String> found =
        Fragments.of(seed.assertions()).stream()
            .map(fragment -> TermPrinter.print(fragment, Style.ONE_LINE))
            .toList();
    assertThat(found).containsExactlyInAnyOrderElementsOf(Arrays.asList(expected.split(" ; ", -1)));
  }

  @ParameterizedTest
  @CsvSource({"(and p q), (or p q)"})
  void comeOuterOnesFirstAndOnce(String first, String second) {
    SeedScript seed =
        Seeds.read("seed", DECLARATIONS + "(assert " + first + ") (assert " + second + ")");
    assertThat(Fragments.of(seed.assertions()))
        .hasSize(4)
        .startsWith(seed.assertions().get(0))
        .doesNotHaveDuplicates();
  }
}
