package io.ordeal.fuzz.report;

import io.ordeal.fuzz.store.Store;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Counts of a campaign over time.
 *
 * @param points points in time order, at most as many as a chart can show
 * @param engines test cases of each engine at the end
 * @param targets counts of answers of each target at the end
 */
public record Timeline(
    List<Point> points, Map<String, Long> engines, Map<String, Map<String, Long>> targets) {

  /** Most points, because a screen cannot show more. */
  private static final int MOST_POINTS = 400;

  /**
   * A point in time.
   *
   * @param seconds time since the start, without pauses
   * @param behaviours number of distinct behaviour signatures
   * @param coveredPlaces covered places of all solvers whose coverage is measured
   */
  public record Point(
      double seconds,
      long tests,
      long calls,
      long decided,
      long behaviours,
      long coveredPlaces,
      long findings) {}

  public Timeline {
    points = List.copyOf(points);
  }

  /** Returns the last point; all zeros if there is none. */
  public Point end() {
    return points.isEmpty() ? new Point(0, 0, 0, 0, 0, 0, 0) : points.get(points.size() - 1);
  }

  /** Reads the counts of a campaign from its store. */
  public static Timeline of(Store store) {
    Reading reading = new Reading();
    store.eachStatistics(reading::add);
    return reading.end();
  }

  /** Reads lines of statistics one by one, and keeps a few of them. */
  static final class Reading {

    private static final JsonMapper MAPPER = new JsonMapper();

    private final List<Point> points = new ArrayList<>();
    private String last = "";
    private int lines;
    private int step = 1;

    void add(String line) {
      last = line;
      if (lines++ % step == 0) {
        point(line);
        if (points.size() > MOST_POINTS) {
          for (int i = points.size() - 1; i > 0; i--) {
            if (i % 2 == 1) {
              points.remove(i);
            }
          }
          step *= 2;
        }
      }
    }

    private void point(String line) {
      JsonNode node = node(line);
      if (node.path("seconds").isNumber()) {
        points.add(
            new Point(
                node.path("seconds").asDouble(),
                node.path("tests").asLong(),
                node.path("calls").asLong(),
                node.path("decided").asLong(),
                node.path("behaviours").asLong(),
                sum(node.path("coveredPlaces")),
                sum(node.path("findings"))));
      }
    }

    /** Parses a line. A damaged line, or one of another version of Ordeal, is ignored. */
    private static JsonNode node(String line) {
      try {
        return MAPPER.readTree(line);
      } catch (JacksonException e) {
        return MAPPER.createObjectNode();
      }
    }

    private static long sum(JsonNode counts) {
      long sum = 0;
      for (JsonNode count : counts) {
        sum += count.asLong();
      }
      return sum;
    }

    Timeline end() {
      if (lines > 0 && (lines - 1) % step != 0) {
        point(last);
      }
      JsonNode node = node(last);
      Map<String, Long> engines = new LinkedHashMap<>();
      node.path("engines")
          .forEachEntry((name, counts) -> engines.put(name, counts.path("tests").asLong()));
      Map<String, Map<String, Long>> targets = new LinkedHashMap<>();
      node.path("targets")
          .forEachEntry(
              (name, counts) -> {
                Map<String, Long> answers = new LinkedHashMap<>();
                counts.forEachEntry((answer, count) -> answers.put(answer, count.asLong()));
                targets.put(name, answers);
              });
      return new Timeline(points, engines, targets);
    }
  }
}
