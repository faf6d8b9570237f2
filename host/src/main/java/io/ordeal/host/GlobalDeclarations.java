package io.ordeal.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The option {@code :global-declarations} for a solver that takes it only before it has a context,
 * as Z3 does, whose library has one from the start. What is declared on a level that is left is
 * declared once more: the same name and sort are the same function.
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

  /** A declaration and the level that it is on. */
  private record Declaration(Command command, int level) {}

  private final List<Declaration> declarations = new ArrayList<>();
  private boolean isOn;
  private int level;

  /** Whether a command sets the option, which then is done. */
  boolean set(Command command) {
    boolean isOption = command.name().equals("set-option") && command.word(1).equals(OPTION);
    if (isOption) {
      isOn = command.word(2).equals("true");
    }
    return isOption;
  }

  /**
   * Notes a command that the solver has run.
   *
   * @return the commands that it has to run now
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

  /** Forgets everything, also that the option was set. */
  void reset() {
    declarations.clear();
    isOn = false;
    level = 0;
  }
}
