package io.ordeal.smt.script;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * The levels that {@code push} opens and {@code pop} leaves, for code that follows a script. Each
 * level has a mark of the state when it was opened, which is restored when the level is left.
 */
public final class Levels<M> {

  /** Levels that were pushed at once; there may be many. */
  private record Pushed<M>(int count, M mark) {}

  private final Deque<Pushed<M>> pushed = new ArrayDeque<>();

  public void push(int count, M mark) {
    if (count > 0) {
      pushed.push(new Pushed<>(count, mark));
    }
  }

  /**
   * Leaves this many levels, or all if there are fewer; returns the mark to restore, if any level
   * was left.
   */
  public Optional<M> pop(int count) {
    Optional<M> mark = Optional.empty();
    int left = count;
    while (left > 0 && !pushed.isEmpty()) {
      Pushed<M> top = pushed.pop();
      mark = Optional.of(top.mark());
      push(top.count() - left, top.mark());
      left -= Math.min(left, top.count());
    }
    return mark;
  }

  /** Leaves all levels; returns the mark to restore, if there were any. */
  public Optional<M> leaveAll() {
    Optional<M> mark = Optional.ofNullable(pushed.peekLast()).map(Pushed::mark);
    pushed.clear();
    return mark;
  }
}
