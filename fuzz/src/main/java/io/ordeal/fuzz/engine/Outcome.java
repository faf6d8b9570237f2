package io.ordeal.fuzz.engine;

/**
 * What came of a test case, as far as it may decide later ones. Nothing else of what targets did
 * may influence an engine: this is what a store keeps, and test cases are made again from it.
 *
 * @param isFinding some target did something that is a finding if it shows again; whether it does,
 *     and whether there are enough of the kind, is for the campaign alone
 */
public record Outcome(boolean isFinding) {

  /** Also that of a test case of which nothing is told. */
  public static final Outcome NO_FINDING = new Outcome(false);

  public static final Outcome FINDING = new Outcome(true);
}
