package io.ordeal.fuzz.solver.process;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Mark of the processes of this run of Ordeal. Each process has the mark and its own number in its
 * environment, and works in a folder of its own below the folder of the run.
 */
final class RunMark {

  private static @Nullable RunMark current;

  private final String mark;
  private final Path folder;
  private final AtomicLong count = new AtomicLong();
  private final Set<Long> active = ConcurrentHashMap.newKeySet();
  private final boolean branding = Brand.canBeSet();

  private RunMark(String mark, Path folder) {
    this.mark = mark;
    this.folder = folder;
  }

  /**
   * Returns the mark of this run. The first call starts the run and its guardian.
   *
   * @throws IOException if no folder for temporary files can be made
   */
  static synchronized RunMark current() throws IOException {
    if (current == null) {
      String mark = newMark();
      current = new RunMark(mark, newFolder(mark));
      Guardian.start(current.mark, current.folder);
      Scratch.removeStale(Scratch.root(), current.folder);
    }
    return current;
  }

  /**
   * Makes a mark from the number of our process and its start time, because process numbers are
   * reused.
   */
  private static String newMark() {
    ProcessHandle self = ProcessHandle.current();
    return self.pid() + "-" + self.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
  }

  private static Path newFolder(String mark) throws IOException {
    try {
      return Scratch.make(Scratch.root(), mark);
    } catch (IOException e) {
      throw new IOException(
          "no folder for solvers can be made in %s; choose another with TMPDIR=DIR"
              .formatted(Scratch.root()),
          e);
    }
  }

  Path folder() {
    return folder;
  }

  /** Returns the mark, a word that the author of a script cannot have known before the run. */
  String mark() {
    return mark;
  }

  /** Returns the number for a process that is about to be started. */
  long begin() {
    long number = count.incrementAndGet();
    active.add(number);
    return number;
  }

  void end(long number) {
    active.remove(number);
  }

  /**
   * Returns the arguments by which {@code prlimit} marks a process; none if it cannot be marked.
   */
  List<String> brandArguments(long number) {
    return branding ? Brand.ofProcess(mark, number).argument() : List.of();
  }

  /**
   * Returns the traces by which leftovers of a process are recognised.
   *
   * @param pipe pipe that the process wrote to; empty if not known
   */
  Traces traces(long number, Path folder, String pipe) {
    return new Traces(
        Guardian.VARIABLE + "=" + mark + "." + number + "\0",
        Brand.ofProcess(mark, number),
        folder.toString(),
        pipe);
  }

  /** Kills processes that were left behind by processes that have ended. */
  void sweep() {
    String prefix = Guardian.VARIABLE + "=" + mark + ".";
    Brand brand = Brand.ofRun(mark);
    for (long pid : ProcFiles.pids()) {
      if (isOfEnded(ProcFiles.environment(pid), prefix)
          || (brand.isOn(pid) && active.stream().noneMatch(number -> hasBrand(pid, number)))) {
        ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
      }
    }
  }

  private boolean isOfEnded(String environment, String prefix) {
    int at = environment.indexOf(prefix);
    if (at < 0) {
      return false;
    }
    int from = at + prefix.length();
    int to = environment.indexOf('\0', from);
    String number = environment.substring(from, to < 0 ? environment.length() : to);
    return number.matches("\\d{1,18}") && !active.contains(Long.parseLong(number));
  }

  private boolean hasBrand(long pid, long number) {
    return Brand.ofProcess(mark, number).isOn(pid);
  }
}
