package io.ordeal.fuzz.toml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The positions of the keys of a TOML text. The TOML parser does not keep them, so this class scans
 * the lines again. The content of a value has the position of the value's key.
 */
final class KeyPositions {

  /** A position; both numbers start from 1. */
  record Position(int line, int column) {}

  private static final Pattern TABLE =
      Pattern.compile("\\s*\\[\\s*([A-Za-z0-9_.-]+)\\s*]\\s*(#.*)?");
  private static final Pattern TABLES =
      Pattern.compile("\\s*\\[\\[\\s*([A-Za-z0-9_.-]+)\\s*]]\\s*(#.*)?");
  private static final Pattern KEY = Pattern.compile("\\s*([A-Za-z0-9_-]+)\\s*=.*");

  private final Map<List<String>, Position> positions = new HashMap<>();

  KeyPositions(String text) {
    Map<String, Integer> counts = new HashMap<>();
    List<String> table = List.of();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      Matcher one = TABLE.matcher(line);
      Matcher many = TABLES.matcher(line);
      Matcher key = KEY.matcher(line);
      if (one.matches()) {
        table = List.of(one.group(1).split("\\."));
        positions.putIfAbsent(table, new Position(number, one.start(1) + 1));
      } else if (many.matches()) {
        List<String> path = new ArrayList<>(List.of(many.group(1).split("\\.")));
        positions.putIfAbsent(path, new Position(number, many.start(1) + 1));
        path.add(String.valueOf(counts.merge(many.group(1), 1, Integer::sum) - 1));
        table = List.copyOf(path);
        positions.putIfAbsent(table, new Position(number, many.start(1) + 1));
      } else if (key.matches()) {
        List<String> path = new ArrayList<>(table);
        path.add(key.group(1));
        positions.putIfAbsent(List.copyOf(path), new Position(number, key.start(1) + 1));
      }
    }
  }

  /** Returns the position of the key, or of the part that contains it. */
  Position of(List<String> path) {
    for (int length = path.size(); length > 0; length--) {
      Position position = positions.get(path.subList(0, length));
      if (position != null) {
        return position;
      }
    }
    return new Position(1, 1);
  }
}
