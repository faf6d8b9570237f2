package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.process.Child;
import io.ordeal.fuzz.solver.process.Watchdog;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.OptionalInt;

/** Starts a process for each query, and talks to it. */
final class FreshSession implements Session {

  private static final String EXIT = "(exit)\n";

  /** Time in which a process must end after it was told to. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final Starter starter;
  private final Wanted wanted;

  FreshSession(Starter starter, Wanted wanted) {
    this.starter = starter;
    this.wanted = wanted;
  }

  @Override
  public Answer ask(Query query) {
    try (Child child = starter.start(query)) {
      Conversation conversation = starter.converse(child);
      Interview interview =
          new Interview(starter.target(query), wanted, child, conversation, Duration.ZERO);
      interview.ask(query, lines(query));
      OptionalInt exit = OptionalInt.empty();
      if (child.stopped() == null) {
        exit = goodbye(child);
      }
      if (interview.isComplete()) {
        interview.endedAfterwards(exit);
      }
      Answer answer = interview.answer(exit, History.NONE);
      return exit.isPresent() && query.asksStatistics() ? starter.measured(answer, child) : answer;
    } catch (IOException e) {
      return starter.notStarted(e);
    }
  }

  private String lines(Query query) {
    return String.join("\n", query.preamble(starter.target().profile())) + "\n";
  }

  /**
   * Tells the process to end. The watchdog keeps watching it, since it may still be reading, or
   * never end.
   */
  private OptionalInt goodbye(Child child) {
    Watchdog.watch(child, PATIENCE, starter.limits().memoryBytes());
    try (OutputStream input = child.input()) {
      input.write(EXIT.getBytes(StandardCharsets.US_ASCII));
    } catch (IOException e) {
      return child.exit(PATIENCE); // it has ended already
    } finally {
      Watchdog.leave(child);
    }
    return child.exit(PATIENCE);
  }

  @Override
  public void close() {
    // Every process has ended with its query.
  }
}
