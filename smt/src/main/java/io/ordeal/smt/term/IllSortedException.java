package io.ordeal.smt.term;

/** A term that cannot be made. Says what was found and what was wanted; the parser adds where. */
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
