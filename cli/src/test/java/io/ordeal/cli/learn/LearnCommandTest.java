package io.ordeal.cli.learn;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.Ran;
import io.ordeal.fuzz.learn.LearnedFile;
import io.ordeal.fuzz.learn.LearnedTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class LearnCommandTest {

  /** A program whose option smt.one counts assertions, and whose option smt.two does nothing. */
  private static final String SOLVER =
      """
      #!/bin/sh
      if [ "$1" = --version ]; then echo 'Z3 version 9.9.9 - 64 bit'; exit; fi
      if [ "$1" = -pd ]; then
        echo '[module] smt, description: the core'
        echo '    one (bool) (default: false) a switch'
        echo '    two (bool) (default: false) another switch'
        exit
      fi
      count=1 one=0
      while IFS= read -r line; do
        case "$line" in
          '(check-sat'*) echo sat ;;
          '(get-info :all-statistics)') echo "(:conflicts $count)" ;;
          '(get-option '*) echo false ;;
          '(set-option :smt.one true)') one=1 ;;
          '(set-option :smt.one false)') one=0 ;;
          '(assert ('*) count=$((count + one)) ;;
          '(reset)') count=1 ;;
          '(echo '*) word=${line#*\\"}; echo "${word%%\\"*}" ;;
          '(exit)') exit ;;
        esac
      done
      """;

  @TempDir private Path folder = Path.of(".");

  private Path solver() throws IOException {
    Path program = folder.resolve("z3-toy");
    if (!Files.exists(program)) {
      Files.writeString(program, SOLVER);
      Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    return program;
  }

  private Ran learn(String... more) throws IOException {
    List<String> words =
        new ArrayList<>(
            List.of(
                "learn",
                "--solver",
                solver().toString(),
                "--out",
                folder.resolve("table.txt").toString(),
                "--json"));
    words.addAll(Arrays.asList(more));
    return Ran.of(words.toArray(String[]::new));
  }

  @Test
  void writesATableThatCanBeContinuedAndVerified() throws IOException {
    Ran ran = learn("--time", "3s", "--jobs", "1", "--seed", "5");
    assertThat(ran.err()).contains("--seed 5");
    assertThat(ran.status()).isZero();
    JsonNode report = ran.json();
    assertThat(report.get("options").asInt()).isEqualTo(6); // and four that questions need
    assertThat(report.get("operations").asInt()).isGreaterThan(100);
    assertThat(report.get("relevant").asInt()).isPositive();
    assertThat(report.get("conflicts").asInt()).isZero();
    assertThat(report.get("queries").asInt()).isPositive();
    assertThat(report.get("seconds").asDouble()).isPositive();
    Path file = folder.resolve("table.txt");
    LearnedTable table = LearnedFile.parse("table", Files.readString(file));
    assertThat(table.correlations().relevant().values())
        .allSatisfy(options -> assertThat(options).containsExactly("smt.one"));

    assertThat(learn("--time", "1s").status()).isEqualTo(2);
    assertThat(learn("--time", "1s").err())
        .isEqualTo(
            "ordeal: %s exists; add --resume to continue it, or name another file\n"
                .formatted(file));

    Ran resumed = learn("--time", "1s", "--resume");
    assertThat(resumed.status()).isZero();
    LearnedTable more = LearnedFile.parse("table", Files.readString(file));
    assertThat(more.effort().rounds()).isGreaterThan(table.effort().rounds());

    JsonNode verified = learn("--verify", "2").json();
    assertThat(verified.get("pairs").asInt()).isPositive();
    assertThat(verified.get("right").asInt()).isEqualTo(verified.get("pairs").asInt());
  }

  @Test
  void badInputIsOneLine() throws IOException {
    assertThat(Ran.of("learn", "--out", "x").err())
        .isEqualTo("ordeal: --solver S is missing: the solver whose options are tried\n");
    assertThat(Ran.of("learn", "--solver", "z3").err())
        .isEqualTo("ordeal: --out FILE is missing: the file for the table\n");
    assertThat(learn("--time", "soon").err())
        .isEqualTo(
            "ordeal: --time: found 'soon', wanted a time of at least 1ms, such as 500ms, 10s or 2m\n");
    assertThat(learn("--verify", "0").err())
        .isEqualTo("ordeal: --verify: found 0, wanted 1 or more\n");
    assertThat(learn("--verify", "2", "--resume").err())
        .isEqualTo("ordeal: --verify: found --resume as well, wanted one of them\n");
    Files.writeString(folder.resolve("table.txt"), "ordeal-learned 1\nsolver cvc5 1.0\nend\n");
    assertThat(learn("--resume").err())
        .isEqualTo(
            "ordeal: %s is about cvc5 1.0, not about z3 9.9.9; name another file, or --solver cvc5@1.0\n"
                .formatted(folder.resolve("table.txt")));
    assertThat(Ran.of("learn", "--solver", "z3", "--out", folder.toString()).err())
        .isEqualTo("ordeal: --out: %s: found a folder, wanted a file\n".formatted(folder));
    Files.writeString(folder.resolve("table.txt"), "garbage");
    assertThat(learn("--resume").err())
        .isEqualTo(
            "ordeal: %s is no table of learned options: the first line is not 'ordeal-learned 1'\n"
                .formatted(folder.resolve("table.txt")));
    assertThat(learn("--resume").status()).isEqualTo(2);
  }

  @Test
  void saysWhatToDoIfTheSolverIsTooSlow() throws IOException {
    Files.writeString(
        solver(), SOLVER.replace("'(check-sat'*) echo", "'(check-sat'*) sleep 1; echo"));
    Ran ran = learn("--time", "20s", "--limit", "50ms");
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err())
        .endsWith(
            "ordeal: z3 9.9.9 does not answer a script with one assertion in time; set a longer --limit, or learn when the machine is less busy\n");
  }

  @Test
  void saysThatASolverTakesTooLongForLearning() throws IOException {
    Files.writeString(
        solver(), SOLVER.replace("'(check-sat'*) echo", "'(check-sat'*) sleep 0.2; echo"));
    assertThat(learn("--time", "20s", "--limit", "10s").err())
        .containsPattern(
            "z3 9.9.9 takes \\d+ ms for a script with one assertion, expected at most 150 ms;");
  }

  @Test
  void saysThatNothingWasLearned() throws IOException {
    Ran ran = learn("--time", "1ms");
    assertThat(ran.status()).isZero();
    assertThat(ran.err())
        .endsWith(
            "learn: nothing was learned: the time of 0.0 s was over before the first formula; set a longer --time\n");
  }

  @Test
  void theTableOfAMissingFileCannotBeContinued() throws IOException {
    Ran ran = learn("--resume");
    assertThat(ran.status()).isEqualTo(2);
    Path file = folder.resolve("table.txt");
    assertThat(ran.err())
        .isEqualTo("ordeal: %s: no such file; without --resume, learn makes it\n".formatted(file));
    assertThat(learn("--verify", "2").err())
        .isEqualTo("ordeal: %s: no such file; without --verify, learn makes it\n".formatted(file));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aFileThatCannotBeWrittenIsSaidAtTheStart() throws IOException {
    Ran ran =
        Ran.of(
            "learn",
            "--solver",
            solver().toString(),
            "--out",
            "/proc/table.txt",
            "--time",
            "1s",
            "--jobs",
            "1");
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err())
        .startsWith("ordeal: /proc/table.txt: cannot be written: ")
        .hasLineCount(1);
  }
}
