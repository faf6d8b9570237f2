package io.ordeal.fuzz.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * The tables, as the steps that made them: step <i>n</i> turns a database of version <i>n - 1</i>
 * into one of version <i>n</i>.
 */
record Schema(List<String> steps) {

  /** Returns the current schema. */
  static Schema current() {
    List<String> steps = new ArrayList<>();
    for (int version = 1; ; version++) {
      try (InputStream sql = Schema.class.getResourceAsStream("schema/%s.sql".formatted(version))) {
        if (sql == null) {
          return new Schema(List.copyOf(steps));
        }
        steps.add(new String(sql.readAllBytes(), StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  int version() {
    return steps.size();
  }

  /** Returns the version of a database; 0 if it has none. */
  static int versionOf(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      try (ResultSet table =
          statement.executeQuery("select 1 from sqlite_master where name = 'schema_version'")) {
        if (!table.next()) {
          return 0;
        }
      }
      try (ResultSet version = statement.executeQuery("select version from schema_version")) {
        return version.next() ? version.getInt(1) : 0;
      }
    }
  }

  /** Migrates a database from an earlier version to this one, in one transaction. */
  void migrate(Connection connection) throws SQLException {
    int from = versionOf(connection);
    try (Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.executeUpdate(
          "create table if not exists schema_version (version integer not null)");
      for (String step : steps.subList(from, version())) {
        for (String sql : step.split(";\\s*\n", -1)) {
          if (!sql.isBlank()) {
            statement.executeUpdate(sql);
          }
        }
      }
      // Written even if it is unchanged: some file systems fail only at this point.
      statement.executeUpdate("delete from schema_version");
      statement.executeUpdate("insert into schema_version values (%s)".formatted(version()));
      connection.commit();
    } catch (SQLException e) {
      connection.rollback();
      throw e;
    } finally {
      connection.setAutoCommit(true);
    }
  }
}
