package io.ordeal.fuzz.solver.session;

/**
 * A way to ask a target. Implementations
 *
 * <ul>
 *   <li>MUST answer every query, whatever the solver does, within the limits and a moment;
 *   <li>MUST NOT let one query change the answer to another, as far as the solver keeps its word;
 *   <li>MUST leave no process behind when closed;
 *   <li>MAY be used by one thread at a time only.
 * </ul>
 */
interface Session extends AutoCloseable {

  Answer ask(Query query);

  @Override
  void close();
}
