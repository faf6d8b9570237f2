package io.ordeal.cli.console;

/** We failed ourselves; the message is one line that says while doing what. */
public final class Defect extends RuntimeException {

  public Defect(String during, Throwable cause) {
    super("%s: %s".formatted(during, cause), cause);
  }
}
