package io.ordeal.smt.parse;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.Theory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What names stand for at the current command: declarations under push and pop. */
final class Scope {

  /** Levels that were pushed at once, and how much there was to undo then. */
  private record Levels(int count, int undone) {}

  private final Deque<Runnable> undo = new ArrayDeque<>();
  private final Deque<Levels> levels = new ArrayDeque<>();
  private final Lexer lexer;

  /** Whether declarations outlive the level they are made on ({@code :global-declarations}). */
  private boolean global;

  Scope(Lexer lexer) {
    this.lexer = lexer;
  }

  void setGlobal(boolean chosen) {
    global = chosen;
  }

  boolean isGlobal() {
    return global;
  }

  long level() {
    return levels.stream().mapToLong(Levels::count).sum();
  }

  void push(int count) {
    levels.push(new Levels(count, undo.size()));
  }

  /** Leaves so many levels, of which there are at least as many. */
  void pop(int count) {
    int left = count;
    while (left > 0) {
      Levels top = levels.pop();
      undoTo(top.undone());
      if (top.count() > left) {
        levels.push(new Levels(top.count() - left, top.undone()));
      }
      left -= Math.min(left, top.count());
    }
  }

  /** Back to the very start. */
  void reset() {
    levels.clear();
    undo.clear();
    global = false;
    for (Name name : lexer.knownNames()) {
      name.declared = List.of();
      name.sort = null;
    }
  }

  /** Forgets what is not global; a pop of all levels and of what was declared below them. */
  void resetDeclarations() {
    levels.clear();
    undoTo(0);
  }

  private void undoTo(int size) {
    while (undo.size() > size) {
      undo.pop().run();
    }
  }

  @Nullable SortDefinition sort(Name name) {
    SortDefinition declared = name.sort;
    return declared == null ? SortTable.plain(name.text) : declared;
  }

  /**
   * Whether a script may give this name to a sort: none has it but, perhaps, a theory that the
   * script does not use.
   */
  static boolean canDeclareSort(Name name) {
    return name.sort == null && !name.text.equals("Bool");
  }

  void declareSort(Name name, SortDefinition definition) {
    SortDefinition before = name.sort;
    name.sort = definition;
    if (!global) {
      undo.push(() -> name.sort = before);
    }
  }

  /** Binds a sort name for a while, whatever it stood for. */
  Runnable bindSort(Name name, SortDefinition definition) {
    SortDefinition before = name.sort;
    name.sort = definition;
    return () -> name.sort = before;
  }

  void declare(Name name, FunctionSymbol function) {
    List<FunctionSymbol> before = name.declared;
    List<FunctionSymbol> after = new ArrayList<>(before);
    after.add(function);
    name.declared = List.copyOf(after);
    if (!global) {
      undo.push(() -> name.declared = before);
    }
  }

  /** Whether the name belongs to the language itself and cannot be declared. */
  static boolean isReserved(Name name) {
    for (Operator operator : name.operators()) {
      if (operator.theory() == Theory.CORE) {
        return true;
      }
    }
    return false;
  }
}
