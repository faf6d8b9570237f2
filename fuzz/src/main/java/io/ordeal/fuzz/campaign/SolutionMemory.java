package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.StoredSeed;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Where solutions are remembered, by the text of the script. */
public interface SolutionMemory {

  Optional<String> recall(String script);

  void remember(String script, String solution);

  /** As long as the process lives. */
  static SolutionMemory ofProcess() {
    Map<String, String> known = new ConcurrentHashMap<>();
    return new SolutionMemory() {
      @Override
      public Optional<String> recall(String script) {
        return Optional.ofNullable(known.get(StoredSeed.hashOf(script)));
      }

      @Override
      public void remember(String script, String solution) {
        known.putIfAbsent(StoredSeed.hashOf(script), solution);
      }
    };
  }

  /** As long as the campaign's folder is there. */
  static SolutionMemory of(Store store) {
    return new SolutionMemory() {
      @Override
      public Optional<String> recall(String script) {
        return store.solution(StoredSeed.hashOf(script));
      }

      @Override
      public void remember(String script, String solution) {
        store.addSolution(StoredSeed.hashOf(script), solution);
      }
    };
  }

  /** What a campaign was told then, and nothing else. */
  static SolutionMemory asTold(Store store) {
    SolutionMemory told = of(store);
    return new SolutionMemory() {
      @Override
      public Optional<String> recall(String script) {
        return told.recall(script);
      }

      @Override
      public void remember(String script, String solution) {
        // Nobody is asked, so there is nothing to remember.
      }
    };
  }
}
