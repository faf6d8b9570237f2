package io.ordeal.fuzz.report;

import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Reduction;
import io.ordeal.fuzz.store.Store;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The contents of a campaign's folder, for reports to users.
 *
 * @param folder folder as the user named it
 * @param campaign text of the campaign file
 * @param since buckets whose first finding is older are not new; empty if all are new
 * @param buckets buckets by priority
 */
public record CampaignReport(
    String folder,
    String campaign,
    Optional<Instant> since,
    Timeline progress,
    List<ReportedBucket> buckets) {

  public CampaignReport {
    buckets = List.copyOf(buckets);
  }

  /** Reads a store repeatedly, and remembers the parsed findings. */
  public static final class Reader {

    private final Map<String, ReportedFinding> known = new HashMap<>();

    /** Reads the current contents of a store. */
    public synchronized CampaignReport read(Store store, String folder, Optional<Instant> since) {
      Map<String, Instant> times = store.findingTimes();
      Map<String, ReportedFinding.ReducedFile> reductions = reductions(store);
      Map<String, List<ReportedFinding>> byBucket = new LinkedHashMap<>();
      for (Finding finding : store.findings()) {
        ReportedFinding reported =
            reported(
                finding,
                Optional.ofNullable(reductions.get(finding.id())),
                times.getOrDefault(finding.id(), Instant.EPOCH));
        byBucket.computeIfAbsent(finding.bug().bucket(), name -> new ArrayList<>()).add(reported);
      }
      List<ReportedBucket> buckets = new ArrayList<>();
      byBucket.forEach(
          (name, findings) ->
              buckets.add(
                  ReportedBucket.of(
                      name,
                      findings,
                      since
                          .map(
                              start ->
                                  findings.stream().noneMatch(one -> one.foundAt().isBefore(start)))
                          .orElse(true))));
      buckets.sort(ReportedBucket.BY_PRIORITY);
      return new CampaignReport(folder, store.campaign(), since, Timeline.of(store), buckets);
    }

    private static Map<String, ReportedFinding.ReducedFile> reductions(Store store) {
      Map<String, ReportedFinding.ReducedFile> reductions = new HashMap<>();
      for (Reduction one : store.reductions()) {
        if (one.hasScript()) {
          reductions.put(
              one.finding(),
              new ReportedFinding.ReducedFile(
                  one.script(),
                  one.options(),
                  one.state() == Reduction.State.REDUCED,
                  one.tests(),
                  one.seconds()));
        }
      }
      return reductions;
    }

    /**
     * Returns a finding for the report. Remembers it, because findings seldom change and parsing
     * their scripts takes time.
     */
    private ReportedFinding reported(
        Finding finding, Optional<ReportedFinding.ReducedFile> reduced, Instant foundAt) {
      ReportedFinding before = known.get(finding.id());
      if (before != null
          && before.finding().equals(finding)
          && before.reduced().equals(reduced)
          && before.foundAt().equals(foundAt)) {
        return before;
      }
      ReportedFinding now = ReportedFinding.of(finding, reduced, foundAt);
      known.put(finding.id(), now);
      return now;
    }
  }

  /** Returns the number of findings. */
  public int findings() {
    return buckets.stream().mapToInt(bucket -> bucket.findings().size()).sum();
  }

  /** Returns the new buckets, by priority. */
  public List<ReportedBucket> news() {
    return buckets.stream().filter(ReportedBucket::isNew).toList();
  }
}
