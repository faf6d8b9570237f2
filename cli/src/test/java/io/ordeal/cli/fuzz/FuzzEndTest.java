package io.ordeal.cli.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.ordeal.cli.Main;
import io.ordeal.cli.Ran;
import io.ordeal.cli.SampleScripts;
import io.ordeal.cli.SelfTest;
import io.ordeal.cli.ShellLiar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Whoever ends a campaign, and however, loses nothing of what was found. */
@EnabledOnOs(OS.LINUX)
class FuzzEndTest {

  private static final Duration TO_FIND = Duration.ofSeconds(60);
  private static final Duration TO_END = Duration.ofSeconds(12);
  private static final Duration TO_CLEAN_UP = Duration.ofSeconds(5);
  private static final Pattern ANNOUNCED = Pattern.compile("found: .* \\((\\S+\\.smt2)\\)\n");

  private final Path folder;
  private final Path out;
  private final Path err;
  private final Path campaign;
  private final Path temporary;
  private final ShellLiar liar;

  FuzzEndTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    out = folder.resolve("out");
    err = folder.resolve("err");
    campaign = folder.resolve("campaign");
    temporary = Files.createDirectory(folder.resolve("temporary"));
    Files.writeString(folder.resolve("seed.smt2"), SampleScripts.INTEGERS);
    liar = ShellLiar.in(folder, "z3-liar", FuzzCommandTest.TRIGGER, "sleep 0.02");
  }

  private Process fuzz() throws IOException {
    return fuzz(liar);
  }

  private Process fuzz(ShellLiar solver) throws IOException {
    return fuzz(solver, "--no-reduce");
  }

  private Process fuzz(ShellLiar solver, String reducing) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Djava.io.tmpdir=" + temporary,
            "-Dordeal.embedded=" + SelfTest.embedded(),
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "fuzz",
            "--seeds",
            folder.resolve("seed.smt2").toString(),
            "--engine",
            FuzzCommandTest.ENGINE,
            "--solver",
            solver.program().toString(),
            "--seed",
            "3",
            "--limit",
            "5s",
            "--jobs",
            "1",
            "--tests",
            "100000",
            reducing,
            "--json",
            "--out",
            campaign.toString())
        .redirectOutput(out.toFile())
        .redirectError(err.toFile())
        .start();
  }

  private List<Path> announced() {
    List<Path> files = new ArrayList<>();
    try {
      Matcher lines = ANNOUNCED.matcher(Files.readString(err));
      while (lines.find()) {
        files.add(Path.of(lines.group(1)));
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return files;
  }

  private static boolean within(Duration time, BooleanSupplier condition)
      throws InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        return false;
      }
      Thread.sleep(20);
    }
    return true;
  }

  private Ran resume(long tests) {
    return Ran.of(
        "fuzz",
        "--resume",
        campaign.toString(),
        "--tests",
        String.valueOf(tests),
        "--jobs",
        "1",
        "--json");
  }

  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  void whoEndsItGetsTheSummaryAndCanGoOn(String signal, int status) throws Exception {
    assumeFalse(
        signal.equals("INT") && SelfTest.ignoresInterrupts(),
        "skipped: this process was started so that Ctrl-C is ignored");
    Process process = fuzz();
    try {
      assertThat(within(TO_FIND, () -> !announced().isEmpty() || !process.isAlive())).isTrue();
      assertThat(process.isAlive()).as(Files.readString(err)).isTrue();
      new ProcessBuilder("kill", "-" + signal, String.valueOf(process.pid())).start().waitFor();
      // Less than it would take if nobody summed up: then the process ends all the same, later.
      assertThat(process.waitFor(TO_END.toSeconds(), TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(status);
    } finally {
      process.destroyForcibly();
    }
    assertThat(Files.readString(err))
        .contains("fuzz: continue with: ordeal fuzz --resume " + campaign);
    assertThat(SelfTest.processesWith("ORDEAL_SOLVER=" + process.pid() + "-")).isEmpty();
    JsonNode report = new JsonMapper().readTree(Files.readString(out));
    long tests = report.get("tests").longValue();
    int found = report.get("findings").size();
    assertThat(found).isGreaterThanOrEqualTo(announced().size());
    Ran ran = resume(tests + 5);
    assertThat(ran.status()).as(ran.err()).isEqualTo(10);
    assertThat(ran.json().get("tests").longValue()).isEqualTo(tests + 5);
    assertThat(ran.json().get("solverCalls").longValue()).isEqualTo(tests + 5);
    assertThat(ran.json().get("findings").size()).isGreaterThanOrEqualTo(found);
  }

  @Test
  void whoEndsItIsToldThatNoSolverTookAnything() throws Exception {
    String refusal = "echo '(error \"line 1: unknown constant x\")'; continue";
    Process process = fuzz(ShellLiar.in(folder, "z3-picky", ShellLiar.NOTHING, refusal));
    try {
      Path statistics = campaign.resolve("stats.jsonl");
      assertThat(within(TO_FIND, () -> statistics.toFile().length() > 0 || !process.isAlive()))
          .isTrue();
      new ProcessBuilder("kill", "-TERM", String.valueOf(process.pid())).start().waitFor();
      assertThat(process.waitFor(TO_END.toSeconds(), TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(Files.readString(err))
        .contains(": nothing was tested: no solver accepts any of ", "wanted others");
  }

  @Test
  void whatWasAnnouncedIsThereWhenItIsKilled() throws Exception {
    Process process = fuzz();
    String mark = "ORDEAL_SOLVER=" + process.pid() + "-";
    try {
      assertThat(within(TO_FIND, () -> !announced().isEmpty() || !process.isAlive())).isTrue();
      assertThat(process.isAlive()).as(Files.readString(err)).isTrue();
    } finally {
      process.destroyForcibly().waitFor();
    }
    assertThat(within(TO_CLEAN_UP, () -> SelfTest.processesWith(mark).isEmpty() && isClean()))
        .as("%s", SelfTest.processesWith(mark))
        .isTrue();
    assertThat(announced()).allSatisfy(file -> assertThat(file).isNotEmptyFile());
    Ran ran = resume(60);
    assertThat(ran.status()).as(ran.err()).isEqualTo(10);
    List<Path> files = new ArrayList<>();
    ran.json()
        .get("findings")
        .forEach(one -> files.add(campaign.resolve(one.get("file").stringValue())));
    assertThat(files).doesNotHaveDuplicates().containsAll(announced());
    assertThat(ran.json().get("tests").longValue()).isGreaterThanOrEqualTo(60);
    assertThat(ran.json().get("tests")).isEqualTo(ran.json().get("solverCalls"));
  }

  /** What is reduced when the process is killed is reduced later, and no finding is lost. */
  @Test
  void reductionsGoOnAfterAKill() throws Exception {
    Process process = fuzz(liar, "--reduce=1m");
    try {
      assertThat(within(TO_FIND, () -> !announced().isEmpty() || !process.isAlive())).isTrue();
      Thread.sleep(500);
      assertThat(process.isAlive()).as(Files.readString(err)).isTrue();
    } finally {
      process.destroyForcibly().waitFor();
    }
    Ran reduced = Ran.of("reduce", campaign.toString(), "--json");
    assertThat(reduced.status()).as(reduced.err()).isZero();
    assertThat(reduced.json().get("reduced").intValue()).isPositive();
    assertThat(reduced.json().get("open").intValue()).isZero();
    assertThat(reduced.json().get("findings").intValue()).isPositive();
    Ran ran = resume(1);
    for (JsonNode one : ran.json().get("findings")) {
      assertThat(campaign.resolve(one.get("file").stringValue())).isNotEmptyFile();
      assertThat(one.get("bucket").stringValue()).matches("z3-refutation-unsound-[0-9a-f]{8}");
    }
    assertThat(ran.json().get("findings").size())
        .isEqualTo(reduced.json().get("findings").intValue());
  }

  private boolean isClean() {
    try (Stream<Path> files = Files.list(temporary)) {
      return files.findAny().isEmpty();
    } catch (IOException e) {
      return false; // it is being cleaned
    }
  }
}
