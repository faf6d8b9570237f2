package io.ordeal.fuzz.engine.diver;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.BoolValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AnalysesTest {

  private final SeedScript seed = Seeds.read("seed", "(declare-const p Bool) (assert p)");
  private final Model model =
      Model.ofValues(Map.of(new DeclaredFunction("p", List.of(), Sort.BOOL), BoolValue.TRUE));
  private final Analyses analyses = new Analyses(Vocabulary.STANDARD, place -> 1);

  private ModelView view() {
    return new ModelView(seed, model, analyses);
  }

  /** Keeps the view that is used all the time, and of the others the last used ones. */
  @Test
  void aRunKeepsFewAnalyses() {
    ModelView often = view();
    Analysis kept = often.analysis();
    List<ModelView> views = new ArrayList<>();
    Set<Analysis> first = new HashSet<>();
    for (int i = 0; i < 20; i++) {
      views.add(view());
      first.add(views.get(i).analysis());
      assertThat(often.analysis()).isSameAs(kept);
    }
    assertThat(first).hasSize(20);
    int same = 0;
    for (int i = 19; i >= 0; i--) {
      same += first.contains(views.get(i).analysis()) ? 1 : 0;
    }
    assertThat(same).isEqualTo(Analyses.MOST - 1);
  }

  @Test
  void aForgottenAnalysisIsMadeAgain() {
    ModelView view = view();
    Analysis before = view.analysis();
    for (int i = 0; i < Analyses.MOST; i++) {
      view().analysis();
    }
    assertThat(view.analysis()).isNotSameAs(before);
    assertThat(view.analysis().witness().interpretations())
        .isEqualTo(before.witness().interpretations());
  }

  /** Keeps the places of few assertions, however many are analysed. */
  @Test
  void anAnalysisKeepsFewPlaces() {
    Analysis analysis = view().analysis();
    Term ofScript = seed.assertions().get(0);
    Places places = analysis.placesOf(ofScript);
    Formulas make = new Formulas(seed.terms());
    Term formula = make.or(ofScript, ofScript);
    int most = 0;
    for (int i = 0; i < 300; i++) {
      formula = make.or(formula, ofScript);
      Places found = analysis.placesOf(formula);
      assertThat(analysis.placesOf(formula)).isSameAs(found);
      most = Math.max(most, analysis.placesKept());
    }
    assertThat(most).isBetween(Analysis.MOST_PLACES / 2, Analysis.MOST_PLACES);
    assertThat(analysis.placesOf(ofScript)).isSameAs(places);
  }
}
