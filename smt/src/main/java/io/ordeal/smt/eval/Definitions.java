package io.ordeal.smt.eval;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Symbols;
import io.ordeal.smt.term.Attribute;
import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the script itself says functions are: {@code define-fun} and its like, and terms that have
 * been given a name. An evaluator may be used while more are added, but none may be changed.
 */
public final class Definitions {

  private final Map<DeclaredFunction, Interpretation.Defined> known = new HashMap<>();
  private final Set<Term> searched = new HashSet<>();

  /** Adds the definitions of a command; those of the same functions from before are forgotten. */
  public void add(Command.DefineFuns command) {
    for (Command.Definition definition : command.definitions()) {
      addNamesIn(definition.body());
      known.put(
          definition.function(),
          new Interpretation.Defined(definition.parameters(), definition.body()));
    }
  }

  /** Adds the names that parts of a term have been given by {@code :named}. */
  public void addNamesIn(Term root) {
    Deque<Term> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      Term term = pending.pop();
      if (searched.add(term)) {
        if (term instanceof Term.Annotated annotated) {
          addNames(annotated);
        }
        for (int i = 0; i < term.childCount(); i++) {
          if (term.child(i).childCount() > 0) {
            pending.push(term.child(i));
          }
        }
      }
    }
  }

  private void addNames(Term.Annotated annotated) {
    for (String name : namesOf(annotated)) {
      known.put(
          new DeclaredFunction(name, List.of(), annotated.sort()),
          new Interpretation.Defined(List.of(), annotated.child(0)));
    }
  }

  private static List<String> namesOf(Term.Annotated annotated) {
    List<String> names = new ArrayList<>();
    for (Attribute attribute : annotated.attributes()) {
      if (attribute.keyword().equals(":named")) {
        names.add(Symbols.unquoted(attribute.value()));
      }
    }
    return names;
  }

  /** The function has been declared anew, and stands for itself. */
  void forget(DeclaredFunction function) {
    known.remove(function);
  }

  Interpretation.@Nullable Defined of(DeclaredFunction function) {
    return known.get(function);
  }

  public boolean defines(DeclaredFunction function) {
    return known.containsKey(function);
  }
}
