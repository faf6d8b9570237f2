package io.ordeal.fuzz.engine.diver;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.ScriptedRng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PoolTest {

  private static final SeedScript SEED =
      Seeds.read("seed", "(declare-const p Bool) (assert p) (assert (not p)) (assert (or p p))");
  private static final Base BASE = TestBases.of(SEED);

  /** Returns a base with a number of new symbols. */
  private static Base withNewSymbols(int count) {
    Set<String> symbols = new TreeSet<>();
    for (int i = 0; i < count; i++) {
      symbols.add("symbol" + i);
    }
    return BASE.with(SEED.assertions(), symbols, List.of(), List.of());
  }

  private static Pool pool(int most) {
    return new Pool(BASE, most, TestBases.UNCHANGED);
  }

  @Test
  void thoseWithMostNewSymbolsStay() {
    Pool pool = pool(3);
    for (int symbols : new int[] {2, 5, 1, 4, 0, 3}) {
      pool.offer(withNewSymbols(symbols));
    }
    assertThat(pool.kept()).extracting(Base::newSymbols).containsExactly(5, 4, 3);
  }

  @Test
  void ofTwoWithAsManyTheLastStays() {
    Pool pool = pool(2);
    List<Base> offered = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      offered.add(withNewSymbols(1));
      pool.offer(offered.get(i));
    }
    assertThat(pool.kept()).containsExactly(offered.get(3), offered.get(2));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 8})
  void noMoreAreKeptThanWanted(int most) {
    Pool pool = pool(most);
    for (int i = 0; i < 100; i++) {
      pool.offer(withNewSymbols(i % 7));
      assertThat(pool.kept()).hasSize(Math.min(most, i + 1));
    }
  }

  @Test
  void aSeedThatIsReplacedHasItsTurnAtOnceAndTheOthersStay() {
    Pool pool = pool(3);
    Rng rng = new Seed(1).rng();
    Base old = pool.next(rng);
    Base kept = withNewSymbols(1);
    pool.offer(kept);
    Base other = withNewSymbols(0);
    pool.replaceSeed(other);
    assertThat(pool.next(rng)).isSameAs(other);
    assertThat(pool.kept()).containsExactly(kept);
    Set<Base> met = new HashSet<>();
    for (int i = 0; i < 200; i++) {
      met.add(pool.next(rng));
    }
    assertThat(met).containsExactlyInAnyOrder(other, kept).doesNotContain(old);
  }

  @Test
  void withoutAPoolTheSeedAloneHasTurns() {
    Pool pool = pool(0);
    Rng rng = new Seed(1).rng();
    for (int i = 0; i < 100; i++) {
      pool.offer(withNewSymbols(3));
      assertThat(pool.next(rng)).isSameAs(BASE);
    }
  }

  @Test
  void aTurnIsOfTenAndTheFirstIsTheSeeds() {
    Pool pool = pool(4);
    Base first = withNewSymbols(2);
    Base second = withNewSymbols(1);
    pool.offer(first);
    pool.offer(second);
    // The seed has the first turn; then a kept test case is drawn twice, then the seed again.
    try (ScriptedRng rng = ScriptedRng.of(1, 1, 1, 0, 0)) {
      for (Base expected : List.of(BASE, second, first, BASE)) {
        for (int i = 0; i < 10; i++) {
          assertThat(pool.next(rng)).isSameAs(expected);
        }
      }
    }
  }

  @Test
  void halfOfTheTurnsAreTheSeeds() {
    Pool pool = pool(4);
    for (int i = 0; i < 4; i++) {
      pool.offer(withNewSymbols(1));
    }
    Rng rng = new Seed(3).rng();
    int ofSeed = 0;
    int calls = 10_000;
    for (int i = 0; i < calls; i++) {
      ofSeed += pool.next(rng).equals(BASE) ? 1 : 0;
    }
    assertThat(ofSeed).isBetween(calls * 2 / 5, calls * 3 / 5);
  }

  /** A test case that is dropped during its turn still finishes the turn. */
  @Test
  void whoIsOustedKeepsTheTurn() {
    Pool pool = pool(1);
    Base ousted = withNewSymbols(1);
    pool.offer(ousted);
    try (ScriptedRng rng = ScriptedRng.of(1, 0)) {
      for (int i = 0; i < 11; i++) {
        pool.next(rng);
      }
      pool.offer(withNewSymbols(2));
      assertThat(pool.next(rng)).isSameAs(ousted);
    }
    assertThat(pool.kept()).doesNotContain(ousted);
  }

  /** A renewed test case replaces the old one, and is renewed again at its next turn. */
  @Test
  void aTestCaseIsRenewedWhenItsTurnBegins() {
    List<Base> renewed = new ArrayList<>();
    Pool pool =
        new Pool(
            BASE,
            4,
            (base, rng) -> {
              renewed.add(base.under(base.view()));
              return renewed.get(renewed.size() - 1);
            });
    pool.offer(withNewSymbols(2));
    try (ScriptedRng rng = ScriptedRng.of(1, 0, 0, 1, 0)) {
      for (int turn = 0; turn < 4; turn++) {
        Base expected = turn % 2 == 0 ? BASE : null;
        for (int i = 0; i < 10; i++) {
          Base next = pool.next(rng);
          assertThat(next).isSameAs(expected == null ? renewed.get(turn / 2) : expected);
        }
      }
    }
    assertThat(renewed).hasSize(2);
    assertThat(pool.kept()).containsExactly(renewed.get(1));
    assertThat(pool.kept().get(0).newSymbols()).isEqualTo(2);
  }

  // ------------------------------------------------------------------------------------- bases

  @Test
  void aMutationKeepsTheRest() {
    Term other = SEED.assertions().get(0);
    Base once = BASE.with(List.of(other, other), Set.of("a", "b"), List.of(), List.of());
    Base changed = once.with(List.of(other), Set.of("b", "c"), List.of(), List.of());
    assertThat(changed.assertions()).containsExactly(other);
    assertThat(changed.newSymbols()).isEqualTo(3);
    assertThat(BASE.assertions()).isEqualTo(SEED.assertions());
  }

  @Test
  void limitsComeFirstAndOnce() {
    Term limit = SEED.assertions().get(2);
    Term.App constant = (Term.App) SEED.assertions().get(0);
    List<Term> rest = List.of(SEED.assertions().get(1));
    Base limited = BASE.with(rest, Set.of(), List.of(constant), List.of(limit, limit));
    assertThat(limited.assertions()).containsExactly(limit, SEED.assertions().get(1));
    assertThat(limited.fresh()).containsExactly(constant);
    Base again = limited.with(limited.assertions(), Set.of(), List.of(constant), List.of(limit));
    assertThat(again.assertions()).isEqualTo(limited.assertions());
    assertThat(again.fresh()).containsExactly(constant);
  }
}
