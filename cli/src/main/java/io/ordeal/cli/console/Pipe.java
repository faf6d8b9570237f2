package io.ordeal.cli.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** A stream that remembers whether its other end was closed, which is nobody's fault. */
final class Pipe extends FilterOutputStream {

  /** What the system says of a pipe without a reader: Java has no exception of its own for it. */
  private static final String BROKEN = "Broken pipe";

  private boolean broken;

  Pipe(OutputStream out) {
    super(out);
  }

  boolean isBroken() {
    return broken;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    try {
      out.write(bytes, from, count);
    } catch (IOException e) {
      broken |= BROKEN.equals(e.getMessage());
      throw e;
    }
  }
}
