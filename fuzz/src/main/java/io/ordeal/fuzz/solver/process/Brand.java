package io.ordeal.fuzz.solver.process;

import java.util.List;
import java.util.OptionalLong;

/**
 * A mark that a process keeps and hands down to all its descendants, even if it clears its
 * environment, closes its files and leaves its folder: its limit of file locks. Linux inherits the
 * limit and does not enforce it. Without privileges, a process can only lower it.
 *
 * @param least the lowest limit that is the mark
 * @param most the highest limit that is the mark
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

  /** Whether processes can get a mark: one that has a limit already may not get a higher one. */
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
