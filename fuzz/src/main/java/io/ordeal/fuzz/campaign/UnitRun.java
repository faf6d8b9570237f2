package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.config.Strategy;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.Metrics;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The test cases of one unit, in order. They depend only on the plan, the number of the unit, the
 * solutions and the outcomes, so that they can be made again anywhere.
 */
final class UnitRun {

  /** Most starts in a row without a test case; after these the unit ends early. */
  private static final int MOST_BARREN = 100;

  /** Label of the child of a test case's seed that decides the options of solvers. */
  private static final long CONFIGURATIONS = -2;

  /** Label of the child of a test case's seed that decides whether it asks for certificates. */
  private static final long CERTIFICATES = -3;

  private final Plan plan;
  private final UnitId id;
  private final int most;
  private final SeedLibrary seeds;
  private final ModelSource models;
  private final UnitOutcomes outcomes;
  private final EngineChoice choice;
  private final Seed seed;

  /** Draws the seeds that follow when the first one is exhausted. */
  private final Rng turns;

  private final Strategy.UnitConfigurations configuring;

  private Optional<StartedRun> run = Optional.empty();

  /** Solvers that accept the seeds of the run. */
  private SeedSupport support = SeedSupport.FULL;

  /** The first seed of the run; empty if it has none. */
  private OptionalInt firstSeed = OptionalInt.empty();

  /** The seeds of the run, as its engine got them; none if it has none. */
  private List<SeedScript> material = List.of();

  /** Metrics of runs that have ended. */
  private Metrics ended = Metrics.NONE;

  /** Metrics of all runs that were reported. */
  private Metrics told = Metrics.NONE;

  /** Configurations of the last test case, for each solver. */
  private List<List<Configuration>> configurations = List.of();

  /** The last test case, as the engine made it. */
  private Optional<TestCase> last = Optional.empty();

  /** Whether the last test case has the same script as the one before. */
  private boolean isAgain;

  private final GuaranteeCheck guarantees = new GuaranteeCheck();
  private int started;
  private int tests;

  /**
   * Makes the first test cases of a unit.
   *
   * @param most most test cases
   * @param outcomes outcomes, each of which is known before the next test case is made
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

  /** Labels of children of a unit's seed that are no test cases; these are numbered from 0. */
  private enum Label {
    TURNS(-1),
    STARTS(-2),
    /** Label of the child of a start that chooses the check of the seed. */
    CHECKS(-3),
    /** Label of the child of a start that chooses the seeds besides the first. */
    MORE_SEEDS(-5);

    private final long number;

    Label(long number) {
      this.number = number;
    }
  }

  /** Returns the next test case; empty if the unit is at its end, or no seed gives any. */
  Optional<TestCase> next() {
    if (tests == most) {
      return Optional.empty();
    }
    last.ifPresent(this::observe);
    isAgain = last.isPresent() && configuring.wantsAgain(last.get());
    Seed ofTest = seed.child(tests);
    if (!isAgain) {
      last = made(ofTest);
    }
    String name = id.path(tests);
    tests++;
    configurations = last.map(test -> draw(test, ofTest)).orElse(List.of());
    return last.map(test -> guarantees.checked(asking(test, ofTest).named(name)));
  }

  /**
   * Adds questions for certificates. Draws them from a node of their own, so that engines make the
   * same test cases with and without certificates.
   */
  private TestCase asking(TestCase test, Seed ofTest) {
    Rng rng = ofTest.child(CERTIFICATES).rng();
    return rng.chance(plan.certificates(), 100) ? new CertificateQuestions(rng).in(test) : test;
  }

  /** Makes a test case; empty if no seed gives any. */
  private Optional<TestCase> made(Seed ofTest) {
    Optional<TestCase> made = run.flatMap(started -> started.next(ofTest.rng(), ofTest));
    for (int barren = 0; made.isEmpty() && barren < MOST_BARREN; barren++) {
      ended = metrics();
      StartedRun next = start();
      run = Optional.of(next);
      made = next.next(ofTest.rng(), ofTest);
    }
    return made;
  }

  /**
   * Shows the outcome of every test case to the strategy, and to the engine if the engine made it.
   */
  private void observe(TestCase test) {
    Outcome outcome = outcomes.of(tests - 1);
    if (!isAgain) {
      run.ifPresent(started -> started.observe(test, outcome));
    }
    configuring.observe(test, outcome);
  }

  /** Returns whether the last test case has the same script as the one before. */
  boolean isAgain() {
    return isAgain;
  }

  /**
   * Draws configurations from a node of their own, so that the test case is the same with every
   * strategy.
   */
  private List<List<Configuration>> draw(TestCase test, Seed ofTest) {
    List<List<Configuration>> drawn = new ArrayList<>();
    Seed node = ofTest.child(CONFIGURATIONS);
    for (int solver = 0; solver < plan.configuring().spaces().size(); solver++) {
      drawn.add(configuring.configurations(test, solver, node.child(solver).rng()));
    }
    return drawn;
  }

  /**
   * Returns the solvers in the configurations that the strategy chose for the last test case,
   * without those that reject its seed.
   *
   * @param solvers solvers of the campaign, in order
   */
  List<Target> targets(List<Target> solvers) {
    List<Target> targets = new ArrayList<>();
    for (int i = 0; i < solvers.size(); i++) {
      if (support.isRejectedBy(i)) {
        continue;
      }
      Target solver = solvers.get(i);
      List<Configuration> chosen =
          i < configurations.size() ? configurations.get(i) : List.of(Configuration.DEFAULT);
      chosen.stream().map(solver::with).distinct().forEach(targets::add);
    }
    return targets;
  }

  /** Returns the number of the first seed of the last test case, if any. */
  OptionalInt firstSeed() {
    return firstSeed;
  }

  /** Returns the unmutated seeds of the last test case; none if it has none. */
  List<SeedScript> unmutatedSeeds() {
    return material;
  }

  /** Returns the number of guarantees that turned out to be false. Each is a fault of an engine. */
  long broken() {
    return guarantees.broken();
  }

  private Metrics metrics() {
    return run.map(started -> ended.plus(started.metrics())).orElse(ended);
  }

  /** Returns the metrics of the engine since the last call. */
  Metrics takeMetrics() {
    Metrics now = metrics();
    Metrics news = now.minus(told);
    told = now;
    return news;
  }

  private StartedRun start() {
    Seed ofStart = seed.child(Label.STARTS.number).child(started);
    boolean isFirst = started == 0;
    started++;
    guarantees.forgetTerms();
    support = SeedSupport.FULL;
    firstSeed = OptionalInt.empty();
    material = List.of();
    return new StartedRun.Starter(
            count -> seeds(count, isFirst, ofStart),
            plan.portionOf(id, isFirst),
            plan.vocabulary(),
            models)
        .start(choice, ofStart);
  }

  /** Returns the seeds of a start; none if no solver accepts them. */
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
    firstSeed = OptionalInt.of(indices.get(0));
    support = support.and(seeds.support(indices));
    material =
        support.isNone()
            ? List.of()
            : seeds.load(indices, ofStart.child(Label.CHECKS.number).rng());
    return material;
  }
}
