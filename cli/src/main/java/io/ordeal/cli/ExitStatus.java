package io.ordeal.cli;

/** What the process ends with. Scripts rely on these numbers, so they never change. */
final class ExitStatus {

  static final int NO_FINDING = 0;
  static final int INTERNAL_ERROR = 1;
  static final int BAD_INPUT = 2;
  static final int FINDINGS = 10;

  private ExitStatus() {}
}
