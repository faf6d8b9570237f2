package io.ordeal.cli.fuzz;

import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.Status;
import io.ordeal.cli.console.StatusRow;
import io.ordeal.cli.console.Style;
import io.ordeal.cli.console.StyledText;
import io.ordeal.fuzz.campaign.Campaign;
import io.ordeal.fuzz.campaign.CampaignBudget;
import io.ordeal.fuzz.campaign.ShortLimits;
import io.ordeal.fuzz.campaign.Snapshot;
import io.ordeal.fuzz.campaign.WorkerProgress;
import io.ordeal.fuzz.solver.session.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** The status of a running campaign. */
final class FuzzStatus implements Status {

  private static final String STARTING = "fuzz: starting";

  /**
   * After the time is over or all tests are made, until queries, confirmations and reductions have
   * ended.
   */
  private static final String FINISHING = "finishing what is running";

  /**
   * The state of a campaign at one moment.
   *
   * @param buckets buckets that have findings
   * @param shortLimits targets whose limit is too short in this session
   * @param workers workers of a cluster; none if threads of this process test
   */
  record State(
      Snapshot now,
      CampaignBudget budget,
      long buckets,
      Set<String> shortLimits,
      List<WorkerProgress> workers) {}

  /** What is shown, once it runs. */
  private record Running(Campaign campaign, CampaignBudget budget, LongSupplier buckets) {}

  private volatile @Nullable Running running;

  /**
   * Shows a campaign from now on.
   *
   * @param buckets the number of buckets so far
   */
  void of(Campaign campaign, CampaignBudget budget, LongSupplier buckets) {
    running = new Running(campaign, budget, buckets);
  }

  private Optional<State> state() {
    return Optional.ofNullable(running)
        .map(
            one ->
                new State(
                    one.campaign.snapshot(),
                    one.budget,
                    one.buckets.getAsLong(),
                    one.campaign.advice().keySet(),
                    one.campaign.workers()));
  }

  @Override
  public String line() {
    return state().map(FuzzStatus::line).orElse(STARTING);
  }

  @Override
  public List<StatusRow> rows() {
    return state().map(FuzzStatus::rows).orElse(List.of(StatusRow.of(STARTING)));
  }

  /** Returns a state in one line. */
  static String line(State state) {
    return "%s; %s".formatted(progress(state).line(), findings("findings: ", state).line());
  }

  /** Returns a state in rows. */
  static List<StatusRow> rows(State state) {
    Snapshot now = state.now;
    List<StatusRow> rows = new ArrayList<>();
    rows.add(progress(state));
    rows.add(findings("  findings: ", state));
    if (!now.engines().isEmpty()) {
      rows.add(
          new StatusRow(
              "  tests: ", now.engines().entrySet().stream().map(FuzzStatus::engine).toList()));
    }
    now.targets()
        .forEach(
            (target, counts) ->
                rows.add(target(target, counts, state.shortLimits.contains(target))));
    if (now.referenceCalls() > 0) {
      rows.add(
          plainRow(
              "  reference solvers: ",
              Counts.of(now.referenceCalls(), "call") + " for models",
              String.format(Locale.ROOT, "%.1f s CPU", now.referenceCpuSeconds())));
    }
    state.workers.forEach(worker -> rows.add(worker(worker)));
    return rows;
  }

  private static StatusRow worker(WorkerProgress worker) {
    return plainRow(
        "  %s: ".formatted(worker.state().name()),
        Counts.of(worker.tests(), "test"),
        Counts.of(worker.units(), "unit"),
        "last report %s ago".formatted(CountText.time(worker.secondsSinceReport())));
  }

  private static StatusRow plainRow(String title, String... parts) {
    return new StatusRow(title, List.of(parts).stream().map(StyledText::of).toList());
  }

  private static StatusRow progress(State state) {
    Snapshot now = state.now;
    List<String> parts = new ArrayList<>();
    parts.add(CountText.time(now.seconds()));
    Optional<Double> left =
        state.budget.time().map(time -> time.toMillis() / 1000.0 - now.seconds());
    boolean hasAllTests = state.budget.tests() > 0 && now.tests() >= state.budget.tests();
    if (hasAllTests || left.filter(seconds -> seconds <= 0).isPresent()) {
      parts.add(FINISHING);
    } else {
      left.ifPresent(seconds -> parts.add(CountText.time(seconds) + " left"));
    }
    parts.add(
        state.budget.tests() == 0
            ? Counts.of(now.tests(), "test")
            : Counts.part(now.tests(), state.budget.tests(), "test"));
    parts.add("%.0f per second".formatted(now.tests() / Math.max(now.seconds(), 0.001)));
    parts.add(CountText.roundPercent(now.decided(), now.tests()) + " decided");
    parts.add(Counts.of(now.behaviours(), "behaviour"));
    return plainRow("fuzz: ", parts.toArray(String[]::new));
  }

  private static StatusRow findings(String title, State state) {
    Snapshot now = state.now;
    if (now.findings().isEmpty()) {
      return plainRow(title, "none");
    }
    List<StyledText> parts = new ArrayList<>();
    if (state.buckets > 0) { // a finding is announced, with its bucket, a little later
      parts.add(StyledText.of(Style.STRONG, Counts.of(state.buckets, "bucket")));
    }
    now.findings()
        .forEach(
            (kind, count) ->
                parts.add(StyledText.of(Style.ALARM, kind).plus(" %,d".formatted(count))));
    long again = CountText.again(now.engines());
    if (again > 0) {
      parts.add(StyledText.of(Counts.of(again, "duplicate")));
    }
    parts.add(
        StyledText.of(
            "last %s ago".formatted(CountText.time(Math.max(0, now.secondsSinceFinding())))));
    return new StatusRow(title, parts);
  }

  private static StyledText engine(Map.Entry<String, Map<String, Long>> engine) {
    return StyledText.of(
            "%s %,d".formatted(engine.getKey(), engine.getValue().getOrDefault("tests", 0L)))
        .plus(Style.WARNING, CountText.faults(engine.getValue()));
  }

  private static StatusRow target(
      String target, Map<String, Long> counts, boolean isLimitTooShort) {
    List<StyledText> parts = new ArrayList<>();
    parts.add(
        StyledText.of(
            CountText.roundPercent(CountText.decided(counts), CountText.asked(counts))
                + " decided"));
    long late = counts.getOrDefault(Answer.Ending.TIME_OUT.text(), 0L);
    if (late > 0) {
      parts.add(StyledText.of(Counts.of(late, "timeout")));
    }
    long skipped = ShortLimits.skipped(counts);
    if (skipped > 0) {
      parts.add(
          StyledText.of(
              isLimitTooShort ? Style.WARNING : Style.PLAIN,
              CountText.roundPercent(skipped, ShortLimits.supported(counts))
                  + " skipped after timeouts"));
    }
    return new StatusRow("  %s: ".formatted(target), parts);
  }
}
