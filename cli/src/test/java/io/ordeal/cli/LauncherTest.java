package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The script {@code ordeal} in a project of its own, with a Java that prints its arguments and a
 * Maven that makes an empty jar, so that nothing is really built.
 */
class LauncherTest {

  /** All that the script may call, so that a machine without more can run it. */
  private static final List<String> TOOLS =
      List.of(
          "bash",
          "cksum",
          "find",
          "grep",
          "head",
          "mkdir",
          "mv",
          "readlink",
          "rm",
          "rmdir",
          "sed",
          "sleep",
          "touch");

  @TempDir private Path temp = Path.of(".");

  private Path root = temp;
  private Path bin = temp;

  @BeforeEach
  void makeProject() throws IOException {
    assumeTrue(findTool("bash").isPresent(), "the script needs bash");
    root = Files.createDirectories(temp.resolve("the project"));
    bin = Files.createDirectories(temp.resolve("bin"));
    for (String tool : TOOLS) {
      lend(findTool(tool).orElseThrow());
    }
    Files.copy(Path.of("..", "ordeal"), root.resolve("ordeal"));
    write(root.resolve("pom.xml"), "");
    write(root.resolve("cli/src/main/java/Main.java"), "");
    makeJava("17.0.15", "echo \"java: $*\"");
    makeMaven("mkdir -p cli/target && touch cli/target/ordeal.jar");
  }

  @Test
  void buildsOnceAndRuns() throws Exception {
    Ran first = ordeal("parse", "a b.smt2");
    assertThat(first.status()).isZero();
    assertThat(first.err()).isEqualTo("ordeal: building (first run or sources changed) ...\n");
    assertThat(first.out()).startsWith("java: -").endsWith("/ordeal.jar parse a b.smt2\n");

    Ran second = ordeal("--version");
    assertThat(second.err()).isEmpty();
    assertThat(second.out()).endsWith("/ordeal.jar --version\n");
    assertThat(builds()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"pom.xml", "cli/src/main/java/Main.java", "cli/src/main/java", "smt/src/main/x"})
  void buildsAgainWhatChanged(String changed) throws Exception {
    write(root.resolve("smt/src/main/x"), "");
    ordeal();
    FileTime built = Files.getLastModifiedTime(root.resolve("cli/target/ordeal.jar"));
    Files.setLastModifiedTime(
        root.resolve(changed), FileTime.from(built.toInstant().plusSeconds(1)));
    ordeal();
    assertThat(builds()).isEqualTo(2);
  }

  @Test
  void changeDuringTheBuildIsNotMissed() throws Exception {
    makeMaven(
        "mkdir -p cli/target; sleep 0.1; touch cli/src/main/java/Main.java cli/target/ordeal.jar");
    ordeal();
    ordeal();
    assertThat(builds()).isEqualTo(2);
  }

