package io.ordeal.fuzz.engine;

import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.List;

/**
 * A request for a model of the last check of a script.
 *
 * @param variant which model, from 0: different variants are different models, as far as there are
 *     several
 * @param soft formulas over the declarations in force at that check, of which as many as possible
 *     should hold
 */
public record ModelRequest(Script script, int variant, List<Term> soft) {

  public ModelRequest {
    soft = List.copyOf(soft);
    if (variant < 0) {
      throw new IllegalArgumentException("found variant %d, expected 0 or more".formatted(variant));
    }
  }

  /** Any model. */
  public static ModelRequest of(Script script) {
    return new ModelRequest(script, 0, List.of());
  }

  /** Returns the same for another variant. */
  public ModelRequest withVariant(int other) {
    return new ModelRequest(script, other, soft);
  }

  /** Returns whether it asks for any model, without soft constraints. */
  public boolean isPlain() {
    return variant == 0 && soft.isEmpty();
  }

  /** Returns its script with more assertions in front of the last check. */
  public Script asserting(List<Term> formulas) {
    if (formulas.isEmpty()) {
      return script;
    }
    List<Command> commands = new ArrayList<>(script.commands());
    int check = commands.size();
    for (int i = 0; i < commands.size(); i++) {
      check = commands.get(i).isCheck() ? i : check;
    }
    commands.addAll(
        check, formulas.stream().<Command>map(formula -> new Command.Assert(formula)).toList());
    return new Script(script.header(), commands);
  }
}
