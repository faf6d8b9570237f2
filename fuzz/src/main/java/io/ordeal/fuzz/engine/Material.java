package io.ordeal.fuzz.engine;

import java.util.List;

/** The input of a run of an engine, besides its settings and the vocabulary. */
public sealed interface Material {

  /**
   * Seeds whose terms come from one factory, so that they can be combined.
   *
   * @param scripts at least one seed
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
   * @param name the path of the file, for users
   * @param hash hash of the text, by which a campaign stores it
   */
  record File(String name, String hash, String text) implements Material {}

  /**
   * No input: the engine makes everything from the vocabulary.
   *
   * @param first number of test cases assigned to earlier runs of the engine
   * @param count number of test cases assigned to this run, for engines that enumerate
   */
  record VocabularyOnly(long first, int count) implements Material {

    /** Creates the material of the only run. */
    public VocabularyOnly() {
      this(0, Integer.MAX_VALUE);
    }
  }

  /** The test cases of another engine. */
  record TestCases(TestCaseSource source) implements Material {}
}
