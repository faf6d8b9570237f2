package io.ordeal.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A program that claims to be Z3, starts at once and records its input. It says sat to every
 * script, and unsat if a text occurs.
 *
 * @param program program to run
 * @param log file with the input of all its processes
 */
public record ShellLiar(Path program, Path log) {

  private static final String SHELL =
      """
      #!/bin/sh
      if [ "$1" = --version ]; then
        echo "Z3 version 4.14.1 - 64 bit"
        exit
      fi
      exec 3>LOG.$$
      wrong=
      while IFS= read -r line; do
        printf '%s\\n' "$line" >&3
        case $line in
          '(reset)') wrong= ;;
          '(check-sat'*) SLEEP; if [ "$wrong" ]; then echo unsat; else echo sat; fi ;;
          '(get-model)') echo '(error "no model")' ;;
          '(echo '*) word=${line#*\\"}; echo "${word%\\"*}" ;;
          '(exit)') exit ;;
          *'TRIGGER'*) wrong=yes ;;
        esac
      done
      """;

  private static final Pattern RESET = Pattern.compile("\\(reset\\)\n");

  /** A text that never occurs. */
  public static final String NOTHING = "(never)";

  public static ShellLiar in(Path folder, String trigger) throws IOException {
    return in(folder, "z3-liar", trigger, ":");
  }

  /**
   * Makes a slow program.
   *
   * @param beforeAnswer shell command before each answer, such as {@code sleep 0.1}
   */
  public static ShellLiar in(Path folder, String name, String trigger, String beforeAnswer)
      throws IOException {
    Path program = folder.resolve(name);
    Path log = Files.createDirectories(folder.resolve(name + "-log")).resolve("log");
    Files.createFile(
        program,
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
    Files.writeString(
        program,
        SHELL
            .replace("LOG", log.toString())
            .replace("TRIGGER", trigger)
            .replace("SLEEP", beforeAnswer));
    return new ShellLiar(program, log);
  }

  /** Returns the scripts that it was asked since it was told to forget, sorted. */
  public List<String> heard() throws IOException {
    List<Path> logs;
    try (var files = Files.list(log.getParent())) {
      logs = files.sorted().toList();
    }
    StringBuilder all = new StringBuilder();
    for (Path one : logs) {
      all.append("(reset)\n").append(Files.readString(one));
      Files.delete(one);
    }
    return RESET
        .splitAsStream(all)
        .map(script -> script.replaceAll("\\((echo .*|exit|get-model)\\)\n", ""))
        .filter(script -> !script.isEmpty())
        .sorted()
        .toList();
  }
}
