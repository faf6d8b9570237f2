package io.ordeal.host;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A host in a separate process, from the point of view of its users. */
public final class SolverProcess implements AutoCloseable {

  private static final int SECONDS_TO_END = 60;

  /** The outcome of a process that has ended. */
  public record Ended(int status, String out, String err) {}

  private final Process process;
  private final BufferedReader answers;

  private SolverProcess(Process process) {
    this.process = process;
    this.answers = process.inputReader(UTF_8);
  }

  /** Folder in which the build puts classes and solvers. */
  static Path target() {
    try {
      return Path.of(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .resolveSibling("");
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * The class path that a solver needs: the jars that the build embeds, or the class path of the
   * tests.
   */
  static String jarsOf(String library) {
    Path embedded = target().resolve("embedded").resolve(library);
    return Files.exists(embedded) ? embedded + "/*" : System.getProperty("java.class.path");
  }

  /** Folder for native libraries that the tests share. */
  static Path natives(String library) {
    return target().resolve("natives").resolve(library);
  }

  /** Starts the main class of a library's host, with the jars of the library. */
  public static SolverProcess start(
      Class<?> main, List<String> javaOptions, String library, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(0, List.of(library, "--natives", natives(library).toString()));
    return start(main, javaOptions, jarsOf(library), all);
  }

  static SolverProcess start(
      Class<?> main, List<String> javaOptions, String jars, List<String> words) {
    Path classes = target().resolve("classes");
    Path tests = target().resolve("test-classes");
    List<String> command =
        new ArrayList<>(
            List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-XX:+ErrorFileToStderr",
                "-XX:+DisplayVMOutputToStderr"));
    command.addAll(javaOptions);
    command.addAll(
        List.of(
            "-cp",
            String.join(File.pathSeparator, classes.toString(), tests.toString(), jars),
            main.getName()));
    command.addAll(words);
    return start(command);
  }

  /** Starts any program that behaves like a host. */
  static SolverProcess start(List<String> command) {
    try {
      return new SolverProcess(new ProcessBuilder(command).directory(target().toFile()).start());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The process itself, to inspect or kill. */
  public ProcessHandle handle() {
    return process.toHandle();
  }

  /** Sends a text. */
  public void send(String text) throws IOException {
    process.getOutputStream().write(text.getBytes(UTF_8));
    process.getOutputStream().flush();
  }

  /** The next line of its output, or {@code null} at the end. */
  public @Nullable String line() throws IOException {
    return answers.readLine();
  }

  /** Sends a last text and waits for the end. */
  public Ended end(String text) throws Exception {
    CompletableFuture<String> err =
        CompletableFuture.supplyAsync(() -> all(process.getErrorStream()));
    CompletableFuture<String> out = CompletableFuture.supplyAsync(this::answersLeft);
    try (var in = process.getOutputStream()) {
      in.write(text.getBytes(UTF_8));
    } catch (IOException e) {
      // It ended before it read everything, as the exit status shows.
    }
    if (!process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
      throw new IllegalStateException("the process does not end");
    }
    return new Ended(process.exitValue(), out.get(), err.get());
  }

  private String answersLeft() {
    StringBuilder text = new StringBuilder();
    answers.lines().forEach(line -> text.append(line).append('\n'));
    return text.toString();
  }

  private static String all(InputStream stream) {
    try {
      return new String(stream.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
