package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.campaign.Generation.Rebuilt;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.examine.Interest;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.solver.process.Limits;
import io.ordeal.fuzz.solver.session.Queries;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.solver.session.Transcript;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.triage.BugIdentity;
import io.ordeal.fuzz.triage.Occurrence;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Rebuilds the test cases of findings from their paths, and runs them again. */
public final class Replay {

  private final Generation generation;
  private final List<Target> targets;
  private final Limits limits;

  /**
   * A replay of a campaign.
   *
   * @param generation of the campaign's test cases, with the outcomes that were kept
   */
  public Replay(Generation generation, List<Target> targets, Campaign.Manner manner) {
    this.generation = generation;
    this.targets = List.copyOf(targets);
    this.limits = manner.limits().withTime(manner.longTime());
  }

  /**
   * How a finding was replayed.
   *
   * @param isSame whether the script is the same, byte for byte, and the guilty solvers have the
   *     same options
   * @param reproduced in how many runs the bug showed again
   */
  public record Result(boolean isSame, int reproduced) {}

  /** Whether the campaign has a solver that the finding accuses. */
  public boolean knowsSolversOf(Finding finding) {
    return finding.answer().guilty().stream()
        .anyMatch(guilty -> targets.stream().anyMatch(one -> FindingBook.isOf(one.name(), guilty)));
  }

  /**
   * Replays a finding.
   *
   * @param text of its file
   * @param times how often it is run again
   */
  public Result of(Finding finding, String text, int times) {
    Optional<Rebuilt> rebuilt = generation.at(finding.origin().path(), targets);
    boolean isSame =
        rebuilt.map(one -> isSame(one, finding, FindingText.scriptIn(text))).orElse(false);
    int reproduced = 0;
    for (int i = 0; i < times && rebuilt.isPresent(); i++) {
      reproduced += shows(finding, rebuilt.get()) ? 1 : 0;
    }
    return new Result(isSame, reproduced);
  }

  private static boolean isSame(Rebuilt rebuilt, Finding finding, String script) {
    List<Target> guilty = guilty(rebuilt.targets(), finding);
    return !guilty.isEmpty()
        && FindingText.script(
                rebuilt.test(),
                guilty.get(0).profile(),
                finding.bug().kind(),
                finding.answer().check())
            .equals(script);
  }

  private static List<Target> guilty(List<Target> targets, Finding finding) {
    return targets.stream()
        .filter(target -> finding.answer().guilty().contains(target.label()))
        .toList();
  }

  /** In fresh processes, or else as the campaign asked: some faults show only there. */
  private boolean shows(Finding finding, Rebuilt rebuilt) {
    if (!finding.files().session().isEmpty()) {
      return showsBehind(finding, rebuilt);
    }
    Rebuilt fresh =
        new Rebuilt(
            rebuilt.test(), rebuilt.targets().stream().map(Target::fresh).distinct().toList());
    return showsIn(fresh, finding, rebuilt) || showsIn(rebuilt, finding, rebuilt);
  }

  /** All targets are asked, for what is suspected only shows between them. */
  private boolean showsIn(Rebuilt asked, Finding finding, Rebuilt rebuilt) {
    try (Examiner examiner = examiner(asked)) {
      return examiner
          .examine(asked.test(), asked.targets(), new Queries(), Interest.EVERYTHING)
          .confirmed()
          .stream()
          .map(Examination.Confirmed::verdict)
          .anyMatch(occurrence(finding, rebuilt)::isRepeatedBy);
    }
  }

  private Examiner examiner(Rebuilt asked) {
    List<Target> solvers = asked.targets().stream().map(Target::base).distinct().toList();
    return new Examiner(solvers, limits);
  }

  /** In processes that are asked first what the one was asked that showed it. */
  private boolean showsBehind(Finding finding, Rebuilt rebuilt) {
    List<Examiner.Earlier> all =
        Transcript.scripts(finding.files().session()).stream()
            .map(said -> earlier(finding, said))
            .toList();
    try (Examiner examiner = examiner(rebuilt)) {
      return examiner
          .verdictsBehind(
              all.subList(0, Math.max(0, all.size() - 1)),
              rebuilt.test(),
              rebuilt.targets(),
              target -> finding.answer().guilty().contains(target.label()))
          .stream()
          .anyMatch(occurrence(finding, rebuilt)::isRepeatedBy);
    }
  }

  private static Examiner.Earlier earlier(Finding finding, Transcript.Said said) {
    return new Examiner.Earlier(
        ScriptParser.parse(Source.of(finding.id(), said.script()), new TermFactory()).script(),
        said.configuration());
  }

  /** The bug of a finding, shown by its targets in the campaign's mode or in fresh processes. */
  private static Occurrence occurrence(Finding finding, Rebuilt rebuilt) {
    List<Target> guilty =
        guilty(rebuilt.targets(), finding).stream()
            .flatMap(target -> Stream.of(target, target.fresh()))
            .distinct()
            .toList();
    return new Occurrence(
        new BugIdentity(
            Kind.of(finding.bug().kind()),
            guilty.stream().map(target -> target.profile().name()).toList(),
            finding.bug().signature()),
        Certainty.of(finding.bug().certainty()),
        guilty,
        finding.answer().check());
  }
}
