package io.ordeal.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.UnitProgress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs campaigns by the launcher, with threads and with the executors of a cluster on this machine.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class LocalClusterIT {

  private static final String CLUSTER = "local-cluster[2,1,1024]";

  /** A solver that says sat, and crashes on scripts with a 7. */
  private static final String SOLVER =
      """
      #!/bin/sh
      # ORDEAL-TEST
      [ "$1" = --version ] && { printf 'Z3 version 4.8.12 - 64 bit\\n'; exit; }
      while IFS= read -r line; do
        case "$line" in
          '(check-sat)') printf 'unknown\\n' ;;
          '(echo '*) word=${line#*\\"}; printf '%s\\n' "${word%\\"*}" ;;
          '(assert '*7*) kill -SEGV $$ ;;
          '(exit)') exit 0 ;;
        esac
      done
      """;

  private final Path folder;
  private final Path solver;

  LocalClusterIT(@TempDir Path folder) throws IOException {
    this.folder = folder;
    this.solver = folder.resolve("z3");
    Files.createFile(
        solver, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
    Files.writeString(solver, SOLVER);
  }

  /** Runs a campaign and returns what it printed on standard error. */
  private String fuzz(String... options) throws IOException, InterruptedException {
    Path log = Files.createTempFile(folder, "log", "");
    List<String> command = new ArrayList<>();
    command.add(Path.of("..", "ordeal").toAbsolutePath().normalize().toString());
    command.addAll(List.of("fuzz", "--reduce", "none", "--config", "default"));
    command.addAll(List.of(options));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(log.toFile())
            .start();
    process.waitFor();
    return Files.readString(log);
  }

  private List<String> campaign(String out, long tests) {
    return List.of(
        "--seed",
        "5",
        "--engine",
        "falcon",
        "--solver",
        "z3=" + solver,
        "--tests",
        String.valueOf(tests),
        "--out",
        folder.resolve(out).toString());
  }

  private static String[] and(List<String> options, String... more) {
    return Stream.concat(options.stream(), Stream.of(more)).toArray(String[]::new);
  }

  /** Returns the findings of a campaign and the number of test cases of its units. */
  private List<String> results(String out) {
    try (Store store = Store.read(folder.resolve(out))) {
      return Stream.concat(
              store.findings().stream().map(Finding::id).sorted(),
              store.units().stream().map(LocalClusterIT::text))
          .toList();
    }
  }

  private static String text(UnitProgress unit) {
    return "%d/%d %d %s".formatted(unit.round(), unit.unit(), unit.tests(), unit.end());
  }

  @Test
  void executorsFindWhatThreadsFind() throws IOException, InterruptedException {
    String here = fuzz(and(campaign("here", 350), "--jobs", "1"));
    String there = fuzz(and(campaign("there", 350), "--cluster", CLUSTER));
    assertThat(results("there")).as(there).hasSizeGreaterThan(4).isEqualTo(results("here"));
    assertThat(here).contains("found: ");
    // Back and forth.
    fuzz("--resume", folder.resolve("there").toString(), "--tests", "500", "--jobs", "1");
    fuzz("--resume", folder.resolve("here").toString(), "--tests", "500", "--cluster", CLUSTER);
    assertThat(results("there")).isEqualTo(results("here"));
    assertThat(ProcessHandle.allProcesses().map(one -> one.info().arguments()))
        .noneMatch(words -> words.map(List::of).orElse(List.of()).contains(solver.toString()));
  }
}
