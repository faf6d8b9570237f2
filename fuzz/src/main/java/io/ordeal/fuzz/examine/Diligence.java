package io.ordeal.fuzz.examine;

import java.time.Duration;

/**
 * Limits of the effort to confirm a verdict.
 *
 * @param wanted runs in fresh processes that must show it
 * @param tries largest number of runs in fresh processes
 * @param inMode whether the target's own mode is tried if no fresh process shows it
 * @param atOnce time for the confirmation before {@link Examiner} returns; a longer confirmation is
 *     left open
 */
public record Diligence(int wanted, int tries, boolean inMode, Duration atOnce) {

  static final Duration UNLIMITED = Duration.ofDays(365);

  /**
   * The full effort, without delay. A bug that shows in one of three runs is almost surely found.
   */
  public static final Diligence FULL = new Diligence(3, 20, true, UNLIMITED);

  /** For a verdict that looks like a confirmed one: one fresh process is enough. */
  public static final Diligence BRIEF = new Diligence(1, 3, false, UNLIMITED);

  /** For a verdict that looks like an unconfirmed one, for example due to a signal from outside. */
  public static final Diligence WARY = new Diligence(2, 3, false, UNLIMITED);

  /**
   * Returns the same effort without the target's own mode, and with fewer runs in fresh processes.
   */
  public Diligence inFreshProcesses(int most) {
    return new Diligence(wanted, Math.min(tries, most), false, atOnce);
  }

  /** Returns the same effort, except that a confirmation that takes longer is left open. */
  public Diligence within(Duration time) {
    return new Diligence(wanted, tries, inMode, time);
  }
}
