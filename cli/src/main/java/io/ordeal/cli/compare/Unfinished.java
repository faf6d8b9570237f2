package io.ordeal.cli.compare;

/**
 * The work that an interrupted comparison has not finished.
 *
 * @param count number of runs or campaigns
 * @param text what is finished, such as {@code stopped after 30 of 44 files}; empty if all is
 * @param advice how to continue
 */
record Unfinished(int count, String text, String advice) {

  /**
   * Returns what is not finished.
   *
   * @param finished text such as {@code 30 of 44 files}
   * @param advice how to continue
   */
  static Unfinished of(int count, String finished, String advice) {
    return new Unfinished(count, count == 0 ? "" : "stopped after " + finished, advice);
  }

  /** Returns the last line of a summary; empty if all is finished. */
  String line() {
    return count == 0 ? "" : "%s; %s".formatted(text, advice);
  }
}
