package io.ordeal.fuzz.campaign;

import java.util.List;

/**
 * The units of a campaign that are tested somewhere else. Tasks and reports are lines of text. Any
 * thread may call its methods.
 */
public interface UnitQueue {

  /**
   * Returns tasks to run, which are then at work. There may be none for the moment, see {@link
   * #isFinished}. A task that came back is returned alone, and must run apart from other tasks: it
   * may be the one that keeps others from being finished.
   *
   * @param most most tasks
   */
  List<String> take(int most);

  /**
   * Accepts the reports of tasks. A report is ignored if its task is not at work. Several reports
   * at once are cheaper, because the store is written once.
   */
  void accept(List<String> reports);

  /**
   * Returns tasks that nobody will report on, so that they run again. A task that comes back
   * several times is given up, unless the campaign ends.
   */
  void giveBack(List<String> tasks);

  /** Whether no task is at work and there is none left. */
  boolean isFinished();

  /** Whether the campaign ends: its time is up, or it was stopped. */
  boolean mustEnd();

  /** Whether the campaign was stopped, as by Ctrl-C, so that running tasks can be dropped. */
  boolean isStopped();

  /** Tells the user something in one line. */
  void tell(String line);
}
