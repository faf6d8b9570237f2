package io.ordeal.fuzz.solver.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.solver.process.FakeProgram;
import io.ordeal.fuzz.solver.profile.Profiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class VerifiedFilesTest {

  private static final String GOOD = "what the release holds\n";
  private static final String EVIL = "something else, as long\n".substring(1);

  private final Path folder;
  private final Path natives;
  private final List<String> told = new ArrayList<>();

  VerifiedFilesTest(@TempDir Path folder) {
    this.folder = folder;
    natives = folder.resolve("cache/natives/z3-4.14.1/libz3.so");
  }

  private Installation find(String name) throws IOException {
    Path java =
        FakeProgram.write(
            folder.resolve("java"),
            "while [ $# -gt 0 ]; do case $1 in --natives) natives=$2 ;; esac; shift; done",
            "[ -z \"$natives\" ] || [ -f $natives/libz3.so ] || { mkdir -p $natives; echo '%s' > $natives/libz3.so; }"
                .formatted(GOOD.strip()),
            "echo z3 4.14.1.0");
    return new Catalogue(
            Profiles.builtIn(),
            List.of(),
            new Embedded(java, folder.resolve("host.jar"), folder.resolve("embedded")),
            new Releases(
                folder.resolve("cache/solvers"), folder + "/mvn", folder + "/npm", told::add),
            folder.resolve("cache"))
        .find(SolverName.parse(name));
  }

  private void embedded() throws IOException {
    jar(Files.createDirectories(folder.resolve("embedded/z3")).resolve("z3.jar"));
  }

  private static void jar(Path jar) throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (String name : List.of("arm/libz3.so", "native/libz3.so")) {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(
            (name.startsWith("arm") ? "for another machine!!!\n" : GOOD)
                .getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
      }
    }
  }

  /** Replaces a file unnoticed, with the same size and age. */
  private static void replace(Path file, String content) throws IOException {
    FileTime age = Files.getLastModifiedTime(file);
    Path other = Files.writeString(file.resolveSibling("other"), content);
    Files.setLastModifiedTime(other, age);
    Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
  }

  private String damage() {
    return "z3: %s is not the file of the release; unpacking it again".formatted(natives);
  }

  @Test
  void anEmbeddedLibraryThatWasReplacedIsUnpackedAgain() throws IOException {
    embedded();
    find("z3");
    assertThat(natives).hasContent(GOOD);
    replace(natives, EVIL);
    find("z3").verify();
    assertThat(told).containsExactly(damage());
    assertThat(natives).hasContent(GOOD);
  }

  @Test
  void itIsNoticedWhileOrdealRunsToo() throws IOException {
    embedded();
    Installation z3 = find("z3");
    z3.verify();
    replace(natives, EVIL);
    z3.verify();
    assertThat(told).containsExactly(damage());
    assertThat(natives).as("unpacked when it is started next").doesNotExist();
    Files.writeString(natives, GOOD);
    z3.verify();
    Files.writeString(natives, EVIL);
    z3.verify();
    assertThat(told).containsExactly(damage(), damage());
  }

  @Test
  void aLinkIsNoLibrary() throws IOException {
    embedded();
    find("z3");
    Path elsewhere = Files.writeString(folder.resolve("elsewhere"), GOOD);
    Files.delete(natives);
    Files.createSymbolicLink(natives, elsewhere);
    find("z3");
    assertThat(told).containsExactly(damage());
    assertThat(elsewhere).exists();
  }

  @Test
  void aFetchedLibraryThatWasReplacedIsFetchedOrUnpackedAgain() throws IOException {
    Files.createDirectories(folder.resolve("embedded"));
    jar(folder.resolve("fetched.jar"));
    FakeProgram.write(
        folder.resolve("mvn"),
        "for a in \"$@\"; do case $a in -DoutputDirectory=*) d=${a#*=};; esac; done",
        "cp %s $d/z3-turnkey-4.11.0.jar".formatted(folder.resolve("fetched.jar")));
    Installation z3 = find("z3@4.11.0");
    z3.verify();
    told.clear();
    Path release = folder.resolve("cache/solvers/z3/4.11.0");
    Path unpacked = release.resolve("natives/libz3.so");
    assertThat(unpacked).hasContent(GOOD);
    replace(unpacked, EVIL);
    z3.verify();
    assertThat(told)
        .containsExactly(
            "z3: %s is not the file of the release; unpacking it again".formatted(unpacked));
    assertThat(unpacked).doesNotExist();

    told.clear();
    replace(release.resolve("z3-turnkey-4.11.0.jar"), EVIL);
    z3.verify();
    assertThat(told)
        .containsExactly(
            "z3@4.11.0: z3-turnkey-4.11.0.jar has changed in %s; fetching it again"
                .formatted(release));
    assertThat(release.resolve("z3-turnkey-4.11.0.jar"))
        .hasSameBinaryContentAs(folder.resolve("fetched.jar"));
  }

  @Test
  void whatDoesNotChangeIsReadOnce() throws IOException {
    Files.writeString(folder.resolve("file"), GOOD);
    AtomicInteger reads = new AtomicInteger();
    VerifiedFiles files = new VerifiedFiles(folder, reads::incrementAndGet);
    files.verify();
    files.verify();
    assertThat(reads).hasValue(1);
    Files.setLastModifiedTime(folder.resolve("file"), FileTime.fromMillis(0));
    files.verify();
    assertThat(reads).hasValue(2);
  }

  @Test
  void whatChangesAllTheTimeIsNotUsed() throws IOException {
    AtomicInteger count = new AtomicInteger();
    VerifiedFiles files =
        new VerifiedFiles(
            folder,
            () -> {
              try {
                Files.createFile(folder.resolve(count.incrementAndGet() + ""));
              } catch (IOException e) {
                throw new AssertionError(e);
              }
            });
    assertThatThrownBy(files::verify)
        .isInstanceOf(SolverException.class)
        .hasMessage("%s: its files change all the time".formatted(folder));
  }
}
