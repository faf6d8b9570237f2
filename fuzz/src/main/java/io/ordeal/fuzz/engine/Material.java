package io.ordeal.fuzz.engine;

import java.util.List;

/** What a run of an engine works on, besides its settings and the vocabulary. */
public sealed interface Material {

  /**
   * Seeds, whose terms come from one factory, so that they can be combined.
   *
   * @param scripts at least one
   */
  record Seeds(List<SeedScript> scripts) implements Material {
    public Seeds {
      scripts = List.copyOf(scripts);
      if (scripts.isEmpty()) {
        throw new IllegalArgumentException("no seeds to work on");
      }
    }
  }

  /**
   * The content of a file, such as a history of bug reports.
   *
   * @param name the path of the file, for people
   * @param hash of the text, by which a campaign stores it
   */
  record File(String name, String hash, String text) implements Material {}

  /**
   * Nothing: the engine makes everything from the vocabulary.
   *
   * @param first how many test cases earlier runs of the engine were to give
   * @param count how many test cases this run is to give, for engines that count what they make
   */
  record VocabularyOnly(long first, int count) implements Material {

    /** The material of the only run. */
    public VocabularyOnly() {
      this(0, Integer.MAX_VALUE);
    }
  }

  /** The test cases of another engine. */
  record TestCases(TestCaseSource source) implements Material {}
}
