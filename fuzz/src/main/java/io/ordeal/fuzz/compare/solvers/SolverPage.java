package io.ordeal.fuzz.compare.solvers;

import io.ordeal.fuzz.content.Quantity;
import io.ordeal.fuzz.page.Html;
import io.ordeal.fuzz.page.Page;
import java.util.List;
import java.util.Locale;

/** A comparison as one self-contained page of HTML. */
public final class SolverPage {

  /** Most files in the table of differences; the table of all runs has the rest. */
  private static final int MOST_FILES = 500;

  private final SolverComparison comparison;
  private final String remark;

  private SolverPage(SolverComparison comparison, String remark) {
    this.comparison = comparison;
    this.remark = remark;
  }

  /** Returns the page of a comparison. */
  public static String of(SolverComparison comparison) {
    return of(comparison, "");
  }

  /**
   * Returns the page of a comparison.
   *
   * @param remark text below the title, such as {@code stopped after 30 of 44 files}; may be empty
   */
  public static String of(SolverComparison comparison, String remark) {
    return new SolverPage(comparison, remark).text();
  }

  private String text() {
    Html html = new Html();
    ranking(html);
    table(html);
    html.element("h2", "Times");
    SolverPlots plots = new SolverPlots(comparison);
    html.html(plots.cactus().html());
    html.open("div", "class", "graphs");
    plots.scatters().forEach(chart -> html.html(chart.html()));
    html.close();
    pairs(html);
    differences(html);
    String subtitle =
        "%s · %s · %s per file · time limit %s s per check-sat%s"
            .formatted(
                Quantity.of(comparison.rows().size(), "solver"),
                Quantity.of(comparison.files(), "file"),
                Quantity.of(comparison.runs(), "run"),
                number(comparison.limitSeconds()),
                remark.isEmpty() ? "" : " · " + remark);
    return new Page("Ordeal comparison", "Solvers on files", subtitle, html.end()).text();
  }

  private void ranking(Html html) {
    html.element("h2", "Ranking").open("ol");
    for (SolverRow row : comparison.rows()) {
      html.open("li").element("b", row.target()).line(": ");
      html.element("span", row.reason(), "class", row.wrong() > 0 ? "wrong" : "").close();
    }
    html.close();
    html.element(
        "p",
        "Solvers without wrong answers come first, then the lowest PAR-2: the mean time per file,"
            + " where a file that is not solved counts twice its time limit.",
        "class",
        "note");
  }

  private void table(Html html) {
    List<SolverColumns.Column> columns = SolverColumns.of(comparison.rows());
    html.element("h2", "Scores").open("div", "class", "wide").open("table", "class", "rows");
    html.open("thead").open("tr").element("th", "solver");
    columns.forEach(column -> html.element("th", column.heading(), "class", "number"));
    html.close().close().open("tbody");
    for (SolverRow row : comparison.rows()) {
      html.open("tr").element("td", row.target(), "data-label", "solver");
      for (SolverColumns.Column column : columns) {
        String cell = column.cell().apply(row);
        html.element("td", cell, "class", "number", "data-label", column.heading());
      }
      html.close();
    }
    html.close().close().close().newLine();
    html.open("ul", "class", "note");
    for (SolverColumns.Column column : columns) {
      html.open("li").element("b", column.heading()).line(": " + column.meaning()).close();
    }
    html.close().newLine();
  }

  private void pairs(Html html) {
    if (comparison.tests().isEmpty()) {
      return;
    }
    html.element("h2", "Pairs").open("div", "class", "wide").open("table", "class", "rows");
    List<String> headings =
        List.of(
            "first",
            "second",
            "both solve",
            "only first",
            "only second",
            "first faster",
            "second faster",
            "p",
            "effect");
    html.open("thead").open("tr");
    headings.forEach(heading -> html.element("th", heading));
    html.close().close().open("tbody");
    for (PairTest test : comparison.tests()) {
      List<String> cells =
          List.of(
              test.first(),
              test.second(),
              String.valueOf(test.both()),
              String.valueOf(test.onlyFirst()),
              String.valueOf(test.onlySecond()),
              String.valueOf(test.firstFaster()),
              String.valueOf(test.secondFaster()),
              String.format(Locale.ROOT, "%.3g", test.p()),
              String.format(Locale.ROOT, "%.2f", test.effect()));
      html.open("tr");
      for (int i = 0; i < cells.size(); i++) {
        html.element("td", cells.get(i), "data-label", headings.get(i));
      }
      html.close();
    }
    html.close().close().close();
    html.element(
        "p",
        "A solver is faster on a file if the times differ by more than 10 ms and 10 %. p is the"
            + " p-value of the sign test. The effect is the share of files on which the first is"
            + " faster; equal times count half.",
        "class",
        "note");
  }

  private void differences(Html html) {
    List<Difference> differences = comparison.differences();
    html.element("h2", "Files on which solvers differ (%s)".formatted(differences.size()));
    if (differences.isEmpty()) {
      html.element("p", "None.", "class", "note");
      return;
    }
    html.open("div", "class", "wide").open("table", "class", "rows").open("thead").open("tr");
    html.element("th", "file").element("th", "answers").element("th", "verdict");
    html.close().close().open("tbody");
    for (Difference one : differences.subList(0, Math.min(MOST_FILES, differences.size()))) {
      html.open("tr").element("td", one.file(), "class", "path", "data-label", "file");
      html.open("td", "data-label", "answers");
      one.answers()
          .forEach((target, answer) -> html.open("div").line(target + ": " + answer).close());
      html.close().open("td", "data-label", "verdict");
      one.verdicts()
          .forEach(verdict -> html.open("div", "class", "wrong").line(verdict.text()).close());
      html.line(one.summary());
      html.close().close();
    }
    html.close().close().close();
    if (differences.size() > MOST_FILES) {
      html.element(
          "p",
          "and %s more; --csv and --json list all".formatted(differences.size() - MOST_FILES),
          "class",
          "note");
    }
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? String.valueOf((long) value)
        : String.format(Locale.ROOT, "%.3f", value).replaceAll("0+$", "");
  }
}
