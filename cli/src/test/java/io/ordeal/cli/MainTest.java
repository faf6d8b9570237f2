package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.bisect.BisectCommand;
import io.ordeal.cli.check.CheckCommand;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.doctor.DoctorCommand;
import io.ordeal.cli.engines.EnginesCommand;
import io.ordeal.cli.eval.EvalCommand;
import io.ordeal.cli.fuzz.FuzzCommand;
import io.ordeal.cli.generate.GenerateCommand;
import io.ordeal.cli.known.KnownCommand;
import io.ordeal.cli.learn.LearnCommand;
import io.ordeal.cli.mine.MineCommand;
import io.ordeal.cli.options.OptionsCommand;
import io.ordeal.cli.parse.ParseCommand;
import io.ordeal.cli.reduce.ReduceCommand;
import io.ordeal.cli.replay.ReplayCommand;
import io.ordeal.cli.report.ReportCommand;
import io.ordeal.cli.retest.RetestCommand;
import io.ordeal.cli.solvers.SolversCommand;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class MainTest {

  @ParameterizedTest
  @ValueSource(strings = {"--help", "-h"})
  void helpTeaches(String option) {
    Ran ran = Ran.of(option);
    assertThat(ran.status()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .containsPattern("  parse +Reads SMT-LIB files and checks the sort of every term.\n")
        .containsSubsequence("Examples:", "ordeal fuzz", "Exit status:")
        .contains(
            "   0  no finding\n", "  10  findings\n", "   2  wrong usage", "   1  internal error");
  }

  @Test
  void everyCommandHasHelpJsonAndDebug() {
    Ran ran = Ran.of("parse", "--help");
    assertThat(ran.status()).isZero();
    assertThat(ran.out())
        .contains("PATH...", "--roundtrip", "--jobs=N", "--json", "--help", "--debug");
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        OrdealCommand.class,
        ParseCommand.class,
        EvalCommand.class,
        CheckCommand.class,
        FuzzCommand.class,
        ReplayCommand.class,
        ReportCommand.class,
        RetestCommand.class,
        BisectCommand.class,
        KnownCommand.class,
        ReduceCommand.class,
        GenerateCommand.class,
        MineCommand.class,
        LearnCommand.class,
        OptionsCommand.class,
        EnginesCommand.class,
        SolversCommand.class,
        DoctorCommand.class
      })
  void helpIsNotBrokenByTheWidthOfATerminal(Class<?> command) {
    assertThat(command.getAnnotation(CommandLine.Command.class).footer())
        .allSatisfy(line -> assertThat(line).hasSizeLessThan(80));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--version", "-V"})
  void versionIsThatOfTheBuild(String option) {
    Ran ran = Ran.of(option);
    assertThat(ran.status()).isZero();
    assertThat(ran.out())
        .matches(
            """
            ordeal \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?
            bundled solvers: cvc5 \\d\\S+, smtinterpol \\d\\S+, z3 \\d\\S+
            """);
  }

  @Test
  void missingSolversAreToldWithTheirPlace() {
    String before = String.valueOf(System.getProperty("ordeal.embedded"));
    System.setProperty("ordeal.embedded", "/no/such/folder");
    System.setProperty("ordeal.commit", "1234abcd");
    try {
      String missing =
          "the bundled solvers are missing (looked in /no/such/folder); unpack the complete"
              + " archive of Ordeal, or use ./ordeal in its source tree\n";
      assertThat(Ran.of("--version").out()).contains(" (1234abcd)\n").endsWith(missing);
      assertThat(Ran.of("solvers").err()).startsWith("ordeal: " + missing);
    } finally {
      System.setProperty("ordeal.embedded", before);
      System.clearProperty("ordeal.commit");
    }
  }

  @Test
  void databaseIsLoadedByThoseWhoNeedItAlone() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-verbose:class",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "--version")
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    assertThat(output)
        .contains("io.ordeal.cli.Main ")
        .doesNotContain("org.sqlite.", "io.ordeal.fuzz.store.Database");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ``                   | ordeal: COMMAND is missing; see 'ordeal --help'
          prase x              | ordeal: unknown command 'prase'; did you mean parse?
          --jsn                | ordeal: unknown option '--jsn'; did you mean --json?
          parse                | ordeal: PATH is missing; see 'ordeal parse --help'
          parse --rondtrip x   | ordeal: unknown option '--rondtrip'; did you mean --roundtrip?
          parse --jobs two x   | ordeal: --jobs: found 'two', wanted a whole number such as 10
          parse --jobs 0 x     | ordeal: --jobs: found 0, wanted 1 to 1024
          parse --json         | ordeal: PATH is missing; see 'ordeal parse --help'
          """)
  void wrongUsageIsMetWithOneLine(String args, String line) {
    Ran ran = Ran.of(args.isEmpty() ? new String[0] : args.split(" "));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).isEqualTo(line + "\n");
  }

  @Test
  void resultThatCannotBeWrittenIsAFailure() {
    assertThat(versionTo("No space left on device"))
        .isEqualTo("1 ordeal: standard output cannot be written\n");
  }

  @Test
  void readerWhoHasSeenEnoughIsNoFailure() {
    assertThat(versionTo("Broken pipe")).isEqualTo("141 ");
  }

  /** Returns status and standard error if writing to standard output fails in this way. */
  private static String versionTo(String failure) {
    OutputStream out =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException(failure);
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console = new Console(out, new PrintStream(err, true, StandardCharsets.UTF_8));
    return new Main(console, false).run("--version") + " " + err.toString(StandardCharsets.UTF_8);
  }
}
