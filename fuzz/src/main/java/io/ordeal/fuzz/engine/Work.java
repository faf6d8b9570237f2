package io.ordeal.fuzz.engine;

import io.ordeal.fuzz.random.Seed;
import java.util.List;

/**
 * A piece of work for an engine.
 *
 * @param material what to start from, of the kind that the engine declares
 * @param settings of the engine's parameters
 * @param vocabulary what may be brought into test cases besides what the material has
 * @param seed for draws that belong to the whole piece and not to one test case
 */
public record Work(Material material, Settings settings, Vocabulary vocabulary, Seed seed) {

  /** Work on seeds, with the vocabulary of the standard. */
  public Work(List<SeedScript> seeds, Settings settings, Seed seed) {
    this(seeds, settings, Vocabulary.STANDARD, seed);
  }

  /** Work on seeds. */
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
   * Returns which test cases an engine without other material is to make.
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
