package io.ordeal.fuzz.campaign;

import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ModelReader;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
import java.util.Optional;

/**
 * A model that a solver printed, and its evaluation by our own evaluator.
 *
 * @param text text as it was printed
 * @param value whether the assertions at the last check of the script hold under it
 */
record FoundModel(String text, Model model, Truth value) {

  /** Reads and evaluates a model; empty if it cannot be read, or is no model. */
  static Optional<FoundModel> of(Script script, String text, TermFactory terms) {
    Model model;
    try {
      model = ModelReader.read(script, Source.of("model", text), terms);
    } catch (ScriptException e) {
      return Optional.empty();
    }
    List<ScriptEvaluation.Check> checks = ScriptEvaluation.ofAnyCompletion(script, model);
    Truth value = checks.get(checks.size() - 1).value();
    return value == Truth.FALSE
        ? Optional.empty()
        : Optional.of(new FoundModel(text, model, value));
  }

  /** Whether it is certainly a model of the script. */
  boolean isWitness() {
    return value == Truth.TRUE;
  }
}
