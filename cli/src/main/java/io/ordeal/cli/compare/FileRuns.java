package io.ordeal.cli.compare;

import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.Defect;
import io.ordeal.cli.input.ExaminedFile;
import io.ordeal.cli.input.InputError;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.Interruption;
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
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Queries;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Journal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Runs all targets on all files, several times, and keeps the results in a journal. */
final class FileRuns {

  private final Console console;
  private final List<Target> targets;
  private final SolverLimits limits;
  private final Interruption interruption;
  private final List<FileRun> finished = new ArrayList<>();
  private final List<InputError> errors = new ArrayList<>();
  private final Set<Path> leftOut = new TreeSet<>();
  private @Nullable Defect firstDefect;

  /** Runs that are finished, also of files that cannot be read. */
  private int done;

  private boolean resumed;

  private Unfinished unfinished = Unfinished.of(0, "", "");

  FileRuns(Console console, List<Target> targets, SolverLimits limits, Interruption interruption) {
    this.console = console;
    this.targets = targets;
    this.limits = limits;
    this.interruption = interruption;
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
      work(files, runs, jobs, null);
      return;
    }
    try (Journal journal = Journal.open(folder, subject(files))) {
      journal.lines().stream()
          .flatMap(line -> RunLines.parse(line).stream())
          .filter(run -> run.run() <= runs)
          .forEach(finished::add);
      work(files, runs, jobs, journal);
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

  private void work(List<Path> files, int runs, int jobs, @Nullable Journal journal) {
    List<Task> tasks = tasks(files, runs);
    int all = files.size() * runs;
    done = all - tasks.size();
    RunProgress progress =
        runs == 1
            ? new RunProgress("file", "", done, all, System::nanoTime)
            : new RunProgress(
                "run",
                " (%s, %s each)".formatted(Counts.files(files.size()), Counts.of(runs, "run")),
                done,
                all,
                System::nanoTime);
    resumed = done > 0;
    if (resumed) {
      console.tell(progress.line() + " are in the journal");
    }
    List<String> labels = targets.stream().map(Target::label).toList();
    Workers workers = new Workers(jobs);
    interruption.onInterruption(workers::stop);
    try (Examiner examiner = new Examiner(targets, limits)) {
      console.showing(
          progress,
          () ->
              workers.inOrder(
                  tasks,
                  task -> {
                    Optional<Done> result = run(task, examiner, labels);
                    result.ifPresent(ended -> keep(ended, journal, progress));
                    return result;
                  },
                  result -> result.ifPresent(this::take)));
    }
    unfinished =
        Unfinished.of(
            all - done,
            progress.part(done),
            journal == null ? "without --out nothing is kept" : "the same command continues");
  }

  private static void keep(Done ended, @Nullable Journal journal, RunProgress progress) {
    if (journal != null && ended.result() != null) {
      journal.append(RunLines.of(ended.result()));
    }
    progress.add();
  }

  /** The result of a run; null if the file cannot be read or is left out. */
  private record Done(Path path, @Nullable FileRun result, ExaminedFile file) {}

  /** Does a run. The result is empty if the process is being ended. */
  private Optional<Done> run(Task task, Examiner examiner, List<String> labels) {
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
    if (interruption.spoils(examination != null && isStopped(examination))) {
      return Optional.empty();
    }
    return Optional.of(
        new Done(
            task.file(),
            examination == null ? null : FileRun.of(task.run(), labels, examination),
            examined));
  }

  private static boolean isStopped(Examination examination) {
    return examination.replies().stream()
        .anyMatch(reply -> reply.answer().ending() == Answer.Ending.STOPPED);
  }

  private void take(Done ended) {
    done++;
    if (ended.result() != null) {
      finished.add(ended.result());
    } else if (ended.file().errors().isEmpty() && leftOut.add(ended.path())) {
      console.tell(Inputs.withoutCheck(ended.path()));
    }
    for (InputError error : ended.file().errors()) {
      if (!errors.contains(error)) {
        errors.add(error);
        console.tell(error.text());
      }
    }
    if (firstDefect == null) {
      firstDefect = ended.file().defect();
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

  /** Returns whether earlier sessions finished some runs. */
  boolean isResumed() {
    return resumed;
  }

  /** Returns what is not finished, because the process is being ended. */
  Unfinished unfinished() {
    return unfinished;
  }

  List<InputError> errors() {
    return List.copyOf(errors);
  }

  /** Returns the first failure of Ordeal itself; null if there is none. */
  @Nullable Defect firstDefect() {
    return firstDefect;
  }
}
