package io.ordeal.fuzz.store;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Lists of words and counters as the text of one column. Read and written without a mapper, which
 * would take longer to start than the database.
 */
final class Json {

  private static final JsonFactory FACTORY = new JsonFactory();

  private Json() {}

  static String ofWords(List<String> words) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartArray();
      words.forEach(json::writeString);
      json.writeEndArray();
    }
    return text.toString();
  }

  static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), text)) {
      json.nextToken();
      while (json.nextToken() == JsonToken.VALUE_STRING) {
        words.add(json.getString());
      }
    }
    return words;
  }

  static String ofCounters(Map<String, Long> counters) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      counters.forEach(json::writeNumberProperty);
      json.writeEndObject();
    }
    return text.toString();
  }

  static Map<String, Long> counters(String text) {
    Map<String, Long> counters = new TreeMap<>();
    try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), text)) {
      json.nextToken();
      for (String name = json.nextName(); name != null; name = json.nextName()) {
        json.nextToken();
        counters.put(name, json.getLongValue());
      }
    }
    return counters;
  }
}
