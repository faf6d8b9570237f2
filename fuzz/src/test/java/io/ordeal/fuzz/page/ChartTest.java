package io.ordeal.fuzz.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChartTest {

  private static final Axis SECONDS = Axis.logarithmic("seconds", 0.013, 10);

  private static String labels(Axis axis) {
    return axis.ticks().stream().map(axis::label).collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource({
    "60, 0 10 20 30 40 50 60",
    "7, 0 2 4 6",
    "1, 0.0 0.2 0.4 0.6 0.8 1.0",
    "0, 0.0 0.2 0.4 0.6 0.8 1.0",
    "0.3, 0.00 0.05 0.10 0.15 0.20 0.25 0.30",
    "12000, '0 2,000 4,000 6,000 8,000 10,000 12,000'"
  })
  void aLinearAxisHasRoundTicks(double most, String expected) {
    assertThat(labels(Axis.linear("files", most))).isEqualTo(expected);
  }

  @Test
  void aLogarithmicAxisHasPowersOfTen() {
    assertThat(labels(SECONDS)).isEqualTo("0.01 0.1 1 10");
    assertThat(SECONDS.position(0.1)).isEqualTo(1 / 3.0, within(1e-9));
    assertThat(SECONDS.position(0)).isZero();
    assertThat(SECONDS.position(1000)).isEqualTo(1);
  }

  @Test
  void anAxisNeedsAnExtent() {
    assertThatThrownBy(() -> new Axis("x", 1, 1, false))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Axis("x", 0, 1, true))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void valuesAreWhereTheAxesSay() {
    Chart.Point corner = new Chart.Point(0, 0, "");
    Chart.Point end = new Chart.Point(10, 5, "");
    String line =
        chart(new Chart.Series("z3", List.of(corner, end), true)).html().replaceAll("\\s+", " ");
    assertThat(line).contains("<polyline class=\"line s0\" points=\"62.0,354.0 624.0,12.0\">");
    assertThat(line).contains("<li class=\"s0\">z3</li>");
  }

  @Test
  void labelsAreEscaped() {
    Chart.Point point = new Chart.Point(1, 1, "<script>alert(1)</script>.smt2");
    String html = chart(new Chart.Series("\"><b>", List.of(point), false)).html();
    assertThat(html)
        .contains("<title>&lt;script&gt;alert(1)&lt;/script&gt;.smt2</title>")
        .contains("&quot;&gt;&lt;b&gt;")
        .doesNotContain("<script", "<b>");
  }

  private static Chart chart(Chart.Series series) {
    return new Chart("title", Axis.linear("x", 10), Axis.linear("y", 5), List.of(series), false);
  }
}
