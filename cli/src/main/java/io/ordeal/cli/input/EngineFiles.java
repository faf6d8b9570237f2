package io.ordeal.cli.input;

import io.ordeal.cli.console.BadInput;
import io.ordeal.fuzz.campaign.EngineReader.FileSource;
import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.engine.Material;
import io.ordeal.fuzz.store.Store;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/** Sources of the files in the settings of engines. */
public final class EngineFiles {

  /** Size of the largest file; campaigns store files, and workers keep them in memory. */
  private static final int MOST_BYTES = 64_000_000;

  private EngineFiles() {}

  /** Returns a source of files on disk, by the names that the user gave. */
  public static FileSource asNamed() {
    return fromDisk(path -> path);
  }

  /** Returns a source of files on disk, by absolute paths, which mean the same in every folder. */
  public static FileSource byWholePath() {
    return fromDisk(path -> path.toAbsolutePath().normalize());
  }

  /** Returns a source of the contents that a campaign has stored, and of other files on disk. */
  public static FileSource of(Store store) {
    FileSource disk = byWholePath();
    return (name, hash) ->
        hash.isEmpty() ? disk.read(name, hash) : new Material.File(name, hash, text(store, hash));
  }

  private static String text(Store store, String hash) {
    return store
        .material(hash)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s has no file with the hash %s, probably because its start was interrupted;"
                            .formatted(store.folder(), hash)
                        + " start a new campaign with --out"));
  }

  private static FileSource fromDisk(UnaryOperator<Path> naming) {
    return (name, hash) -> {
      Path path = Inputs.pathOf(name);
      String text = read(path);
      String found = ContentHash.of(text);
      if (!hash.isEmpty() && !hash.equals(found)) {
        throw new IllegalArgumentException(
            "%s has changed: found the hash %s, expected %s; restore the file, or leave out the hash"
                .formatted(path, found, hash));
      }
      return new Material.File(naming.apply(path).toString(), found, text);
    };
  }

  private static String read(Path path) {
    try {
      return Inputs.textOf(path, MOST_BYTES);
    } catch (BadInput e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }
}
