package io.ordeal.fuzz.engine;

import java.util.Optional;
import java.util.stream.Stream;

/** An engine and its settings. */
public record EngineChoice(Engine engine, Settings settings) {

  /** {@code storm:depth=64,asserts=64}, as it is written on the command line. */
  public String name() {
    return name(settings.toString());
  }

  /** The same with the hashes of file contents, as a campaign writes it down. */
  public String nameWithHashes() {
    return name(settings.textWithHashes());
  }

  private String name(String text) {
    return engine.id() + (text.isEmpty() ? "" : ":" + text);
  }

  /** Returns the kind of material that it works on. */
  public MaterialKind material() {
    return engine.material(settings);
  }

  /** Returns the engine whose test cases it works on; empty if it works on something else. */
  public Optional<EngineChoice> inner() {
    return material() instanceof MaterialKind.TestCases on
        ? Optional.of(settings.engine(on.parameter()))
        : Optional.empty();
  }

  /** Returns whether it works on seeds, or the engine below it does. */
  public boolean needsSeeds() {
    return material() instanceof MaterialKind.Seeds
        || inner().filter(EngineChoice::needsSeeds).isPresent();
  }

  /**
   * Checks the settings of it and the engines below it, with the contents of their files.
   *
   * @throws IllegalArgumentException with what was found and what was expected
   */
  public void check() {
    engine.check(settings);
    inner().ifPresent(EngineChoice::check);
  }

  /** Returns all files that it and the engines below it are set to. */
  public Stream<Material.File> files() {
    return settings.files();
  }
}
