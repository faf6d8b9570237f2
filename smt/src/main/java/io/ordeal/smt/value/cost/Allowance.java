package io.ordeal.smt.value.cost;

import org.jspecify.annotations.Nullable;

/**
 * A budget of steps for all operations of one script, on the thread that opened it. Each operation
 * has a limit of its own, but a script may have any number of operations that come close to it.
 * Without an allowance, only the limits of the operations apply.
 */
public final class Allowance implements AutoCloseable {

  private static final ThreadLocal<@Nullable Allowance> CURRENT = new ThreadLocal<>();

  private final @Nullable Allowance outer;
  private long left;

  private Allowance(long steps) {
    this.outer = CURRENT.get();
    this.left = steps;
  }

  /** Opens an allowance of this many steps; the same thread must close it. */
  public static Allowance open(long steps) {
    Allowance opened = new Allowance(steps);
    CURRENT.set(opened);
    return opened;
  }

  /**
   * Takes steps from the allowance, if one is open.
   *
   * @throws LimitExceeded if too few steps are left
   */
  public static void spend(int steps) {
    Allowance current = CURRENT.get();
    if (current == null) {
      return;
    }
    if (current.left < steps) {
      throw new LimitExceeded("the steps through all regular languages of the script");
    }
    current.left -= steps;
  }

  @Override
  public void close() {
    if (outer == null) {
      CURRENT.remove();
    } else {
      CURRENT.set(outer);
    }
  }
}
