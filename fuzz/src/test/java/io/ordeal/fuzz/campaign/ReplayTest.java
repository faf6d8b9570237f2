package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.SearchedModels;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplayTest {

  private static Replay replay() {
    Plan plan =
        new Plan(
            1, List.of(new EngineChoice(Engines.ALL.get(0), new Settings(List.of(), Map.of()))));
    return new Replay(
        new Generation(
            plan, new SeedLibrary(List.of(), List.of(), hash -> ""), new SearchedModels()),
        List.of(
            new Target(FakeSolvers.installation("z3", "4.8.1", "/bin/z3"), Map.of(), Mode.RESET)),
        List.of(),
        new Campaign.QuerySettings(SolverLimits.DEFAULT, SolverLimits.DEFAULT.time(), 0, 0, 1));
  }

  private static Finding finding(String guilty) {
    return new Finding(
        "id",
        new Finding.Bug("bucket", "crash", "proven", ""),
        new Finding.WrongAnswer(List.of(guilty), "", 0, ""),
        new Finding.Origin("0/0/0", "storm", 0),
        new Finding.Reproduction(1, 1, 0),
        new Finding.Files("", ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /bin/z3@4.8.1                         | true
          /bin/z3@4.8.1 (reset)                 | true
          /bin/z3@4.8.1:smt.relevancy=0 (reset) | true
          /bin/z3@4.8.12 (reset)                | false
          /bin/z3@4.8                           | false
          """)
  void solversOfAFindingAreKnownByTheirWholeVersion(String guilty, boolean isKnown) {
    assertThat(replay().asksSolversOf(finding(guilty))).isEqualTo(isKnown);
  }
}
