package io.ordeal.fuzz.compare.variants;

import io.ordeal.fuzz.page.Axis;
import io.ordeal.fuzz.page.Chart;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Charts of counts over time; a line is the mean of the runs of a variant. */
final class VariantCurves {

  /** Points of a line. */
  private static final int POINTS = 60;

  /** What a chart shows. */
  private record Count(String title, ToDoubleFunction<CampaignResult.Moment> value) {}

  private static final List<Count> COUNTS =
      List.of(
          new Count("Behaviour signatures", CampaignResult.Moment::behaviours),
          new Count("Covered places of code", CampaignResult.Moment::covered),
          new Count("Findings", CampaignResult.Moment::findings));

  private final VariantComparison comparison;

  VariantCurves(VariantComparison comparison) {
    this.comparison = comparison;
  }

  /** Returns the charts; a chart without any count is left out. */
  List<Chart> charts() {
    return COUNTS.stream()
        .filter(
            count ->
                comparison.results().stream()
                    .flatMap(result -> result.curve().stream())
                    .anyMatch(moment -> count.value.applyAsDouble(moment) > 0))
        .map(this::chart)
        .toList();
  }

  private Chart chart(Count count) {
    double end = comparison.results().stream().mapToDouble(CampaignResult::seconds).max().orElse(0);
    List<Chart.Series> lines =
        comparison.rows().stream()
            .map(row -> new Chart.Series(row.variant(), line(row.variant(), count, end), true))
            .toList();
    double most =
        lines.stream()
            .flatMap(line -> line.points().stream())
            .mapToDouble(Chart.Point::y)
            .max()
            .orElse(0);
    return new Chart(
        count.title() + " (mean of the runs)",
        Axis.linear("seconds", end),
        Axis.linear("", most),
        lines,
        false);
  }

  private List<Chart.Point> line(String variant, Count count, double end) {
    List<CampaignResult> runs =
        comparison.results().stream().filter(run -> run.variant().equals(variant)).toList();
    List<Chart.Point> points = new ArrayList<>();
    for (int i = 0; i <= POINTS; i++) {
      double time = end * i / POINTS;
      double mean = runs.stream().mapToDouble(run -> at(run, count, time)).average().orElse(0);
      points.add(new Chart.Point(time, mean, ""));
    }
    return points;
  }

  /** Returns the count at a time, on straight lines from 0 through the moments of a curve. */
  private static double at(CampaignResult run, Count count, double time) {
    double beforeTime = 0;
    double before = 0;
    for (CampaignResult.Moment moment : run.curve()) {
      double value = count.value.applyAsDouble(moment);
      if (moment.seconds() > time) {
        double share = (time - beforeTime) / (moment.seconds() - beforeTime);
        return before + share * (value - before);
      }
      beforeTime = moment.seconds();
      before = value;
    }
    return before;
  }
}
