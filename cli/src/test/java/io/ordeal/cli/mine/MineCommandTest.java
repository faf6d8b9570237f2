package io.ordeal.cli.mine;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.Ran;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class MineCommandTest {

  private final Path folder;
  private final Path out;

  MineCommandTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    this.out = folder.resolve("history.txt");
    write("reports/a.smt2", "(declare-const x Int) (assert (< x 1)) (assert (and (< x 2) true))");
    write("reports/b.smt2", "(declare-const y Int)\n(assert (< y z))\n(assert (< y 1))");
    write("later/c.smt2", "(declare-const z Int) (assert (= z 1))");
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private Ran mine(String from, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of("mine", folder.resolve(from).toString(), "--out", out.toString(), "--json"));
    words.addAll(Arrays.asList(more));
    return Ran.of(words.toArray(String[]::new));
  }

  @Test
  void writesAHistoryAndItsNumbers() throws IOException {
    Ran ran = mine("reports");
    assertThat(ran.status()).isZero();
    JsonNode report = ran.json();
    assertThat(report.get("formulas").asInt()).isEqualTo(2);
    assertThat(report.get("skeletons").asInt()).isEqualTo(2);
    assertThat(report.get("atoms").asInt()).isEqualTo(3);
    assertThat(report.get("signatures").asInt()).isEqualTo(2);
    assertThat(report.get("meanAssertions").asDouble()).isEqualTo(1.5);
    assertThat(Files.readString(out))
        .startsWith("ordeal-history\t2\n")
        .contains("\treports/a.smt2\t")
        .contains("atom\t2\t1,2\t(< IntVar IntConst)\t(< int_0 1)\n");
  }

  @Test
  void listsWhatCannotBeReadAndUsesTheRest() {
    Ran ran = mine("reports");
    assertThat(ran.err())
        .isEqualTo(
            folder.resolve("reports/b.smt2")
                + ":2:14: found unknown symbol z, wanted a declared symbol or an operator\n");
    assertThat(ran.json().get("damagedFiles").asInt()).isEqualTo(1);
    assertThat(ran.json().get("errors")).hasSize(1);
  }

  @Test
  void updatesAddFormulas() throws IOException {
    mine("reports");
    Ran ran = mine("later", "--update", out.toString());
    assertThat(ran.json().get("formulas").asInt()).isEqualTo(3);
    String updated = Files.readString(out);
    Ran again = mine("reports", "--update", out.toString());
    assertThat(again.json().get("duplicates").asInt()).isEqualTo(2);
    assertThat(Files.readString(out)).isEqualTo(updated);
  }

  @Test
  void thresholdsDecideWhichRulesThereAre() {
    assertThat(mine("reports").json().get("rules").asInt()).isZero();
    assertThat(mine("reports", "--support", "1").json().get("rules").asInt()).isEqualTo(2);
    assertThat(mine("reports", "--support", "1", "--confidence", "0.9").json().get("rules").asInt())
        .isEqualTo(1);
  }

  @Test
  void badOptionsAndFilesGetOneLine() throws IOException {
    write("bad.txt", "no history\n");
    assertThat(mine("reports", "--update", folder.resolve("bad.txt").toString()).err())
        .endsWith("bad.txt:1: found 'no history', expected 'ordeal-history 2': no history\n");
    assertThat(mine("reports", "--support", "0").err())
        .isEqualTo("ordeal: --support: found 0, wanted 1 or more\n");
    assertThat(mine("reports", "--connectives", "some").err())
        .isEqualTo(
            "ordeal: --connectives: unknown set of connectives 'some'; expected one of standard, all\n");
    Ran missing = mine("nowhere");
    assertThat(missing.status()).isEqualTo(2);
    assertThat(missing.err()).endsWith("nowhere: cannot be read: no such file or folder\n");
    assertThat(out).doesNotExist();
  }

  @Test
  void aHugeHistoryIsRefusedUnread() throws IOException {
    Path huge = folder.resolve("huge.txt");
    try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
      file.setLength(500L << 20);
    }
    Ran ran = mine("reports", "--update", huge.toString());
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err())
        .contains("huge.txt is too large: found 524.3 MB, expected at most 64.0 MB");
  }

  @Test
  void aDeviceIsReadUpToALimit() throws IOException {
    Ran ran = mine("reports", "--update", "/dev/zero");
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err()).contains("/dev/zero is too large: found more, expected at most 64.0 MB");
  }

  @Test
  void noFormulaIsOverwritten() throws IOException {
    Path formula = write("reports/own.smt2", "(declare-const p Bool) (assert p)");
    Ran ran = Ran.of("mine", folder.resolve("reports").toString(), "--out", formula.toString());
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err())
        .isEqualTo(
            "ordeal: %s: found the file that is read, wanted another one\n".formatted(formula));
    assertThat(formula).hasContent("(declare-const p Bool) (assert p)");
  }

  @Test
  void aHistoryWithoutFormulasIsNotWritten() throws IOException {
    Path huge = folder.resolve("huge.smt2");
    try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
      file.setLength(500L << 20);
    }
    Path out = write("old.txt", "an older history");
    Ran ran = Ran.of("mine", huge.toString(), "--out", out.toString());
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err())
        .endsWith("ordeal: no formulas to mine: no file has an assertion that could be read\n");
    assertThat(out).hasContent("an older history");
  }

  @Test
  void aLimitLeavesOutLaterFormulas() throws IOException {
    String origin =
        "; origin: o/%s#%d %s https://tracker/o/1\n(declare-const x Int)\n(assert (< x %d))";
    write("known/one.smt2", origin.formatted("some", 7, "2020-01-01", 1));
    write("known/two.smt2", origin.formatted("some", 8, "2021-01-01", 2));
    write("known/some_9_1.smt2", "(declare-const x Int) (assert (< x 3))");
    write("known/three.smt2", origin.formatted("other", 20, "2019-01-01", 4));
    write("known/nobody-knows.smt2", "(declare-const x Int) (assert (< x broken))");
    assertThat(left("known", "--before", "8")).isEqualTo("1 taken, 3 later, 1 unknown");
    assertThat(left("known", "--before", "2021-01-01")).isEqualTo("2 taken, 1 later, 2 unknown");
    assertThat(left("known", "--before", "some=8")).isEqualTo("2 taken, 2 later, 1 unknown");
    assertThat(left("known", "--before", "some=8", "--before", "other=3"))
        .isEqualTo("1 taken, 3 later, 1 unknown");
    assertThat(Files.readString(out))
        .contains("\to/some#7 2020-01-01 https://tracker/o/1\t")
        .doesNotContain("other");
    Ran ran =
        Ran.of("mine", folder.resolve("known").toString(), "--out", out + "", "--before", "8");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out()).endsWith(", 3 not before the limit, 1 without a number or date\n");
  }

  private String left(String from, String... more) {
    JsonNode report = mine(from, more).json();
    return "%d taken, %d later, %d unknown"
        .formatted(
            report.get("formulas").asInt(),
            report.get("later").asInt(),
            report.get("unknown").asInt());
  }

  @Test
  void badLimitsGetOneLine() {
    assertThat(mine("reports", "--before", "soon").err())
        .isEqualTo(
            "ordeal: found the limit 'soon', expected an issue number, a date such as 2021-07-01,"
                + " or one of them for a solver: SOLVER=LIMIT\n");
    assertThat(mine("later", "--before", "some=8").err())
        .isEqualTo("ordeal: --before some: no formula is of this solver; found none\n");
    assertThat(mine("reports", "--before", "2021-01-01").err())
        .endsWith(" without a number or date; change --before\n");
    mine("reports");
    assertThat(mine("later", "--before", "8", "--update", out.toString()).err())
        .endsWith("history.txt has 2 formulas that --before leaves out; mine its formulas again\n");
  }

  @Test
  void aLimitIsNotBlamedForFilesWithoutAssertions() throws IOException {
    write("bare/some_5_1.smt2", "(declare-const x Int)");
    assertThat(mine("bare", "--before", "some=100").err())
        .isEqualTo("ordeal: no formulas to mine: no file has an assertion that could be read\n");
    write("bare/some_200_1.smt2", "(assert true)");
    assertThat(mine("bare", "--before", "some=100").err())
        .isEqualTo(
            "ordeal: no formula is left: 1 not before the limit, 0 without a number or date; change"
                + " --before\n");
  }

  @Test
  void assumptionsAreFormulasToo() throws IOException {
    write("assumed/a.smt2", "(declare-const p Bool) (check-sat-assuming (p (not p)))");
    Ran ran = mine("assumed");
    assertThat(ran.status()).as(ran.err()).isZero();
    assertThat(ran.json().get("skeletons").asInt()).isEqualTo(2);
    assertThat(ran.json().get("atoms").asInt()).isEqualTo(1);
  }

  @Test
  void findingsOfACampaignBecomeHistory() throws IOException {
    String script = "; made by: somebody\n(declare-const x Int)\n(assert (< x %d))\n(check-sat)\n";
    write("night/campaign.toml", "");
    write("night/findings/crash-1/crash-1-ab.smt2", script.formatted(1));
    write("night/findings/crash-1/crash-1-ab.session.smt2", script.formatted(2) + "(reset)");
    write("night/rejected/parse-1.smt2", script.formatted(3));
    Ran ran = Ran.of("mine", folder.resolve("night").toString(), "--out", out.toString());
    assertThat(ran.status()).isZero();
    assertThat(ran.out()).startsWith("1 formula ").endsWith("; findings among the files: 1\n");
    assertThat(Files.readString(out)).contains("\tcrash-1/crash-1-ab.smt2\t").doesNotContain("x 2");
    assertThat(mine("night/findings").json().get("files").asInt()).isEqualTo(1);
    assertThat(mine("night/rejected").err()).contains("no formulas to mine");
  }

  @Test
  void otherFoldersMayBeCalledAsThoseOfCampaigns() throws IOException {
    write("mine/rejected/a.smt2", "(assert true)");
    write("mine/findings/b.session.smt2", "(assert false)");
    JsonNode report = mine("mine").json();
    assertThat(report.get("formulas").asInt()).isEqualTo(2);
    assertThat(report.get("findings").asInt()).isZero();
  }

  @Test
  void aHugeFormulaIsSkippedUnread() throws IOException {
    try (RandomAccessFile file =
        new RandomAccessFile(folder.resolve("reports/huge.smt2").toFile(), "rw")) {
      file.setLength(500L << 20);
    }
    Ran ran = mine("reports");
    assertThat(ran.status()).isZero();
    assertThat(ran.err())
        .contains("huge.smt2: is too large for a formula: wanted at most 16.0 MB\n");
    assertThat(ran.json().get("formulas").asInt()).isEqualTo(2);
  }

  @Test
  void historiesWithEscapesOrMarkupAreHarmless() throws IOException {
    write("reports/<script>\u202e.smt2", "(declare-const p Bool) (assert p)");
    mine("reports");
    String text = Files.readString(out);
    assertThat(text).contains("reports/<script>\\u202e.smt2").doesNotContain("\u202e");
    Files.writeString(out, text.replace("reports/a.smt2", "\u001b[2J<script>"));
    Path tests = folder.resolve("tests");
    Ran ran =
        Ran.of(
            "generate",
            "--engine",
            "histfuzz:history=" + out,
            "--count",
            "20",
            "--out",
            tests + "");
    assertThat(ran.status()).as(ran.err()).isZero();
    try (Stream<Path> files = Files.list(tests)) {
      List<String> made = new ArrayList<>();
      for (Path file : files.toList()) {
        made.add(Files.readString(file));
      }
      assertThat(made)
          .hasSize(20)
          .noneMatch(test -> test.contains("\u001b"))
          .anyMatch(test -> test.contains("; origins: ") && test.contains("\\u001b[2J<script>"));
    }
  }

  @Test
  void badHistoriesEndACampaignBeforeItStarts() throws IOException {
    mine("reports");
    String text = Files.readString(out);
    for (String bad :
        List.of(text.substring(0, text.length() / 2), text.replace("history\t2", "history\t3"))) {
      Files.writeString(out, bad);
      Ran ran =
          Ran.of("fuzz", "--engine", "histfuzz:history=" + out, "--out", folder.resolve("c") + "");
      assertThat(ran.status()).isEqualTo(2);
      assertThat(ran.err()).startsWith("ordeal: ").contains("history.txt:").hasLineCount(1);
      assertThat(folder.resolve("c")).doesNotExist();
    }
  }
}
