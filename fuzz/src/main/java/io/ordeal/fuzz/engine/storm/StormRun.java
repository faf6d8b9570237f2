package io.ordeal.fuzz.engine.storm;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Lineage;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.random.Rng;
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

/** Makes test cases from one seed. */
final class StormRun implements Engine.Run {

  /** Consecutive draws without a new test case after which the seed is exhausted. */
  private static final int TRIES = 20;

  private final SeedScript seed;
  private final StormSettings settings;
  private final List<String> tactics;
  private final boolean incremental;
  private final Bases bases;
  private final int most;
  private final Optional<Core> core;
  private final Formulas make;
  private final Lineage lineage;
  private final Set<List<Term>> made = new HashSet<>();

  private int tests;

  /**
   * Creates a run.
   *
   * @param tactics tactics that a solver under test takes
   * @param bases at least one base
   * @param most largest number of test cases
   */
  StormRun(
      SeedScript seed,
      StormSettings settings,
      List<String> tactics,
      boolean incremental,
      Bases bases,
      int most,
      Optional<Core> core) {
    this.seed = seed;
    this.settings = settings;
    this.tactics = tactics;
    this.incremental = incremental;
    this.bases = bases;
    this.most = most;
    this.core = core;
    this.make = new Formulas(seed.terms());
    this.lineage = new Lineage(StormEngine.ID, List.of(seed.name()));
    this.made.add(seed.assertions());
  }

  @Override
  public Optional<TestCase> next(Rng rng) {
    for (int i = 0; i < TRIES && tests < most; i++) {
      Bases.Base base = bases.at(tests, rng);
      List<Term> assertions = assertions(base, rng);
      boolean hidesCore = core.isPresent() && rng.chance(settings.unsatShare(), 100);
      if (hidesCore) {
        for (Term formula : core.get().hidden(base.pools(), make, rng)) {
          assertions.add(rng.below(assertions.size() + 1), formula);
        }
      }
      if (made.add(List.copyOf(assertions))) {
        tests++;
        return Optional.of(
            hidesCore
                ? unsatisfiable(assertions, base, core.get())
                : satisfiable(assertions, base, rng));
      }
    }
    return Optional.empty();
  }

  /** Draws distinct formulas that hold under the model. */
  private List<Term> assertions(Bases.Base base, Rng rng) {
    int wanted = rng.between(1, settings.asserts());
    Set<Term> assertions = new LinkedHashSet<>();
    for (int i = 0; assertions.size() < wanted && i < wanted + TRIES; i++) {
      assertions.add(base.pools().truth(rng, settings.initialShare()));
    }
    return new ArrayList<>(assertions);
  }

  private TestCase satisfiable(List<Term> assertions, Bases.Base base, Rng rng) {
    List<Command> commands =
        incremental ? PushPopPlan.spread(assertions, rng) : asserting(assertions);
    Command check =
        rng.chance(settings.tactics(), 100) && !tactics.isEmpty()
            ? new Command.CheckSatUsing(rng.pick(tactics))
            : new Command.CheckSat();
    return testCase(
        base, commands, ownCheck().orElse(check), new Guarantee.Satisfiable(base.model()));
  }

  /** Returns the check of the seed, if tactics are wanted and it has one that a solver takes. */
  private Optional<Command> ownCheck() {
    return Optional.of(seed.check())
        .filter(
            check ->
                settings.tactics() > 0
                    && check instanceof Command.CheckSatUsing using
                    && tactics.contains(using.tactic()));
  }

  private TestCase unsatisfiable(List<Term> assertions, Bases.Base base, Core kept) {
    boolean one = kept.formulas().size() == 1;
    return testCase(
        base,
        asserting(assertions),
        ownCheck().orElse(new Command.CheckSat()),
        new Guarantee.Unsatisfiable(
            "it implies %s of %s that %s no model, say %s"
                .formatted(
                    one ? "a formula" : kept.formulas().size() + " formulas",
                    seed.name(),
                    one ? "has" : "have",
                    kept.by())));
  }

  private static List<Command> asserting(List<Term> formulas) {
    return formulas.stream().<Command>map(formula -> new Command.Assert(formula)).toList();
  }

  private TestCase testCase(
      Bases.Base base, List<Command> asserting, Command check, Guarantee guarantee) {
    List<Command> commands = new ArrayList<>(base.prelude());
    commands.addAll(asserting);
    commands.add(check);
    return new TestCase("", new Script(List.of(), commands), seed.terms(), guarantee, lineage);
  }
}
