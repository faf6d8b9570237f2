package io.ordeal.fuzz.solver.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A running process of ours, in a folder of its own that is removed with it.
 *
 * <p>It dies with us: the system kills it when the thread that started it ends, and the {@link
 * Guardian} kills what it started itself.
 */
public final class Child implements AutoCloseable {

  /** Why we stopped a process. */
  public enum Stop {
    TIME,
    MEMORY,
    OUTPUT,
    /** It is not needed any more. */
    DONE
  }

  /** No file that a solver writes gets larger, which is also what it may say on standard error. */
  private static final long MOST_FILE_BYTES = 64L << 20;

  /** So much of what is on standard error is read. */
  private static final int MOST_ERROR_BYTES = 1 << 20;

  /** Behind a process that was killed, the system needs a moment. */
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private static final String ERROR_FILE = ".stderr";

  /** Where a build with counters of coverage writes them; without it, beside its object files. */
  static final String COUNTERS = "GCOV_PREFIX";

  /** Of our own variables a solver gets what it may need to start, so that runs are alike. */
  private static final Set<String> INHERITED =
      Set.of("PATH", "HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "JAVA_HOME");

  private static final Map<String, String> ENVIRONMENT = environment();

  /** How often what ended processes left is looked for, in processes. */
  private static final int SWEEP = 64;

  /**
   * A process dies with the thread that started it, so these threads do not end. They are as many
   * as can start processes at a time.
   */
  private static final ExecutorService STARTERS =
      Executors.newFixedThreadPool(
          Math.max(2, Runtime.getRuntime().availableProcessors()),
          new DaemonThreads("starter of solvers"));

  private final Process process;
  private final Path folder;
  private final RunMark run;
  private final long number;
  private volatile @Nullable Stop stopped;
  private volatile Duration cpu = Duration.ZERO;
  private volatile long peakBytes;
  private volatile long errorStart;

  /** Guarded by this. */
  private boolean closed;

  private Child(Process process, Path folder, RunMark run, long number) {
    this.process = process;
    this.folder = folder;
    this.run = run;
    this.number = number;
  }

  private static Map<String, String> environment() {
    Map<String, String> inherited = new HashMap<>(System.getenv());
    inherited.keySet().retainAll(INHERITED);
    inherited.put("LC_ALL", "C"); // messages and numbers as their patterns expect them
    return inherited;
  }

  /** An empty file for a process that is to be started, which does not outlive us either. */
  public static Path newFile(String ending) throws IOException {
    return Files.createTempFile(RunMark.current().folder(), "", ending);
  }

  /**
   * Starts a program.
   *
   * @param addressSpace most virtual memory in bytes, 0 for no limit
   * @param cpu most time on processors, zero for no limit
   */
  public static Child start(List<String> command, long addressSpace, Duration cpu)
      throws IOException {
    RunMark run = RunMark.current();
    Path folder = Folders.take(run.folder());
    List<String> wrapped = new ArrayList<>();
    Tools.SETPRIV.ifPresent(setpriv -> wrapped.addAll(List.of(setpriv, "--pdeathsig", "KILL")));
    long number = run.begin();
    Tools.PRLIMIT.ifPresent(
        prlimit -> wrapped.addAll(limits(prlimit, run.brandArguments(number), addressSpace, cpu)));
    wrapped.addAll(command);
    ProcessBuilder builder =
        new ProcessBuilder(wrapped)
            .directory(folder.toFile())
            .redirectError(errorFile(folder).toFile());
    Map<String, String> environment = builder.environment();
    environment.clear();
    environment.putAll(ENVIRONMENT);
    environment.put(Guardian.VARIABLE, run.mark() + "." + number);
    environment.put("TMPDIR", folder.toString());
    environment.put(COUNTERS, folder.toString());
    try {
      Process process = CompletableFuture.supplyAsync(() -> startNow(builder), STARTERS).join();
      return new Child(process, folder, run, number);
    } catch (CompletionException e) {
      run.end(number);
      Folders.giveBack(folder, ERROR_FILE);
      if (e.getCause() instanceof UncheckedIOException failure) {
        throw failure.getCause();
      }
      throw e;
    }
  }

  private static List<String> limits(
      String prlimit, List<String> brand, long addressSpace, Duration cpu) {
    List<String> words =
        new ArrayList<>(List.of(prlimit, "--core=0", "--fsize=" + MOST_FILE_BYTES));
    words.addAll(brand);
    if (addressSpace > 0) {
      words.add("--as=" + addressSpace);
    }
    if (!cpu.isZero()) {
      // First a signal that tells what happened, then one that cannot be ignored.
      words.add("--cpu=" + cpu.toSeconds() + ":" + (cpu.toSeconds() + 1));
    }
    words.add("--");
    return words;
  }

  private static Process startNow(ProcessBuilder builder) {
    try {
      return builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path errorFile(Path folder) {
    return folder.resolve(ERROR_FILE);
  }

  /** A file in the folder of the process. */
  public Path file(String name) {
    return folder.resolve(name);
  }

  /** A word for the process to say, which no script can hold: it is made when we start. */
  public String word(int index) {
    return "ordeal-" + run.mark() + "." + number + "." + index;
  }

  public OutputStream input() {
    return process.getOutputStream();
  }

  public InputStream output() {
    return process.getInputStream();
  }

  /** From now on, only what it says on standard error later counts. */
  public void forgetErrors() {
    errorStart = errorFile(folder).toFile().length();
  }

  /** What it said on standard error. */
  public String errorText() {
    if (errorFile(folder).toFile().length() == errorStart) {
      return "";
    }
    try (InputStream in = Files.newInputStream(errorFile(folder))) {
      in.skipNBytes(errorStart);
      return new String(in.readNBytes(MOST_ERROR_BYTES), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "";
    }
  }

  /** Looks at what it has used so far: that cannot be known any more when it has ended. */
  public void measure() {
    Duration now = ProcFiles.cpu(process.pid());
    if (now.compareTo(cpu) > 0) {
      cpu = now;
    }
    peakBytes = Math.max(peakBytes, ProcFiles.peakBytes(process.pid()));
  }

  /** What it had used of processors when it was measured last. */
  public Duration cpu() {
    return cpu;
  }

  /** Most memory that it had held when it was measured last. */
  public long peakBytes() {
    return peakBytes;
  }

  public long residentBytes() {
    return ProcFiles.residentBytes(process.pid());
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /** Why we stopped it; null if we did not. */
  public @Nullable Stop stopped() {
    return stopped;
  }

  /** Kills it and whatever it started. The first reason counts. */
  public synchronized void stop(Stop reason) {
    if (stopped != null || closed) {
      return;
    }
    stopped = reason;
    if (reason != Stop.DONE) {
      measure();
    }
    String pipe = ProcFiles.standardOutput(process.pid());
    List<ProcessHandle> family;
    try (Stream<ProcessHandle> descendants = process.descendants()) {
      family = descendants.toList();
    }
    // By its handle: the process itself would first flush what we write to it, and wait for ever if
    // a descendant holds the other end.
    process.toHandle().destroyForcibly();
    family.forEach(ProcessHandle::destroyForcibly);
    if (reason != Stop.DONE) {
      killStrays(pipe);
    }
  }

  /** What it started and let go is no descendant any more, but can be told by what it has. */
  public synchronized void killStrays() {
    if (!closed) {
      killStrays("");
    }
  }

  private void killStrays(String pipe) {
    try {
      Guardian.killAll(run.traces(number, folder, pipe));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns its own folder, which is removed when it is closed. */
  public Path folder() {
    return folder;
  }

  /** Waits until it ends; its status, or nothing if it does not end in time. */
  public OptionalInt exit(Duration patience) {
    try {
      return process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)
          ? OptionalInt.of(process.exitValue())
          : OptionalInt.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return OptionalInt.empty();
    }
  }

  /**
   * Ends it. Whoever is stopping it is waited for: then its folder is another process's, which must
   * not be taken for something that it left.
   */
  @Override
  public synchronized void close() {
    if (isAlive()) {
      stop(Stop.DONE);
      exit(PATIENCE);
    }
    closed = true;
    run.end(number);
    if (number % SWEEP == 0) {
      run.sweep();
    }
    Folders.giveBack(folder, ERROR_FILE);
  }
}
