package io.ordeal.fuzz.solver.session;

/**
 * What is asked for besides results.
 *
 * @param models behind each {@code sat}
 * @param statistics at the end
 */
public record Wanted(boolean models, boolean statistics) {

  public static final Wanted MODELS = new Wanted(true, false);
  public static final Wanted MODELS_AND_STATISTICS = new Wanted(true, true);
  public static final Wanted RESULTS = new Wanted(false, false);
}
