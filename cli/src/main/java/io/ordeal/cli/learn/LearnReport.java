package io.ordeal.cli.learn;

import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import io.ordeal.fuzz.learn.LearnedTable;
import io.ordeal.fuzz.learn.Learner;
import io.ordeal.fuzz.learn.PairCounts;
import io.ordeal.fuzz.learn.Relation;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * The result of {@code learn}.
 *
 * @param solver name and version
 * @param operations number of operations in the table
 * @param options number of options in the table that can be used
 * @param unusable options that the solver refuses on every formula
 * @param pairs pairs of an operation and an option: the sum of the next six numbers
 * @param relevant pairs of an operation and a relevant option
 * @param conflicts pairs that conflict
 * @param disabled pairs in which the operation disables the option
 * @param irrelevant pairs without an effect
 * @param undecided pairs of which something was seen, but not enough
 * @param untried pairs that were not tried
 * @param joint relevant pairs with two operations or two options
 * @param queries runs of the solver in this session
 * @param seconds wall time of this session
 * @param seed random seed of the draws
 * @param out file of the table
 * @param crashes crashes of the solver with some option
 */
record LearnReport(
    String solver,
    int operations,
    int options,
    int unusable,
    int pairs,
    int relevant,
    int conflicts,
    int disabled,
    int irrelevant,
    int undecided,
    int untried,
    int joint,
    long queries,
    double seconds,
    long seed,
    String out,
    List<Crash> crashes)
    implements Report {

  /** Share of untried pairs from which on the summary suggests to continue. */
  private static final double MANY_UNTRIED = 0.1;

  /**
   * A crash of the solver.
   *
   * @param options options of the run; empty for the defaults
   * @param file file of the script
   */
  record Crash(String options, String message, String file) {

    String text() {
      return "crash with %s: %s (%s)"
          .formatted(options.isEmpty() ? "the defaults" : options, message, file);
    }
  }

  static LearnReport of(
      LearnedTable table,
      Learner learner,
      List<Crash> crashes,
      Path out,
      long seed,
      double seconds) {
    PairCounts counts = table.count();
    return new LearnReport(
        table.solver() + " " + table.version(),
        counts.operations(),
        counts.options(),
        table.unusable().size(),
        counts.pairs(),
        counts.of(Relation.RELEVANT),
        counts.of(Relation.CONFLICT),
        counts.of(Relation.DISABLED),
        counts.of(Relation.IRRELEVANT),
        counts.of(Relation.UNDECIDED),
        counts.untried(),
        counts.joint(),
        learner.queries(),
        seconds,
        seed,
        out.toString(),
        List.copyOf(crashes));
  }

  @Override
  public String summary() {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%s: %s (%s, %s, %,d unusable): %,d relevant, %,d in conflict, %,d disabled,"
                + " %,d irrelevant, %,d undecided, %,d not tried; %s; %s in"
                + " %.1f s; %s",
            solver,
            Counts.of(pairs, "pair"),
            Counts.of(operations, "operation"),
            Counts.of(options, "usable option"),
            unusable,
            relevant,
            conflicts,
            disabled,
            irrelevant,
            undecided,
            untried,
            Counts.of(joint, "relevant combination"),
            Counts.of(queries, "query", "queries"),
            seconds,
            out));
    if (queries > 0 && untried >= MANY_UNTRIED * pairs) {
      text.append(
          "%n%.0f %% of the pairs were not tried; continue with --resume"
              .formatted(100.0 * untried / pairs));
    }
    crashes.forEach(crash -> text.append('\n').append(crash.text()));
    return text.toString();
  }

  @Override
  public int status() {
    return ExitStatus.NO_FINDING;
  }
}
