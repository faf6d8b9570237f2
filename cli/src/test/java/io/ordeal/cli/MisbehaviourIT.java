package io.ordeal.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Answer.Result;
import io.ordeal.fuzz.solver.session.Mode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Asks many scripts of a solver that misbehaves at few of them, and of two that never do. No
 * misbehaviour is missed, and no innocent solver is accused. {@code -Dordeal.checks=N} sets the
 * number of scripts.
 */
class MisbehaviourIT {

  private static final int CHECKS = Integer.getInteger("ordeal.checks", 1000);
  private static final long SEED = Long.getLong("ordeal.seed", 1);

  /** Average number of scripts per misbehaviour of the liar. */
  private static final int SELDOM = 40;

  /**
   * An option with its default value, for the liar. With another seed Z3 is sometimes ten times as
   * slow, which would rightly be reported.
   */
  private static final Map<String, String> OPTION = Map.of("smt.random_seed", "0");

  private static final SolverLimits LIMITS =
      new SolverLimits(Duration.ofSeconds(2), 600L << 20, 1 << 20, 0);

  /** Conditions under which a misbehaviour shows. */
  private enum Shows {
    ALWAYS,
    /** It must not be a finding. */
    NEVER,
    IF_SAT,
    IF_UNSAT,
    /** If the liar's results differ from those of the others. */
    IF_DIFFERENT
  }

  /**
   * A way to misbehave.
   *
   * @param weight how often it is drawn, relative to others
   * @param oneModel whether it shows only if no other model is right, or is slow only in comparison
   *     with a solver that answers at once
   * @param verdicts correct verdicts; the worst is as certain as the first of these
   */
  private record Row(
      String name,
      String argument,
      int weight,
      boolean oneModel,
      Shows shows,
      List<String> verdicts) {

    Row(String name, String argument, int weight, Shows shows, String... verdicts) {
      this(name, argument, weight, false, shows, List.of(verdicts));
    }

    /** Returns the suffix of the names of constants. */
    String suffix() {
      return "." + name;
    }

    String misbehaviour() {
      return "%s,trigger=x%s ".formatted(argument, suffix());
    }
  }

  private static final Row HONEST = new Row("honest", "", 0, Shows.NEVER);

  private static List<Row> rows(Path folder) {
    String unsound = "refutation-unsound proven";
    String crash = "crash proven";
    String slow = "performance suspected";
    String flaky = "flip-sat,flaky=3:" + folder.resolve("processes");
    return List.of(
        new Row("flip-sat", "flip-sat", 20, Shows.IF_SAT, unsound),
        new Row(
            "flip-unsat",
            "flip-unsat",
            20,
            Shows.IF_UNSAT,
            "invalid-model proven",
            "solution-unsound proven",
            "solution-unsound suspected"),
        new Row(
            "corrupt", "corrupt-model", 10, true, Shows.ALWAYS, List.of("invalid-model proven")),
        new Row(
            "omit", "omit-constant", 10, true, Shows.ALWAYS, List.of("invalid-model suspected")),
        new Row("unknown", "answer-unknown", 10, Shows.ALWAYS, "incomplete suspected"),
        new Row("pushpop", "flip-sat,pushpop", 20, Shows.IF_DIFFERENT, unsound),
        new Row("option", "flip-sat,option=smt.random_seed", 10, Shows.IF_SAT, unsound),
        new Row("other-option", "flip-sat,option=smt.arith.solver", 5, Shows.NEVER),
        new Row("flaky", flaky, 10, Shows.IF_DIFFERENT, unsound),
        new Row("late", "flip-sat,after=100", 10, Shows.IF_DIFFERENT, unsound),
        new Row("segv", "crash-segv", 5, Shows.ALWAYS, crash),
        new Row("abort", "crash-abort", 5, Shows.ALWAYS, crash),
        new Row("assertion", "crash-assertion", 5, Shows.ALWAYS, crash),
        new Row("exception", "crash-exception", 5, Shows.ALWAYS, crash),
        new Row("memory", "eat-memory", 3, Shows.NEVER),
        new Row("flood", "flood-output", 5, Shows.NEVER),
        new Row("truncate", "truncate-model", 10, Shows.NEVER),
        new Row("warnings", "print-warnings", 10, Shows.NEVER),
        new Row("stderr", "print-warnings-on-stderr", 10, Shows.NEVER),
        new Row("hang", "hang", 3, true, Shows.ALWAYS, List.of(slow)),
        new Row("stubborn", "hang-ignoring-term", 3, true, Shows.ALWAYS, List.of(slow)),
        new Row("fork", "fork-hang", 3, true, Shows.ALWAYS, List.of(slow)),
        new Row("daemon", "fork-daemon", 3, true, Shows.ALWAYS, List.of(slow)),
        new Row("slow", "slow=1500ms", 3, true, Shows.ALWAYS, List.of(slow)));
  }

  /** Counts of the scripts of a row. */
  private static final class Count {
    int checks;
    int expected;
    int found;
    final List<String> missed = new ArrayList<>();
    final List<String> falseAlarms = new ArrayList<>();
  }

