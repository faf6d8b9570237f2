package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.store.StoredSeed;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeedReaderTest {

  private static SeedReader.Read read(String text) {
    return read(text, SeedSize.USUAL);
  }

  private static SeedReader.Read read(String text, SeedSize most) {
    return SeedReader.read(
        "a.smt2", text.getBytes(StandardCharsets.UTF_8), most, needs -> Optional.empty());
  }

  @Test
  void aSeedSaysWhatItIs() {
    String text =
        "(set-logic QF_LIA) (declare-const x Int) (set-info :status unsat) (assert (> x x))"
            + " (check-sat)";
    SeedReader.Read read = read(text);
    assertThat(read.problem()).isEmpty();
    StoredSeed seed = read.seed().orElseThrow();
    assertThat(seed.text()).isEqualTo(text);
    assertThat(seed.info().name()).isEqualTo("a.smt2");
    assertThat(seed.info().logic()).isEqualTo("QF_LIA");
    assertThat(seed.info().status()).isEqualTo("unsat");
    assertThat(seed.info().theories()).contains("arithmetic");
    assertThat(seed.info().hash()).isEqualTo(ContentHash.of(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (check-sat)                    | a.smt2: found no assertion, wanted one at least
          (assert (> x 0))               | a.smt2:1:12: found unknown symbol x, wanted a declared symbol or an operator
          """)
  void whatIsNoSeedHasAReason(String text, String problem) {
    SeedReader.Read read = read(text);
    assertThat(read.seed()).isEmpty();
    assertThat(read.problem()).isEqualTo(problem);
  }

  @Test
  void largerSeedsThanAllowedAreNotTaken() {
    String text = "(assert true)";
    assertThat(read(text, new SeedSize("13 bytes", 13)).seed()).isPresent();
    assertThat(read(text, new SeedSize("12 bytes", 12)).problem())
        .isEqualTo("a.smt2: larger than 12 bytes; --max-seed-size allows larger seeds");
    String long200K = "; " + "x".repeat(200 << 10) + "\n(assert true)";
    assertThat(read(long200K).problem()).startsWith("a.smt2: larger than 200K;");
  }

  /** Bytes that are no text must not become a seed that cannot be read again. */
  @Test
  void whatIsTakenCanBeReadAgain() {
    byte[] bytes =
        "; \u00e9\n(declare-const |\u00e9| Bool) (assert |\u00e9|) (check-sat)"
            .getBytes(StandardCharsets.ISO_8859_1);
    SeedReader.Read read =
        SeedReader.read("latin", bytes, SeedSize.USUAL, needs -> Optional.empty());
    read.seed()
        .ifPresent(
            seed ->
                assertThat(
                        new SeedLibrary(List.of("h"), List.of("latin"), hash -> seed.text())
                            .load(0, new Seed(1).rng())
                            .assertions())
                    .hasSize(1));
    assertThat(read.seed().isPresent()).isNotEqualTo(!read.problem().isEmpty());
  }

  @Test
  void textsAreFetchedWhenTheyAreWanted() {
    List<String> fetched = new ArrayList<>();
    SeedLibrary library =
        new SeedLibrary(
            List.of("one", "two"),
            List.of("first", "second"),
            hash -> {
              fetched.add(hash);
              return Seeds.RICH;
            });
    assertThat(library.size()).isEqualTo(2);
    assertThat(fetched).isEmpty();
    SeedScript second = library.load(1, new Seed(1).rng());
    assertThat(second.name()).isEqualTo("second");
    assertThat(fetched).containsExactly("two");
    assertThat(library.load(1, new Seed(1).rng()).terms()).isNotSameAs(second.terms());
  }

  @Test
  void whatNobodyTakesIsRefused() {
    byte[] bytes = "(assert true)(check-sat)".getBytes(StandardCharsets.UTF_8);
    SeedReader.Read read =
        SeedReader.read("a.smt2", bytes, SeedSize.USUAL, needs -> Optional.of("the theory x"));
    assertThat(read.seed()).isEmpty();
    assertThat(read.isRefused()).isTrue();
    assertThat(read.problem()).isEqualTo("a.smt2: no solver supports the theory x");
  }
}
