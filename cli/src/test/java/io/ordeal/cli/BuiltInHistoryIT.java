package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ordeal.cli.console.Console;
import io.ordeal.fuzz.engine.BuiltInSeeds;
import io.ordeal.fuzz.engine.BuiltInSeeds.BuiltIn;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Sessions;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.solver.session.Wanted;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Solvers confirm the stated statuses of the formulas in {@code history}. */
class BuiltInHistoryIT {

  /** Known wrong answers, see {@code history/README.md}. */
  private static final Set<String> KNOWN =
      Set.of(
          "z3 4.8.12: fp/real-between-floats: found [unsat], stated [sat]",
          "z3 4.14.1: fp/real-between-floats: found [unsat], stated [sat]",
          "cvc5 1.0.3: datatypes/mutual-trees: found [sat], stated [unsat]");

  @ParameterizedTest
  @CsvSource({"z3, 250", "cvc5, 250", "z3@4.14.1, 250", "cvc5@1.3.2-1, 250"})
  void haveTheirStatus(String name, int least) {
    Optional<Installation> found = SelfTest.installed(name);
    assumeTrue(found.isPresent(), name + " is not installed");
    Installation solver = found.orElseThrow();
    List<String> wrong = new ArrayList<>();
    int confirmed = 0;
    try (Sessions sessions =
        new Sessions(
            new Target(solver, Map.of(), Mode.RESET),
            SolverLimits.DEFAULT.withTime(Duration.ofSeconds(2)),
            Wanted.MODELS)) {
      for (BuiltIn one : BuiltInSeeds.history()) {
        Script script =
            ScriptParser.parse(Source.of(one.name(), one.text()), new TermFactory()).orThrow();
        List<String> stated = StatedStatuses.of(script);
        List<String> results =
            sessions.ask(Query.of(script, solver.profile())).checks().stream()
                .map(check -> check.result().text())
                .toList();
        if (results.equals(stated)) {
          confirmed++;
        } else if (differ(results, stated)) {
          wrong.add(
              "%s %s: %s: found %s, stated %s"
                  .formatted(
                      solver.profile().name(), solver.version(), one.name(), results, stated));
        }
      }
    }
    Console.ofProcess(false).tell("%s confirms %d statuses".formatted(solver.label(), confirmed));
    assertThat(wrong).isSubsetOf(KNOWN);
    assertThat(confirmed).isGreaterThanOrEqualTo(least);
  }

  /** Whether a check has another answer than the stated one. */
  private static boolean differ(List<String> results, List<String> stated) {
    for (int i = 0; i < Math.min(results.size(), stated.size()); i++) {
      boolean decided = results.get(i).equals("sat") || results.get(i).equals("unsat");
      if (decided && !results.get(i).equals(stated.get(i))) {
        return true;
      }
    }
    return false;
  }
}
