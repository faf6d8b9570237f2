package io.ordeal.fuzz.store;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.DataFormatException;
import org.jspecify.annotations.Nullable;

/** The findings, in the order in which they came, and their files. */
final class FindingTable {

  private static final String COLUMNS =
      """
      id, bucket, path, engine, kind, certainty, guilty, options, "check", reason, signature,
      reproduced, "of", "after", seconds_in, text, session
      """;

  private static final int UNLIMITED = -1;

  private FindingTable() {}

  /** Adds those whose ids are new, each with its file. */
  static int add(Transaction transaction, List<Finding> findings) throws SQLException, IOException {
    int added = 0;
    try (PreparedStatement insert =
        transaction
            .connection()
            .prepareStatement(
                "insert into findings (%s) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (id) do nothing"
                    .formatted(COLUMNS))) {
      for (Finding finding : findings) {
        insert.setString(1, finding.id());
        insert.setString(2, finding.bucket());
        insert.setString(3, finding.path());
        insert.setString(4, finding.engine());
        insert.setString(5, finding.kind());
        insert.setString(6, finding.certainty());
        insert.setString(7, Json.ofWords(finding.guilty()));
        insert.setString(8, finding.options());
        insert.setInt(9, finding.check());
        insert.setString(10, finding.reason());
        insert.setString(11, finding.signature());
        insert.setInt(12, finding.reproduced());
        insert.setInt(13, finding.of());
        insert.setInt(14, finding.after());
        insert.setDouble(15, finding.secondsIn());
        insert.setBytes(16, PackedText.pack(finding.text()));
        insert.setBytes(17, PackedText.pack(finding.session()));
        if (insert.executeUpdate() > 0) {
          transaction.writeFile(finding);
          added++;
        }
      }
    }
    return added;
  }

  static List<Finding> all(Connection connection) throws SQLException, DataFormatException {
    return after(connection, 0, UNLIMITED).stream().map(Numbered::row).toList();
  }

  static List<Numbered<Finding>> after(Connection connection, long position, int most)
      throws SQLException, DataFormatException {
    try (PreparedStatement select =
        connection.prepareStatement(
            "select %s, position from findings where position > ? order by position limit ?"
                .formatted(COLUMNS))) {
      select.setLong(1, position);
      select.setInt(2, most);
      List<Numbered<Finding>> page = new ArrayList<>();
      try (ResultSet rows = select.executeQuery()) {
        while (rows.next()) {
          page.add(new Numbered<>(rows.getLong(18), finding(rows)));
        }
      }
      return page;
    }
  }

  static Optional<Finding> byId(Connection connection, String id)
      throws SQLException, DataFormatException {
    try (PreparedStatement select =
        connection.prepareStatement("select %s from findings where id = ?".formatted(COLUMNS))) {
      select.setString(1, id);
      try (ResultSet rows = select.executeQuery()) {
        return rows.next() ? Optional.of(finding(rows)) : Optional.empty();
      }
    }
  }

  /** Findings of before they were kept have none. */
  private static String session(byte @Nullable [] packed) throws DataFormatException {
    return packed == null ? "" : PackedText.unpack(packed);
  }

  private static Finding finding(ResultSet row) throws SQLException, DataFormatException {
    return new Finding(
        row.getString(1),
        row.getString(2),
        row.getString(3),
        row.getString(4),
        row.getString(5),
        row.getString(6),
        Json.words(row.getString(7)),
        row.getString(8),
        row.getInt(9),
        row.getString(10),
        row.getString(11),
        row.getInt(12),
        row.getInt(13),
        row.getInt(14),
        row.getDouble(15),
        PackedText.unpack(row.getBytes(16)),
        session(row.getBytes(17)));
  }
}
