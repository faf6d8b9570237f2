package io.ordeal.fuzz.reduce;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Leaves out the functions that a script declares or defines and does not use. */
final class Declarations {

  private final Set<DeclaredFunction> used = new HashSet<>();
  private final Set<Term> met = new HashSet<>();

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
        command.terms().forEach(this::use);
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

  private void use(Term root) {
    Deque<Term> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      Term term = pending.pop();
      if (met.add(term)) {
        if (term instanceof Term.App app && app.function() instanceof DeclaredFunction function) {
          used.add(function);
        }
        term.children().forEach(pending::push);
      }
    }
  }
}
