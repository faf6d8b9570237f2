package io.ordeal.cli.console;

import java.util.List;

/** The progress of long work. Another thread asks for it. */
@FunctionalInterface
public interface Status {

  /** Returns the progress in one line, for output that is not a terminal. */
  String line();

  /** Returns the progress in rows, for a terminal. */
  default List<StatusRow> rows() {
    return List.of(StatusRow.of(line()));
  }
}
