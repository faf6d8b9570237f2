package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.ModelRequest;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.ModelSource.Solution;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.eval.Model;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

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
  private final ModelSource source;
  private final Function<Model, ModelView> view;
  private final Seed draws;

  /** The views that were used so far, by the variants of their models. */
  private final Map<Integer, ModelView> views = new HashMap<>();

  /** How many models there may be: fewer than wanted if the search for one was in vain. */
  private int models;

  private ModelView current;
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
    this.models = models;
    this.source = source;
    this.view = view;
    this.draws = draws;
    this.current = view.apply(first);
    views.put(0, current);
  }

  /** Returns the view whose turn it is, at first that under the first model. */
  ModelView current() {
    return current;
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
    ModelView drawn = rng.chance(1, TURNS_PER_CHANGE) ? under(rng.below(models)) : current;
    boolean isOther = drawn != current;
    current = drawn;
    return isOther ? Optional.of(drawn) : Optional.empty();
  }

  /** Returns the view under the model of a variant; the current one if there is no such model. */
  private ModelView under(int variant) {
    @Nullable ModelView known = views.get(variant);
    if (known != null) {
      return known;
    }
    Optional<ModelView> found = model(variant).map(view);
    if (found.isEmpty()) {
      models = variant; // nor is there one of a later variant
      return current;
    }
    views.put(variant, found.get());
    return found.get();
  }

  /** Returns the model of a variant; empty if there is none in a short time. */
  private Optional<Model> model(int variant) {
    ModelRequest request = ModelRequest.of(seed.asserting(seed.assertions())).briefly();
    return source.solve(request.withVariant(variant), seed.terms())
            instanceof Solution.Satisfiable other
        ? Optional.of(other.model())
        : Optional.empty();
  }
}
