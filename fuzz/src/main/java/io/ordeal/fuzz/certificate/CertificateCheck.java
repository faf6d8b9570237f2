package io.ordeal.fuzz.certificate;

import io.ordeal.fuzz.solver.session.Response;
import io.ordeal.smt.eval.EvaluationLimits;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks the certificates that a solver printed after one check of a script. */
public final class CertificateCheck {

  /** A question of a script, and the response of a solver to it. */
  public record Asked(Command command, Response response) {}

  private final Script script;
  private final TermFactory terms;
  private final boolean simplifiesAlone;
  private final EvaluationLimits limits;
  private final EvaluationLimits limitsWithoutModel;

  /**
   * Prepares to check the certificates of one check.
   *
   * @param script a script that ends with the check
   * @param terms the factory of the script's terms
   * @param simplifiesAlone whether the solver simplifies terms without using the assertions
   * @param limits of each evaluation under a model
   * @param limitsWithoutModel of each evaluation of a part of the script without a model
   */
  public CertificateCheck(
      Script script,
      TermFactory terms,
      boolean simplifiesAlone,
      EvaluationLimits limits,
      EvaluationLimits limitsWithoutModel) {
    this.script = script;
    this.terms = terms;
    this.simplifiesAlone = simplifiesAlone;
    this.limits = limits;
    this.limitsWithoutModel = limitsWithoutModel;
  }

  /**
   * Returns the rulings on the responses. A response has none if there is nothing to check it
   * against.
   *
   * @param model the model of the same check, as the solver printed it; empty if there is none
   */
  public List<Ruling> rulings(List<Asked> asked, String model) {
    List<Ruling> rulings = new ArrayList<>();
    for (Asked one : asked) {
      ruling(one, model).ifPresent(rulings::add);
    }
    return rulings;
  }

  private Optional<Ruling> ruling(Asked asked, String model) {
    if (asked.response() instanceof Response.Core core) {
      return Optional.of(new Subsets(script, limitsWithoutModel).ofCore(core.names()));
    }
    if (asked.response() instanceof Response.Assumptions assumptions) {
      return Optional.of(
          new Subsets(script, limitsWithoutModel).ofAssumptions(assumptions.literals(), terms));
    }
    if (asked.command() instanceof Command.Simplify simplify
        && asked.response() instanceof Response.Text text
        && simplifiesAlone) {
      return Optional.of(
          new Simplification(script, terms, limits).check(simplify.term(), text.text()));
    }
    if (model.isEmpty()) {
      return Optional.empty();
    }
    StatedValues values = new StatedValues(script, terms, model, limits);
    if (asked.command() instanceof Command.GetValue getValue
        && asked.response() instanceof Response.Values said) {
      return Optional.of(values.ofTerms(getValue.terms(), said.values()));
    }
    if (asked.response() instanceof Response.Values said) {
      return Optional.of(values.ofNames(said.values()));
    }
    return asked.response() instanceof Response.Objectives said
        ? Optional.of(values.ofObjectives(said.objectives()))
        : Optional.empty();
  }
}
