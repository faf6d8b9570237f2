package io.ordeal.fuzz.compare.solvers;

import io.ordeal.fuzz.page.Axis;
import io.ordeal.fuzz.page.Chart;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The charts of a comparison. */
final class SolverPlots {

  /** Most scatter plots; with more pairs, only those of the best targets are drawn. */
  private static final int MOST_PAIRS = 6;

  /** Shortest time that charts show, in seconds; times are measured in milliseconds. */
  private static final double SHORTEST = 0.001;

  private static final String SECONDS = "seconds";

  private final SolverComparison comparison;

  SolverPlots(SolverComparison comparison) {
    this.comparison = comparison;
  }

  /** Returns the cactus plot: how many files each target solves within which time per file. */
  Chart cactus() {
    List<Chart.Series> series =
        comparison.rows().stream()
            .map(row -> new Chart.Series(row.target(), solvedTimes(row.target()), true))
            .toList();
    int most = comparison.rows().stream().mapToInt(SolverRow::solved).max().orElse(0);
    return new Chart(
        "Cactus plot: files solved within a time per file (further right is better)",
        Axis.linear("files solved", most),
        times(SECONDS, limit()),
        series,
        false);
  }

  private List<Chart.Point> solvedTimes(String target) {
    List<Double> times =
        scores(target).stream()
            .filter(FileScore::isSolved)
            .map(FileScore::seconds)
            .sorted()
            .toList();
    List<Chart.Point> points = new ArrayList<>();
    times.stream().findFirst().ifPresent(time -> points.add(new Chart.Point(0, time, "")));
    for (double time : times) {
      points.add(new Chart.Point(points.size(), time, ""));
    }
    return points;
  }

  /** Returns a scatter plot for each pair of targets, best targets first. */
  List<Chart> scatters() {
    List<String> targets = comparison.rows().stream().map(SolverRow::target).toList();
    List<Chart> charts = new ArrayList<>();
    for (int j = 1; j < targets.size(); j++) {
      for (int i = 0; i < j && charts.size() < MOST_PAIRS; i++) {
        charts.add(scatter(targets.get(i), targets.get(j)));
      }
    }
    return charts;
  }

  private Chart scatter(String first, String second) {
    double edge = 2 * limit();
    List<Chart.Point> points = new ArrayList<>();
    List<FileScore> some = scores(first);
    List<FileScore> others = scores(second);
    for (int i = 0; i < some.size(); i++) {
      FileScore one = some.get(i);
      FileScore other = others.get(i);
      if (one.isSolved() || other.isSolved()) {
        points.add(
            new Chart.Point(
                one.isSolved() ? one.seconds() : edge,
                other.isSolved() ? other.seconds() : edge,
                "%s: %s, %s".formatted(one.file(), one.answers(), other.answers())));
      }
    }
    return new Chart(
        "%s and %s: seconds per file (files that one does not solve are at the edge)"
            .formatted(first, second),
        times(first, edge),
        times(second, edge),
        List.of(new Chart.Series("", points, false)),
        true);
  }

  /** Returns the longest time of a solved file, at least the time limit. */
  private double limit() {
    return allScores()
        .filter(FileScore::isSolved)
        .mapToDouble(FileScore::seconds)
        .reduce(comparison.limitSeconds(), Math::max);
  }

  private Axis times(String title, double most) {
    double least =
        allScores()
            .filter(FileScore::isSolved)
            .mapToDouble(score -> Math.max(SHORTEST, score.seconds()))
            .reduce(most / 10, Math::min);
    return Axis.logarithmic(title, least, most);
  }

  private Stream<FileScore> allScores() {
    return comparison.scores().values().stream().flatMap(List::stream);
  }

  private List<FileScore> scores(String target) {
    return comparison.scores().getOrDefault(target, List.of());
  }
}
