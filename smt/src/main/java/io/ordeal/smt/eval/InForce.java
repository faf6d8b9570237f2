package io.ordeal.smt.eval;

import io.ordeal.smt.script.Command;
import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/** What commands have said so far and not taken back: assertions and definitions, by levels. */
final class InForce {

  /**
   * An assertion.
   *
   * @param index the number of its command among those that assert, from 0
   */
  record Asserted(int index, Term term) {}

  /**
   * What was in force when levels were pushed.
   *
   * @param mark of the definitions
   */
  private record Levels(int count, int assertions, int mark) {}

  private final Definitions definitions = new Definitions();
  private final List<Asserted> assertions = new ArrayList<>();
  private final Deque<Levels> levels = new ArrayDeque<>();
  private int assertCount;
  private boolean declarationsAreGlobal;
  private String strange = "";

  Definitions definitions() {
    return definitions;
  }

  List<Asserted> assertions() {
    return Collections.unmodifiableList(assertions);
  }

  /** The first command of which nobody here knows what it does; empty if there is none. */
  String strange() {
    return strange;
  }

  void execute(List<Command> commands) {
    commands.forEach(this::execute);
  }

  void execute(Command command) {
    if (command instanceof Command.Assert assertion) {
      definitions.addNamesIn(assertion.term());
      assertions.add(new Asserted(assertCount++, assertion.term()));
    } else if (command instanceof Command.CheckSatAssuming assuming) {
      assuming.assumptions().forEach(definitions::addNamesIn);
    } else if (command instanceof Command.DefineFuns defined) {
      definitions.add(defined);
    } else if (command instanceof Command.DeclareFun declared) {
      definitions.declare(declared.function());
    } else if (command instanceof Command.SetOption option) {
      if (option.keyword().equals(":global-declarations")) {
        declarationsAreGlobal = option.value().equals("true");
      }
    } else if (command instanceof Command.Push push) {
      if (push.levels() > 0) {
        levels.push(new Levels(push.levels(), assertions.size(), definitions.mark()));
      }
    } else if (command instanceof Command.Pop pop) {
      pop(pop.levels());
    } else if (command instanceof Command.ResetAssertions) {
      resetAssertions();
    } else if (command instanceof Command.Reset) {
      reset();
    } else if (command instanceof Command.Verbatim verbatim
        && strange.isEmpty()
        && !verbatim.isHarmless()) {
      strange = verbatim.name();
    }
  }

  private void pop(int count) {
    int left = count;
    while (left > 0 && !levels.isEmpty()) {
      Levels top = levels.pop();
      backTo(top);
      if (top.count() > left) {
        levels.push(new Levels(top.count() - left, top.assertions(), top.mark()));
      }
      left -= Math.min(left, top.count());
    }
  }

  private void backTo(Levels level) {
    assertions.subList(level.assertions(), assertions.size()).clear();
    if (!declarationsAreGlobal) {
      definitions.backTo(level.mark());
    }
  }

  private void resetAssertions() {
    if (!levels.isEmpty()) {
      backTo(levels.getLast());
    }
    levels.clear();
    assertions.clear();
  }

  private void reset() {
    levels.clear();
    assertions.clear();
    definitions.backTo(0);
    declarationsAreGlobal = false;
    strange = "";
  }
}
