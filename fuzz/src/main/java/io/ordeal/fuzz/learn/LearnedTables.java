package io.ordeal.fuzz.learn;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/** The tables included in Ordeal: {@code learned/NAME.txt} for some embedded solvers. */
public final class LearnedTables {

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]+");

  private LearnedTables() {}

  /** Returns the table for a solver, which serves all versions; empty if there is none. */
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
}
