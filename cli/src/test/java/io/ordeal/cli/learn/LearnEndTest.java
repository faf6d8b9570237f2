package io.ordeal.cli.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.ordeal.cli.SelfTest;
import io.ordeal.cli.Signalled;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Whoever ends a verification gets the results so far. */
@EnabledOnOs(OS.LINUX)
class LearnEndTest {

  /** Number of answers after which some pairs were tried, but not all. */
  private static final int SOME = 250;

  /** Number of answers after which something was learned. */
  private static final int LEARNED = 600;

  @TempDir private Path folder = Path.of(".");
  private Path solver = Path.of("z3-toy");

  @BeforeEach
  void prepare() throws IOException {
    assumeFalse(
        SelfTest.ignoresInterrupts(),
        "skipped: this process was started so that Ctrl-C is ignored");
    solver =
        ToyProgram.in(
            folder,
            text ->
                text.replace(
                    "echo sat", "echo x >>%s/answers; sleep 0.02; echo sat".formatted(folder)));
  }

  private Signalled interrupt(Signalled.Condition condition, String... more) throws Exception {
    List<String> words = new ArrayList<>(List.of("learn", "--solver", solver.toString()));
    words.addAll(List.of("--jobs=1", "--seed=3", "--out", "table.txt"));
    words.addAll(List.of(more));
    Signalled ended = Signalled.run(folder, "INT", condition, words);
    assertThat(ended.status()).as(ended.err()).isEqualTo(130);
    return ended;
  }

  private boolean hasAnswered(int number) throws IOException {
    Path answers = folder.resolve("answers");
    return Files.exists(answers) && Files.size(answers) >= 2L * number;
  }

  /** Verifies a table in which half of the pairs are wrong, which takes long. */
  private Signalled verify(int answers, String... more) throws Exception {
    String pairs =
        Stream.of("+ - * div mod abs <= < >= > bvadd bvsub bvmul bvand bvor bvxor".split(" ", -1))
            .map(
                "operation %s\nrelevant smt.one 8 8 8 0 0 0\nrelevant smt.two 8 8 8 0 0 0\n"
                    ::formatted)
            .collect(Collectors.joining());
    Files.writeString(
        folder.resolve("table.txt"),
        "ordeal-learned 1\nsolver z3 9.9.9\noption 1 smt.one\noption 2 smt.two\n%send\n"
            .formatted(pairs));
    List<String> words = new ArrayList<>(List.of("--verify", "100"));
    words.addAll(List.of(more));
    return interrupt(() -> hasAnswered(answers), words.toArray(String[]::new));
  }

  @Test
  void pairsThatWereTriedAreReported() throws Exception {
    Signalled ended = verify(SOME);
    assertThat(ended.err())
        .containsPattern("\nlearn: stopped by Ctrl-C; [1-9]\\d* of 32 pairs were tried again\n$");
    assertThat(ended.out())
        .containsPattern("^\\d+ of [1-9]\\d* pairs? confirmed; ")
        .doesNotContain("no relevant pair");
  }

  @Test
  void theDocumentCountsThePairsThatWereTried() throws Exception {
    Signalled ended = verify(SOME, "--json");
    assertThat(new JsonMapper().readTree(ended.out()).get("pairs").asInt()).isBetween(1, 31);
  }

  @Test
  void aVerificationCanBeStoppedBeforeTheFirstPair() throws Exception {
    Signalled ended = verify(1);
    assertThat(ended.err())
        .endsWith("\nlearn: stopped by Ctrl-C; 0 of 32 pairs were tried again\n");
    assertThat(ended.out()).startsWith("0 of 0 pairs confirmed; ").hasLineCount(1);
  }

  @Test
  void whatWasLearnedIsWritten() throws Exception {
    Signalled ended = interrupt(() -> hasAnswered(LEARNED), "--time=2m");
    assertThat(ended.out()).contains("pairs").contains("table.txt");
    assertThat(folder.resolve("table.txt")).content().contains("\noperation ").endsWith("end\n");
  }

  @Test
  void learningThatWasStoppedAtOnceWritesNoFile() throws Exception {
    Signalled ended = interrupt(() -> hasAnswered(1), "--time=1m");
    assertThat(ended.err())
        .endsWith("\nlearn: stopped by Ctrl-C before anything was learned; no table was written\n");
    assertThat(ended.out()).isEmpty();
    assertThat(folder.resolve("table.txt")).doesNotExist();
  }
}
