package io.ordeal.cli.reduce;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.input.InputError;
import io.ordeal.cli.input.ScriptFile;
import io.ordeal.fuzz.reduce.BuggyScript;
import io.ordeal.smt.parse.ScriptException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the file that is to be reduced. */
final class BuggyFile {

  private BuggyFile() {}

  static BuggyScript read(Path path) {
    if (Files.isDirectory(path)) {
      throw new BadInput("%s: found a folder, wanted a file".formatted(path));
    }
    try {
      String text = new String(ScriptFile.source(path).bytes(), StandardCharsets.UTF_8);
      return BuggyScript.parse(path.toString(), text);
    } catch (IOException e) {
      throw new BadInput(InputError.of(path, e).text());
    } catch (ScriptException e) {
      throw new BadInput(InputError.of(e).text());
    }
  }
}
