package io.ordeal.fuzz.engine;

import io.ordeal.smt.script.Command;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes names for constants that a script does not declare yet. */
public final class FreshNames {

  private final Set<String> taken = new HashSet<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  /** Avoids all names that these commands give to functions. */
  public FreshNames(List<Command> prelude) {
    for (Command command : prelude) {
      if (command instanceof Command.DeclareFun declared) {
        taken.add(declared.function().name());
      } else if (command instanceof Command.DefineFuns defined) {
        defined.definitions().forEach(one -> taken.add(one.function().name()));
      } else if (command instanceof Command.DeclareDatatypes block) {
        block.datatypes().stream()
            .flatMap(datatype -> datatype.constructors().stream())
            .forEach(
                constructor -> {
                  taken.add(constructor.name());
                  constructor.selectors().forEach(field -> taken.add(field.name()));
                });
      }
    }
  }

  /** Reserves a name, so that it is never returned. */
  public void reserve(String name) {
    taken.add(name);
  }

  /** Reserves the names of bound variables, so that no constant is mistaken for one. */
  public void reserveVariables(List<Term> terms) {
    for (Term term : Subterms.of(terms)) {
      for (int i = 0; i < term.childCount(); i++) {
        term.boundIn(i).forEach(variable -> reserve(variable.name()));
      }
    }
  }

  /** Returns a new name: the stem and a number, such as {@code fresh0}. */
  public String next(String stem) {
    int number = numbers.getOrDefault(stem, 0);
    while (!taken.add(stem + number)) {
      number++;
    }
    numbers.put(stem, number + 1);
    return stem + number;
  }
}
