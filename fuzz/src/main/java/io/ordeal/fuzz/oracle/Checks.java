package io.ordeal.fuzz.oracle;

import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import java.util.ArrayList;
import java.util.List;

/** Cuts a script after each of its checks, so that the assertions in force come before it. */
final class Checks {

  private Checks() {}

  /** Returns one script per check, which ends with it; the whole script if it has no check. */
  static List<Script> of(Script script) {
    List<Script> parts = new ArrayList<>();
    List<Command> commands = script.commands();
    for (int i = 0; i < commands.size(); i++) {
      if (commands.get(i) instanceof Command.Exit) {
        break;
      }
      if (commands.get(i).isCheck()) {
        parts.add(new Script(script.header(), commands.subList(0, i + 1)));
      }
    }
    return parts.isEmpty() ? List.of(script) : parts;
  }
}
