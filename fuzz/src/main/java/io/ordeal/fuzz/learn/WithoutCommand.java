package io.ordeal.fuzz.learn;

import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Removes the commands of one operation from a script, which otherwise asks the same. */
final class WithoutCommand {

  private static final Set<String> LEVELS = Set.of("push", "pop");

  private WithoutCommand() {}

  static Script of(Script script, String operation) {
    List<Command> kept = new ArrayList<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.CheckSatAssuming && operation.equals("check-sat-assuming")) {
        kept.add(new Command.CheckSat());
      } else if (!isOf(command, operation)) {
        kept.add(command);
      }
    }
    return new Script(script.header(), kept);
  }

  private static boolean isOf(Command command, String operation) {
    if (command instanceof Command.Push || command instanceof Command.Pop) {
      return LEVELS.contains(operation);
    } else if (command instanceof Command.GetValue) {
      return operation.equals("get-value");
    } else if (command instanceof Command.AssertSoft) {
      return operation.equals("assert-soft");
    } else if (command instanceof Command.Optimize optimize) {
      return optimize.direction().equals(operation);
    }
    return command instanceof Command.Verbatim verbatim && verbatim.name().equals(operation);
  }
}
