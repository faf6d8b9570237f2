package io.ordeal.fuzz.toml;

/** Says that a file cannot be used: {@code file:line:column: found …, wanted …}. */
public final class TomlException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public TomlException(String file, int line, int column, String found, String wanted) {
    super(
        "%s:%d:%d: found %s, wanted %s".formatted(file, line, column, found, wanted),
        null,
        false,
        false);
  }

  /** Makes the exception for a file or folder that cannot be read at all. */
  public TomlException(String file, String problem) {
    super("%s: %s".formatted(file, problem), null, false, false);
  }
}
