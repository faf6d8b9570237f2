package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.content.Printable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of files, symbols and output of solvers never reach a terminal unescaped. */
@EnabledOnOs(OS.LINUX)
class UntrustedTextTest {

  /** Clears the screen, changes the direction of writing and begins a line. */
  private static final String HOSTILE = "x\u001b[J\u202e\u0085\u2028\nordeal: forged";

  /** The same in one line, because solvers are asked only about symbols of one line. */
  private static final String SYMBOL = HOSTILE.replace("\n", "");

  /** Crashes at the first check, with a message that contains hostile characters. */
  private static final String CRASHER =
      """
      #!/bin/sh
      if [ "$1" = --version ]; then
        echo "Z3 version 4.14.1 - 64 bit"
        exit
      fi
      while IFS= read -r line; do
        case $line in
          '(check-sat'*)
            printf 'Failed to verify: \\033[Jm_x\\342\\200\\256 \\302\\205 \\r forged\\n' >&2
            exit 1 ;;
          '(echo '*) word=${line#*\\"}; echo "${word%\\"*}" ;;
          '(exit)') exit ;;
        esac
      done
      """;

  private final Path folder;
  private final Path file;
  private final Path other;

  UntrustedTextTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    Path scripts = Files.createDirectory(folder.resolve("scripts"));
    file = scripts.resolve(HOSTILE + ".smt2");
    other = scripts.resolve("other.smt2");
    String text =
        "(declare-const |%s| Int)(declare-const y Int)(assert (< |%s| y))(check-sat)"
            .formatted(SYMBOL, SYMBOL);
    Files.writeString(file, text);
    Files.writeString(other, text);
  }

  private static void assertHarmless(Ran ran) {
    assertThat((ran.out() + ran.err()).replace("\n", "").codePoints()).allMatch(Printable::isPlain);
    assertThat((ran.out() + "\n" + ran.err()).lines())
        .noneMatch(line -> line.startsWith("ordeal: forged"));
    assertThat(ran.out() + ran.err()).containsIgnoringCase("\\u001b[J");
  }

  @ParameterizedTest
  @ValueSource(strings = {"eval", "parse"})
  void namesAndSymbolsAreEscaped(String command) throws IOException {
    Files.writeString(
        folder.resolve("scripts/bad" + HOSTILE + ".smt2"), "(assert |" + HOSTILE + "|)");
    assertHarmless(Ran.of(command, folder.resolve("scripts").toString()));
    assertHarmless(Ran.of(command, "--json", folder.resolve("scripts").toString()));
  }

  @Test
  void crashesAreEscaped() throws IOException {
    Path solver = crasher();
    assertHarmless(
        Ran.of("check", "--solver", solver.toString(), file.toString(), other.toString()));
    Ran json =
        Ran.of("check", "--json", "--solver", solver.toString(), file.toString(), other.toString());
    assertHarmless(json);
    assertThat(json.json().get("results").findValuesAsString("file")).contains(file.toString());
  }

  @Test
  void campaignsAreEscaped() throws IOException {
    Path out = folder.resolve("campaign");
    Ran ran =
        Ran.of(
            "fuzz",
            "--solver",
            crasher().toString(),
            "--seeds",
            other.toString(),
            "--engine",
            "diver",
            "--tests",
            "5",
            "--limit",
            "5s",
            "--out",
            out.toString());
    assertThat(ran.status()).as(ran.err()).isEqualTo(10);
    assertHarmless(ran);
    try (Stream<Path> files = Files.walk(out.resolve("findings"))) {
      for (Path finding : files.filter(Files::isRegularFile).toList()) {
        assertThat(Files.readString(finding).lines().filter(line -> line.startsWith(";")))
            .isNotEmpty()
            .allMatch(line -> line.codePoints().allMatch(Printable::isPlain));
      }
    }
  }

  private Path crasher() throws IOException {
    Path solver =
        Files.createFile(
            folder.resolve("z3-crasher"),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
    return Files.writeString(solver, CRASHER);
  }
}
