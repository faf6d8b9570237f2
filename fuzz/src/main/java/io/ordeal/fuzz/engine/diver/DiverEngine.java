package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Logic;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.ModelSource.Solution;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.rewrite.Inlining;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** Replaces parts of a seed by random terms that keep a model of it a model. */
public final class DiverEngine implements Engine {

  static final String ID = "diver";

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String title() {
    return "replaces parts of a seed by random terms and keeps its model valid";
  }

  @Override
  public List<String> keyMetrics() {
    return List.of("tries", "accepted", "mended", "resolved");
  }

  @Override
  public List<Parameter> parameters() {
    return DiverSettings.PARAMETERS;
  }

  @Override
  public Optional<Skip> skipsSeedsWithoutModel(Settings settings) {
    return DiverSettings.of(settings).skip();
  }

  @Override
  public Run start(Work work, ModelSource models) {
    DiverSettings settings = DiverSettings.of(work.settings());
    SeedScript told = work.seeds().get(0);
    if (told.assertions().isEmpty()) {
      return rng -> Optional.empty();
    }
    Solution solution = models.solve(told.asserting(told.assertions()), told.terms());
    SeedScript seed = told;
    if (settings.negate() && !(solution instanceof Solution.Satisfiable)) {
      seed = negated(told);
      solution = models.solve(seed.asserting(seed.assertions()), seed.terms());
    }
    return solution instanceof Solution.Satisfiable satisfiable
        ? run(seed, satisfiable.model(), settings, work, models)
        : rng -> Optional.empty();
  }

  private static SeedScript negated(SeedScript seed) {
    Formulas make = new Formulas(seed.terms());
    return new SeedScript(
        seed.name(), seed.prelude(), List.of(make.not(make.and(seed.assertions()))), seed.terms());
  }

  /**
   * Returns the seed without calls of defined functions, and in a logic with sums if it has
   * differences. The definitions stay, because an unused one may confuse a solver.
   */
  private static SeedScript inlined(SeedScript seed) {
    Inlining inlining = new Inlining(seed.prelude(), seed.terms());
    List<Command> prelude = new ArrayList<>();
    for (Command command : seed.prelude()) {
      prelude.add(
          command instanceof Command.SetLogic named
              ? new Command.SetLogic(Logic.wider(named.logic()))
              : command);
    }
    List<Term> assertions = seed.assertions().stream().map(inlining::of).toList();
    return new SeedScript(seed.name(), prelude, assertions, seed.terms());
  }

  private static Run run(
      SeedScript seed, Model first, DiverSettings settings, Work work, ModelSource models) {
    boolean goesFar = work.seed().rng().chance(settings.far(), 100);
    // Far from the seed all places have equal weight: most bugs are not where almost any term fits.
    ToIntFunction<Place> weights =
        Weights.named(goesFar ? DiverSettings.UNIFORM : settings.weights());
    Analyses analyses = new Analyses(work.vocabulary(), weights);
    SeedScript inlined = inlined(seed);
    SeedViews views =
        new SeedViews(
            seed,
            first,
            settings.models(),
            models,
            model -> new ModelView(inlined, model, analyses),
            work.seed());
    Resolving resolving = new Resolving(models, settings.resolve(), analyses);
    return new DiverRun(views, settings, resolving, goesFar);
  }
}
