package io.ordeal.cli.fuzz;

import io.ordeal.cli.console.Counts;
import io.ordeal.fuzz.campaign.Engines;
import io.ordeal.fuzz.campaign.ShortLimits;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.solver.session.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The counts of a campaign in words, as the status and the summary show them. */
final class CountText {

  /** In front of the names of what engines count themselves. */
  private static final String METRIC = "metric/";

  /** What people read instead of the names in JSON, in the order of the summary. */
  private static final List<Map.Entry<String, String>> ANSWERS =
      List.of(
          Map.entry(Answer.Result.SAT.text(), "sat"),
          Map.entry(Answer.Result.UNSAT.text(), "unsat"),
          Map.entry(Answer.Result.UNKNOWN.text(), "unknown"),
          Map.entry(Answer.Ending.CRASH.text(), "crash"),
          Map.entry(Answer.Ending.REJECTED.text(), "rejected"),
          Map.entry(Answer.Ending.TIME_OUT.text(), "timeout"),
          Map.entry(Answer.Ending.MEMORY_OUT.text(), "out of memory"),
          Map.entry(Answer.Ending.RESOURCE_OUT.text(), "out of resources"),
          Map.entry(Answer.Ending.OUTPUT_LIMIT.text(), "too much output"),
          Map.entry(Answer.Ending.CONFLICT.text(), "option conflict"),
          Map.entry(Answer.Ending.NO_ANSWER.text(), "no answer"),
          Map.entry(Answer.Ending.STOPPED.text(), "process lost"),
          Map.entry(Answer.Ending.SPARED.text(), "skipped after timeouts"),
          Map.entry(Answer.Ending.NOT_ASKED.text(), "unsupported"));

  /** Largest number of names to list. */
  private static final int MOST_NAMES = 3;

  private CountText() {}

  /**
   * Returns the line of an engine: {@code storm: 1,200 tests, rejected 0.00 %, duplicate 0.00 %,
   * trivial 0.00 %}.
   */
  static String engine(String engine, Map<String, Long> counts) {
    long tests = counts.getOrDefault("tests", 0L);
    long unasked = counts.getOrDefault("unasked", 0L);
    return "%s: %s, rejected %s, duplicate %s, trivial %s%s%s%s"
        .formatted(
            engine,
            Counts.of(tests, "test"),
            percent(counts.getOrDefault("rejected", 0L), tests),
            percent(counts.getOrDefault("duplicate", 0L), tests),
            percent(counts.getOrDefault("trivial", 0L), tests),
            unasked == 0 ? "" : ", not run %,d".formatted(unasked),
            keyMetrics(engine, counts),
            faults(counts));
  }

  /** Returns the counts of an engine itself that tell most; empty if there are none. */
  private static String keyMetrics(String engine, Map<String, Long> counts) {
    int end = engine.indexOf(':');
    return Engines.named(end < 0 ? engine : engine.substring(0, end)).stream()
        .map(Engine::keyMetrics)
        .flatMap(List::stream)
        .filter(name -> counts.containsKey(METRIC + name))
        .map(name -> ", %s %,d".formatted(name, counts.get(METRIC + name)))
        .collect(Collectors.joining());
  }

  /** Returns our own mistakes; empty if there are none. */
  static String faults(Map<String, Long> counts) {
    return Stream.of("broken-guarantee", "defects")
        .filter(counts::containsKey)
        .map(fault -> ", %s %,d (please report this)".formatted(fault, counts.get(fault)))
        .collect(Collectors.joining());
  }

  /** Returns the line of a target: {@code z3@4.14.1 (reset): 91.67 % decided; sat 1,100}. */
  static String target(String target, Map<String, Long> counts) {
    return "%s: %s decided; %s"
        .formatted(
            target, percent(decided(counts), asked(counts)), String.join(", ", answers(counts)));
  }

  private static List<String> answers(Map<String, Long> counts) {
    List<String> words = new ArrayList<>();
    for (Map.Entry<String, String> answer : ANSWERS) {
      if (counts.containsKey(answer.getKey())) {
        words.add("%s %,d".formatted(answer.getValue(), counts.get(answer.getKey())));
      }
    }
    return words;
  }

  /** Returns how many test cases a target decided. */
  static long decided(Map<String, Long> counts) {
    return counts.getOrDefault(Answer.Result.SAT.text(), 0L)
        + counts.getOrDefault(Answer.Result.UNSAT.text(), 0L);
  }

  /** Returns how many test cases a target was asked. */
  static long asked(Map<String, Long> counts) {
    return ShortLimits.supported(counts) - ShortLimits.skipped(counts);
  }

  /** Returns the names that were counted most: {@code smt.threads (4), sat.euf (1)}. */
  static String mostFrequent(Map<String, Long> counts) {
    return counts.entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(MOST_NAMES)
        .map(one -> "%s (%,d)".formatted(one.getKey(), one.getValue()))
        .collect(Collectors.joining(", "));
  }

  /** Returns how many results look like an earlier finding and were not kept. */
  static long again(Map<String, Map<String, Long>> engines) {
    return sum(engines, "repeated-findings");
  }

  static long sum(Map<String, Map<String, Long>> engines, String counter) {
    return engines.values().stream().mapToLong(counts -> counts.getOrDefault(counter, 0L)).sum();
  }

  /** Returns a share such as {@code 91.67 %}. */
  static String percent(long part, long of) {
    return String.format(Locale.ROOT, "%.2f %%", of == 0 ? 0 : 100.0 * part / of);
  }

  /** Returns a share such as {@code 92 %}. */
  static String roundPercent(long part, long of) {
    return String.format(Locale.ROOT, "%.0f %%", of == 0 ? 0 : 100.0 * part / of);
  }

  /** Returns a time such as {@code 1:02:03}. */
  static String time(double seconds) {
    long all = Math.round(seconds);
    return all < 3600
        ? "%d:%02d".formatted(all / 60, all % 60)
        : "%d:%02d:%02d".formatted(all / 3600, all / 60 % 60, all % 60);
  }
}
