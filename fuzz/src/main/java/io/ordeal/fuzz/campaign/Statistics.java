package io.ordeal.fuzz.campaign;

import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes snapshots as lines of JSON, for tools that plot them. */
final class Statistics {

  private static final JsonMapper MAPPER =
      JsonMapper.builder().disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY).build();

  private Statistics() {}

  static String line(Snapshot snapshot) {
    return MAPPER.writeValueAsString(snapshot);
  }
}
