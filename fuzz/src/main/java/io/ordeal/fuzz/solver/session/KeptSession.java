package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.process.Child;
import io.ordeal.fuzz.solver.profile.Profile;
import java.io.IOException;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Keeps a process for many queries, until it does not answer, is old or has grown. */
final class KeptSession implements Session {

  /** Most queries per process, so that data that it fails to forget stays small. */
  private static final int MOST_QUERIES = 500;

  /** Number of queries between checks of its memory. */
  private static final int LOOK = 16;

  private final Starter starter;
  private final Wanted wanted;
  private final boolean incremental;
  private final FreshSession alone;
  private @Nullable Kept kept;

  /** A kept process and what is known about it. */
  private static final class Kept {
    final Child child;
    final Conversation conversation;
    final OptionCommands options;
    History history = History.NONE;

    /** Number of levels that the last query left; 0 if there was none. */
    int levels;

    /** Whether the process did not reply when it was asked for the value of an option. */
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
        // State of earlier scripts may make a process reject a correct script.
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
   * Whether nothing of a script remains, neither objectives nor options. This is known of
   * libraries, which get a new context at each reset. It is not known of programs after a reset, or
   * of any solver after a pop.
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
    // After an error, some solvers do not recover, even by a reset.
    if (!canGoOn(interview) || asked.child.stopped() != null || isOld(asked, interview)) {
      close();
    }
    return answer;
  }

  /**
   * Whether the process can take another query. Without a reset, it must have got the whole query,
   * since later steps may push levels.
   */
  private boolean canGoOn(Interview interview) {
    return interview.isComplete()
        || (interview.gaveUpInTime() && !incremental)
        || (interview.reachedLimit() && forgetsEverything());
  }

  private boolean isOld(Kept asked, Interview interview) {
    int queries = asked.history.size();
    return queries >= MOST_QUERIES
        || ((queries % LOOK == 0 || interview.reachedLimit())
            && asked.child.residentBytes() > starter.limits().memoryBytes() / 2);
  }

  /** Returns the lines that prepare the process for the query. */
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
