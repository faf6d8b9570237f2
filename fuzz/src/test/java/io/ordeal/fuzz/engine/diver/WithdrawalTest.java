package io.ordeal.fuzz.engine.diver;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.engine.SearchedModels;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that findings are never mutated. */
class WithdrawalTest {

  private static final int TURN = 10;
  private static final int TESTS = 600;

  private static final TermFactory TERMS = new TermFactory();

  private static Base base(String name) {
    return TestBases.named(name, TERMS);
  }

  private static Term constant(String name) {
    return TERMS.app(new DeclaredFunction(name, List.of(), Sort.BOOL));
  }

  /** Returns the bases of the next turns, each of them newly drawn. */
  private static List<Base> turns(Pool pool, int count) {
    Rng rng = new Seed(1).rng();
    List<Base> turns = new ArrayList<>();
    for (int i = 0; i < count * TURN; i++) {
      turns.add(pool.next(rng));
    }
    return turns;
  }

  @Test
  void whatIsWithdrawnHasNoTurn() {
    Base seed = base("seed");
    Base good = base("good");
    Base bad = base("bad");
    Pool pool = new Pool(seed, 8, TestBases.UNCHANGED);
    pool.offer(good);
    pool.offer(bad);
    assertThat(turns(pool, 40)).contains(seed, good, bad);
    pool.withdraw(List.of(constant("bad")));
    assertThat(turns(pool, 40).subList(TURN, 40 * TURN)).contains(seed, good).doesNotContain(bad);
    assertThat(pool.kept()).doesNotContain(bad);
  }

  @Test
  void turnOfWhatIsWithdrawnEnds() {
    Base seed = base("seed");
    Base bad = base("bad");
    Pool pool = new Pool(seed, 8, TestBases.UNCHANGED);
    pool.offer(bad);
    Rng rng = new Seed(1).rng();
    Base current = pool.next(rng);
    for (int i = 0; i < 1000 && current != bad; i++) {
      current = pool.next(rng);
    }
    assertThat(current).isSameAs(bad);
    pool.withdraw(bad.assertions());
    assertThat(turns(pool, 5)).containsOnly(seed);
  }

  /** The turn of another test case continues, and so does the turn of the seed. */
  @Test
  void nothingElseIsWithdrawn() {
    Base seed = base("seed");
    Pool pool = new Pool(seed, 8, TestBases.UNCHANGED);
    Pool other = new Pool(seed, 8, TestBases.UNCHANGED);
    for (Pool one : List.of(pool, other)) {
      one.offer(base("good"));
      one.next(new Seed(1).rng());
    }
    pool.withdraw(List.of(constant("nobody")));
    pool.withdraw(seed.assertions());
    assertThat(turns(pool, 20).stream().map(Base::assertions))
        .isEqualTo(turns(other, 20).stream().map(Base::assertions).toList());
  }

  // ------------------------------------------------------------------------------------ the run

  /** A seed with several assertions, one of which changes at a time. */
  private static final String SEED =
      """
      (declare-const x Int) (declare-const y Int) (declare-const p Bool)
      (assert (< x 7))
      (assert (or p (> y 2)))
      (assert (not (= x y)))
      (assert (=> p (< x y)))
      (check-sat)
      """;

  private final SeedScript seed = Seeds.read("seed", SEED);

  private List<List<Term>> made(long number, Predicate<List<Term>> isFinding) {
    DiverEngine engine = new DiverEngine();
    Settings settings = new Settings(engine.parameters(), Map.of("complicate", "0", "places", "1"));
    Engine.Run run =
        engine.start(new Work(List.of(seed), settings, new Seed(number)), new SearchedModels());
    List<List<Term>> made = new ArrayList<>();
    for (int i = 0; i < TESTS; i++) {
      TestCase test = run.next(new Seed(number).child(i).rng()).orElseThrow();
      List<Term> assertions = SeedScript.of("", test.script(), test.terms()).assertions();
      assertThat(assertions).hasSameSizeAs(seed.assertions());
      made.add(assertions);
      // As in a campaign: with another name, and perhaps with weaker guarantees.
      run.observe(
          test.named("0/0/" + i).withGuarantee(new Guarantee.None()),
          new Outcome(List.of(), isFinding.test(assertions)));
    }
    return made;
  }

  private int changes(List<Term> assertions) {
    int changes = 0;
    for (int i = 0; i < assertions.size(); i++) {
      changes += assertions.get(i).equals(seed.assertions().get(i)) ? 0 : 1;
    }
    return changes;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void whereAllAreFindingsAllAreMadeOfTheSeed(long number) {
    assertThat(made(number, test -> true)).allMatch(test -> changes(test) == 1);
    assertThat(made(number, test -> false)).anyMatch(test -> changes(test) > 1);
  }

  /** Test cases with three changes come from those with two. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void ofFindingsNothingIsMade(long number) {
    List<List<Term>> made = made(number, test -> changes(test) == 2);
    assertThat(made).anyMatch(test -> changes(test) == 2).allMatch(test -> changes(test) <= 2);
    assertThat(made(number, test -> false)).anyMatch(test -> changes(test) > 2);
  }
}
