package io.ordeal.fuzz.campaign;

/**
 * Runs the units of a campaign somewhere else, such as on a cluster. Implementations
 *
 * <ul>
 *   <li>MUST pass each task to a {@link UnitBench}, unchanged, and its report back to the queue;
 *   <li>MUST run a task again if its worker is lost, or return it to the queue;
 *   <li>MAY run a task several times: the queue ignores all but the first report of a task;
 *   <li>MUST return when the queue is finished, or soon after it must end.
 * </ul>
 */
public interface UnitRunner {

  /** Runs tasks of the queue until it is finished. */
  void run(UnitQueue queue);
}
