package io.ordeal.fuzz.engine.storm;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.ModelSource.Solution;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
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
    return "recombines the Boolean parts of a seed under a model of it or of its negation";
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
    private final Formulas make;
    private final List<Term> fragments;
    private final Rng rng;

    Start(Work work, ModelSource models) {
      this.seed = work.seeds().get(0);
      this.settings = StormSettings.of(work.settings());
      this.tactics = work.vocabulary().tactics();
      this.models = models;
      this.make = new Formulas(seed.terms());
      this.fragments = Fragments.of(seed.assertions());
      this.rng = work.seed().rng();
    }

    Run run() {
      boolean half = rng.chance(1, 2);
      boolean incremental =
          switch (settings.incremental()) {
            case StormSettings.NEVER -> false;
            case StormSettings.ALWAYS -> true;
            default -> half;
          };
      incremental &= hasLevels();
      if (fragments.size() < StormRun.FEWEST_FORMULAS) {
        return rng -> Optional.empty();
      }
      Solution solution = models.solve(seed.asserting(seed.assertions()), seed.terms());
      List<StormRun.Base> bases = bases(solution);
      Optional<Core> core =
          settings.unsatShare() > 0 && solution instanceof Solution.Unsatisfiable unsatisfiable
              ? Optional.of(Core.of(seed, unsatisfiable.by(), models))
              : Optional.empty();
      return bases.isEmpty()
          ? rng -> Optional.empty()
          : new StormRun(seed, settings, tactics, incremental, bases, core);
    }

    /** No solver has levels for formulas over a heap. */
    private boolean hasLevels() {
      return seed.prelude().stream().noneMatch(Command.DeclareHeap.class::isInstance);
    }

    private List<StormRun.Base> bases(Solution solution) {
      List<Term> formulas =
          solution instanceof Solution.Satisfiable
              ? seed.assertions()
              : List.of(make.not(make.and(seed.assertions())));
      Solution first =
          solution instanceof Solution.Satisfiable
              ? solution
              : models.solve(seed.asserting(formulas), seed.terms());
      List<StormRun.Base> bases = new ArrayList<>();
      if (first instanceof Solution.Satisfiable satisfiable) {
        add(satisfiable.model(), bases);
      }
      for (int i = 1; i < settings.models() && !bases.isEmpty(); i++) {
        another(formulas, bases);
      }
      return bases;
    }

    /** A model under which some part of the seed has the other value, if there is one. */
    private void another(List<Term> formulas, List<StormRun.Base> bases) {
      Pools.Valued flipped = bases.get(0).pools().any(rng);
      List<Term> more = new ArrayList<>(formulas);
      more.add(flipped.value() ? make.not(flipped.formula()) : flipped.formula());
      if (models.solve(seed.asserting(more), seed.terms())
          instanceof Solution.Satisfiable satisfiable) {
        add(satisfiable.model(), bases);
      }
    }

    private void add(Model model, List<StormRun.Base> bases) {
      Evaluator evaluator = new Evaluator(model, seed.definitions());
      Pools pools = new Pools(fragments, evaluator, make, settings.depth());
      if (pools.initialSize() >= StormRun.FEWEST_FORMULAS) {
        pools.enrich(settings.steps(), settings.allConnectives(), rng);
        bases.add(new StormRun.Base(model, pools));
      }
    }
  }
}
