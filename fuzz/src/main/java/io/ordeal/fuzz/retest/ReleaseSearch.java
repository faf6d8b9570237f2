package io.ordeal.fuzz.retest;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Searches a sequence of releases for those between which a bug appeared or disappeared. Each
 * release is asked at most once. A search assumes that there is one change between its two ends.
 */
public final class ReleaseSearch {

  private final int count;
  private final IntFunction<Sighting> ask;
  private final Map<Integer, Sighting> seen = new TreeMap<>();

  /**
   * Makes a search that has asked nothing yet.
   *
   * @param count number of releases, oldest first
   * @param ask function that looks for the bug in one release
   */
  public ReleaseSearch(int count, IntFunction<Sighting> ask) {
    this.count = count;
    this.ask = ask;
  }

  /**
   * Two releases with only skipped ones between them.
   *
   * @param before older release
   * @param isShownAfter whether the newer one shows the bug and the older one does not; otherwise
   *     it is the other way round
   */
  public record Change(int before, int after, boolean isShownAfter) {}

  /**
   * The result of a search.
   *
   * @param introduced change from good to bad
   * @param fixed change from bad to good
   */
  public record Result(Optional<Change> introduced, Optional<Change> fixed) {

    private static Result of(Optional<Change> change) {
      return new Result(
          change.filter(Change::isShownAfter), change.filter(one -> !one.isShownAfter()));
    }

    public boolean isEmpty() {
      return introduced.isEmpty() && fixed.isEmpty();
    }
  }

  /** Returns the sightings so far, by the number of the release. */
  public Map<Integer, Sighting> seen() {
    return new TreeMap<>(seen);
  }

  private Sighting at(int release) {
    Sighting known = seen.get(release);
    if (known == null) {
      known = ask.apply(release);
      seen.put(release, known);
    }
    return known;
  }

  /**
   * Searches by bisection. If neither end shows the bug, a release that is known to show it splits
   * the range in two, and both changes are found.
   *
   * @param middle release that should show the bug, if one is known
   */
  public Result bisect(OptionalInt middle) {
    OptionalInt first = decided(IntStream.range(0, count));
    OptionalInt last = decided(IntStream.iterate(count - 1, i -> i >= 0, i -> i - 1));
    if (first.isEmpty() || last.isEmpty()) {
      return Result.of(Optional.empty());
    }
    int from = first.getAsInt();
    int to = last.getAsInt();
    if (at(from).isShown() != at(to).isShown()) {
      return Result.of(Optional.of(between(from, to)));
    }
    boolean isSplit =
        !at(from).isShown()
            && middle.isPresent()
            && middle.getAsInt() > from
            && middle.getAsInt() < to
            && at(middle.getAsInt()).isShown();
    return isSplit
        ? new Result(
            Optional.of(between(from, middle.getAsInt())),
            Optional.of(between(middle.getAsInt(), to)))
        : Result.of(Optional.empty());
  }

  private OptionalInt decided(IntStream releases) {
    return releases.filter(one -> !at(one).isSkipped()).findFirst();
  }

  private Change between(int from, int to) {
    int before = from;
    int after = to;
    OptionalInt next = nextBetween(before, after);
    while (next.isPresent()) {
      Sighting sighting = at(next.getAsInt());
      if (!sighting.isSkipped() && sighting.isShown() == at(to).isShown()) {
        after = next.getAsInt();
      } else if (!sighting.isSkipped()) {
        before = next.getAsInt();
      }
      next = nextBetween(before, after);
    }
    return new Change(before, after, at(after).isShown());
  }

  /** Returns the release nearest to the middle that was not skipped. */
  private OptionalInt nextBetween(int before, int after) {
    int middle = (before + after) / 2;
    return IntStream.range(before + 1, after)
        .filter(one -> !seen.containsKey(one) || !at(one).isSkipped())
        .boxed()
        .min((a, b) -> Integer.compare(Math.abs(a - middle), Math.abs(b - middle)))
        .map(OptionalInt::of)
        .orElse(OptionalInt.empty());
  }

  /**
   * Asks every release, and returns the first change from good to bad and the last one from bad to
   * good.
   */
  public Result all() {
    Optional<Change> introduced = Optional.empty();
    Optional<Change> fixed = Optional.empty();
    int before = -1;
    for (int i = 0; i < count; i++) {
      if (at(i).isSkipped()) {
        continue;
      }
      if (before >= 0 && at(before).isShown() != at(i).isShown()) {
        Optional<Change> change = Optional.of(new Change(before, i, at(i).isShown()));
        if (at(i).isShown()) {
          introduced = introduced.or(() -> change);
        } else {
          fixed = change;
        }
      }
      before = i;
    }
    return new Result(introduced, fixed);
  }
}
