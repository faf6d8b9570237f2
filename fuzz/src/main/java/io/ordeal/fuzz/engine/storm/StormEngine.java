package io.ordeal.fuzz.engine.storm;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.ModelSource.Solution;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.term.Term;
import java.util.List;
import java.util.Optional;

/** Recombines the Boolean parts of a seed into formulas that are known to hold. */
public final class StormEngine implements Engine {

  static final String ID = "storm";

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String title() {
    return "recombines the Boolean parts of a seed so that a known assignment satisfies them";
  }

  @Override
  public List<Parameter> parameters() {
    return StormSettings.PARAMETERS;
  }

  @Override
  public Run start(Work work, ModelSource models) {
    return new Start(work, models).run();
  }

  private static final class Start {

    private final SeedScript seed;
    private final StormSettings settings;
    private final List<String> tactics;
    private final ModelSource models;
    private final Seed draws;

    Start(Work work, ModelSource models) {
      this.seed = work.seeds().get(0);
      this.settings = StormSettings.of(work.settings());
      this.tactics = work.vocabulary().tactics();
      this.models = models;
      this.draws = work.seed();
    }

    Run run() {
      if (seed.assertions().isEmpty()) {
        return rng -> Optional.empty();
      }
      List<Term> fragments = Fragments.of(seed.assertions());
      Assignments assignments = new Assignments(seed, models, isBriefFor(fragments));
      Bases bases = new Bases(seed, fragments, settings, assignments, draws);
      Optional<Bases.Base> first = bases.first();
      if (first.isEmpty()) {
        return rng -> Optional.empty();
      }
      Optional<Core> core =
          settings.unsatShare() > 0
                  && assignments.solution() instanceof Solution.Unsatisfiable unsatisfiable
              ? Optional.of(Core.of(seed, unsatisfiable.by(), models))
              : Optional.empty();
      int tests = settings.testsFor(first.get().pools().initialSize());
      return new StormRun(seed, settings, tactics, isIncremental(), bases, tests, core);
    }

    /**
     * Searches only briefly for a model of a single formula, which has quantifiers: it often takes
     * solvers long, and random values serve nearly as well. But it is worth their time to find out
     * whether the seed is unsatisfiable.
     */
    private boolean isBriefFor(List<Term> fragments) {
      return fragments.size() < Bases.FEW_FORMULAS && settings.unsatShare() == 0;
    }

    private boolean isIncremental() {
      return hasLevels()
          && switch (settings.incremental()) {
            case StormSettings.NEVER -> false;
            case StormSettings.ALWAYS -> true;
            default -> draws.rng().chance(1, 2);
          };
    }

    /** Returns whether levels can be used; no solver has them for formulas over a heap. */
    private boolean hasLevels() {
      return seed.prelude().stream().noneMatch(Command.DeclareHeap.class::isInstance);
    }
  }
}
