package io.ordeal.fuzz.compare.variants;

import io.ordeal.fuzz.content.Quantity;
import io.ordeal.fuzz.page.Chart;
import io.ordeal.fuzz.page.Html;
import io.ordeal.fuzz.page.Page;
import java.util.ArrayList;
import java.util.List;

/** A comparison of variants as one self-contained page of HTML. */
public final class VariantPage {

  private VariantPage() {}

  /** Returns the page of a comparison. */
  public static String of(VariantComparison comparison) {
    return of(comparison, "");
  }

  /**
   * Returns the page of a comparison.
   *
   * @param remark text below the title, such as {@code stopped after 3 of 8 campaigns}; may be
   *     empty
   */
  public static String of(VariantComparison comparison, String remark) {
    VariantTables tables = new VariantTables(comparison);
    Html html = new Html();
    html.element("h2", "Figures per run: mean and standard deviation");
    table(html, tables.means());
    html.element("h2", "Medians");
    table(html, tables.medians());
    if (!comparison.tests().isEmpty()) {
      html.element("h2", "Pairs");
      table(html, tables.pairs());
      html.element("p", VariantTables.EXPLANATION, "class", "note");
    }
    html.element("h2", "Counts over time").open("div", "class", "graphs");
    for (Chart chart : new VariantCurves(comparison).charts()) {
      html.html(chart.html());
    }
    html.close();
    if (!comparison.differences().isEmpty()) {
      html.element("h2", "Buckets, and the variants that found them");
      table(html, tables.buckets());
    }
    String subtitle =
        "%s · %s%s"
            .formatted(
                Quantity.of(comparison.rows().size(), "variant"),
                Quantity.of(comparison.results().size(), "campaign"),
                remark.isEmpty() ? "" : " · " + remark);
    return new Page("Ordeal comparison", "Engines and settings", subtitle, html.end()).text();
  }

  private static void table(Html html, List<List<String>> lines) {
    html.open("div", "class", "wide").open("table", "class", "rows").open("thead").open("tr");
    List<String> headings = new ArrayList<>(lines.get(0));
    headings.forEach(heading -> html.element("th", heading));
    html.close().close().open("tbody");
    for (List<String> line : lines.subList(1, lines.size())) {
      html.open("tr");
      for (int i = 0; i < line.size(); i++) {
        html.element("td", line.get(i), "data-label", headings.get(i));
      }
      html.close();
    }
    html.close().close().close().newLine();
  }
}
