package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.Material;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What determines the test cases of a campaign, besides its seeds, the solutions of reference
 * solvers and the outcomes.
 *
 * @param seed random seed of all draws
 * @param engines engines, which take turns unit by unit, so that each makes the same number of test
 *     cases
 * @param vocabulary operations that engines may add to those of the seeds
 * @param configuring how the options of solvers are chosen
 * @param certificates test cases per 100 that ask for certificates
 * @param firstSeeds number of seeds, the first in the library, that every engine starts from before
 *     it starts from others: those most likely to show something
 */
public record Plan(
    long seed,
    List<EngineChoice> engines,
    Vocabulary vocabulary,
    Configuring configuring,
    int certificates,
    int firstSeeds) {

  /** A plan that prefers no seeds. */
  public Plan(
      long seed,
      List<EngineChoice> engines,
      Vocabulary vocabulary,
      Configuring configuring,
      int certificates) {
    this(seed, engines, vocabulary, configuring, certificates, 0);
  }

  /**
   * Makes a plan whose test cases ask for no certificates, unless their engine adds the questions.
   */
  public Plan(
      long seed, List<EngineChoice> engines, Vocabulary vocabulary, Configuring configuring) {
    this(seed, engines, vocabulary, configuring, 0);
  }

  /** Makes a plan for solvers with their default options. */
  public Plan(long seed, List<EngineChoice> engines, Vocabulary vocabulary) {
    this(seed, engines, vocabulary, Configuring.NONE);
  }

  /** Makes a plan with the vocabulary of the standard. */
  public Plan(long seed, List<EngineChoice> engines) {
    this(seed, engines, Vocabulary.STANDARD);
  }

  /** Test cases per unit. */
  static final int TESTS_PER_UNIT = 100;

  /** Label of the orders of seeds in the seed tree, where no round is. */
  private static final long ORDERS = -1;

  public Plan {
    engines = List.copyOf(engines);
    if (engines.isEmpty()) {
      throw new IllegalArgumentException("no engines");
    }
  }

  /** Returns the same plan, in which every engine starts from the first seeds of the library. */
  public Plan withFirstSeeds(int count) {
    return new Plan(seed, engines, vocabulary, configuring, certificates, count);
  }

  /**
   * Returns the name under which an engine counts, such as {@code diver}; with its settings if
   * another one has the same name and other settings.
   */
  public String nameOf(EngineChoice choice) {
    String id = choice.engine().id();
    boolean isAlone =
        engines.stream()
            .filter(one -> one.engine().id().equals(id))
            .allMatch(one -> one.name().equals(choice.name()));
    return isAlone ? id : choice.name();
  }

  /** Returns whether some engine works on seeds, directly or through the engine below it. */
  public boolean needsSeeds() {
    return engines.stream().anyMatch(EngineChoice::needsSeeds);
  }

  /** Returns all files in the settings of engines, each content once. */
  public List<Material.File> files() {
    Map<String, Material.File> files = new LinkedHashMap<>();
    engines.stream()
        .flatMap(EngineChoice::files)
        .forEach(file -> files.putIfAbsent(file.hash(), file));
    return List.copyOf(files.values());
  }

  EngineChoice engineOf(UnitId id) {
    return engines.get((int) (id.number() % engines.size()));
  }

  /**
   * Returns the test cases that an engine without seeds makes in a unit, all in its first run.
   *
   * @param isFirst whether it is the first run of the unit
   */
  Material.VocabularyOnly portionOf(UnitId id, boolean isFirst) {
    long turn = id.number() / engines.size();
    return new Material.VocabularyOnly(turn * TESTS_PER_UNIT, isFirst ? TESTS_PER_UNIT : 0);
  }

  /**
   * Returns the seed that a unit starts from. Every engine goes through all seeds in an order of
   * its own, and then again in another order. In the first of these orders, the seeds most likely
   * to show something come first.
   */
  int firstSeedOf(UnitId id, int seeds) {
    return orderOf(passOf(id, seeds), seeds)[placeOf(id, seeds)];
  }

  /**
   * The units in which an engine goes through all seeds once.
   *
   * @param engine number of the engine
   * @param number how often the engine has gone through all seeds before
   */
  record Pass(long engine, long number) {}

  Pass passOf(UnitId id, int seeds) {
    return new Pass(id.number() % engines.size(), id.number() / engines.size() / seeds);
  }

  /** Returns the place of a unit's first seed in the order of its pass. */
  int placeOf(UnitId id, int seeds) {
    return (int) (id.number() / engines.size() % seeds);
  }

  /** Returns the seeds in the order of a pass. */
  int[] orderOf(Pass pass, int seeds) {
    Rng rng = new Seed(seed).child(ORDERS).child(pass.engine).child(pass.number).rng();
    int[] order = rng.order(seeds);
    return pass.number == 0 && firstSeeds > 0 ? firstSeedsFirst(order) : order;
  }

  private int[] firstSeedsFirst(int[] order) {
    return IntStream.concat(
            IntStream.of(order).filter(index -> index < firstSeeds),
            IntStream.of(order).filter(index -> index >= firstSeeds))
        .toArray();
  }
}
