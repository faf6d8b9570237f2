package io.ordeal.fuzz.reduce.step;

import io.ordeal.smt.eval.Interpretation;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Gives functions, constants and variables short names, in order of occurrence. */
final class Renaming extends Rebuilding {

  private static final String CONSTANTS = "abcdeghijklmnopqrstuvwxyz";
  private static final String FUNCTIONS = "fghpqr";
  private static final String VARIABLES = "xyzuvw";

  private final Map<DeclaredFunction, DeclaredFunction> functions = new HashMap<>();
  private final Map<String, String> variables = new HashMap<>();
  private final Set<String> taken = new HashSet<>();

  private Renaming(Subject subject) {
    super(subject.terms());
    // Names of datatypes and attributes do not change.
    taken.addAll(subject.fixedNames());
    for (Command command : subject.commands()) {
      if (command instanceof Command.DeclareFun declared) {
        rename(declared.function());
      } else if (command instanceof Command.DefineFuns defined) {
        for (Command.Definition one : defined.definitions()) {
          rename(one.function());
          one.parameters().forEach(this::rename);
        }
      }
    }
    for (Term part : subject.parts()) {
      for (int i = 0; i < part.childCount(); i++) {
        part.boundIn(i).forEach(this::rename);
      }
    }
  }

  static List<Edit> edits(Subject subject) {
    return new Renaming(subject).edit(subject).stream().toList();
  }

  private void rename(DeclaredFunction function) {
    if (!functions.containsKey(function)) {
      String name = next(function.parameters().isEmpty() ? CONSTANTS : FUNCTIONS);
      functions.put(function, new DeclaredFunction(name, function.parameters(), function.result()));
    }
  }

  private void rename(Term.Var variable) {
    if (!variables.containsKey(variable.name())) {
      variables.put(variable.name(), next(VARIABLES));
    }
  }

  private String next(String letters) {
    int number = 0;
    while (true) {
      for (int i = 0; i < letters.length(); i++) {
        String name = letters.charAt(i) + (number == 0 ? "" : String.valueOf(number));
        if (OperatorTable.named(name).isEmpty() && taken.add(name)) {
          return name;
        }
      }
      number++;
    }
  }

  @Override
  DeclaredFunction function(DeclaredFunction function) {
    return functions.getOrDefault(function, function);
  }

  @Override
  Term.Var variable(Term.Var variable) {
    TermFactory terms = terms();
    return terms.variable(
        variables.getOrDefault(variable.name(), variable.name()), variable.sort());
  }

  @Override
  Optional<Interpretation> interpretation(Interpretation known) {
    return Optional.of(known);
  }
}
