package io.ordeal.fuzz.engine.valfuzz.coverage;

import io.ordeal.smt.eval.Definitions;
import io.ordeal.smt.eval.EvaluationLimits;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.term.Term;
import java.util.List;
import java.util.Set;

/**
 * The coverage of one seed: its {@link Saturation} and its {@link Goals}. Each model is evaluated
 * once for both.
 */
public final class Coverage {

  private final Saturation saturation;
  private final Goals goals;

  /**
   * Starts without models.
   *
   * @param assertions the assertions of the skeleton
   * @param holes the constants that replace literals in the skeleton
   */
  public Coverage(List<Term> assertions, Set<DeclaredFunction> holes) {
    List<Term> places = Places.of(assertions);
    this.saturation = new Saturation(places, holes);
    this.goals = new Goals(places, saturation.expressions());
  }

  /**
   * Adds the model of the seed itself.
   *
   * @param model a model with the values of the holes, which are the seed's literals
   * @param definitions the definitions of functions in the script
   */
  public void addOfSeed(Model model, Definitions definitions) {
    Evaluator evaluator = evaluator(model, definitions);
    saturation.addOfSeed(evaluator);
    goals.add(evaluator);
  }

  /**
   * Adds the model of a test case.
   *
   * @param model a model with the values of the holes in this test case
   * @param definitions the definitions of functions in the script
   */
  public void add(Model model, Definitions definitions) {
    Evaluator evaluator = evaluator(model, definitions);
    saturation.add(evaluator);
    goals.add(evaluator);
  }

  /**
   * Limits the steps for quantifiers and calls: there are many places, and one may stay
   * undetermined.
   */
  private static Evaluator evaluator(Model model, Definitions definitions) {
    return new Evaluator(model, definitions, EvaluationLimits.BRIEF);
  }

  public Saturation saturation() {
    return saturation;
  }

  public Goals goals() {
    return goals;
  }
}
