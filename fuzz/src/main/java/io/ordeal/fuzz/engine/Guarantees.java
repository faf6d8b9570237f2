package io.ordeal.fuzz.engine;

import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * What is known of each check of a script by construction. A script without a check counts as one
 * that ends with a check.
 *
 * @param checks one guarantee per check, in order
 */
public record Guarantees(List<Guarantee> checks) {

  private static final Guarantee NONE = new Guarantee.None();

  public Guarantees {
    checks = List.copyOf(checks);
  }

  /** Returns guarantees that state nothing. */
  public static Guarantees none(Script script) {
    return new Guarantees(Collections.nCopies(checksOf(script), NONE));
  }

  /** Returns guarantees that one witness satisfies the assertions at every check. */
  public static Guarantees satisfiable(Script script, Model witness) {
    return new Guarantees(
        Collections.nCopies(checksOf(script), new Guarantee.Satisfiable(witness)));
  }

  /** Returns guarantees for the checks at which our evaluator confirms the model. */
  public static Guarantees under(Model model, Script script) {
    return none(script).withChecked(model, script);
  }

  /**
   * Returns the same guarantees, with the checks satisfiable at which our evaluator confirms the
   * model.
   */
  public Guarantees withChecked(Model model, Script script) {
    List<ScriptEvaluation.Check> evaluated = ScriptEvaluation.ofEveryCheck(script, model);
    Guarantees known = this;
    for (int i = 0; i < Math.min(evaluated.size(), checks.size()); i++) {
      known =
          evaluated.get(i).value() == Truth.TRUE
              ? known.with(i, new Guarantee.Satisfiable(model))
              : known;
    }
    return known;
  }

  /** Returns a guarantee for the last check only. */
  public static Guarantees ofLast(Script script, Guarantee guarantee) {
    Guarantees none = none(script);
    return none.with(none.checks().size() - 1, guarantee);
  }

  /**
   * Returns the guarantees for a script as a whole: a witness holds at every check, any other
   * guarantee at the last one.
   */
  public static Guarantees of(Script script, Guarantee guarantee) {
    return guarantee instanceof Guarantee.Satisfiable satisfiable
        ? satisfiable(script, satisfiable.witness())
        : ofLast(script, guarantee);
  }

  private static int checksOf(Script script) {
    int checks = 0;
    for (Command command : script.commands()) {
      if (command instanceof Command.Exit) {
        break;
      }
      checks += command.isCheck() ? 1 : 0;
    }
    return Math.max(1, checks);
  }

  /** Returns the guarantee for a check, counted from 0; none if there is no such check. */
  public Guarantee at(int check) {
    return check >= 0 && check < checks.size() ? checks.get(check) : NONE;
  }

  /** Returns the guarantee for the last check, by which a test case as a whole is counted. */
  public Guarantee last() {
    return at(checks.size() - 1);
  }

  /** Returns the same guarantees, with another one for one check. */
  public Guarantees with(int check, Guarantee other) {
    List<Guarantee> changed = new ArrayList<>(checks);
    changed.set(check, other);
    return new Guarantees(changed);
  }
}
