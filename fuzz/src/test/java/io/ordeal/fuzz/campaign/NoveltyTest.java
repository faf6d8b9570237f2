package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.smt.rewrite.Simplifier;
import io.ordeal.smt.term.TermFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NoveltyTest {

  @Test
  void aTextIsADuplicateFromTheSecondTimeOn() {
    Novelty novelty = new Novelty();
    for (String text : new String[] {"", "a", "b", "ab", "ba", "\u0100", "\u0000"}) {
      assertThat(novelty.isDuplicate(text)).isFalse();
      assertThat(novelty.isDuplicate(text)).isTrue();
      assertThat(novelty.isDuplicate(text)).isTrue();
    }
    assertThat(new Novelty().isDuplicate("a")).isFalse();
  }

  /** None is taken for another, and of few hardly any is forgotten. */
  @Test
  void manyTextsAreToldApart() {
    Novelty novelty = new Novelty();
    int duplicates = 0;
    for (int i = 0; i < 100_000; i++) {
      duplicates += novelty.isDuplicate("(assert (= x " + i + "))") ? 1 : 0;
    }
    assertThat(duplicates).isZero();
    int remembered = 0;
    for (int i = 0; i < 100_000; i++) {
      remembered += novelty.isDuplicate("(assert (= x " + i + "))") ? 1 : 0;
    }
    assertThat(remembered).isGreaterThan(85_000);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (check-sat)                                             | true
          (assert true) (check-sat)                               | true
          (assert (or p (not p))) (check-sat)                     | true
          (assert (or p (not p))) (assert (and x1 (not x1)))      | true
          (assert (= (+ 1 1) 2)) (check-sat)                      | true
          (assert p) (check-sat)                                  | false
          (assert (or p (not p))) (check-sat-assuming (p))        | false
          (assert (or p x1 (not x1))) (check-sat-assuming ((or p (not p)))) | true
          (push 1) (assert (= y y)) (check-sat) (pop 1) (assert (> y 0)) | false
          (assert (forall ((v Int)) (> v 0))) (check-sat)         | false
          (assert (and (> y 1) (not (> y 1)))) (check-sat)        | true
          """)
  void aTestIsTrivialIfNoConstantMatters(String text, boolean expected) {
    TermFactory terms = new TermFactory();
    TestCase test =
        TestCase.of(
            "test",
            Seeds.parse(
                "(declare-const p Bool) (declare-const x1 Bool) (declare-const y Int)" + text,
                terms),
            terms);
    assertThat(Novelty.isTrivial(test, new Simplifier(terms))).isEqualTo(expected);
  }
}
