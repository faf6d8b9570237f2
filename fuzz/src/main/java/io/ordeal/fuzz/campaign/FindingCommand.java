package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Corners;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.install.SolverName;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.SolverVersion;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.StartLine;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.triage.Demonstration;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The command that shows a finding again. A shell takes it as it stands, in the folder of the
 * finding.
 *
 * @param compared the targets that were asked
 * @param limits under which it was confirmed
 */
record FindingCommand(TestCase test, Confirmed found, List<Target> compared, SolverLimits limits) {

  /** The folder of the campaign, from that of a finding: so it holds wherever they are moved. */
  private static final String CAMPAIGN = "../..";

  private static final long MEGABYTE = 1 << 20;

  /**
   * Returns the command for a finding of a campaign. It reads the session if the finding shows only
   * behind other scripts.
   *
   * @param file that holds its script
   */
  String ofFinding(String id, String file) {
    if (needsCampaign()) {
      return replay(id);
    }
    return found
        .confirmation()
        .past()
        .map(past -> ofSession(past.target(), limits, id, id + Finding.SESSION))
        .orElseGet(() -> ofFile(file));
  }

  /**
   * Returns the command for a script that shows the finding alone: that of the solver itself if it
   * is a program. A library has none that its developers could run, so {@code ordeal check} asks
   * it, and also a solver that is wrong only in comparison with others.
   */
  String ofFile(String file) {
    Verdict verdict = found.verdict();
    Target guilty = verdict.guilty().get(0);
    boolean isKnown =
        verdict.certainty() == Certainty.PROVEN
            || verdict.kind() == Kind.CRASH
            || Demonstration.contradictsGuarantee(test, verdict);
    boolean inKept = !found.confirmation().isFresh() && guilty.mode() != Mode.FRESH;
    if (isKnown && !guilty.solver().source().isLibrary()) {
      return reading(
          guilty, inKept ? StartLine.kept(guilty, limits) : StartLine.fresh(guilty, limits), file);
    }
    List<String> words = new ArrayList<>(List.of("ordeal", "check"));
    names(Demonstration.needsNoOthers(test, verdict) ? List.of(guilty) : compared)
        .forEach(name -> words.addAll(List.of("--solver", name)));
    if (inKept) {
      words.addAll(List.of("--mode", guilty.mode().name().toLowerCase(Locale.ROOT)));
    }
    words.addAll(limitOptions());
    words.add(file);
    return ShellLine.of(words);
  }

  /**
   * Returns the command for the scripts that one process got. {@code ordeal check} would read their
   * file as one script, so a library is asked by {@code ordeal replay}. Options that were drawn are
   * set by commands in the file.
   *
   * @param file that holds the scripts
   */
  static String ofSession(Target target, SolverLimits limits, String id, String file) {
    return target.solver().source().isLibrary()
        ? replay(id)
        : reading(target, StartLine.kept(target.base(), limits), file);
  }

  /** Whether no command that only reads the script shows the bug, but one that knows more does. */
  private boolean needsCampaign() {
    Verdict verdict = found.verdict();
    boolean isLibrary = verdict.guilty().get(0).solver().source().isLibrary();
    if (isLibrary && found.confirmation().after() > 0) {
      return true;
    }
    boolean isCertain = verdict.certainty() == Certainty.PROVEN || verdict.kind() == Kind.CRASH;
    if (isCertain && !isLibrary) {
      return false;
    }
    boolean isOpen =
        Demonstration.contradictsGuarantee(test, verdict)
            && Corners.first(test.script()).isPresent();
    return isOpen || (!Demonstration.needsNoOthers(test, verdict) && names(compared).size() < 2);
  }

  /** Returns a command that gives a file to a solver in the way in which the solver reads it. */
  private static String reading(Target target, List<String> start, String file) {
    List<String> words = new ArrayList<>(start);
    if (target.profile().run().input() == Profile.Input.STREAM) {
      return ShellLine.reading(words, file);
    }
    words.add(file);
    return ShellLine.of(words);
  }

  private List<String> limitOptions() {
    List<String> words = new ArrayList<>(List.of("--limit", text(limits.time())));
    words.addAll(List.of("--memory", limits.memoryBytes() / MEGABYTE + "M"));
    if (limits.steps() > 0) {
      words.addAll(List.of("--steps", Long.toString(limits.steps())));
    }
    return words;
  }

  private static String text(Duration time) {
    long millis = time.toMillis();
    return millis % 1000 == 0 ? millis / 1000 + "s" : millis + "ms";
  }

  /** Returns the names that {@code --solver} takes, each once. */
  private static List<String> names(List<Target> targets) {
    return targets.stream().map(FindingCommand::name).distinct().toList();
  }

  private static String name(Target target) {
    Installation solver = target.solver();
    String profile = target.profile().name();
    return (solver.source().isLibrary()
            ? new SolverName(profile, SolverVersion.parse(solver.version()), null, target.options())
            : new SolverName(profile, null, Path.of(solver.command().get(0)), target.options()))
        .toString();
  }

  private static String replay(String id) {
    return ShellLine.of(List.of("ordeal", "replay", CAMPAIGN, id));
  }
}
