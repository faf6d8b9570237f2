package io.ordeal.fuzz.tracker;

import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads documents that trackers send. */
final class Json {

  static final JsonMapper MAPPER = new JsonMapper();

  private Json() {}

  /** Reads a document; empty if it is incomplete, or no JSON. */
  static Optional<JsonNode> read(String text) {
    try {
      return Optional.ofNullable(MAPPER.readTree(text));
    } catch (JacksonException e) {
      return Optional.empty();
    }
  }

  /**
   * Reads a page, which is a list of objects.
   *
   * @param from source, for the message
   * @throws TrackerException if it is something else
   */
  static List<JsonNode> page(String text, String from) {
    Optional<JsonNode> list = read(text).filter(JsonNode::isArray);
    if (list.isEmpty() || list.get().valueStream().anyMatch(one -> !one.isObject())) {
      throw new TrackerException(
          "%s sent something else than a list of issues or comments".formatted(from));
    }
    return list.get().valueStream().toList();
  }
}
