package io.ordeal.fuzz.report;

import io.ordeal.fuzz.page.PageSource;

/** The style and the scripts of every page, and the policy that allows only these. */
final class PageParts {

  /** The styles of charts and of Ordeal. */
  static final String STYLE = resource("uPlot.min.css") + PageSource.STYLE;

  /** The script of uPlot, with its licence. */
  static final String CHARTS =
      "/*\nuPlot 1.6.32, https://github.com/leeoniya/uPlot\n\n%s*/\n%s"
          .formatted(resource("uPlot.LICENSE.txt"), resource("uPlot.iife.min.js"));

  /** The script of Ordeal. */
  static final String SCRIPT = resource("page.js");

  private PageParts() {}

  /**
   * Returns the content security policy, which allows our style and scripts by their hashes, and
   * nothing else.
   *
   * @param isServed whether the page may ask its own server for updates
   */
  static String policy(boolean isServed) {
    return "default-src 'none'; style-src '%s'; script-src '%s' '%s'; connect-src %s; img-src data:; base-uri 'none'; form-action 'none'"
        .formatted(
            PageSource.hash(STYLE),
            PageSource.hash(CHARTS),
            PageSource.hash(SCRIPT),
            isServed ? "'self'" : "'none'");
  }

  private static String resource(String name) {
    return PageSource.resource(PageParts.class, name);
  }
}
