package io.ordeal.fuzz.engine.storm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.ordeal.fuzz.engine.ModelSource.Solution;
import io.ordeal.fuzz.engine.SearchedModels;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.ScriptedRng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.eval.Definitions;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.rewrite.Depths;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PoolsTest {

  private static final int MANY = 20_000;

  private final SeedScript seed = Seeds.read("rich", Seeds.RICH);
  private final Formulas make = new Formulas(seed.terms());
  private final List<Term> fragments = Fragments.of(seed.assertions());
  private final Evaluator evaluator = evaluator(seed);

  private static Evaluator evaluator(SeedScript seed) {
    Model model =
        ((Solution.Satisfiable)
                new SearchedModels().solve(seed.asserting(seed.assertions()), seed.terms()))
            .model();
    Definitions definitions = new Definitions();
    for (Command command : seed.prelude()) {
      if (command instanceof Command.DefineFuns defined) {
        definitions.add(defined);
      }
    }
    return new Evaluator(model, definitions);
  }

  private Pools pools(int depth) {
    return new Pools(fragments, evaluator, make, depth);
  }

  @ParameterizedTest
  @CsvSource({
    "1, false",
    "2, false",
    "3, false",
    "4, false",
    "5, true",
    "6, true",
    "7, true",
    "8, true"
  })
  void everyFormulaHasTheValueThatTheEvaluatorFinds(long number, boolean allConnectives) {
    Rng rng = new Seed(number).rng();
    Pools pools = pools(12);
    pools.enrich(400, allConnectives, rng);
    Set<Term> met = new HashSet<>();
    for (int i = 0; i < 4000; i++) {
      Pools.Valued any = pools.any(rng);
      met.add(any.formula());
      assertThat(evaluator.truthOf(any.formula()))
          .as("%s", any.formula())
          .isEqualTo(any.value() ? Truth.TRUE : Truth.FALSE);
      assertThat(evaluator.truthOf(pools.truth(rng, 30))).isEqualTo(Truth.TRUE);
    }
    assertThat(met).hasSizeGreaterThan(150);
  }

  /** Counts the depth independently, through every child and every connective. */
  private static int depthOf(Term term) {
    boolean connects =
        term instanceof Term.App app
            && Set.of("not", "and", "or", "xor", "=>", "=", "distinct", "ite")
                .contains(app.function().name())
            && term.childCount() > 0
            && term.children().stream().allMatch(child -> child.sort().equals(Sort.BOOL));
    return connects
        ? 1 + term.children().stream().mapToInt(PoolsTest::depthOf).max().orElseThrow()
        : 0;
  }

  @ParameterizedTest
  @CsvSource({
    "0, true",
    "0, false",
    "1, true",
    "1, false",
    "2, true",
    "2, false",
    "3, true",
    "5, false",
    "7, true"
  })
  void noFormulaIsDeeperThanIsAllowed(int depth, boolean allConnectives) {
    Pools pools = pools(depth);
    Rng rng = new Seed(depth).rng();
    pools.enrich(600, allConnectives, rng);
    int deepest = 0;
    int deepestTruth = 0;
    int deepestLie = 0;
    for (int i = 0; i < 2000; i++) {
      Pools.Valued any = pools.any(rng);
      if (any.value()) {
        deepestTruth = Math.max(deepestTruth, depthOf(any.formula()));
      } else {
        deepestLie = Math.max(deepestLie, depthOf(any.formula()));
      }
      deepest = Math.max(deepest, depthOf(pools.truth(rng, 30)));
    }
    assertThat(deepestTruth).isEqualTo(depth);
    assertThat(deepestLie).isEqualTo(depth);
    // The negation with which a false formula is asserted does not count.
    assertThat(deepest).isEqualTo(depth + 1);
  }

  @ParameterizedTest
  @CsvSource({"1, true", "1, false", "37, true", "37, false", "1000, true", "1000, false"})
  void stepsCountFormulasAndNotAttempts(int steps, boolean allConnectives) {
    for (int number = 0; number < 5; number++) {
      Pools pools = pools(12);
      pools.enrich(steps, allConnectives, new Seed(number).rng());
      assertThat(pools.size()).isEqualTo(pools.initialSize() + steps);
    }
  }

  @Test
  void constructionEndsWhereThereIsNothingMoreToConstruct() {
    Pools pools = pools(0);
    pools.enrich(1000, false, new Seed(1).rng());
    assertThat(pools.size()).isEqualTo(pools.initialSize()).isPositive();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          p                                        | 0
          (> x y)                                  | 0
          (= x y)                                  | 0
          (not p)                                  | 1
          (and p q (not (not (and p r))))          | 4
          (or p q r (= (xor p q) r))               | 3
          (ite p q (ite p (not q) r))              | 3
          (= (ite (and p (not q)) x 1) 1)          | 0
          (=> p (=> q (distinct p (not r))))       | 4
          (forall ((v Int)) (and p (or q (> v 1)))) | 0
          (not (forall ((v Int)) (not (> v 1))))   | 1
          """)
  void allChildrenCountForTheDepth(String formula, int depth) {
    SeedScript one =
        Seeds.read(
            "one",
            "(declare-const p Bool) (declare-const q Bool) (declare-const r Bool)"
                + "(declare-const x Int) (declare-const y Int)"
                + ("(assert " + formula + ")"));
    assertThat(new Depths().of(one.assertions().get(0))).isEqualTo(depth);
    assertThat(depthOf(one.assertions().get(0))).isEqualTo(depth);
  }

  @Test
  void depthCostsNoStack() {
    Term deep = fragments.get(0);
    int before = new Depths().of(deep);
    for (int i = 0; i < 100_000; i++) {
      deep = make.not(deep);
    }
    assertThat(new Depths().of(deep)).isEqualTo(before + 100_000);
    assertThat(Fragments.of(List.of(deep))).hasSizeGreaterThan(100_000);
  }

  /** The draws have the probabilities that the settings say. */
  @Test
  void threeOfTenAssertionsAreOfTheSeedAndHalfOfAllAreNegated() {
    Pools pools = pools(12);
    Rng rng = new Seed(1).rng();
    pools.enrich(1000, false, rng);
    Set<Term> initial = new HashSet<>(fragments);
    int ofSeed = 0;
    int trueOnes = 0;
    for (int i = 0; i < MANY; i++) {
      boolean[] chosen = new boolean[1];
      // The second draw decides between true and false formulas.
      Term truth = pools.truth(noting(rng, chosen), 30);
      Term drawn = chosen[0] ? truth : truth.child(0);
      ofSeed += initial.contains(drawn) ? 1 : 0;
      trueOnes += chosen[0] ? 1 : 0;
    }
    assertThat((double) ofSeed / MANY).isCloseTo(0.3, within(0.015));
    assertThat((double) trueOnes / MANY).isCloseTo(0.5, within(0.015));
  }

  private static Rng noting(Rng rng, boolean[] second) {
    int[] count = new int[1];
    return bound -> {
      int draw = rng.below(bound);
      if (count[0]++ == 1) {
        second[0] = draw == 0;
      }
      return draw;
    };
  }

  @Test
  void theInitialShareIsWhatItIsSetTo() {
    Set<Term> initial = new HashSet<>(fragments);
    Pools pools = pools(12);
    Rng rng = new Seed(2).rng();
    pools.enrich(1000, true, rng);
    for (int i = 0; i < 300; i++) {
      Term ofSeed = pools.truth(rng, 100);
      assertThat(initial.contains(ofSeed) || initial.contains(ofSeed.child(0))).isTrue();
    }
  }

  /** Half of the steps negate and half conjoin; half of the operands are true. */
  @Test
  void stepsAreDrawnAsTheAuthorsDo() {
    Pools none = pools(12);
    // The kind of step; the pool; the formula of the pool.
    try (ScriptedRng rng = ScriptedRng.of(1, 0, 0)) {
      none.enrich(1, false, rng);
    }
    // The step, and two operands: the first true and the first false formula.
    try (ScriptedRng rng = ScriptedRng.of(0, 0, 0, 1, 0)) {
      none.enrich(1, false, rng);
    }
    Term truth = fragments.stream().filter(this::isTrue).findFirst().orElseThrow();
    Term lie = fragments.stream().filter(this::isFalse).findFirst().orElseThrow();
    // The last false formula was constructed last.
    long lies = fragments.stream().filter(this::isFalse).count();
    try (ScriptedRng rng = ScriptedRng.of(1, (int) lies + 1)) {
      assertThat(none.any(rng)).isEqualTo(new Pools.Valued(make.and(truth, lie), false));
    }
    try (ScriptedRng rng = ScriptedRng.of(1, (int) lies)) {
      assertThat(none.any(rng)).isEqualTo(new Pools.Valued(make.not(truth), false));
    }
  }

  private boolean isTrue(Term formula) {
    return evaluator.truthOf(formula) == Truth.TRUE;
  }

  private boolean isFalse(Term formula) {
    return evaluator.truthOf(formula) == Truth.FALSE;
  }

  @Test
  void whatHasNoValueIsInNoPool() {
    Set<Term> open = new HashSet<>(fragments);
    open.removeIf(formula -> evaluator.truthOf(formula) != Truth.UNDETERMINED);
    assertThat(pools(12).initialSize()).isEqualTo(fragments.size() - open.size());
  }
}
