package io.ordeal.fuzz.store;

import io.ordeal.fuzz.content.ContentHash;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.DataFormatException;

/**
 * The table of material: contents of files that engines work on, and texts of the campaign file.
 */
final class MaterialTable {

  private MaterialTable() {}

  /** A stored content. */
  @SuppressWarnings("ArrayRecordComponent") // only passed on, never compared
  record Row(String hash, String name, byte[] packed) {
    static Row of(String name, String text) {
      return new Row(ContentHash.of(text), name, PackedText.pack(text));
    }
  }

  static int add(Connection connection, List<Row> rows) throws SQLException {
    int added = 0;
    try (PreparedStatement insert =
        connection.prepareStatement(
            "insert into material (hash, name, text) values (?, ?, ?) on conflict (hash) do"
                + " nothing")) {
      for (Row row : rows) {
        insert.setString(1, row.hash());
        insert.setString(2, row.name());
        insert.setBytes(3, row.packed());
        added += insert.executeUpdate();
      }
    }
    return added;
  }

  /** Adds a content after all others, even if it is there already. */
  static int replace(Connection connection, Row row) throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement(
            "insert or replace into material (hash, name, text) values (?, ?, ?)")) {
      insert.setString(1, row.hash());
      insert.setString(2, row.name());
      insert.setBytes(3, row.packed());
      return insert.executeUpdate();
    }
  }

  /** Returns the last content with a name. */
  static Optional<String> last(Connection connection, String name)
      throws SQLException, DataFormatException {
    try (PreparedStatement select =
        connection.prepareStatement(
            "select text from material where name = ? order by position desc limit 1")) {
      select.setString(1, name);
      try (ResultSet rows = select.executeQuery()) {
        return rows.next() ? Optional.of(PackedText.unpack(rows.getBytes(1))) : Optional.empty();
      }
    }
  }

  static Optional<String> text(Connection connection, String hash)
      throws SQLException, DataFormatException {
    try (PreparedStatement select =
        connection.prepareStatement("select text from material where hash = ?")) {
      select.setString(1, hash);
      try (ResultSet rows = select.executeQuery()) {
        return rows.next() ? Optional.of(PackedText.unpack(rows.getBytes(1))) : Optional.empty();
      }
    }
  }

  /**
   * Returns contents after a position.
   *
   * @param without name of contents that are left out
   */
  static List<Numbered<Row>> after(Connection connection, long position, int most, String without)
      throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement(
            "select position, hash, name, text from material where position > ? and name <> ?"
                + " order by position limit ?")) {
      select.setLong(1, position);
      select.setString(2, without);
      select.setInt(3, most);
      List<Numbered<Row>> page = new ArrayList<>();
      try (ResultSet rows = select.executeQuery()) {
        while (rows.next()) {
          page.add(
              new Numbered<>(
                  rows.getLong(1),
                  new Row(rows.getString(2), rows.getString(3), rows.getBytes(4))));
        }
      }
      return page;
    }
  }
}
