package io.ordeal.fuzz.examine;

import java.time.Duration;

/**
 * How much is done to confirm a verdict.
 *
 * @param wanted runs in fresh processes that have to show it
 * @param tries runs in fresh processes at most
 * @param inMode whether the target's own mode is tried if no fresh process shows it
 * @param atOnce time for the confirmation before {@link Examiner} returns; what takes longer is
 *     left open
 */
public record Diligence(int wanted, int tries, boolean inMode, Duration atOnce) {

  static final Duration UNLIMITED = Duration.ofDays(365);

  /** Everything at once. What shows once in three times is found almost surely. */
  public static final Diligence FULL = new Diligence(3, 20, true, UNLIMITED);

  /** For a verdict that looks like one that was confirmed: one fresh process is enough. */
  public static final Diligence BRIEF = new Diligence(1, 3, false, UNLIMITED);

  /** For a verdict that looks like one that was not confirmed, as by a signal from outside. */
  public static final Diligence WARY = new Diligence(2, 3, false, UNLIMITED);

  /** Returns the same without the target's own mode, and with fewer runs in fresh processes. */
  public Diligence inFreshProcesses(int most) {
    return new Diligence(wanted, Math.min(tries, most), false, atOnce);
  }

  /** Returns the same, but leaves open what takes longer. */
  public Diligence within(Duration time) {
    return new Diligence(wanted, tries, inMode, time);
  }
}
