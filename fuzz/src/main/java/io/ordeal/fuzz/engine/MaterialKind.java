package io.ordeal.fuzz.engine;

/** The kind of {@link Material} that an engine works on. */
public sealed interface MaterialKind {

  /** One seed. */
  MaterialKind ONE_SEED = new Seeds(1);

  /**
   * Seeds.
   *
   * @param count seeds per run; without duplicates if the campaign has enough
   */
  record Seeds(int count) implements MaterialKind {
    public Seeds {
      if (count < 1) {
        throw new IllegalArgumentException("found %d seeds, expected at least 1".formatted(count));
      }
    }
  }

  /**
   * The content of a file.
   *
   * @param parameter the file parameter that names it
   */
  record File(String parameter) implements MaterialKind {}

  /** Only the vocabulary. */
  record VocabularyOnly() implements MaterialKind {}

  /**
   * The test cases of another engine.
   *
   * @param parameter the engine parameter that names it
   */
  record TestCases(String parameter) implements MaterialKind {}
}
