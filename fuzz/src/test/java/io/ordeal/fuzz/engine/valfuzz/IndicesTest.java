package io.ordeal.fuzz.engine.valfuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.BuiltInSeeds;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.print.TermPrinter;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IndicesTest {

  private static final String DECLARATIONS =
      """
      (set-logic ALL) (declare-const b (_ BitVec 8)) (declare-const x Int)
      (declare-const s String) (declare-const f (_ FloatingPoint 3 5)) (declare-const r Real)
      """;

  private static Set<String> redrawn(String formula) {
    SeedScript seed = Seeds.read("seed", DECLARATIONS + "(assert %s)".formatted(formula));
    Indices indices = new Indices(seed.assertions(), seed.terms());
    assertThat(indices.isEmpty()).isFalse();
    Set<String> texts = new TreeSet<>();
    for (int i = 0; i < 300; i++) {
      Optional<List<Term>> drawn = indices.redrawn(new Seed(i).rng());
      drawn.ifPresent(formulas -> texts.add(TermPrinter.print(formulas.get(0), Style.ONE_LINE)));
    }
    return texts;
  }

  @Test
  void slicesMoveAndKeepTheirWidth() {
    assertThat(redrawn("(= #x0 ((_ extract 5 2) b))"))
        .containsExactly(
            "(= #x0 ((_ extract 4 1) b))",
            "(= #x0 ((_ extract 6 3) b))",
            "(= #x0 ((_ extract 7 4) b))");
  }

  /** Independently drawn ends of a wide slice would hardly ever fit. */
  @Test
  void nearlyAllDrawsForASliceFit() {
    SeedScript seed =
        Seeds.read(
            "seed", "(declare-const w (_ BitVec 64)) (assert (= #x00000000 ((_ extract 40 9) w)))");
    Indices indices = new Indices(seed.assertions(), seed.terms());
    int fitting = 0;
    for (int i = 0; i < 100; i++) {
      fitting += indices.redrawn(new Seed(i).rng()).isPresent() ? 1 : 0;
    }
    assertThat(fitting).isGreaterThan(90);
  }

  @Test
  void indicesOfOneOrMoreStaySo() {
    assertThat(redrawn("((_ divisible 2) x)"))
        .contains("((_ divisible 1) x)", "((_ divisible 12) x)")
        .doesNotContain("((_ divisible 0) x)", "((_ divisible 2) x)", "((_ divisible 13) x)");
    assertThat(redrawn("(= b ((_ rotate_left 0) b))")).contains("(= b ((_ rotate_left 3) b))");
  }

  @Test
  void severalIndicesAreDrawnEach() {
    assertThat(redrawn("(str.in_re s ((_ re.loop 1 3) re.allchar))"))
        .hasSizeGreaterThan(20)
        .doesNotContain("(str.in_re s ((_ re.loop 1 3) re.allchar))");
  }

  @Test
  void someTermsAreRedrawnAndOthersNot() {
    Set<String> drawn = redrawn("(and ((_ divisible 2) x) ((_ divisible 3) x))");

    assertThat(drawn)
        .anyMatch(text -> text.startsWith("(and ((_ divisible 2) x)"))
        .anyMatch(text -> text.endsWith("((_ divisible 3) x))"))
        .anyMatch(text -> !text.contains("divisible 2)") && !text.contains("divisible 3)"));
  }

  @Test
  void indicesThatDecideTheSortStay() {
    assertThat(redrawn("(= f ((_ to_fp 3 5) RNE r))")).isEmpty();
    assertThat(redrawn("(= #x000 ((_ zero_extend 4) b))")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(= b #x05)",
        "(= b (_ bv5 8))",
        "(= f (_ NaN 3 5))",
        "((_ divisible 1001) x)",
        "(> x 1001)"
      })
  void othersAreNoIndices(String formula) {
    SeedScript seed = Seeds.read("seed", DECLARATIONS + "(assert %s)".formatted(formula));

    assertThat(new Indices(seed.assertions(), seed.terms()).isEmpty()).isTrue();
  }

  @Test
  void formulasStayFormulas() {
    int redrawn = 0;
    for (BuiltInSeeds.BuiltIn one : BuiltInSeeds.all()) {
      SeedScript seed = Seeds.read(one.name(), one.text());
      Indices indices = new Indices(seed.assertions(), seed.terms());
      for (int i = 0; i < 5 && !indices.isEmpty(); i++) {
        Optional<List<Term>> drawn = indices.redrawn(new Seed(i).rng());
        if (drawn.isPresent()) {
          redrawn++;
          assertThat(drawn.get())
              .as(one.name())
              .hasSameSizeAs(seed.assertions())
              .isNotEqualTo(seed.assertions())
              .allMatch(formula -> formula.sort().equals(Sort.BOOL));
        }
      }
    }
    assertThat(redrawn).isGreaterThan(20);
  }
}
