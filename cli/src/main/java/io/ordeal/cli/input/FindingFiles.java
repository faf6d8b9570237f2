package io.ordeal.cli.input;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.fuzz.store.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads the files of findings in the folder of a campaign. */
public final class FindingFiles {

  private FindingFiles() {}

  /**
   * Returns the id that a user means: an id, or the name or path of a file of a finding. The name
   * of a folder is returned as it is.
   */
  public static String idOf(String text) {
    Path name = Inputs.pathOf(text).getFileName(); // a root has no name
    return String.valueOf(name).replaceFirst("(\\.reduced|\\.session)?\\.smt2$", "");
  }

  /**
   * Reads the file of a finding, or takes the copy in the database if the file is gone.
   *
   * @param folder folder of the campaign
   */
  public static String text(Finding finding, Path folder, Console console) {
    Path file = folder.resolve(finding.file());
    try {
      return Files.readString(file);
    } catch (NoSuchFileException e) {
      console.tell("%s: the file is missing, its copy in the database is used".formatted(file));
      return finding.files().script();
    } catch (IOException e) {
      throw new BadInput(InputError.of(file, e).text());
    }
  }
}
