package io.ordeal.fuzz.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FreshNamesTest {

  @Test
  void namesAreNumberedByStem() {
    FreshNames names = new FreshNames(Seeds.read("seed", "(assert true)").prelude());

    assertThat(names.next("h")).isEqualTo("h0");
    assertThat(names.next("m")).isEqualTo("m0");
    assertThat(names.next("h")).isEqualTo("h1");
  }

  @Test
  void declaredNamesAreNotGivenOut() {
    FreshNames names =
        new FreshNames(
            Seeds.read(
                    "seed",
                    """
                    (declare-const h0 Int) (declare-fun h1 (Int) Int) (define-fun h2 () Int 3)
                    (define-funs-rec ((h3 ((x Int)) Int) (h4 () Int)) (x 1))
                    (declare-datatypes ((Box 0)) (((h5 (h6 Int)))))
                    (declare-const h8 Int)
                    (assert (= h0 1))
                    """)
                .prelude());

    assertThat(names.next("h")).isEqualTo("h7");
    assertThat(names.next("h")).isEqualTo("h9");
  }

  @Test
  void reservedNamesAreNotGivenOut() {
    FreshNames names = new FreshNames(Seeds.read("seed", "(assert true)").prelude());
    names.reserve("h0");
    names.reserve("h2");

    assertThat(names.next("h")).isEqualTo("h1");
    assertThat(names.next("h")).isEqualTo("h3");
  }

  /** One stem may be a prefix of another. */
  @Test
  void noNameIsGivenOutTwice() {
    FreshNames names = new FreshNames(Seeds.read("seed", "(assert true)").prelude());

    assertThat(names.next("h1")).isEqualTo("h10");
    for (int i = 0; i < 10; i++) {
      assertThat(names.next("h")).isEqualTo("h" + i);
    }
    assertThat(names.next("h")).isEqualTo("h11");
  }
}
