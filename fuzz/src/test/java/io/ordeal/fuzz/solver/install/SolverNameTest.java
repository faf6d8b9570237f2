package io.ordeal.fuzz.solver.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.solver.profile.SolverVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SolverNameTest {

  private final Path folder;

  SolverNameTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "z3",
        "z3@4.13.0",
        "cvc5@1.3.2-1",
        "z3:model_validate=true",
        "z3@4.11.0:smt.string_solver=z3str3,model_validate=true",
        "/no/such/solver",
        "/no/such/solver:a=b",
        "z3=/no/such/solver:a=b,c=1",
        "z3:smt.qi.cost=(+ weight\\, generation)",
        "z3:a=b:c=d",
      })
  void isPrintedAsItIsRead(String text) {
    assertThat(SolverName.parse(text)).hasToString(text);
  }

  @Test
  void partsAreWhatIsWritten() {
    SolverName name = SolverName.parse("z3@4.11.0:smt.string_solver=z3str3,model_validate,x=");

    assertThat(name.profile()).isEqualTo("z3");
    assertThat(name.version()).isEqualTo(SolverVersion.parse("4.11.0"));
    assertThat(name.path()).isNull();
    assertThat(name.options())
        .containsExactly(
            Map.entry("smt.string_solver", "z3str3"),
            Map.entry("model_validate", "true"),
            Map.entry("x", ""));
  }

  @Test
  void valuesMayHoldCommas() {
    assertThat(SolverName.parse("z3:a=1\\,2,b=3").options())
        .containsExactly(Map.entry("a", "1,2"), Map.entry("b", "3"));
  }

  @Test
  void pathsThatExistKeepTheirColonsAndSigns() throws IOException {
    Path file = Files.createFile(Files.createDirectory(folder.resolve("a:b@c=d")).resolve("z3"));

    SolverName name = SolverName.parse(file + ":x=1");

    assertThat(name.path()).isEqualTo(file);
    assertThat(name.options()).containsExactly(Map.entry("x", "1"));
    assertThat(SolverName.parse("z3=" + file + ":x=1").path()).isEqualTo(file);
    assertThat(SolverName.parse("z3=" + file).profile()).isEqualTo("z3");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ``        | found no name of a solver, wanted one such as z3 or z3@4.13.0
          z3@       | z3@: found nothing, wanted a version such as 4.12.2 or 1.3.2-1
          z3@new    | z3@new: found new, wanted a version such as 4.12.2 or 1.3.2-1
          @4        | @4: found '', wanted the name of a solver; a path has a slash: ./@4
          z3:       | z3:: found '', wanted name=value, with commas between options
          z3:a=b,,c | z3:a=b,,c: found '', wanted name=value, with commas between options
          z3:-x=1   | z3:-x=1: found '-x=1', wanted name=value, with commas between options
          z3:a=1,a=2| z3:a=1,a=2: found a twice, wanted each option once
          z 3       | z 3: found 'z 3', wanted the name of a solver; a path has a slash: ./z 3
          """)
  void badTextIsOneClearLine(String text, String message) {
    assertThatThrownBy(() -> SolverName.parse(text))
        .isInstanceOf(SolverException.class)
        .hasMessage(message);
  }
}
