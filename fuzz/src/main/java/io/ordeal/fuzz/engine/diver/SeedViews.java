package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.ModelRequest;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.ModelSource.Solution;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.eval.Model;
import java.util.Optional;
import java.util.function.Function;

/**
 * The seed under several of its models. Models after the first are sought only after some test
 * cases, because each costs calls to solvers.
 */
final class SeedViews {

  /** Test cases after which the model may change. */
  static final int TESTS_PER_MODEL = 25;

  /** The model changes at most once in this number of turns. */
  private static final int TURNS_PER_CHANGE = 4;

  private final SeedScript seed;
  private final Model first;
  private final int models;
  private final ModelSource source;
  private final Function<Model, ModelView> view;
  private final Seed draws;
  private int variant;
  private int turns;

  /**
   * Views of a seed.
   *
   * @param first a model of it
   * @param models how many models are used, at least one
   * @param view the view of the seed under a model
   * @param draws for what belongs to the whole run
   */
  SeedViews(
      SeedScript seed,
      Model first,
      int models,
      ModelSource source,
      Function<Model, ModelView> view,
      Seed draws) {
    this.seed = seed;
    this.first = first;
    this.models = models;
    this.source = source;
    this.view = view;
    this.draws = draws;
  }

  /** Returns the view under the first model. */
  ModelView first() {
    return view.apply(first);
  }

  /**
   * Returns the view to go on with; empty if the model stays.
   *
   * @param tests how many test cases were made
   */
  Optional<ModelView> next(int tests) {
    if (tests / TESTS_PER_MODEL <= turns) {
      return Optional.empty();
    }
    turns++;
    Rng rng = draws.child(turns).rng();
    int drawn = rng.chance(1, TURNS_PER_CHANGE) ? rng.below(models) : variant;
    if (drawn == variant) {
      return Optional.empty();
    }
    Optional<ModelView> next = model(drawn).map(view);
    variant = next.isPresent() ? drawn : variant;
    return next;
  }

  /** Returns the model of a variant; empty if there is none in a short time. */
  private Optional<Model> model(int wanted) {
    if (wanted == 0) {
      return Optional.of(first);
    }
    ModelRequest request = ModelRequest.of(seed.asserting(seed.assertions())).briefly();
    return source.solve(request.withVariant(wanted), seed.terms())
            instanceof Solution.Satisfiable other
        ? Optional.of(other.model())
        : Optional.empty();
  }
}
