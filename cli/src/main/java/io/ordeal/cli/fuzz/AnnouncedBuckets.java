package io.ordeal.cli.fuzz;

import io.ordeal.fuzz.store.Finding;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The buckets of a campaign, and which of them were announced. A bucket is announced once. When
 * triage names a bucket by a reduced script, the new name is not announced: the bug was. Only a
 * second bug of the same bucket is. Safe for many threads.
 */
final class AnnouncedBuckets {

  // All guarded by this.
  private final Set<String> announced = new HashSet<>();

  /** The bucket that each finding was in at first, by id. */
  private final Map<String, String> firstOf = new HashMap<>();

  /** The bucket that each finding is in, by id. */
  private final Map<String, String> current = new HashMap<>();

  /** The first bucket that findings of a bucket moved to. */
  private final Map<String, String> heirs = new HashMap<>();

  /**
   * @param before findings that were announced earlier
   */
  AnnouncedBuckets(List<Finding> before) {
    for (Finding finding : before) {
      found(finding);
      announced.add(finding.bug().bucket());
    }
  }

  /** Takes note of a new finding. */
  synchronized void found(Finding finding) {
    firstOf.put(finding.id(), finding.bug().bucket());
    current.put(finding.id(), finding.bug().bucket());
  }

  /** Takes note of a finding that triage has put into the bucket of its bug. */
  synchronized void moved(Finding finding) {
    String bucket = finding.bug().bucket();
    String before = firstOf.getOrDefault(finding.id(), bucket);
    current.put(finding.id(), bucket);
    if (announced.contains(before) && heirs.putIfAbsent(before, bucket) == null) {
      announced.add(bucket);
    }
  }

  /** Returns whether the bucket of a finding is to be announced, which is true once. */
  synchronized boolean announce(Finding finding) {
    return announced.add(finding.bug().bucket());
  }

  /** Returns the number of buckets that have findings. */
  synchronized long count() {
    return current.values().stream().distinct().count();
  }
}
