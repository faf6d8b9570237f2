package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.random.ScriptedRng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeedLibraryTest {

  private static final String THREE_CHECKS =
      "(declare-const p Bool) (declare-const q Bool) (assert p) (check-sat)"
          + " (push 1) (assert q) (check-sat) (pop 1) (assert (not q)) (check-sat)";

  private static final SeedLibrary LIBRARY =
      new SeedLibrary(
          List.of("h1", "h2", "h3"),
          List.of("many.smt2", "one.smt2", "none.smt2"),
          Map.of(
                  "h1", THREE_CHECKS,
                  "h2", "(declare-const p Bool) (assert p) (check-sat)",
                  "h3", "(declare-const p Bool) (assert (not p))")
              ::get);

  private static String assertions(SeedScript seed) {
    return ScriptPrinter.print(seed.asserting(seed.assertions()), Style.ONE_LINE)
        .lines()
        .filter(line -> line.startsWith("(assert"))
        .toList()
        .toString();
  }

  /** The first draw decides whether it is the last check, and the second one chooses among all. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0 0 | [(assert p)]
          0 1 | [(assert p), (assert q)]
          0 2 | [(assert p), (assert (not q))]
          1   | [(assert p), (assert (not q))]
          """)
  void aSeedIsReadAtOneOfItsChecks(String draws, String expected) {
    int[] numbers = List.of(draws.split(" ")).stream().mapToInt(Integer::parseInt).toArray();
    try (ScriptedRng rng = ScriptedRng.of(numbers)) {
      assertThat(assertions(LIBRARY.load(0, rng))).isEqualTo(expected);
    }
  }

  @Test
  void whereThereIsOneCheckNothingIsDrawn() {
    try (ScriptedRng rng = ScriptedRng.of()) {
      assertThat(assertions(LIBRARY.load(1, rng))).isEqualTo("[(assert p)]");
      assertThat(assertions(LIBRARY.load(2, rng))).isEqualTo("[(assert (not p))]");
      assertThat(LIBRARY.load(2, rng).name()).isEqualTo("none.smt2");
    }
    assertThat(LIBRARY.size()).isEqualTo(3);
  }

  @Test
  void eachTimeTheTermsAreNew() {
    SeedScript one = LIBRARY.load(0, new Seed(1).rng());
    SeedScript other = LIBRARY.load(0, new Seed(1).rng());
    assertThat(other.terms()).isNotSameAs(one.terms());
    assertThat(assertions(other)).isEqualTo(assertions(one));
  }

  @Test
  void aTextThatIsNoLongerReadIsOurFault() {
    SeedLibrary broken =
        new SeedLibrary(List.of("h"), List.of("broken.smt2"), hash -> "(assert p) (check-sat");
    assertThatThrownBy(() -> broken.load(0, new Seed(1).rng()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("a seed that could be read before: broken.smt2");
  }
}
