package io.ordeal.fuzz.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ScriptFileTest {

  private static final String OLD = "(check-sat)\n";

  private final Path folder;
  private final Path source;

  ScriptFileTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    this.source = Files.writeString(folder.resolve("a.smt2"), OLD);
  }

  @Test
  void isWrittenAsAWholeAndReplaced() throws IOException {
    ScriptFile file = ScriptFile.of(folder.resolve("b.smt2"), source);
    assertThat(folder.resolve("b.smt2")).doesNotExist();
    file.write("(assert true)\n");
    file.write("; ä\n");
    assertThat(folder.resolve("b.smt2")).hasContent("; ä\n");
    try (Stream<Path> all = Files.list(folder)) {
      assertThat(all.map(path -> path.getFileName().toString()).sorted())
          .isEqualTo(List.of("a.smt2", "b.smt2"));
    }
  }

  @Test
  void neverReplacesWhatItIsMadeOf() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link.smt2"), source);
    for (Path same :
        List.of(source, link, folder.resolve("../" + folder.getFileName() + "/a.smt2"))) {
      assertThatThrownBy(() -> ScriptFile.of(same, source))
          .isInstanceOf(StoreException.class)
          .hasMessage(same + ": found the file that is read, wanted another one");
    }
    assertThat(source).hasContent(OLD);
  }

  @Test
  void saysWhereItCannotBePut() {
    assertThatThrownBy(() -> ScriptFile.of(folder, source))
        .hasMessage(folder + ": found a folder, wanted a file");
    Path nowhere = folder.resolve("none/b.smt2");
    assertThatThrownBy(() -> ScriptFile.of(nowhere, source))
        .hasMessage(
            "%s: found no folder %s, wanted one".formatted(nowhere, folder.resolve("none")));
    Path back = Path.of("no-such-folder/../b.smt2");
    assertThatThrownBy(() -> ScriptFile.of(back, source))
        .hasMessage("%s: found no folder no-such-folder, wanted one".formatted(back));
    Path below = source.resolve("b.smt2");
    assertThatThrownBy(() -> ScriptFile.of(below))
        .hasMessage("%s: found no folder %s, wanted one".formatted(below, source));
  }

  @Test
  void aCheckLeavesTheFileAsItIs() throws IOException {
    ScriptFile.of(source).check();
    ScriptFile.of(folder.resolve("b.smt2")).check();
    assertThat(source).hasContent(OLD);
    try (Stream<Path> all = Files.list(folder)) {
      assertThat(all).containsExactly(source);
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aCheckSaysThatAFileCannotBeWritten() {
    assertThatThrownBy(() -> ScriptFile.of(Path.of("/proc/b.smt2")).check())
        .isInstanceOf(StoreException.class)
        .hasMessageStartingWith("/proc/b.smt2: cannot be written: ");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aCheckSaysThatAFileIsProtected() throws IOException {
    Files.setPosixFilePermissions(source, PosixFilePermissions.fromString("r--r--r--"));
    assumeFalse(Files.isWritable(source), "skipped: root may write every file");
    assertThatThrownBy(() -> ScriptFile.of(source).check())
        .isInstanceOf(StoreException.class)
        .hasMessage("%1$s: cannot be written: access to %1$s is denied".formatted(source));
    assertThat(source).hasContent(OLD);
  }
}
