package io.ordeal.fuzz.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.DataFormatException;

/** The table of seeds, in order of arrival. */
final class SeedTable {

  private static final String INFO = "hash, name, bytes, logic, status, theories";

  private SeedTable() {}

  /** A stored seed. */
  @SuppressWarnings("ArrayRecordComponent") // only passed on, never compared
  record Row(SeedInfo info, byte[] packed) {
    static Row of(StoredSeed seed) {
      return new Row(seed.info(), PackedText.pack(seed.text()));
    }
  }

  static int add(Connection connection, List<Row> rows) throws SQLException {
    int added = 0;
    try (PreparedStatement insert =
        connection.prepareStatement(
            "insert into seeds (%s, text) values (?, ?, ?, ?, ?, ?, ?) on conflict (hash) do nothing"
                .formatted(INFO))) {
      for (Row row : rows) {
        SeedInfo info = row.info();
        insert.setString(1, info.hash());
        insert.setString(2, info.name());
        insert.setLong(3, info.bytes());
        insert.setString(4, info.logic());
        insert.setString(5, info.status());
        insert.setString(6, Json.ofWords(info.theories()));
        insert.setBytes(7, row.packed());
        added += insert.executeUpdate();
      }
    }
    return added;
  }

  static List<SeedInfo> all(Connection connection) throws SQLException {
    try (PreparedStatement select =
            connection.prepareStatement("select %s from seeds order by position".formatted(INFO));
        ResultSet rows = select.executeQuery()) {
      List<SeedInfo> seeds = new ArrayList<>();
      while (rows.next()) {
        seeds.add(info(rows));
      }
      return seeds;
    }
  }

  static List<Numbered<Row>> after(Connection connection, long position, int most)
      throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement(
            "select %s, text, position from seeds where position > ? order by position limit ?"
                .formatted(INFO))) {
      select.setLong(1, position);
      select.setInt(2, most);
      List<Numbered<Row>> page = new ArrayList<>();
      try (ResultSet rows = select.executeQuery()) {
        while (rows.next()) {
          page.add(new Numbered<>(rows.getLong(8), new Row(info(rows), rows.getBytes(7))));
        }
      }
      return page;
    }
  }

  static Optional<String> text(Connection connection, String hash)
      throws SQLException, DataFormatException {
    try (PreparedStatement select =
        connection.prepareStatement("select text from seeds where hash = ?")) {
      select.setString(1, hash);
      try (ResultSet rows = select.executeQuery()) {
        return rows.next() ? Optional.of(PackedText.unpack(rows.getBytes(1))) : Optional.empty();
      }
    }
  }

  private static SeedInfo info(ResultSet row) throws SQLException {
    return new SeedInfo(
        row.getString(1),
        row.getString(2),
        row.getLong(3),
        row.getString(4),
        row.getString(5),
        Json.words(row.getString(6)));
  }
}
