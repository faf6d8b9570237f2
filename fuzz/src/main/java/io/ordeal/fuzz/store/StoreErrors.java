package io.ordeal.fuzz.store;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Locale;
import java.util.zip.DataFormatException;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteException;
import tools.jackson.core.JacksonException;

/** Turns failures of a store folder into one-line messages for users. */
final class StoreErrors {

  /** Least free space; with less, SQLite cannot distinguish a full disk from a broken one. */
  private static final long FULL = 1 << 16;

  private static final String NO_SPACE = "no space left on device";
  private static final String MAKE_ROOM = "; make room and go on with it";

  private StoreErrors() {}

  /** Returns the exception for a failed attempt to write. */
  static StoreException writing(Path folder, Throwable cause) {
    return of(folder, "cannot be written", cause);
  }

  /**
   * Returns the exception for a new file or folder that a folder refuses, or for another failed
   * attempt to make it.
   *
   * @param what the problem, such as {@code cannot be written}
   */
  static StoreException making(Path place, String what, IOException cause) {
    if (cause instanceof NoSuchFileException || cause instanceof AccessDeniedException) {
      Path refused = Path.of(String.valueOf(((FileSystemException) cause).getFile()));
      Path parent = refused.toAbsolutePath().resolveSibling(".").normalize();
      String reason =
          cause instanceof AccessDeniedException
              ? "access to %s is denied".formatted(parent)
              : "%s %s"
                  .formatted(parent, Files.exists(parent) ? "accepts no new files" : "is missing");
      return new StoreException("%s: %s: %s".formatted(place, what, reason));
    }
    return of(place, what, cause);
  }

  /** Returns the exception for a failed attempt to read. */
  static StoreException reading(Path folder, Throwable cause) {
    return of(folder, "cannot be read", cause);
  }

  private static StoreException of(Path folder, String what, Throwable cause) {
    if (cause instanceof StoreException) {
      return new StoreException(reason(folder, cause)); // has such a line already
    }
    if (isDamage(cause)) {
      return damaged(folder, reason(folder, cause));
    }
    String reason = reason(folder, cause);
    return new StoreException(
        "%s: %s: %s%s".formatted(folder, what, reason, reason.equals(NO_SPACE) ? MAKE_ROOM : ""));
  }

  static StoreException damaged(Path folder, String how) {
    return new StoreException(
        "%s: its database is damaged: %s; the files below %s are still good, copy them and start anew"
            .formatted(folder, how, Store.FINDINGS));
  }

  private static boolean isDamage(Throwable cause) {
    if (cause instanceof SQLiteException e) {
      String code = e.getResultCode().name();
      return code.startsWith("SQLITE_CORRUPT") || code.equals("SQLITE_NOTADB");
    }
    return cause instanceof DataFormatException || cause instanceof JacksonException;
  }

  /** Whether another journal mode may prevent this failure of SQLite. */
  static boolean mayBeTheJournal(SQLException e) {
    return e instanceof SQLiteException s
        && (s.getResultCode().name().startsWith("SQLITE_IOERR")
            || s.getResultCode().name().startsWith("SQLITE_CANTOPEN")
            || s.getResultCode().name().startsWith("SQLITE_PROTOCOL"));
  }

  /** Whether a database could not be opened because its folder is read-only. */
  static boolean mayBeReadOnly(SQLException e) {
    return e instanceof SQLiteException s
        && (s.getResultCode().name().startsWith("SQLITE_READONLY")
            || s.getResultCode().name().startsWith("SQLITE_CANTOPEN"));
  }

  private static String reason(Path folder, Throwable cause) {
    if (cause instanceof SQLiteException e) {
      String code = e.getResultCode().name();
      boolean mayBeSpace = code.startsWith("SQLITE_IOERR") || code.equals("SQLITE_ERROR");
      if (code.equals("SQLITE_FULL") || (mayBeSpace && isFull(folder))) {
        return NO_SPACE;
      }
      return e.getResultCode().message.toLowerCase(Locale.ROOT);
    }
    String reason = cause.getMessage();
    if (cause instanceof NoSuchFileException) {
      reason = reason + " is missing";
    } else if (cause instanceof AccessDeniedException) {
      reason = "access to " + reason + " is denied";
    } else if (cause instanceof FileSystemException e) {
      reason = e.getReason() == null ? reason : e.getReason();
    }
    if (reason == null || !(cause instanceof IOException || cause instanceof StoreException)) {
      reason = cause.getClass().getSimpleName() + (reason == null ? "" : " (" + reason + ")");
    }
    reason = reason.lines().findFirst().orElse("");
    return reason.equalsIgnoreCase(NO_SPACE) ? NO_SPACE : reason;
  }

  private static boolean isFull(@Nullable Path folder) {
    try {
      return folder != null && Files.getFileStore(folder).getUsableSpace() < FULL;
    } catch (IOException e) {
      return false;
    }
  }
}
