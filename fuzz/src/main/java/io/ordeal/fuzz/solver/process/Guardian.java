package io.ordeal.fuzz.solver.process;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A process that outlives Ordeal by a moment, to end what Ordeal leaves behind. It waits until its
 * standard input ends, which happens when Ordeal ends for whatever reason. Then it kills every
 * process that has one of the run's {@link Traces}: solvers, and processes that solvers started and
 * detached.
 */
final class Guardian {

  /** The variable that holds the mark of the run, a dot and the number of the solver. */
  static final String VARIABLE = "ORDEAL_SOLVER";

  /** Most rounds of killing. A process that is being killed may just be starting another one. */
  private static final int MOST_ROUNDS = 50;

  private static final long PAUSE_MILLIS = 20;

  private Guardian() {}

  /**
   * Waits until Ordeal ends, then kills its processes.
   *
   * @param args mark of the run, and the folder in which its solvers run
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    while (System.in.read() >= 0) {
      // Nothing is ever written to us; only the end of the input counts.
    }
    killAll(Traces.ofRun(args[0], args[1]));
    Folders.remove(Path.of(args[1]));
  }

  /** Starts the guardian of this process, if the machine supports it. */
  static void start(String mark, Path folder) {
    if (!ProcFiles.exist()) {
      return;
    }
    List<String> command = new ArrayList<>();
    if (Tools.SETSID.isPresent()) {
      command.add(Tools.SETSID.get()); // so that it survives a kill of our whole process group
    }
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xshare:auto",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx16m",
            "-cp",
            ourClassPath(),
            Guardian.class.getName(),
            mark,
            folder.toString()));
    try {
      new ProcessBuilder(command)
          .directory(new File("/"))
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      // Without a guardian, solvers still die with us; only processes that they started may stay.
      return;
    }
  }

  private static String ourClassPath() {
    try {
      return Path.of(Guardian.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException("our own classes are nowhere", e);
    }
  }

  /**
   * Kills processes until none is left.
   *
   * @param traces traces by which the processes are recognised
   */
  static void killAll(Traces traces) throws InterruptedException {
    for (int round = 0; round < MOST_ROUNDS; round++) {
      List<ProcessHandle> found = strays(traces);
      if (found.isEmpty()) {
        return;
      }
      found.forEach(ProcessHandle::destroyForcibly);
      Thread.sleep(PAUSE_MILLIS);
    }
  }

  /** Returns the processes with these traces that still run. */
  static List<ProcessHandle> strays(Traces traces) {
    List<ProcessHandle> found = new ArrayList<>();
    long self = ProcessHandle.current().pid();
    for (long pid : ProcFiles.pids()) {
      // In a container, nobody may ever collect the status of an ended process.
      if (pid != self && traces.areOn(pid) && !ProcFiles.isZombie(pid)) {
        ProcessHandle.of(pid).filter(ProcessHandle::isAlive).ifPresent(found::add);
      }
    }
    return found;
  }
}
