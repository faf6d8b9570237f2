package io.ordeal.fuzz.tracker;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * The text of an issue or of a comment.
 *
 * @param body text in Markdown
 * @param date date on which it was written
 * @param url address for users
 */
record Post(String body, Optional<LocalDate> date, String url) {

  private static final int LENGTH_OF_DATE = 10;

  static Post of(JsonNode json) {
    return new Post(text(json, "body"), date(text(json, "created_at")), text(json, "html_url"));
  }

  /** Returns a string of an object; empty if there is none. */
  static String text(JsonNode json, String name) {
    JsonNode value = json.path(name);
    return value.isString() ? value.stringValue() : "";
  }

  private static Optional<LocalDate> date(String time) {
    try {
      return Optional.of(
          LocalDate.parse(time.substring(0, Math.min(LENGTH_OF_DATE, time.length()))));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
