package io.ordeal.fuzz.engine.falcon;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The declarations available to the scripts of a run. Each script contains those that its terms
 * need.
 */
final class Declarations {

  /** Largest number of declarations: a set of them is the bits of a {@code long}. */
  private static final int MOST = Long.SIZE;

  private final List<Command> commands = new ArrayList<>();

  /** The constants and functions that a model must interpret. */
  private final List<DeclaredFunction> open = new ArrayList<>();

  private final Map<Sort, Long> ofSorts = new HashMap<>();

  /** Returns whether this many further declarations fit. */
  boolean hasSpace(int more) {
    return commands.size() + more <= MOST;
  }

  private long add(Command command) {
    commands.add(command);
    return 1L << (commands.size() - 1);
  }

  /** Returns a name that is not used yet. */
  String name(String prefix) {
    return prefix + commands.size();
  }

  /** Declares a datatype, whose fields have known sorts or its own. */
  void declare(Datatype datatype) {
    long needs = add(new Command.DeclareDatatypes(List.of(datatype)));
    ofSorts.put(datatype.self(), needs);
  }

  /** Returns the declarations that a sort needs, and makes the missing ones. */
  long of(Sort sort) {
    Long known = ofSorts.get(sort);
    if (known == null) {
      long needs = 0;
      for (Sort argument : sort.arguments()) {
        needs |= of(argument);
      }
      if (sort instanceof Sort.Uninterpreted declared) {
        needs |= add(new Command.DeclareSort(declared.name(), declared.arguments().size()));
      }
      known = needs;
      ofSorts.put(sort, known);
    }
    return known;
  }

  /** Declares a constant or a function and returns the declarations that it needs. */
  long declare(DeclaredFunction function) {
    long needs = of(function.result());
    for (Sort parameter : function.parameters()) {
      needs |= of(parameter);
    }
    open.add(function);
    return needs | add(new Command.DeclareFun(function));
  }

  /**
   * Adds definitions and returns the declarations that they need.
   *
   * @param needs declarations that the body and the sorts need
   */
  long define(Command.DefineFuns definitions, long needs) {
    return needs | add(definitions);
  }

  /** Returns the constants and functions that are declared but not defined. */
  List<DeclaredFunction> open() {
    return open;
  }

  /** Returns the commands of a set of declarations, in order. */
  List<Command> commands(long needs) {
    List<Command> chosen = new ArrayList<>();
    for (long left = needs; left != 0; left &= left - 1) {
      chosen.add(commands.get(Long.numberOfTrailingZeros(left)));
    }
    return chosen;
  }
}
