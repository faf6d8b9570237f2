package io.ordeal.fuzz.oracle;

import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import java.util.ArrayList;
import java.util.List;

/** A script cut behind each of its checks: what is in force at a check stands before it. */
final class Checks {

  private Checks() {}

  /** The scripts that end with each check; the whole script if it has none. */
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
