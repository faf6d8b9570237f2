package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.process.Child;
import io.ordeal.fuzz.solver.process.Limits;
import io.ordeal.fuzz.solver.profile.Profile;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Starts processes of a target. */
record Starter(Target target, Limits limits) {

  /** What a process may take of processors beyond its limits of time, to start and to end. */
  private static final Duration SPARE = Duration.ofSeconds(2);

  /** A virtual machine that has to share its processor may take long to start. */
  private static final Duration TO_START = Duration.ofSeconds(30);

  /** What a process that is to give up by itself has beyond its time to do so. */
  private static final Duration SLACK = Duration.ofMillis(150);

  private static final long MEGABYTE = 1 << 20;

  /** The target with the options that it has for a query. */
  Target target(Query query) {
    return target.with(query.configuration());
  }

  /** Starts a process that is asked one query. */
  Child start(Query query) throws IOException {
    return start(query, List.of());
  }

  Child start(Query query, List<String> more) throws IOException {
    return start(query.steps().size(), List.of(), query.configuration(), more);
  }

  /**
   * Starts a process that will be asked again and again. It is told to give up by itself in time,
   * since to stop one and start another costs more than many checks.
   */
  Child startToKeep() throws IOException {
    return start(0, ownTimeLimit(), Configuration.DEFAULT, List.of());
  }

  /** Whether such a process gives up by itself in time. */
  boolean givesUpInTime() {
    return !ownTimeLimit().isEmpty();
  }

  private List<String> ownTimeLimit() {
    Profile.Run run = target.profile().run();
    List<String> words = target.solver().source().isLibrary() ? run.libraryTime() : run.time();
    String milliseconds = Long.toString(limits.time().toMillis());
    List<String> filled = new ArrayList<>();
    for (String word : words) {
      if (target.solver().source().isLibrary()) {
        filled.add("--option");
      }
      filled.add(
          word.replace("{milliseconds}", milliseconds)
              .replace("{seconds}", Long.toString(Math.max(1, limits.time().toSeconds()))));
    }
    return filled;
  }

  /**
   * Starts a process.
   *
   * @param checks how many checks it is to answer; 0 if that is not known
   * @param own arguments for limits of its own
   * @param configuration options besides those of the target
   * @param more arguments at the end
   */
  private Child start(int checks, List<String> own, Configuration configuration, List<String> more)
      throws IOException {
    List<String> command = command(own, configuration);
    command.addAll(more);
    if (target.solver().source().isLibrary()) {
      // A virtual machine reserves more than it uses, and works on many threads.
      return Child.start(command, 0, Duration.ZERO);
    }
    Duration cpu =
        checks == 0 ? Duration.ZERO : limits.time().multipliedBy(2L * checks).plus(SPARE);
    return Child.start(command, limits.memoryBytes() + limits.memoryBytes() / 4, cpu);
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

  private Conversation converse(Child child, Limits allowed) {
    Conversation conversation = new Conversation(child, allowed);
    if (target.solver().source().isLibrary()) {
      conversation.greet(TO_START);
    }
    return conversation;
  }

  private List<String> command(List<String> own, Configuration configuration) {
    List<String> words = new ArrayList<>(target.solver().command());
    Profile.Run run = target.profile().run();
    if (!target.solver().source().isLibrary()) {
      words.addAll(run.arguments());
      run.memory()
          .forEach(
              word ->
                  words.add(
                      word.replace("{megabytes}", Long.toString(limits.memoryBytes() / MEGABYTE))));
    }
    if (limits.steps() > 0) {
      run.resources().forEach(word -> words.addAll(steps(word)));
    }
    words.addAll(own);
    words.addAll(target.solver().optionArguments(target.fixed().with(configuration).options()));
    return words;
  }

  /** A library takes as an option what the program takes as an argument. */
  private List<String> steps(String word) {
    String filled = word.replace("{count}", Long.toString(limits.steps()));
    return target.solver().source().isLibrary()
        ? List.of("--option", filled.replaceFirst("^-+", ""))
        : List.of(filled);
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
