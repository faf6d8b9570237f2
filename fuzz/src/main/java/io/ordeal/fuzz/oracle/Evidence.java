package io.ordeal.fuzz.oracle;

import io.ordeal.fuzz.certificate.CertificateCheck;
import io.ordeal.fuzz.certificate.Ruling;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.Question;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.smt.eval.EvaluationLimits;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ModelCheck;
import io.ordeal.smt.eval.ModelReader;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Facts about the checks of a test case that we establish ourselves, without trusting any solver.
 */
final class Evidence {

  private final TestCase test;
  private final boolean isQuick;
  private final List<Script> checks;
  private final Known known;

  /** The checks under the values that the script fixes, as a quick look sees them. */
  private @Nullable List<ScriptEvaluation.Check> quicklyFixed;

  /** What we know without solvers, evaluated only if nothing else decides. Thread-safe. */
  private static final class Known {
    private volatile @Nullable List<ScriptEvaluation.Check> fixed;
    private final Map<Integer, Boolean> witnessed = new ConcurrentHashMap<>();
  }

  /**
   * The result of evaluating a model.
   *
   * @param value whether the assertions in force hold under the model
   * @param reason why they do not hold, or why this cannot be decided
   * @param isWitness whether they hold for every choice that the standard leaves open
   * @param leftOut a symbol that the model leaves out although not every value satisfies the script
   * @param question the script with the model inserted, if other solvers can be asked to decide
   */
  record Weighed(
      Truth value,
      String reason,
      boolean isWitness,
      Optional<String> leftOut,
      Optional<Script> question) {}

  Evidence(TestCase test) {
    this(test, false, Checks.of(test.script()), new Known());
  }

  private Evidence(TestCase test, boolean isQuick, List<Script> checks, Known known) {
    this.test = test;
    this.isQuick = isQuick;
    this.checks = checks;
    this.known = known;
  }

  /**
   * Returns the same evidence for a quick look at models and certificates of solvers, and at the
   * values that the script fixes. Witnesses, and scripts that declare nothing and so have a value,
   * keep the default limits.
   */
  Evidence atAGlance() {
    return new Evidence(test, true, checks, known);
  }

  int checkCount() {
    return checks.size();
  }

  /** Returns the value of a check under the values that the script itself fixes. */
  Truth fixedValue(int check) {
    boolean isLimited = !withoutModel().equals(EvaluationLimits.DEFAULT);
    return (isLimited ? quicklyFixed() : fixed()).get(check).value();
  }

  private List<ScriptEvaluation.Check> quicklyFixed() {
    List<ScriptEvaluation.Check> found = quicklyFixed;
    if (found == null) {
      found = ScriptEvaluation.of(test.script(), withoutModel());
      quicklyFixed = found;
    }
    return found;
  }

  private List<ScriptEvaluation.Check> fixed() {
    List<ScriptEvaluation.Check> found = known.fixed;
    if (found == null) {
      found = ScriptEvaluation.of(test.script());
      known.fixed = found;
    }
    return found;
  }

  /** Returns the limits of an evaluation under a model. */
  private EvaluationLimits underModel() {
    return isQuick ? EvaluationLimits.QUICK : EvaluationLimits.DEFAULT;
  }

  private EvaluationLimits withoutModel() {
    return isQuick && declaresFunctions()
        ? EvaluationLimits.QUICK_WITHOUT_MODEL
        : EvaluationLimits.DEFAULT;
  }

  private boolean declaresFunctions() {
    return test.script().commands().stream().anyMatch(Command.DeclareFun.class::isInstance);
  }

  /** Returns whether a check is unsatisfiable by construction. */
  boolean isRefuted(int check) {
    return test.guarantees().at(check) instanceof Guarantee.Unsatisfiable;
  }

  /** Returns whether the construction gives a model of a check that our evaluator confirms. */
  boolean isWitnessed(int check) {
    return known.witnessed.computeIfAbsent(check, this::hasWitness);
  }

  private boolean hasWitness(int check) {
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
          Truth.UNDETERMINED,
          "the model cannot be read: " + e.getMessage(),
          false,
          Optional.empty(),
          Optional.empty());
    }
    ModelCheck.Assessment weighed = ModelCheck.of(script, read, underModel());
    // If solvers may differ and all be right, another opinion is worthless. So is an opinion about
    // a model that we may have read differently from what the solver meant.
    Optional<Script> question =
        weighed.value() == Truth.UNDETERMINED
                && read.ambiguous().isEmpty()
                && Corners.first(test.script()).isEmpty()
            ? Optional.of(Substitution.of(script, read, test.terms()))
            : Optional.empty();
    return new Weighed(
        weighed.value(),
        weighed.reason(),
        weighed.value() == Truth.TRUE && !weighed.isChosen(),
        weighed.value() == Truth.TRUE ? leftOut(script, read) : Optional.empty(),
        question);
  }

  /** Returns a symbol that must not be left out: leaving it out means that every value will do. */
  private Optional<String> leftOut(Script script, Model read) {
    return !read.completed().isEmpty()
            && last(ScriptEvaluation.ofAnyCompletion(script, read, underModel())).value()
                == Truth.FALSE
        ? Optional.of(read.completed().get(0).head())
        : Optional.empty();
  }

  /** Checks the certificates that a solver printed at a check. */
  List<Ruling> rulings(int check, Profile profile, Answer.Check said) {
    List<Command> questions = Query.of(test.script(), profile).questions().get(check);
    List<CertificateCheck.Asked> asked = new ArrayList<>();
    for (int i = 0; i < Math.min(questions.size(), said.responses().size()); i++) {
      asked.add(new CertificateCheck.Asked(questions.get(i), said.responses().get(i)));
    }
    return new CertificateCheck(
            checks.get(check),
            test.terms(),
            profile.commands().answersAlone(Question.SIMPLIFICATION),
            underModel(),
            withoutModel())
        .rulings(asked, said.model());
  }

  private static ScriptEvaluation.Check last(List<ScriptEvaluation.Check> checks) {
    return checks.get(checks.size() - 1);
  }
}
