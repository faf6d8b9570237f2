package io.ordeal.fuzz.solver.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Small programs that replace solvers, Maven and Java. */
public final class FakeProgram {

  private FakeProgram() {}

  /** Writes an executable file that runs the lines of a shell script. */
  public static Path write(Path file, String... lines) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    return file;
  }
}
