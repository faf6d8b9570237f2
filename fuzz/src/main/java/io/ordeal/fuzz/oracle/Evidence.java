package io.ordeal.fuzz.oracle;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ModelReader;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Script;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What we find out ourselves about the checks of a test case, without believing anybody. */
final class Evidence {

  private final TestCase test;
  private final List<Script> checks;

  /** Sought only where nothing else tells. */
  private @Nullable List<ScriptEvaluation.Check> fixed;

  /**
   * What a model is worth.
   *
   * @param value whether the assertions in force hold under it
   * @param reason why not, or why that cannot be told
   * @param question the script with the model in it, where that cannot be told
   */
  record Weighed(Truth value, String reason, Optional<Script> question) {}

  Evidence(TestCase test) {
    this.test = test;
    this.checks = Checks.of(test.script());
  }

  int checkCount() {
    return checks.size();
  }

  /** What the values that the script fixes itself come to at a check. */
  Truth fixedValue(int check) {
    List<ScriptEvaluation.Check> found = fixed == null ? ScriptEvaluation.of(test.script()) : fixed;
    fixed = found;
    return check < found.size() ? found.get(check).value() : Truth.UNDETERMINED;
  }

  /** Whether the construction says that there is no model at a check. */
  boolean isRefuted(int check) {
    return test.guarantees().at(check) instanceof Guarantee.Unsatisfiable;
  }

  /** Whether the construction gives a model of a check, and it is one. */
  boolean isWitnessed(int check) {
    return test.guarantees().at(check) instanceof Guarantee.Satisfiable satisfiable
        && last(ScriptEvaluation.of(checks.get(check), satisfiable.witness())).value()
            == Truth.TRUE;
  }

  /** Reads and evaluates a model that a solver printed at a check. */
  Weighed weigh(int check, String model) {
    Script script = checks.get(check);
    Model read;
    try {
      read = ModelReader.read(script, Source.of("model", model), test.terms());
    } catch (ScriptException e) {
      return new Weighed(
          Truth.UNDETERMINED, "the model cannot be read: " + e.getMessage(), Optional.empty());
    }
    ScriptEvaluation.Check weighed = last(ScriptEvaluation.ofAnyCompletion(script, read));
    String missing =
        weighed.value() == Truth.FALSE && !read.completed().isEmpty()
            ? "; it leaves %s out, so any value should do".formatted(read.completed().get(0).head())
            : "";
    // Where solvers may differ and all be right, another opinion is worth nothing; nor is one about
    // a model that may not be the one that the solver meant.
    Optional<Script> question =
        weighed.value() == Truth.UNDETERMINED
                && read.ambiguous().isEmpty()
                && Corners.first(test.script()).isEmpty()
            ? Optional.of(Substitution.of(script, read))
            : Optional.empty();
    return new Weighed(weighed.value(), weighed.reason() + missing, question);
  }

  private static ScriptEvaluation.Check last(List<ScriptEvaluation.Check> checks) {
    return checks.get(checks.size() - 1);
  }
}
