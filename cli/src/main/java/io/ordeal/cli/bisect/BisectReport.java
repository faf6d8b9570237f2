package io.ordeal.cli.bisect;

import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import io.ordeal.fuzz.retest.ReleaseSearch;
import io.ordeal.fuzz.retest.Sighting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The releases between which a bug appeared or disappeared.
 *
 * @param finding file of the finding
 * @param kind kind of the bug
 * @param lastGood release before {@code firstBad}; null if the bug was introduced in no release of
 *     the range
 * @param lastBad release before {@code firstGood}; null if the bug was fixed in no release of the
 *     range
 * @param releases tested releases, oldest first
 */
record BisectReport(
    String finding,
    String kind,
    @Nullable String lastGood,
    @Nullable String firstBad,
    @Nullable String lastBad,
    @Nullable String firstGood,
    List<Release> releases)
    implements Report {

  /**
   * One release.
   *
   * @param shows whether it shows the bug; null if it was skipped
   * @param note its answer, or why it was skipped
   */
  record Release(String version, @Nullable Boolean shows, String note) {

    private Sighting sighting() {
      return new Sighting(shows, note);
    }
  }

  /**
   * Makes the report of a search.
   *
   * @param names names of all releases of the range
   * @param seen tested releases, by number
   */
  static BisectReport of(
      String finding,
      String kind,
      List<String> names,
      ReleaseSearch.Result result,
      Map<Integer, Sighting> seen) {
    List<Release> releases = new ArrayList<>();
    seen.forEach(
        (number, sighting) ->
            releases.add(new Release(names.get(number), sighting.shows(), sighting.note())));
    return new BisectReport(
        finding,
        kind,
        before(result.introduced(), names),
        after(result.introduced(), names),
        before(result.fixed(), names),
        after(result.fixed(), names),
        releases);
  }

  private static @Nullable String before(
      Optional<ReleaseSearch.Change> change, List<String> names) {
    return change.map(one -> names.get(one.before())).orElse(null);
  }

  private static @Nullable String after(Optional<ReleaseSearch.Change> change, List<String> names) {
    return change.map(one -> names.get(one.after())).orElse(null);
  }

  /** Returns the result of each release, one per line. */
  String table() {
    return releases.stream()
        .map(one -> "%-10s %s%n".formatted(one.version(), one.sighting().text()))
        .collect(Collectors.joining());
  }

  private boolean isFound() {
    return firstBad != null || firstGood != null;
  }

  @Override
  public String summary() {
    StringBuilder lines = new StringBuilder();
    if (firstBad != null) {
      lines.append("last good release: %s%nfirst bad release: %s%n".formatted(lastGood, firstBad));
      lines.append(skippedBetween(lastGood, firstBad));
    }
    if (firstGood != null) {
      lines.append("last bad release: %s%nfirst good release: %s%n".formatted(lastBad, firstGood));
      lines.append(skippedBetween(lastBad, firstGood));
    }
    if (!isFound()) {
      lines.append(whyNot());
    }
    return lines.toString().stripTrailing();
  }

  private String skippedBetween(@Nullable String before, @Nullable String after) {
    List<String> versions = releases.stream().map(Release::version).toList();
    String skipped =
        releases.subList(versions.indexOf(before) + 1, versions.indexOf(after)).stream()
            .map(Release::version)
            .collect(Collectors.joining(", "));
    return skipped.isEmpty() ? "" : "skipped between them: %s%n".formatted(skipped);
  }

  private String whyNot() {
    List<Release> decided = releases.stream().filter(one -> one.shows() != null).toList();
    if (decided.isEmpty()) {
      return "no release could be tested: all were skipped";
    }
    String ends = decided.get(0).version() + " and " + decided.get(decided.size() - 1).version();
    if (decided.size() == 1) {
      return "only %s could be tested; widen --versions".formatted(decided.get(0).version());
    }
    return Boolean.TRUE.equals(decided.get(0).shows())
        ? "no change: %s both show the bug; widen --versions".formatted(ends)
        : "no change: neither of %s shows the bug; --all tests the releases between them"
            .formatted(ends);
  }

  @Override
  public int status() {
    return isFound() ? ExitStatus.NO_FINDING : ExitStatus.BAD_INPUT;
  }
}
