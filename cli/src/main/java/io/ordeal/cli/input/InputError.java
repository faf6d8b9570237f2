package io.ordeal.cli.input;

import io.ordeal.cli.console.Figures;
import io.ordeal.fuzz.content.Printable;
import io.ordeal.smt.parse.Position;
import io.ordeal.smt.parse.ScriptException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * An error in an input file.
 *
 * @param line line, from 1; 0 for the whole file
 * @param column column, from 1; 0 for the whole file
 */
public record InputError(String file, int line, int column, String message) {

  /** Returns the error of a file that cannot be used as a whole. */
  public static InputError of(Path file, String message) {
    return new InputError(file.toString(), 0, 0, message);
  }

  public static InputError of(Path file, IOException failure) {
    return of(file, "cannot be read: " + reason(failure));
  }

  /** Returns the error of a file that needs more memory than Java may use. */
  public static InputError outOfMemory(Path file) {
    long most = Runtime.getRuntime().maxMemory();
    return of(
        file,
        "takes more memory than the %s there are: set ORDEAL_JAVA_OPTS=-Xmx%dg or more"
            .formatted(Figures.size(most), Math.max(2, 2 * (most >> 30))));
  }

  public static InputError of(ScriptException exception) {
    Position at = exception.at();
    String message = "found %s, wanted %s".formatted(exception.found(), exception.wanted());
    return new InputError(at.source(), at.line(), at.column(), message);
  }

  /** Returns the error in one line, as compilers write it. */
  public String text() {
    return Printable.line(
        line == 0
            ? "%s: %s".formatted(file, message)
            : "%s:%d:%d: %s".formatted(file, line, column, message));
  }

  private static String reason(IOException failure) {
    if (failure instanceof NoSuchFileException) {
      return "no such file or folder";
    }
    if (failure instanceof CharacterCodingException) {
      return "found a binary file, wanted UTF-8 text";
    }
    if (failure instanceof AccessDeniedException) {
      return "permission denied";
    }
    // The message of a FileSystemException repeats the file; its reason does not.
    String reason =
        failure instanceof FileSystemException inFileSystem
            ? inFileSystem.getReason()
            : failure.getMessage();
    if (reason == null) {
      return failure.getClass().getSimpleName();
    }
    if (reason.startsWith("Too many levels of symbolic links")) {
      return "is a symbolic link that leads back to itself";
    }
    return reason.equals("Is a directory") ? "found a folder, wanted a file" : reason;
  }
}
