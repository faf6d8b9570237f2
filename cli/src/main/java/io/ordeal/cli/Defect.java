package io.ordeal.cli;

/** We failed ourselves; the message is one line that says while doing what. */
final class Defect extends RuntimeException {

  Defect(String during, Throwable cause) {
    super("%s: %s".formatted(during, cause), cause);
  }
}
