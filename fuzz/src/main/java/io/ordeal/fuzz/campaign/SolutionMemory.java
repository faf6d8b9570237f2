package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.store.Store;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Remembers answers of solvers on which test cases depend: solutions by the text of the script, and
 * results of {@link SeedTrials} by a text that names the solver and the seed. Results of {@link
 * SeedComparison}, on which no test case depends, are remembered in the same way.
 */
public interface SolutionMemory {

  Optional<String> recall(String script);

  void remember(String script, String solution);

  /** Returns a memory that lasts as long as the process. */
  static SolutionMemory ofProcess() {
    Map<String, String> known = new ConcurrentHashMap<>();
    return new SolutionMemory() {
      @Override
      public Optional<String> recall(String script) {
        return Optional.ofNullable(known.get(ContentHash.of(script)));
      }

      @Override
      public void remember(String script, String solution) {
        known.putIfAbsent(ContentHash.of(script), solution);
      }
    };
  }

  /** Returns a memory in the store of a campaign. */
  static SolutionMemory of(Store store) {
    return new SolutionMemory() {
      @Override
      public Optional<String> recall(String script) {
        return store.solution(ContentHash.of(script));
      }

      @Override
      public void remember(String script, String solution) {
        store.addSolution(ContentHash.of(script), solution);
      }
    };
  }

  /** Returns a memory that has the stored answers of a campaign and takes no new ones. */
  static SolutionMemory asTold(Store store) {
    SolutionMemory told = of(store);
    return new SolutionMemory() {
      @Override
      public Optional<String> recall(String script) {
        return told.recall(script);
      }

      @Override
      public void remember(String script, String solution) {
        // No solver is asked, so there is nothing to remember.
      }
    };
  }
}
