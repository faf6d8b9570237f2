package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.behaviour.Signature;
import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.engine.BriefAnswer;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Lineage;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.SearchedModels;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.script.Script;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The outcomes that engines are shown of a unit's test cases. */
class UnitOutcomesTest {

  private static final Outcome FINDING = new Outcome(List.of(), true);

  private static UnitOutcomes outcomes(Set<Integer> known, long done) {
    return new UnitOutcomes(found(known), done);
  }

  private static SortedMap<Integer, Outcome> found(Set<Integer> tests) {
    SortedMap<Integer, Outcome> outcomes = new TreeMap<>();
    tests.forEach(test -> outcomes.put(test, FINDING));
    return outcomes;
  }

  private static List<Integer> findingsIn(UnitOutcomes outcomes) {
    List<Integer> findings = new ArrayList<>();
    for (int test = 0; test < 20; test++) {
      if (outcomes.of(test).isFinding()) {
        findings.add(test);
      }
    }
    return findings;
  }

  private static Outcome fresh(String places) {
    Optional<Coverage> coverage = Optional.of(Coverage.parse(places));
    return new Outcome(List.of(new BriefAnswer(1, "", "sat", Signature.NONE, coverage)), false);
  }

  @Test
  void codeThatHasRunIsKnownAgainWhenTheUnitGoesOn() {
    UnitOutcomes outcomes = outcomes(Set.of(), 0);
    outcomes.note(0, fresh("a=1;b=2"));
    outcomes.note(1, fresh("a=2"));
    assertThat(outcomes.covered(1)).isEqualTo(Coverage.parse("a=3;b=2"));
    assertThat(outcomes.covered(0)).isEqualTo(Coverage.NONE);
    SortedMap<Integer, Outcome> stored = OutcomeText.parse(OutcomeText.print(outcomes.all()));
    UnitOutcomes resumed = new UnitOutcomes(stored, 2);
    assertThat(resumed.covered(1)).isEqualTo(outcomes.covered(1));
    resumed.note(1, fresh("c=1")); // settled, so that it does not count any more
    assertThat(resumed.covered(1)).isEqualTo(outcomes.covered(1));
  }

  @Test
  void aRepeatRunsNothingFresh() {
    assertThat(fresh("a=1").again()).isEqualTo(fresh(""));
    assertThat(FINDING.again()).isEqualTo(FINDING);
  }

  @Test
  void whatIsFoundIsShown() {
    UnitOutcomes outcomes = outcomes(Set.of(), 0);
    assertThat(findingsIn(outcomes)).isEmpty();
    outcomes.note(0, FINDING);
    outcomes.note(3, FINDING);
    assertThat(findingsIn(outcomes)).containsExactly(0, 3);
  }

  @Test
  void whatWasShownStays() {
    UnitOutcomes outcomes = outcomes(Set.of(2), 5);
    outcomes.note(4, FINDING); // it is done
    outcomes.note(5, FINDING);
    assertThat(findingsIn(outcomes)).containsExactly(2, 5);
  }

  /** The progress of the unit is lost, but the engine must have got there. */
  @Test
  void allBeforeTheLastThatWasShownIsSettled() {
    UnitOutcomes outcomes = outcomes(Set.of(2, 7), 1);
    outcomes.note(1, FINDING);
    outcomes.note(6, FINDING);
    outcomes.note(7, Outcome.UNKNOWN);
    assertThat(findingsIn(outcomes)).containsExactly(2, 7);
    outcomes.note(8, FINDING);
    assertThat(findingsIn(outcomes)).containsExactly(2, 7, 8);
  }

  // ------------------------------------------------------------------------------ what is shown

  /** Starts from a seed for every two test cases, and writes down the outcomes that it is shown. */
  private static final class Listener implements Engine {

    private final List<String> told = new ArrayList<>();
    private int runs;

    @Override
    public String id() {
      return "listener";
    }

    @Override
    public String title() {
      return "listens";
    }

    @Override
    public List<Parameter> parameters() {
      return List.of();
    }

    @Override
    public Run start(Work work, ModelSource models) {
      SeedScript seed = work.seeds().get(0);
      Script script = seed.asserting(seed.assertions());
      int run = runs++;
      return new Run() {
        private int made;

        @Override
        public Optional<TestCase> next(Rng rng) {
          if (made == 2) {
            return Optional.empty();
          }
          Lineage lineage = new Lineage("run " + run + " test " + made++, List.of());
          return Optional.of(new TestCase("", script, seed.terms(), new Guarantee.None(), lineage));
        }

        @Override
        public void observe(TestCase test, Outcome outcome) {
          told.add(
              "run %d is told of %s: %s"
                  .formatted(run, test.lineage().engines().get(0), outcome.isFinding()));
        }
      };
    }
  }

  private final Listener listener = new Listener();
  private final Plan plan =
      new Plan(1, List.of(new EngineChoice(listener, new Settings(List.of(), Map.of()))));

  @Test
  void everyRunIsToldOfItsOwnTestCasesBeforeTheNextIsMade() {
    Outcomes outcomes = (round, unit) -> tests(round, unit, 1, 2);
    Generation generation =
        new Generation(plan, GenerationTest.library(Seeds.ALL), new SearchedModels(), outcomes);
    assertThat(generation.at("3/17/4", List.of())).isPresent();
    assertThat(listener.told)
        .containsExactly(
            "run 0 is told of run 0 test 0: false",
            "run 0 is told of run 0 test 1: true",
            "run 1 is told of run 1 test 0: true",
            "run 1 is told of run 1 test 1: false");
  }

  private static SortedMap<Integer, Outcome> tests(int round, int unit, Integer... tests) {
    assertThat(List.of(round, unit)).containsExactly(3, 17);
    return found(Set.of(tests));
  }

  @Test
  void whoOnlyMakesTestCasesHasFoundNothing() {
    new Generation(plan, GenerationTest.library(Seeds.ALL), new SearchedModels())
        .make(30, test -> {});
    assertThat(listener.told).isNotEmpty().allMatch(line -> line.endsWith("false"));
  }
}
