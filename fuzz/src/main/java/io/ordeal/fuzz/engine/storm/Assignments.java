package io.ordeal.fuzz.engine.storm;

import io.ordeal.fuzz.engine.ModelRequest;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.ModelSource.Solution;
import io.ordeal.fuzz.engine.RandomModel;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.eval.Interpretation;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.Value;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Assignments of values to the symbols that a seed declares. They are models of the seed, or of its
 * negation if no model of the seed is known, and random ones if there are no more models. Any
 * assignment is correct, because formulas are evaluated under it; under a model more of them are
 * true.
 */
final class Assignments {

  private final ModelSource models;
  private final boolean isBrief;
  private final SeedScript seed;
  private final Solution solution;
  private final Set<DeclaredFunction> declared = new LinkedHashSet<>();
  private final Function<Sort, List<Value>> literals;

  /** The script whose models are used: the seed, or its negation. */
  private final Script script;

  private int variant;
  private boolean hasMoreModels = true;

  /**
   * Starts on a seed.
   *
   * @param isBrief whether to search only briefly for a model, and not at all for one of the
   *     negation
   */
  Assignments(SeedScript seed, ModelSource models, boolean isBrief) {
    this.models = models;
    this.isBrief = isBrief;
    this.seed = seed;
    Script asserted = seed.asserting(seed.assertions());
    ModelRequest request = ModelRequest.of(asserted);
    this.solution = models.solve(isBrief ? request.briefly() : request, seed.terms());
    Formulas make = new Formulas(seed.terms());
    this.script =
        solution.anyModel().isPresent()
            ? asserted
            : seed.asserting(List.of(make.not(make.and(seed.assertions()))));
    for (Command command : seed.prelude()) {
      if (command instanceof Command.DeclareFun declaration) {
        declared.add(declaration.function());
      }
    }
    this.literals = RandomModel.literalsOf(seed.assertions());
  }

  /** Returns what is known of the seed. */
  Solution solution() {
    return solution;
  }

  /** Returns another model; empty if there are no more. */
  Optional<Model> nextModel() {
    if (!hasMoreModels) {
      return Optional.empty();
    }
    Optional<Model> next = variant == 0 ? first() : another();
    hasMoreModels = next.isPresent();
    variant++;
    return next;
  }

  private Optional<Model> first() {
    Optional<Model> ofSeed = solution.anyModel();
    return ofSeed.isPresent() || isBrief ? ofSeed : models.solve(script, seed.terms()).anyModel();
  }

  /** Searches only briefly, because any other assignment serves as well. */
  private Optional<Model> another() {
    ModelRequest request = ModelRequest.of(script).withVariant(variant).briefly();
    return models.solve(request, seed.terms()).anyModel();
  }

  /** Draws values for all symbols that the seed declares. */
  Model random(Rng rng) {
    return RandomModel.of(declared, literals, rng);
  }

  /** Draws values for constants. */
  Map<DeclaredFunction, Interpretation> random(Collection<DeclaredFunction> constants, Rng rng) {
    return RandomModel.of(constants, literals, rng).interpretations();
  }
}
