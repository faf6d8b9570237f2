package io.ordeal.host;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ordeal.host.SolverProcess.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The host of solvers in WebAssembly, with a package that replaces the one of Z3. */
class NodeHostTest {

  private static final Path HOST = Path.of("src", "main", "node").toAbsolutePath();
  private static final Path PACKAGE =
      Path.of("src", "test", "resources", "fake-z3").toAbsolutePath();

  private static final boolean NODE = isNodeThere();

  @Test
  void bothHostsKnowTheSameModules() throws IOException {
    String script = Files.readString(HOST.resolve("z3.js"));
    String list = script.substring(script.indexOf("MODULES = ["), script.indexOf("];"));
    List<String> modules =
        Pattern.compile("'(\\w+)'").matcher(list).results().map(found -> found.group(1)).toList();

    assertThat(modules).isEqualTo(Z3Library.MODULES);
  }

  @Test
  void bothHostsEndWithTheSameStatuses() throws IOException {
    List<String> statuses =
        Pattern.compile("(\\w+: \\d+),")
            .matcher(Files.readString(HOST.resolve("statuses.js")))
            .results()
            .map(MatchResult::group)
            .toList();

    assertThat(statuses)
        .containsExactly(
            "ENDED: %d,".formatted(Host.ENDED),
            "REFUSED: %d,".formatted(Host.REFUSED),
            "CRASHED: %d,".formatted(Host.CRASHED),
            "OUT_OF_MEMORY: %d,".formatted(Host.OUT_OF_MEMORY),
            "DISCONNECTED: %d,".formatted(Host.DISCONNECTED),
            "NOT_LOADED: %d,".formatted(Host.NOT_LOADED));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '\'',
      textBlock =
          """
          (check-sat)(exit)(check-sat)           @ sat
          (check-sat)                            @ sat
          (a |)|; not )~ ")""; (")(b) ; (c)      @ 1 (a |)|~ ")""; (")~1 (b)
          (set-option :print-success true)(b)    @ 1 (b)
          (reset)(a)                             @ 2 (a)
          (wrong)(a)                             @ (error "line 1 column 2: wrong")~1 (a)
          x) (a)                                 @ (error "line 1: found x), wanted ( and a command")~1 (a)
          (a)~ (b "c                             @ 1 (a)~(error "line 2: found the end of the input in (b ""c, wanted the closing "" of a string of the command of line 2")
          (a (b |c| d)                           @ (error "line 1: found the end of the input in (a (b |c| d), wanted 1 closing ) of the command of line 1")
          (thread)(check-sat)                    @ sat
          """)
  void answersEachCommandAndEndsWithItsInput(String script, String answers) throws Exception {
    assertThat(run(script.replace('~', '\n')))
        .isEqualTo(new Ended(Host.ENDED, answers.replace('~', '\n') + "\n", ""));
  }

  @Test
  void aCommandIsAnsweredBeforeTheNextIsSent() throws Exception {
    try (SolverProcess process = SolverProcess.start(command(PACKAGE))) {
      process.send("(check-sat)");
      assertThat(process.line()).isEqualTo("sat");
      process.send("(a");
      process.send(")");
      assertThat(process.line()).isEqualTo("1 (a)");
    }
  }

  @Test
  void textIsOfAnyLengthAndAnyLetters() throws Exception {
    String command = "(\u00fc\u20ac\ud83d\ude00 " + "x".repeat(300_000) + ")";
    assertThat(run(command).out()).isEqualTo("1 " + command + "\n");
  }

  @ParameterizedTest
  @CsvSource({
    "(trap), 70, '', RuntimeError: unreachable",
    "(recurse), 70, '', Maximum call stack size exceeded",
    "(abort), 71, '(error \"out of memory\")\n', ''",
    "(memory), 71, '(error \"out of memory\")\n', ''",
    "(end), 114, '', ''",
  })
  void theEndOfTheSolverIsToldByTheStatus(String script, int status, String out, String err)
      throws Exception {
    Ended ended = run(script + "(check-sat)");

    assertThat(ended.status()).isEqualTo(status);
    assertThat(ended.out()).isEqualTo(out);
    assertThat(ended.err()).contains(err);
  }

  @Test
  void whatTheSolverSaysItselfIsPassedOn() throws Exception {
    assertThat(run("(say)")).isEqualTo(new Ended(Host.ENDED, "1 (say)\n", "own words\n"));
  }

  @Test
  void optionsAreSetForEachContextOrRefused() throws Exception {
    assertThat(run("(reset)", "--option", "smt.x=1").out())
        .isEqualTo("; smt.x is 1\n; smt.x is 1\n");
    assertThat(run("", "--option", "no.such=1"))
        .isEqualTo(
            new Ended(
                Host.REFUSED, "(error \"option no.such=1: unknown parameter 'no.such'\")\n", ""));
    assertThat(run("", "--version").out()).isEqualTo("z3 9.8.7\n");
    assertThat(run("", "--nonsense").status()).isEqualTo(Host.REFUSED);
  }

  @Test
  void whatIsNoPackageIsNotLoaded(@TempDir Path empty) throws Exception {
    try (SolverProcess process = SolverProcess.start(command(empty))) {
      Ended ended = process.end("");
      assertThat(ended.status()).isEqualTo(Host.NOT_LOADED);
      assertThat(ended.err()).matches("z3: Node.js \\S+ cannot load it \\(.*\\)\n");
    }
  }

  private static Ended run(String script, String... more) throws Exception {
    try (SolverProcess process = SolverProcess.start(command(PACKAGE, more))) {
      return process.end(script);
    }
  }

  private static List<String> command(Path npmPackage, String... more) {
    assumeNode();
    List<String> command =
        new ArrayList<>(
            List.of("node", HOST + "/host.js", "z3", "--package", npmPackage.toString()));
    command.addAll(List.of(more));
    return command;
  }

  private static void assumeNode() {
    assumeTrue(NODE, "no Node.js 16 or newer on the PATH");
  }

  private static boolean isNodeThere() {
    try {
      Process node = new ProcessBuilder("node", "--version").start();
      String version = new String(node.getInputStream().readAllBytes(), UTF_8);
      return version.matches("(?s)v(?:1[6-9]|[2-9]\\d)\\..*");
    } catch (IOException e) {
      return false;
    }
  }
}
