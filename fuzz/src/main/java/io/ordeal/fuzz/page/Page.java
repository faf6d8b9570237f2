package io.ordeal.fuzz.page;

/**
 * A self-contained page without scripts.
 *
 * @param kicker small line above the title
 * @param subtitle line below the title
 * @param body content, written by {@link Html}
 */
public record Page(String kicker, String title, String subtitle, String body) {

  private static final String STYLE =
      PageSource.STYLE + PageSource.resource(Page.class, "chart.css");

  private static final String POLICY =
      "default-src 'none'; style-src '%s'; img-src data:; base-uri 'none'; form-action 'none'"
          .formatted(PageSource.hash(STYLE));

  /** Returns the whole page. */
  public String text() {
    Html html = new Html().html("<!doctype html>\n").open("html", "lang", "en");
    html.open("head").newLine();
    html.single("meta", "charset", "utf-8").newLine();
    html.single("meta", "http-equiv", "Content-Security-Policy", "content", POLICY).newLine();
    html.single("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    html.single("meta", "name", "referrer", "content", "no-referrer");
    html.single("link", "rel", "icon", "href", "data:,");
    html.element("title", "Ordeal: " + title).newLine();
    html.open("style").html(STYLE).close().newLine();
    html.close().open("body").newLine();
    html.open("header", "class", "top").open("div");
    html.element("p", kicker, "class", "kicker").element("h1", title);
    html.element("p", subtitle, "class", "sub").close().close().newLine();
    html.open("main").html(body).close().newLine();
    html.element(
        "footer", "Made by Ordeal. The page is complete: it loads nothing from elsewhere.");
    return html.close().close().newLine().end();
  }
}
