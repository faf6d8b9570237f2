package io.ordeal.cli.learn;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Figures;
import io.ordeal.cli.input.Interruption;
import io.ordeal.fuzz.learn.LearnedFile;
import io.ordeal.fuzz.learn.LearnedTable;
import io.ordeal.fuzz.learn.Learner;
import io.ordeal.fuzz.learn.PairCounts;
import io.ordeal.fuzz.learn.Relation;
import io.ordeal.fuzz.learn.SeenCrash;
import io.ordeal.fuzz.store.ScriptFile;
import io.ordeal.fuzz.store.StoreException;
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
  private final boolean isNew;
  private final long seed;
  private final long roundsBefore;
  private final long start = System.nanoTime();
  private final Interruption interruption = new Interruption();

  /** Whether this run wrote the file; guarded by this. */
  private boolean hasWritten;

  /**
   * Prepares a session.
   *
   * @param isNew whether the file does not exist yet
   */
  LearnRun(
      Console console,
      Learner learner,
      LearnedTable table,
      ScriptFile file,
      boolean isNew,
      long seed) {
    this.console = console;
    this.learner = learner;
    this.table = table;
    this.file = file;
    this.isNew = isNew;
    this.seed = seed;
    this.roundsBefore = table.effort().rounds();
  }

  /** Learns for some time, and returns the exit status. Called once. */
  int run(Duration time, int jobs) {
    interruption.onInterruption(this::stop);
    try {
      new RegularSaving(console, SAVED_EVERY, this::save)
          .during(() -> console.showing(this::status, () -> learner.run(time, jobs)));
      if (isEmptyAndNew()) {
        return withoutTable();
      }
      save();
      LearnReport report =
          LearnReport.of(
              table, learner, keepCrashes(), file.path(), seed, Figures.inSeconds(elapsed()));
      if (isNothing() && !interruption.hasBegun()) {
        console.tell("learn: " + whyNothing());
      }
      console.result(report);
      return report.status();
    } finally {
      interruption.summedUp();
    }
  }

  /** Stops learning. A solver that hangs may outlast the process, so the table is saved first. */
  private void stop() {
    learner.stop();
    try {
      save();
    } catch (StoreException e) {
      console.tell("learn: " + e.getMessage());
    }
  }

  /** Whether no formula showed anything in this session, or ever. */
  private boolean isNothing() {
    return table.effort().rounds() == roundsBefore || table.count().isEmpty();
  }

  private String whyNothing() {
    String reason =
        table.effort().rounds() == roundsBefore
            ? "trying the options one by one came first and takes longer; set a longer --time"
            : "no formula was answered in time; set a longer --time or --limit, or learn when the machine is less busy";
    return String.format(
        Locale.ROOT, "nothing was learned in %.1f s: %s", Figures.inSeconds(elapsed()), reason);
  }

  /** Ends a session that learned nothing, without a file, so that it can be tried again. */
  private int withoutTable() {
    keepCrashes().forEach(crash -> console.tell("learn: " + crash.text()));
    if (interruption.hasBegun()) {
      console.tell("learn: stopped by Ctrl-C before anything was learned; no table was written");
      return ExitStatus.NO_FINDING; // whoever ended the process sets its status
    }
    throw new BadInput(whyNothing());
  }

  /** Writes the table, unless it is new and would be empty. */
  private synchronized void save() {
    if (!isEmptyAndNew()) {
      file.write(LearnedFile.text(table));
      hasWritten = true;
    }
  }

  private synchronized boolean isEmptyAndNew() {
    return isNew && !hasWritten && isNothing();
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
