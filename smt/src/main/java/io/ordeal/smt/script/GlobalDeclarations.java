package io.ordeal.smt.script;

import java.util.Optional;

/**
 * Whether declarations and definitions outlive their level, for code that follows a script.
 *
 * <p>The standard allows the option about declarations only at the beginning. Solvers that take it
 * later differ in what it does, and so do solvers after a {@code reset}.
 */
public final class GlobalDeclarations {

  private boolean on;

  /** Whether declarations were ever global. */
  private boolean wasOn;

  /** Whether any command was executed other than settings and resets. */
  private boolean hasBegun;

  private Optional<Command.SetOption> late = Optional.empty();

  /** Follows a command; commands that do not matter are ignored. */
  public void execute(Command command) {
    hasBegun |= !leavesStartUnchanged(command);
    if (command instanceof Command.SetOption option && option.isAboutDeclarations()) {
      boolean wanted = option.value().equals("true");
      if (wanted != on && hasBegun && late.isEmpty()) {
        late = Optional.of(option);
      }
      on = wanted;
      wasOn |= wanted;
    } else if (command instanceof Command.Reset) {
      on = false;
    }
  }

  /** Returns whether declarations and definitions outlive their level now. */
  public boolean areOn() {
    return on;
  }

  /** Returns whether they ever did. */
  public boolean wereOn() {
    return wasOn;
  }

  /** Returns the first option that changed this behind other commands. */
  public Optional<Command.SetOption> late() {
    return late;
  }

  private static boolean leavesStartUnchanged(Command command) {
    return command instanceof Command.SetOption
        || command instanceof Command.SetInfo
        || command instanceof Command.SetLogic
        || command instanceof Command.Reset
        || (command instanceof Command.Verbatim verbatim && verbatim.isHarmless());
  }
}
