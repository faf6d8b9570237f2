package io.ordeal.cli.campaign;

import io.ordeal.fuzz.campaign.ReferenceModels;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.ModelRequest;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/**
 * The models that engines get of seeds, which are counted: where engines make nothing, they tell
 * why. Safe for many threads.
 */
public final class SeedModels implements ModelSource {

  /** The parameter of engines that says what becomes of seeds without a model. */
  private static final String UNSATISFIABLE = "unsatisfiable";

  /** Its value where nothing does. */
  private static final String SKIP = "skip";

  private final ReferenceModels models;
  private final AtomicLong satisfiable = new AtomicLong();
  private final AtomicLong unsatisfiable = new AtomicLong();
  private final AtomicLong unknown = new AtomicLong();

  public SeedModels(ReferenceModels models) {
    this.models = models;
  }

  @Override
  public Solution solve(ModelRequest request, TermFactory terms) {
    Solution solution = models.solve(request, terms);
    if (solution instanceof Solution.Satisfiable) {
      satisfiable.incrementAndGet();
    } else if (solution instanceof Solution.Unsatisfiable) {
      unsatisfiable.incrementAndGet();
    } else {
      unknown.incrementAndGet();
    }
    return solution;
  }

  /** How often engines asked for a model, of a seed or of its negation. */
  public long asked() {
    return satisfiable.get() + unsatisfiable.get() + unknown.get();
  }

  /**
   * Why engines that went through seeds made nothing of them, and what is wanted instead.
   *
   * @param tried the engines that did
   * @param seeds how many there are
   */
  public String whyNothing(List<EngineChoice> tried, int seeds) {
    boolean skips =
        tried.stream().allMatch(one -> SKIP.equals(one.settings().given().get(UNSATISFIABLE)));
    if (seeds == 0) {
      return "%s made nothing; check its parameters, or select another --engine"
          .formatted(names(tried));
    }
    boolean isOne = seeds == 1;
    String any = isOne ? "the seed" : "any seed that was tried, of %,d".formatted(seeds);
    if (asked() == 0 || satisfiable.get() > 0) {
      return "%s can make nothing of %s; wanted seeds of more parts, or another --engine"
          .formatted(names(tried), any);
    }
    if (!models.hasReferences()) {
      return "no reference solver is there to give models of seeds; wanted z3 or cvc5 as it comes"
          + " with Ordeal, see 'ordeal doctor'";
    }
    if (skips && unknown.get() == 0) {
      return "%s unsatisfiable, and unsatisfiable=skip leaves such out; wanted a satisfiable seed, or"
              .formatted(isOne ? "the seed is" : "all seeds that were tried are")
          + " unsatisfiable=negate";
    }
    return skips
        ? "reference solvers find no model of %s, and unsatisfiable=skip leaves out what has none;"
                .formatted(any)
            + " wanted a seed that they can solve, or unsatisfiable=negate"
        : "reference solvers find no model of %s, nor of its negation; wanted a seed that they can"
                .formatted(any)
            + " solve";
  }

  private static String names(List<EngineChoice> engines) {
    return engines.stream().map(EngineChoice::name).distinct().collect(Collectors.joining(" and "));
  }
}
