package io.ordeal.smt.parse;

/**
 * Thrown for an error that only follows from an earlier one: a use of a symbol whose declaration
 * was wrong.
 */
final class FollowUpException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  FollowUpException() {
    super(null, null, false, false);
  }
}
