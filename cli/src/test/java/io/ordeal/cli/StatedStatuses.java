package io.ordeal.cli;

import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import java.util.List;

/** The statuses that scripts state with {@code (set-info :status)}. */
final class StatedStatuses {

  private StatedStatuses() {}

  /** Returns the statuses in order, one for each check of a built-in script. */
  static List<String> of(Script script) {
    return script.commands().stream()
        .filter(Command.SetInfo.class::isInstance)
        .map(Command.SetInfo.class::cast)
        .filter(info -> info.keyword().equals(":status"))
        .map(Command.SetInfo::value)
        .toList();
  }
}
