package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.smt.eval.Model;

/** A script under one of its models. Two views are the same only if they are the same object. */
final class ModelView {

  private final SeedScript script;
  private final Model model;
  private final Analyses analyses;

  /**
   * Creates a view.
   *
   * @param model a model of the script
   * @param analyses the analyses of the run
   */
  ModelView(SeedScript script, Model model, Analyses analyses) {
    this.script = script;
    this.model = model;
    this.analyses = analyses;
  }

  SeedScript script() {
    return script;
  }

  Model model() {
    return model;
  }

  /** Returns its analysis, which is made again if the run has forgotten it. */
  Analysis analysis() {
    return analyses.of(this);
  }
}
