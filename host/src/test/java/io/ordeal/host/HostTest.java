package io.ordeal.host;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostTest {

  /** Answers every command with its name, except one on which it fails. */
  private record Echo(Supplier<Error> trouble) implements Library {

    @Override
    public String version() {
      return "echo 1";
    }

    @Override
    public void setOption(String name, String value) throws RefusedException {
      throw new RefusedException("no \"options\"");
    }

    @Override
    public String run(Command command) {
      if (command.name().equals("choke")) {
        throw trouble.get();
      }
      return command.name();
    }

    @Override
    public void reset() {}

    @Override
    public List<OptionEntry> options() {
      return List.of(
          new OptionEntry(
              "a", OptionType.MODE, "x", "", "", List.of("x", "y"), "expert", "two\n\tlines"));
    }
  }

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(Supplier<Error> trouble, String script, String... words) {
    return new Host(
            new ByteArrayInputStream(script.getBytes(UTF_8)), out, err, any -> new Echo(trouble))
        .run(List.of(words));
  }

  private int run(String script) {
    return run(AssertionError::new, script, "smtinterpol");
  }

  @Test
  void exitAndTheEndOfTheInputEndIt() {
    assertThat(run("(a)(exit)(b)")).isEqualTo(Host.ENDED);
    assertThat(run("(c)(d)")).isEqualTo(Host.ENDED);
    assertThat(out.toString(UTF_8)).isEqualTo("a\nc\nd\n");
  }

  @Test
  void malformedInputIsAnErrorAndItGoesOn() {
    assertThat(run("(a) what (b) (c")).isEqualTo(Host.ENDED);
    assertThat(out.toString(UTF_8))
        .isEqualTo(
            """
            a
            (error "line 1: found what, wanted ( and a command")
            b
            (error "line 1: found the end of the input in (c, wanted 1 closing ) of the command of line 1")
            """);
  }

  @Test
  void whatALibraryThrowsIsACrashWithItsTrace() {
    assertThat(run(() -> new AssertionError("broken"), "(a)(choke)(b)", "smtinterpol"))
        .isEqualTo(Host.CRASHED);
    assertThat(out.toString(UTF_8)).isEqualTo("a\n");
    assertThat(err.toString(UTF_8))
        .startsWith("java.lang.AssertionError: broken\n")
        .contains("at io.ordeal.host.HostTest");
  }

  @Test
  void stackOverflowIsACrash() {
    assertThat(run(StackOverflowError::new, "(choke)", "smtinterpol")).isEqualTo(Host.CRASHED);
    assertThat(err.toString(UTF_8)).startsWith("java.lang.StackOverflowError\n");
  }

  @Test
  void lackOfMemoryIsAnAnswer() {
    assertThat(run(OutOfMemoryError::new, "(a)(choke)(b)", "smtinterpol"))
        .isEqualTo(Host.OUT_OF_MEMORY);
    assertThat(out.toString(UTF_8)).isEqualTo("a\n(error \"out of memory\")\n");
  }

  @Test
  void refusedOptionIsAnErrorWithItsQuotesDoubled() {
    assertThat(run(AssertionError::new, "(a)", "smtinterpol", "--option", "x=y"))
        .isEqualTo(Host.REFUSED);
    assertThat(out.toString(UTF_8)).isEqualTo("(error \"option x=y: no \"\"options\"\"\")\n");
  }

  @Test
  void optionIsOneLineOfFields() {
    run(AssertionError::new, "", "smtinterpol", "--options");
    assertThat(out.toString(UTF_8)).isEqualTo("a\tmode\tx\t\t\tx,y\texpert\ttwo lines\n");
  }

  @Test
  void successIsNeverAskedFor() {
    run("(set-option :print-success true)(set-option :verbosity 1)");
    assertThat(out.toString(UTF_8)).isEqualTo("set-option\n");
  }

  @Test
  void brokenPipeIsNoCrash() {
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    Host host =
        new Host(
            new ByteArrayInputStream("(a)".getBytes(UTF_8)),
            broken,
            err,
            any -> new Echo(AssertionError::new));
    assertThat(host.run(List.of("smtinterpol"))).isEqualTo(Host.DISCONNECTED);
    assertThat(err.toString(UTF_8))
        .isEqualTo("host: standard input or output is broken: Broken pipe\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --version            | found no name of a library
          z3 --natives         | found nothing behind --natives
          z3 --option novalue  | found --option novalue, wanted NAME=VALUE
          z3 --what            | found --what
          """)
  void unreadableCommandLineIsOneLine(String line, String complaint) {
    assertThat(run(AssertionError::new, "", line.split(" ", -1))).isEqualTo(Host.REFUSED);
    assertThat(err.toString(UTF_8)).isEqualTo("host: " + complaint + "; " + Arguments.USAGE + "\n");
  }

  @Test
  void unknownLibraryIsOneLine() {
    assertThat(run(AssertionError::new, "", "yices")).isEqualTo(Host.NOT_LOADED);
    assertThat(err.toString(UTF_8))
        .isEqualTo("host: found library yices, wanted one of [cvc5, princess, smtinterpol, z3]\n");
  }

  @Test
  void libraryWithoutItsFilesIsOneLine(@TempDir Path folder) {
    assertThat(run(AssertionError::new, "", "z3", "--natives", folder.toString()))
        .isEqualTo(Host.NOT_LOADED);
    assertThat(err.toString(UTF_8))
        .startsWith("z3: found no " + System.mapLibraryName("z3") + " in " + folder)
        .hasLineCount(1);
  }

  @Test
  void brokenLibraryIsSaidToBe(@TempDir Path folder) throws Exception {
    Files.writeString(folder.resolve(System.mapLibraryName("z3")), "no library");
    Files.writeString(folder.resolve(System.mapLibraryName("z3java")), "no library");
    List<String> words = List.of("z3", "--natives", folder.toString());
    try (SolverProcess process = SolverProcess.start(Main.class, List.of(), ".", words)) {
      SolverProcess.Ended ended = process.end("");
      assertThat(ended.status()).isEqualTo(Host.NOT_LOADED);
      assertThat(ended.err()).contains("z3: cannot load its libraries: ");
    }
  }

  @Test
  void libraryForANewerSystemNamesWhatItNeeds() {
    String loader =
        "/x/libz3.so: /lib/libc.so.6: version `GLIBC_2.38' not found (required by /x/libz3.so)";
    assertThat(new Natives("z3", null).explain(loader))
        .isEqualTo(
            "z3: this release needs GLIBC 2.38 or newer, which this system lacks;"
                + " use a newer system or another release");
  }

  @Test
  void jarsThatAreNotThereAreOneLine() throws Exception {
    try (SolverProcess process =
        SolverProcess.start(Main.class, List.of(), ".", List.of("smtinterpol"))) {
      SolverProcess.Ended ended = process.end("");
      assertThat(ended.status()).isEqualTo(Host.NOT_LOADED);
      assertThat(ended.err())
          .startsWith("smtinterpol: found no class de.uni_freiburg.")
          .hasLineCount(1);
    }
  }
}
