package io.ordeal.fuzz.solver.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.solver.process.FakeProgram;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.Profiles;
import io.ordeal.fuzz.solver.profile.SolverVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReleasesTest {

  private static final SolverVersion V = SolverVersion.parse("4.11.0");
  private static final SolverVersion PACKAGED = SolverVersion.parse("5.2.0");
  private static final String OUTPUT =
      "for a in \"$@\"; do case $a in -DoutputDirectory=*) d=${a#*=};; esac; done";
  private static final String GIVES_JAR = "echo jar > $d/z3-turnkey-4.11.0.jar";

  private final Path folder;
  private final List<String> progress = Collections.synchronizedList(new ArrayList<>());
  private final Profile z3 = Profiles.builtIn().named("z3").orElseThrow();

  ReleasesTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void isFetchedOnceAndThenThere() throws IOException {
    maven("echo x >> runs", GIVES_JAR);

    Path first = releases().folder(z3, V);
    Path second = releases().folder(z3, V);

    assertThat(first).isEqualTo(second).isEqualTo(folder.resolve("solvers/z3/4.11.0"));
    assertThat(first.resolve("z3-turnkey-4.11.0.jar")).hasContent("jar");
    assertThat(first.resolve("SHA256SUMS")).content().contains("  z3-turnkey-4.11.0.jar");
    assertThat(progress).containsExactly("z3@4.11.0: fetching it with Maven");
    assertThat(listed(folder.resolve("solvers/z3"))).containsExactly("4.11.0");
  }

  @Test
  void whatIsDamagedIsFetchedAgainAndSaidSo() throws IOException {
    maven(GIVES_JAR);
    Path release = releases().folder(z3, V);
    Path jar = release.resolve("z3-turnkey-4.11.0.jar");
    Files.writeString(jar, "jam");
    progress.clear();

    releases().folder(z3, V);

    assertThat(jar).hasContent("jar");
    assertThat(progress)
        .containsExactly(
            "z3@4.11.0: z3-turnkey-4.11.0.jar has changed in %s; fetching it again"
                .formatted(release));
  }

  @Test
  void manyMayFetchAtOnce() throws IOException {
    maven("sleep 0.1", GIVES_JAR);

    List<Path> found =
        IntStream.range(0, 6).parallel().mapToObj(i -> releases().folder(z3, V)).toList();

    assertThat(found).containsOnly(folder.resolve("solvers/z3/4.11.0"));
    assertThat(listed(folder.resolve("solvers/z3"))).containsExactly("4.11.0");
  }

  @Test
  void nativeLibrariesGetTheNamesTheyAreLoadedBy() throws IOException {
    Path profiles = Files.createDirectory(folder.resolve("profiles"));
    Files.writeString(
        profiles.resolve("z3.toml"),
        """
        name = "z3"
        title = "Z3"
        home = ""
        [find]
        version-pattern = '(.*)'
        [[releases]]
        versions = ["4.8.10"]
        artifacts = ["org.sosy-lab:javasmt-solver-z3:{version}:so:libz3-x64"]
        [run]
        input = "stream"
        [commands]
        [language]
        [patterns]
        [options]
        listing = "none"
        """);
    Profile own = Profiles.in(List.of(profiles)).named("z3").orElseThrow();
    maven("echo so > $d/javasmt-solver-z3-4.8.10-libz3-x64.so");

    Path release = releases().folder(own, SolverVersion.parse("4.8.10"));

    assertThat(Releases.natives(release).resolve("libz3.so")).hasContent("so");
    assertThat(release.resolve("SHA256SUMS")).content().contains("  natives/libz3.so");
  }

  @Test
  void theUsersMavenIsAskedForPinnedArtifacts() throws IOException {
    maven(
        "cp pom.xml " + folder + "/pom.copy", "echo \"$@\" > " + folder + "/arguments", GIVES_JAR);

    releases().folder(z3, V);

    assertThat(folder.resolve("pom.copy"))
        .content()
        .contains("<groupId>tools.aqua</groupId>", "<version>4.11.0</version>");
    assertThat(folder.resolve("arguments"))
        .content()
        .containsPattern("maven-dependency-plugin:\\d+\\.\\d+\\.\\d+:copy-dependencies");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          echo '[ERROR] Cannot access central in offline mode'; exit 1 | is not there and cannot be fetched: no network, or Maven's repository does not answer
          echo '[ERROR] Could not transfer artifact a:b:jar:1 from/to central: Unknown host x'; exit 1 | is not there and cannot be fetched: no network, or Maven's repository does not answer
          echo '[ERROR] Could not find artifact a:b:jar:1 in central'; exit 1 | cannot be fetched: Maven's repository has no a:b:jar:1
          echo '[ERROR] JAVA_HOME is wrong'; exit 1 | cannot be fetched: Maven says 'JAVA_HOME is wrong'
          exit 5 | cannot be fetched: Maven says 'status 5'
          exit 0 | Maven ended well but gave no z3-turnkey-4.11.0.jar; try again
          """)
  void whatGoesWrongIsOneLine(String script, String message) throws IOException {
    maven(script);

    assertThatThrownBy(() -> releases().folder(z3, V))
        .isInstanceOf(SolverException.class)
        .hasMessage("z3@4.11.0: " + message);
    assertThat(listed(folder.resolve("solvers/z3"))).isEmpty();
  }

  @Test
  void withoutMavenNothingIsFetched() {
    assertThatThrownBy(() -> releases().folder(z3, V))
        .isInstanceOf(SolverException.class)
        .hasMessage(
            "z3@4.11.0: is not installed, and Ordeal needs Maven to download it: `%s/mvn` cannot be run; install Maven 3.8 or newer, or give the path of a solver"
                .formatted(folder));
  }

  @Test
  void aPackageIsFetchedWithoutRunningItAndWithoutWhatItDependsOn() throws IOException {
    npm(
        "echo \"$@\" > " + folder + "/arguments",
        "mkdir -p node_modules/z3-solver/build node_modules/other",
        "echo wasm > node_modules/z3-solver/build/z3-built.wasm");

    Path first = releases().folder(z3, PACKAGED);
    Files.delete(folder.resolve("npm"));
    Path second = releases().folder(z3, PACKAGED);

    assertThat(first).isEqualTo(second).isEqualTo(folder.resolve("solvers/z3/5.2.0"));
    assertThat(listed(first)).containsExactly("SHA256SUMS", "package");
    assertThat(first.resolve("SHA256SUMS"))
        .content()
        .contains("  package/build/z3-built.wasm")
        .doesNotContain("other");
    assertThat(folder.resolve("arguments"))
        .content()
        .startsWith("install ")
        .contains(" --ignore-scripts ", " --prefix ")
        .endsWith(" z3-solver@5.2.0\n");
    assertThat(progress).containsExactly("z3@5.2.0: fetching it with npm");
  }

  @Test
  void aPackageThatIsDamagedIsFetchedAgain() throws IOException {
    npm("mkdir -p node_modules/z3-solver", "echo wasm > node_modules/z3-solver/z3.wasm");
    Path file = releases().folder(z3, PACKAGED).resolve("package/z3.wasm");
    Files.writeString(file, "worn");

    releases().folder(z3, PACKAGED);

    assertThat(file).hasContent("wasm");
    assertThat(progress.get(1)).contains("package/z3.wasm has changed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          echo 'npm error code ENOTFOUND'; exit 1  | is not there and cannot be fetched: no network, or npm's registry does not answer
          echo 'npm ERR! code ENOTCACHED'; exit 1  | is not there and cannot be fetched: no network, or npm's registry does not answer
          echo 'npm error code ETARGET'; exit 1    | cannot be fetched: npm's registry has no z3-solver@5.2.0
          echo 'npm ERR! code E404'; exit 1        | cannot be fetched: npm's registry has no z3-solver@5.2.0
          echo 'npm error code EBADENGINE'; echo 'npm error notsup wanted: {"node":">=16","npm":"*"} (current: {"node":"v14.1.0","npm":"6"})'; exit 1 | cannot be fetched: it needs Node.js >=16, found 14.1.0
          echo 'npm warn x'; echo 'npm error code EACCES'; echo 'npm error syscall mkdir'; exit 1 | cannot be fetched: npm says 'syscall mkdir'
          exit 5 | cannot be fetched: npm says 'status 5'
          exit 0 | npm ended well but gave no z3-solver@5.2.0; try again
          """)
  void whatGoesWrongWithNpmIsOneLine(String script, String message) throws IOException {
    npm(script);

    assertThatThrownBy(() -> releases().folder(z3, PACKAGED))
        .isInstanceOf(SolverException.class)
        .hasMessage("z3@5.2.0: " + message);
    assertThat(listed(folder.resolve("solvers/z3"))).isEmpty();
  }

  @Test
  void withoutNpmNoPackageIsFetched() {
    assertThatThrownBy(() -> releases().folder(z3, PACKAGED))
        .isInstanceOf(SolverException.class)
        .hasMessage(
            "z3@5.2.0: is not there and `%s/npm` cannot be run to fetch it; install Node.js with npm"
                .formatted(folder));
  }

  @Test
  void theCacheFollowsTheEnvironment() {
    Path home = Path.of("/home/me");

    assertThat(Releases.userCache(Map.of(), home)).hasToString("/home/me/.cache/ordeal");
    assertThat(Releases.userCache(Map.of("XDG_CACHE_HOME", "/c"), home)).hasToString("/c/ordeal");
  }

  private void maven(String... lines) throws IOException {
    FakeProgram.write(
        folder.resolve("mvn"),
        Stream.concat(Stream.of(OUTPUT), Stream.of(lines)).toArray(String[]::new));
  }

  private void npm(String... lines) throws IOException {
    FakeProgram.write(folder.resolve("npm"), lines);
  }

  private Releases releases() {
    return new Releases(
        folder.resolve("solvers"),
        folder.resolve("mvn").toString(),
        folder.resolve("npm").toString(),
        progress::add);
  }

  private static List<String> listed(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
