package io.ordeal.fuzz.history;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The bug report that a formula comes from.
 *
 * <p>As text: {@code OWNER/NAME#ISSUE DATE URL}, such as {@code owner/solver#5301 2021-05-25
 * https://github.com/owner/solver/issues/5301}. The owner, the date and the URL may be missing. In
 * a script the text is a comment among the first lines: {@code ; origin: TEXT}.
 *
 * @param solver repository of the tracker: {@code owner/name}, or a name alone
 * @param issue issue number
 * @param date date of the report
 * @param url URL of the report; empty if unknown
 */
public record Origin(String solver, int issue, Optional<LocalDate> date, String url) {

  /** Number of lines at the start of a script that may contain the comment. */
  private static final int FIRST_LINES = 10;

  private static final String COMMENT = "; origin: ";

  /** A name on a tracker; safe in texts and in paths. */
  private static final String NAME = "[A-Za-z0-9][A-Za-z0-9_.-]{0,99}";

  private static final Pattern SOLVER = Pattern.compile("%s(/%s)?".formatted(NAME, NAME));
  private static final Pattern URL =
      Pattern.compile("https?://[A-Za-z0-9.:-]{1,200}/[A-Za-z0-9_.~/%?&=#+-]{0,300}");
  private static final Pattern TEXT =
      Pattern.compile(
          "([^#\\s]{1,210})#(\\d{1,9})(?: (\\d{4}-\\d\\d-\\d\\d))?(?: (http\\S{1,520}))?");
  private static final Pattern FILE_NAME =
      Pattern.compile("(?:.*/)?([A-Za-z][A-Za-z0-9-]{0,99})_(\\d{1,9})_\\d{1,9}\\.smt2");

  public Origin {
    if (!SOLVER.matcher(solver).matches()
        || issue < 0
        || !(url.isEmpty() || URL.matcher(url).matches())) {
      throw new IllegalArgumentException("no origin");
    }
  }

  /**
   * Returns the origin that a script states in its first lines, or else the origin in its file name
   * ({@code solver_5301_1.smt2}); empty if there is neither.
   */
  public static Optional<Origin> of(String file, String script) {
    return script
        .lines()
        .limit(FIRST_LINES)
        .filter(line -> line.startsWith(COMMENT))
        .findFirst()
        .map(line -> parse(line.substring(COMMENT.length()).strip()))
        .orElseGet(() -> ofFile(file));
  }

  /** Returns the origin with these parts. A URL with unusual characters is dropped. */
  public static Origin of(String solver, int issue, Optional<LocalDate> date, String url) {
    return new Origin(solver, issue, date, URL.matcher(url).matches() ? url : "");
  }

  private static Optional<Origin> ofFile(String file) {
    Matcher parts = FILE_NAME.matcher(file);
    return parts.matches()
        ? Optional.of(
            new Origin(parts.group(1), Integer.parseInt(parts.group(2)), Optional.empty(), ""))
        : Optional.empty();
  }

  /** Reads an origin from text; empty if the text is none. */
  public static Optional<Origin> parse(String text) {
    Matcher parts = TEXT.matcher(text);
    if (!parts.matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new Origin(
              parts.group(1),
              Integer.parseInt(parts.group(2)),
              Optional.ofNullable(parts.group(3)).map(LocalDate::parse),
              parts.group(4) == null ? "" : parts.group(4)));
    } catch (IllegalArgumentException | DateTimeException e) {
      return Optional.empty();
    }
  }

  /** Returns the text that {@link #parse} reads. */
  public String text() {
    return "%s#%d%s%s"
        .formatted(
            solver, issue, date.map(day -> " " + day).orElse(""), url.isEmpty() ? "" : " " + url);
  }

  /** Returns the line of a script that states this origin. */
  public String comment() {
    return COMMENT + text() + "\n";
  }

  /**
   * Returns whether the origin belongs to a solver.
   *
   * @param name {@code owner/name}, or the name alone; case is ignored
   */
  boolean isOf(String name) {
    String own = solver.toLowerCase(Locale.ROOT);
    String other = name.toLowerCase(Locale.ROOT);
    return own.equals(other) || own.endsWith("/" + other);
  }
}
