package io.ordeal.fuzz.engine;

import io.ordeal.fuzz.random.Seed;
import java.util.List;

/**
 * A piece of work for an engine.
 *
 * @param material the input, of the kind that the engine declares
 * @param settings values of the engine's parameters
 * @param vocabulary operations that may be used in addition to those of the material
 * @param seed seed for draws that concern the whole piece of work and not one test case
 */
public record Work(Material material, Settings settings, Vocabulary vocabulary, Seed seed) {

  /** Creates work on seeds, with the vocabulary of the standard. */
  public Work(List<SeedScript> seeds, Settings settings, Seed seed) {
    this(seeds, settings, Vocabulary.STANDARD, seed);
  }

  /** Creates work on seeds. */
  public Work(List<SeedScript> seeds, Settings settings, Vocabulary vocabulary, Seed seed) {
    this(new Material.Seeds(seeds), settings, vocabulary, seed);
  }

  /**
   * Returns the seeds.
   *
   * @throws IllegalStateException if the material is of another kind
   */
  public List<SeedScript> seeds() {
    return as(Material.Seeds.class).scripts();
  }

  /**
   * Returns the file.
   *
   * @throws IllegalStateException if the material is of another kind
   */
  public Material.File file() {
    return as(Material.File.class);
  }

  /**
   * Returns the range of test cases for an engine without other material.
   *
   * @throws IllegalStateException if the material is of another kind
   */
  public Material.VocabularyOnly portion() {
    return as(Material.VocabularyOnly.class);
  }

  /**
   * Returns the test cases of the engine below.
   *
   * @throws IllegalStateException if the material is of another kind
   */
  public TestCaseSource testCases() {
    return as(Material.TestCases.class).source();
  }

  private <T extends Material> T as(Class<T> kind) {
    if (!kind.isInstance(material)) {
      throw new IllegalStateException(
          "found %s, expected %s"
              .formatted(material.getClass().getSimpleName(), kind.getSimpleName()));
    }
    return kind.cast(material);
  }
}
