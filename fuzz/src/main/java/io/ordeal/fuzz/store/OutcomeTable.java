package io.ordeal.fuzz.store;

import static java.util.stream.Collectors.toSet;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.zip.DataFormatException;

/** The table of outcomes of each unit's test cases, as engines and strategies were shown them. */
final class OutcomeTable {

  private OutcomeTable() {}

  /**
   * The outcomes of a unit.
   *
   * @param tests number of test cases that they are about
   * @param text packed text
   */
  @SuppressWarnings("ArrayRecordComponent") // only passed on, never compared
  record Row(int round, int unit, long tests, byte[] text) {

    private record Unit(int round, int unit) {}

    /** Returns the rows that belong to none of the units. */
    static List<Row> without(List<UnitProgress> units, List<Row> rows) {
      Set<Unit> left =
          units.stream().map(unit -> new Unit(unit.round(), unit.unit())).collect(toSet());
      return rows.stream().filter(row -> !left.contains(new Unit(row.round, row.unit))).toList();
    }
  }

  static int save(Connection connection, List<Row> rows) throws SQLException {
    int saved = 0;
    try (PreparedStatement insert =
        connection.prepareStatement(
            "insert into unit_outcomes (round, unit, tests, text) values (?, ?, ?, ?)"
                + " on conflict (round, unit) do update"
                + " set tests = excluded.tests, text = excluded.text"
                // For equal numbers of tests, merging two stores must choose the same row in both
                // directions.
                + " where (excluded.tests, excluded.text) > (unit_outcomes.tests,"
                + " unit_outcomes.text)")) {
      for (Row row : rows) {
        insert.setInt(1, row.round());
        insert.setInt(2, row.unit());
        insert.setLong(3, row.tests());
        insert.setBytes(4, row.text());
        saved += insert.executeUpdate();
      }
    }
    return saved;
  }

  /** Removes the outcomes of a unit. */
  static void remove(Connection connection, UnitProgress unit) throws SQLException {
    try (PreparedStatement delete =
        connection.prepareStatement("delete from unit_outcomes where round = ? and unit = ?")) {
      delete.setInt(1, unit.round());
      delete.setInt(2, unit.unit());
      delete.executeUpdate();
    }
  }

  static String ofUnit(Connection connection, int round, int unit)
      throws SQLException, DataFormatException {
    try (PreparedStatement select =
        connection.prepareStatement(
            "select text from unit_outcomes where round = ? and unit = ?")) {
      select.setInt(1, round);
      select.setInt(2, unit);
      try (ResultSet rows = select.executeQuery()) {
        return rows.next() ? PackedText.unpack(packed(rows, 1)) : "";
      }
    }
  }

  /** Returns the units that have outcomes, without progress. */
  static List<UnitProgress> units(Connection connection) throws SQLException {
    try (PreparedStatement select =
            connection.prepareStatement("select round, unit from unit_outcomes");
        ResultSet rows = select.executeQuery()) {
      List<UnitProgress> units = new ArrayList<>();
      while (rows.next()) {
        units.add(UnitProgress.none(rows.getInt(1), rows.getInt(2)));
      }
      return units;
    }
  }

  static void each(Connection connection, Consumer<String> taker)
      throws SQLException, DataFormatException {
    try (PreparedStatement select = connection.prepareStatement("select text from unit_outcomes");
        ResultSet rows = select.executeQuery()) {
      while (rows.next()) {
        taker.accept(PackedText.unpack(packed(rows, 1)));
      }
    }
  }

  static List<Row> all(Connection connection) throws SQLException {
    try (PreparedStatement select =
            connection.prepareStatement(
                "select round, unit, tests, text from unit_outcomes order by round, unit");
        ResultSet rows = select.executeQuery()) {
      List<Row> all = new ArrayList<>();
      while (rows.next()) {
        all.add(new Row(rows.getInt(1), rows.getInt(2), rows.getLong(3), packed(rows, 4)));
      }
      return all;
    }
  }

  /** Returns the packed text. A migration, which cannot pack, has written plain text. */
  private static byte[] packed(ResultSet rows, int column) throws SQLException {
    return rows.getObject(column) instanceof String text
        ? PackedText.pack(text)
        : rows.getBytes(column);
  }
}
