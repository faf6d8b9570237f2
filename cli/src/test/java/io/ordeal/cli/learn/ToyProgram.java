package io.ordeal.cli.learn;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.function.UnaryOperator;

/** A program whose option smt.one counts assertions, and whose option smt.two does nothing. */
final class ToyProgram {

  private static final String SOLVER =
      """
      #!/bin/sh
      if [ "$1" = --version ]; then echo 'Z3 version 9.9.9 - 64 bit'; exit; fi
      if [ "$1" = -pd ]; then
        echo '[module] smt, description: the core'
        echo '    one (bool) (default: false) a switch'
        echo '    two (bool) (default: false) another switch'
        exit
      fi
      count=1 one=0
      while IFS= read -r line; do
        case "$line" in
          '(check-sat'*) echo sat ;;
          '(get-info :all-statistics)') echo "(:conflicts $count)" ;;
          '(get-option '*) echo false ;;
          '(set-option :smt.one true)') one=1 ;;
          '(set-option :smt.one false)') one=0 ;;
          '(assert ('*) count=$((count + one)) ;;
          '(reset)') count=1 ;;
          '(echo '*) word=${line#*\\"}; echo "${word%%\\"*}" ;;
          '(exit)') exit ;;
        esac
      done
      """;

  private ToyProgram() {}

  /**
   * Returns the program in a folder; makes it if it is missing.
   *
   * @param change changes the text of the program
   */
  static Path in(Path folder, UnaryOperator<String> change) throws IOException {
    Path program = folder.resolve("z3-toy");
    if (!Files.exists(program)) {
      Files.writeString(program, change.apply(SOLVER));
      Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    return program;
  }
}
