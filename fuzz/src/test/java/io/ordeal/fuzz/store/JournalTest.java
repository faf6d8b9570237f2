package io.ordeal.fuzz.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {

  private final Path folder;

  JournalTest(@TempDir Path parent) {
    this.folder = parent.resolve("night");
  }

  @Test
  void linesAreThereNextTime() {
    try (Journal journal = Journal.open(folder, "about a")) {
      assertThat(journal.subject()).isEqualTo("about a");
      assertThat(journal.lines()).isEmpty();
      journal.append("one");
      journal.append("two");
    }
    try (Journal journal = Journal.open(folder, "about b")) {
      assertThat(journal.subject()).isEqualTo("about a");
      assertThat(journal.lines()).containsExactly("one", "two");
    }
  }

  @Test
  void aCutOffLineIsDropped() throws IOException {
    try (Journal journal = Journal.open(folder, "about a")) {
      journal.append("one");
    }
    Files.writeString(folder.resolve(Journal.FILE), "tw", StandardOpenOption.APPEND);
    try (Journal journal = Journal.open(folder, "about a")) {
      assertThat(journal.lines()).containsExactly("one");
      journal.append("three");
    }
    assertThat(Files.readString(folder.resolve(Journal.FILE))).isEqualTo("about a\none\nthree\n");
  }

  @Test
  void otherFilesAreNotMixedIn() throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("thesis.tex"), "text");
    assertThatThrownBy(() -> Journal.open(folder, "about a"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("found thesis.tex in it, wanted a new or empty folder");
  }

  @Test
  void aSecondWriterIsKeptOut() {
    try (Journal journal = Journal.open(folder, "about a")) {
      journal.append("one");
      assertThatThrownBy(() -> Journal.open(folder, "about a"))
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("in use");
    }
  }
}
