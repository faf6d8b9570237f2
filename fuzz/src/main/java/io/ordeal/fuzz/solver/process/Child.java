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
 * A running process that Ordeal started, in a folder of its own that is removed with it.
 *
 * <p>It dies with Ordeal: the system kills it when the thread that started it ends, and the {@link
 * Guardian} kills the processes that it started itself.
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

  /** Bytes that must be writable in the folders of processes. */
  private static final int LEAST_ROOM = 1 << 16;

  /** Largest file that a solver may write, including its standard error. */
  private static final long MOST_FILE_BYTES = 64L << 20;

  /** Most bytes that are read from standard error. */
  private static final int MOST_ERROR_BYTES = 1 << 20;

  /** Time that the system needs to clean up after a killed process. */
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private static final String ERROR_FILE = ".stderr";

  /**
   * Variable that names the folder in which an instrumented build writes its coverage counters. By
   * default, they go next to the object files.
   */
  static final String COUNTERS = "GCOV_PREFIX";

  /**
   * Variables that a solver inherits because it may need them to start. It gets no others, so that
   * runs are alike.
   */
  private static final Set<String> INHERITED =
      Set.of("PATH", "HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "JAVA_HOME");

  private static final Map<String, String> ENVIRONMENT = environment();

  /** Number of processes after which leftovers of ended processes are looked for. */
  private static final int SWEEP = 64;

  /**
   * Threads that start processes. A process dies with the thread that started it, so these threads
   * do not end. There are as many as can start processes at the same time.
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

  /**
   * Makes an empty file for a process that is to be started. The file does not outlive this run.
   */
  public static Path newFile(String ending) throws IOException {
    return Files.createTempFile(RunMark.current().folder(), "", ending);
  }

  /**
   * Checks that processes can work in their folders.
   *
   * @throws IOException if no file can be written there; the message is one line for the user
   */
  public static void requireRoom() throws IOException {
    Path file = null;
    try {
      file = newFile(".room");
      Files.write(file, new byte[LEAST_ROOM]);
    } catch (IOException e) {
      throw new IOException(
          "solvers have no room in %s (%s); free some, or choose another folder with TMPDIR"
              .formatted(Scratch.root(), e.getMessage()),
          e);
    } finally {
      if (file != null) {
        Files.deleteIfExists(file);
      }
    }
  }

  /**
   * Starts a program.
   *
   * @param addressSpace most virtual memory in bytes, 0 for no limit
   * @param cpu most processor time, zero for no limit
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
      // First a signal that says what happened, then one that cannot be ignored.
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

  /** Returns the path of a file in the folder of the process. */
  public Path file(String name) {
    return folder.resolve(name);
  }

  /**
   * Returns a word for the process to echo. No script can contain it, because it is made when this
   * run starts.
   */
  public String word(int index) {
    return "ordeal-" + run.mark() + "." + number + "." + index;
  }

  public OutputStream input() {
    return process.getOutputStream();
  }

  public InputStream output() {
    return process.getInputStream();
  }

  /** Drops what the process has printed on standard error so far. */
  public void forgetErrors() {
    errorStart = errorFile(folder).toFile().length();
  }

  /** Returns what the process printed on standard error. */
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

  /**
   * Measures the resources that the process has used so far. They cannot be measured any more when
   * it has ended.
   */
  public void measure() {
    Duration now = ProcFiles.cpu(process.pid());
    if (now.compareTo(cpu) > 0) {
      cpu = now;
    }
    peakBytes = Math.max(peakBytes, ProcFiles.peakBytes(process.pid()));
  }

  /** Returns the processor time that the process had used at the last measurement. */
  public Duration cpu() {
    return cpu;
  }

  /** Returns the most memory that the process had held at the last measurement. */
  public long peakBytes() {
    return peakBytes;
  }

  public long residentBytes() {
    return ProcFiles.residentBytes(process.pid());
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /** Returns why the process was stopped; null if we did not stop it. */
  public @Nullable Stop stopped() {
    return stopped;
  }

  /** Kills the process and everything that it started. The first reason counts. */
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
    // By its handle: the process object would first flush what we write to it, and wait for ever if
    // a descendant holds the other end.
    process.toHandle().destroyForcibly();
    family.forEach(ProcessHandle::destroyForcibly);
    if (reason != Stop.DONE) {
      killStrays(pipe);
    }
  }

  /**
   * Kills the processes that it started and detached. They are no descendants any more, but can be
   * recognised by their traces.
   */
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

  /** Returns the folder of the process, which is removed when the process is closed. */
  public Path folder() {
    return folder;
  }

  /** Waits until the process ends. Returns its status; empty if it does not end in time. */
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
   * Ends the process. Waits for a thread that is stopping it, because its folder goes to another
   * process afterwards, which must not be mistaken for something that it left.
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
