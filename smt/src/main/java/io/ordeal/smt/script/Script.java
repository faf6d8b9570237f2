package io.ordeal.smt.script;

import java.util.List;

/**
 * A parsed SMT-LIB file.
 *
 * @param header comment lines before the first command, without their semicolons; solvers' test
 *     directives are there
 */
public record Script(List<String> header, List<Command> commands) {
  public Script {
    header = List.copyOf(header);
    commands = List.copyOf(commands);
  }

  /** Returns whether it asks a solver anything: whether it has a {@code check-sat}. */
  public boolean hasCheck() {
    return commands.stream().anyMatch(Command::isCheck);
  }
}
