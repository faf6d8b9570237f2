package io.ordeal.fuzz.engine.storm;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Lineage;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Test cases from one seed. */
final class StormRun implements Engine.Run {

  /** Of fewer formulas nothing new can be made. */
  static final int FEWEST_FORMULAS = 2;

  private static final int FEWEST_ASSERTS = 4;

  /** So many draws in a row may give nothing new before the seed is exhausted. */
  private static final int TRIES = 20;

  /** A model of the seed, or of its negation, and the formulas that have a value under it. */
  record Base(Model model, Pools pools) {}

  private final SeedScript seed;
  private final StormSettings settings;
  private final List<String> tactics;
  private final boolean incremental;
  private final List<Base> bases;
  private final Optional<Core> core;
  private final Formulas make;
  private final Lineage lineage;
  private final Set<List<Term>> made = new HashSet<>();

  /** How many assertions a test case may have. */
  private final List<Integer> sizes;

  /**
   * Creates a run.
   *
   * @param tactics to check with now and then; may be empty
   * @param bases at least one
   */
  StormRun(
      SeedScript seed,
      StormSettings settings,
      List<String> tactics,
      boolean incremental,
      List<Base> bases,
      Optional<Core> core) {
    this.seed = seed;
    this.settings = settings;
    this.tactics = tactics;
    this.incremental = incremental;
    this.bases = bases;
    this.core = core;
    this.make = new Formulas(seed.terms());
    this.lineage = new Lineage(StormEngine.ID, List.of(seed.name()));
    this.sizes =
        IntStream.rangeClosed(FEWEST_ASSERTS, settings.asserts())
            .filter(size -> !incremental || Levels.splits(size))
            .boxed()
            .toList();
    this.made.add(seed.assertions());
  }

  @Override
  public Optional<TestCase> next(Rng rng) {
    for (int i = 0; i < TRIES; i++) {
      Base base = rng.pick(bases);
      List<Term> assertions = assertions(base, rng);
      boolean hidesCore = core.isPresent() && rng.chance(settings.unsatShare(), 100);
      if (hidesCore) {
        for (Term formula : core.get().hidden(base.pools(), make, rng)) {
          assertions.add(rng.below(assertions.size() + 1), formula);
        }
      }
      if (made.add(List.copyOf(assertions))) {
        return Optional.of(
            hidesCore ? unsatisfiable(assertions, core.get()) : satisfiable(assertions, base, rng));
      }
    }
    return Optional.empty();
  }

  /** Different formulas that hold under the model. */
  private List<Term> assertions(Base base, Rng rng) {
    int wanted = rng.pick(sizes);
    Set<Term> assertions = new LinkedHashSet<>();
    for (int i = 0; assertions.size() < wanted && i < wanted + TRIES; i++) {
      assertions.add(base.pools().truth(rng, settings.initialShare()));
    }
    List<Term> chosen = new ArrayList<>(assertions);
    while (incremental && chosen.size() > FEWEST_ASSERTS && !Levels.splits(chosen.size())) {
      chosen.remove(chosen.size() - 1);
    }
    return chosen;
  }

  private TestCase satisfiable(List<Term> assertions, Base base, Rng rng) {
    List<Command> commands = new ArrayList<>(seed.prelude());
    if (incremental) {
      commands.addAll(Levels.spread(assertions, rng));
    } else {
      assertions.forEach(formula -> commands.add(new Command.Assert(formula)));
    }
    commands.add(
        rng.chance(settings.tactics(), 100) && !tactics.isEmpty()
            ? new Command.CheckSatUsing(rng.pick(tactics))
            : new Command.CheckSat());
    return testCase(new Script(List.of(), commands), new Guarantee.Satisfiable(base.model()));
  }

  private TestCase unsatisfiable(List<Term> assertions, Core kept) {
    return testCase(
        seed.asserting(assertions),
        new Guarantee.Unsatisfiable(
            "it implies %d formulas of %s that have no model, say %s"
                .formatted(kept.formulas().size(), seed.name(), kept.by())));
  }

  private TestCase testCase(Script script, Guarantee guarantee) {
    return new TestCase("", script, seed.terms(), guarantee, lineage);
  }
}
