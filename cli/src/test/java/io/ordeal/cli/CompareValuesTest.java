package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code scripts/compare-values} and the solver with planted bugs. */
class CompareValuesTest {

  private static final Path SCRIPTS = Path.of("..", "scripts");

  /** A script and its answer; {@code bug} stands for the wrong one. */
  private record Row(String answer, String script, List<String> constants) {}

  private static final String STRINGS =
      """
      (declare-const x String) (declare-const y String)
      (assert (= (str.++ A x C) (str.++ B y D)))
      (assert (< (+ (str.len x) (str.len y)) 5))
      (check-sat)
      """;

  private static final String INDEX =
      """
      (declare-const s String)
      (assert (= s (str.substr A B 1)))
      (check-sat)
      """;

  private static final String FLOAT =
      """
      (declare-const x Float16)
      (assert (fp.lt x (fp A B C)))
      (check-sat)
      """;

  private static final List<Row> ROWS =
      List.of(
          row("bug", STRINGS, "'a'", "'a'", "'b'", "'cb'"),
          row("sat", STRINGS, "'a'", "'a'", "'b'", "'b'"),
          row("sat", STRINGS, "''", "''", "'b'", "'cb'"),
          row("unsat", STRINGS, "'d'", "'a'", "'b'", "'cb'"),
          row("bug", INDEX, "'abc'", "0"),
          row("bug", INDEX, "'abc'", "2"),
          row("sat", INDEX, "'abc'", "3"),
          row("sat", INDEX, "'abc'", "(- 1)"),
          row("sat", "(declare-const x.other String)" + INDEX, "x.other", "1"),
          row("bug", FLOAT, "#b0", "#b00000", "#b0000000001"),
          row("sat", FLOAT, "#b0", "#b00000", "#b0000000000"),
          row("sat", FLOAT, "#b0", "#b00001", "#b0000000001"),
          row("unsat", FLOAT, "#b1", "#b11111", "#b0000000000"));

  private static Row row(String answer, String script, String... constants) {
    return new Row(answer, script, List.of(constants));
  }

  @TempDir private Path folder = Path.of(".");

  /** Puts the constants of a row into the places A, B, C and D of its script. */
  private static String filled(Row row) {
    String text = row.script();
    for (int i = 0; i < row.constants().size(); i++) {
      text = text.replaceFirst("\\b" + (char) ('A' + i) + "\\b", row.constants().get(i));
    }
    return text.replace('\'', '"');
  }

  @Test
  void plantedBugsDependOnConstants() throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(SelfTest.command("z3", List.of()));
    int classPath = command.indexOf("-cp") + 1;
    command.set(
        classPath,
        command.get(classPath) + File.pathSeparator + System.getProperty("java.class.path"));
    command.set(classPath + 1, SCRIPTS.resolve("PlantedSolver.java").toString());
    for (String bug : List.of("string-constants", "substring-index", "subnormal-float")) {
      command.addAll(List.of("--plant", bug));
    }
    StringBuilder input = new StringBuilder();
    for (Row row : ROWS) {
      input.append(filled(row)).append("(get-model)\n(echo \"next\")\n(reset)\n");
    }
    Path script = Files.writeString(folder.resolve("script"), input);

    String output = output(0, new ProcessBuilder(command).redirectInput(script.toFile()));

    List<String> answers =
        Arrays.stream(output.split("next\n", -1))
            .map(String::strip)
            .filter(text -> !text.isEmpty())
            .map(text -> text.contains("there is no model") ? "bug" : text.split("\n", 2)[0])
            .toList();
    assertThat(answers).as(output).isEqualTo(ROWS.stream().map(Row::answer).toList());
  }

  private String run(int status, String... arguments) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Dordeal.embedded=" + SelfTest.embedded(),
                "-cp",
                System.getProperty("java.class.path"),
                SCRIPTS.resolve("CompareValues.java").toString(),
                SCRIPTS.toString()));
    command.addAll(List.of(arguments));
    return output(status, new ProcessBuilder(command));
  }

  private static String output(int status, ProcessBuilder builder)
      throws IOException, InterruptedException {
    Process process = builder.redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isEqualTo(status);
    return output;
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  @Test
  void usableSeedsAreCompared() throws IOException, InterruptedException {
    String two = "(declare-const x Int)\n(assert (< 3 x))\n(assert (> 9 x))\n(check-sat)\n";
    write("good.smt2", two);
    write("same.smt2", two);
    write("large.smt2", two + ";".repeat(20_000));
    write("broken.smt2", "(assert (< 3 true))\n(check-sat)\n");
    write("without.smt2", "(declare-const b Bool)\n(assert b)\n(check-sat)\n");

    String output =
        run(
            0,
            "--rows",
            "rbase",
            "--row",
            "other=storm",
            "--iterations",
            "4",
            "--runs",
            "2",
            "--limit",
            "2s",
            folder.toString());

    assertThat(output.lines().map(line -> line.replaceAll(" +", " ")))
        .anyMatch(line -> line.startsWith("Seeds: 1; iterations on each: 4; runs: 2; "))
        .anyMatch(line -> line.matches("compare-values: run 2 of 2, other: 4 test cases in .*"))
        .anyMatch(
            line -> line.matches("rbase 2.00 \\+/- 0.00 0.00 .*")) // no assertion can be false
        .anyMatch(line -> line.matches("other( 0.00 \\+/- 0.00){7} [1-9].*"))
        .anyMatch(line -> line.matches("rbase - 0.0 of 2.0( 0.0 of 0.0){4} 0.0"));
  }

  @Test
  void bugsAreFoundWhereConstantsAreRight() throws IOException, InterruptedException {
    String more = "(declare-const z Int)\n(assert (< z 3))\n(assert (or (= z 1) (= z 2)))\n";
    write("substring-index/shows.smt2", more + filled(ROWS.get(4)));
    write("subnormal-float/is-silent.smt2", more + filled(ROWS.get(11)));

    String output =
        run(
            0,
            "--bugs",
            "--row",
            "rbase=storm",
            "--iterations",
            "5",
            "--runs",
            "2",
            "--limit",
            "2s",
            folder.toString());

    assertThat(output.lines().map(line -> line.replaceAll(" +", " ")))
        .contains(
            folder.resolve("substring-index/shows.smt2") + " shows the bug substring-index itself.",
            "runs with subnormal-float substring-index",
            "rbase 0 of 2 2 of 2")
        .anyMatch(line -> line.startsWith("rbase 1.00 +/- 0.00 0.00 +/- 0.00 0.00 +/- 0.00 10.0"));
  }

  @Test
  void mistakesAreTold() throws IOException, InterruptedException {
    assertThat(run(2, "--runs", "no", "seeds"))
        .isEqualTo("compare-values: --runs: found 'no', expected a number from 1\n");
    assertThat(run(2, "--row", "a", "seeds"))
        .isEqualTo("compare-values: --row: found 'a', expected NAME=ENGINE\n");
    assertThat(run(2, "--row", "a=falcon", "seeds"))
        .isEqualTo(
            "compare-values: --row a=falcon: found an engine that works on something else, expected one"
                + " that works on one seed\n");
  }
}
