package io.ordeal.fuzz.solver;

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

  private static final long MEGABYTE = 1 << 20;

  /**
   * Starts a process.
   *
   * @param checks how many checks it is to answer; 0 if that is not known
   */
  Child start(int checks) throws IOException {
    return start(checks, List.of());
  }

  Child start(int checks, List<String> more) throws IOException {
    List<String> command = command();
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
    Conversation conversation = new Conversation(child, limits);
    if (target.solver().source().isLibrary()) {
      conversation.greet(TO_START);
    }
    return conversation;
  }

  private List<String> command() {
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
    words.addAll(target.solver().optionArguments(target.options()));
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
