package io.ordeal.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The option {@code :global-declarations} for a solver that takes it only before it has a context.
 * Z3 is one, and its library has a context from the start. Declarations on a level that is left are
 * declared again: the same name and sort are the same function.
 */
final class GlobalDeclarations {

  private static final String OPTION = ":global-declarations";

  private static final Set<String> DECLARING =
      Set.of(
          "declare-const",
          "declare-datatype",
          "declare-datatypes",
          "declare-fun",
          "declare-sort",
          "define-const",
          "define-fun",
          "define-fun-rec",
          "define-funs-rec",
          "define-sort");

  /** A declaration and its level. */
  private record Declaration(Command command, int level) {}

  private final List<Declaration> declarations = new ArrayList<>();
  private boolean isOn;
  private int level;

  /** Returns whether a command sets the option; if so, applies it. */
  boolean set(Command command) {
    boolean isOption = command.name().equals("set-option") && command.word(1).equals(OPTION);
    if (isOption) {
      isOn = command.word(2).equals("true");
    }
    return isOption;
  }

  /**
   * Records a command that the solver has run.
   *
   * @return the commands that the solver has to run now
   */
  List<Command> lostBy(Command command) {
    if (!isOn) {
      return List.of();
    }
    switch (command.name()) {
      case "push" -> level += levels(command);
      case "pop" -> {
        return leaveFor(Math.max(0, level - levels(command)));
      }
      case "reset-assertions" -> {
        level = 0;
        return declarations.stream().map(Declaration::command).toList();
      }
      default -> {
        if (DECLARING.contains(command.name())) {
          declarations.add(new Declaration(command, level));
        }
      }
    }
    return List.of();
  }

  private static int levels(Command command) {
    String number = command.word(1);
    return number.matches("\\d{1,9}") ? Integer.parseInt(number) : 1;
  }

  private List<Command> leaveFor(int lower) {
    level = lower;
    List<Command> lost = new ArrayList<>();
    declarations.replaceAll(
        one -> {
          if (one.level() <= lower) {
            return one;
          }
          lost.add(one.command());
          return new Declaration(one.command(), lower);
        });
    return lost;
  }

  /** Forgets everything, including the option. */
  void reset() {
    declarations.clear();
    isOn = false;
    level = 0;
  }
}