  @Test
  void runsFromAnywhereAndThroughLinks() throws Exception {
    ordeal();
    Path elsewhere = Files.createDirectories(temp.resolve("else/where"));
    Path relative = Files.createSymbolicLink(elsewhere.resolve("relative"), Path.of("../absolute"));
    Files.createSymbolicLink(temp.resolve("else/absolute"), root.resolve("ordeal"));
    Ran ran = run(Map.of(), elsewhere, relative.toString(), "--version");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out()).endsWith(root + "/cli/target/ordeal.jar --version\n");
  }

  @Test
  void twoAtOnceBuildOnce() throws Exception {
    makeMaven("sleep 0.3; mkdir -p cli/target && touch cli/target/ordeal.jar");
    Process first = start(Map.of(), root, root.resolve("ordeal").toString());
    Ran second = ordeal();
    assertThat(second.status()).isZero();
    assertThat(first.waitFor()).isZero();
    assertThat(builds()).isEqualTo(1);
  }

  @Test
  void flockIsUsedWhereItExists() throws Exception {
    Optional<Path> flock = findTool("flock");
    assumeTrue(flock.isPresent(), "no flock here");
    lend(flock.orElseThrow());
    twoAtOnceBuildOnce();
    assertThat(root.resolve("target/build.lock")).exists();
  }

  @Test
  void lockIsGivenBackByAFailedBuild() throws Exception {
    makeMaven("exit 1");
    ordeal();
    assertThat(root.resolve("target/build.lock.d")).doesNotExist();
  }

  @Test
  void failedBuildShowsItsErrors() throws Exception {
    makeMaven(
        """
        echo '[INFO] compiling'
        echo '[WARNING] /x/Main.java:[3,4] unused'
        echo '[ERROR] /x/Main.java:[1,2] ; expected'
        echo '[ERROR] Failed to execute goal compile'
        echo '[ERROR] /x/Main.java:[1,2] ; expected'
        exit 1""");
    Ran ran = ordeal();
    assertThat(ran.status()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .isEqualTo(
            """
            ordeal: building (first run or sources changed) ...
            [WARNING] /x/Main.java:[3,4] unused
            [ERROR] /x/Main.java:[1,2] ; expected
            [ERROR] Failed to execute goal compile
            ordeal: the build failed; all about it is in %s/target/build.log
            """
                .formatted(root));
  }

  @Test
  void missingMavenIsToldInOneLine() throws Exception {
    Files.delete(bin.resolve("mvn"));
    Ran ran = ordeal();
    assertThat(ran.status()).isEqualTo(1);
    assertThat(ran.err())
        .isEqualTo("ordeal: building needs Maven 3.8 or newer, found no mvn on the PATH\n");
  }

  @Test
  void missingJavaIsToldInOneLine() throws Exception {
    Ran ran = run(Map.of("JAVA_HOME", ""), root, root.resolve("ordeal").toString());
    assertThat(ran.status()).isEqualTo(1);
    assertThat(ran.err())
        .isEqualTo("ordeal: wanted Java 17 or newer, found none; set JAVA_HOME to a JDK\n");
  }

  @Test
  void oldJavaIsToldInOneLine() throws Exception {
    makeJava("11.0.2", "exit 9");
    Ran ran = ordeal();
    assertThat(ran.status()).isEqualTo(1);
    assertThat(ran.err())
        .isEqualTo(
            "ordeal: wanted Java 17 or newer, found %s/jdk/bin/java of version 11.0.2; set JAVA_HOME to a JDK\n"
                .formatted(temp));
  }

  @Test
  void javaWithoutReleaseFileIsAsked() throws Exception {
    makeJava("", "if [ $1 = -version ]; then echo 'openjdk version \"21\" 2023' >&2; fi");
    assertThat(ordeal().status()).isZero();
    makeJava("", "if [ $1 = -version ]; then echo 'java version \"1.8.0_345\"' >&2; fi");
    assertThat(ordeal().err()).contains("of version 1.8.0_345;");
  }

  @Test
  void javaOptionsArePassedOn() throws Exception {
    Ran ran =
        run(
            Map.of("ORDEAL_JAVA_OPTS", "-Xmx7g -Dx=y"),
            root,
            root.resolve("ordeal").toString(),
            "parse");
    assertThat(ran.out()).contains(" -Xmx7g -Dx=y -jar ").doesNotContain("NewSize");
    assertThat(ordeal("parse").out()).contains(" -XX:NewSize=");
  }

  @Test
  void collectorIsOursUnlessTheUserChoosesOne() throws Exception {
    assertThat(ordeal("parse").out()).contains(" -XX:+UseParallelGC ");
    Map<String, String> choice = Map.of("ORDEAL_JAVA_OPTS", "-XX:+UseSerialGC");
    assertThat(run(choice, root, root.resolve("ordeal").toString(), "parse").out())
        .contains(" -XX:+UseSerialGC ")
        .doesNotContain("UseParallelGC")
        .doesNotContain("GCTimeLimit");
  }

  @Test
  void statusOfTheProgramIsThatOfTheScript() throws Exception {
    makeJava("25", "exit 10");
    assertThat(ordeal().status()).isEqualTo(10);
  }

  private Ran ordeal(String... args) throws Exception {
    String[] command =
        Stream.concat(Stream.of(root.resolve("ordeal").toString()), Stream.of(args))
            .toArray(String[]::new);
    return run(Map.of(), root, command);
  }

  private Ran run(Map<String, String> environment, Path folder, String... command)
      throws Exception {
    Process process = start(environment, folder, command);
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ran(process.waitFor(), out, err);
  }

  private Process start(Map<String, String> environment, Path folder, String... command)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().clear();
    builder.environment().put("PATH", bin.toString());
    builder.environment().put("JAVA_HOME", temp.resolve("jdk").toString());
    builder.environment().putAll(environment);
    return builder.start();
  }

  private long builds() throws IOException {
    try (Stream<String> lines = Files.lines(temp.resolve("builds"))) {
      return lines.count();
    }
  }

  private void makeJava(String version, String body) throws IOException {
    Path home = temp.resolve("jdk");
    program(home.resolve("bin/java"), body);
    program(home.resolve("bin/javac"), "");
    Files.deleteIfExists(home.resolve("release"));
    if (!version.isEmpty()) {
      write(
          home.resolve("release"), "IMPLEMENTOR=\"us\"\nJAVA_VERSION=\"%s\"\n".formatted(version));
    }
  }

  private void makeMaven(String body) throws IOException {
    program(
        bin.resolve("mvn"),
        "cd '%s'\necho >>'%s'\n%s".formatted(root, temp.resolve("builds"), body));
  }

  private void lend(Path tool) throws IOException {
    program(bin.resolve(tool.getFileName()), "exec '%s' \"$@\"".formatted(tool));
  }

  private static void program(Path file, String body) throws IOException {
    write(file, "#!/bin/sh\n" + body + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static Optional<Path> findTool(String name) {
    return Pattern.compile(File.pathSeparator, Pattern.LITERAL)
        .splitAsStream(System.getenv().getOrDefault("PATH", ""))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
