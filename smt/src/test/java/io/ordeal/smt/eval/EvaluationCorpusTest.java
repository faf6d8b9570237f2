package io.ordeal.smt.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ordeal.smt.eval.ScriptEvaluation.Check;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Benchmarks of known status: results without a model and without a solver are right. */
class EvaluationCorpusTest {

  @ParameterizedTest
  @CsvSource({
    "QF_FP, 400, 400",
    "FP, 0, 11",
    "QF_BV, 7, 30",
    "QF_S, 0, 72",
    "QF_SLIA, 30, 15",
    "QF_LIA, 0, 0",
    "QF_NRA, 0, 1"
  })
  void fixedValuesDecideAsTheLabelsSay(String logic, int atLeastTrue, int atLeastFalse)
      throws IOException {
    assumeTrue(LabelledCorpus.isThere(), "the corpus is not there");
    List<Path> disagreements = new ArrayList<>();
    List<String> undecided = new ArrayList<>();
    int holding = 0;
    int failing = 0;
    for (String label : List.of("sat", "unsat")) {
      for (Path file : LabelledCorpus.files(logic, label)) {
        Check check = lastCheck(file);
        Truth value = check.value();
        holding += value == Truth.TRUE ? 1 : 0;
        failing += value == Truth.FALSE ? 1 : 0;
        if (value == (label.equals("sat") ? Truth.FALSE : Truth.TRUE)) {
          disagreements.add(file);
        }
        if (value == Truth.UNDETERMINED && !isFree(check.reason())) {
          undecided.add(file + ": " + check.reason());
        }
      }
    }
    assertThat(disagreements).isEmpty();
    assertThat(undecided).as("all constants are fixed").isEmpty();
    assertThat(holding).isGreaterThanOrEqualTo(atLeastTrue);
    assertThat(failing).isGreaterThanOrEqualTo(atLeastFalse);
  }

  /** Whether a constant has no value, or a variable has too many. */
  private static boolean isFree(String reason) {
    return reason.matches(".*: (no value for|forall over|exists over) .*");
  }

  private static Check lastCheck(Path file) throws IOException {
    Source source = new Source(file.toString(), Files.readAllBytes(file));
    Script script = ScriptParser.parse(source, new TermFactory()).orThrow();
    List<Check> checks = ScriptEvaluation.of(script);
    return checks.get(checks.size() - 1);
  }
}
