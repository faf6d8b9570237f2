package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code scripts/compare-variants}, with a program instead of Ordeal that makes up results. */
class CompareVariantsTest {

  /** Prints the result of a campaign with its arguments; it depends on the engine and the seed. */
  private static final String CAMPAIGN =
      """
      #!/bin/sh
      echo "$@" >> "$0.calls"
      if [ "$1" = mine ]; then exit 0; fi
      seed=$(echo "$@" | sed 's/.*--seed \\([0-9]*\\).*/\\1/')
      case "$*" in
        *rules=off*) b=$((10 + seed)); f='' ;;
        *) b=$((20 + seed)); f='{"bucket":"b'$seed'","secondsIn":2.5,"kind":"crash","path":"0/1/7"}' ;;
      esac
      tests=300
      case "$*" in *slow*) tests=$((300 - seed)) ;; esac
      c=''
      part() { echo '"'$1'":{"covered":'$2',"total":900}'; }
      case "$*" in *"--config default"*) d=0 ;; *) d=100 ;; esac
      case "$*" in
        *--coverage*)
          c='"coverage":{"s":{'$(part lines $((500 + d))),$(part methods 50),$(part branches $((70 + seed)))'}},' ;;
      esac
      echo '{'$c'"tests":'$tests',"wallSeconds":3.0,"behaviours":'$b',"findings":['$f']}'
      [ -z "$f" ] || exit 10
      """;

  @TempDir private Path folder = Path.of(".");
  private Path ordeal = Path.of(".");

  @BeforeEach
  void write() throws IOException {
    ordeal = Files.writeString(folder.resolve("ordeal"), CAMPAIGN);
    assertThat(ordeal.toFile().setExecutable(true)).isTrue();
  }

  private String run(int status, String... arguments) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Path.of("..", "scripts", "CompareVariants.java").toString(),
                ordeal.toString()));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isEqualTo(status);
    return output;
  }

  private List<String> calls() throws IOException {
    return Files.readAllLines(folder.resolve("ordeal.calls"));
  }

  @Test
  void variantsAreComparedByEffectSizeAndSignificance() throws IOException, InterruptedException {
    String output =
        run(
            0,
            "--variant",
            "with=--engine histfuzz",
            "--variant",
            "without=--engine histfuzz:rules=off --limit 50ms",
            "--tests",
            "300");

    assertThat(calls())
        .hasSize(10)
        .contains(
            "fuzz --json --engine histfuzz:rules=off --limit 50ms --seed 5 --out "
                + calls().get(0).replaceAll(".*--out (\\S+) .*", "$1")
                + " --tests 300 --jobs 1 --behaviour-share 100");
    assertThat(output.lines().map(line -> line.replaceAll(" +", " ")))
        .contains(
            "with 1 300 100.0 21 1 1 crash 2.5 108",
            "without 5 300 100.0 15 0 0 - - -",
            "with 1,500 test cases, 23.0 behaviours a run, 5 findings, 5 buckets, found something"
                + " in 5 of 5 runs",
            "mean, deviation behaviours buckets",
            "with 23.0 1.6 1.0 0.0",
            "without 13.0 1.6 0.0 0.0",
            "A12: more in than in behaviours p buckets p in both",
            "with without 1.00 0.008 1.00 0.008 0",
            "with alone: b1, b2, b3, b4, b5");
  }

  @Test
  void equalVariantsDoNotDiffer() throws IOException, InterruptedException {
    String output = run(0, "--variant", "a=--engine x", "--variant", "b=--engine y", "--runs", "3");
    assertThat(output.lines().map(line -> line.replaceAll(" +", " ")))
        .contains("a b 0.50 1.000 0.50 1.000 3")
        .noneMatch(line -> line.contains("alone"));
    assertThat(calls()).hasSize(6).allMatch(call -> call.endsWith("--time 60s"));
  }

  @Test
  void differentNumbersOfTestCasesAreTold() throws IOException, InterruptedException {
    String warning = "Numbers of test cases differ.";
    assertThat(run(0, "--variant", "a=--engine slow", "--runs", "2")).contains(warning);
    assertThat(run(0, "--variant", "a=--engine x", "--runs", "2")).doesNotContain(warning);
  }

  @Test
  void histfuzzIsComparedOnEachReleaseWithHistoriesOfItsOwn()
      throws IOException, InterruptedException {
    Path history = Files.createDirectories(folder.resolve("history"));
    Files.createDirectories(history.resolve("one"));
    Files.createDirectories(history.resolve("all"));
    String output =
        run(
            0,
            "--preset",
            "histfuzz",
            "--history",
            history.toString(),
            "--labelled",
            "other",
            "--runs",
            "1",
            "--on",
            "z3",
            "--on",
            "cvc5");

    assertThat(output).contains("On z3:", "On cvc5:");
    assertThat(calls()).filteredOn(call -> call.startsWith("mine ")).hasSize(4);
    assertThat(calls())
        .filteredOn(call -> call.startsWith("fuzz ") && call.endsWith("--solver cvc5"))
        .extracting(
            call ->
                call.replaceAll(".*--engine (\\S+) .*", "$1")
                    .replaceAll("=/\\S*?/([\\w-]+\\.txt)", "=$1"))
        .containsExactly(
            "histfuzz:history=all.txt,rules=on",
            "histfuzz:history=all.txt,rules=off",
            "histfuzz:history=all.txt,rules=off,skeletons=labelled.txt",
            "histfuzz:history=of-all.txt",
            "histfuzz:history=of-one.txt");
  }

  @Test
  void strategiesAreComparedByCoverage() throws IOException, InterruptedException {
    String output =
        run(0, "--preset", "falcon", "--runs", "2", "--tests", "9", "--coverage", "jacoco");

    assertThat(calls().subList(0, 5))
        .extracting(call -> call.replaceAll(".*--engine (.*) --seed.*", "$1"))
        .containsExactly(
            "falcon --config falcon",
            "falcon --config learned",
            "falcon --config genetic",
            "falcon --config random",
            "falcon --config default");
    assertThat(output.lines().map(line -> line.replaceAll(" +", " ")))
        .contains(
            "falcon 1 300 100.0 21 1 1 crash 2.5 108 600 50 71",
            "mean, deviation behaviours lines methods branches buckets",
            "default 21.5 0.7 500.0 0.0 50.0 0.0 71.5 0.7 1.0 0.0",
            "falcon default 0.50 1.000 1.00 0.333 0.50 1.000 0.50 1.000 0.50 1.000 2");
  }

  @Test
  void diverIsComparedByDefault() throws IOException, InterruptedException {
    run(0, "--runs", "1", "--time", "1s", "--engine", "diver:places=3");
    assertThat(calls())
        .extracting(call -> call.replaceAll(".*--engine (.*) --seed.*", "$1"))
        .containsExactly(
            "diver:places=3",
            "diver:places=3,far=0",
            "diver:places=3,far=0 --set weights=none",
            "diver:places=3,far=0 --set complicate=0");
  }

  @Test
  void whatIsWrongIsSaid() throws IOException, InterruptedException {
    assertThat(run(2, "--runs", "no"))
        .isEqualTo("compare-variants: --runs: found 'no', expected a number from 1\n");
    assertThat(run(2, "--variant", "a"))
        .isEqualTo("compare-variants: --variant: found 'a', expected NAME='OPTIONS'\n");
    assertThat(run(2, "--seed", "4"))
        .isEqualTo("compare-variants: found --seed, expected none: each run has its own\n");
  }
}
