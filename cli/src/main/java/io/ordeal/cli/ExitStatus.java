package io.ordeal.cli;

/** What the process ends with. Scripts rely on these numbers, so they never change. */
final class ExitStatus {

  static final int NO_FINDING = 0;
  static final int INTERNAL_ERROR = 1;
  static final int BAD_INPUT = 2;
  static final int FINDINGS = 10;

  /** Who read standard output wanted no more: what a shell tells of a process that a pipe ends. */
  static final int READER_GONE = 141;

  private ExitStatus() {}
}
