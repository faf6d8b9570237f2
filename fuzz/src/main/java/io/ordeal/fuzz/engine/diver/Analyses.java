package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.Vocabulary;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The analyses of one run: those of the few views that were used last. An analysis is large, many
 * runs are under way at a time, and a run may have as many views as it has test cases to mutate.
 */
final class Analyses {

  /** The seed, the test case whose turn it is, and the one before. */
  static final int MOST = 3;

  private final Vocabulary vocabulary;
  private final ToIntFunction<Place> weights;

  /** The one that was used last comes last. */
  private final Map<ModelView, Analysis> lastUsed = new LinkedHashMap<>();

  /**
   * No analyses yet.
   *
   * @param vocabulary of new terms
   * @param weights how often places are chosen
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
