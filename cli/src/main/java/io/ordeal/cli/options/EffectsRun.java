package io.ordeal.cli.options;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.Figures;
import io.ordeal.cli.input.InputError;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.Interruption;
import io.ordeal.cli.input.ScriptFile;
import io.ordeal.cli.input.Workers;
import io.ordeal.fuzz.config.OptionSpace;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.StatedWitness;
import io.ordeal.fuzz.learn.GroupTest.Trial;
import io.ordeal.fuzz.sensitivity.Change;
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
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
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
  private final Interruption interruption;
  private final Workers runners;
  private final Workers workers;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final long start = System.nanoTime();
  private final AtomicInteger tried = new AtomicInteger();
  private final EffectsTally tally;

  /** Longest time, after Ctrl-C, for running queries to end. */
  private static final Duration GRACE = Duration.ofSeconds(5);

  /** A script that was read. */
  private record Read(Path file, TestCase test, TrialPlan plan) {}

  /** A script on which the solver was run with its defaults. */
  private record Ready(Read read, Subject subject, List<Examination.Confirmed> findings) {}

  /** What a round changed on one script. */
  private record Done(Path file, List<Change> changes) {}

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
      int jobs,
      Interruption interruption) {
    this.console = console;
    this.target = target;
    this.space = space;
    this.options = options;
    this.limits = limits;
    this.time = time;
    this.interruption = interruption;
    this.runners = new Workers(jobs);
    this.workers = new Workers(jobs);
    this.tally = new EffectsTally(console);
  }

  private boolean isOver() {
    return interruption.hasBegun() || System.nanoTime() - start >= time.toNanos();
  }

  /** Waits until the running rounds end, with what they have found. Called by another thread. */
  private void stop() {
    try {
      if (!ended.await(GRACE.toMillis(), TimeUnit.MILLISECONDS)) {
        runners.stop();
        workers.stop();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Tries the options.
   *
   * @param errors errors of paths without a file
   * @throws BadInput if all files could be read, but none has a {@code check-sat}
   */
  EffectsReport run(List<Path> files, List<InputError> errors) {
    interruption.onInterruption(this::stop);
    errors.forEach(tally::error);
    List<Read> scripts = files.stream().flatMap(file -> read(file).stream()).toList();
    if (scripts.isEmpty() && tally.hasOnlyNotes() && !interruption.hasBegun()) {
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
      ended.countDown();
      if (interruption.hasBegun()) {
        console.tell("options: stopped by Ctrl-C");
      }
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
    if (interruption.hasBegun()) {
      return List.of();
    }
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
    List<Ready> ready = new ArrayList<>();
    runners.inOrder(
        scripts, script -> ready(script, running), some -> some.ifPresent(one -> take(one, ready)));
    List<Task> tasks = new ArrayList<>(tasks(ready, TrialPlan::likely));
    tasks.addAll(tasks(ready, TrialPlan::others));
    workers.inOrder(
        tasks,
        task -> {
          Subject.Result result = task.subject().run(task.round());
          tried.addAndGet(result.tried());
          return new Done(task.file(), result.changes());
        },
        done -> tally.add(done.file(), done.changes()));
  }

  /** Runs the solver on a script with its defaults; empty if Ctrl-C may have ended the solver. */
  private Optional<Ready> ready(Read script, OptionTrials running) {
    if (interruption.hasBegun()) {
      return Optional.empty();
    }
    Subject subject = running.subject(script.test());
    return interruption.spoils(subject.isStopped())
        ? Optional.empty()
        : Optional.of(new Ready(script, subject, subject.findings()));
  }

  private void take(Ready script, List<Ready> ready) {
    Path file = script.read().file();
    String problem = script.subject().problem();
    if (problem.isEmpty()) {
      ready.add(script);
      tally.defaults(file, script.subject().answers(), script.findings());
    } else {
      tally.note(file, problem);
    }
  }

  private static List<Task> tasks(
      List<Ready> scripts, Function<TrialPlan, List<List<Trial>>> rounds) {
    List<Task> tasks = new ArrayList<>();
    for (Ready script : scripts) {
      for (List<Trial> round : rounds.apply(script.read().plan())) {
        tasks.add(new Task(script.read().file(), script.subject(), round));
      }
    }
    return tasks;
  }
}
