package io.ordeal.cli.options;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.Figures;
import io.ordeal.cli.input.InputError;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.ScriptFile;
import io.ordeal.cli.input.Workers;
import io.ordeal.fuzz.config.OptionSpace;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.StatedWitness;
import io.ordeal.fuzz.learn.GroupTest.Trial;
import io.ordeal.fuzz.sensitivity.OptionTrials;
import io.ordeal.fuzz.sensitivity.Subject;
import io.ordeal.fuzz.sensitivity.TrialPlan;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** Tries options on files: the likely ones on all files first. */
final class EffectsRun {

  private final Console console;
  private final Target target;
  private final OptionSpace space;
  private final List<OptionLine> options;
  private final SolverLimits limits;
  private final Duration time;
  private final int jobs;
  private final long start = System.nanoTime();
  private final AtomicInteger tried = new AtomicInteger();
  private final EffectsTally tally;

  /** A script that was read. */
  private record Read(Path file, TestCase test, TrialPlan plan) {}

  /** The trials of a round on one script. */
  private record Task(Path file, Subject subject, List<Trial> round) {}

  /**
   * Prepares the trials.
   *
   * @param options what is known of each option in {@code space}
   */
  EffectsRun(
      Console console,
      Target target,
      OptionSpace space,
      List<OptionLine> options,
      SolverLimits limits,
      Duration time,
      int jobs) {
    this.console = console;
    this.target = target;
    this.space = space;
    this.options = options;
    this.limits = limits;
    this.time = time;
    this.jobs = jobs;
    this.tally = new EffectsTally(console);
  }

  private boolean isOver() {
    return System.nanoTime() - start >= time.toNanos();
  }

  /**
   * Tries the options.
   *
   * @param errors errors of paths without a file
   * @throws BadInput if all files could be read, but none has a {@code check-sat}
   */
  EffectsReport run(List<Path> files, List<InputError> errors) {
    errors.forEach(tally::error);
    List<Read> scripts = files.stream().flatMap(file -> read(file).stream()).toList();
    if (scripts.isEmpty() && tally.hasOnlyNotes()) {
      throw Inputs.noneHasCheck(files.stream().map(Path::toString).toList());
    }
    int trials = scripts.stream().mapToInt(script -> script.plan().size()).sum();
    try (OptionTrials running = new OptionTrials(target, limits, trials, this::isOver)) {
      console.showing(
          () ->
              String.format(
                  Locale.ROOT,
                  "options: %s, %s",
                  Counts.part(tried.get(), trials, "trial"),
                  Counts.of(running.queries(), "query", "queries")),
          () -> work(scripts, running));
      return tally.report(
          target.name(),
          options,
          trials,
          tried.get(),
          running.queries(),
          Figures.inSeconds(Duration.ofNanos(System.nanoTime() - start)));
    }
  }

  private List<Read> read(Path file) {
    try {
      Source source = ScriptFile.source(file);
      TermFactory terms = ScriptFile.factoryFor(source);
      ParsedScript parsed = ScriptParser.parse(source, terms);
      if (!parsed.errors().isEmpty()) {
        parsed.errors().stream().map(InputError::of).forEach(tally::error);
        return List.of();
      }
      if (!parsed.script().hasCheck()) {
        tally.leftOut(file);
        return List.of();
      }
      TestCase test = StatedWitness.in(TestCase.of(file.toString(), parsed.script(), terms));
      return List.of(new Read(file, test, TrialPlan.of(parsed.script(), space)));
    } catch (IOException e) {
      tally.error(InputError.of(file, e));
    } catch (OutOfMemoryError e) {
      tally.error(InputError.outOfMemory(file));
    }
    return List.of();
  }

  private void work(List<Read> scripts, OptionTrials running) {
    List<Subject> subjects = new ArrayList<>();
    new Workers(jobs).inOrder(scripts, script -> running.subject(script.test()), subjects::add);
    List<Read> usable = new ArrayList<>();
    List<Subject> ready = new ArrayList<>();
    for (int i = 0; i < scripts.size(); i++) {
      if (subjects.get(i).problem().isEmpty()) {
        usable.add(scripts.get(i));
        ready.add(subjects.get(i));
        tally.defaults(scripts.get(i).file(), subjects.get(i));
      } else {
        tally.note(scripts.get(i).file(), subjects.get(i).problem());
      }
    }
    List<Task> tasks = new ArrayList<>(tasks(usable, ready, TrialPlan::likely));
    tasks.addAll(tasks(usable, ready, TrialPlan::others));
    new Workers(jobs)
        .inOrder(
            tasks,
            task -> {
              Subject.Result result = task.subject().run(task.round());
              tried.addAndGet(result.tried());
              return result.changes();
            },
            tally.inOrderOf(tasks.stream().map(Task::file).toList()));
  }

  private static List<Task> tasks(
      List<Read> scripts, List<Subject> subjects, Function<TrialPlan, List<List<Trial>>> rounds) {
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < scripts.size(); i++) {
      for (List<Trial> round : rounds.apply(scripts.get(i).plan())) {
        tasks.add(new Task(scripts.get(i).file(), subjects.get(i), round));
      }
    }
    return tasks;
  }
}
