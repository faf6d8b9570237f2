package io.ordeal.cli.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.ordeal.cli.Main;
import io.ordeal.cli.Ran;
import io.ordeal.cli.SelfTest;
import io.ordeal.cli.ShellLiar;
import io.ordeal.cli.console.Version;
import io.ordeal.fuzz.campaign.FindingText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Reduces bugs of programs that answer at once, by delta debugging. */
@EnabledOnOs(OS.LINUX)
class DeltaReductionTest {

  /** A script that states its witness in its comments. */
  private static final String BUG =
      """
      ; witness:
      ;   (define-fun x () Int 7)
      ;   (define-fun y () Int 3)
      ;   (define-fun z () Int 0)
      (set-logic QF_LIA)
      (declare-const x Int)
      (declare-const y Int)
      (declare-const z Int)
      (assert (= (+ x y) 10))
      (assert (or (= (- x y) 4) (> z 3)))
      (assert (and (< y x) (not (= z (div x 5)))))
      (assert (=> (> x 100) (= (mod y 7) (* 3 z))))
      (check-sat)
      """;

  private static final String MEMORY = "16G";

  private final Path folder;

  DeltaReductionTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private Path bug() throws IOException {
    return Files.writeString(folder.resolve("bug.smt2"), BUG);
  }

  /**
   * Returns a program that claims to be Z3.
   *
   * @param cases shell commands for each line that it reads, by patterns
   */
  private String program(String name, String cases) throws IOException {
    Path program =
        Files.createFile(
            folder.resolve(name),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
    Files.writeString(
        program,
        """
        #!/bin/sh
        if [ "$1" = --version ]; then
          echo "Z3 version 4.14.1 - 64 bit"
          exit
        fi
        option=
        case "$*" in *arith.solver=2*) option=yes ;; esac
        seen=
        while IFS= read -r line; do
          case $line in
            '(reset)') seen= ;;
            '(echo '*) word=${line#*\\"}; echo "${word%%\\"*}" ;;
            '(exit)') exit ;;
        %s  esac
        done
        """
            .formatted(cases));
    return program.toString();
  }

  private static Ran reduce(Path file, String solver, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of("reduce", file.toString(), "--solver", solver, "--memory", MEMORY, "--json"));
    words.addAll(List.of(more));
    return Ran.of(words.toArray(String[]::new));
  }

  private String after() throws IOException {
    return Files.readString(folder.resolve("bug-reduced.smt2"));
  }

  @Test
  void wrongAnswerKeepsItsWitness() throws IOException {
    String liar = ShellLiar.in(folder, "(div ").program().toString();
    Ran ran = reduce(bug(), liar);
    assertThat(ran.status()).as(ran.err()).isZero();
    JsonNode report = ran.json();
    assertThat(report.get("kind").stringValue()).isEqualTo("refutation-unsound");
    assertThat(report.get("after").intValue()).isLessThan(80);
    assertThat(report.get("before").intValue()).isGreaterThan(240);
    assertThat(report.get("steps").get("drop-assertions").intValue()).isPositive();
    assertThat(report.get("options").stringValue()).isEmpty();
    assertThat(after())
        .startsWith(
            """
            ; refutation-unsound, proven
            ; solver: %1$s@4.14.1
            ; command: %1$s -in -memory:16384 < bug-reduced.smt2
            ; at check 1: it says unsat, but\
            """
                .formatted(liar))
        .contains(
            "; reduced by %s: %s, with --strategy delta\n".formatted(Version.text(), bug()),
            "(div ",
            "(check-sat)\n");
    Path reduced = folder.resolve("bug-reduced.smt2");
    assertThat(Ran.of("check", "--solver", liar, "--memory", MEMORY, reduced.toString()).out())
        .contains("refutation-unsound, proven");
  }

  @Test
  void isTheSameForAnyNumberOfJobs() throws IOException {
    String liar = ShellLiar.in(folder, "(mod ").program().toString();
    reduce(bug(), liar, "--jobs", "1");
    String one = after();
    reduce(bug(), liar, "--jobs", "3");
    assertThat(after()).isEqualTo(one);
  }

  /** Gives every constant the value 0. */
  private static final String WRONG_MODEL =
      """
            '(check-sat'*) echo sat ;;
            '(get-model)') echo '((define-fun x () Int 0) (define-fun y () Int 0) (define-fun z () Int 0))' ;;
      """;

  @Test
  void wrongModelIsShownByLess() throws IOException {
    String liar = program("z3-wrong-model", WRONG_MODEL);
    Ran ran = reduce(bug(), liar);
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(ran.json().get("kind").stringValue()).isEqualTo("invalid-model");
    assertThat(ran.json().get("after").intValue()).as(after()).isLessThan(120);
    assertThat(after()).contains("\n; its model:\n").endsWith("(check-sat)\n(get-model)\n");
  }

