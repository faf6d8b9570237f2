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

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
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
        .isEqualTo(
            "ordeal: found support 0, confidence 0.5 and longest 8; expected at least 1, 0 to 1"
                + " and 2 to 8\n");
    assertThat(mine("reports", "--connectives", "some").err())
        .isEqualTo("ordeal: --connectives: found 'some', wanted standard or all\n");
    Ran missing = mine("nowhere");
    assertThat(missing.status()).isEqualTo(2);
    assertThat(missing.err()).contains("no formulas to mine");
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
        .contains("huge.txt is too large for a history: found 524.3 MB, wanted at most 64.0 MB");
  }
}
