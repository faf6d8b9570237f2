package io.ordeal.fuzz.solver.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Queries with less time and fewer steps than others, and processes that reach their limits. */
@EnabledOnOs(OS.LINUX)
class ShorterLimitsTest {

  private static final SolverLimits USUAL =
      new SolverLimits(Duration.ofSeconds(20), 256L << 20, 256L << 10, 5_000);
  private static final SolverLimits LESS =
      new SolverLimits(Duration.ofSeconds(10), 256L << 20, 256L << 10, 700);

  private final Path starts;
  private final Path heard;
  private final FakeSolvers solvers;

  ShorterLimitsTest(@TempDir Path folder) {
    this.starts = folder.resolve("starts");
    this.heard = folder.resolve("heard");
    this.solvers = new FakeSolvers(folder);
  }

  private Target program(String profile, String changes) throws IOException {
    return solvers.target(
        profile,
        Mode.RESET,
        "echo \"$@\" >> %s\nother='echo \"$line\" >> %s'\n%s".formatted(starts, heard, changes));
  }

  private Target library(String profile, String changes) throws IOException {
    Installation solver = program(profile, changes).solver();
    return new Target(
        new Installation(
            FakeSolvers.profile(profile), "4.14.1", Installation.Source.EMBEDDED, solver.command()),
        Map.of(),
        Mode.RESET);
  }

  private static Query query(Target target) {
    return Query.of(
        FakeSolvers.script("(declare-const x Int) (assert (= x 1)) (check-sat)"), target.profile());
  }

  @ParameterizedTest
  @CsvSource({
    "z3, rlimit, timeout, (reset)",
    "cvc5, rlimit-per, tlimit-per, (reset) | (set-option :incremental false)"
  })
  void aLibraryGetsThemAsOptionsInTheSameProcess(
      String profile, String steps, String time, String reset) throws IOException {
    Target target = library(profile, "");
    try (Sessions sessions = new Sessions(target, USUAL, Wanted.RESULTS)) {
      assertThat(sessions.ask(query(target)).ending()).isEqualTo(Ending.COMPLETE);
      Query seeded = query(target).with(new Configuration(Map.of("seed", "3")));
      assertThat(sessions.ask(seeded, LESS).ending()).isEqualTo(Ending.COMPLETE);
      assertThat(sessions.ask(query(target)).ending()).isEqualTo(Ending.COMPLETE);
    }
    assertThat(Files.readAllLines(starts))
        .singleElement()
        .asString()
        .contains(steps + "=5000", time + "=20000");
    assertThat(Files.readAllLines(heard))
        .filteredOn(line -> !line.contains("produce-models"))
        .filteredOn(line -> line.startsWith("(reset") || line.startsWith("(set-option"))
        .containsExactly(
            "%s | (set-option :seed 3) | (set-option :%s 10000) | (set-option :%s 700) | %s"
                .formatted(reset, time, steps, reset)
                .split(" [|] "));
  }

  @Test
  void aProgramIsStartedWithThem() throws IOException {
    Target target = program("z3", "");
    try (Sessions sessions = new Sessions(target, USUAL, Wanted.RESULTS)) {
      sessions.ask(query(target));
      assertThat(sessions.ask(query(target), LESS).ending()).isEqualTo(Ending.COMPLETE);
      sessions.ask(query(target));
    }
    List<String> lines = Files.readAllLines(starts);
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0)).contains("rlimit=5000", "-t:20000");
    assertThat(lines.get(1)).contains("rlimit=700", "-t:10000");
  }

  @Test
  void aLibraryWithoutAnOptionForItsTimeIsStartedAndStopped() throws IOException {
    Target target = library("princess", "check='sleep 5; echo sat'\n");
    SolverLimits less = LESS.withTime(Duration.ofMillis(500));
    try (Sessions sessions = new Sessions(target, USUAL, Wanted.RESULTS)) {
      assertThat(sessions.ask(query(target), less).ending()).isEqualTo(Ending.TIME_OUT);
    }
    assertThat(Files.readAllLines(starts)).hasSize(1);
  }

  /** A library gets a new context at each reset; of a program that is not known. */
  @ParameterizedTest
  @CsvSource({"true, 1", "false, 2"})
  void aLibraryThatReachedALimitIsKept(boolean isLibrary, int started) throws IOException {
    String changes =
        """
        check='echo unknown'
        other='case "$line" in *reason-unknown*) echo "(:reason-unknown \\"timeout\\")" ;; esac'
        """;
    Target target = isLibrary ? library("z3", changes) : program("z3", changes);
    try (Sessions sessions = new Sessions(target, USUAL, Wanted.RESULTS)) {
      for (int i = 0; i < 2; i++) {
        Answer answer = sessions.ask(query(target));
        assertThat(answer.ending()).isEqualTo(Ending.RESOURCE_OUT);
        assertThat(answer.checks()).isEmpty();
      }
    }
    assertThat(Files.readAllLines(starts)).hasSize(started);
  }
}
