package io.ordeal.smt.eval;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Benchmarks of known status, in folders {@code LOGIC/sat} and {@code LOGIC/unsat}. */
final class LabelledCorpus {

  private static final Path FOLDER =
      Path.of(System.getProperty("ordeal.corpus", "none"), "labelled");

  private LabelledCorpus() {}

  static boolean isThere() {
    return Files.isDirectory(FOLDER);
  }

  /** The logics, those without quantifiers first. */
  static List<String> logics() {
    List<String> all = list(FOLDER).stream().map(path -> path.getFileName().toString()).toList();
    return Stream.concat(
            all.stream().filter(LabelledCorpus::isQuantifierFree),
            all.stream().filter(logic -> !isQuantifierFree(logic)))
        .toList();
  }

  static boolean isQuantifierFree(String logic) {
    return logic.startsWith("QF_");
  }

  /** The files with this label; empty if there are none. */
  static List<Path> files(String logic, String label) {
    return list(FOLDER.resolve(logic).resolve(label));
  }

  private static List<Path> list(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(folder)) {
      return all.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
