package io.ordeal.fuzz.reduce.step;

import io.ordeal.smt.script.Command;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Reductions of commands. */
final class CommandReductions {

  private CommandReductions() {}

  /**
   * Drops commands that neither assert nor check nor open levels, and declare nothing that is used.
   */
  static List<Edit> dropCommands(Subject subject) {
    Declarations declarations = Declarations.of(subject.script());
    return dropping(
        subject,
        command ->
            !(command instanceof Command.Assert
                || command instanceof Command.Push
                || command instanceof Command.Pop
                || command.isCheck()
                || declarations.declareUsed(command)));
  }

  static List<Edit> dropAssertions(Subject subject) {
    return dropping(subject, Command.Assert.class::isInstance);
  }

  /** Keeps only the assertions that the model violates, if there are any. */
  static List<Edit> followViolated(Subject subject) {
    Map<Integer, List<Command>> satisfied = new HashMap<>();
    boolean isViolated = false;
    for (int i = 0; i < subject.commands().size(); i++) {
      if (subject.commands().get(i) instanceof Command.Assert assertion) {
        Optional<Value> value = subject.valueOf(assertion.term());
        isViolated |= value.equals(Optional.of(BoolValue.FALSE));
        if (value.equals(Optional.of(BoolValue.TRUE))) {
          satisfied.put(i, List.of());
        }
      }
    }
    return isViolated && !satisfied.isEmpty() ? List.of(new Edit.OfCommands(satisfied)) : List.of();
  }

  static List<Edit> dropChecks(Subject subject) {
    List<Edit> edits = dropping(subject, Command::isCheck);
    return edits.size() < 2 ? List.of() : edits;
  }

  private static List<Edit> dropping(Subject subject, Predicate<Command> drops) {
    List<Edit> edits = new ArrayList<>();
    for (int i = 0; i < subject.commands().size(); i++) {
      if (drops.test(subject.commands().get(i))) {
        edits.add(Edit.OfCommands.dropping(i));
      }
    }
    return edits;
  }

  /** Drops levels with their commands, then only the commands that open and close them. */
  static List<Edit> dropLevels(Subject subject) {
    List<Edit> whole = new ArrayList<>();
    List<Edit> ends = new ArrayList<>();
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < subject.commands().size(); i++) {
      Command command = subject.commands().get(i);
      if (command instanceof Command.Push push && push.levels() == 1) {
        open.push(i);
      } else if (command instanceof Command.Pop pop && pop.levels() == 1 && !open.isEmpty()) {
        int start = open.pop();
        Map<Integer, List<Command>> all = new HashMap<>();
        for (int j = start; j <= i; j++) {
          all.put(j, List.of());
        }
        whole.add(new Edit.OfCommands(all));
        ends.add(new Edit.OfCommands(Map.of(start, List.of(), i, List.of())));
      } else if (command instanceof Command.Push || command instanceof Command.Pop) {
        ends.add(Edit.OfCommands.dropping(i));
      }
      if (command instanceof Command.Push push && push.levels() > 1) {
        ends.add(new Edit.OfCommands(Map.of(i, List.of(new Command.Push(1)))));
      } else if (command instanceof Command.Pop pop && pop.levels() > 1) {
        ends.add(new Edit.OfCommands(Map.of(i, List.of(new Command.Pop(1)))));
      }
    }
    // Levels that are still open at the end.
    open.forEach(start -> ends.add(Edit.OfCommands.dropping(start)));
    whole.addAll(ends);
    return whole;
  }

  /** Asserts the assumptions of a check. */
  static List<Edit> assumingToAssert(Subject subject) {
    List<Edit> edits = new ArrayList<>();
    for (int i = 0; i < subject.commands().size(); i++) {
      if (subject.commands().get(i) instanceof Command.CheckSatAssuming assuming) {
        List<Command> commands = new ArrayList<>();
        assuming.assumptions().forEach(term -> commands.add(new Command.Assert(term)));
        commands.add(new Command.CheckSat());
        edits.add(new Edit.OfCommands(Map.of(i, commands)));
      }
    }
    return edits;
  }

  /** Checks without assumptions or tactics, then with fewer assumptions. */
  static List<Edit> plainChecks(Subject subject) {
    List<Edit> edits = new ArrayList<>();
    for (int i = 0; i < subject.commands().size(); i++) {
      Command command = subject.commands().get(i);
      if (command.isCheck() && !(command instanceof Command.CheckSat)) {
        edits.add(new Edit.OfCommands(Map.of(i, List.of(new Command.CheckSat()))));
      }
    }
    for (int i = 0; i < subject.commands().size(); i++) {
      if (subject.commands().get(i) instanceof Command.CheckSatAssuming assuming
          && assuming.assumptions().size() > 1) {
        for (int j = 0; j < assuming.assumptions().size(); j++) {
          List<Term> fewer = new ArrayList<>(assuming.assumptions());
          fewer.remove(j);
          edits.add(new Edit.OfCommands(Map.of(i, List.of(new Command.CheckSatAssuming(fewer)))));
        }
      }
    }
    return edits;
  }
}
