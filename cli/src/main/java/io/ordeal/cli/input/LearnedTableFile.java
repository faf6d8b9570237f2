package io.ordeal.cli.input;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Figures;
import io.ordeal.fuzz.learn.LearnException;
import io.ordeal.fuzz.learn.LearnedFile;
import io.ordeal.fuzz.learn.LearnedTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads files that {@code ordeal learn} has written. */
public final class LearnedTableFile {

  private LearnedTableFile() {}

  /**
   * Reads a table.
   *
   * @throws BadInput if the file cannot be read, or is no such table
   */
  public static LearnedTable read(Path file) {
    try {
      if (Files.size(file) > LearnedFile.MOST_BYTES) {
        throw new BadInput(
            "%s is too large for a table: found %s, expected at most %s"
                .formatted(
                    file, Figures.size(Files.size(file)), Figures.size(LearnedFile.MOST_BYTES)));
      }
      return LearnedFile.parse(file.toString(), Files.readString(file));
    } catch (IOException e) {
      throw new BadInput(InputError.of(file, e).text());
    } catch (LearnException e) {
      throw new BadInput(String.valueOf(e.getMessage()));
    }
  }
}
