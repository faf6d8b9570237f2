package io.ordeal.fuzz.reduce;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Leaves out the functions that a script declares or defines and does not use. */
final class Declarations {

  private final Set<DeclaredFunction> used = new HashSet<>();
  private final Subterms parts = new Subterms();

  private Declarations() {}

  static Script onlyUsed(Script script) {
    return new Declarations().reduce(script);
  }

  /** From the end on, for what is used is declared before. */
  private Script reduce(Script script) {
    List<Command> kept = new ArrayList<>();
    List<Command> commands = script.commands();
    for (int i = commands.size() - 1; i >= 0; i--) {
      Command command = commands.get(i);
      if (isUsed(command)) {
        use(command.terms());
        kept.add(command);
      }
    }
    Collections.reverse(kept);
    return new Script(script.header(), kept);
  }

  private boolean isUsed(Command command) {
    if (command instanceof Command.DeclareFun declared) {
      return used.contains(declared.function());
    }
    return !(command instanceof Command.DefineFuns defined)
        || defined.definitions().stream().anyMatch(one -> used.contains(one.function()));
  }

  private void use(List<Term> roots) {
    for (Term term : parts.addAll(roots)) {
      if (term instanceof Term.App app && app.function() instanceof DeclaredFunction function) {
        used.add(function);
      }
    }
  }
}
