package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.Material;
import io.ordeal.fuzz.engine.MaterialKind;
import io.ordeal.fuzz.engine.Metrics;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.TestCaseSource;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** A run of an engine, and the run of the engine below it if it works on top of another. */
final class StartedRun {

  /**
   * Label of the part of the seed tree from which the engine below draws, for a start and for a
   * test case.
   */
  private static final long INNER = -4;

  private final Engine.Run run;
  private final @Nullable Inner inner;

  private StartedRun(Engine.Run run, @Nullable Inner inner) {
    this.run = run;
    this.inner = inner;
  }

  /**
   * Starts runs.
   *
   * @param seeds function that returns the given number of seeds, or none if they are not to be
   *     used
   * @param portion material of an engine that needs no seeds
   */
  record Starter(
      IntFunction<List<SeedScript>> seeds,
      Material.VocabularyOnly portion,
      Vocabulary vocabulary,
      ModelSource models) {

    /**
     * Starts an engine on material of its kind.
     *
     * @param seed random seed for draws that belong to the whole run
     */
    StartedRun start(EngineChoice choice, Seed seed) {
      Optional<EngineChoice> below = choice.inner();
      @Nullable Inner inner =
          below.isPresent()
              ? new Inner(below.get().engine().id(), start(below.get(), seed.child(INNER)))
              : null;
      Optional<Material> material =
          inner == null ? material(choice) : Optional.of(new Material.TestCases(inner));
      if (material.isEmpty()) {
        return new StartedRun(rng -> Optional.empty(), null);
      }
      Work work = new Work(material.get(), choice.settings(), vocabulary, seed);
      return new StartedRun(choice.engine().start(work, models), inner);
    }

    /** Returns the material of an engine; empty if there are no seeds. */
    private Optional<Material> material(EngineChoice choice) {
      MaterialKind kind = choice.material();
      if (kind instanceof MaterialKind.Seeds wanted) {
        List<SeedScript> given = seeds.apply(wanted.count());
        return given.isEmpty() ? Optional.empty() : Optional.of(new Material.Seeds(given));
      }
      return Optional.of(
          kind instanceof MaterialKind.File file
              ? choice.settings().file(file.parameter())
              : portion);
    }
  }

  /**
   * Returns the next test case; empty if the run gives no more.
   *
   * @param rng random numbers of the engine
   * @param node node of the test case in the seed tree, below which the engine below draws
   */
  Optional<TestCase> next(Rng rng, Seed node) {
    if (inner != null) {
      inner.turnTo(node.child(INNER));
    }
    return run.next(rng);
  }

  void observe(TestCase test, Outcome outcome) {
    run.observe(test, outcome);
  }

  /** Returns the metrics of the run so far, and those of the engine below under its name. */
  Metrics metrics() {
    return inner == null ? run.metrics() : run.metrics().plus(inner.run.metrics().of(inner.engine));
  }

  /** The test cases of a run, as the engine on top of it gets them. */
  private static final class Inner implements TestCaseSource {

    private final String engine;
    private final StartedRun run;

    /** Node from which it draws for the current test case of the engine on top. */
    private Seed node = new Seed(0);

    /** Number of test cases that it was asked for since then. */
    private int asked;

    Inner(String engine, StartedRun run) {
      this.engine = engine;
      this.run = run;
    }

    private void turnTo(Seed other) {
      node = other;
      asked = 0;
    }

    @Override
    public Optional<TestCase> next() {
      Seed own = node.child(asked);
      asked++;
      return run.next(own.rng(), own);
    }

    @Override
    public void observe(TestCase test, Outcome outcome) {
      run.observe(test, outcome);
    }
  }
}
