package io.ordeal.fuzz.page;

import io.ordeal.fuzz.content.Printable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Pattern;

/**
 * Writes HTML. Names of elements and attributes are our own constants. Every text is escaped, and
 * unprintable characters are written as in {@link Printable}. Elements are closed in the correct
 * order.
 */
public final class Html {

  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]*");

  private static final Pattern ATTRIBUTE = Pattern.compile("[A-Za-z][A-Za-z-]*");

  private final StringBuilder text = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /** Opens an element. */
  public Html open(String name, String... attributes) {
    tag(name, attributes);
    open.push(name);
    return this;
  }

  /** Writes an element without content and end tag, such as {@code meta}. */
  public Html single(String name, String... attributes) {
    return tag(name, attributes);
  }

  private Html tag(String name, String... attributes) {
    require(NAME, name);
    text.append('<').append(name);
    for (int i = 0; i < attributes.length; i += 2) {
      require(ATTRIBUTE, attributes[i]);
      text.append(' ').append(attributes[i]).append("=\"");
      append(Printable.line(attributes[i + 1]));
      text.append('"');
    }
    text.append('>');
    return this;
  }

  private static void require(Pattern pattern, String name) {
    if (!pattern.matcher(name).matches()) {
      throw new IllegalArgumentException("found the name '%s'".formatted(name));
    }
  }

  /** Closes the element that was opened last. */
  public Html close() {
    text.append("</").append(open.pop()).append('>');
    return this;
  }

  /** Writes an element with a line of text. */
  public Html element(String name, String content, String... attributes) {
    return open(name, attributes).line(content).close();
  }

  /** Writes a text as one line. */
  public Html line(String content) {
    append(Printable.line(content));
    return this;
  }

  /** Writes a text as lines. */
  public Html lines(String content) {
    append(Printable.lines(content));
    return this;
  }

  private void append(String content) {
    for (int i = 0; i < content.length(); i++) {
      char c = content.charAt(i);
      switch (c) {
        case '&' -> text.append("&amp;");
        case '<' -> text.append("&lt;");
        case '>' -> text.append("&gt;");
        case '"' -> text.append("&quot;");
        case '\'' -> text.append("&#39;");
        default -> text.append(c);
      }
    }
  }

  /** Appends HTML that another writer wrote. */
  public Html html(String written) {
    text.append(written);
    return this;
  }

  /** Breaks the line of the source, which changes nothing on the page. */
  public Html newLine() {
    text.append('\n');
    return this;
  }

  /**
   * Returns the HTML.
   *
   * @throws IllegalStateException if an element is open
   */
  public String end() {
    if (!open.isEmpty()) {
      throw new IllegalStateException("found the open elements " + open);
    }
    return text.toString();
  }
}
