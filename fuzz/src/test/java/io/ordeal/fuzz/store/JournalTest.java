package io.ordeal.fuzz.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {

  /** Work that is about something. */
  private record About(String line) implements Subject {

    @Override
    public Optional<String> differenceFrom(String other) {
      return other.equals(line) ? Optional.empty() : Optional.of("found " + other);
    }
  }

  private static final Subject A = new About("about a");

  private final Path folder;

  JournalTest(@TempDir Path parent) {
    this.folder = parent.resolve("night");
  }

  @Test
  void linesAreThereNextTime() {
    try (Journal journal = Journal.open(folder, A)) {
      assertThat(journal.lines()).isEmpty();
      journal.append("one");
      journal.append("two");
    }
    try (Journal journal = Journal.open(folder, A)) {
      assertThat(journal.lines()).containsExactly("one", "two");
    }
  }

  @Test
  void aCutOffLineIsDropped() throws IOException {
    try (Journal journal = Journal.open(folder, A)) {
      journal.append("one");
    }
    Files.writeString(folder.resolve(Journal.FILE), "tw", StandardOpenOption.APPEND);
    try (Journal journal = Journal.open(folder, A)) {
      assertThat(journal.lines()).containsExactly("one");
      journal.append("three");
    }
    assertThat(Files.readString(folder.resolve(Journal.FILE))).isEqualTo("about a\none\nthree\n");
  }

  @Test
  void otherFilesAreNotMixedIn() throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("thesis.tex"), "text");
    assertThatThrownBy(() -> Journal.open(folder, A))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("found thesis.tex in it, wanted a new or empty folder");
  }

  @Test
  void otherWorkIsNotContinued() {
    Journal.open(folder, A).close();
    assertThatThrownBy(() -> Journal.open(folder, new About("about b")))
        .isInstanceOf(StoreException.class)
        .hasMessage("%s: found about a; name another folder", folder);
    Journal.open(folder, A).close(); // the folder is not locked
  }

  @Test
  void aSecondWriterIsKeptOut() {
    try (Journal journal = Journal.open(folder, A)) {
      journal.append("one");
      assertThatThrownBy(() -> Journal.open(folder, A))
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("in use");
    }
  }
}
