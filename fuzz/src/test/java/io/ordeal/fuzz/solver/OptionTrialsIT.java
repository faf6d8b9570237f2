package io.ordeal.fuzz.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sets every option that may be tried to other values, one at a time, in real solvers. */
class OptionTrialsIT {

  private static final Duration LIMIT = Duration.ofSeconds(3);

  /** A little of many theories; the first check is sat, the second unsat. */
  private static final String SCRIPT =
      """
      (set-logic ALL)
      (declare-fun i () Int)
      (declare-fun r () Real)
      (declare-fun b () (_ BitVec 8))
      (declare-fun a () (Array Int Int))
      (declare-fun s () String)
      (declare-fun f (Int) Int)
      (assert (and (> i 3) (< r 2.5) (= (bvadd b #x01) #x10) (= (select a i) (f i))))
      (assert (= (str.++ s "a") "ba"))
      (check-sat)
      (push 1)
      (assert (distinct (select a i) (f i)))
      (check-sat)
      """;

  private final Path folder;

  OptionTrialsIT(@TempDir Path folder) {
    this.folder = folder;
  }

  @ParameterizedTest
  @CsvSource({"z3, 4.8.12, 500", "cvc5, 1.0.3, 400", "cvc4, 1.8, 400"})
  void isTakenOrRefusedButNeverAFinding(String name, String version, int least) throws IOException {
    Installation solver = Installed.solver(name, version, folder);
    Inventory inventory = new Inventories(folder.resolve("options")).of(solver);
    List<String> odd = new ArrayList<>();
    int taken = 0;
    int refused = 0;
    for (Inventory.Trial trial : inventory.trials()) {
      if (solver.profile().whyNotTried(trial.option().name()).isPresent()) {
        continue;
      }
      Optional<String> problem = problem(solver, trial);
      if (problem.isEmpty()) {
        taken++;
      } else if (solver.profile().patterns().saysOptionConflict(problem.get())) {
        refused++;
      } else {
        odd.add("%s=%s: %s".formatted(trial.option().name(), trial.value(), problem.get().strip()));
      }
    }

    assertThat(odd).isEmpty();
    assertThat(inventory.options()).hasSizeGreaterThanOrEqualTo(least);
    assertThat(taken).as("refused %d", refused).isGreaterThan(least);
  }

  /** What it printed, unless that is what was to be expected. */
  private Optional<String> problem(Installation solver, Inventory.Trial trial) throws IOException {
    List<String> arguments = new ArrayList<>(solver.profile().run().arguments());
    arguments.addAll(solver.optionArguments(Map.of(trial.option().name(), trial.value())));
    Program.Output output =
        Program.run(Installed.command(solver, arguments), folder, Map.of(), LIMIT, script(solver));
    boolean resources = matches(solver.profile().patterns().resourceOut(), output.text());
    boolean fine =
        output.timedOut()
            || resources
            || output.text().matches("(?:sat|unknown)\n(?:unsat|unknown)\n");
    return fine ? Optional.empty() : Optional.of(output.exit() + " " + output.text());
  }

  private static String script(Installation solver) {
    Profile.Commands commands = solver.profile().commands();
    List<String> lines = new ArrayList<>(commands.begin());
    lines.addAll(commands.incremental());
    lines.add(SCRIPT.replace("ALL", logic(solver)));
    return String.join("\n", lines);
  }

  private static String logic(Installation solver) {
    String logic = solver.profile().commands().logic();
    return logic.isEmpty() ? "ALL" : logic;
  }

  private static boolean matches(List<Pattern> patterns, String text) {
    return patterns.stream().anyMatch(pattern -> pattern.matcher(text).find());
  }
}
