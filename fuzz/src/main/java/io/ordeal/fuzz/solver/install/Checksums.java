package io.ordeal.fuzz.solver.install;

import static java.util.stream.Collectors.toUnmodifiableSet;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The SHA-256 of each file in a folder, in a file next to them that {@code sha256sum -c} reads. */
final class Checksums {

  private static final String FILE = "SHA256SUMS";
  private static final String BETWEEN = "  ";

  private Checksums() {}

  /** Writes the checksums of all files that are in the folder now. */
  static void write(Path folder) throws IOException {
    List<String> lines = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        lines.add(sum(file) + BETWEEN + folder.relativize(file));
      }
    }
    Files.write(folder.resolve(FILE), lines);
  }

  /** Returns the files that have a checksum; none if the checksums cannot be read. */
  static Set<Path> files(Path folder) {
    try (Stream<String> lines = Files.lines(folder.resolve(FILE))) {
      return lines
          .filter(line -> line.contains(BETWEEN))
          .map(line -> line.substring(line.indexOf(BETWEEN) + BETWEEN.length()))
          .map(folder::resolve)
          .collect(toUnmodifiableSet());
    } catch (IOException e) {
      return Set.of();
    }
  }

  /** Returns what is wrong with the files; empty if they are correct. */
  static Optional<String> problem(Path folder) {
    try {
      List<String> lines = Files.readAllLines(folder.resolve(FILE));
      if (lines.isEmpty()) {
        return Optional.of(FILE + " is empty");
      }
      for (String line : lines) {
        int between = line.indexOf(BETWEEN);
        if (between < 0) {
          return Optional.of(FILE + " is damaged");
        }
        String file = line.substring(between + BETWEEN.length());
        if (!Files.isRegularFile(folder.resolve(file))) {
          return Optional.of(file + " is missing");
        }
        if (!sum(folder.resolve(file)).equals(line.substring(0, between))) {
          return Optional.of(file + " has changed");
        }
      }
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(FILE + " cannot be read");
    }
  }

  private static String sum(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] block = new byte[1 << 16];
      for (int n = in.read(block); n >= 0; n = in.read(block)) {
        digest.update(block, 0, n);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
