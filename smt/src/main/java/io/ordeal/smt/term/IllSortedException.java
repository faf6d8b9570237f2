package io.ordeal.smt.term;

/**
 * Thrown if a term cannot be made. The message has what was found and what was wanted; the parser
 * adds the position.
 */
public final class IllSortedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String found;
  private final String wanted;

  public IllSortedException(String found, String wanted) {
    super("found " + found + ", wanted " + wanted);
    this.found = found;
    this.wanted = wanted;
  }

  public String found() {
    return found;
  }

  public String wanted() {
    return wanted;
  }
}
