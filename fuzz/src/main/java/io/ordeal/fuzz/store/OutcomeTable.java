package io.ordeal.fuzz.store;

import static java.util.stream.Collectors.toSet;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** The test cases that engines were told to be findings. */
final class OutcomeTable {

  private OutcomeTable() {}

  /** A test case, by its path. */
  record Row(int round, int unit, int test) {

    private record Unit(int round, int unit) {}

    /** Those that are in none of some units. */
    static List<Row> without(List<UnitProgress> units, List<Row> rows) {
      Set<Unit> left =
          units.stream().map(unit -> new Unit(unit.round(), unit.unit())).collect(toSet());
      return rows.stream().filter(row -> !left.contains(new Unit(row.round, row.unit))).toList();
    }
  }

  static int add(Connection connection, List<Row> rows) throws SQLException {
    int added = 0;
    try (PreparedStatement insert =
        connection.prepareStatement(
            "insert into outcomes (round, unit, test) values (?, ?, ?) on conflict do nothing")) {
      for (Row row : rows) {
        insert.setInt(1, row.round());
        insert.setInt(2, row.unit());
        insert.setInt(3, row.test());
        added += insert.executeUpdate();
      }
    }
    return added;
  }

  /** Forgets those of a unit. */
  static void remove(Connection connection, UnitProgress unit) throws SQLException {
    try (PreparedStatement delete =
        connection.prepareStatement("delete from outcomes where round = ? and unit = ?")) {
      delete.setInt(1, unit.round());
      delete.setInt(2, unit.unit());
      delete.executeUpdate();
    }
  }

  static SortedSet<Integer> ofUnit(Connection connection, int round, int unit) throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement("select test from outcomes where round = ? and unit = ?")) {
      select.setInt(1, round);
      select.setInt(2, unit);
      SortedSet<Integer> tests = new TreeSet<>();
      try (ResultSet rows = select.executeQuery()) {
        while (rows.next()) {
          tests.add(rows.getInt(1));
        }
      }
      return tests;
    }
  }

  static List<Row> all(Connection connection) throws SQLException {
    try (PreparedStatement select =
            connection.prepareStatement(
                "select round, unit, test from outcomes order by round, unit, test");
        ResultSet rows = select.executeQuery()) {
      List<Row> all = new ArrayList<>();
      while (rows.next()) {
        all.add(new Row(rows.getInt(1), rows.getInt(2), rows.getInt(3)));
      }
      return all;
    }
  }
}
