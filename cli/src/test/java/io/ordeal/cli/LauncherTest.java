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
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The script {@code ordeal} in a project of its own, with a Java that prints its arguments or makes
 * an empty jar, and a Maven that lists no libraries, so that nothing is really built.
 */
class LauncherTest {

  /** All programs that the script may call, so that it runs on a machine without others. */
  private static final List<String> TOOLS =
      List.of(
          "bash",
          "cat",
          "cksum",
          "find",
          "grep",
          "head",
          "ls",
          "mkdir",
          "mv",
          "nice",
          "readlink",
          "rm",
          "rmdir",
          "sed",
          "sleep",
          "touch");

  /** The files that a successful run of Maven leaves. */
  private static final String PREPARE =
      """
      mkdir -p host/target/embedded target/quick
      for module in smt fuzz host cli; do echo >target/quick/ordeal-$module.compile; done
      echo "$PWD/library.jar" >target/quick/ordeal-cli.run
      touch library.jar\
      """;

  /** Makes the jar, which is the last argument. */
  private static final String COMPILE = "for jar; do :; done; touch \"$jar\"";

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
    makeMaven(PREPARE);
  }

  @Test
  void buildsOnceAndRuns() throws Exception {
    Ran first = ordeal("parse", "a b.smt2");
    assertThat(first.status()).isZero();
    assertThat(first.err())
        .matches(
            """
            ordeal: first build, which takes a minute or two \\.\\.\\.
            ordeal: built in \\d+ s
            """);
    assertThat(first.out())
        .startsWith("java: -")
        .endsWith(
            " -cp %1$s/target/quick/ordeal.jar:%1$s/library.jar io.ordeal.cli.Main parse a b.smt2\n"
                .formatted(root));

    Ran second = ordeal("--version");
    assertThat(second.err()).isEmpty();
    assertThat(second.out()).endsWith(" io.ordeal.cli.Main --version\n");
    assertThat(preparations()).isEqualTo(1);
    assertThat(compilations()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"cli/src/main/java/Main.java", "cli/src/main/java", "smt/src/main/java"})
  void changedSourceIsCompiledWithoutMaven(String changed) throws Exception {
    write(root.resolve("smt/src/main/java/Term.java"), "");
    ordeal();
    change(changed);
    assertThat(ordeal().err())
        .matches("ordeal: building what changed \\.\\.\\.\nordeal: built in \\d+ s\n");
    assertThat(preparations()).isEqualTo(1);
    assertThat(compilations()).isEqualTo(2);
  }

  @Test
  void removedSourceIsAChange() throws Exception {
    Path gone = root.resolve("smt/src/main/java/Gone.java");
    write(gone, "");
    ordeal();
    Files.delete(gone);
    ordeal();
    assertThat(compilations()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"pom.xml", "cli/pom.xml", "smt/src/main/resources/x", "solvers/a.toml", "seeds/b"})
  void otherChangesNeedMaven(String changed) throws Exception {
    write(root.resolve(changed), "");
    ordeal();
    change(changed);
    ordeal();
    assertThat(preparations()).isEqualTo(2);
    assertThat(compilations()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"library.jar", "host/target/embedded", "target/quick/ordeal-cli.run"})
  void whatIsMissingIsMadeAgain(String missing) throws Exception {
    ordeal();
    Files.delete(root.resolve(missing));
    assertThat(ordeal().status()).isZero();
    assertThat(root.resolve(missing)).exists();
  }

  @Test
  void changeDuringTheBuildIsNotMissed() throws Exception {
    makeMaven(PREPARE + "\nsleep 0.1; touch cli/src/main/java/Main.java");
    ordeal();
    ordeal();
    assertThat(compilations()).isEqualTo(2);
  }

  @Test
  void failedBuildIsTriedAgain() throws Exception {
    ordeal();
    change("pom.xml");
    makeMaven("exit 1");
    assertThat(ordeal().status()).isEqualTo(1);
    assertThat(ordeal().status()).isEqualTo(1);
    assertThat(preparations()).isEqualTo(3);
  }

  @Test
  void runsFromAnywhereAndThroughLinks() throws Exception {
    ordeal();
    Path elsewhere = Files.createDirectories(temp.resolve("else/where"));
    Path relative = Files.createSymbolicLink(elsewhere.resolve("relative"), Path.of("../absolute"));
    Files.createSymbolicLink(temp.resolve("else/absolute"), root.resolve("ordeal"));
    Ran ran = run(Map.of(), elsewhere, relative.toString(), "--version");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .contains(" -cp " + root + "/target/quick/ordeal.jar:")
        .endsWith(" --version\n");
  }

  @Test
  void twoAtOnceBuildOnce() throws Exception {
    makeMaven("sleep 0.3\n" + PREPARE);
    Process first = start(Map.of(), root, root.resolve("ordeal").toString());
    Ran second = ordeal();
    assertThat(second.status()).isZero();
    assertThat(first.waitFor()).isZero();
    assertThat(preparations()).isEqualTo(1);
    assertThat(compilations()).isEqualTo(1);
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
  void failedMavenShowsItsErrors() throws Exception {
    makeMaven(
        """
        echo '[INFO] resolving'
        echo '[ERROR] no such version'
        echo '[ERROR] Failed to execute goal copy'
        echo '[ERROR] no such version'
        exit 1\
        """);
    Ran ran = ordeal();
    assertThat(ran.status()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .isEqualTo(
            """
            ordeal: first build, which takes a minute or two ...
            [ERROR] no such version
            [ERROR] Failed to execute goal copy
            ordeal: the build failed; the whole log is %s/target/build.log
            """
                .formatted(root));
    assertThat(root.resolve("target/build.log")).content().startsWith("[INFO] resolving\n");
  }

  @Test
  void failedCompilationShowsItsErrorsAndRunsNothing() throws Exception {
    ordeal();
    change("cli/src/main/java/Main.java");
    makeJava("17", "echo run", "echo 'compiling cli'; echo '/x/Main.java:3: error: ;' >&2; exit 1");
    Ran ran = ordeal();
    assertThat(ran.status()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .isEqualTo(
            """
            ordeal: building what changed ...
            /x/Main.java:3: error: ;
            ordeal: the build failed
            """);
    assertThat(ordeal().status()).isEqualTo(1);
  }

  @Test
  void slowBuildTellsWhatItIsDoing() throws Exception {
    makeMaven(
        """
        echo 'Downloading from central: https://repo/a/1/a-1.jar'
        echo 'Downloaded from central: https://repo/a/1/a-1.jar (1 kB at 1 kB/s)'
        echo 'Downloading from central: https://repo/b/2/b-2.jar'
        sleep 6
        """
            + PREPARE);
    assertThat(ordeal().err()).contains(" s: fetching b-2.jar (file 2)\n");
  }

  @Test
  void terminalShowsOneLineThatChanges() throws Exception {
    Optional<Path> script = findTool("script");
    assumeTrue(script.isPresent(), "no terminal without script");
    makeJava("17", "", "echo 'compiling smt (2 files)'; sleep 0.2; " + COMPILE);
    Ran ran =
        run(
            Map.of("TERM", "xterm"),
            root,
            script.orElseThrow().toString(),
            "-qec",
            "'%s/ordeal'".formatted(root),
            "/dev/null");
    assertThat(ran.out()).containsPattern("\rordeal: \\d+ s: compiling smt \\(2 files\\)\033\\[K");
  }

  @Test
  void archiveIsMadeInTheBackgroundAndUsedLater() throws Exception {
    makeArchivingJava();
    Path quick = root.resolve("target/quick");
    ordeal();
    assertThat(ordeal().out()).doesNotContain("SharedArchiveFile");
    assertThat(archives(quick)).as("right after the build").isEmpty();

    age(quick.resolve("ordeal.jar"));
    assertThat(ordeal().out()).doesNotContain("SharedArchiveFile");
    await(() -> archives(quick).equals(List.of(".jsa")));
    assertThat(ordeal().out()).contains(" -XX:SharedArchiveFile=" + quick);

    change("cli/src/main/java/Main.java");
    assertThat(ordeal().out()).as("of older classes").doesNotContain("SharedArchiveFile");
  }

  @Test
  void archiveOfClassesThatChangedMeanwhileIsNotUsed() throws Exception {
    makeArchivingJava();
    Path quick = root.resolve("target/quick");
    ordeal();
    Path jar = quick.resolve("ordeal.jar");
    age(jar);
    write(temp.resolve("wait"), "");
    ordeal();
    await(() -> Files.exists(temp.resolve("archives")));
    Files.setLastModifiedTime(jar, FileTime.from(Instant.now().plusMillis(1)));
    Files.delete(temp.resolve("wait"));
    await(() -> archives(quick).equals(List.of(".jsa")));
    assertThat(ordeal().out()).doesNotContain("SharedArchiveFile");
  }

  @Test
  void killedArchiveIsTriedAgainLater() throws Exception {
    makeArchivingJava();
    Path quick = root.resolve("target/quick");
    ordeal();
    age(quick.resolve("ordeal.jar"));
    write(temp.resolve("wait"), "");
    ordeal();
    await(() -> archives(quick).contains(".jsa.attempt"));
    ordeal();
    Files.delete(temp.resolve("wait"));
    await(() -> archives(quick).equals(List.of(".jsa")));
    assertThat(Files.readAllLines(temp.resolve("archives"))).as("one at a time").hasSize(1);

    Path archive = quick.resolve(name(quick, ".jsa"));
    Files.delete(archive);
    Path attempt = Path.of(archive + ".attempt");
    write(attempt, "");
    age(attempt);
    write(Path.of(archive + ".work.1", "left-behind"), "");
    ordeal();
    await(() -> archives(quick).equals(List.of(".jsa")));
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
    assertThat(ran.out()).contains(" -Xmx7g -Dx=y -cp ").doesNotContain("NewSize");
    assertThat(ordeal("parse").out()).contains(" -XX:NewSize=");
  }

  @Test
  void temporaryFolderIsTheUsers() throws Exception {
    String launcher = root.resolve("ordeal").toString();
    assertThat(ordeal("fuzz").out()).doesNotContain("java.io.tmpdir");
    assertThat(run(Map.of("TMPDIR", "/my tmp"), root, launcher, "fuzz").out())
        .contains(" -Djava.io.tmpdir=/my tmp ");
    Map<String, String> both =
        Map.of("TMPDIR", "/a", "ORDEAL_JAVA_OPTS", "-Djava.io.tmpdir=/explicit");
    assertThat(run(both, root, launcher, "fuzz").out())
        .containsSubsequence(" -Djava.io.tmpdir=/a ", " -Djava.io.tmpdir=/explicit ");
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

  @ParameterizedTest
  @CsvSource({
    "fuzz --time 1m, true",
    "generate --engine storm, true",
    "replay DIR, true",
    "compare --engine storm, true",
    "compare --engine=storm --runs 2, true",
    "compare --solver z3 DIR, false",
    "check DIR, false",
  })
  void campaignsHaveASmallHeap(String command, boolean isSmall) throws Exception {
    String out = ordeal(command.split(" ")).out();
    assertThat(out.contains(" -Xmx320m ")).isEqualTo(isSmall);
    assertThat(out.contains(" -XX:+UseSerialGC ")).isEqualTo(isSmall);
    assertThat(out.contains(" -XX:TieredStopAtLevel=1 ")).isEqualTo(isSmall);
  }

  @Test
  void distributionNeedsNeitherMavenNorSources() throws Exception {
    Path launcher = makeDistribution();
    Files.delete(bin.resolve("mvn"));
    Files.delete(temp.resolve("jdk/bin/javac"));
    Ran ran = run(Map.of("HOME", temp + "/home"), temp, launcher.toString(), "parse", "a b.smt2");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .contains(" -Dordeal.embedded=%s/opt/lib/solvers ".formatted(temp))
        .endsWith(" -cp %s/opt/lib/ordeal.jar io.ordeal.cli.Main parse a b.smt2\n".formatted(temp));
    try (Stream<Path> files = Files.walk(temp.resolve("opt"))) {
      assertThat(files.filter(Files::isRegularFile)).as("nothing is written there").hasSize(3);
    }
  }

  @Test
  void distributionKnowsItsCommit() throws Exception {
    Path launcher = makeDistribution();
    assertThat(run(Map.of(), temp, launcher.toString(), "--version").out())
        .contains(" -Dordeal.commit=1234abcd-dirty ");
    Files.delete(temp.resolve("opt/lib/commit.txt"));
    Ran without = run(Map.of(), temp, launcher.toString(), "--version");
    assertThat(without.out()).contains(" -Dordeal.commit= ");
    assertThat(without.err()).isEmpty();
  }

  @Test
  void distributionStartsFasterLater() throws Exception {
    makeArchivingJava();
    Path launcher = makeDistribution();
    Map<String, String> environment = Map.of("XDG_CACHE_HOME", temp + "/cache");
    Path start = temp.resolve("cache/ordeal/start");
    Files.createDirectories(start);
    run(environment, temp, launcher.toString(), "parse");
    await(() -> archivesBelow(start).equals(List.of(".jsa")));
    assertThat(run(environment, temp, launcher.toString(), "parse").out())
        .contains(" -XX:SharedArchiveFile=" + start);
    write(temp.resolve("opt/lib/ordeal.jar"), "another build");
    assertThat(run(environment, temp, launcher.toString(), "parse").out())
        .doesNotContain("SharedArchiveFile");
  }

  @Test
  void archivesOfOtherInstallationsAreRemovedWhenTheyAreOld() throws Exception {
    Path launcher = makeDistribution();
    Path start = temp.resolve("cache/ordeal/start");
    FileTime old = FileTime.from(Instant.now().minus(Duration.ofDays(40)));
    for (String name : List.of("1/ordeal-1.jsa", "2/ordeal-1.jsa", "2/used")) {
      write(start.resolve(name), "");
    }
    for (String name : List.of("1/ordeal-1.jsa", "2/ordeal-1.jsa", "1", "2")) {
      Files.setLastModifiedTime(start.resolve(name), old);
    }
    run(Map.of("XDG_CACHE_HOME", temp + "/cache"), temp, launcher.toString(), "parse");
    assertThat(start.resolve("1")).doesNotExist();
    assertThat(start.resolve("2")).isDirectoryContaining("glob:**/used");
    assertThat(start).isDirectoryContaining(path -> !path.endsWith("2"));
  }

  @Test
  void aContainerWithoutACacheGetsNoArchive() throws Exception {
    Path launcher = makeDistribution();
    Map<String, String> environment =
        Map.of("XDG_CACHE_HOME", temp + "/cache", "container", "podman");
    assertThat(run(environment, temp, launcher.toString(), "parse").err()).isEmpty();
    assertThat(temp.resolve("cache")).doesNotExist();
    Files.createDirectories(temp.resolve("cache/ordeal"));
    run(environment, temp, launcher.toString(), "parse");
    assertThat(temp.resolve("cache/ordeal/start")).isNotEmptyDirectory();
  }

  @Test
  void distributionAsksForARuntime() throws Exception {
    Path launcher = makeDistribution();
    Ran ran = run(Map.of("JAVA_HOME", ""), temp, launcher.toString());
    assertThat(ran.status()).isEqualTo(1);
    assertThat(ran.err())
        .isEqualTo(
            "ordeal: wanted Java 17 or newer, found none; set JAVA_HOME to a Java runtime\n");
  }

  /** Returns the launcher of a distribution, by a link. */
  private Path makeDistribution() throws IOException {
    Path opt = temp.resolve("opt");
    write(opt.resolve("lib/ordeal.jar"), "");
    write(opt.resolve("lib/commit.txt"), "1234abcd-dirty");
    Files.createDirectories(opt.resolve("bin"));
    Files.copy(Path.of("..", "ordeal"), opt.resolve("bin/ordeal"));
    return Files.createSymbolicLink(bin.resolve("ordeal"), opt.resolve("bin/ordeal"));
  }

  private static List<String> archivesBelow(Path folder) throws IOException {
    try (Stream<Path> folders = Files.list(folder)) {
      return archives(folders.findFirst().orElseThrow());
    }
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

  /** Returns how often Maven ran. */
  private long preparations() throws IOException {
    return lines("preparations");
  }

  private long compilations() throws IOException {
    return lines("compilations");
  }

  private long lines(String file) throws IOException {
    try (Stream<String> lines = Files.lines(temp.resolve(file))) {
      return lines.count();
    }
  }

  /** Makes a file of the project newer than the build. */
  private void change(String file) throws IOException {
    Instant built = Files.getLastModifiedTime(root.resolve("target/quick/built")).toInstant();
    Files.setLastModifiedTime(root.resolve(file), FileTime.from(built.plusMillis(1)));
  }

  /** Makes a file older than all limits of the launcher. */
  private static void age(Path file) throws IOException {
    Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(3600)));
  }

  /** Returns the endings of the files that belong to archives. */
  private static List<String> archives(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.contains(".jsa"))
          .map(name -> name.substring(name.indexOf(".jsa")))
          .sorted()
          .toList();
    }
  }

  private static String name(Path folder, String ending) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(ending))
          .findFirst()
          .orElseThrow();
    }
  }

  private static void await(Callable<Boolean> condition) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!condition.call()) {
      assertThat(System.nanoTime()).as("waited for a minute").isLessThan(end);
      Thread.sleep(20);
    }
  }

  /** Makes a Java that makes archives as long as there is no file {@code wait}. */
  private void makeArchivingJava() throws IOException {
    makeJava(
        "17",
        """
        if [ "$1" != -Xshare:dump ]; then echo "java: $*"; exit; fi
        echo >>'%1$s/archives'
        while [ -e '%1$s/wait' ]; do sleep 0.05; done
        for arg; do
          case $arg in -XX:SharedArchiveFile=*) echo classes >"${arg#*=}" ;; esac
        done\
        """
            .formatted(temp));
  }

  private void makeJava(String version, String body) throws IOException {
    makeJava(version, body, COMPILE);
  }

  private void makeJava(String version, String body, String compile) throws IOException {
    Path home = temp.resolve("jdk");
    program(
        home.resolve("bin/java"),
        """
        case " $* " in *'/scripts/QuickBuild.java '*)
          echo >>'%s'
          %s
          exit ;;
        esac
        %s\
        """
            .formatted(temp.resolve("compilations"), compile, body));
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
        "cd '%s'\necho >>'%s'\n%s".formatted(root, temp.resolve("preparations"), body));
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
