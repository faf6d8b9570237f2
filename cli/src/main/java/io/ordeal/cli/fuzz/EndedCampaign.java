package io.ordeal.cli.fuzz;

import io.ordeal.cli.console.Counts;
import io.ordeal.fuzz.campaign.Plan;
import io.ordeal.fuzz.campaign.SeedTrials;
import io.ordeal.fuzz.campaign.Snapshot;
import io.ordeal.fuzz.campaign.WorkerProgress;
import io.ordeal.fuzz.campaign.WorkerState;
import io.ordeal.fuzz.campaign.setup.SeedModels;
import io.ordeal.fuzz.coverage.Totals;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.UnitProgress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/**
 * A campaign whose session has ended.
 *
 * @param end the counts at the end
 * @param rejectedSeeds the seeds that solvers reject
 * @param rejections by target, how often it rejected a test case with which message
 * @param conflicts by target, how often it refused its options while it had which option
 * @param coverage by target whose coverage is measured, how much of its code has run
 * @param knownCrashes how often targets crashed in ways that their profiles call known, by URL
 * @param advice about limits that were too short in this session, one line per target
 * @param models the models that engines got in this session
 * @param workers the workers of a cluster that tested in this session
 * @param timeIsUp whether the time was used up
 * @param wentOn whether this session ran any unit
 */
record EndedCampaign(
    Snapshot end,
    SeedTrials.Tally rejectedSeeds,
    Map<String, Map<String, Long>> rejections,
    Map<String, Map<String, Long>> conflicts,
    Map<String, Totals> coverage,
    Map<String, Long> knownCrashes,
    List<String> advice,
    SeedModels models,
    List<WorkerProgress> workers,
    boolean timeIsUp,
    boolean wentOn) {

  /** Endings of an answer that show that a target did not take the test case. */
  private static final Set<String> NO_TEST =
      Set.of(
          Answer.Ending.REJECTED.text(),
          Answer.Ending.NOT_ASKED.text(),
          Answer.Ending.SPARED.text(),
          Answer.Ending.CONFLICT.text(),
          Answer.Ending.STOPPED.text(),
          Answer.Ending.NO_ANSWER.text());

  /** Returns the processor time of all workers of a cluster. */
  Duration workersCpu(ToLongFunction<WorkerState> millis) {
    return Duration.ofMillis(workers.stream().map(WorkerProgress::state).mapToLong(millis).sum());
  }

  /** Returns whether engines made any test case. */
  boolean hasTests() {
    return made() > 0;
  }

  private long made() {
    return end.tests() + CountText.sum(end.engines(), "unasked");
  }

  /** Returns why no target took any test case and what to change; empty if one did. */
  Optional<String> whyNothingTested(Plan plan, Store store) {
    if (!hasTests()) {
      return Optional.of(whyNoTests(plan, store));
    }
    long taken =
        end.targets().values().stream()
            .flatMap(counts -> counts.entrySet().stream())
            .filter(one -> !NO_TEST.contains(one.getKey()))
            .mapToLong(Map.Entry::getValue)
            .sum();
    Optional<String> refusing =
        end.targets().entrySet().stream()
            .filter(one -> one.getValue().containsKey(Answer.Ending.CONFLICT.text()))
            .map(Map.Entry::getKey)
            .findFirst();
    if (refusing.isPresent() && end.decided() == 0 && end.findings().isEmpty()) {
      return Optional.of(
          "%s refuses its options; 'ordeal check --solver S FILE' shows its message"
              .formatted(refusing.get()));
    }
    if (taken > 0 || !end.findings().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        "no solver took any of %s; wanted seeds that they take,"
                .formatted(Counts.of(made(), "test case"))
            + " see 'ordeal check --solver S SEED'");
  }

  private String whyNoTests(Plan plan, Store store) {
    int seeds = store.seeds().size();
    long defects = CountText.sum(end.engines(), "defects");
    if (defects > 0) {
      return "%s kept test cases from being made; please report them, or leave out"
              .formatted(Counts.of(defects, "internal error"))
          + " their seeds";
    }
    if (rejectedSeeds.skipped() > 0 && rejectedSeeds.skipped() == seeds) {
      return "no solver accepts any of %s; wanted others, see 'ordeal check --solver S SEED'"
          .formatted(Counts.of(seeds, "seed"));
    }
    if (timeIsUp && !plan.needsSeeds()) {
      return "the time was up before the first test case was made; give it more --time";
    }
    if (timeIsUp && models.asked() < seeds) {
      return "the time was up before a seed of %,d gave a test case; wanted more --time"
          .formatted(seeds);
    }
    if (!wentOn) {
      return "the budget of the campaign was used up before; wanted more --tests or --time";
    }
    Set<String> counted =
        store.units().stream().map(UnitProgress::engine).collect(Collectors.toSet());
    List<EngineChoice> tried =
        plan.engines().stream().filter(one -> counted.contains(plan.nameOf(one))).toList();
    boolean isAll = tried.isEmpty() || tried.size() == plan.engines().size();
    return models.whyNothing(isAll ? plan.engines() : tried, seeds)
        + (isAll ? "" : ", or more --tests, so that other engines get their turn");
  }
}
