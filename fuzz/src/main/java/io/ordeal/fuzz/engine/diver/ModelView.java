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

/** A script under one of its models: the values and places of its terms, and new terms. */
final class ModelView {

  /** Places that are kept besides those of the script; many seeds may be worked on at a time. */
  private static final int MOST_PLACES = 4_000;

  private final SeedScript script;
  private final Model witness;
  private final Valuation valuation;
  private final Repertoire repertoire;
  private final FreshConstants constants;
  private final ToIntFunction<Place> weights;
  private final Map<Term, Places> analyses = new HashMap<>();
  private final Set<Term> ofScript;
  private int placesKept;

  /**
   * A view.
   *
   * @param model of the script
   * @param weights how often places are chosen
   */
  ModelView(SeedScript script, Model model, Vocabulary vocabulary, ToIntFunction<Place> weights) {
    this.script = script;
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

  SeedScript script() {
    return script;
  }

  /** The model, with the values of all fresh constants. */
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

  /** Returns the places of an assertion of a base, which are kept for its turn. */
  Places placesOf(Term assertion) {
    @Nullable Places known = analyses.get(assertion);
    if (known == null) {
      known = analyse(assertion);
      analyses.put(assertion, known);
      placesKept += ofScript.contains(assertion) ? 0 : known.size();
    }
    return known;
  }

  /** Returns the places of an assertion that is seen once. */
  Places analyse(Term assertion) {
    return Places.of(assertion, valuation, weights, repertoire);
  }

  /** Forgets places other than those of the script if there are many. */
  void forgetMuch() {
    if (placesKept > MOST_PLACES) {
      analyses.keySet().retainAll(ofScript);
      placesKept = 0;
    }
  }
}
