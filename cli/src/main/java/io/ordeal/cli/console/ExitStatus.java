package io.ordeal.cli.console;

/** What the process ends with. Scripts rely on these numbers, so they never change. */
public final class ExitStatus {

  public static final int NO_FINDING = 0;
  public static final int INTERNAL_ERROR = 1;
  public static final int BAD_INPUT = 2;
  public static final int FINDINGS = 10;

  /** Who read standard output wanted no more: what a shell tells of a process that a pipe ends. */
  public static final int READER_GONE = 141;

  private ExitStatus() {}
}
