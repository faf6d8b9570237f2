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

  /** Processor time that a process may use beyond its time limits, to start and to end. */
  private static final Duration SPARE = Duration.ofSeconds(2);

  /** Time limit for the start of a virtual machine, which may take long on a busy processor. */
  private static final Duration TO_START = Duration.ofSeconds(30);

  /** Extra time for a process that gives up by itself. */
  private static final Duration SLACK = Duration.ofMillis(150);

  /**
   * The same for a process that measures its coverage: about the time that another one takes to
   * start and to load its classes. Its own limit counts processor time.
   */
  private static final Duration MEASURED_SLACK = Duration.ofSeconds(2);

  /** Returns the target with the options that it has for a query. */
  Target target(Query query) {
    return target.with(query.configuration());
  }

  /** Starts a process for one query. */
  Child start(Query query) throws IOException {
    return start(query, List.of());
  }

  Child start(Query query, List<String> more) throws IOException {
    List<String> command = new ArrayList<>(StartLine.fresh(target(query), limits));
    command.addAll(more);
    return start(query.steps().size(), command);
  }

  /**
   * Starts a process for many queries. It is told to give up by itself in time, because stopping a
   * process and starting another one costs more than many checks.
   */
  Child startToKeep() throws IOException {
    return start(0, StartLine.kept(target, limits));
  }

  /** Whether a kept process gives up by itself in time. */
  boolean givesUpInTime() {
    return StartLine.hasTimeLimit(target);
  }

  /**
   * Starts a process.
   *
   * @param checks number of checks that it has to answer; 0 if not known
   */
  private Child start(int checks, List<String> command) throws IOException {
    verify();
    if (target.solver().source().isLibrary()) {
      // A virtual machine reserves more memory than it uses, and runs many threads.
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
   * Opens the conversation with a process that was just started. A program starts quickly. A
   * virtual machine is waited for, because its start would make a check seem slow, or time out.
   */
  Conversation converse(Child child) {
    return converse(child, limits);
  }

  /**
   * Opens the conversation with a process that gives up by itself in time; it is stopped if it does
   * not.
   */
  Conversation converseLonger(Child child) {
    Duration slack = target.solver().instrumentation().isOn() ? MEASURED_SLACK : SLACK;
    return converse(child, givesUpInTime() ? limits.withTime(limits.time().plus(slack)) : limits);
  }

  private Conversation converse(Child child, SolverLimits allowed) {
    Conversation conversation = new Conversation(child, allowed);
    if (target.solver().source().isLibrary()) {
      conversation.greet(TO_START);
    }
    return conversation;
  }

  /** Returns the answer of an ended process, with the coverage that it has left. */
  Answer measured(Answer answer, Child ended) throws IOException {
    Instrumentation instrumentation = target.solver().instrumentation();
    return instrumentation.isToldAtEnd()
        ? answer.withStatistics(instrumentation.read(ended.folder()).answer())
        : answer;
  }

  /** Returns the answer of a process that the system could not start. */
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