  @Test
  void everyMisbehaviourIsFoundAndNothingElse(@TempDir Path folder) {
    List<Row> rows = rows(folder);
    String[] misbehaviours = rows.stream().map(Row::misbehaviour).toArray(String[]::new);
    Map<Mode, Examiner> examiners = new EnumMap<>(Mode.class);
    for (Mode mode : Mode.values()) {
      examiners.put(
          mode,
          new Examiner(
              List.of(
                  SelfTest.honest("z3", mode),
                  SelfTest.honest("cvc5", mode),
                  SelfTest.liar(mode, OPTION, List.of(misbehaviours))),
              LIMITS));
    }
    Map<Row, Count> counts = new LinkedHashMap<>();
    counts.put(HONEST, new Count());
    rows.forEach(row -> counts.put(row, new Count()));
    Map<Result, Integer> decided = new EnumMap<>(Result.class);
    SplittableRandom random = new SplittableRandom(SEED);
    try {
      for (int i = 0; i < CHECKS; i++) {
        SplittableRandom own = random.split();
        Row row = own.nextInt(SELDOM) == 0 ? draw(rows, own) : HONEST;
        Mode mode = mode(own);
        String script =
            row.oneModel()
                ? RandomScripts.withOneModel(own, row.suffix())
                : RandomScripts.any(own, row.suffix());
        TestCase test = SelfTest.test("%s %d %s".formatted(row.name(), i, mode), script);
        Examination examined = requireNonNull(examiners.get(mode)).examine(test);
        honestResults(examined).forEach(result -> decided.merge(result, 1, Integer::sum));
        count(requireNonNull(counts.get(row)), row, examined, script);
      }
    } finally {
      examiners.values().forEach(Examiner::close);
    }
    System.out.println(table(counts, decided));
    assertThat(counts.values()).allSatisfy(count -> assertThat(count.missed).isEmpty());
    assertThat(counts.values()).allSatisfy(count -> assertThat(count.falseAlarms).isEmpty());
    assertThat(SelfTest.processesWith(SelfTest.MARK)).isEmpty();
  }

  private static Row draw(List<Row> rows, SplittableRandom random) {
    int left = random.nextInt(rows.stream().mapToInt(Row::weight).sum());
    int i = 0;
    while (left >= rows.get(i).weight()) {
      left -= rows.get(i++).weight();
    }
    return rows.get(i);
  }

  /** Returns a mode, mostly the fast one. */
  private static Mode mode(SplittableRandom random) {
    int percent = random.nextInt(100);
    return percent < 2 ? Mode.FRESH : percent < 20 ? Mode.INCREMENTAL : Mode.RESET;
  }

  private static void count(Count count, Row row, Examination examined, String script) {
    count.checks++;
    List<String> verdicts = new ArrayList<>();
    boolean othersAccused = false;
    for (Confirmed confirmed : examined.confirmed()) {
      verdicts.add(
          confirmed.verdict().kind().text() + " " + confirmed.verdict().certainty().text());
      othersAccused |=
          confirmed.verdict().guilty().stream().anyMatch(one -> !one.label().contains("-liar"));
    }
    String evidence =
        "%s: %s %s\n%s".formatted(examined.test().name(), verdicts, examined.notes(), script);
    boolean expected = isExpected(row.shows(), examined);
    count.expected += expected ? 1 : 0;
    boolean right = !othersAccused && row.verdicts().containsAll(verdicts);
    if (!right || (!expected && !verdicts.isEmpty())) {
      count.falseAlarms.add(evidence);
    } else if (expected && verdicts.isEmpty()) {
      count.missed.add(evidence);
    } else if (expected && !verdicts.get(0).endsWith(certainty(row))) {
      count.missed.add("too weak: " + evidence);
    } else {
      count.found += expected ? 1 : 0;
    }
  }

  private static String certainty(Row row) {
    return row.verdicts().get(0).replaceFirst(".* ", "");
  }

  private static boolean isExpected(Shows shows, Examination examined) {
    List<Result> honest = honestResults(examined);
    return switch (shows) {
      case ALWAYS -> true;
      case NEVER -> false;
      case IF_SAT -> honest.contains(Result.SAT);
      case IF_UNSAT -> honest.contains(Result.UNSAT);
      case IF_DIFFERENT -> !results(examined, 2).equals(honest);
    };
  }

  /**
   * Returns the results that count as true. If the two others differ, one of them is accused, which
   * is counted.
   */
  private static List<Result> honestResults(Examination examined) {
    List<Result> first = results(examined, 0);
    List<Result> second = results(examined, 1);
    return first.size() < second.size() ? second : first;
  }

  private static List<Result> results(Examination examined, int target) {
    return examined.replies().get(target).answer().checks().stream()
        .map(Answer.Check::result)
        .toList();
  }

  private static String table(Map<Row, Count> counts, Map<Result, Integer> decided) {
    StringBuilder lines = new StringBuilder();
    lines.append("%d scripts, seed %d: results %s\n".formatted(CHECKS, SEED, decided));
    lines.append(
        "%-14s %8s %8s %8s %8s %8s\n"
            .formatted("misbehaviour", "scripts", "expected", "found", "missed", "false"));
    counts.forEach(
        (row, count) -> {
          lines.append(
              "%-14s %8d %8d %8d %8d %8d\n"
                  .formatted(
                      row.name(),
                      count.checks,
                      count.expected,
                      count.found,
                      count.missed.size(),
                      count.falseAlarms.size()));
        });
    counts
        .values()
        .forEach(count -> count.missed.forEach(one -> lines.append("missed ").append(one)));
    counts
        .values()
        .forEach(count -> count.falseAlarms.forEach(one -> lines.append("false ").append(one)));
    return lines.toString();
  }
}
