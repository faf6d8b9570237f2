package io.ordeal.cli.fuzz;

import io.ordeal.cli.input.ReferenceTargets;
import io.ordeal.cli.input.Workers;
import io.ordeal.fuzz.known.KnownBug;
import io.ordeal.fuzz.known.KnownBugs;
import io.ordeal.fuzz.retest.BugTrial;
import io.ordeal.fuzz.retest.RecordedBug;
import io.ordeal.fuzz.retest.Sighting;
import io.ordeal.fuzz.solver.install.SolverException;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.ScriptFile;
import io.ordeal.fuzz.triage.NamedBug;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Tells new findings from known ones.
 *
 * @param known the bugs in files of known bugs
 * @param baseline the bugs of other campaigns
 * @param failOn what a finding has to meet to decide the exit status
 * @param junit the file for continuous integration
 */
record Recognition(
    KnownBugs known, KnownBugs baseline, List<FailOn> failOn, Optional<ScriptFile> junit) {

  /** Nothing is known, and every finding decides the exit status. */
  static final Recognition NONE =
      new Recognition(KnownBugs.NONE, KnownBugs.NONE, List.of(FailOn.ANY), Optional.empty());

  Recognition {
    failOn = List.copyOf(failOn);
  }

  /** Returns the known bug that a finding shows; empty if it is new. */
  Optional<KnownBug> of(Finding finding) {
    return known.of(finding).or(() -> baseline.of(finding));
  }

  /** Returns the bugs that are known by reduced scripts. */
  List<NamedBug> named() {
    return Stream.concat(known.named().stream(), baseline.named().stream()).toList();
  }

  /**
   * Whether a finding may turn out to show a known bug when it is put into the bucket of its bug.
   */
  boolean mayKnow(Finding finding) {
    return known.mayKnow(finding) || baseline.mayKnow(finding);
  }

  /** Returns what became of each known bug: of the baseline, only of those that were found. */
  List<KnownLine> lines(
      List<Finding> findings, Map<String, Sighting> again, Map<String, Long> knownCrashes) {
    Map<String, Long> counts = new TreeMap<>();
    findings.forEach(
        finding -> of(finding).ifPresent(bug -> counts.merge(bug.id(), 1L, Long::sum)));
    List<KnownLine> lines = new ArrayList<>();
    for (KnownBug bug : known.bugs()) {
      long found = counts.getOrDefault(bug.id(), 0L);
      Sighting sighting =
          found > 0
              ? Sighting.yes("found in this campaign")
              : again.getOrDefault(bug.id(), Sighting.skipped("not run again"));
      lines.add(KnownLine.of(bug, found, sighting));
    }
    for (KnownBug bug : baseline.bugs()) {
      long found = counts.getOrDefault(bug.id(), 0L);
      if (found > 0 && known.named(bug.id()).isEmpty()) {
        lines.add(KnownLine.of(bug, found, Sighting.yes("found in this campaign")));
      }
    }
    knownCrashes.forEach((url, count) -> lines.add(KnownLine.ofProfile(url, count)));
    return lines;
  }

  /**
   * Runs the scripts of those known bugs again that a campaign has not found.
   *
   * @param targets of the campaign
   * @param references solvers to compare with
   * @param jobs number of threads
   * @return by id of the bug
   */
  Map<String, Sighting> runAgain(
      List<Finding> findings,
      List<Target> targets,
      BugTrial trial,
      List<Target> references,
      int jobs) {
    List<Target> builds = targets.stream().map(Target::base).map(Target::fresh).distinct().toList();
    List<KnownBug> missing =
        known.bugs().stream()
            .filter(
                bug ->
                    findings.stream()
                        .noneMatch(finding -> of(finding).filter(bug::equals).isPresent()))
            .toList();
    Map<String, Sighting> sightings = new TreeMap<>();
    new Workers(jobs)
        .inOrder(
            missing,
            bug -> Map.entry(bug.id(), runAgain(bug, builds, trial, references)),
            one -> sightings.put(one.getKey(), one.getValue()));
    return sightings;
  }

  /** A bug shows if any build has it; it is gone if all builds answer something else. */
  private static Sighting runAgain(
      KnownBug bug, List<Target> builds, BugTrial trial, List<Target> references) {
    Optional<RecordedBug> recorded = bug.recorded();
    if (recorded.isEmpty()) {
      return Sighting.skipped("it has no script");
    }
    Sighting result = Sighting.skipped("the campaign tests no solver that it is about");
    for (Target build : builds) {
      if (bug.solvers().contains(build.profile().name())) {
        Sighting one = runAgain(recorded.get(), build, trial, references);
        result = new Sighting(one.shows(), "%s: %s".formatted(build.name(), one.note()));
        if (one.isShown() || one.isSkipped()) {
          return result;
        }
      }
    }
    return result;
  }

  private static Sighting runAgain(
      RecordedBug bug, Target build, BugTrial trial, List<Target> references) {
    try {
      return trial.sighting(
          bug,
          bug.on(build),
          bug.needsOthers() ? ReferenceTargets.besides(build, references) : List.of());
    } catch (SolverException e) {
      return Sighting.skipped(String.valueOf(e.getMessage()));
    }
  }
}
