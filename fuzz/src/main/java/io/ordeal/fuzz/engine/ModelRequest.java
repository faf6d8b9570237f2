package io.ordeal.fuzz.engine;

import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.List;

/**
 * A request for a model of the last check of a script.
 *
 * @param variant number of the model, from 0; different variants are different models, if there are
 *     several
 * @param soft formulas over the declarations in force at that check; as many as possible should
 *     hold
 * @param randomness 0 for the models that solvers give by default; any other number seeds their
 *     random choices, so that different numbers give different models most of the time
 * @param isBrief whether solvers get only a short time, for engines that ask often
 */
public record ModelRequest(
    Script script, int variant, List<Term> soft, int randomness, boolean isBrief) {

  public ModelRequest {
    soft = List.copyOf(soft);
    if (variant < 0) {
      throw new IllegalArgumentException("found variant %d, expected 0 or more".formatted(variant));
    }
    if (randomness < 0) {
      throw new IllegalArgumentException(
          "found randomness %d, expected 0 or more".formatted(randomness));
    }
  }

  /** Returns a request for any model. */
  public static ModelRequest of(Script script) {
    return new ModelRequest(script, 0, List.of(), 0, false);
  }

  /** Returns the same request for another variant. */
  public ModelRequest withVariant(int other) {
    return new ModelRequest(script, other, soft, randomness, isBrief);
  }

  /** Returns the same request with another seed for the random choices of solvers. */
  public ModelRequest withRandomness(int other) {
    return new ModelRequest(script, variant, soft, other, isBrief);
  }

  /** Returns the same request with only a short time for solvers. */
  public ModelRequest briefly() {
    return new ModelRequest(script, variant, soft, randomness, true);
  }

  /** Returns whether any model will do, without soft constraints and randomness. */
  public boolean isPlain() {
    return variant == 0 && soft.isEmpty() && randomness == 0;
  }

  /** Returns the script with more assertions before the last check. */
  public Script asserting(List<Term> formulas) {
    return withCommands(
        formulas.stream().<Command>map(formula -> new Command.Assert(formula)).toList());
  }

  /**
   * Returns the script with more assertions and, as {@code assert-soft}, the soft constraints
   * before the last check.
   */
  public Script preferring(List<Term> hard) {
    List<Command> more = new ArrayList<>();
    hard.forEach(formula -> more.add(new Command.Assert(formula)));
    soft.forEach(formula -> more.add(new Command.AssertSoft(formula, "")));
    return withCommands(more);
  }

  private Script withCommands(List<Command> more) {
    if (more.isEmpty()) {
      return script;
    }
    List<Command> commands = new ArrayList<>(script.commands());
    int check = commands.size();
    for (int i = 0; i < commands.size(); i++) {
      check = commands.get(i).isCheck() ? i : check;
    }
    commands.addAll(check, more);
    return new Script(script.header(), commands);
  }
}
