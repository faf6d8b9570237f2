package io.ordeal.smt.script;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * The levels that {@code push} makes and {@code pop} leaves, for those who follow a script. Each
 * has a mark of what there was when it was made, to which they go back when it is left.
 */
public final class Levels<M> {

  /** Levels that were pushed at once, which may be many. */
  private record Pushed<M>(int count, M mark) {}

  private final Deque<Pushed<M>> pushed = new ArrayDeque<>();

  public void push(int count, M mark) {
    if (count > 0) {
      pushed.push(new Pushed<>(count, mark));
    }
  }

  /** Leaves so many levels, or all there are; the mark to go back to, if any was left. */
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

  /** Leaves all levels; the mark to go back to, if there were any. */
  public Optional<M> leaveAll() {
    Optional<M> mark = Optional.ofNullable(pushed.peekLast()).map(Pushed::mark);
    pushed.clear();
    return mark;
  }
}
