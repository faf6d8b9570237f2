package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.option.Configuration;
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

  /** Returns the options by which a library limits the time and the steps of a check. */
  static Configuration libraryLimits(Profile profile, SolverLimits limits) {
    List<String> options = new ArrayList<>(timeLimit(profile.run().libraryTime(), limits));
    if (limits.steps() > 0) {
      profile.run().resources().forEach(word -> options.add(libraryOption(word, limits)));
    }
    return Configuration.parse(String.join(",", options));
  }

  private static List<String> timeWords(Target target) {
    Profile.CommandLine run = target.profile().run();
    return target.solver().source().isLibrary() ? run.libraryTime() : run.time();
  }

  private static List<String> timeLimit(Target target, SolverLimits limits) {
    List<String> words = new ArrayList<>();
    for (String word : timeLimit(timeWords(target), limits)) {
      if (target.solver().source().isLibrary()) {
        words.add("--option");
      }
      words.add(word);
    }
    return words;
  }

  private static List<String> timeLimit(List<String> words, SolverLimits limits) {
    String milliseconds = Long.toString(limits.time().toMillis());
    String seconds = Long.toString(Math.max(1, limits.time().toSeconds()));
    return words.stream()
        .map(word -> word.replace("{milliseconds}", milliseconds).replace("{seconds}", seconds))
        .toList();
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

  private static List<String> steps(Target target, SolverLimits limits, String word) {
    return target.solver().source().isLibrary()
        ? List.of("--option", libraryOption(word, limits))
        : List.of(steps(word, limits));
  }

  /** A library takes as an option what the program takes as an argument. */
  private static String libraryOption(String word, SolverLimits limits) {
    return steps(word, limits).replaceFirst("^-+", "");
  }

  private static String steps(String word, SolverLimits limits) {
    return word.replace("{count}", Long.toString(limits.steps()));
  }
}
