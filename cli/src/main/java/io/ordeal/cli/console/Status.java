package io.ordeal.cli.console;

import java.util.List;

/** How far long work has come; asked for from another thread. */
@FunctionalInterface
public interface Status {

  /** In a line. */
  String line();

  /** In as many lines as a terminal has room for. */
  default List<String> lines() {
    return List.of(line());
  }
}
