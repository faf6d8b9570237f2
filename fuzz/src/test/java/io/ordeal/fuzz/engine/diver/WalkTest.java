package io.ordeal.fuzz.engine.diver;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WalkTest {

  private static final TermFactory TERMS = new TermFactory();
  private static final Base SEED = base("seed");

  private static Base base(String name) {
    return TestBases.named(name, TERMS);
  }

  private final Walk walk = new Walk(SEED, TestBases.UNCHANGED);
  private final Rng rng = new Seed(1).rng();

  /** Makes the test cases of a turn and returns their base. */
  private Base turn(String name) {
    Base of = walk.next(rng);
    for (int i = 1; i < Walk.TURN; i++) {
      walk.offer(base(name + i));
      assertThat(walk.next(rng)).isSameAs(of);
    }
    walk.offer(base(name));
    return of;
  }

  private static String nameOf(Base base) {
    return base.assertions().get(0).toString();
  }

  @Test
  void everyTurnGoesOnFromTheLastOfTheOneBefore() {
    assertThat(turn("a")).isSameAs(SEED);
    assertThat(nameOf(turn("b"))).isEqualTo("a");
    assertThat(nameOf(turn("c"))).isEqualTo("b");
  }

  @Test
  void everyStepIsRenewed() {
    List<String> renewed = new ArrayList<>();
    Walk other =
        new Walk(
            SEED,
            (base, draws) -> {
              renewed.add(nameOf(base));
              return base("new-" + nameOf(base));
            });
    for (int i = 0; i < 2 * Walk.TURN; i++) {
      assertThat(nameOf(other.next(rng))).isEqualTo(i < Walk.TURN ? "seed" : "new-a");
      if (i < Walk.TURN) {
        other.offer(base("a"));
      }
    }
    // No test case is made from the renewed base, so there is no step and no further renewal.
    assertThat(nameOf(other.next(rng))).isEqualTo("new-a");
    assertThat(renewed).containsExactly("a");
  }

  @Test
  void aSeedThatIsReplacedHasItsTurnAtOnceAndWhereItBeginsAnew() {
    Base other = base("seed");
    walk.next(rng);
    walk.replaceSeed(other);
    for (int i = 1; i < Walk.TURN; i++) {
      assertThat(walk.next(rng)).isSameAs(other);
      walk.offer(base("a"));
    }
    Base third = base("seed");
    assertThat(nameOf(walk.next(rng))).isEqualTo("a");
    walk.replaceSeed(third);
    assertThat(nameOf(walk.next(rng))).isEqualTo("a");
    for (int i = 2; i < Walk.STEPS * Walk.TURN; i++) {
      assertThat(walk.next(rng)).isNotSameAs(third);
      walk.offer(base("b"));
    }
    assertThat(walk.next(rng)).isSameAs(third);
  }

  @Test
  void itBeginsAnewOnceItIsFar() {
    List<Base> met = new ArrayList<>();
    for (int i = 0; i < 3 * (Walk.STEPS + 1); i++) {
      met.add(turn("step" + i));
    }
    for (int i = 0; i < met.size(); i++) {
      assertThat(met.get(i).equals(SEED)).as("turn %d", i).isEqualTo(i % (Walk.STEPS + 1) == 0);
    }
  }

  /** The seed's turn gives no new test case, but the walk must not return to its old base. */
  @Test
  void itBeginsAnewThoughNothingIsMade() {
    for (int i = 0; i <= Walk.STEPS; i++) {
      turn("step" + i);
    }
    for (int i = 0; i < 2 * Walk.TURN; i++) {
      assertThat(walk.next(rng)).isSameAs(SEED);
    }
  }

  @Test
  void aTurnWithoutTestCasesIsNoStep() {
    turn("a");
    for (int i = 0; i < 3 * Walk.STEPS * Walk.TURN; i++) {
      assertThat(nameOf(walk.next(rng))).isEqualTo("a");
    }
  }

  @Test
  void whatWasMadeBeforeIsTheStepIfTheLastIsWithdrawn() {
    turn("a");
    for (int i = 0; i < Walk.TURN; i++) {
      walk.next(rng);
    }
    walk.offer(base("good"));
    walk.offer(base("bad"));
    walk.withdraw(base("bad").assertions());
    assertThat(nameOf(walk.next(rng))).isEqualTo("good");
  }

  @Test
  void ofWhatIsWithdrawnNothingIsMade() {
    turn("a");
    assertThat(nameOf(walk.next(rng))).isEqualTo("a");
    walk.withdraw(base("a").assertions());
    assertThat(walk.next(rng)).isSameAs(SEED);
  }

  @Test
  void othersAreNotWithdrawn() {
    turn("a");
    walk.withdraw(base("bad").assertions());
    assertThat(nameOf(walk.next(rng))).isEqualTo("a");
  }
}
