package io.ordeal.fuzz.page;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A chart, drawn as SVG.
 *
 * @param hasDiagonal whether a line shows where both values are equal
 */
public record Chart(String title, Axis x, Axis y, List<Series> series, boolean hasDiagonal) {

  private static final int WIDTH = 640;
  private static final int HEIGHT = 400;
  private static final int LEFT = 62;
  private static final int RIGHT = 16;
  private static final int TOP = 12;
  private static final int BOTTOM = 46;

  /** Colours in the style. */
  private static final int COLOURS = 8;

  /**
   * A point.
   *
   * @param label text that appears when the pointer is over it; empty for none
   */
  public record Point(double x, double y, String label) {}

  /**
   * Points that belong together.
   *
   * @param name name in the legend; empty for no legend
   * @param isLine whether a line connects the points; otherwise each of them is a dot
   */
  public record Series(String name, List<Point> points, boolean isLine) {

    public Series {
      points = List.copyOf(points);
    }
  }

  public Chart {
    series = List.copyOf(series);
  }

  /** Returns the chart as HTML. */
  public String html() {
    Html html = new Html().open("figure", "class", "graph").element("figcaption", title);
    html.open(
        "svg",
        "viewBox",
        "0 0 %d %d".formatted(WIDTH, HEIGHT),
        "role",
        "img",
        "aria-label",
        "%s; %s by %s".formatted(title, y.title(), x.title()));
    frame(html);
    for (int i = 0; i < series.size(); i++) {
      draw(html, series.get(i), style(i));
    }
    html.close();
    legend(html);
    return html.close().newLine().end();
  }

  private void frame(Html html) {
    for (double tick : x.ticks()) {
      double at = across(tick);
      path(html, "grid", "M%s %dV%d".formatted(number(at), TOP, HEIGHT - BOTTOM));
      text(html, at, HEIGHT - BOTTOM + 18, "middle", x.label(tick));
    }
    for (double tick : y.ticks()) {
      double at = up(tick);
      path(html, "grid", "M%d %sH%d".formatted(LEFT, number(at), WIDTH - RIGHT));
      text(html, LEFT - 6, at + 4, "end", y.label(tick));
    }
    if (hasDiagonal) {
      double least = Math.max(x.least(), y.least());
      double most = Math.min(x.most(), y.most());
      String diagonal = "M%sL%s".formatted(place(least, least), place(most, most));
      path(html, "guide", diagonal);
    }
    path(html, "edge", "M%d %dV%dH%d".formatted(LEFT, TOP, HEIGHT - BOTTOM, WIDTH - RIGHT));
    text(html, (LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 8, "middle", x.title());
    double middle = (TOP + HEIGHT - BOTTOM) / 2.0;
    html.element(
        "text",
        y.title(),
        "transform",
        "translate(14 %s) rotate(-90)".formatted(number(middle)),
        "text-anchor",
        "middle");
  }

  private void draw(Html html, Series one, String style) {
    if (one.isLine()) {
      String places =
          one.points().stream()
              .map(point -> place(point.x(), point.y()))
              .collect(Collectors.joining(" "));
      html.open("polyline", "class", "line " + style, "points", places).close();
      return;
    }
    for (Point point : one.points()) {
      html.open(
          "circle",
          "class",
          "dot " + style,
          "cx",
          number(across(point.x())),
          "cy",
          number(up(point.y())),
          "r",
          "3.5");
      if (!point.label().isEmpty()) {
        html.element("title", point.label());
      }
      html.close();
    }
  }

  private void legend(Html html) {
    if (series.stream().allMatch(one -> one.name().isEmpty())) {
      return;
    }
    html.open("ul", "class", "legend");
    for (int i = 0; i < series.size(); i++) {
      html.element("li", series.get(i).name(), "class", style(i));
    }
    html.close();
  }

  /** Returns the colour of a series; lines are dashed when colours are used again. */
  private static String style(int index) {
    return "s%d%s".formatted(index % COLOURS, index < COLOURS ? "" : " dashed");
  }

  private String place(double atX, double atY) {
    return number(across(atX)) + "," + number(up(atY));
  }

  private double across(double value) {
    return LEFT + x.position(value) * (WIDTH - LEFT - RIGHT);
  }

  private double up(double value) {
    return HEIGHT - BOTTOM - y.position(value) * (HEIGHT - TOP - BOTTOM);
  }

  private static void path(Html html, String style, String places) {
    html.open("path", "class", style, "d", places).close();
  }

  private static void text(Html html, double atX, double atY, String anchor, String content) {
    html.element("text", content, "x", number(atX), "y", number(atY), "text-anchor", anchor);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
