package io.ordeal.cli.console;

/** The terminal that standard error goes to, if it goes to one. */
public interface Terminal {

  /** No terminal: a file, a pipe, or a window that cannot redraw lines. */
  Terminal NONE =
      new Terminal() {
        @Override
        public boolean canRedraw() {
          return false;
        }

        @Override
        public int width() {
          return Integer.MAX_VALUE;
        }

        @Override
        public int height() {
          return Integer.MAX_VALUE;
        }
      };

  /** Returns whether lines can be redrawn; false while other programs use the terminal. */
  boolean canRedraw();

  /** Returns the columns of the window, which users may resize at any time. */
  int width();

  /** Returns the rows of the window. */
  int height();

  /**
   * Registers actions, which other threads run.
   *
   * @param resized runs after the window was resized
   * @param resumed runs when the process continues after it was suspended
   */
  default void watch(Runnable resized, Runnable resumed) {}
}