  @Test
  void crashIsShownByLessAndWithoutOptionsThatItDoesNotNeed() throws IOException {
    String liar =
        program(
            "z3-crash",
            """
                  '(check-sat'*) if [ "$seen" ] && [ "$option" ]; then echo "ASSERTION VIOLATION" >&2; kill -SEGV $$; fi; echo sat ;;
                  '(get-model)') echo '(error "no model")' ;;
                  *'(mod '*) seen=yes ;;
            """);
    Ran ran = reduce(bug(), liar + ":smt.arith.solver=2,smt.relevancy=0");
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(ran.json().get("kind").stringValue()).isEqualTo("crash");
    assertThat(ran.json().get("options").stringValue()).isEqualTo("smt.arith.solver=2");
    assertThat(ran.json().get("after").intValue()).as(after()).isLessThan(60);
    assertThat(after()).contains("(mod ", "smt.arith.solver=2").doesNotContain("relevancy");
  }

  @Test
  void whatCannotGetSmallerStaysAsItIs() throws IOException {
    String text = "(check-sat) ; so\n";
    Path tiny = Files.writeString(folder.resolve("tiny.smt2"), text);
    Ran ran = reduce(tiny, ShellLiar.in(folder, "(check-sat)").program().toString());
    // Nothing that a script without assertions says is wrong.
    assertThat(ran.status()).isEqualTo(2);
    String crash = program("z3-crash", "    '(check-sat'*) kill -SEGV $$ ;;\n");
    ran = reduce(tiny, crash);
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(Files.readString(folder.resolve("tiny-reduced.smt2"))).isEqualTo(text);
    assertThat(ran.json().get("note").stringValue()).isEqualTo("it is the smallest that was found");
  }

  /** Neither the first nor the last look may decide about a bug that every second run shows. */
  @Test
  void flakyBugIsShownByLess() throws IOException {
    String liar =
        program(
            "z3-flaky",
            """
                  '(check-sat'*) echo run >> %1$s; if [ "$seen" ] && [ $(($(wc -l < %1$s) %% 2)) = 0 ]; then kill -SEGV $$; fi; echo sat ;;
                  '(get-model)') echo '(error "no model")' ;;
                  *'(mod '*) seen=yes ;;
            """
                .formatted(folder.resolve("runs")));
    Files.writeString(folder.resolve("runs"), "first\n"); // so that the first look shows it
    Ran ran = reduce(bug(), liar);
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(ran.json().get("kind").stringValue()).isEqualTo("crash");
    assertThat(ran.json().get("after").intValue()).as(after()).isLessThan(60);
  }

  /** Checks after which something smaller is confirmed, but there is more to try. */
  private static final int CHECKS_UNTIL_SMALLER = 20;

  private static long checksOf(ShellLiar liar) throws IOException {
    long checks = 0;
    try (Stream<Path> logs = Files.list(liar.log().getParent())) {
      for (Path log : logs.toList()) {
        checks += Files.readString(log).lines().filter("(check-sat)"::equals).count();
      }
    }
    return checks;
  }

  /** If a run is slow, the process cannot wait for more runs after Ctrl-C. */
  @ParameterizedTest
  @CsvSource({"0.2, ''", "1.5, 1 of 1 times"})
  void whenInterruptedTheSmallestSoFarIsWritten(String seconds, String confirmed) throws Exception {
    assumeFalse(
        SelfTest.ignoresInterrupts(),
        "skipped: this process was started so that Ctrl-C is ignored");
    ShellLiar liar = ShellLiar.in(folder, "z3-slow", "(div ", "sleep " + seconds);
    Path small = folder.resolve("small.smt2");
    Path err = folder.resolve("err");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dordeal.embedded=" + SelfTest.embedded(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "reduce",
                bug().toString(),
                "--solver",
                liar.program().toString(),
                "--out",
                small.toString())
            .redirectError(err.toFile())
            .start();
    while (process.isAlive() && checksOf(liar) < CHECKS_UNTIL_SMALLER) {
      Thread.sleep(100);
    }
    new ProcessBuilder("kill", "-INT", String.valueOf(process.pid())).start().waitFor();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(130);
    assertThat(out).as(Files.readString(err)).contains(small.toString());
    String written = Files.readString(small);
    assertThat(written).startsWith("; refutation-unsound, proven\n; solver: ").contains("(div ");
    assertThat(written).contains("; confirmed: " + confirmed);
    assertThat(FindingText.scriptIn(written).length()).isLessThan(BUG.length());
  }
}
