package io.ordeal.smt.parse;

/**
 * An error that only says that an earlier one was there: a use of a symbol whose declaration was
 * wrong.
 */
final class FollowUpException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  FollowUpException() {
    super(null, null, false, false);
  }
}
