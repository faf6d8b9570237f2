package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.option.Configuration;
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
    Session session = taken == null ? open(starter) : taken;
    try {
      return session.ask(query);
    } finally {
      giveBack(session);
    }
  }

  /**
   * Asks a query with less time or fewer steps. A library with an option for its time gets these
   * limits as options, so one of the processes can be asked. Any other solver is started with them.
   */
  public Answer ask(Query query, SolverLimits less) {
    Target target = starter.target();
    if (target.mode() == Mode.RESET
        && target.solver().source().isLibrary()
        && StartLine.hasTimeLimit(target)) {
      Configuration limits = StartLine.libraryLimits(target.profile(), less);
      return ask(query.with(query.configuration().with(limits)));
    }
    try (Session session = open(new Starter(target, less))) {
      return session.ask(query);
    }
  }

  /** Asks queries one after the other, all of them to one process that was asked nothing before. */
  public Answer askInOrder(Iterable<Query> before, Query last) {
    try (Session session = open(starter)) {
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

  private Session open(Starter with) {
    if (with.target().profile().run().input() == Profile.Input.FILE) {
      return new FileSession(with, wanted);
    }
    return switch (with.target().mode()) {
      case FRESH -> new FreshSession(with, wanted);
      case RESET -> new KeptSession(with, wanted, false);
      case INCREMENTAL -> new KeptSession(with, wanted, true);
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
