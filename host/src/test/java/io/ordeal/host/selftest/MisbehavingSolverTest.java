package io.ordeal.host.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.host.Main;
import io.ordeal.host.SolverProcess;
import io.ordeal.host.SolverProcess.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The effects of misbehaviours on their process. */
class MisbehavingSolverTest {

  private static final String SCRIPT =
      """
      (set-option :produce-models true)
      (set-logic QF_LIA)
      (declare-const x Int)
      (assert (> x 5))
      (check-sat)
      (get-model)
      (echo "end")
      """;

  /** The exit status that Java reports for a process killed by a signal: 128 plus its number. */
  private static final int ABORTED = 128 + 6;

  private static SolverProcess start(String misbehaviour) {
    return SolverProcess.start(
        MisbehavingSolver.class, List.of(), "smtinterpol", "--misbehave", misbehaviour);
  }

  private static Ended run(String misbehaviour) throws Exception {
    try (SolverProcess process = start(misbehaviour)) {
      return process.end(SCRIPT);
    }
  }

  @Test
  void withoutMisbehaviourItIsTheHost() throws Exception {
    try (SolverProcess host = SolverProcess.start(Main.class, List.of(), "smtinterpol");
        SolverProcess wrapped =
            SolverProcess.start(MisbehavingSolver.class, List.of(), "smtinterpol")) {
      assertThat(wrapped.end(SCRIPT)).isEqualTo(host.end(SCRIPT));
    }
  }

  @Test
  void untriggeredItIsTheHost() throws Exception {
    try (SolverProcess host = SolverProcess.start(Main.class, List.of(), "smtinterpol")) {
      assertThat(run("flip-sat,trigger=never")).isEqualTo(host.end(SCRIPT));
    }
  }

  @Test
  void crashBySegmentationFault() throws Exception {
    Ended ended = run("crash-segv");
    assertThat(ended.status()).isEqualTo(ABORTED);
    // Java prints this to standard output, whatever its options.
    assertThat(ended.out()).startsWith("#\n# A fatal error has been detected");
    assertThat(ended.err()).contains("SIGSEGV", "Native frames");
  }

  @Test
  void crashByAbortion() throws Exception {
    assertThat(run("crash-abort")).isEqualTo(new Ended(ABORTED, "", ""));
    assertThat(run("start-crash")).isEqualTo(new Ended(ABORTED, "", ""));
  }

  @Test
  void crashByAssertion() throws Exception {
    Ended ended = run("crash-assertion");
    assertThat(ended.status()).isEqualTo(114);
    assertThat(ended.err())
        .startsWith("ASSERTION VIOLATION\nFile: ../src/smt/theory_")
        .contains("Line: 123");
  }

  @Test
  void crashByException() throws Exception {
    Ended ended = run("crash-exception");
    assertThat(ended.status()).isEqualTo(1);
    assertThat(ended.err())
        .startsWith("Exception in thread \"main\" java.lang.IllegalStateException")
        .contains("\tat io.ordeal.host.selftest.");
  }

  @Test
  void usageInsteadOfAnswers() throws Exception {
    assertThat(run("print-usage")).isEqualTo(new Ended(1, "Usage: solver [options] [file]\n", ""));
  }

  @Test
  void modelIsCutOff() throws Exception {
    Ended ended = run("truncate-model");
    assertThat(ended.status()).isZero();
    assertThat(ended.out()).startsWith("sat\n(").doesNotContain("6", "end");
  }

