package io.ordeal.fuzz.solver.process;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A process that outlives us by a moment, to end what we leave behind. It waits until its standard
 * input ends, which is when we end, however that happens. Then it kills every process that has one
 * of our {@link Traces}: solvers, and what solvers started and let go.
 */
final class Guardian {

  /** The variable that holds the mark of the run, a dot and the number of the solver. */
  static final String VARIABLE = "ORDEAL_SOLVER";

  /** What is killed may just be starting another process. */
  private static final int MOST_ROUNDS = 50;

  private static final long PAUSE_MILLIS = 20;

  private Guardian() {}

  /**
   * Waits, then kills.
   *
   * @param args the mark of the run, and the folder in which its solvers run
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    while (System.in.read() >= 0) {
      // Nothing is ever written to us; what counts is the end.
    }
    killAll(Traces.ofRun(args[0], args[1]));
    Folders.remove(Path.of(args[1]));
  }

  /** Starts the guardian of this process, if the machine is one where it can work. */
  static void start(String mark, Path folder) {
    if (!ProcFiles.exist()) {
      return;
    }
    List<String> command = new ArrayList<>();
    if (Tools.SETSID.isPresent()) {
      command.add(Tools.SETSID.get()); // so that it outlives a kill of our whole group
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
      // Without it, solvers still die with us; only what they started themselves may stay.
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
   * Kills processes until there are none.
   *
   * @param traces what tells them
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

  private static List<ProcessHandle> strays(Traces traces) {
    List<ProcessHandle> found = new ArrayList<>();
    long self = ProcessHandle.current().pid();
    for (long pid : ProcFiles.pids()) {
      if (pid != self && traces.areOn(pid)) {
        ProcessHandle.of(pid).filter(ProcessHandle::isAlive).ifPresent(found::add);
      }
    }
    return found;
  }
}
