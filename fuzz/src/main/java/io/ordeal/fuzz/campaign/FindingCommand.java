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
 * The command that shows a finding again. It can be pasted into a shell, in the folder of the
 * finding.
 *
 * @param compared targets that were asked
 * @param limits limits under which the finding was confirmed
 */
record FindingCommand(TestCase test, Confirmed found, List<Target> compared, SolverLimits limits) {

  /**
   * The folder of the campaign, relative to that of a finding, so that the command stays valid when
   * both are moved.
   */
  private static final String CAMPAIGN = "../..";

  private static final long MEGABYTE = 1 << 20;

  /**
   * Returns the command for a finding of a campaign. The command reads the session if the finding
   * shows only after other scripts.
   *
   * @param file file with its script
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
   * Returns the command for a script that shows the finding alone. This is the command of the
   * solver itself if it is a program. It is {@code ordeal check} for a library, which has no
   * command that its developers could run, and for a solver that is wrong only in comparison with
   * others.
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
   * Returns the command for the scripts that one process got. A library is asked by {@code ordeal
   * replay}, because {@code ordeal check} would read the file as one script. Commands in the file
   * set the drawn options.
   *
   * @param file file with the scripts
   */
  static String ofSession(Target target, SolverLimits limits, String id, String file) {
    return target.solver().source().isLibrary()
        ? replay(id)
        : reading(target, StartLine.kept(target.base(), limits), file);
  }

  /**
   * Whether a command that only reads the script cannot show the bug, so that the campaign is
   * needed.
   */
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

  /** Returns a command that passes a file to a solver in the way in which the solver reads it. */
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

  /** Returns the distinct names for {@code --solver}. */
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
