package io.ordeal.cli.console;

import java.util.List;

/**
 * What a command found out. Implementations
 *
 * <ul>
 *   <li>MUST be records: their components are the fields of the JSON document, in this order;
 *   <li>MUST NOT rename a component without a word in the changelog, since scripts read them.
 * </ul>
 */
public interface Report {

  /** The result in one or more lines, for people; empty if nothing is to be printed. */
  String summary();

  /**
   * The same with nothing cut, for programs that search the output. It is printed where standard
   * output is no terminal.
   */
  default String wholeSummary() {
    return summary();
  }

  /** The same, with styles for terminals; empty if it has none. */
  default List<StyledText> styledSummary() {
    return List.of();
  }

  /** What the process ends with: one of {@link ExitStatus}. */
  int status();
}
