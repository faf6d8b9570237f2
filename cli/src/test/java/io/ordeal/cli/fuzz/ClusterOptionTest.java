package io.ordeal.cli.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.Ran;
import io.ordeal.cli.SampleScripts;
import io.ordeal.cli.SelfTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** When a campaign connects to its cluster. */
@EnabledOnOs(OS.LINUX)
class ClusterOptionTest {

  private static final String Z3 = "z3@" + SelfTest.version("z3");

  private final Path seed;
  private final Path out;

  ClusterOptionTest(@TempDir Path folder) throws IOException {
    seed = Files.writeString(folder.resolve("seed.smt2"), SampleScripts.INTEGERS);
    out = folder.resolve("campaign");
  }

  private Ran fuzz(String cluster, String solver, Path seeds) {
    return Ran.of(
        "fuzz",
        "--cluster",
        cluster,
        "--solver",
        solver,
        "--seeds",
        seeds.toString(),
        "--out",
        out.toString());
  }

  @Test
  void theAddressIsCheckedFirst() {
    Ran ran = fuzz(SampleClusters.NO_ADDRESS, "nosuch", seed);
    assertThat(ran.err()).isEqualTo("ordeal: --cluster: found 'nowhere', wanted an address\n");
    assertThat(ran.status()).isEqualTo(2);
  }

  @Test
  void noExecutorStartsForACampaignThatCannotBegin() throws IOException {
    isRefused(fuzz(SampleClusters.SILENT, "nosuch", seed), "unknown solver 'nosuch'");
    isRefused(fuzz(SampleClusters.SILENT, Z3, seed.resolveSibling("none")), "none");
    Files.createDirectory(out);
    Files.writeString(out.resolve("other.txt"), "");
    isRefused(fuzz(SampleClusters.SILENT, Z3, seed), out.toString());
  }

  private static void isRefused(Ran ran, String reason) {
    assertThat(ran.err()).contains(reason).doesNotContain("connecting");
    assertThat(ran.status()).isEqualTo(2);
  }

  @Test
  void aCampaignWhoseClusterDoesNotAnswerCanBeContinued() {
    Ran ran = fuzz(SampleClusters.SILENT, Z3, seed);
    assertThat(ran.err())
        .endsWith(
            "fuzz: connecting to silent\nordeal: --cluster silent: no answer; then continue with"
                + " --resume %s\n".formatted(out));
    assertThat(ran.status()).isEqualTo(2);
    Ran again = Ran.of("fuzz", "--resume", out.toString(), "--tests", "3", "--json");
    assertThat(again.status()).as(again.err()).isIn(0, 10);
    assertThat(again.json().get("tests").longValue()).isEqualTo(3);
  }
}
