package io.ordeal.fuzz.compare.variants;

import io.ordeal.fuzz.campaign.Snapshot;
import io.ordeal.fuzz.coverage.Totals;
import io.ordeal.fuzz.report.Timeline;
import io.ordeal.fuzz.store.Finding;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The result of one campaign.
 *
 * @param variant name of the variant
 * @param run number of the run, from 1
 * @param seconds time of the campaign over all sessions
 * @param behaviours distinct behaviour signatures
 * @param traits distinct traits of solvers whose coverage is not measured
 * @param coverage covered lines, methods and branches of all solvers; empty if not measured
 * @param buckets names of the buckets
 * @param firstFinding seconds until the first finding; null if there is none
 * @param curve counts over time
 */
public record CampaignResult(
    String variant,
    int run,
    double seconds,
    long tests,
    long decided,
    long rejected,
    long behaviours,
    long traits,
    Map<String, Long> coverage,
    int findings,
    List<String> buckets,
    @Nullable Double firstFinding,
    List<Moment> curve) {

  private static final JsonMapper MAPPER = JsonMapper.shared();

  /** Most points of a curve. */
  private static final int MOST_POINTS = 100;

  /** Counts at a time. */
  public record Moment(double seconds, long behaviours, long covered, long findings) {}

  public CampaignResult {
    coverage = Map.copyOf(coverage);
    buckets = List.copyOf(buckets);
    curve = List.copyOf(curve);
  }

  /** Returns the result of a campaign that has ended. */
  public static CampaignResult of(
      String variant,
      int run,
      Snapshot end,
      Collection<Totals> coverage,
      List<Finding> findings,
      List<Timeline.Point> points) {
    Map<String, Long> covered = new TreeMap<>();
    for (Totals totals : coverage) {
      covered.merge("lines", totals.lines().covered(), Long::sum);
      covered.merge("methods", totals.methods().covered(), Long::sum);
      covered.merge("branches", totals.branches().covered(), Long::sum);
    }
    int step = Math.max(1, -Math.floorDiv(-points.size(), MOST_POINTS));
    return new CampaignResult(
        variant,
        run,
        end.seconds(),
        end.tests(),
        end.decided(),
        end.rejected(),
        end.behaviours(),
        end.traits(),
        covered,
        findings.size(),
        List.copyOf(
            new TreeSet<>(findings.stream().map(finding -> finding.bug().bucket()).toList())),
        findings.stream()
            .map(finding -> finding.origin().secondsIn())
            .min(Comparator.naturalOrder())
            .orElse(null),
        IntStream.range(0, points.size())
            .filter(i -> i % step == 0 || i == points.size() - 1)
            .mapToObj(points::get)
            .map(
                point ->
                    new Moment(
                        point.seconds(),
                        point.behaviours(),
                        point.coveredPlaces(),
                        point.findings()))
            .toList());
  }

  /** Returns the line of the journal. */
  public String line() {
    return MAPPER.writeValueAsString(this);
  }

  /** Parses a line of the journal; empty if it is damaged. */
  public static Optional<CampaignResult> parse(String line) {
    try {
      return Optional.of(MAPPER.readValue(line, CampaignResult.class));
    } catch (JacksonException | NullPointerException e) { // a null where a record allows none
      return Optional.empty();
    }
  }
}
