package io.ordeal.fuzz.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The table of units and their progress. */
final class UnitTable {

  private static final String UPSERT =
      """
      insert into units (round, unit, engine, tests, done, counters, ended)
      values (?, ?, ?, ?, ?, ?, ?)
      on conflict (round, unit) do update
      set engine = excluded.engine, tests = excluded.tests, done = excluded.done,
        counters = excluded.counters, ended = excluded.ended
      where
      """;

  /**
   * Condition for a later state. With the same number of tests, the counters may still be newer.
   */
  private static final String LATER =
      "(excluded.tests, excluded.done) >= (units.tests, units.done)";

  /**
   * Condition for a state that is farther. The choice between two rows does not depend on which was
   * there first.
   */
  private static final String FARTHER =
      """
      (excluded.tests, excluded.done, excluded.engine, excluded.counters)
      > (units.tests, units.done, units.engine, units.counters)
      """;

  private UnitTable() {}

  /** Replaces the progress of each unit unless the stored one is farther. */
  static int save(Connection connection, List<UnitProgress> units) throws SQLException {
    return upsert(connection, units, LATER).size();
  }

  /** Takes over units of another store that are farther there, and returns them. */
  static List<UnitProgress> merge(Connection connection, List<UnitProgress> units)
      throws SQLException {
    return upsert(connection, units, FARTHER);
  }

  private static List<UnitProgress> upsert(
      Connection connection, List<UnitProgress> units, String condition) throws SQLException {
    List<UnitProgress> changed = new ArrayList<>();
    try (PreparedStatement upsert = connection.prepareStatement(UPSERT + condition)) {
      for (UnitProgress unit : units) {
        upsert.setInt(1, unit.round());
        upsert.setInt(2, unit.unit());
        upsert.setString(3, unit.engine());
        upsert.setLong(4, unit.tests());
        upsert.setBoolean(5, unit.done());
        upsert.setString(6, Json.ofCounters(unit.counters()));
        upsert.setString(7, unit.end().text());
        if (upsert.executeUpdate() > 0) {
          changed.add(unit);
        }
      }
    }
    return changed;
  }

  static List<UnitProgress> all(Connection connection) throws SQLException {
    try (PreparedStatement select =
            connection.prepareStatement(
                "select round, unit, engine, tests, ended, counters from units order by round, unit");
        ResultSet rows = select.executeQuery()) {
      List<UnitProgress> units = new ArrayList<>();
      while (rows.next()) {
        units.add(
            new UnitProgress(
                rows.getInt(1),
                rows.getInt(2),
                rows.getString(3),
                rows.getLong(4),
                UnitProgress.End.of(rows.getString(5)),
                Json.counters(rows.getString(6))));
      }
      return units;
    }
  }
}
