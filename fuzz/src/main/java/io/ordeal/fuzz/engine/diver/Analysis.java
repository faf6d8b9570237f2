package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.Repertoire;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Valuation;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.term.Term;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The analysis of a script under a model: the values and places of its terms, and new terms. Equal
 * arguments give equal analyses, so a forgotten one can be made again.
 */
final class Analysis {

  /** Largest number of places to keep besides those of the script. */
  static final int MOST_PLACES = 4_000;

  private final Model witness;
  private final Valuation valuation;
  private final Repertoire repertoire;
  private final FreshConstants constants;
  private final ToIntFunction<Place> weights;
  private final Map<Term, Places> known = new HashMap<>();
  private final Set<Term> ofScript;
  private int placesKept;

  /**
   * Analyses a script.
   *
   * @param model a model of the script
   * @param weights weights of places
   */
  Analysis(SeedScript script, Model model, Vocabulary vocabulary, ToIntFunction<Place> weights) {
    this.repertoire = new Repertoire(script, vocabulary, valuation(script, model));
    this.constants = new FreshConstants(script, repertoire.leaves());
    this.witness = model.withAll(constants.values());
    this.valuation = valuation(script, witness);
    this.weights = weights;
    this.ofScript = new HashSet<>(script.assertions());
  }

  private static Valuation valuation(SeedScript script, Model model) {
    Evaluator evaluator = new Evaluator(model, script.definitions());
    return new Valuation(evaluator, model.domains(), script.terms());
  }

  /** Returns the model, with the values of all fresh constants. */
  Model witness() {
    return witness;
  }

  Valuation valuation() {
    return valuation;
  }

  Repertoire repertoire() {
    return repertoire;
  }

  FreshConstants constants() {
    return constants;
  }

  /** Returns the places of an assertion, and keeps them for some time. */
  Places placesOf(Term assertion) {
    @Nullable Places places = known.get(assertion);
    return places == null ? keep(assertion, analyse(assertion)) : places;
  }

  private Places keep(Term assertion, Places places) {
    if (!ofScript.contains(assertion)) {
      if (placesKept + places.size() > MOST_PLACES) {
        known.keySet().retainAll(ofScript);
        placesKept = 0;
      }
      placesKept += places.size();
    }
    known.put(assertion, places);
    return places;
  }

  /** Returns the places of an assertion that is needed only once. */
  Places analyse(Term assertion) {
    return Places.of(assertion, valuation, weights, repertoire);
  }

  /** Returns the number of places that are kept besides those of the script. */
  int placesKept() {
    return placesKept;
  }
}
