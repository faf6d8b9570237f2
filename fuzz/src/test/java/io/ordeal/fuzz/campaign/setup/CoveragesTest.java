package io.ordeal.fuzz.campaign.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.install.Releases;
import io.ordeal.fuzz.solver.install.SolverName;
import io.ordeal.fuzz.solver.process.Program;
import io.ordeal.fuzz.solver.process.Tools;
import io.ordeal.fuzz.solver.profile.Profiles;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CoveragesTest {

  private static final String SOLVER =
      """
      #include <stdio.h>
      int main(void) { return puts("Z3 version 4.8.12 - 64 bit") < 0; }
      """;

  @Test
  void countersNeedAProcessForEachQuery(@TempDir Path folder) throws IOException {
    assumeTrue(Tools.onPath("gcc").isPresent() && Tools.onPath("gcov").isPresent(), "no gcc");
    Files.writeString(folder.resolve("z3.c"), SOLVER);
    List<String> command = List.of("gcc", "--coverage", "-o", "z3", "z3.c");
    assertThat(Program.run(command, folder, Map.of(), Duration.ofMinutes(1)).exit()).isZero();
    Catalogue catalogue =
        new Catalogue(
            Profiles.builtIn(),
            Catalogue.searchPath(System.getenv()),
            null,
            new Releases(folder, "mvn", "npm", line -> {}),
            folder);
    Installation z3 = catalogue.find(SolverName.parse("z3=" + folder.resolve("z3")));
    List<Target> fresh = List.of(new Target(z3, Map.of(), Mode.FRESH));
    List<Target> reset = List.of(new Target(z3, Map.of(), Mode.RESET));

    Target measured = Coverages.measured(fresh, catalogue, "gcov").get(0);
    assertThat(measured.solver().instrumentation().isOn()).isTrue();
    assertThat(measured.label()).isEqualTo(fresh.get(0).label());
    assertThat(Coverages.measured(reset, catalogue, "none")).isEqualTo(reset);
    assertThatThrownBy(() -> Coverages.measured(reset, catalogue, "gcov"))
        .isInstanceOf(SetupException.class)
        .hasMessage(
            "--coverage gcov: found %s/z3@4.8.12 (reset), expected --mode fresh, since a process"
                    .formatted(folder)
                + " writes its counters when it ends");
  }
}
