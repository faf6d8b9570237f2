package io.ordeal.fuzz.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.DataFormatException;

/** The table of solutions: answers of reference solvers. */
final class SolutionTable {

  private static final String INSERT =
      "insert into solutions (key, text) values (?, ?) on conflict (key) do nothing";

  private SolutionTable() {}

  /** A stored solution. */
  @SuppressWarnings("ArrayRecordComponent") // only passed on, never compared
  record Row(String key, byte[] packed) {}

  static int add(Connection connection, List<Row> rows) throws SQLException {
    int added = 0;
    try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
      for (Row row : rows) {
        insert.setString(1, row.key());
        insert.setBytes(2, row.packed());
        added += insert.executeUpdate();
      }
    }
    return added;
  }

  /**
   * Adds solutions, and returns the stored ones that differ from the given ones, by key.
   *
   * @param solutions keys and texts, in order; a key may occur several times
   */
  static Map<String, PackedText> addOrCompare(
      Connection connection, List<Map.Entry<String, PackedText>> solutions) throws SQLException {
    Map<String, PackedText> others = new HashMap<>();
    try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
      for (Map.Entry<String, PackedText> one : solutions) {
        insert.setString(1, one.getKey());
        insert.setBytes(2, one.getValue().bytes());
        if (insert.executeUpdate() == 0) {
          packed(connection, one.getKey())
              .filter(stored -> !stored.equals(one.getValue()))
              .ifPresent(stored -> others.put(one.getKey(), stored));
        }
      }
    }
    return others;
  }

  static Optional<String> text(Connection connection, String key)
      throws SQLException, DataFormatException {
    Optional<PackedText> packed = packed(connection, key);
    return packed.isEmpty()
        ? Optional.empty()
        : Optional.of(PackedText.unpack(packed.get().bytes()));
  }

  static Optional<PackedText> packed(Connection connection, String key) throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement("select text from solutions where key = ?")) {
      select.setString(1, key);
      try (ResultSet rows = select.executeQuery()) {
        return rows.next() ? Optional.of(PackedText.ofBytes(rows.getBytes(1))) : Optional.empty();
      }
    }
  }

  static List<Numbered<Row>> after(Connection connection, long position, int most)
      throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement(
            "select position, key, text from solutions where position > ? order by position"
                + " limit ?")) {
      select.setLong(1, position);
      select.setInt(2, most);
      List<Numbered<Row>> page = new ArrayList<>();
      try (ResultSet rows = select.executeQuery()) {
        while (rows.next()) {
          page.add(new Numbered<>(rows.getLong(1), new Row(rows.getString(2), rows.getBytes(3))));
        }
      }
      return page;
    }
  }
}
