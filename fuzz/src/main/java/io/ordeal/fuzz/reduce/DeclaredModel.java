package io.ordeal.fuzz.reduce;

import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Restricts a model to the functions that a script declares. Solvers also print the value of a
 * division by zero, but the file of a script cannot state it, so a witness must do without.
 */
final class DeclaredModel {

  private DeclaredModel() {}

  static Model of(Script script, Model model) {
    Set<DeclaredFunction> declared = new HashSet<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.DeclareFun one) {
        declared.add(one.function());
      }
    }
    List<DeclaredFunction> others = new ArrayList<>(model.interpretations().keySet());
    others.removeIf(declared::contains);
    return others.isEmpty() ? model : model.without(others);
  }
}
