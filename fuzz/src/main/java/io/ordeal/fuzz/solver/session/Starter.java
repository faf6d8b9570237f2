package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.install.SolverException;
import io.ordeal.fuzz.solver.instrument.Instrumentation;
import io.ordeal.fuzz.solver.process.Child;
import io.ordeal.fuzz.solver.process.SolverLimits;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Starts processes of a target. */
record Starter(Target target, SolverLimits limits) {

  /** What a process may take of processors beyond its limits of time, to start and to end. */
  private static final Duration SPARE = Duration.ofSeconds(2);

  /** A virtual machine that has to share its processor may take long to start. */
  private static final Duration TO_START = Duration.ofSeconds(30);

  /** What a process that is to give up by itself has beyond its time to do so. */
  private static final Duration SLACK = Duration.ofMillis(150);

  /** The target with the options that it has for a query. */
  Target target(Query query) {
    return target.with(query.configuration());
  }

  /** Starts a process that is asked one query. */
  Child start(Query query) throws IOException {
    return start(query, List.of());
  }

  Child start(Query query, List<String> more) throws IOException {
    List<String> command = new ArrayList<>(StartLine.fresh(target(query), limits));
    command.addAll(more);
    return start(query.steps().size(), command);
  }

  /**
   * Starts a process that will be asked again and again. It is told to give up by itself in time,
   * since to stop one and start another costs more than many checks.
   */
  Child startToKeep() throws IOException {
    return start(0, StartLine.kept(target, limits));
  }

  /** Whether such a process gives up by itself in time. */
  boolean givesUpInTime() {
    return StartLine.hasTimeLimit(target);
  }

  /**
   * Starts a process.
   *
   * @param checks how many checks it is to answer; 0 if that is not known
   */
  private Child start(int checks, List<String> command) throws IOException {
    verify();
    if (target.solver().source().isLibrary()) {
      // A virtual machine reserves more than it uses, and works on many threads.
      return Child.start(command, 0, Duration.ZERO);
    }
    Duration cpu =
        checks == 0 ? Duration.ZERO : limits.time().multipliedBy(2L * checks).plus(SPARE);
    return Child.start(command, limits.memoryBytes() + limits.memoryBytes() / 4, cpu);
  }

  private void verify() throws IOException {
    try {
      target.solver().verify();
    } catch (SolverException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /**
   * Opens the talk with a process that was just started. The start of a program is short; that of a
   * virtual machine would make a check seem slow, or be over before it begins.
   */
  Conversation converse(Child child) {
    return converse(child, limits);
  }

  /** The same with a process that gives up by itself in time, and is stopped if it does not. */
  Conversation converseLonger(Child child) {
    return converse(child, givesUpInTime() ? limits.withTime(limits.time().plus(SLACK)) : limits);
  }

  private Conversation converse(Child child, SolverLimits allowed) {
    Conversation conversation = new Conversation(child, allowed);
    if (target.solver().source().isLibrary()) {
      conversation.greet(TO_START);
    }
    return conversation;
  }

  /** Returns the answer of a process that has ended, with the coverage that it has left. */
  Answer measured(Answer answer, Child ended) throws IOException {
    Instrumentation instrumentation = target.solver().instrumentation();
    return instrumentation.isToldAtEnd()
        ? answer.withStatistics(instrumentation.read(ended.folder()).answer())
        : answer;
  }

  /** The answer of a process that the system would not start. */
  Answer notStarted(IOException failure) {
    return new Answer(
        List.of(),
        Answer.Ending.NO_ANSWER,
        "it cannot be started: " + failure.getMessage(),
        "",
        Duration.ZERO,
        Duration.ZERO,
        0,
        OptionalInt.empty(),
        History.NONE);
  }
}
