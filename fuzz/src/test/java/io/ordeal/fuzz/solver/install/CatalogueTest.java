package io.ordeal.fuzz.solver.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.solver.install.Installation.Source;
import io.ordeal.fuzz.solver.process.FakeProgram;
import io.ordeal.fuzz.solver.profile.Profiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogueTest {

  private static final String TELLS_4_8_12 = "echo 'Z3 version 4.8.12 - 64 bit'";

  private final Path folder;
  private final Path bin;
  private final Path java;

  CatalogueTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    bin = Files.createDirectory(folder.resolve("bin"));
    java = FakeProgram.write(folder.resolve("java"), "echo z3 4.14.1.0");
  }

  @Test
  void aNameIsLookedForOnThePath() throws IOException {
    Path z3 = FakeProgram.write(bin.resolve("z3"), TELLS_4_8_12);

    Installation found = find("z3:model_validate=true");

    assertThat(found.label()).isEqualTo("z3 4.8.12");
    assertThat(found.source()).isEqualTo(Source.PATH);
    assertThat(found.command()).containsExactly(z3.toString());
    assertThat(find("z3@4.8.12").source()).isEqualTo(Source.PATH);
  }

  @Test
  void referenceSolversAreAskedInTheOrderOfTheirRank() {
    assertThat(catalogue().references()).containsExactly("z3", "cvc5");
  }

  @Test
  void thenComesTheEmbeddedLibrary() throws IOException {
    Files.createFile(Files.createDirectories(folder.resolve("embedded/z3")).resolve("a.jar"));

    Installation found = find("z3");

    assertThat(found.label()).isEqualTo("z3 4.14.1");
    assertThat(found.source()).isEqualTo(Source.EMBEDDED);
    assertThat(found.command())
        .startsWith(java.toString())
        .containsSequence(
            "-cp",
            folder.resolve("host.jar") + ":" + folder.resolve("embedded/z3/a.jar"),
            "io.ordeal.host.Main",
            "z3",
            "--natives",
            folder.resolve("cache/natives/z3-4.14.1").toString());
    assertThat(found.optionArguments(Map.of("a", "true"))).containsExactly("--option", "a=true");
    assertThat(find("z3@4.14.1").source()).isEqualTo(Source.EMBEDDED);
  }

  @Test
  void anotherVersionIsFetched() throws IOException {
    FakeProgram.write(bin.resolve("z3"), TELLS_4_8_12);
    fakeMaven("4.11.0");

    Installation found = find("z3@4.11.0");

    assertThat(found.label()).isEqualTo("z3 4.11.0");
    assertThat(found.source()).isEqualTo(Source.FETCHED);
    assertThat(found.command())
        .contains(folder.resolve("cache/solvers/z3/4.11.0/natives").toString());
  }

  @Test
  void aReleaseOfNpmIsRunByNode() throws IOException {
    Path node = FakeProgram.write(bin.resolve("node"), "echo z3 5.1.0");
    FakeProgram.write(
        folder.resolve("npm"),
        "mkdir -p node_modules/z3-solver; echo x > node_modules/z3-solver/x");

    Installation found = find("z3@5.2.0");

    assertThat(found.label()).isEqualTo("z3 5.2.0");
    assertThat(found.source()).isEqualTo(Source.FETCHED);
    assertThat(found.isWebAssembly()).isTrue();
    assertThat(found.command())
        .containsExactly(
            node.toString(),
            folder.resolve("embedded/node/host.js").toString(),
            "z3",
            "--package",
            folder.resolve("cache/solvers/z3/5.2.0/package").toString());
    assertThat(found.optionArguments(Map.of("a", "1"))).containsExactly("--option", "a=1");
  }

  @Test
  void withoutNodeAReleaseOfNpmIsNotEvenFetched() throws IOException {
    FakeProgram.write(
        folder.resolve("npm"),
        "mkdir -p node_modules/z3-solver; echo x > node_modules/z3-solver/x");

    assertMessage(
        "z3@5.2.0",
        "z3@5.2.0: needs Node.js, and there is no program node on the PATH; install Node.js 16 or"
            + " newer");
    assertThat(folder.resolve("cache/solvers/z3")).doesNotExist();
  }

  @Test
  void aNodeThatIsTooOldSaysSo() throws IOException {
    FakeProgram.write(
        bin.resolve("node"), "echo 'host: needs Node.js 16 or newer, found 12.22.0' >&2; exit 78");
    FakeProgram.write(
        folder.resolve("npm"),
        "mkdir -p node_modules/z3-solver; echo x > node_modules/z3-solver/x");

    assertMessage("z3@5.2.0", "z3@5.2.0: needs Node.js 16 or newer, found 12.22.0");
  }

  @Test
  void aBrokenProgramOnThePathIsNoReasonAgainstARelease() throws IOException {
    FakeProgram.write(bin.resolve("z3"), "kill -SEGV $$");
    fakeMaven("4.11.0");

    assertThat(find("z3@4.11.0").source()).isEqualTo(Source.FETCHED);
  }

  @Test
  void aPathTakesTheProfileOfItsNameOrTheOneThatIsNamed() throws IOException {
    Path debug = FakeProgram.write(folder.resolve("z3-debug"), TELLS_4_8_12);
    Path mine = FakeProgram.write(folder.resolve("mine"), TELLS_4_8_12);

    assertThat(find(debug.toString()).label()).isEqualTo("z3 4.8.12");
    assertThat(find("z3=" + mine).source()).isEqualTo(Source.FILE);
  }

  @Test
  void aProgramThatChangesIsAskedAgain() throws IOException {
    Catalogue catalogue = catalogue();
    Path z3 = FakeProgram.write(bin.resolve("z3"), TELLS_4_8_12);
    SolverName name = SolverName.parse("z3");
    assertThat(catalogue.find(name).version()).isEqualTo("4.8.12");

    FakeProgram.write(z3, "echo Z3 version 4.13.0");
    Files.setLastModifiedTime(z3, FileTime.fromMillis(1_000_000));

    assertThat(catalogue.find(name).version()).isEqualTo("4.13.0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          kill -SEGV $$                      | crashes at start (signal 11, SIGSEGV); try `DIR/z3-x --version`
          kill -ABRT $$                      | crashes at start (signal 6, SIGABRT); try `DIR/z3-x --version`
          echo 'usage: thing [options] file' | prints its usage when asked for its version: it is not Z3, or one too old; NAME=PATH names the profile
          echo hello                         | does not tell a version of Z3 (status 0, 'hello'); NAME=PATH names the profile
          exit 7                             | does not tell a version of Z3 (status 7); NAME=PATH names the profile
          echo 'x: error while loading shared libraries: libz3.so.4: cannot open shared object file'; exit 127 | needs the library libz3.so.4, which is not there; install it or put its folder on LD_LIBRARY_PATH
          """)
  void programsThatDoNotWorkAreToldApart(String script, String message) throws IOException {
    Path program = FakeProgram.write(folder.resolve("z3-x"), script);

    assertThatThrownBy(() -> find(program.toString()))
        .isInstanceOf(SolverException.class)
        .hasMessage(program + ": " + message.replace("DIR", folder.toString()));
  }

  @Test
  void whatCannotBeRunIsSaidBeforeItIsRun() throws IOException {
    Path plain = Files.writeString(folder.resolve("z3.txt"), "x");
    Path other = FakeProgram.write(folder.resolve("other"), "exit 0");

    assertMessage(
        folder + "/no",
        "%s/no: there is no file %s/no; expected the path of a solver".formatted(folder, folder));
    assertMessage(folder.toString(), folder + ": is a folder, wanted the program in it");
    assertMessage(
        plain.toString(),
        "%s: is not executable; if it is a solver, `chmod +x %s`".formatted(plain, plain));
    assertMessage(
        other.toString(),
        "%s: its name does not tell which solver it is; write NAME=%s, with one of %s"
            .formatted(other, other, String.join(", ", Profiles.builtIn().names())));
  }

  @Test
  void anotherMachinesProgramCannotBeStarted() throws IOException {
    Path program = FakeProgram.write(folder.resolve("z3-x"), "");
    Files.write(program, new byte[] {0x7f, 'E', 'L', 'F', 0});

    assertThatThrownBy(() -> find(program.toString()))
        .isInstanceOf(SolverException.class)
        .hasMessageStartingWith(program + ": cannot be started")
        .hasMessageEndingWith("; is it a program for this machine?");
  }

  @Test
  void namesThatAreUnknownListThoseThatAreKnown() {
    String known = String.join(", ", Profiles.builtIn().names());
    assertMessage(
        "zee",
        ("unknown solver 'zee'; expected one of %s, or a path with a slash such as ./zee;"
                + " 'ordeal solvers' lists those that are installed")
            .formatted(known));
    assertMessage("cvc55", "unknown solver 'cvc55'; did you mean cvc5?");
    assertMessage(
        "yices2",
        "yices2: there is no program yices-smt2 or yices_smt2 on the PATH; install Yices 2, or give"
            + " its path");
    assertMessage(
        "cvc5",
        "cvc5: there is no program cvc5 on the PATH; install cvc5, write cvc5@1.3.2-1 to have it"
            + " fetched, or give its path");
    assertMessage(
        "cvc5@0.9",
        "cvc5@0.9: there is no such release to fetch; there are 1.3.2-1, 2026-01-21-f621457");
    assertMessage("stp@1", "stp@1: no release of STP can be fetched; install it and give its path");
  }

  @Test
  void aWrongVersionThatCannotBeFetchedSaysWhatThereIs() throws IOException {
    Path stp = FakeProgram.write(bin.resolve("stp"), "echo STP version: 2.3.3");

    assertMessage(
        "stp@2.3.4",
        "stp@2.3.4: %s is 2.3.3, and no release of STP can be fetched; give the path of that version"
            .formatted(stp));
  }

  @Test
  void theHostsLineOnAMissingLibraryIsPassedOn() throws IOException {
    Files.createFile(Files.createDirectories(folder.resolve("embedded/z3")).resolve("a.jar"));
    FakeProgram.write(java, "echo 'z3: needs GLIBC 2.38' >&2; exit 78");

    assertMessage("z3", "z3: needs GLIBC 2.38");
  }

  @Test
  void whatThereIsIsListedWithWhatCouldBe() throws IOException {
    FakeProgram.write(bin.resolve("z3"), TELLS_4_8_12);
    FakeProgram.write(bin.resolve("cvc5"), "kill -SEGV $$");
    Files.createDirectories(folder.resolve("cache/solvers/z3/4.11.0"));

    List<String> lines = new ArrayList<>();
    for (Catalogue.Known known : catalogue().known()) {
      lines.add("%s %s %s".formatted(known.name(), known.version(), known.source()));
      assertThat(known.problem().isEmpty()).isEqualTo(!known.version().isEmpty());
    }

    assertThat(lines)
        .contains(
            "z3 4.8.12 path",
            "z3 4.11.0 fetched",
            "z3 4.12.2 fetchable",
            "z3 5.2.0 fetchable-by-npm",
            "cvc5  path");
  }

  @Test
  void aReleaseOfNpmIsListedWithoutNodeAsWhatDoesNotWork() throws IOException {
    Files.createDirectories(folder.resolve("cache/solvers/z3/5.2.0"));

    assertThat(problemOf("5.2.0")).startsWith("needs Node.js");
    FakeProgram.write(bin.resolve("node"), "echo must not be run >&2; exit 1");
    assertThat(problemOf("5.2.0")).isEmpty();
  }

  private String problemOf(String version) {
    return catalogue().known().stream()
        .filter(known -> known.version().equals(version))
        .map(Catalogue.Known::problem)
        .findFirst()
        .orElseThrow();
  }

  private void assertMessage(String name, String message) {
    assertThatThrownBy(() -> find(name)).isInstanceOf(SolverException.class).hasMessage(message);
  }

  private void fakeMaven(String version) throws IOException {
    FakeProgram.write(
        folder.resolve("mvn"),
        "for a in \"$@\"; do case $a in -DoutputDirectory=*) d=${a#*=};; esac; done",
        "echo jar > $d/z3-turnkey-%s.jar".formatted(version));
  }

  private Installation find(String name) {
    return catalogue().find(SolverName.parse(name));
  }

  private Catalogue catalogue() {
    Path cache = folder.resolve("cache");
    return new Catalogue(
        Profiles.builtIn(),
        List.of(bin),
        new Embedded(java, folder.resolve("host.jar"), folder.resolve("embedded")),
        new Releases(
            cache.resolve("solvers"),
            folder.resolve("mvn").toString(),
            folder.resolve("npm").toString(),
            line -> {}),
        cache);
  }
}
