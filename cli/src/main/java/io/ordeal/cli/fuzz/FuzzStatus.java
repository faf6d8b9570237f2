package io.ordeal.cli.fuzz;

import io.ordeal.cli.console.Status;
import io.ordeal.fuzz.campaign.Campaign;
import io.ordeal.fuzz.campaign.Snapshot;
import io.ordeal.fuzz.solver.session.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What is shown while a campaign runs. */
final class FuzzStatus implements Status {

  /** In front of the names of what engines count themselves. */
  private static final String METRIC = "metric/";

  private volatile @Nullable Campaign campaign;

  void of(Campaign running) {
    campaign = running;
  }

  private @Nullable Snapshot snapshot() {
    Campaign running = campaign;
    return running == null ? null : running.snapshot();
  }

  @Override
  public String line() {
    Snapshot now = snapshot();
    return now == null ? "fuzz: starting" : summary(now);
  }

  private static String summary(Snapshot now) {
    return "fuzz: %s, %,d tests, %.0f a second, %s decided, %,d behaviours, findings: %s"
        .formatted(
            time(now.seconds()),
            now.tests(),
            now.tests() / Math.max(now.seconds(), 0.001),
            percent(now.decided(), now.tests()),
            now.behaviours(),
            findings(now));
  }

  @Override
  public List<String> lines() {
    Snapshot now = snapshot();
    if (now == null) {
      return List.of("fuzz: starting");
    }
    List<String> lines = new ArrayList<>();
    lines.add(summary(now));
    if (now.secondsSinceFinding() >= 0) {
      lines.add("  last finding %s ago".formatted(time(now.secondsSinceFinding())));
    }
    now.engines().forEach((engine, counts) -> lines.add("  " + engine(engine, counts)));
    now.targets().forEach((target, counts) -> lines.add("  " + target(target, counts)));
    if (now.referenceCalls() > 0) {
      lines.add("  " + references(now.referenceCalls(), now.referenceCpuSeconds()));
    }
    return lines;
  }

  /** {@code storm: 1,200 tests, rejected 0.00 %, duplicate 0.00 %, trivial 0.00 %}. */
  static String engine(String engine, Map<String, Long> counts) {
    long tests = counts.getOrDefault("tests", 0L);
    long unasked = counts.getOrDefault("unasked", 0L);
    return "%s: %,d tests, rejected %s, duplicate %s, trivial %s%s%s%s"
        .formatted(
            engine,
            tests,
            percent(counts.getOrDefault("rejected", 0L), tests),
            percent(counts.getOrDefault("duplicate", 0L), tests),
            percent(counts.getOrDefault("trivial", 0L), tests),
            unasked == 0 ? "" : ", unasked %,d".formatted(unasked),
            metrics(counts),
            faults(counts));
  }

  /** What the engine counts itself; empty if nothing. */
  private static String metrics(Map<String, Long> counts) {
    StringBuilder text = new StringBuilder();
    counts.forEach(
        (name, count) -> {
          if (name.startsWith(METRIC)) {
            text.append(", %s %,d".formatted(name.substring(METRIC.length()), count));
          }
        });
    return text.toString();
  }

  /** What we did wrong ourselves; empty if nothing. */
  private static String faults(Map<String, Long> counts) {
    StringBuilder text = new StringBuilder();
    for (String fault : List.of("broken-guarantee", "defects")) {
      if (counts.containsKey(fault)) {
        text.append(", %s %,d (please report this)".formatted(fault, counts.get(fault)));
      }
    }
    return text.toString();
  }

  /** {@code z3@4.14.1 (reset): 91.67 % decided; sat 1,100, unknown 100}. */
  static String target(String target, Map<String, Long> counts) {
    return target
        + ": "
        + percent(decided(counts), asked(counts))
        + " decided; "
        + counts.entrySet().stream()
            .map(one -> "%s %,d".formatted(one.getKey(), one.getValue()))
            .collect(Collectors.joining(", "));
  }

  /** {@code reference solvers: 12 calls for models, 1.5 s of the time in solvers}. */
  static String references(long calls, double cpuSeconds) {
    return String.format(
        Locale.ROOT,
        "reference solvers: %,d %s for models, %.1f s of the time in solvers",
        calls,
        calls == 1 ? "call" : "calls",
        cpuSeconds);
  }

  /** How many test cases a target decided. */
  static long decided(Map<String, Long> counts) {
    return counts.getOrDefault(Answer.Result.SAT.text(), 0L)
        + counts.getOrDefault(Answer.Result.UNSAT.text(), 0L);
  }

  /** How many test cases a target was asked. */
  static long asked(Map<String, Long> counts) {
    return counts.values().stream().mapToLong(count -> count).sum()
        - counts.getOrDefault(Answer.Ending.NOT_ASKED.text(), 0L)
        - counts.getOrDefault(Answer.Ending.SPARED.text(), 0L);
  }

  /** How often engines met what there are enough findings of. */
  static long again(Map<String, Map<String, Long>> engines) {
    return sum(engines, "repeated-findings");
  }

  static long sum(Map<String, Map<String, Long>> engines, String counter) {
    return engines.values().stream().mapToLong(counts -> counts.getOrDefault(counter, 0L)).sum();
  }

  static String percent(long part, long of) {
    return String.format(Locale.ROOT, "%.2f %%", of == 0 ? 0 : 100.0 * part / of);
  }

  static String findings(Snapshot now) {
    long again = again(now.engines());
    return now.findings().isEmpty()
        ? "none"
        : now.findings().entrySet().stream()
                .map(one -> "%s %,d".formatted(one.getKey(), one.getValue()))
                .collect(Collectors.joining(", "))
            + (again == 0 ? "" : ", again %,d".formatted(again));
  }

  /** {@code 1:02:03}. */
  static String time(double seconds) {
    long all = Math.round(seconds);
    return all < 3600
        ? "%d:%02d".formatted(all / 60, all % 60)
        : "%d:%02d:%02d".formatted(all / 3600, all / 60 % 60, all % 60);
  }
}
