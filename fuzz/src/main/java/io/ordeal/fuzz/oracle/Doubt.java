package io.ordeal.fuzz.oracle;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.solver.profile.Question;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Answer.Result;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.script.Script;
import java.util.List;
import java.util.Optional;

/**
 * An answer that we cannot judge ourselves, with a script that other solvers can be asked about it.
 */
public sealed interface Doubt {

  /** The target that gave the answer. */
  Target target();

  /** The number of the check, from 0. */
  int check();

  /** The question whose answer is in doubt. */
  Question about();

  /** The script to ask other targets. */
  Script question();

  /** The result of another target that speaks against this one. */
  Result accusing();

  /** Returns whether another release or configuration of the target's own solver may be asked. */
  boolean asksSameSolver();

  /**
   * Returns the verdict that follows from the answer of another target; empty if there is none.
   *
   * @param asked the question as a test case
   */
  Optional<Verdict> settledBy(Target other, Answer answer, TestCase asked);

  /** Returns whether another solver supports the target. Its answer is an opinion and no proof. */
  default boolean isBorneOutBy(Target other, Answer answer) {
    Result wanted = accusing() == Result.SAT ? Result.UNSAT : Result.SAT;
    return !other.profile().name().equals(target().profile().name())
        && lastCheck(answer).filter(check -> check.result() == wanted).isPresent();
  }

  /**
   * A model whose correctness we cannot decide.
   *
   * @param model the model, as the solver printed it
   * @param question the script up to that check with the model inserted; if it is unsatisfiable,
   *     the model is wrong
   */
  record OfModel(
      @Override Target target, @Override int check, String model, @Override Script question)
      implements Doubt {

    @Override
    public Question about() {
      return Question.MODEL;
    }

    @Override
    public Result accusing() {
      return Result.UNSAT;
    }

    @Override
    public boolean asksSameSolver() {
      return false;
    }

    @Override
    public Optional<Verdict> settledBy(Target other, Answer answer, TestCase asked) {
      return lastCheck(answer)
          .filter(check -> check.result() == Result.UNSAT)
          .map(
              check ->
                  new Verdict(
                      Kind.INVALID_MODEL,
                      Certainty.SUSPECTED,
                      List.of(target),
                      this.check,
                      "with its model in the script, %s says unsat".formatted(other.label()),
                      model,
                      ""));
    }
  }

  /**
   * A part of the script that a solver says has no model.
   *
   * @param printed the answer of the solver
   * @param question the part
   */
  record OfSubset(
      @Override Target target,
      @Override int check,
      @Override Question about,
      String printed,
      @Override Script question)
      implements Doubt {

    @Override
    public Result accusing() {
      return Result.SAT;
    }

    /** Another release may be asked, because a model is a proof whichever solver gives it. */
    @Override
    public boolean asksSameSolver() {
      return true;
    }

    @Override
    public Optional<Verdict> settledBy(Target other, Answer answer, TestCase asked) {
      return lastCheck(answer)
          .filter(check -> check.result() == Result.SAT)
          .flatMap(check -> settledBy(other, check.model(), asked));
    }

    private Optional<Verdict> settledBy(Target other, String model, TestCase asked) {
      Evidence evidence = new Evidence(asked);
      Optional<Evidence.Weighed> weighed =
          model.isEmpty()
              ? Optional.empty()
              : Optional.of(evidence.weigh(evidence.checkCount() - 1, model));
      boolean isWrong = weighed.filter(one -> one.value() == Truth.FALSE).isPresent();
      boolean isProven = weighed.filter(Evidence.Weighed::isWitness).isPresent();
      if (isWrong || (!isProven && Corners.first(question).isPresent())) {
        return Optional.empty();
      }
      return Optional.of(
          new Verdict(
              Kind.INVALID_CERTIFICATE,
              isProven ? Certainty.PROVEN : Certainty.SUSPECTED,
              List.of(target),
              check,
              isProven
                  ? "the formulas of its answer %s to %s have a model, which %s gives"
                      .formatted(printed, about.command(), other.label())
                  : "%s says sat of the formulas of its answer %s to %s"
                      .formatted(other.label(), printed, about.command()),
              model,
              about.command()));
    }
  }

  private static Optional<Answer.Check> lastCheck(Answer answer) {
    List<Answer.Check> checks = answer.checks();
    return answer.ending() == Answer.Ending.COMPLETE && !checks.isEmpty()
        ? Optional.of(checks.get(checks.size() - 1))
        : Optional.empty();
  }
}
