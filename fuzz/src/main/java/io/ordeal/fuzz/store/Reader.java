package io.ordeal.fuzz.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.zip.DataFormatException;
import tools.jackson.core.JacksonException;

/** The connection for reading, used by one thread at a time. */
final class Reader implements AutoCloseable {

  /** A query to the database. */
  interface Query<T> {
    T run(Connection connection) throws SQLException, DataFormatException;
  }

  private final Path folder;
  private final Connection connection;

  Reader(Path folder, Connection connection) {
    this.folder = folder;
    this.connection = connection;
  }

  synchronized <T> T read(Query<T> query) {
    try {
      if (connection.isClosed()) {
        throw new IllegalStateException("%s is closed".formatted(folder));
      }
      return query.run(connection);
    } catch (SQLException | DataFormatException | JacksonException e) {
      throw StoreErrors.reading(folder, e);
    }
  }

  @Override
  public synchronized void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      // Nothing was written.
    }
  }
}
