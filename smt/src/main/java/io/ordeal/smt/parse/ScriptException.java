package io.ordeal.smt.parse;

/**
 * Thrown for text that is no script; the message has the position, the text found and the text
 * wanted.
 */
public final class ScriptException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient Position at;
  private final String found;
  private final String wanted;

  public ScriptException(Position at, String found, String wanted) {
    super(null, null, false, false);
    this.at = at;
    this.found = found;
    this.wanted = wanted;
  }

  @Override
  public String getMessage() {
    return "%s: found %s, wanted %s".formatted(at, found, wanted);
  }

  public Position at() {
    return at;
  }

  public String found() {
    return found;
  }

  public String wanted() {
    return wanted;
  }
}
