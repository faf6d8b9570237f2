package io.ordeal.fuzz.solver.process;

import java.util.List;
import java.util.OptionalLong;

/**
 * A mark on a process that all its descendants inherit: a limit of file locks. The mark stays even
 * if a process clears its environment, closes its files and leaves its folder. Linux inherits this
 * limit and does not enforce it, and a process without privileges can only lower it.
 *
 * @param least lowest limit that counts as the mark
 * @param most highest limit that counts as the mark
 */
record Brand(long least, long most) {

  private static final int NUMBER_BITS = 24;

  /** Returns the mark of all processes of a run. */
  static Brand ofRun(String run) {
    long first = (run.hashCode() & 0xffff_ffffL) << NUMBER_BITS;
    return new Brand(first, first + (1L << NUMBER_BITS) - 1);
  }

  /** Returns the mark of one process of a run. */
  static Brand ofProcess(String run, long number) {
    Brand all = ofRun(run);
    long own = all.least + (number & (all.most - all.least));
    return new Brand(own, own);
  }

  /**
   * Whether processes can get a mark. Our own limit must not be set yet, because a limit cannot be
   * raised.
   */
  static boolean canBeSet() {
    return Tools.PRLIMIT.isPresent() && ProcFiles.hasNoLockLimit();
  }

  /** Returns the argument with which {@code prlimit} sets the mark of one process. */
  List<String> argument() {
    return List.of("--locks=" + least + ":" + least);
  }

  /** Whether a process has the mark. */
  boolean isOn(long pid) {
    OptionalLong limit = ProcFiles.lockLimit(pid);
    return limit.isPresent() && least <= limit.getAsLong() && limit.getAsLong() <= most;
  }
}