  @Test
  void outputHasNoEnd() throws Exception {
    try (SolverProcess process = start("flood-output")) {
      process.send(SCRIPT);
      for (int i = 0; i < 5000; i++) {
        assertThat(process.line()).startsWith("and so on and so on");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"hang", "truncate-model-and-hang"})
  void hangsUntilItIsTerminated(String kind) throws Exception {
    try (SolverProcess process = start(kind)) {
      assertHangs(process);
      process.handle().destroy();
      process.handle().onExit().get(10, TimeUnit.SECONDS);
    }
  }

  @Test
  void hangsEvenWhenTerminated() throws Exception {
    try (SolverProcess process = start("hang-ignoring-term")) {
      process.send(SCRIPT);
      awaitIgnoringOfTermination(process);
      process.handle().destroy();
      assertStays(process);
      process.handle().destroyForcibly();
      process.handle().onExit().get(10, TimeUnit.SECONDS);
    }
  }

  private static void assertHangs(SolverProcess process) throws Exception {
    process.send("(echo \"ready\")" + SCRIPT);
    assertThat(process.line()).contains("ready");
    assertStays(process);
  }

  private static void assertStays(SolverProcess process) throws Exception {
    try {
      process.handle().onExit().get(500, TimeUnit.MILLISECONDS);
    } catch (TimeoutException expected) {
      return;
    }
    throw new AssertionError("the process has ended");
  }

  private static void awaitIgnoringOfTermination(SolverProcess process) throws Exception {
    Path status = Path.of("/proc", String.valueOf(process.handle().pid()), "status");
    Pattern ignored = Pattern.compile("SigIgn:\\s+[0-9a-f]+[4-7c-f][0-9a-f]{3}\\s"); // bit 14
    for (int i = 0; i < 200; i++) {
      if (ignored.matcher(Files.readString(status)).find()) {
        return;
      }
      Thread.sleep(50);
    }
    throw new AssertionError("it does not ignore the signal");
  }

  @Test
  void childHangsToo() throws Exception {
    try (SolverProcess process = start("fork-hang")) {
      process.send(SCRIPT);
      ProcessHandle child = awaited(process);
      assertThat(child.parent()).contains(process.handle());
      child.destroyForcibly();
    }
  }

  private static ProcessHandle awaited(SolverProcess process) throws Exception {
    for (int i = 0; i < 200; i++) {
      List<ProcessHandle> children = process.handle().children().toList();
      if (!children.isEmpty()) {
        return children.get(0);
      }
      Thread.sleep(50);
    }
    throw new AssertionError("no child");
  }

  @Test
  void daemonIsNobodysChild() throws Exception {
    try (SolverProcess process = start("fork-daemon")) {
      process.send(SCRIPT);
      String sleeping = "sleep 1000." + process.handle().pid();
      Optional<ProcessHandle> daemon = Optional.empty();
      for (int i = 0; i < 200 && daemon.isEmpty(); i++) {
        Thread.sleep(50);
        daemon = running(sleeping);
      }
      try {
        awaitNoDescendants(process); // the shell that started the daemon may end later
      } finally {
        assertThat(daemon).hasValueSatisfying(ProcessHandle::destroyForcibly);
      }
    }
  }

  private static void awaitNoDescendants(SolverProcess process) throws Exception {
    for (int i = 0; i < 200 && process.handle().descendants().findAny().isPresent(); i++) {
      Thread.sleep(50);
    }
    assertThat(process.handle().descendants()).isEmpty();
  }

  private static Optional<ProcessHandle> running(String commandLine) {
    try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
      return all.filter(
              handle ->
                  handle.info().commandLine().filter(c -> c.endsWith(commandLine)).isPresent())
          .filter(handle -> !handle.info().commandLine().orElse("").contains("setsid"))
          .findFirst();
    }
  }

  @Test
  void memoryIsEatenOutsideTheHeap() throws Exception {
    try (SolverProcess process =
        SolverProcess.start(
            MisbehavingSolver.class,
            List.of("-Xmx32m"),
            "smtinterpol",
            "--misbehave",
            "eat-memory")) {
      process.send(SCRIPT);
      Path statistics = Path.of("/proc", String.valueOf(process.handle().pid()), "statm");
      long pages = 0;
      for (int i = 0; i < 1000 && pages < 150_000 && process.handle().isAlive(); i++) {
        Thread.sleep(10);
        pages = Long.parseLong(Files.readString(statistics).split(" ", -1)[1]);
      }
      assertThat(pages).isGreaterThanOrEqualTo(150_000); // 600 MB
    }
  }
}
