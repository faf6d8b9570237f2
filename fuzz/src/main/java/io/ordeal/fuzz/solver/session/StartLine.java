package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.profile.Profile;
import java.util.ArrayList;
import java.util.List;

/** The command line that starts a process of a target, without the script. */
public final class StartLine {

  private static final long MEGABYTE = 1 << 20;

  private StartLine() {}

  /** Returns the command line of a process that gets one script; Ordeal limits its time. */
  public static List<String> fresh(Target target, SolverLimits limits) {
    return words(target, limits, List.of());
  }

  /**
   * Returns the command line of a process that gets many scripts and limits the time of checks
   * itself.
   */
  public static List<String> kept(Target target, SolverLimits limits) {
    return words(target, limits, timeLimit(target, limits));
  }

  /** Whether a process that gets many scripts can limit the time of checks itself. */
  static boolean hasTimeLimit(Target target) {
    return !timeWords(target).isEmpty();
  }

  private static List<String> timeWords(Target target) {
    Profile.CommandLine run = target.profile().run();
    return target.solver().source().isLibrary() ? run.libraryTime() : run.time();
  }

  private static List<String> timeLimit(Target target, SolverLimits limits) {
    List<String> filled = new ArrayList<>();
    for (String word : timeWords(target)) {
      if (target.solver().source().isLibrary()) {
        filled.add("--option");
      }
      filled.add(
          word.replace("{milliseconds}", Long.toString(limits.time().toMillis()))
              .replace("{seconds}", Long.toString(Math.max(1, limits.time().toSeconds()))));
    }
    return filled;
  }

  private static List<String> words(Target target, SolverLimits limits, List<String> timeLimit) {
    List<String> words = new ArrayList<>(target.solver().command());
    Profile.CommandLine run = target.profile().run();
    if (!target.solver().source().isLibrary()) {
      words.addAll(run.arguments());
      String megabytes = Long.toString(limits.memoryBytes() / MEGABYTE);
      run.memory().forEach(word -> words.add(word.replace("{megabytes}", megabytes)));
    }
    if (limits.steps() > 0) {
      run.resources().forEach(word -> words.addAll(steps(target, limits, word)));
    }
    words.addAll(timeLimit);
    words.addAll(target.solver().optionArguments(target.options()));
    return words;
  }

  /** Returns the arguments of the limit of steps. A library takes them as an option. */
  private static List<String> steps(Target target, SolverLimits limits, String word) {
    String filled = word.replace("{count}", Long.toString(limits.steps()));
    return target.solver().source().isLibrary()
        ? List.of("--option", filled.replaceFirst("^-+", ""))
        : List.of(filled);
  }
}
