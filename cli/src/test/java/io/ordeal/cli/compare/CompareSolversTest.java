package io.ordeal.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.Ran;
import io.ordeal.cli.ShellLiar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class CompareSolversTest {

  @TempDir private Path folder = Path.of(".");

  /** One solver that is wrong about x, and one that is right. */
  private List<Path> solvers = List.of();

  @BeforeEach
  void writeFiles() throws IOException {
    Path files = Files.createDirectories(folder.resolve("files"));
    Files.writeString(files.resolve("plain.smt2"), "(assert (= 1 1))\n(check-sat)\n");
    Files.writeString(
        files.resolve("wrong.smt2"), "(declare-const x Int)\n(assert (= x x))\n(check-sat)\n");
    solvers =
        List.of(
            ShellLiar.in(folder, "z3-wrong", "(= x x)", ":").program(),
            ShellLiar.in(folder, "z3-right", ShellLiar.NOTHING, ":").program());
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  private Ran compare(String... more) {
    List<String> words = new ArrayList<>(List.of("compare"));
    solvers.forEach(solver -> words.addAll(List.of("--solver", solver.toString())));
    words.addAll(List.of(more));
    return Ran.of(words.toArray(String[]::new));
  }

  /** Returns the number of processes that the solvers have had. */
  private long processes() throws IOException {
    long count = 0;
    for (String name : List.of("z3-wrong-log", "z3-right-log")) {
      try (Stream<Path> logs = Files.list(folder.resolve(name))) {
        count += logs.count();
      }
    }
    return count;
  }

  @Test
  void aWrongAnswerIsAResultWithStatusZero() {
    Ran ran = compare("--json", path("files"));
    assertThat(ran.status()).as(ran.err()).isZero();
    JsonNode json = ran.json();
    assertThat(json.get("files").asInt()).isEqualTo(2);
    assertThat(json.get("rows").get(0).get("target").asString()).contains("z3-right");
    JsonNode wrong = json.get("rows").get(1);
    assertThat(wrong.get("wrong").asInt()).isEqualTo(1);
    assertThat(wrong.get("solved").asInt()).isEqualTo(1);
    assertThat(wrong.get("reason").asString()).isEqualTo("1 proven wrong answer: do not use");
    JsonNode difference = json.get("differences").get(0);
    assertThat(difference.get("file").asString()).isEqualTo(path("files/wrong.smt2"));
    assertThat(difference.get("verdicts").get(0).get("kind").asString())
        .isEqualTo("refutation-unsound");
    assertThat(json.get("tests").get(0).get("onlySecond").asInt()).isEqualTo(1);
  }

  @Test
  void theTableHasOnlyColumnsWithFiles() {
    Ran ran = compare(path("files"));
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(ran.out().lines().findFirst().orElse(""))
        .matches("solver +solved +only it +wrong +PAR-2 +CPU median +CPU total +memory");
    assertThat(ran.out())
        .contains("2. " + solvers.get(0))
        .contains("solvers differ on 1 file:")
        .contains("wrong.smt2: refutation-unsound, proven: ");
  }

  @Test
  void oneSolverIsEnough() {
    Ran ran = Ran.of("compare", "--solver", path("z3-right"), path("files/plain.smt2"));
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("solves 1 of 1 files");
    assertThat(ran.out()).startsWith("solver").doesNotContain("only it");
  }

  @Test
  void aFileWithoutCheckSatIsLeftOut() throws IOException {
    Files.writeString(folder.resolve("files/bare.smt2"), "(assert (= 1 1))\n");
    Ran ran = compare("--json", "--runs", "2", path("files"));
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(ran.err()).isEqualTo(path("files/bare.smt2") + ": has no check-sat; left out\n");
    assertThat(ran.json().get("files").asInt()).isEqualTo(2);
    assertThat(ran.json().get("leftOut").get(0).asString()).isEqualTo(path("files/bare.smt2"));
    assertThat(compare(path("files")).out()).contains("; left out 1 file without check-sat, in ");
  }

  @Test
  void aComparisonNeedsACheckSat() throws IOException {
    Files.writeString(folder.resolve("bare.smt2"), "(assert (= 1 1))\n");
    Ran ran = compare(path("bare.smt2"));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .isEqualTo(
            "%1$s: has no check-sat; left out\nordeal: %1$s: no file has a check-sat\n"
                .formatted(path("bare.smt2")));
  }

  @Test
  void aSolverThatIsNamedTwiceIsRefused() {
    Ran ran = compare("--solver", path("z3-right"), path("files"));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err())
        .isEqualTo(
            "ordeal: --solver %s: found it twice, wanted different solvers\n"
                .formatted(path("z3-right")));
    Ran named = compare("--solver", "z3=" + path("z3-right"), path("files"));
    assertThat(named.err())
        .isEqualTo(
            "ordeal: --solver z3=%1$s: found it twice, also as %1$s, wanted different solvers\n"
                .formatted(path("z3-right")));
  }

  @Test
  void theHeadingCountsWhatIsListed() throws IOException {
    Path other = ShellLiar.in(folder, "z3-wrong-too", "(= x x)", ":").program();
    Ran ran = compare("--solver", other.toString(), path("files"));
    assertThat(ran.out()).contains("solvers differ on 1 file (2 differences):\n");
  }

  @Test
  void pageAndTableAreWritten() throws IOException {
    Ran ran = compare("--html", path("a.html"), "--csv", path("a.csv"), path("files"));
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(Files.readString(folder.resolve("a.html"))).contains("<polyline", "<circle");
    assertThat(Files.readAllLines(folder.resolve("a.csv"))).hasSize(5);
    assertThat(ran.out()).contains("written: " + path("a.html"), "written: " + path("a.csv"));
  }

  @Test
  void finishedRunsAreNotRunAgain() throws IOException {
    Ran first = compare("--runs", "2", "--out", path("night"), path("files"));
    assertThat(first.status()).as(first.err()).isZero();
    Path journal = folder.resolve("night/journal.jsonl");
    List<String> lines = Files.readAllLines(journal);
    assertThat(lines).hasSize(5);

    long before = processes();
    Ran again = compare("--runs", "2", "--out", path("night"), path("files"));
    assertThat(again.err())
        .contains("compare: 4 of 4 runs (2 files, 2 runs each) are in the journal");
    assertThat(first.out()).containsPattern(" in \\d+:\\d\\d\n$");
    assertThat(again.out()).containsPattern(" in \\d+:\\d\\d \\(this session\\)\n$");
    assertThat(processes()).isEqualTo(before);
    assertThat(table(again)).isEqualTo(table(first));

    // A line that was cut off is run again, and nothing else.
    Files.writeString(
        journal,
        String.join("\n", lines.subList(0, 4)) + "\n" + lines.get(4).substring(0, 20),
        StandardOpenOption.TRUNCATE_EXISTING);
    Ran rest = compare("--runs", "2", "--out", path("night"), path("files"));
    assertThat(rest.err())
        .contains("compare: 3 of 4 runs (2 files, 2 runs each) are in the journal");
    assertThat(Files.readAllLines(journal)).hasSize(5);
    assertThat(processes()).isGreaterThan(before);
  }

  private static String table(Ran ran) {
    return ran.out().substring(0, ran.out().indexOf("2 solvers, "));
  }

  @Test
  void aJournalOfOtherInputsIsRefused() throws IOException {
    assertThat(compare("--out", path("night"), path("files")).status()).isZero();
    Ran other = compare("--out", path("night"), "--limit", "3s", path("files"));
    assertThat(other.status()).isEqualTo(2);
    assertThat(other.err())
        .isEqualTo(
            "ordeal: %s: found a comparison with other limits (10000 ms, 2147483648 bytes, 0 steps), wanted 3000 ms, 2147483648 bytes, 0 steps; name another folder\n"
                .formatted(path("night")));
    Files.writeString(folder.resolve("files/plain.smt2"), "(assert (= 2 2))\n(check-sat)\n");
    assertThat(compare("--out", path("night"), path("files")).err())
        .contains("found a comparison of other files, or a file or solver has changed since");
  }

  @Test
  void aJournalOfAnotherBuildIsRefused() throws IOException {
    assertThat(compare("--out", path("night"), path("files")).status()).isZero();
    Files.writeString(solvers.get(1), "# a new build of this version\n", StandardOpenOption.APPEND);
    Ran other = compare("--out", path("night"), path("files"));
    assertThat(other.status()).isEqualTo(2);
    assertThat(other.err())
        .contains("found a comparison of other files, or a file or solver has changed since");
  }

  @Test
  void aFileThatCannotBeReadDoesNotStopTheOthers() throws IOException {
    Files.writeString(folder.resolve("files/broken.smt2"), "(assert (= 1 true))");
    Ran ran = compare("--json", "--runs", "2", path("files"));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.json().get("files").asInt()).isEqualTo(2);
    assertThat(ran.json().get("errors").size()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --runs 0 FOLDER/files              | --runs: found 0, wanted 1 or more
          --jobs 0 FOLDER/files              | --jobs: found 0, wanted 1 to 1024
          FOLDER/none                        | FOLDER/none: cannot be read: no such file or folder
          --html FOLDER FOLDER/files         | FOLDER: found a folder, wanted a file
          --csv FOLDER/no/a.csv FOLDER/files | FOLDER/no/a.csv: found no folder FOLDER/no, wanted one
          --runs 2 -                         | /dev/stdin: found a file that can be read only once, wanted a regular file for several --runs or --out
          --out FOLDER/night -               | /dev/stdin: found a file that can be read only once, wanted a regular file for several --runs or --out
          --out /proc/x FOLDER/files         | /proc/x: the folder cannot be made: /proc accepts no new files; name another one
          --out FOLDER FOLDER/files          | FOLDER: found files and 4 more in it, wanted a new or empty folder; name another one
          """)
  void badInputIsOneLine(String args, String line) {
    Ran ran = compare(args.replace("FOLDER", folder.toString()).split(" "));
    assertThat(ran.err())
        .isEqualTo("ordeal: %s\n".formatted(line.replace("FOLDER", folder.toString())));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
  }
}
