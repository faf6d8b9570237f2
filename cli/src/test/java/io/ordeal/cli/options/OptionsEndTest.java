package io.ordeal.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.ordeal.cli.SelfTest;
import io.ordeal.cli.Signalled;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Whoever ends a test of options gets the effects so far. */
@EnabledOnOs(OS.LINUX)
class OptionsEndTest {

  /** A slow program with many options, each of which makes it say unknown. It sleeps on y. */
  private static final String SOLVER =
      """
      #!/bin/sh
      if [ "$1" = --version ]; then echo 'Z3 version 9.9.9 - 64 bit'; exit; fi
      if [ "$1" = -pd ]; then
        echo '[module] smt, description: the core'
        for number in $(seq 10 49); do echo "    lost$number (bool) loses (default: false)"; done
        exit
      fi
      cd FOLDER
      lost= sleepy=
      for word in "$@"; do case "$word" in smt.lost*true) lost=1 ;; esac; done
      while IFS= read -r line; do
        case "$line" in
          '(check-sat'*)
            if [ $lost ] && [ $sleepy ]; then touch asleep; sleep 60; fi
            echo x >>answers; sleep 0.05
            if [ $lost ]; then echo unknown; else echo sat; fi ;;
          '(get-model'*) echo '((define-fun x () Int 1))' ;;
          '(get-info :all-statistics)') echo '(:conflicts 1 :rlimit-count 100)' ;;
          '(get-option '*) echo false ;;
          '(set-option :smt.lost'*true\\)) lost=1 ;;
          '(set-option :smt.lost'*false\\)) lost= ;;
          '(declare-'*' y '*) sleepy=1 ;;
          '(reset)') lost= sleepy= ;;
          '(echo '*) word=${line#*\\"}; echo "${word%%\\"*}" ;;
          '(exit)') exit ;;
        esac
      done
      """;

  @TempDir private Path folder = Path.of(".");

  @BeforeEach
  void prepare() throws IOException {
    assumeFalse(
        SelfTest.ignoresInterrupts(),
        "skipped: this process was started so that Ctrl-C is ignored");
    Path solver =
        Files.writeString(folder.resolve("z3-toy"), SOLVER.replace("FOLDER", folder.toString()));
    Files.setPosixFilePermissions(solver, PosixFilePermissions.fromString("rwxr-xr-x"));
    for (String name : List.of("x", "y")) {
      Files.writeString(
          folder.resolve(name + ".smt2"),
          "(declare-const %1$s Int)\n(assert (> %1$s 0))\n(check-sat)\n".formatted(name));
    }
  }

  private Signalled interrupt(Signalled.Condition condition, String... more) throws Exception {
    List<String> words = new ArrayList<>(List.of("options", folder.resolve("z3-toy").toString()));
    words.add("--jobs=1");
    words.addAll(List.of(more));
    Signalled ended = Signalled.run(folder, "INT", condition, words);
    assertThat(ended.status()).as(ended.err()).isEqualTo(130);
    assertThat(ended.err()).isEqualTo("options: stopped by Ctrl-C\n");
    return ended;
  }

  private boolean hasAnswered(int number) throws IOException {
    Path answers = folder.resolve("answers");
    return Files.exists(answers) && Files.size(answers) >= 2L * number;
  }

  @Test
  void theEffectsOfAnUnfinishedRoundAreReported() throws Exception {
    Signalled ended = interrupt(() -> hasAnswered(100), "x.smt2");
    assertThat(ended.out())
        .containsPattern("\nsmt\\.lost\\d\\d=true 1 sat -> unknown ")
        .containsPattern("\nnot all was tried: \\d+ of 40 trials left; ");
  }

  @Test
  void aSleepingSolverIsNotWaitedFor() throws Exception {
    Signalled ended =
        interrupt(
            () -> Files.exists(folder.resolve("asleep")),
            "x.smt2",
            "y.smt2",
            "--match=lost1",
            "--limit=60s",
            "--json");
    JsonNode report = new JsonMapper().readTree(ended.out());
    assertThat(report.get("tried").asInt()).isEqualTo(10);
    assertThat(report.get("trials").asInt()).isEqualTo(20);
    assertThat(report.get("options").get(0).get("effects").get(0).get("answers").get(0).get("file"))
        .hasToString("\"x.smt2\"");
  }

  @Test
  void aFileThatWasNotRunIsNotReported() throws Exception {
    Signalled ended = interrupt(() -> hasAnswered(1), "x.smt2", "--json");
    JsonNode report = new JsonMapper().readTree(ended.out());
    assertThat(report.get("tried").asInt()).isZero();
    assertThat(report.get("files").isEmpty()).isTrue();
  }
}
