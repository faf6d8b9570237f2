package io.ordeal.fuzz.solver.session;

/**
 * What sessions ask for besides results.
 *
 * @param models whether they ask for a model after each {@code sat}
 */
public record Wanted(boolean models) {

  public static final Wanted MODELS = new Wanted(true);
  public static final Wanted RESULTS = new Wanted(false);
}
