package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Sessions;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.solver.session.Wanted;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tactics of profiles exist, and do not change what a script means. */
class TacticsIT {

  private static final String SATISFIABLE =
      "(declare-const x Int) (declare-const p Bool) (assert (or p (> x 2))) (assert (< x 9))";
  private static final String UNSATISFIABLE = SATISFIABLE + " (assert (and (> x 3) (< x 4)))";

  @ParameterizedTest
  @ValueSource(strings = {"z3", "z3@4.14.1"})
  void areTakenAndRight(String name) {
    Optional<Installation> found = SelfTest.installed(name);
    assumeTrue(found.isPresent(), name + " is not installed");
    Installation solver = found.orElseThrow();
    List<String> wrong = new ArrayList<>();
    int decided = 0;
    try (Sessions sessions =
        new Sessions(
            new Target(solver, Map.of(), Mode.RESET),
            SolverLimits.DEFAULT.withTime(Duration.ofSeconds(2)),
            Wanted.MODELS)) {
      for (String tactic : solver.profile().language().tactics()) {
        for (String status : List.of("sat", "unsat")) {
          String script =
              "%s (check-sat-using %s)"
                  .formatted(status.equals("sat") ? SATISFIABLE : UNSATISFIABLE, tactic);
          Answer answer = sessions.ask(query(script, solver));
          String result =
              answer.ending() == Ending.COMPLETE && answer.checks().size() == 1
                  ? answer.checks().get(0).result().text()
                  : answer.message();
          decided += result.equals(status) ? 1 : 0;
          if (!List.of(status, "unknown").contains(result)) {
            wrong.add("%s: %s instead of %s".formatted(tactic, result, status));
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(decided)
        .isGreaterThanOrEqualTo(solver.profile().language().tactics().size() * 3 / 4);
  }

  private static Query query(String script, Installation solver) {
    return Query.of(
        ScriptParser.parse(Source.of("script", script), new TermFactory()).orThrow(),
        solver.profile());
  }
}
