package io.ordeal.cli.input;

import java.util.ArrayList;
import java.util.List;

/** A report for continuous integration: test cases in the XML format of JUnit. */
public final class JunitXml {

  private final String suite;
  private final List<String> cases = new ArrayList<>();
  private int failed;
  private int skipped;

  /**
   * Makes an empty report.
   *
   * @param suite name of the test suite
   */
  public JunitXml(String suite) {
    this.suite = suite;
  }

  /**
   * Adds a test case that passed.
   *
   * @param group name of its class
   * @param output its output
   */
  public void passed(String group, String name, String output) {
    add(group, name, "    <system-out>%s</system-out>\n".formatted(escaped(output)));
  }

  /** Adds a test case that was skipped. */
  public void skipped(String group, String name, String reason) {
    skipped++;
    add(group, name, "    <skipped message=\"%s\"/>\n".formatted(escaped(reason)));
  }

  /**
   * Adds a test case that failed.
   *
   * @param type type of the failure
   * @param message one line
   * @param details everything that helps to reproduce the failure
   */
  public void failed(String group, String name, String type, String message, String details) {
    failed++;
    add(
        group,
        name,
        "    <failure type=\"%s\" message=\"%s\">%s</failure>\n"
            .formatted(escaped(type), escaped(message), escaped(details)));
  }

  private void add(String group, String name, String inside) {
    cases.add(
        "  <testcase classname=\"ordeal.%s\" name=\"%s\">\n%s  </testcase>\n"
            .formatted(escaped(group), escaped(name), inside));
  }

  /** Returns the whole document. */
  public String text() {
    return """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuite name="%s" tests="%d" failures="%d" errors="0" skipped="%d">
    %s</testsuite>
    """
        .formatted(escaped(suite), cases.size(), failed, skipped, String.join("", cases));
  }

  /** Escapes characters that XML 1.0 cannot contain, and those with a meaning in it. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(
            one -> {
              switch (one) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                case '"' -> escaped.append("&quot;");
                case '\n' -> escaped.append("&#10;");
                case '\t' -> escaped.append("&#9;");
                default -> escaped.appendCodePoint(isAllowed(one) ? one : '\uFFFD');
              }
            });
    return escaped.toString();
  }

  private static boolean isAllowed(int codePoint) {
    return codePoint >= ' '
        && (codePoint < 0xD800 || codePoint > 0xDFFF)
        && codePoint != 0xFFFE
        && codePoint != 0xFFFF
        && !(codePoint >= 0x7F && codePoint < 0xA0);
  }
}
