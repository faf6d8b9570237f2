package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.config.Correlations;
import io.ordeal.fuzz.config.OptionSpace;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The tables that come with Ordeal: {@code learned/NAME.txt}, one for each embedded solver. */
public final class LearnedTables {

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]+");

  private LearnedTables() {}

  /** Returns the table for a solver of any version; empty if there is none. */
  public static Optional<LearnedTable> builtIn(String solver) {
    if (!NAME.matcher(solver).matches()) {
      return Optional.empty();
    }
    String path = "/learned/%s.txt".formatted(solver);
    try (InputStream in = LearnedTables.class.getResourceAsStream(path)) {
      return in == null
          ? Optional.empty()
          : Optional.of(
              LearnedFile.parse(path, new String(in.readAllBytes(), StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns what a table says of the options that a solver of another version has, too. */
  public static Correlations correlations(LearnedTable table, OptionSpace space) {
    Set<String> known = new HashSet<>();
    space.choices().forEach(choice -> known.add(choice.name()));
    Correlations all = table.correlations();
    return new Correlations(within(all.relevant(), known), within(all.excluded(), known));
  }

  private static SortedMap<String, SortedSet<String>> within(
      SortedMap<String, SortedSet<String>> map, Set<String> known) {
    SortedMap<String, SortedSet<String>> kept = new TreeMap<>();
    map.forEach(
        (operation, options) -> {
          SortedSet<String> some = new TreeSet<>(options);
          some.retainAll(known);
          if (!some.isEmpty()) {
            kept.put(operation, some);
          }
        });
    return kept;
  }
}
