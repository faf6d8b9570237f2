package io.ordeal.fuzz.campaign.setup;

import io.ordeal.fuzz.campaign.ReferenceModels;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.ModelRequest;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.smt.term.TermFactory;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Counts the models of seeds that engines ask for. If engines make no test cases, the counts
 * explain why. Thread-safe.
 */
public final class SeedModels implements ModelSource {

  private final ReferenceModels models;
  private final AtomicLong satisfiable = new AtomicLong();
  private final AtomicLong unsatisfiable = new AtomicLong();
  private final AtomicLong unknown = new AtomicLong();

  public SeedModels(ReferenceModels models) {
    this.models = models;
  }

  @Override
  public Solution solve(ModelRequest request, TermFactory terms) {
    return counted(models.solve(request, terms));
  }

  @Override
  public ModelSource reportingTo(Consumer<Duration> calls) {
    ModelSource reporting = models.reportingTo(calls);
    return (request, terms) -> counted(reporting.solve(request, terms));
  }

  private Solution counted(Solution solution) {
    if (solution instanceof Solution.Satisfiable) {
      satisfiable.incrementAndGet();
    } else if (solution instanceof Solution.Unsatisfiable) {
      unsatisfiable.incrementAndGet();
    } else {
      unknown.incrementAndGet();
    }
    return solution;
  }

  /** Returns how often engines asked for a model, of a seed or of its negation. */
  public long asked() {
    return satisfiable.get() + unsatisfiable.get() + unknown.get();
  }

  /**
   * Returns why engines made no test cases from seeds, and what is wanted instead.
   *
   * @param tried engines that went through the seeds
   * @param seeds number of seeds
   */
  public String whyNothing(List<EngineChoice> tried, int seeds) {
    if (seeds == 0) {
      return "%s made nothing; check its parameters, or select another --engine"
          .formatted(names(tried));
    }
    Optional<Engine.Skip> skip = skip(tried);
    boolean isOne = seeds == 1;
    String any = isOne ? "the seed" : "any seed that was tried, of %,d".formatted(seeds);
    if (asked() == 0 || satisfiable.get() > 0) {
      return "%s can make nothing of %s; wanted seeds of more parts, or another --engine"
          .formatted(names(tried), any);
    }
    if (!models.hasReferences()) {
      return "no reference solver is there to give models of seeds; see 'ordeal doctor'";
    }
    if (skip.isEmpty()) {
      return "reference solvers find no model of %s, nor of its negation; wanted a seed that they can"
              .formatted(any)
          + " solve";
    }
    String setting = skip.get().setting();
    String remedy = skip.get().remedy();
    return unknown.get() == 0
        ? "%s unsatisfiable, and %s skips such seeds; wanted a satisfiable seed, or %s"
            .formatted(isOne ? "the seed is" : "all seeds that were tried are", setting, remedy)
        : "reference solvers find no model of %s, and %s skips seeds without one; wanted a seed that"
                .formatted(any, setting)
            + " they can solve, or %s".formatted(remedy);
  }

  /** Returns why all engines skip seeds without a model, in the words of the first engine. */
  private static Optional<Engine.Skip> skip(List<EngineChoice> tried) {
    List<Engine.Skip> skips =
        tried.stream()
            .flatMap(one -> one.engine().skipsSeedsWithoutModel(one.settings()).stream())
            .toList();
    return skips.size() == tried.size() ? skips.stream().findFirst() : Optional.empty();
  }

  private static String names(List<EngineChoice> engines) {
    return engines.stream().map(EngineChoice::name).distinct().collect(Collectors.joining(" and "));
  }
}
