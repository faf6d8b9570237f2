package io.ordeal.cli.learn;

import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import io.ordeal.fuzz.learn.LearnedTable;
import io.ordeal.fuzz.learn.Learner;
import io.ordeal.fuzz.learn.Relation;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The result of {@code learn}.
 *
 * @param solver name and version
 * @param operations number of operations in the table
 * @param options number of options in the table
 * @param unusable options that the solver refuses on every formula
 * @param relevant pairs of an operation and a relevant option
 * @param conflicts pairs that conflict
 * @param disabled pairs in which the operation disables the option
 * @param irrelevant pairs without an effect
 * @param undecided pairs of which something was seen, but not enough
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
    int relevant,
    int conflicts,
    int disabled,
    int irrelevant,
    int undecided,
    long queries,
    double seconds,
    long seed,
    String out,
    List<Crash> crashes)
    implements Report {

  /**
   * A crash of the solver.
   *
   * @param options options of the run; empty for the defaults
   * @param file file of the script
   */
  record Crash(String options, String message, String file) {}

  static LearnReport of(
      LearnedTable table,
      Learner learner,
      List<Crash> crashes,
      Path out,
      long seed,
      double seconds) {
    Map<Relation, Integer> counts = table.count();
    return new LearnReport(
        table.solver() + " " + table.version(),
        table.operations().size(),
        table.options().size(),
        table.unusable().size(),
        counts.getOrDefault(Relation.RELEVANT, 0),
        counts.getOrDefault(Relation.CONFLICT, 0),
        counts.getOrDefault(Relation.DISABLED, 0),
        counts.getOrDefault(Relation.IRRELEVANT, 0),
        counts.getOrDefault(Relation.UNDECIDED, 0),
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
            "%s: %,d operations and %,d options (%,d unusable); pairs: %,d relevant, %,d conflicts,"
                + " %,d disabled, %,d irrelevant, %,d undecided; %,d queries in %.1f s; %s",
            solver,
            operations,
            options,
            unusable,
            relevant,
            conflicts,
            disabled,
            irrelevant,
            undecided,
            queries,
            seconds,
            out));
    crashes.forEach(
        crash ->
            text.append(
                "%ncrash with %s: %s (%s)"
                    .formatted(
                        crash.options().isEmpty() ? "the defaults" : crash.options(),
                        crash.message(),
                        crash.file())));
    return text.toString();
  }

  @Override
  public int status() {
    return ExitStatus.NO_FINDING;
  }
}
