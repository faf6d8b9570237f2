package io.ordeal.smt.print;

import io.ordeal.smt.parse.Position;
import io.ordeal.smt.parse.Source;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The valid positions in a source. */
record Positions(List<String> lines) {

  static Positions of(Source source) {
    // In Latin-1 no line is shorter than in UTF-8, whatever the bytes are.
    return new Positions(
        List.of(new String(source.bytes(), StandardCharsets.ISO_8859_1).split("\n", -1)));
  }

  /** Whether a position lies in the source, or directly after one of its lines. */
  boolean holds(Position position) {
    return position.line() >= 1
        && position.line() <= lines.size()
        && position.column() >= 1
        && position.column() <= lines.get(position.line() - 1).length() + 1;
  }
}
