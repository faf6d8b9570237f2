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
   * Adds solutions, and returns the stored texts that differ from the given ones, by key.
   *
   * @param texts keys and texts, in order; a key may occur several times
   */
  static Map<String, String> addOrCompare(
      Connection connection, List<Map.Entry<String, String>> texts)
      throws SQLException, DataFormatException {
    Map<String, String> others = new HashMap<>();
    try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
      for (Map.Entry<String, String> one : texts) {
        insert.setString(1, one.getKey());
        insert.setBytes(2, PackedText.pack(one.getValue()));
        if (insert.executeUpdate() == 0) {
          text(connection, one.getKey())
              .filter(stored -> !stored.equals(one.getValue()))
              .ifPresent(stored -> others.put(one.getKey(), stored));
        }
      }
    }
    return others;
  }

  static Optional<String> text(Connection connection, String key)
      throws SQLException, DataFormatException {
    try (PreparedStatement select =
        connection.prepareStatement("select text from solutions where key = ?")) {
      select.setString(1, key);
      try (ResultSet rows = select.executeQuery()) {
        return rows.next() ? Optional.of(PackedText.unpack(rows.getBytes(1))) : Optional.empty();
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
