package io.ordeal.fuzz.solver;

/** A profile that cannot be used: {@code file:line:column: found …, wanted …}. */
public final class ProfileException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public ProfileException(String file, int line, int column, String found, String wanted) {
    super(
        "%s:%d:%d: found %s, wanted %s".formatted(file, line, column, found, wanted),
        null,
        false,
        false);
  }

  /** A file or folder that cannot be read at all. */
  public ProfileException(String file, String problem) {
    super("%s: %s".formatted(file, problem), null, false, false);
  }
}
