package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.ModelRequest;
import io.ordeal.fuzz.engine.ModelSource.Solution;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.solver.install.Installed;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Variants of models from real solvers. */
class ReferenceModelsIT {

  private static final String SCRIPT =
      """
      (declare-const x Int) (declare-const y Int) (declare-const r Real)
      (declare-const b (_ BitVec 8)) (declare-const s String) (declare-const f Float16)
      (assert (< x y)) (assert (> r 0.5)) (assert (bvult b #x10)) (assert (< (str.len s) 5))
      (assert (fp.lt f ((_ to_fp 5 11) RNE 2.0)))
      (check-sat)
      """;

  @ParameterizedTest
  @CsvSource({"z3, 4.8.12", "cvc5, 1.0.3"})
  void variantsAreDifferentWitnesses(String name, String version, @TempDir Path cache) {
    TermFactory terms = new TermFactory();
    Script script = Seeds.parse(SCRIPT, terms);
    Target target = new Target(Installed.solver(name, version, cache), Map.of(), Mode.RESET);
    List<Model> models = new ArrayList<>();
    try (ReferenceModels references =
        new ReferenceModels(Map.of(target, SolverLimits.DEFAULT), SolutionMemory.ofProcess())) {
      for (int variant = 0; variant < 10; variant++) {
        Solution solution = references.solve(ModelRequest.of(script).withVariant(variant), terms);
        assertThat(solution).isInstanceOf(Solution.Satisfiable.class);
        models.add(((Solution.Satisfiable) solution).model());
      }
    }
    assertThat(models).extracting(Model::interpretations).doesNotHaveDuplicates();
  }
}
