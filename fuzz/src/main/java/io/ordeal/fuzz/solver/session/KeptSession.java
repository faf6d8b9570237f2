package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.process.Child;
import io.ordeal.fuzz.solver.profile.Profile;
import java.io.IOException;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** A process that is kept for many queries, until it does not answer, is old or has grown. */
final class KeptSession implements Session {

  /** So many queries a process is asked: what it forgets to forget stays little. */
  private static final int MOST_QUERIES = 500;

  /** How often its memory is looked at, in queries. */
  private static final int LOOK = 16;

  private final Starter starter;
  private final Wanted wanted;
  private final boolean incremental;
  private final FreshSession alone;
  private @Nullable Kept kept;

  /** A process and what is known of it. */
  private static final class Kept {
    final Child child;
    final Conversation conversation;
    final OptionCommands options;
    History history = History.NONE;

    /** How many levels the last query has left; 0 if there was none. */
    int levels;

    /** Whether it did not reply when it was asked for the value of an option. */
    boolean isMute;

    Kept(Starter starter) throws IOException {
      this.child = starter.startToKeep();
      this.conversation = starter.converseLonger(child);
      this.options = new OptionCommands(starter.target());
    }

    boolean canSet(Query query) {
      return options.canSet(
          query.configuration(),
          command -> {
            Conversation.Printed reply = conversation.say(command + "\n");
            isMute |= !reply.complete();
            return reply.complete() ? reply.text() : "";
          });
    }
  }

  KeptSession(Starter starter, Wanted wanted, boolean incremental) {
    this.starter = starter;
    this.wanted = wanted;
    this.incremental = incremental;
    this.alone = new FreshSession(starter, wanted);
  }

  @Override
  public Answer ask(Query query) {
    boolean needsOptions = !query.configuration().isDefault();
    boolean leavesTraces = query.standsAlone() || query.optimizes();
    if ((incremental && needsOptions) || (leavesTraces && !forgetsEverything())) {
      return alone.ask(query);
    }
    try {
      Kept asked = kept == null ? new Kept(starter) : kept;
      kept = asked;
      if (!needsOptions || asked.canSet(query)) {
        boolean isFirst = asked.history.size() == 0;
        Answer answer = ask(query, asked);
        // What earlier scripts have left may make a process reject a script that is right.
        return answer.ending() == Answer.Ending.REJECTED && !isFirst ? alone.ask(query) : answer;
      }
      if (asked.isMute) {
        close();
      }
      return alone.ask(query);
    } catch (IOException e) {
      return starter.notStarted(e);
    }
  }

  /**
   * Whether it is known that nothing remains of a script, neither objectives nor options: a library
   * gets a new context at each reset. What programs remember behind a reset, and all behind a pop,
   * is not known.
   */
  private boolean forgetsEverything() {
    return !incremental && starter.target().solver().source().isLibrary();
  }

  private Answer ask(Query query, Kept asked) {
    if (asked.history.size() > 0) {
      asked.child.forgetErrors();
    }
    Interview interview =
        new Interview(
            starter.target(query), wanted, asked.child, asked.conversation, asked.child.cpu());
    if (starter.givesUpInTime()) {
      interview.expectUnknownAfter(starter.limits().time());
    }
    Query said = query.said(asked.options.initial(query.configuration()));
    interview.ask(said, lines(said, asked));
    Answer answer = interview.answer(OptionalInt.empty(), asked.history);
    asked.history = asked.history.with(said);
    asked.levels = 1 + query.openLevels();
    // Behind an error some do not find their way back, even by a reset.
    if (!canGoOn(interview) || asked.child.stopped() != null || isOld(asked)) {
      close();
    }
    return answer;
  }

  /** Without a reset, what was not said of a query would be missed: levels that it pushes later. */
  private boolean canGoOn(Interview interview) {
    return interview.isComplete() || (interview.gaveUpInTime() && !incremental);
  }

  private boolean isOld(Kept asked) {
    int queries = asked.history.size();
    return queries >= MOST_QUERIES
        || (queries % LOOK == 0
            && asked.child.residentBytes() > starter.limits().memoryBytes() / 2);
  }

  /** What makes the process ready for the query. */
  private String lines(Query query, Kept asked) {
    Profile profile = starter.target().profile();
    return Transcript.between(profile, incremental, asked.levels)
        + Transcript.ahead(query, asked.options, profile, incremental);
  }

  @Override
  public void close() {
    if (kept != null) {
      kept.child.close();
      kept = null;
    }
  }
}
