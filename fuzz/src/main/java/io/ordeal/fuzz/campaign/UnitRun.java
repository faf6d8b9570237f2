package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.config.Strategy;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Guarantees;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.eval.WitnessCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The test cases of one unit, in order. They depend on the plan, the number of the unit, the
 * solutions and the outcomes alone, so that they can be made again anywhere.
 */
final class UnitRun {

  /** Starts in a row that may give nothing before the unit ends short. */
  private static final int MOST_BARREN = 100;

  /** Of a test case's seed, the child that decides the options of solvers. */
  private static final long CONFIGURATIONS = -2;

  private final Plan plan;
  private final UnitId id;
  private final int most;
  private final SeedLibrary seeds;
  private final ModelSource models;
  private final UnitOutcomes outcomes;
  private final EngineChoice choice;
  private final Seed seed;

  /** Which seeds it turns to once the first is exhausted. */
  private final Rng turns;

  private final Strategy.Run configuring;

  private Optional<StartedRun> run = Optional.empty();

  /** For each solver, the configurations of the test case that was made last. */
  private List<List<Configuration>> configurations = List.of();

  /** The test case that was made last, as the engine made it. */
  private Optional<TestCase> last = Optional.empty();

  private WitnessCheck witnesses = new WitnessCheck();
  private int started;
  private int tests;
  private long broken;

  /**
   * The first test cases of a unit.
   *
   * @param most how many at most
   * @param outcomes of a test case, by the time that the next is made
   */
  UnitRun(
      Plan plan,
      UnitId id,
      int most,
      SeedLibrary seeds,
      ModelSource models,
      UnitOutcomes outcomes) {
    this.plan = plan;
    this.id = id;
    this.most = most;
    this.seeds = seeds;
    this.models = models;
    this.outcomes = outcomes;
    this.choice = plan.engineOf(id);
    this.seed = new Seed(plan.seed()).child(id.round()).child(id.unit());
    this.turns = seed.child(Label.TURNS.number).rng();
    this.configuring = plan.configuring().start();
  }

  /** Children of a unit's seed that are no test cases, which are numbered from 0. */
  private enum Label {
    TURNS(-1),
    STARTS(-2),
    /** Of a start: at which check of the seed. */
    CHECKS(-3),
    /** Of a start: which seeds besides the first. */
    MORE_SEEDS(-5);

    private final long number;

    Label(long number) {
      this.number = number;
    }
  }

  String engine() {
    return plan.nameOf(choice);
  }

  /** The next test case; empty if the unit is at its end, or no seed gives any. */
  Optional<TestCase> next() {
    if (tests == most) {
      return Optional.empty();
    }
    last.ifPresent(this::observe);
    Seed ofTest = seed.child(tests);
    last = run.flatMap(started -> started.next(ofTest.rng(), ofTest));
    for (int barren = 0; last.isEmpty() && barren < MOST_BARREN; barren++) {
      StartedRun next = start();
      run = Optional.of(next);
      last = next.next(ofTest.rng(), ofTest);
    }
    String name = id.path(tests);
    tests++;
    configurations = last.map(test -> draw(test, ofTest)).orElse(List.of());
    return last.map(test -> checked(test.named(name)));
  }

  private void observe(TestCase test) {
    Outcome outcome = outcomes.of(tests - 1);
    run.ifPresent(started -> started.observe(test, outcome));
    configuring.observe(test, outcome);
  }

  /** Draws beside the test case, so that it is the same with every strategy. */
  private List<List<Configuration>> draw(TestCase test, Seed ofTest) {
    List<List<Configuration>> drawn = new ArrayList<>();
    Seed node = ofTest.child(CONFIGURATIONS);
    for (int solver = 0; solver < plan.configuring().spaces().size(); solver++) {
      drawn.add(configuring.configurations(test, solver, node.child(solver).rng()));
    }
    return drawn;
  }

  /**
   * Returns the solvers in the configurations that the strategy chose for the last test case.
   *
   * @param solvers of the campaign, in order
   */
  List<Target> targets(List<Target> solvers) {
    List<Target> targets = new ArrayList<>();
    for (int i = 0; i < solvers.size(); i++) {
      Target solver = solvers.get(i);
      List<Configuration> chosen =
          i < configurations.size() ? configurations.get(i) : List.of(Configuration.DEFAULT);
      chosen.stream().map(solver::with).distinct().forEach(targets::add);
    }
    return targets;
  }

  /** Evaluates what the engine guarantees once more, on the finished script. */
  private TestCase checked(TestCase test) {
    Guarantees guarantees = test.guarantees();
    boolean isBroken = false;
    for (Model witness : witnessesOf(guarantees)) {
      if (!holdsEverywhere(test, witness)) {
        // Whether a quantified formula holds may be beyond us in a large script; that is no fault.
        List<ScriptEvaluation.Check> checks = ScriptEvaluation.ofEveryCheck(test.script(), witness);
        for (int i = 0; i < guarantees.checks().size(); i++) {
          if (isWitness(guarantees.at(i), witness) && checks.get(i).value() != Truth.TRUE) {
            isBroken |= checks.get(i).value() == Truth.FALSE;
            guarantees = guarantees.with(i, new Guarantee.None());
          }
        }
      }
    }
    broken += isBroken ? 1 : 0;
    return test.withGuarantees(guarantees);
  }

  /** The different witnesses, in order. */
  private static List<Model> witnessesOf(Guarantees guarantees) {
    List<Model> witnesses = new ArrayList<>();
    for (Guarantee guarantee : guarantees.checks()) {
      if (guarantee instanceof Guarantee.Satisfiable one
          && witnesses.stream().noneMatch(known -> known == one.witness())) {
        witnesses.add(one.witness());
      }
    }
    return witnesses;
  }

  private static boolean isWitness(Guarantee guarantee, Model model) {
    return guarantee instanceof Guarantee.Satisfiable one && one.witness() == model;
  }

  /** Whether a witness is one at every check, which is quickly told. */
  private boolean holdsEverywhere(TestCase test, Model witness) {
    return test.guarantees().checks().stream().allMatch(one -> isWitness(one, witness))
        && witnesses.holds(test.script(), witness);
  }

  /** How many guarantees turned out false so far; any is a fault of an engine. */
  long broken() {
    return broken;
  }

  private StartedRun start() {
    Seed ofStart = seed.child(Label.STARTS.number).child(started);
    boolean isFirst = started == 0;
    started++;
    witnesses = new WitnessCheck();
    return new StartedRun.Starter(
            count -> seeds(count, isFirst, ofStart), plan.vocabulary(), models)
        .start(choice, ofStart);
  }

  /** The seeds of a start. */
  private List<SeedScript> seeds(int count, boolean isFirst, Seed ofStart) {
    List<Integer> indices = new ArrayList<>();
    indices.add(isFirst ? plan.firstSeedOf(id, seeds.size()) : turns.below(seeds.size()));
    if (count > 1) {
      Rng more = ofStart.child(Label.MORE_SEEDS.number).rng();
      for (int index : more.order(seeds.size())) {
        if (indices.size() < count && index != indices.get(0)) {
          indices.add(index);
        }
      }
      while (indices.size() < count) {
        indices.add(more.below(seeds.size()));
      }
    }
    return seeds.load(indices, ofStart.child(Label.CHECKS.number).rng());
  }
}
