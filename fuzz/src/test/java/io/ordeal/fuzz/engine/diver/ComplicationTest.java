package io.ordeal.fuzz.engine.diver;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Draft;
import io.ordeal.fuzz.engine.ModelledSeed;
import io.ordeal.fuzz.engine.Repertoire;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.Valuation;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.ScriptedRng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.print.TermPrinter;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.IntValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ComplicationTest {

  private static final int MOST = 3;

  private static final DiverSettings SETTINGS = settings(Map.of("fresh", "" + MOST));

  private static DiverSettings settings(Map<String, String> given) {
    return DiverSettings.of(new Settings(DiverSettings.PARAMETERS, given));
  }

  private static ModelView view(ModelledSeed modelled) {
    return new ModelView(
        modelled.seed(), modelled.model(), new Analyses(Vocabulary.STANDARD, place -> 1));
  }

  static Stream<ModelledSeed> seeds() {
    return ModelledSeed.builtIn(5).stream();
  }

  private static String text(Term term) {
    return TermPrinter.print(term, Style.ONE_LINE);
  }

  /** Returns the leaves with their values; fixed literals are in brackets. */
  private static List<String> leaves(Draft draft) {
    return draft.leaves().stream()
        .map(leaf -> leaf.isFixed() ? "[" + leaf.value() + "]" : leaf.value().toString())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void freshConstantsAreWhatTheyReplace(ModelledSeed modelled) {
    ModelView view = view(modelled);
    Repertoire repertoire = view.analysis().repertoire();
    FreshConstants constants = view.analysis().constants();
    ModelledSeed witnessed = new ModelledSeed(modelled.seed(), view.analysis().witness());
    Valuation valuation = view.analysis().valuation();
    Rng rng = new Seed(17).rng();
    for (Term truth : modelled.truths(repertoire, 4, rng)) {
      Places places = Places.of(truth, valuation, place -> 1, repertoire);
      for (int i = 0; i < 6 && places.weight() > 0; i++) {
        Place place = places.any(rng);
        Draft draft = repertoire.draft(place.term().sort(), 3, 10, rng);
        Change change = new Change(place, draft, valuation);
        if (change.keepsTruth()) {
          check(change, Complication.of(change, view, SETTINGS, rng), constants, witnessed);
        }
      }
    }
  }

  private static void check(
      Change before, Complication complicated, FreshConstants constants, ModelledSeed witnessed) {
    Evaluator evaluator = witnessed.evaluator();
    assertThat(complicated.fresh()).doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(MOST);
    assertThat(constants.values().keySet())
        .containsAll(
            complicated.fresh().stream().map(one -> (DeclaredFunction) one.function()).toList());
    assertThat(leaves(complicated.change().draft())).isEqualTo(leaves(before.draft()));
    Term made = complicated.change().draft().make(witnessed.seed().terms());
    assertThat(before.draft().value() instanceof Result.Open ? null : evaluator.valueOf(made))
        .as(text(made))
        .isEqualTo(before.draft().value() instanceof Result.Open ? null : before.draft().value());
    for (Term limit : complicated.limits()) {
      assertThat(evaluator.truthOf(limit)).as(text(limit)).isEqualTo(Truth.TRUE);
    }
    Term assertion = complicated.change().assertion(witnessed.seed().terms());
    assertThat(evaluator.truthOf(assertion)).as(text(assertion)).isEqualTo(Truth.TRUE);
    boolean hasCandidates =
        before.draft().leaves().stream()
            .anyMatch(leaf -> !leaf.isFixed() && constants.with(leaf).isPresent());
    assertThat(complicated.fresh().isEmpty()).isEqualTo(!hasCandidates);
  }

  // -------------------------------------------------------------------------------- by example

  /** Returns a seed in which x is 3 and y is 5. */
  private static ModelledSeed threeAndFive(String logic, String formula) {
    return new ModelledSeed(
        Seeds.read(
            "seed",
            "(set-logic %s) (declare-const x Int) (declare-const y Int) (assert %s)"
                .formatted(logic, formula)),
        Model.ofValues(
            Map.of(
                new DeclaredFunction("x", List.of(), Sort.INT), IntValue.of(3),
                new DeclaredFunction("y", List.of(), Sort.INT), IntValue.of(5))));
  }

  /** Returns the draft of a term of another seed, with its literals as they are. */
  private static Draft draft(ModelledSeed modelled, Repertoire repertoire, String wanted) {
    Rng rng = new Seed(23).rng();
    for (int i = 0; i < 100_000; i++) {
      Draft draft = repertoire.draft(Sort.INT, 1, 10, rng);
      if (text(draft.make(modelled.seed().terms())).equals(wanted)) {
        return draft;
      }
    }
    throw new AssertionError("no " + wanted);
  }

  private static Complication complicate(
      ModelledSeed modelled, String replacement, int place, Rng rng) {
    return complicate(modelled, replacement, place, SETTINGS, rng);
  }

  private static Complication complicate(
      ModelledSeed modelled, String replacement, int place, DiverSettings settings, Rng rng) {
    ModelView view = view(modelled);
    Places places = view.analysis().analyse(modelled.seed().assertions().get(0));
    Draft draft = draft(modelled, view.analysis().repertoire(), replacement);
    Change change = new Change(places.all().get(place), draft, view.analysis().valuation());
    assertThat(change.keepsTruth()).isTrue();
    return Complication.of(change, view, settings, rng);
  }

  /** In x < y, x becomes 1 + x, which may be anything below 5. */
  @Test
  void aFreshConstantIsLimitedByWhatTheWholeMayBe() {
    ModelledSeed modelled = threeAndFive("QF_LIA", "(< x y)");
    // One constant replaces the second leaf and is limited by its range.
    try (ScriptedRng rng = ScriptedRng.of(0, 1, 99)) {
      Complication made = complicate(modelled, "(+ 1 x)", 1, rng);
      Term.App fresh = made.fresh().get(0);
      assertThat(text(made.change().assertion(modelled.seed().terms())))
          .isEqualTo("(< (+ 1 %s) y)".formatted(text(fresh)));
      assertThat(made.limits()).hasSize(1);
      Term limit = made.limits().get(0);
      assertThat(holdsOf(limit, fresh, 3)).isTrue();
      assertThat(holdsOf(limit, fresh, -100)).isTrue();
      assertThat(holdsOf(limit, fresh, 4)).isFalse();
    }
  }

  /** The interval goes from 3 to a random number, here -50 and 10, as in the authors' tool. */
  @Test
  void aFreshNumberMayBeLimitedByAnInterval() {
    ModelledSeed modelled = threeAndFive("QF_LIA", "(< x y)");
    for (int end : new int[] {-50, 10}) {
      try (ScriptedRng rng = ScriptedRng.of(0, 1, 0, end + 50)) {
        Complication made = complicate(modelled, "(+ 1 x)", 1, rng);
        Term.App fresh = made.fresh().get(0);
        Term limit = made.limits().get(0);
        for (int value = -60; value < 20; value++) {
          assertThat(holdsOf(limit, fresh, value))
              .as("%d", value)
              .isEqualTo(value >= Math.min(3, end) && value <= Math.max(3, end));
        }
      }
    }
  }

  /** By default, half of 100 draws; none or all by the parameter. */
  @Test
  void theShareOfIntervalsIsAParameter() {
    ModelledSeed modelled = threeAndFive("QF_LIA", "(< x y)");
    for (int interval : new int[] {0, 30, 100}) {
      DiverSettings settings = settings(Map.of("interval", "" + interval));
      for (int draw : new int[] {0, 29, 30, 99}) {
        boolean isInterval = draw < interval;
        int[] draws = isInterval ? new int[] {0, 1, draw, 60} : new int[] {0, 1, draw};
        try (ScriptedRng rng = ScriptedRng.of(draws)) {
          Complication made = complicate(modelled, "(+ 1 x)", 1, settings, rng);
          // The interval goes from 3 to 10; the range ends at 3.
          assertThat(holdsOf(made.limits().get(0), made.fresh().get(0), 10)).isEqualTo(isInterval);
        }
      }
    }
  }

  private static boolean holdsOf(Term limit, Term.App constant, int value) {
    Model model =
        Model.ofValues(Map.of((DeclaredFunction) constant.function(), IntValue.of(value)));
    return new Evaluator(model).truthOf(limit) == Truth.TRUE;
  }

  /** The other summand is 3 too and would become the same constant, so only one is replaced. */
  @Test
  void oneConstantStandsInOnePlace() {
    ModelledSeed modelled = threeAndFive("QF_LIA", "(> 100 y)");
    try (ScriptedRng rng = ScriptedRng.of(1, 0, 1, 99)) {
      Complication made = complicate(modelled, "(+ x x)", 2, rng);
      assertThat(made.fresh()).hasSize(1);
      assertThat(text(made.change().assertion(modelled.seed().terms())))
          .isEqualTo("(> 100 (+ %s x))".formatted(text(made.fresh().get(0))));
    }
  }

  @Test
  void whatALinearLogicMultipliesByStays() {
    ModelledSeed modelled = threeAndFive("QF_LIA", "(> 100 y)");
    // There is only one leaf to replace.
    try (ScriptedRng rng = ScriptedRng.of(0, 0, 99)) {
      Complication made = complicate(modelled, "(* 2 x)", 2, rng);
      assertThat(text(made.change().assertion(modelled.seed().terms())))
          .isEqualTo("(> 100 (* 2 %s))".formatted(text(made.fresh().get(0))));
    }
    ModelledSeed free = threeAndFive("QF_NIA", "(> 100 y)");
    try (ScriptedRng rng = ScriptedRng.of(0, 0, 99)) {
      Complication made = complicate(free, "(* 2 x)", 2, rng);
      assertThat(text(made.change().assertion(free.seed().terms())))
          .isEqualTo("(> 100 (* %s x))".formatted(text(made.fresh().get(0))));
    }
  }

  // -------------------------------------------------------------------------------- constants

  @Test
  void freshNamesAreNobodyElses() {
    ModelledSeed modelled =
        ModelledSeed.of(
            Seeds.read(
                "seed",
                "(declare-datatypes ((D 0)) (((fresh1) (other (fresh2 Int)))))"
                    + "(declare-const fresh0 Int) (define-fun fresh4 () Int 7)"
                    + "(assert (> fresh0 fresh4))"),
            1);
    Repertoire repertoire = modelled.repertoire(Vocabulary.STANDARD);
    FreshConstants constants = new FreshConstants(modelled.seed(), repertoire.leaves());
    assertThat(constants.values().keySet())
        .extracting(DeclaredFunction::name)
        .contains("fresh3", "fresh5")
        .doesNotContain("fresh0", "fresh1", "fresh2", "fresh4");
  }

  @Test
  void onlySortsWhoseRangesCanBeWrittenHaveThem() {
    FreshConstants constants =
        new FreshConstants(
            Seeds.read("seed", "(assert true)"),
            List.of(Draft.of(IntValue.of(1)), Draft.of(BoolValue.TRUE), Draft.of(IntValue.of(1))));
    assertThat(constants.values()).hasSize(1);
    assertThat(constants.with(Draft.of(BoolValue.TRUE))).isEmpty();
    assertThat(constants.with(Draft.of(IntValue.of(2)))).isEqualTo(Optional.empty());
    assertThat(constants.with(Draft.of(IntValue.of(1)))).isPresent();
  }
}
