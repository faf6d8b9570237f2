package io.ordeal.fuzz.solver.session;

/**
 * Asks a target. Implementations
 *
 * <ul>
 *   <li>MUST answer every query within the limits and a short grace period, whatever the solver
 *       does;
 *   <li>MUST NOT let one query change the answer to another, as far as the solver forgets what it
 *       should forget;
 *   <li>MUST leave no process behind when closed;
 *   <li>MAY be limited to one thread at a time.
 * </ul>
 */
interface Session extends AutoCloseable {

  Answer ask(Query query);

  @Override
  void close();
}
