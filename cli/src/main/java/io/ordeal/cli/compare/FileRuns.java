package io.ordeal.cli.compare;

import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Defect;
import io.ordeal.cli.input.ExaminedFile;
import io.ordeal.cli.input.InputError;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.Workers;
import io.ordeal.fuzz.compare.solvers.ComparisonSubject;
import io.ordeal.fuzz.compare.solvers.FileRun;
import io.ordeal.fuzz.compare.solvers.Ruling;
import io.ordeal.fuzz.compare.solvers.RunLines;
import io.ordeal.fuzz.examine.Diligence;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.examine.Interest;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Queries;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Journal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Runs all targets on all files, several times, and keeps the results in a journal. */
final class FileRuns {

  private final Console console;
  private final List<Target> targets;
  private final SolverLimits limits;
  private final List<FileRun> finished = new ArrayList<>();
  private final List<InputError> errors = new ArrayList<>();
  private final Set<Path> leftOut = new TreeSet<>();
  private @Nullable Defect firstDefect;

  FileRuns(Console console, List<Target> targets, SolverLimits limits) {
    this.console = console;
    this.targets = targets;
    this.limits = limits;
  }

  /** One run of all targets on a file, which is to do. */
  private record Task(Path file, int run, int number) {}

  /**
   * Does all runs that are not in the journal.
   *
   * @param folder folder of the journal; null for none
   */
  void run(List<Path> files, int runs, int jobs, @Nullable Path folder) {
    if (folder == null) {
      work(tasks(files, runs), files.size() * runs, jobs, null);
      return;
    }
    try (Journal journal = Journal.open(folder, subject(files))) {
      journal.lines().stream()
          .flatMap(line -> RunLines.parse(line).stream())
          .filter(run -> run.run() <= runs)
          .forEach(finished::add);
      work(tasks(files, runs), files.size() * runs, jobs, journal);
    }
  }

  /** Returns the runs that are not finished: run by run, and file by file in each run. */
  private List<Task> tasks(List<Path> files, int runs) {
    Set<String> done = new HashSet<>();
    finished.forEach(run -> done.add(run.run() + " " + run.file()));
    List<Task> tasks = new ArrayList<>();
    for (int run = 1; run <= runs; run++) {
      for (int i = 0; i < files.size(); i++) {
        if (!done.contains(run + " " + files.get(i))) {
          tasks.add(new Task(files.get(i), run, run + i));
        }
      }
    }
    return tasks;
  }

  private void work(List<Task> tasks, int all, int jobs, @Nullable Journal journal) {
    RunProgress progress = new RunProgress("run", all - tasks.size(), all, System::nanoTime);
    if (tasks.size() < all) {
      console.tell(progress.line() + " are in the journal");
    }
    List<String> labels = targets.stream().map(Target::label).toList();
    try (Examiner examiner = new Examiner(targets, limits)) {
      console.showing(
          progress,
          () ->
              new Workers(jobs)
                  .inOrder(
                      tasks,
                      task -> {
                        Done done = run(task, examiner, labels);
                        if (journal != null && done.result() != null) {
                          journal.append(RunLines.of(done.result()));
                        }
                        progress.add();
                        return done;
                      },
                      this::take));
    }
  }

  /** The result of a run; null if the file cannot be read or is left out. */
  private record Done(Path path, @Nullable FileRun result, ExaminedFile file) {}

  private Done run(Task task, Examiner examiner, List<String> labels) {
    // Another target begins each time, so that none has all files from a cold cache.
    List<Target> order = new ArrayList<>(targets);
    Collections.rotate(order, -task.number());
    Interest interest =
        Interest.in(
            verdict -> Ruling.matters(verdict.kind()),
            task.run() == 1 ? Diligence.FULL : Diligence.BRIEF);
    ExaminedFile examined =
        ExaminedFile.of(
            task.file(),
            test ->
                test.script().hasCheck()
                    ? examiner.examine(test, order, new Queries(), interest)
                    : null);
    Examination examination = examined.examination();
    return new Done(
        task.file(),
        examination == null ? null : FileRun.of(task.run(), labels, examination),
        examined);
  }

  private void take(Done done) {
    if (done.result() != null) {
      finished.add(done.result());
    } else if (done.file().errors().isEmpty() && leftOut.add(done.path())) {
      console.tell(Inputs.withoutCheck(done.path()));
    }
    for (InputError error : done.file().errors()) {
      if (!errors.contains(error)) {
        errors.add(error);
        console.tell(error.text());
      }
    }
    if (firstDefect == null) {
      firstDefect = done.file().defect();
    }
  }

  private ComparisonSubject subject(List<Path> files) {
    return new ComparisonSubject(
        targets.stream().map(Target::label).toList(),
        "%d ms, %d bytes, %d steps"
            .formatted(limits.time().toMillis(), limits.memoryBytes(), limits.steps()),
        files.size(),
        new Contents().with(files).withProgramsOf(targets).hash());
  }

  /** Returns all finished runs, in the order of runs and files. */
  List<FileRun> finished() {
    return finished.stream()
        .sorted(Comparator.comparingInt(FileRun::run).thenComparing(FileRun::file))
        .toList();
  }

  /** Returns the files without a {@code check-sat}. */
  List<String> leftOut() {
    return leftOut.stream().map(Path::toString).toList();
  }

  List<InputError> errors() {
    return List.copyOf(errors);
  }

  /** Returns the first failure of Ordeal itself; null if there is none. */
  @Nullable Defect firstDefect() {
    return firstDefect;
  }
}
