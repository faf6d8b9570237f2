package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.triage.BugIdentity;
import io.ordeal.fuzz.triage.NamedBug;
import io.ordeal.fuzz.triage.Requirement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;

/**
 * The buckets of a campaign: the number of findings in each, and the bugs that are known by a
 * reduced script. Thread-safe.
 */
final class Buckets {

  /** Known bugs by identity, in the order in which they became known. */
  private final Map<String, List<NamedBug>> known = new HashMap<>();

  private final Map<String, Integer> counts = new HashMap<>();

  /** Whether the bucket of a finding depends on its reduction, and not on its verdict alone. */
  static boolean isSilent(Finding finding) {
    return BugIdentity.isSilent(Kind.of(finding.bug().kind()));
  }

  /** Counts a finding. */
  synchronized void count(Finding finding) {
    counts.merge(finding.bug().bucket(), 1, Integer::sum);
  }

  /** Counts a finding that has moved to another bucket. */
  synchronized void moved(Finding before, String bucket) {
    counts.merge(before.bug().bucket(), -1, Integer::sum);
    counts.merge(bucket, 1, Integer::sum);
  }

  synchronized void add(NamedBug bug) {
    known.computeIfAbsent(bug.identity(), key -> new ArrayList<>()).add(bug);
  }

  /**
   * Returns the known bugs that a finding may show, judged by its operators and options.
   *
   * @param identity identity of the finding
   * @param options options of the guilty solver
   */
  synchronized List<NamedBug> explaining(
      String identity, NavigableSet<String> operators, Map<String, String> options) {
    return known.getOrDefault(identity, List.of()).stream()
        .filter(bug -> bug.requirement().isMetBy(operators, options))
        .toList();
  }

  /** Returns the known bug that needs the same operators and options as a reduced script. */
  synchronized Optional<NamedBug> needing(String identity, Requirement requirement) {
    return known.getOrDefault(identity, List.of()).stream()
        .filter(bug -> bug.requirement().isAlike(requirement))
        .findFirst();
  }

  /** Returns the number of known bugs with an identity. */
  synchronized int knownOf(String identity) {
    return known.getOrDefault(identity, List.of()).size();
  }

  synchronized int sizeOf(String bucket) {
    return counts.getOrDefault(bucket, 0);
  }
}
