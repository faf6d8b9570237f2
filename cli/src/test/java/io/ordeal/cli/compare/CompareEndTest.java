package io.ordeal.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.ordeal.cli.SelfTest;
import io.ordeal.cli.ShellLiar;
import io.ordeal.cli.Signalled;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Whoever ends a comparison gets the tables of what is finished. */
@EnabledOnOs(OS.LINUX)
class CompareEndTest {

  @TempDir private Path folder = Path.of(".");

  @BeforeEach
  void checkSignals() throws IOException {
    assumeFalse(
        SelfTest.ignoresInterrupts(),
        "skipped: this process was started so that Ctrl-C is ignored");
  }

  /** Runs a command, and interrupts it as soon as a condition holds. */
  private void interrupt(Signalled.Condition condition, String... arguments) throws Exception {
    List<String> words = new ArrayList<>(List.of("compare"));
    words.addAll(List.of(arguments));
    assertThat(Signalled.run(folder, "INT", condition, words).status()).isEqualTo(130);
  }

  private String text(String file) throws IOException {
    return Files.readString(folder.resolve(file));
  }

  // --------------------------------------------------------------------------------------- files

  /** Compares files with a solver that answers some, and then makes a file and sleeps. */
  private void interruptFiles(int answers, String... options) throws Exception {
    Path files = Files.createDirectories(folder.resolve("files"));
    for (String name : List.of("a", "b", "c")) {
      Files.writeString(files.resolve(name + ".smt2"), "(assert true)\n(check-sat)\n");
    }
    String sleepy =
        "echo x >>%1$s/answers; if [ $(wc -l <%1$s/answers) -gt %2$d ]; then touch %1$s/asleep; sleep 60; fi"
            .formatted(folder, answers);
    Path solver = ShellLiar.in(folder, "z3-sleepy", ShellLiar.NOTHING, sleepy).program();
    List<String> words =
        new ArrayList<>(List.of("files", "--limit", "60s", "--solver", solver.toString()));
    words.addAll(List.of(options));
    interrupt(() -> Files.exists(folder.resolve("asleep")), words.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --jobs=1     | stopped after 1 of 3 files; without --out nothing is kept
          --out=night  | stopped after 1 of 3 files; the same command continues
          --runs=2     | stopped after 1 of 6 runs (3 files, 2 runs each); without --out nothing is kept
          """)
  void finishedFilesAreCompared(String option, String line) throws Exception {
    interruptFiles(1, option, "--html", "a.html", "--csv", "a.csv");
    assertThat(text("out")).contains("z3-sleepy@4.14.1: solves 1 of 1 files").endsWith(line + "\n");
    assertThat(text("a.html")).contains("stopped after 1 of ");
    assertThat(text("a.csv").lines()).hasSize(2);
  }

  @Test
  void theDocumentCountsWhatIsNotFinished() throws Exception {
    interruptFiles(1, "--json");
    JsonNode json = new JsonMapper().readTree(text("out"));
    assertThat(json.get("files").asInt()).isEqualTo(1);
    assertThat(json.get("unfinished").asInt()).isEqualTo(2);
  }

  @Test
  void aComparisonWithoutAFinishedFileSaysSo() throws Exception {
    interruptFiles(0);
    assertThat(text("out")).isEmpty();
    assertThat(text("err"))
        .isEqualTo("compare: stopped before the first file was finished; nothing is kept\n");
  }

  // ----------------------------------------------------------------------------------- campaigns

  /** Compares engines until a campaign is finished. */
  private void interruptCampaigns(String... options) throws Exception {
    Files.writeString(
        folder.resolve("seed.smt2"),
        "(set-logic QF_LIA)\n(declare-const x Int)\n(assert (and (< 2 x) (< x 9)))\n(check-sat)\n");
    Path solver = ShellLiar.in(folder, ShellLiar.NOTHING).program();
    List<String> words =
        new ArrayList<>(
            List.of(
                "--engine=storm",
                "--engine=storm:depth=2",
                "--config=default",
                "--runs=1000",
                "--tests=5",
                "--seeds=seed.smt2",
                "--solver=" + solver));
    words.addAll(List.of(options));
    interrupt(this::isCampaignFinished, words.toArray(String[]::new));
  }

  private boolean isCampaignFinished() throws IOException {
    try (Stream<Path> files = Files.walk(folder, 2)) {
      List<Path> journals = files.filter(file -> file.endsWith("journal.jsonl")).toList();
      return !journals.isEmpty() && Files.readAllLines(journals.get(0)).size() > 1;
    }
  }

  @Test
  void finishedCampaignsAreCompared() throws Exception {
    interruptCampaigns("--out", "night", "--html", "a.html", "--csv", "a.csv");
    assertThat(text("err")).contains("compare: 2,000 campaigns of 5 tests, into night\n");
    assertThat(text("out"))
        .startsWith("mean and standard deviation per run:\n")
        .containsPattern(
            "\nstopped after [1-9]\\d* of 2,000 campaigns; the same command continues\n$");
    assertThat(text("a.html")).contains(" of 2,000 campaigns");
    assertThat(text("a.csv")).contains("storm");
  }

  @Test
  void theFolderToContinueWithIsNamed() throws Exception {
    interruptCampaigns();
    assertThat(text("err"))
        .containsPattern("(?m)^compare: 2,000 campaigns of 5 tests, into compare-\\d{8}-\\d{6}\n");
    assertThat(text("out"))
        .containsPattern(
            "\nstopped after [1-9]\\d* of 2,000 campaigns; to continue, repeat the command with --out compare-\\d{8}-\\d{6}\n$");
  }
}
