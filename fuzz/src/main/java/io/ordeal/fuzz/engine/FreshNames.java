package io.ordeal.fuzz.engine;

import io.ordeal.smt.script.Command;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Names for constants that a script does not declare yet. */
public final class FreshNames {

  private final Set<String> taken = new HashSet<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  /** Names that none of these commands gives to a function. */
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

  /** Reserves a name, which is not given out then. */
  public void reserve(String name) {
    taken.add(name);
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
