package io.ordeal.cli.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.engine.Material;
import io.ordeal.fuzz.store.Store;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineFilesTest {

  private static final String HASH = ContentHash.of("content");
  private static final String OTHER = ContentHash.of("other content");

  private final Path folder;
  private final Path file;

  EngineFilesTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    this.file = Files.writeString(folder.resolve("history.txt"), "content");
  }

  @Test
  void aFileIsReadWithItsHash() {
    String name = folder + "/./history.txt";
    assertThat(EngineFiles.asNamed().read(name, ""))
        .isEqualTo(new Material.File(name, HASH, "content"));
    assertThat(EngineFiles.byWholePath().read(name, HASH))
        .isEqualTo(new Material.File(file.toString(), HASH, "content"));
  }

  @Test
  void whatIsWrongIsSaid() {
    assertThatThrownBy(() -> EngineFiles.asNamed().read(folder + "/none", ""))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(folder + "/none: cannot be read: no such file or folder");
    assertThatThrownBy(() -> EngineFiles.asNamed().read(file.toString(), OTHER))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "%s has changed: found the hash %s, expected %s; restore the file, or leave out the hash"
                .formatted(file, HASH, OTHER));
  }

  @Test
  void aHugeFileIsRefusedUnread() throws IOException {
    try (RandomAccessFile huge = new RandomAccessFile(file.toFile(), "rw")) {
      huge.setLength(500_000_000);
    }
    assertThatThrownBy(() -> EngineFiles.asNamed().read(file.toString(), ""))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(file + " is too large: found 500.0 MB, expected at most 64.0 MB");
  }

  @Test
  void aCampaignHasItsOwnContents() throws IOException {
    try (Store store = Store.create(folder.resolve("campaign"), "")) {
      store.addMaterial(file.toString(), "content");
      Files.writeString(file, "other content");
      assertThat(EngineFiles.of(store).read("gone.txt", HASH))
          .isEqualTo(new Material.File("gone.txt", HASH, "content"));
      assertThat(EngineFiles.of(store).read(file.toString(), "").hash()).isEqualTo(OTHER);
      assertThatThrownBy(() -> EngineFiles.of(store).read("gone.txt", OTHER))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageEndingWith("start a new campaign with --out");
    }
  }
}
