package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.Vocabulary;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The analyses of the views that a run has used last. Only a few are kept, because an analysis is
 * large, many runs exist at a time, and a run may have as many views as test cases to mutate.
 */
final class Analyses {

  /** Number of analyses to keep: the seed, the current test case, and the one before. */
  static final int MOST = 3;

  private final Vocabulary vocabulary;
  private final ToIntFunction<Place> weights;

  /** Analyses by view; the last used one comes last. */
  private final Map<ModelView, Analysis> lastUsed = new LinkedHashMap<>();

  /**
   * Starts without analyses.
   *
   * @param vocabulary the vocabulary of new terms
   * @param weights weights of places
   */
  Analyses(Vocabulary vocabulary, ToIntFunction<Place> weights) {
    this.vocabulary = vocabulary;
    this.weights = weights;
  }

  /** Returns the analysis of a view. */
  Analysis of(ModelView view) {
    @Nullable Analysis known = lastUsed.remove(view);
    Analysis analysis =
        known == null ? new Analysis(view.script(), view.model(), vocabulary, weights) : known;
    lastUsed.put(view, analysis);
    if (lastUsed.size() > MOST) {
      lastUsed.remove(lastUsed.keySet().iterator().next());
    }
    return analysis;
  }
}
