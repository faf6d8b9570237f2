package io.ordeal.fuzz.tracker;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A repository on a tracker. Both names are safe in paths, addresses and messages. */
public record Repository(String owner, String name) {

  private static final String NAME = "[A-Za-z0-9][A-Za-z0-9_.-]{0,99}";
  private static final Pattern TEXT = Pattern.compile("(%s)/(%s)".formatted(NAME, NAME));
  private static final Pattern ADDRESS =
      Pattern.compile("https?://[^\\s?#]{1,300}/repos/(%s)/(%s)(?:/.*)?".formatted(NAME, NAME));

  /**
   * Parses {@code owner/name}.
   *
   * @throws TrackerException if the text is something else
   */
  public static Repository parse(String text) {
    return of(TEXT.matcher(text))
        .orElseThrow(
            () ->
                new TrackerException(
                    "found the repository '%s', expected OWNER/NAME".formatted(text)));
  }

  /** Returns the repository that an address of the API belongs to. */
  static Optional<Repository> ofAddress(String address) {
    return of(ADDRESS.matcher(address));
  }

  private static Optional<Repository> of(Matcher parts) {
    return parts.matches()
        ? Optional.of(new Repository(parts.group(1), parts.group(2)))
        : Optional.empty();
  }

  @Override
  public String toString() {
    return owner + "/" + name;
  }
}
