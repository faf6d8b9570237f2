package io.ordeal.fuzz.solver.process;

import java.io.File;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Programs of the system that start solvers. Ordeal also runs without them, but less safely. */
public final class Tools {

  /** Makes a process die with the thread that started it. */
  public static final Optional<String> SETPRIV = onPath("setpriv");

  /** Sets limits that the system enforces. */
  public static final Optional<String> PRLIMIT = onPath("prlimit");

  static final Optional<String> SETSID = onPath("setsid");

  private Tools() {}

  /** Returns the first executable file with this name in the folders of the PATH. */
  public static Optional<String> onPath(String program) {
    String path = System.getenv("PATH");
    if (path == null) {
      return Optional.empty();
    }
    return Stream.of(path.split(Pattern.quote(File.pathSeparator), -1))
        .map(folder -> new File(folder.isEmpty() ? "." : folder, program))
        .filter(file -> file.isFile() && file.canExecute())
        .map(File::getAbsolutePath)
        .findFirst();
  }
}
