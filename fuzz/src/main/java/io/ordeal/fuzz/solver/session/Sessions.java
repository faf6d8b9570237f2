package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.profile.Profile;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/** The processes of one target, as many as are asked at the same time. */
public final class Sessions implements AutoCloseable {

  private final Starter starter;
  private final Wanted wanted;
  private final ConcurrentLinkedQueue<Session> idle = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean closed = new AtomicBoolean();

  public Sessions(Target target, SolverLimits limits, Wanted wanted) {
    this.starter = new Starter(target, limits);
    this.wanted = wanted;
  }

  public Target target() {
    return starter.target();
  }

  public SolverLimits limits() {
    return starter.limits();
  }

  /** Asks a query. Any thread may call this method. */
  public Answer ask(Query query) {
    Session taken = idle.poll();
    Session session = taken == null ? open() : taken;
    try {
      return session.ask(query);
    } finally {
      giveBack(session);
    }
  }

  /** Asks queries one after the other, all of them to one process that was asked nothing before. */
  public Answer askInOrder(Iterable<Query> before, Query last) {
    try (Session session = open()) {
      before.forEach(session::ask);
      return session.ask(last);
    }
  }

  private void giveBack(Session session) {
    idle.add(session);
    // close() may have emptied the queue before this session was added to it.
    if (closed.get() && idle.remove(session)) {
      session.close();
    }
  }

  private Session open() {
    if (starter.target().profile().run().input() == Profile.Input.FILE) {
      return new FileSession(starter, wanted);
    }
    return switch (starter.target().mode()) {
      case FRESH -> new FreshSession(starter, wanted);
      case RESET -> new KeptSession(starter, wanted, false);
      case INCREMENTAL -> new KeptSession(starter, wanted, true);
    };
  }

  @Override
  public void close() {
    closed.set(true);
    Session session = idle.poll();
    while (session != null) {
      session.close();
      session = idle.poll();
    }
  }
}
