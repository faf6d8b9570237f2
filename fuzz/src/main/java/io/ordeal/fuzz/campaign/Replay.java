package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.campaign.Generation.Rebuilt;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.retest.BugTrial;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.triage.BugIdentity;
import io.ordeal.fuzz.triage.Occurrence;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Rebuilds the test cases of findings from their paths, and runs them again. */
public final class Replay {

  private final Generation generation;
  private final List<Target> targets;
  private final List<Target> others;
  private final BugTrial bugs;

  /**
   * Makes a replay of a campaign.
   *
   * @param generation generation of the campaign's test cases, with the stored outcomes
   * @param targets targets of the campaign
   * @param others targets to ask instead of the campaign's; empty to ask those of the campaign
   */
  public Replay(
      Generation generation,
      List<Target> targets,
      List<Target> others,
      Campaign.QuerySettings querySettings) {
    this.generation = generation;
    this.targets = List.copyOf(targets);
    this.others = List.copyOf(others);
    this.bugs = new BugTrial(querySettings.limits().withTime(querySettings.longTime()));
  }

  /** The targets that are asked, and those of them that may show the bug of a finding. */
  private record Trial(Rebuilt asked, List<Target> guilty) {}

  /**
   * The result of a replay.
   *
   * @param isSame whether the script is the same, byte for byte, and the guilty solvers have the
   *     options of the finding, which are some of the drawn ones
   * @param reproduced number of runs in which the bug showed again
   */
  public record Result(boolean isSame, int reproduced) {}

  /**
   * Whether a solver is asked that can show a finding: one that the finding accuses, or another
   * build of it.
   */
  public boolean asksSolversOf(Finding finding) {
    List<Target> accused =
        targets.stream()
            .filter(
                one ->
                    finding.answer().guilty().stream()
                        .anyMatch(guilty -> FindingRoom.isOf(one.name(), guilty)))
            .toList();
    return others.isEmpty()
        ? !accused.isEmpty()
        : others.stream().anyMatch(other -> namesake(other, accused).isPresent());
  }

  /** Returns the first target of the same solver, of any version. */
  private static Optional<Target> namesake(Target target, List<Target> among) {
    return among.stream()
        .filter(one -> one.profile().name().equals(target.profile().name()))
        .findFirst();
  }

  /**
   * Replays a finding.
   *
   * @param text text of its file
   * @param times number of runs
   */
  public Result of(Finding finding, String text, int times) {
    Optional<Rebuilt> rebuilt =
        generation
            .at(finding.origin().path(), targets)
            .map(
                one ->
                    new Rebuilt(
                        one.test(),
                        one.targets().stream()
                            .map(each -> asIn(finding, each))
                            .distinct()
                            .toList()));
    boolean isSame =
        rebuilt.map(one -> isSame(one, finding, FindingText.scriptIn(text))).orElse(false);
    Optional<Trial> trial = rebuilt.map(one -> trial(one, finding));
    int reproduced = 0;
    for (int i = 0; i < times && trial.isPresent(); i++) {
      reproduced += shows(finding, trial.get()) ? 1 : 0;
    }
    return new Result(isSame, reproduced);
  }

  /** Returns a target with those of its drawn options that a finding which accuses it needs. */
  private static Target asIn(Finding finding, Target target) {
    Map<String, String> needed = new LinkedHashMap<>(target.drawn().options());
    needed
        .entrySet()
        .retainAll(Configuration.parse(finding.answer().options()).options().entrySet());
    Target less = target.with(new Configuration(needed));
    return finding.answer().guilty().contains(less.label()) ? less : target;
  }

  private Trial trial(Rebuilt rebuilt, Finding finding) {
    List<Target> accused = guilty(rebuilt.targets(), finding);
    if (others.isEmpty()) {
      return new Trial(rebuilt, accused);
    }
    List<Target> asked =
        others.stream()
            .map(other -> namesake(other, accused).map(one -> inPlaceOf(one, other)).orElse(other))
            .distinct()
            .toList();
    List<Target> suspects =
        asked.stream().filter(one -> namesake(one, accused).isPresent()).toList();
    return new Trial(new Rebuilt(rebuilt.test(), asked), suspects);
  }

  /** Returns another build with the options and the mode of a target. */
  private static Target inPlaceOf(Target target, Target other) {
    return new Target(
        other.solver(), target.fixed().with(other.fixed()), target.drawn(), target.mode());
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

  /**
   * Whether the bug shows in fresh processes or, failing that, in the mode of the campaign, which
   * some bugs need.
   */
  private boolean shows(Finding finding, Trial trial) {
    Rebuilt asked = trial.asked();
    String session = finding.files().session();
    Occurrence wanted = occurrence(finding, trial);
    return session.isEmpty()
        ? bugs.shows(asked.test(), asked.targets(), wanted)
        : bugs.showsBehind(
            finding.id(), session, asked.test(), asked.targets(), trial.guilty()::contains, wanted);
  }

  /**
   * Returns the bug of a finding as shown by targets in the campaign's mode or in fresh processes.
   */
  private static Occurrence occurrence(Finding finding, Trial trial) {
    List<Target> guilty =
        trial.guilty().stream()
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
