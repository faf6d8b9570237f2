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

  /** What has been declared and stands for itself. */
  private final Set<DeclaredFunction> declared = new HashSet<>();

  private int changes;

  /** Adds the definitions of a command; those of the same functions from before are forgotten. */
  public void add(Command.DefineFuns command) {
    for (Command.Definition definition : command.definitions()) {
      addNamesIn(definition.body());
      put(
          definition.function(),
          new Interpretation.Defined(definition.parameters(), definition.body()));
    }
  }

  /** Adds the names that parts of a term have been given by {@code :named}. */
  public void addNamesIn(Term root) {
    Set<Term> met = new HashSet<>();
    Deque<Term> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      Term term = pending.pop();
      if (!searched.contains(term) && met.add(term)) {
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
    searched.addAll(met);
  }

  private void addNames(Term.Annotated annotated) {
    for (String name : namesOf(annotated)) {
      put(
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

  private void put(DeclaredFunction function, Interpretation.Defined defined) {
    Interpretation.Defined before = known.put(function, defined);
    boolean stoodForItself = declared.remove(function);
    if (before == null ? stoodForItself : !before.equals(defined)) {
      change();
    }
  }

  /** The function has been declared, anew perhaps, and stands for itself. */
  void declare(DeclaredFunction function) {
    declared.add(function);
    if (known.remove(function) != null) {
      change();
    }
  }

  /** Names that were found before may be given again by the same terms. */
  private void change() {
    changes++;
    searched.clear();
  }

  /** How often a function became another one; what was evaluated before may be wrong since. */
  int changes() {
    return changes;
  }

  Interpretation.@Nullable Defined of(DeclaredFunction function) {
    return known.get(function);
  }

  public boolean defines(DeclaredFunction function) {
    return known.containsKey(function);
  }

  /** Whether the script itself declares or defines the function. */
  boolean speakOf(DeclaredFunction function) {
    return declared.contains(function) || known.containsKey(function);
  }

  /** Whether something is defined under the name, such as a term that was given it. */
  boolean names(String name) {
    return known.keySet().stream().anyMatch(function -> function.name().equals(name));
  }
}
