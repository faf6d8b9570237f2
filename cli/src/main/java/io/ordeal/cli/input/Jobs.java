package io.ordeal.cli.input;

import io.ordeal.cli.console.Console;
import io.ordeal.fuzz.campaign.setup.Amounts;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** The option {@code --jobs} of commands that process many files, and their worker threads. */
public final class Jobs {

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "Number of threads (default: the number of processors).")
  private int jobs = Runtime.getRuntime().availableProcessors();

  public void check() {
    Amounts.check("--jobs", jobs, 1, Integer.MAX_VALUE);
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
    workOn(console, command, "files", files, work, taker);
  }

  /**
   * Processes all items and passes on the results in their order, with a progress line.
   *
   * @param command beginning of the progress line
   * @param things noun for the items
   */
  public <I, R> void workOn(
      Console console,
      String command,
      String things,
      List<I> items,
      Function<I, R> work,
      Consumer<R> taker) {
    show(console, command, things, new Workers(jobs), items, work, taker);
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
    show(console, command, "files", workers, files, work, taker);
  }

  private static <I, R> void show(
      Console console,
      String command,
      String things,
      Workers workers,
      List<I> items,
      Function<I, R> work,
      Consumer<R> taker) {
    console.showing(
        () -> "%s: %d of %d %s".formatted(command, workers.done(), items.size(), things),
        () -> workers.inOrder(items, work, taker));
  }
}
