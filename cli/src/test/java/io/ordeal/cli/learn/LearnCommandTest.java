package io.ordeal.cli.learn;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.Ran;
import io.ordeal.fuzz.learn.LearnedFile;
import io.ordeal.fuzz.learn.LearnedTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class LearnCommandTest {

  /** A table without an operation. */
  private static final String TABLE = "ordeal-learned 1\nsolver z3 9.9.9\nend\n";

  @TempDir private Path folder = Path.of(".");

  private Path solver() throws IOException {
    return ToyProgram.in(folder, text -> text);
  }

  private Ran learn(String... more) throws IOException {
    return learnWith("", more);
  }

  private Ran learnWith(String options, String... more) throws IOException {
    List<String> words =
        new ArrayList<>(
            List.of(
                "learn",
                "--solver",
                solver() + options,
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
    ToyProgram.in(folder, text -> text.replace("echo sat", "sleep 1; echo sat"));
    Ran ran = learn("--time", "20s", "--limit", "50ms");
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err())
        .endsWith(
            "ordeal: z3 9.9.9 does not answer a script with one assertion in time; set a longer --limit, or learn when the machine is less busy\n");
  }

  @Test
  void saysThatASolverTakesTooLongForLearning() throws IOException {
    ToyProgram.in(folder, text -> text.replace("echo sat", "sleep 0.2; echo sat"));
    assertThat(learn("--time", "20s", "--limit", "10s").err())
        .containsPattern(
            "z3 9.9.9 takes \\d+ ms for a script with one assertion, expected at most 150 ms;");
  }

  @Test
  void saysThatNothingWasLearned() throws IOException {
    Ran ran = learn("--time", "1ms");
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .containsPattern(
            "\nordeal: nothing was learned in \\d+\\.\\d s: trying the options one by one came first and takes longer; set a longer --time\n$");
    assertThat(folder.resolve("table.txt")).doesNotExist();
  }

  @Test
  void aTableIsKeptIfNothingMoreWasLearned() throws IOException {
    Path file = Files.writeString(folder.resolve("table.txt"), TABLE);
    Ran ran = learn("--time", "1ms", "--resume");
    assertThat(ran.status()).isZero();
    assertThat(ran.err()).contains("\nlearn: nothing was learned in ");
    assertThat(file).content().contains("solver z3 9.9.9\n");
  }

  @Test
  void aTableIsContinuedWithTheSameFixedOptionsOnly() throws IOException {
    Path file = folder.resolve("table.txt");
    assertThat(learnWith(":smt.two=true", "--time", "2s").status()).isZero();
    assertThat(file).content().contains("\nsolver z3 9.9.9\nfixed smt.two=true\neffort ");
    assertThat(learnWith(":smt.two=true", "--time", "1ms", "--resume").status()).isZero();
    assertThat(learn("--resume").err())
        .isEqualTo(
            "ordeal: %s was learned with smt.two=true; add it to --solver, or name another file\n"
                .formatted(file));
    assertThat(learnWith(":smt.two=false", "--verify", "2").err())
        .isEqualTo(
            "ordeal: %s was learned with smt.two=true, not with smt.two=false; set the same options in --solver, or name another file\n"
                .formatted(file));
    Files.writeString(file, TABLE);
    Ran refused = learnWith(":smt.two=true,smt.one=true", "--resume");
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err())
        .isEqualTo(
            "ordeal: %s was learned without smt.two=true,smt.one=true; leave the options out, or name another file\n"
                .formatted(file));
  }

  @Test
  void aRefusedTableLeavesTheFolderAsItIs() throws IOException {
    Files.writeString(folder.resolve("table.txt"), "ordeal-learned 1\nsolver cvc5 1.0\nend\n");
    solver();
    FileTime before = FileTime.from(Instant.EPOCH);
    Files.setLastModifiedTime(folder, before);
    assertThat(learn("--resume").status()).isEqualTo(2);
    assertThat(Files.getLastModifiedTime(folder)).isEqualTo(before);
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
