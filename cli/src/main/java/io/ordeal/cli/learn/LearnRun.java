package io.ordeal.cli.learn;

import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.Figures;
import io.ordeal.cli.input.Interruption;
import io.ordeal.fuzz.learn.LearnedFile;
import io.ordeal.fuzz.learn.LearnedTable;
import io.ordeal.fuzz.learn.Learner;
import io.ordeal.fuzz.learn.PairCounts;
import io.ordeal.fuzz.learn.Relation;
import io.ordeal.fuzz.learn.SeenCrash;
import io.ordeal.fuzz.store.ScriptFile;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** One session of learning: shows its progress, and writes the table now and then. */
final class LearnRun {

  private static final Duration SAVED_EVERY = Duration.ofSeconds(20);

  private final Console console;
  private final Learner learner;
  private final LearnedTable table;
  private final ScriptFile file;
  private final long seed;
  private final long start = System.nanoTime();
  private final Interruption interruption = new Interruption();

  LearnRun(Console console, Learner learner, LearnedTable table, ScriptFile file, long seed) {
    this.console = console;
    this.learner = learner;
    this.table = table;
    this.file = file;
    this.seed = seed;
  }

  /** Learns for some time, and returns the exit status. Called once. */
  int run(Duration time, int jobs) {
    interruption.onInterruption(learner::stop);
    try {
      new RegularSaving(console, SAVED_EVERY, this::save)
          .during(() -> console.showing(this::status, () -> learner.run(time, jobs)));
      save();
      LearnReport report =
          LearnReport.of(
              table, learner, keepCrashes(), file.path(), seed, Figures.inSeconds(elapsed()));
      tellIfNothing(time);
      console.result(report);
      return report.status();
    } finally {
      interruption.summedUp();
    }
  }

  private void tellIfNothing(Duration time) {
    if (table.effort().rounds() == 0) {
      console.tell(
          "learn: nothing was learned: the time of %.1f s was over before the first formula; set a longer --time"
              .formatted(Figures.inSeconds(time)));
    } else if (table.count().isEmpty()) {
      console.tell(
          "learn: nothing was learned: the solver answered no formula in time; set a longer --limit, or learn when the machine is less busy");
    }
  }

  private synchronized void save() {
    file.write(LearnedFile.text(table));
  }

  private Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  private String status() {
    PairCounts counts = table.count();
    return String.format(
        Locale.ROOT,
        "learn: %d s, %s, %s decided, %,d relevant",
        elapsed().toSeconds(),
        Counts.of(learner.queries(), "query", "queries"),
        Counts.part(counts.decided(), counts.pairs(), "pair"),
        counts.of(Relation.RELEVANT));
  }

  /** Writes scripts that crash the solver, and returns them with their files. */
  private List<LearnReport.Crash> keepCrashes() {
    List<LearnReport.Crash> kept = new ArrayList<>();
    Path folder = file.path().resolveSibling(file.path().getFileName() + ".crashes");
    for (SeenCrash crash : learner.crashes()) {
      ScriptFile script =
          ScriptFile.in(folder, String.format(Locale.ROOT, "%03d.smt2", kept.size() + 1));
      script.write(
          "; options: %s\n; %s\n%s"
              .formatted(
                  crash.configuration().text(),
                  crash.message(),
                  ScriptPrinter.print(crash.script(), Style.ONE_LINE)));
      kept.add(
          new LearnReport.Crash(
              crash.configuration().text(), crash.message(), script.path().toString()));
    }
    return kept;
  }
}
