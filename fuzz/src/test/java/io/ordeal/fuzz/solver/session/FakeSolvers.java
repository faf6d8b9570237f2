package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.Profiles;
import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Small programs that answer more or less like a solver. */
public final class FakeSolvers {

  /** Limits that are enough for a shell, and short. */
  public static final SolverLimits LIMITS =
      new SolverLimits(Duration.ofMillis(700), 256L << 20, 256L << 10, 0);

  /** A solver that reads one command per line; variables of the shell hold its reactions. */
  private static final String SHELL =
      """
      #!/bin/sh
      check='echo sat'
      model='echo "((define-fun x () Int 1))"'
      other=:
      exit='exit 0'
      echo() { printf '%s\\n' "$*"; }
      repeat() { word=${line#*\\"}; echo "${word%\\"*}"; }
      echoed=repeat
      CHANGES
      while IFS= read -r line; do
        case "$line" in
          '(check-sat)') eval "$check" ;;
          '(get-model)') eval "$model" ;;
          '(echo '*) eval "$echoed" ;;
          '(exit)') eval "$exit" ;;
          *) eval "$other" ;;
        esac
      done
      """;

  private final Path folder;
  private int count;

  public FakeSolvers(Path folder) {
    this.folder = folder;
  }

  /** Returns a program that answers sat, with a model where x is 1, apart from the changes. */
  public Target target(Mode mode, String changes) throws IOException {
    return target("z3", mode, changes);
  }

  /** Returns the same under the name of some solver. */
  public Target target(String profile, Mode mode, String changes) throws IOException {
    Path program = folder.resolve("solver" + ++count);
    Files.createFile(
        program,
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
    Files.writeString(program, SHELL.replace("CHANGES", changes));
    return new Target(installation(profile, "1.0." + count, program.toString()), Map.of(), mode);
  }

  public static Installation installation(String profile, String version, String program) {
    return new Installation(profile(profile), version, Installation.Source.FILE, List.of(program));
  }

  public static Profile profile(String name) {
    return Profiles.builtIn().named(name).orElseThrow();
  }

  public static Script script(String text) {
    ParsedScript parsed = ScriptParser.parse(Source.of("script", text), new TermFactory());
    if (!parsed.errors().isEmpty()) {
      throw new IllegalArgumentException(parsed.errors().get(0) + " in " + text);
    }
    return parsed.script();
  }
}
