package io.ordeal.cluster;

/** A worker that cannot test units. The message is one line for the user. */
final class WorkerException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  WorkerException(String message) {
    super(message);
  }
}
