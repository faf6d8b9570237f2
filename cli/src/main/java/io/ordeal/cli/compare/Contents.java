package io.ordeal.cli.compare;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.input.InputError;
import io.ordeal.cli.input.ScriptFile;
import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.session.Target;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Names and contents of files on which a result depends. */
final class Contents {

  private final StringBuilder text = new StringBuilder();

  /** Adds files. */
  Contents with(List<Path> files) {
    for (Path file : files) {
      try {
        String bytes = new String(ScriptFile.source(file).bytes(), StandardCharsets.ISO_8859_1);
        text.append(file).append(' ').append(ContentHash.of(bytes)).append('\n');
      } catch (IOException e) {
        throw new BadInput(InputError.of(file, e).text());
      }
    }
    return this;
  }

  /** Adds programs that were named by their path: a new build may have the same version. */
  Contents withProgramsOf(List<Target> targets) {
    return with(
        targets.stream()
            .map(Target::solver)
            .filter(solver -> solver.source() == Installation.Source.FILE)
            .map(solver -> Path.of(solver.command().get(0)))
            .distinct()
            .toList());
  }

  String hash() {
    return ContentHash.of(text.toString());
  }
}
