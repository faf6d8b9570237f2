package io.ordeal.cli.console;

import io.ordeal.fuzz.content.Printable;
import java.util.ArrayList;
import java.util.List;

/**
 * A line of text whose parts have styles. Nothing in the parts themselves can change the style or
 * move the cursor: see {@link Printable}.
 */
public final class StyledText {

  private static final String ELLIPSIS = "...";

  /**
   * A part of the text.
   *
   * @param text printable
   */
  private record Part(Style style, String text) {

    private int length() {
      return text.codePointCount(0, text.length());
    }

    private Part cut(int length) {
      return new Part(style, text.substring(0, text.offsetByCodePoints(0, length)));
    }
  }

  private final List<Part> parts;

  private StyledText(List<Part> parts) {
    this.parts = List.copyOf(parts);
  }

  /** Returns a text without styles. */
  public static StyledText of(String text) {
    return of(Style.PLAIN, text);
  }

  public static StyledText of(Style style, String text) {
    return new StyledText(List.of(new Part(style, Printable.line(text))));
  }

  /** Returns this text with another one behind it. */
  public StyledText plus(StyledText other) {
    List<Part> both = new ArrayList<>(parts);
    both.addAll(other.parts);
    return new StyledText(both);
  }

  public StyledText plus(String text) {
    return plus(of(text));
  }

  public StyledText plus(Style style, String text) {
    return plus(of(style, text));
  }

  /** Returns the number of characters that are shown. */
  public int length() {
    return parts.stream().mapToInt(Part::length).sum();
  }

  /** Returns whether some part has a style. */
  public boolean hasStyle() {
    return parts.stream().anyMatch(part -> part.style != Style.PLAIN);
  }

  /** Returns at most {@code width} characters of the text; dots show that it was cut. */
  public StyledText cut(int width) {
    if (length() <= width) {
      return this;
    }
    String dots = ELLIPSIS.substring(0, Math.min(ELLIPSIS.length(), width));
    List<Part> kept = new ArrayList<>();
    int room = width - dots.length();
    for (Part part : parts) {
      int length = Math.min(room, part.length());
      kept.add(part.cut(length));
      room -= length;
    }
    kept.add(new Part(Style.PLAIN, dots));
    return new StyledText(kept);
  }

  /** Returns the text without styles. */
  public String plain() {
    return print(false);
  }

  /**
   * Returns the text as it is printed.
   *
   * @param colours whether styles are shown
   */
  String print(boolean colours) {
    StringBuilder text = new StringBuilder();
    parts.forEach(part -> text.append(colours ? part.style.apply(part.text) : part.text));
    return text.toString();
  }

  @Override
  public String toString() {
    return plain();
  }
}
