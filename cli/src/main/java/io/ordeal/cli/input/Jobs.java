package io.ordeal.cli.input;

import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Counts;
import io.ordeal.fuzz.campaign.setup.Amounts;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** The option {@code --jobs} of commands that process many files, and their worker threads. */
public final class Jobs {

  /** Each thread runs solvers of its own, so that more threads than this are a mistake. */
  public static final int MOST = 1024;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "Number of threads (default: the number of processors).")
  private int jobs = Runtime.getRuntime().availableProcessors();

  public void check() {
    Amounts.check("--jobs", jobs, 1, MOST);
  }

  public int count() {
    return jobs;
  }

  /**
   * Processes all files and passes on the results in their order, with a progress line.
   *
   * @param command beginning of the progress line
   */
  public <R> void work(
      Console console,
      String command,
      List<Path> files,
      Function<Path, R> work,
      Consumer<R> taker) {
    workOn(console, command, "file", files, work, taker);
  }

  /**
   * Processes all items and passes on the results in their order, with a progress line.
   *
   * @param command beginning of the progress line
   * @param thing noun for an item
   */
  public <I, R> void workOn(
      Console console,
      String command,
      String thing,
      List<I> items,
      Function<I, R> work,
      Consumer<R> taker) {
    show(console, command, thing, new Workers(jobs), items, work, taker);
  }

  /**
   * Processes files until the process is being ended, and passes on the results in their order,
   * with a progress line.
   *
   * @param command beginning of the progress line
   */
  public <R> void workUntil(
      Interruption interruption,
      Console console,
      String command,
      List<Path> files,
      Function<Path, R> work,
      Consumer<R> taker) {
    Workers workers = new Workers(jobs);
    interruption.onInterruption(workers::stop);
    show(console, command, "file", workers, files, work, taker);
  }

  private static <I, R> void show(
      Console console,
      String command,
      String thing,
      Workers workers,
      List<I> items,
      Function<I, R> work,
      Consumer<R> taker) {
    console.showing(
        () -> "%s: %s".formatted(command, Counts.part(workers.done(), items.size(), thing)),
        () -> workers.inOrder(items, work, taker));
  }
}
