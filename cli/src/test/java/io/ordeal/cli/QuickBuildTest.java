package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program {@code scripts/QuickBuild.java} on modules of one or two classes. */
class QuickBuildTest {

  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  @TempDir private Path temp = Path.of(".");

  private Path root = temp;
  private Path folder = temp;
  private Path jar = temp;

  @BeforeEach
  void makeProject() throws IOException {
    root = temp.resolve("the project");
    folder = root.resolve("target/quick");
    jar = folder.resolve("ordeal.jar");
    source("smt", "Term", "class Term { static final int SIZE = 1; }");
    source("fuzz", "Engine", "class Engine { int size = Term.SIZE; }");
    source("host", "Host", "class Host {}");
    source(
        "cli",
        "Main",
        "class Main { public static void main(String[] a) { System.out.print(new Engine().size); }"
            + " }");
    for (String module : List.of("smt", "fuzz", "host", "cli")) {
      write(folder.resolve("ordeal-" + module + ".compile"), "");
    }
    write(folder.resolve("resources/ordeal-fuzz/seeds/a.smt2"), "(check-sat)");
  }

  @Test
  void packsClassesAndResources() throws Exception {
    assertThat(build().out())
        .isEqualTo(
            """
            compiling smt (1 file)
            compiling fuzz (1 file)
            compiling host (1 file)
            compiling cli (1 file)
            packing classes
            """);
    try (JarFile file = new JarFile(jar.toFile())) {
      assertThat(file.stream().filter(entry -> !entry.isDirectory()).map(ZipEntry::getName))
          .containsExactlyInAnyOrder(
              "META-INF/MANIFEST.MF",
              "Term.class",
              "Engine.class",
              "Host.class",
              "Main.class",
              "seeds/a.smt2");
    }
    assertThat(build().out()).isEqualTo("packing classes\n");
  }

  @Test
  void constantThatChangedReachesTheModulesAbove() throws Exception {
    build();
    source("smt", "Term", "class Term { static final int SIZE = 2; }");
    assertThat(build().out()).contains("compiling smt", "compiling fuzz", "compiling cli");
    assertThat(run(List.of("-cp", jar.toString(), "Main")).out()).isEqualTo("2");
  }

  @Test
  void modulesBelowTheChangeAreKept() throws Exception {
    build();
    source("host", "Host", "class Host { int x; }");
    assertThat(build().out())
        .contains("compiling host", "compiling cli")
        .doesNotContain("smt", "fuzz");
  }

  @Test
  void classOfARemovedSourceIsGone() throws Exception {
    source("cli", "Old", "class Old {}");
    build();
    Files.delete(root.resolve("cli/src/main/java/Old.java"));
    assertThat(build().out()).contains("compiling cli");
    try (JarFile file = new JarFile(jar.toFile())) {
      assertThat(file.getEntry("Old.class")).isNull();
    }
  }

  @Test
  void otherLibrariesAreAChange() throws Exception {
    build();
    write(folder.resolve("ordeal-host.compile"), root.resolve("other.jar").toString());
    assertThat(build().out()).contains("compiling host").doesNotContain("compiling fuzz");
  }

  @Test
  void modulesDoNotSeeTheOnesAbove() throws Exception {
    source("smt", "Term", "class Term { Engine engine; }");
    Ran ran = build();
    assertThat(ran.status()).isEqualTo(1);
    assertThat(ran.err())
        .startsWith(root + "/smt/src/main/java/Term.java:1: error: cannot find symbol");
  }

  @Test
  void moduleThatFailedIsCompiledAgain() throws Exception {
    build();
    source("fuzz", "Engine", "class Engine { int size = ; }");
    assertThat(build().status()).isEqualTo(1);
    source("fuzz", "Engine", "class Engine { int size = Term.SIZE; }");
    Ran ran = build();
    assertThat(ran.status()).isZero();
    assertThat(ran.out()).contains("compiling fuzz").doesNotContain("compiling smt");
  }

  private Ran build() throws Exception {
    return run(
        List.of(
            "-XX:TieredStopAtLevel=1",
            Path.of("..", "scripts", "QuickBuild.java").toString(),
            root.toString(),
            folder.toString(),
            jar.toString()));
  }

  private static Ran run(List<String> args) throws Exception {
    List<String> command = new ArrayList<>(List.of(JAVA.toString()));
    command.addAll(args);
    Process process = new ProcessBuilder(command).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ran(process.waitFor(), out, err);
  }

  private void source(String module, String type, String text) throws IOException {
    write(root.resolve(module).resolve("src/main/java").resolve(type + ".java"), text);
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
