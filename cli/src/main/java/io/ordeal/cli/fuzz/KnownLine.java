package io.ordeal.cli.fuzz;

import io.ordeal.fuzz.known.KnownBug;
import io.ordeal.fuzz.retest.Sighting;
import org.jspecify.annotations.Nullable;

/**
 * A known bug, and what became of it in a campaign.
 *
 * @param id empty if a profile of a solver knows it
 * @param url empty if it comes from a baseline
 * @param findings how often it was found; of a profile, how often the crash was met
 * @param shows whether it is still there; null if that is not known
 * @param note what its script showed, or where it comes from
 */
record KnownLine(
    String id, String url, String bucket, long findings, @Nullable Boolean shows, String note) {

  static KnownLine of(KnownBug bug, long findings, Sighting sighting) {
    return new KnownLine(
        bug.id(), bug.url(), bug.bucket(), findings, sighting.shows(), sighting.note());
  }

  /** One that the profile of a solver knows by the message of a crash. */
  static KnownLine ofProfile(String url, long count) {
    return new KnownLine("", url, "", count, true, "a crash that the profile of its solver knows");
  }

  boolean isGone() {
    return Boolean.FALSE.equals(shows);
  }
}
