package io.ordeal.fuzz.engine;

import java.util.Optional;
import java.util.stream.Stream;

/** An engine and its settings. */
public record EngineChoice(Engine engine, Settings settings) {

  /** Returns the text on the command line, such as {@code storm:depth=64,asserts=64}. */
  public String name() {
    return name(settings.toString());
  }

  /** Returns the text with hashes of file contents, as a campaign stores it. */
  public String nameWithHashes() {
    return name(settings.textWithHashes());
  }

  private String name(String text) {
    return engine.id() + (text.isEmpty() ? "" : ":" + text);
  }

  /** Returns the kind of material that the engine works on. */
  public MaterialKind material() {
    return engine.material(settings);
  }

  /**
   * Returns the engine whose test cases this engine works on; empty if it works on other material.
   */
  public Optional<EngineChoice> inner() {
    return material() instanceof MaterialKind.TestCases on
        ? Optional.of(settings.engine(on.parameter()))
        : Optional.empty();
  }

  /** Returns whether the engine, or the engine below it, works on seeds. */
  public boolean needsSeeds() {
    return material() instanceof MaterialKind.Seeds
        || inner().filter(EngineChoice::needsSeeds).isPresent();
  }

  /**
   * Checks the settings of this engine and the engines below it, including the contents of files.
   *
   * @throws IllegalArgumentException if a setting is wrong; the message says what was found and
   *     what was expected
   */
  public void check() {
    engine.check(settings);
    inner().ifPresent(EngineChoice::check);
  }

  /**
   * Checks whether this engine and the engines below it can make test cases of a vocabulary.
   *
   * @throws IllegalArgumentException if they cannot; the message says what is missing and what to
   *     do
   */
  public void check(Vocabulary vocabulary) {
    engine.check(settings, vocabulary);
    inner().ifPresent(choice -> choice.check(vocabulary));
  }

  /** Returns all files in the settings of this engine and the engines below it. */
  public Stream<Material.File> files() {
    return settings.files();
  }
}
