package io.ordeal.fuzz.store;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.DataFormatException;

/** The table of buckets: which finding is in which bucket. */
final class BucketTable {

  /**
   * The bucket of a finding.
   *
   * @param isReduced whether a finding of the bucket has a reduction, so that the bucket is final
   */
  record Row(String finding, String bucket, boolean isReduced) {

    /** Whether the row of another store is better; the result is the same for both stores. */
    private boolean yieldsTo(Row other) {
      return isReduced == other.isReduced
          ? isReduced && other.bucket.compareTo(bucket) < 0
          : other.isReduced;
    }
  }

  private BucketTable() {}

  /** Returns the bucket of every finding, by its id, in the order of findings. */
  static Map<String, String> all(Connection connection) throws SQLException {
    try (PreparedStatement select =
            connection.prepareStatement("select id, bucket from findings order by position");
        ResultSet rows = select.executeQuery()) {
      Map<String, String> buckets = new LinkedHashMap<>();
      while (rows.next()) {
        buckets.put(rows.getString(1), rows.getString(2));
      }
      return buckets;
    }
  }

  static List<Numbered<Row>> after(Connection connection, long position, int most)
      throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement(
            """
            select position, id, bucket, bucket in
              (select f.bucket from findings f join reductions r on r.finding = f.id)
            from findings where position > ? order by position limit ?
            """)) {
      select.setLong(1, position);
      select.setInt(2, most);
      List<Numbered<Row>> page = new ArrayList<>();
      try (ResultSet rows = select.executeQuery()) {
        while (rows.next()) {
          page.add(
              new Numbered<>(
                  rows.getLong(1),
                  new Row(rows.getString(2), rows.getString(3), rows.getBoolean(4))));
        }
      }
      return page;
    }
  }

  /**
   * Moves findings to the buckets of another store, if its rows are better.
   *
   * @param here rows of this store before it took over reductions
   */
  static int merge(Transaction transaction, Map<String, Row> here, List<Row> there)
      throws SQLException, IOException {
    int moved = 0;
    for (Row row : there) {
      Row own = here.get(row.finding());
      if (own != null && own.yieldsTo(row)) {
        moved += move(transaction, row.finding(), row.bucket());
      }
    }
    return moved;
  }

  /**
   * Moves a finding. The new files are durable before the row is changed, and the old ones are
   * removed after that. Whatever ends the process, all files are in the bucket of the row.
   */
  static int move(Transaction transaction, String id, String bucket)
      throws SQLException, IOException {
    try {
      Optional<Finding> found = FindingTable.byId(transaction.connection(), id);
      if (found.isEmpty() || found.get().bug().bucket().equals(bucket)) {
        return 0;
      }
      transaction.writeFile(found.get().in(bucket));
      Optional<Reduction> reduction = ReductionTable.byFinding(transaction.connection(), id);
      if (reduction.isPresent()) {
        transaction.writeFile(reduction.get(), bucket);
      }
      try (PreparedStatement update =
          transaction
              .connection()
              .prepareStatement("update findings set bucket = ? where id = ?")) {
        update.setString(1, bucket);
        update.setString(2, id);
        update.executeUpdate();
      }
      transaction.removeFilesLater(found.get());
      return 1;
    } catch (DataFormatException e) {
      throw new IOException(e.getMessage(), e);
    }
  }
}
