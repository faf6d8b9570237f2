package io.ordeal.fuzz.store;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.DataFormatException;
import org.jspecify.annotations.Nullable;

/** The table of findings, in order of arrival, and their files. */
final class FindingTable {

  private static final String COLUMNS =
      """
      id, bucket, path, engine, kind, certainty, guilty, options, "check", reason, signature,
      reproduced, "of", "after", seconds_in, text, session
      """;

  private static final int UNLIMITED = -1;

  /**
   * The time at which a finding was stored.
   *
   * @param file file of its script
   * @param at time; empty if an older Ordeal stored it
   */
  record Time(String id, String file, Optional<Instant> at) {}

  private FindingTable() {}

  /** Adds findings with new ids, each with its file. */
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
        insert.setString(2, finding.bug().bucket());
        insert.setString(3, finding.origin().path());
        insert.setString(4, finding.origin().engine());
        insert.setString(5, finding.bug().kind());
        insert.setString(6, finding.bug().certainty());
        insert.setString(7, Json.ofWords(finding.answer().guilty()));
        insert.setString(8, finding.answer().options());
        insert.setInt(9, finding.answer().check());
        insert.setString(10, finding.answer().reason());
        insert.setString(11, finding.bug().signature());
        insert.setInt(12, finding.reproduction().times());
        insert.setInt(13, finding.reproduction().runs());
        insert.setInt(14, finding.reproduction().after());
        insert.setDouble(15, finding.origin().secondsIn());
        insert.setBytes(16, PackedText.pack(finding.files().script()));
        insert.setBytes(17, PackedText.pack(finding.files().session()));
        if (insert.executeUpdate() > 0) {
          transaction.writeFile(finding);
          added++;
        }
      }
    }
    return added;
  }

  /** Replaces the files of a finding, in its current bucket. */
  static int replace(Transaction transaction, Finding finding) throws SQLException, IOException {
    try (PreparedStatement update =
        transaction
            .connection()
            .prepareStatement(
                "update findings set \"after\" = ?, text = ?, session = ? where id = ?")) {
      update.setInt(1, finding.reproduction().after());
      update.setBytes(2, PackedText.pack(finding.files().script()));
      update.setBytes(3, PackedText.pack(finding.files().session()));
      update.setString(4, finding.id());
      int replaced = update.executeUpdate();
      if (replaced > 0) {
        String bucket = bucketOf(transaction.connection(), finding.id()).orElseThrow();
        transaction.writeFile(finding.in(bucket));
      }
      return replaced;
    }
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
          page.add(new Numbered<>(rows.getLong("position"), finding(rows)));
        }
      }
      return page;
    }
  }

  /** Returns the times of all findings. */
  static List<Time> times(Connection connection) throws SQLException {
    try (PreparedStatement select =
            connection.prepareStatement("select id, bucket, found_at from findings");
        ResultSet rows = select.executeQuery()) {
      List<Time> times = new ArrayList<>();
      while (rows.next()) {
        long millis = rows.getLong("found_at");
        Optional<Instant> at =
            rows.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(millis));
        String id = rows.getString("id");
        times.add(new Time(id, Finding.file(rows.getString("bucket"), id), at));
      }
      return times;
    }
  }

  /** Sets the times of findings to those of another store, if these are earlier. */
  static int merge(Connection connection, List<Time> others) throws SQLException {
    try (PreparedStatement update =
        connection.prepareStatement(
            "update findings set found_at = ? where id = ? and (found_at is null or found_at > ?)")) {
      int changed = 0;
      for (Time other : others) {
        if (other.at().isPresent()) {
          long millis = other.at().get().toEpochMilli();
          update.setLong(1, millis);
          update.setString(2, other.id());
          update.setLong(3, millis);
          changed += update.executeUpdate();
        }
      }
      return changed;
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

  /** Returns the bucket of a finding; empty if there is no such finding. */
  static Optional<String> bucketOf(Connection connection, String id) throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement("select bucket from findings where id = ?")) {
      select.setString(1, id);
      try (ResultSet rows = select.executeQuery()) {
        return rows.next() ? Optional.of(rows.getString(1)) : Optional.empty();
      }
    }
  }

  /** Returns the text of a session; empty for findings that were stored before sessions were. */
  private static String session(byte @Nullable [] packed) throws DataFormatException {
    return packed == null ? "" : PackedText.unpack(packed);
  }

  private static Finding finding(ResultSet row) throws SQLException, DataFormatException {
    return new Finding(
        row.getString("id"),
        new Finding.Bug(
            row.getString("bucket"),
            row.getString("kind"),
            row.getString("certainty"),
            row.getString("signature")),
        new Finding.WrongAnswer(
            Json.words(row.getString("guilty")),
            row.getString("options"),
            row.getInt("check"),
            row.getString("reason")),
        new Finding.Origin(
            row.getString("path"), row.getString("engine"), row.getDouble("seconds_in")),
        new Finding.Reproduction(row.getInt("reproduced"), row.getInt("of"), row.getInt("after")),
        new Finding.Files(
            PackedText.unpack(row.getBytes("text")), session(row.getBytes("session"))));
  }
}
