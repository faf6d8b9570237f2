package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.smt.rewrite.Simplifier;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NoveltyTest {

  private final TermFactory factory = new TermFactory();

  private Script script(String text) {
    return Seeds.parse("(declare-const x Int) (declare-const p Bool)" + text, factory);
  }

  @Test
  void aScriptIsADuplicateFromTheSecondTimeOn() {
    Novelty novelty = new Novelty();
    for (String text :
        new String[] {
          "",
          "(check-sat)",
          "(assert p) (check-sat)",
          "(assert p) (assert (> x 0)) (check-sat)",
          "(assert (> x 0)) (assert p) (check-sat)",
          "(push 1) (assert p) (check-sat)",
          "(push 2) (assert p) (check-sat)",
          "(push 1) (push 1) (assert p) (check-sat)",
          "(push 1) (pop 1) (assert p) (check-sat)",
          "(assert p) (check-sat) (assert (> x 0)) (check-sat)",
          "(assert p) (reset-assertions) (assert (> x 0)) (check-sat)",
          "(assert p) (check-sat-using horn)",
          "(assert p) (check-sat-using dom-simplify)"
        }) {
      assertThat(novelty.isDuplicate(Novelty.hashOf(script(text)))).as(text).isFalse();
      assertThat(novelty.isDuplicate(Novelty.hashOf(script(text)))).as(text).isTrue();
      assertThat(novelty.isDuplicate(Novelty.hashOf(script(text)))).as(text).isTrue();
    }
    assertThat(new Novelty().isDuplicate(Novelty.hashOf(script("(assert p)")))).isFalse();
  }

  /** No script is mistaken for another, and of few scripts hardly any is forgotten. */
  @Test
  void manyScriptsAreToldApart() {
    Novelty novelty = new Novelty();
    List<Script> scripts =
        IntStream.range(0, 50_000).mapToObj(i -> script("(assert (= x " + i + "))")).toList();
    assertThat(scripts.stream().map(Novelty::hashOf).filter(novelty::isDuplicate)).isEmpty();
    assertThat(scripts.stream().map(Novelty::hashOf).filter(novelty::isDuplicate))
        .hasSizeGreaterThan(45_000);
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
