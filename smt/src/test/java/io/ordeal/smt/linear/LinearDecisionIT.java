package io.ordeal.smt.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ordeal.smt.SolverProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Decisions on random closed formulas agree with Z3. {@code -Dordeal.terms=50000} checks more
 * formulas, {@code -Dordeal.seed=7} others.
 */
class LinearDecisionIT {

  private static final int FORMULAS = Integer.getInteger("ordeal.terms", 2_000);
  private static final long SEED = Long.getLong("ordeal.seed", 1);
  private static final SolverProgram Z3 = SolverProgram.of("z3 -t:100 -T:600");

  @ParameterizedTest
  @CsvSource({
    "RR, 9", "RRR, 9", "RRRR, 5", "II, 4", "III, 3", "IIII, 2", "IR, 4", "RIR, 3", "IRI, 3"
  })
  void agreesWithZ3(String sorts, int largest) throws Exception {
    assumeTrue(Z3.isInstalled(), "z3 is not on the PATH");
    List<Boolean> isInteger = sorts.chars().mapToObj(sort -> sort == 'I').toList();
    RandomFormula.Source source =
        new RandomFormula.Source(new SplittableRandom(SEED), isInteger, 0, largest);
    List<String> formulas = new ArrayList<>();
    StringBuilder script = new StringBuilder();
    for (int i = 0; i < FORMULAS; i++) {
      String text = (i % 2 == 0 ? source.next() : source.nextNested()).text();
      formulas.add(text);
      script.append("(push)(assert ").append(text).append(")(check-sat)(pop)\n");
    }
    List<String> answers = Z3.run(script.toString()).lines().toList();
    int compared = 0;
    for (int i = 0; i < formulas.size(); i++) {
      Optional<Boolean> truth = Decided.of(formulas.get(i));
      if (truth.isPresent() && !answers.get(i).equals("unknown")) {
        compared++;
        assertThat(answers.get(i)).as(formulas.get(i)).isEqualTo(truth.get() ? "sat" : "unsat");
      }
    }
    assertThat(compared).isGreaterThan(FORMULAS / 5);
  }
}
