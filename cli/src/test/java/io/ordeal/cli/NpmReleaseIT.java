package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ordeal.fuzz.solver.process.Tools;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Fetches a release from npm, and runs it. */
class NpmReleaseIT {

  private static final String SOLVER = "z3@5.2.0";
  private static final int USAGE = 2;

  /** Scripts; the second one needs a timer, which is a thread. */
  private static final List<String> SCRIPTS =
      List.of(
          "(set-logic QF_LIA)(declare-const x Int)(assert (< 3 x 5))(check-sat)",
          "(set-logic QF_NIA)(declare-const x Int)(assert (= (* x x) 7))(check-sat)",
          "(set-logic QF_BV)(declare-const b (_ BitVec 8))(assert (= (bvmul b #x03) #x0f))(check-sat)",
          "(set-logic QF_SLIA)(declare-const s String)(assert (= (str.len s) 3))(check-sat)",
          "(set-logic QF_FP)(declare-const f Float32)(assert (fp.isNaN f))(check-sat)");

  private final Path folder;

  NpmReleaseIT(@TempDir Path folder) throws IOException {
    this.folder = folder;
    for (int i = 0; i < SCRIPTS.size(); i++) {
      Files.writeString(folder.resolve(i + ".smt2"), SCRIPTS.get(i));
    }
  }

  @BeforeAll
  static void needsNode() {
    assumeTrue(Tools.onPath("node").isPresent(), "no node on the PATH");
    assumeTrue(Tools.onPath("npm").isPresent(), "no npm on the PATH");
    Ran ran = Ran.of("options", SOLVER);
    assumeTrue(ran.status() != USAGE, () -> ran.err().strip());
  }

  @ParameterizedTest
  @ValueSource(strings = {"fresh", "reset", "incremental"})
  void answersInEveryMode(String mode) {
    Ran ran = Ran.of("check", "--json", "--mode", mode, "--solver", SOLVER, folder.toString());

    assertThat(ran.status()).isZero();
    assertThat(ran.json().get("results"))
        .extracting(result -> answer(result).get("results").get(0).asString())
        .containsExactly("sat", "unsat", "sat", "sat", "sat");
  }

  @Test
  void optionsAndLimitsOfStepsReachIt() {
    String file = folder.resolve("0.smt2").toString();

    JsonNode taken =
        Ran.of("check", "--json", "--solver", SOLVER + ":smt.arith.solver=2", file).json();
    assertThat(answer(taken.get("results").get(0)).get("results").get(0).asString())
        .isEqualTo("sat");
    Ran refused = Ran.of("check", "--json", "--solver", SOLVER + ":no.such=2", file);
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err()).contains("unknown option 'no.such'; ");
    JsonNode stopped = Ran.of("check", "--json", "--steps", "1", "--solver", SOLVER, file).json();
    assertThat(answer(stopped.get("results").get(0)).get("results").get(0).asString())
        .isNotEqualTo("sat");
  }

  private static JsonNode answer(JsonNode result) {
    return result.get("answers").get(0);
  }
}
