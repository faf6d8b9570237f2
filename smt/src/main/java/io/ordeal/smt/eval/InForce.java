package io.ordeal.smt.eval;

import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.GlobalDeclarations;
import io.ordeal.smt.script.Levels;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The assertions and definitions in force, by levels: those that commands have made and not
 * retracted.
 */
final class InForce {

  /**
   * An assertion.
   *
   * @param index number of its command among the commands that assert, from 0
   */
  record Asserted(int index, Term term) {}

  /**
   * The state when levels were pushed.
   *
   * @param mark mark of the definitions
   */
  private record Mark(int assertions, int mark) {}

  private final Definitions definitions = new Definitions();
  private final List<Asserted> assertions = new ArrayList<>();
  private final Levels<Mark> levels = new Levels<>();
  private int assertCount;
  private final GlobalDeclarations global = new GlobalDeclarations();
  private String strange = "";

  Definitions definitions() {
    return definitions;
  }

  List<Asserted> assertions() {
    return Collections.unmodifiableList(assertions);
  }

  /** The first command whose effect is not known; empty if there is none. */
  String strange() {
    return strange;
  }

  void execute(List<Command> commands) {
    commands.forEach(this::execute);
  }

  void execute(Command command) {
    global.execute(command);
    if (command instanceof Command.Assert assertion) {
      definitions.addNamesIn(assertion.term());
      assertions.add(new Asserted(assertCount++, assertion.term()));
    } else if (command instanceof Command.CheckSatAssuming assuming) {
      assuming.assumptions().forEach(definitions::addNamesIn);
    } else if (command instanceof Command.DefineFuns defined) {
      definitions.add(defined);
    } else if (command instanceof Command.DeclareFun declared) {
      definitions.declare(declared.function());
    } else if (command instanceof Command.SetOption) {
      noteLateOption();
    } else if (command instanceof Command.Push push) {
      levels.push(push.levels(), new Mark(assertions.size(), definitions.mark()));
    } else if (command instanceof Command.Pop pop) {
      levels.pop(pop.levels()).ifPresent(this::backTo);
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

  private void noteLateOption() {
    if (strange.isEmpty()) {
      strange =
          global
              .late()
              .map(option -> "set-option %s behind other commands".formatted(option.keyword()))
              .orElse("");
    }
  }

  private void backTo(Mark level) {
    assertions.subList(level.assertions(), assertions.size()).clear();
    if (!global.areOn()) {
      definitions.backTo(level.mark());
    }
  }

  private void resetAssertions() {
    levels.leaveAll().ifPresent(this::backTo);
    assertions.clear();
  }

  private void reset() {
    levels.leaveAll();
    assertions.clear();
    definitions.backTo(0);
    strange = global.wereOn() ? "reset behind set-option :global-declarations" : "";
  }
}
