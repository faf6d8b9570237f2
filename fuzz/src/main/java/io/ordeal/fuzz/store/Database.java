package io.ordeal.fuzz.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.sqlite.JDBC;

/**
 * The database file: creates, opens and checks it.
 *
 * @param parameters additional parameters for SQLite's file names, such as {@code
 *     &vfs=unix-dotfile}
 */
record Database(Path folder, Schema schema, String parameters) {

  static final String FILE = "ordeal.db";
  private static final String WAL = FILE + "-wal";

  /** All files that SQLite may create in the folder. */
  static final List<String> FILES = List.of(FILE, WAL, FILE + "-shm", FILE + "-journal");

  private static final String BUSY_TIMEOUT = "30000";

  /** Most memory for pages of the database, in KiB. */
  private static final int CACHE_KIB = 1 << 16;

  /** Pages of the journal after which they move to the database, each of 4 KiB. */
  private static final int JOURNAL_PAGES = 1 << 13;

  /**
   * File systems of several machines, which share no memory; SQLite's faster journal needs shared
   * memory.
   */
  private static final Set<String> OF_SEVERAL_MACHINES =
      Set.of(
          "nfs",
          "nfs4",
          "lustre",
          "gpfs",
          "beegfs",
          "ceph",
          "cifs",
          "smb3",
          "smbfs",
          "afs",
          "9p",
          "glusterfs",
          "fuse.glusterfs",
          "fuse.sshfs",
          "orangefs",
          "panfs");

  private enum Journal {
    WAL,
    DELETE
  }

  /** Returns the database of a folder, with the current schema. */
  static Database in(Path folder) {
    return new Database(folder.toAbsolutePath().normalize(), Schema.current(), "");
  }

  /** Creates the file, after testing that it can be written. */
  Connection create() throws SQLException, IOException {
    if (fastJournalIsSafe()) {
      try {
        return migrated(writable("rwc", Journal.WAL));
      } catch (SQLException e) {
        if (!StoreErrors.mayBeTheJournal(e)) {
          throw e;
        }
        for (String file : FILES) {
          Files.deleteIfExists(folder.resolve(file));
        }
      }
    }
    return migrated(writable("rwc", Journal.DELETE));
  }

  /** Opens the file for writing, checks it, and migrates it to the current schema. */
  Connection open() throws SQLException {
    if (fastJournalIsSafe()) {
      try {
        return checked(writable("rw", Journal.WAL));
      } catch (SQLException e) {
        if (!StoreErrors.mayBeTheJournal(e)) {
          throw e;
        }
      }
    }
    leaveFastJournal();
    return checked(writable("rw", Journal.DELETE));
  }

  /**
   * Switches the journal, without shared memory: a connection with exclusive access can do so, if
   * it declares that first.
   */
  private void leaveFastJournal() throws SQLException {
    Properties alone = new Properties();
    alone.setProperty("busy_timeout", BUSY_TIMEOUT);
    alone.setProperty("locking_mode", "EXCLUSIVE");
    try (Connection connection = connect("mode=rw", alone)) {
      value(connection, "pragma journal_mode = delete");
    }
  }

  /** Opens the file for reading, whether or not another process writes to it. */
  Connection read() throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("busy_timeout", BUSY_TIMEOUT);
    try {
      return ofRightVersion(connect("mode=ro", properties));
    } catch (SQLException e) {
      // The folder is read-only, so nothing will change. All data is in the file, unless a killed
      // run left some in the journal.
      if (!StoreErrors.mayBeReadOnly(e) || holdsSomething(WAL)) {
        throw e;
      }
      return ofRightVersion(connect("mode=ro&immutable=1", properties));
    }
  }

  private boolean holdsSomething(String file) {
    return folder.resolve(file).toFile().length() > 0;
  }

  private Connection migrated(Connection connection) throws SQLException {
    return orClosed(connection, () -> schema.migrate(connection));
  }

  private Connection checked(Connection connection) throws SQLException {
    return orClosed(
        connection,
        () -> {
          int version = Schema.versionOf(connection);
          if (version == 0) {
            throw StoreErrors.damaged(folder, "it has no tables");
          }
          requireAtMost(version);
          String problem = value(connection, "pragma quick_check(1)");
          if (!problem.equals("ok")) {
            throw StoreErrors.damaged(folder, problem.lines().reduce((a, b) -> b).orElse(""));
          }
          schema.migrate(connection);
        });
  }

  private Connection ofRightVersion(Connection connection) throws SQLException {
    return orClosed(
        connection,
        () -> {
          int version = Schema.versionOf(connection);
          if (version == 0) {
            throw StoreErrors.damaged(folder, "it has no tables");
          }
          requireAtMost(version);
          if (version < schema.version()) {
            throw new StoreException(
                "%s: found format %d, wanted %d: an older Ordeal made it; go on with it once, which changes its format"
                    .formatted(folder, version, schema.version()));
          }
        });
  }

  private void requireAtMost(int version) {
    if (version > schema.version()) {
      throw new StoreException(
          "%s: found format %d, wanted at most %d: a newer Ordeal made it; use that one"
              .formatted(folder, version, schema.version()));
    }
  }

  private interface Step {
    void run() throws SQLException;
  }

  private static Connection orClosed(Connection connection, Step step) throws SQLException {
    try {
      step.run();
      return connection;
    } catch (SQLException | RuntimeException e) {
      connection.close();
      throw e;
    }
  }

  private Connection writable(String mode, Journal journal) throws SQLException {
    return connect("mode=" + mode, writing(journal));
  }

  /**
   * Returns the settings as properties of the connection, because only these apply before anything
   * else is done.
   */
  private static Properties writing(Journal journal) {
    Properties properties = new Properties();
    properties.setProperty("busy_timeout", BUSY_TIMEOUT);
    properties.setProperty("journal_mode", journal.name());
    properties.setProperty("synchronous", "FULL");
    properties.setProperty("transaction_mode", "IMMEDIATE");
    // Nobody asks for them, and they cost a query for each insertion.
    properties.setProperty("jdbc.get_generated_keys", "false");
    // Solutions arrive in random order of their keys, so each one changes another page of its
    // index. With more pages in memory and in the journal, few of them are read or written twice.
    properties.setProperty("cache_size", "-" + CACHE_KIB);
    properties.setProperty("wal_autocheckpoint", String.valueOf(JOURNAL_PAGES));
    return properties;
  }

  private Connection connect(String mode, Properties properties) throws SQLException {
    NativeLibrary.load();
    String address = "file:" + folder.resolve(FILE).toUri().getRawPath() + "?" + mode + parameters;
    return JDBC.createConnection(JDBC.PREFIX + address, properties);
  }

  private boolean fastJournalIsSafe() {
    try {
      return !OF_SEVERAL_MACHINES.contains(Files.getFileStore(folder).type());
    } catch (IOException e) {
      return false;
    }
  }

  private static String value(Connection connection, String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      return rows.next() ? rows.getString(1) : "";
    }
  }
}
