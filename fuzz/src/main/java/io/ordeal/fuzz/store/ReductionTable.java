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

/** The table of reductions of findings, and their files. */
final class ReductionTable {

  private static final String COLUMNS =
      "finding, state, text, options, shape, bytes_before, bytes_after, tests, seconds";

  private static final String UPSERT =
      """
      insert into reductions (%s) values (?, ?, ?, ?, ?, ?, ?, ?, ?)
      on conflict (finding) do update
      set state = excluded.state, text = excluded.text, options = excluded.options,
        shape = excluded.shape, bytes_before = excluded.bytes_before,
        bytes_after = excluded.bytes_after, tests = excluded.tests, seconds = excluded.seconds
      """
          .formatted(COLUMNS);

  /**
   * Condition for a better row. The choice between two rows does not depend on which was there
   * first.
   */
  private static final String BETTER =
      """
      where (instr('reduced partial failed', excluded.state), excluded.bytes_after,
          excluded.shape, excluded.text, excluded.options, excluded.tests, excluded.seconds)
        < (instr('reduced partial failed', reductions.state), reductions.bytes_after,
          reductions.shape, reductions.text, reductions.options, reductions.tests,
          reductions.seconds)
      """;

  private ReductionTable() {}

  /** Replaces the reduction of the finding. */
  static int save(Transaction transaction, Reduction reduction) throws SQLException, IOException {
    return upsert(transaction, List.of(reduction), UPSERT);
  }

  /** Takes over reductions of another store that are better. */
  static int merge(Transaction transaction, List<Reduction> reductions)
      throws SQLException, IOException {
    return upsert(transaction, reductions, UPSERT + BETTER);
  }

  private static int upsert(Transaction transaction, List<Reduction> reductions, String sql)
      throws SQLException, IOException {
    int changed = 0;
    try (PreparedStatement upsert = transaction.connection().prepareStatement(sql)) {
      for (Reduction reduction : reductions) {
        Optional<String> bucket =
            FindingTable.bucketOf(transaction.connection(), reduction.finding());
        upsert.setString(1, reduction.finding());
        upsert.setString(2, reduction.state().text());
        upsert.setBytes(3, PackedText.pack(reduction.script()));
        upsert.setString(4, reduction.options());
        upsert.setString(5, reduction.shape());
        upsert.setLong(6, reduction.bytesBefore());
        upsert.setLong(7, reduction.bytesAfter());
        upsert.setLong(8, reduction.tests());
        upsert.setDouble(9, reduction.seconds());
        if (bucket.isPresent() && upsert.executeUpdate() > 0) {
          transaction.writeFile(reduction, bucket.get());
          changed++;
        }
      }
    }
    return changed;
  }

  /** Returns all reductions, in the order of their findings. */
  static List<Reduction> all(Connection connection) throws SQLException, DataFormatException {
    try (PreparedStatement select =
            connection.prepareStatement(
                "select r.* from reductions r join findings f on f.id = r.finding order by f.position");
        ResultSet rows = select.executeQuery()) {
      List<Reduction> reductions = new ArrayList<>();
      while (rows.next()) {
        reductions.add(reduction(rows));
      }
      return reductions;
    }
  }

  static List<Numbered<Reduction>> after(Connection connection, long position, int most)
      throws SQLException, DataFormatException {
    try (PreparedStatement select =
        connection.prepareStatement(
            "select * from reductions where position > ? order by position limit ?")) {
      select.setLong(1, position);
      select.setInt(2, most);
      List<Numbered<Reduction>> page = new ArrayList<>();
      try (ResultSet rows = select.executeQuery()) {
        while (rows.next()) {
          page.add(new Numbered<>(rows.getLong("position"), reduction(rows)));
        }
      }
      return page;
    }
  }

  static Optional<Reduction> byFinding(Connection connection, String id)
      throws SQLException, DataFormatException {
    try (PreparedStatement select =
        connection.prepareStatement("select * from reductions where finding = ?")) {
      select.setString(1, id);
      try (ResultSet rows = select.executeQuery()) {
        return rows.next() ? Optional.of(reduction(rows)) : Optional.empty();
      }
    }
  }

  private static Reduction reduction(ResultSet row) throws SQLException, DataFormatException {
    return new Reduction(
        row.getString("finding"),
        Reduction.State.of(row.getString("state")),
        PackedText.unpack(row.getBytes("text")),
        row.getString("options"),
        row.getString("shape"),
        row.getLong("bytes_before"),
        row.getLong("bytes_after"),
        row.getLong("tests"),
        row.getDouble("seconds"));
  }
}
