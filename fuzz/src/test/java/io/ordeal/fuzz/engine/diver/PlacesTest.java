package io.ordeal.fuzz.engine.diver;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Draft;
import io.ordeal.fuzz.engine.ModelledSeed;
import io.ordeal.fuzz.engine.RandomValues;
import io.ordeal.fuzz.engine.Repertoire;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.engine.Valuation;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.engine.diver.range.Exactly;
import io.ordeal.fuzz.engine.diver.range.Range;
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
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PlacesTest {

  private static final int TRUTHS = Integer.getInteger("ordeal.truths", 5);
  private static final int MOST_PLACES = 12;
  private static final int TERMS = 3;

  /** Limit for seeds whose terms take long to evaluate. */
  private static final long MOST_APPLICATIONS = Long.getLong("ordeal.applications", 4_000);

  private static final List<ModelledSeed> SEEDS = ModelledSeed.builtIn(2);

  static Stream<ModelledSeed> seeds() {
    return SEEDS.stream();
  }

  // --------------------------------------------------------------------------- whole formulas

  /** The analysis of one modelled seed. */
  private static final class Laboratory {

    private final ModelledSeed modelled;
    private final Valuation valuation;
    private final Repertoire repertoire;
    private final RandomValues values;
    private final Rng rng = new Seed(11).rng();
    private int inRange;
    private int keeping;
    private long applications;

    Laboratory(ModelledSeed modelled, Vocabulary vocabulary) {
      this.modelled = modelled;
      this.valuation = modelled.valuation();
      this.repertoire = modelled.repertoire(vocabulary);
      this.values = new RandomValues(new SplittableRandom(13));
    }

    void check(Term assertion) {
      Places places = Places.of(assertion, valuation, place -> 1, repertoire);
      List<Place> all = places.all();
      for (Place place : all) {
        if (place.value() instanceof Result.Known known && !place.range().equals(Range.NOTHING)) {
          assertThat(place.range().contains(known.value()))
              .as("%s has %s, as is %s", place.range(), place.term(), known.value())
              .isTrue();
        }
      }
      int step = Math.max(1, all.size() / MOST_PLACES);
      for (int i = 0; i < all.size() && applications < MOST_APPLICATIONS; i += step) {
        for (Draft draft : replacements(all.get(i))) {
          check(all.get(i), draft);
        }
      }
    }

    private List<Draft> replacements(Place place) {
      Sort sort = place.term().sort();
      List<Draft> drafts = new ArrayList<>();
      for (int i = 0; i < TERMS && repertoire.makes(sort); i++) {
        drafts.add(repertoire.draft(sort, rng.between(0, 4), 12, rng));
      }
      if (RandomValues.has(sort)) {
        drafts.add(Draft.of(modelled.seed().terms().literal(values.of(sort)), Result.TRUE));
      }
      return drafts.stream().map(this::valued).toList();
    }

    /** Returns the draft with the value that our own evaluator finds. */
    private Draft valued(Draft draft) {
      Term made = draft.make(modelled.seed().terms());
      Evaluator evaluator = modelled.evaluator();
      Result result = evaluator.valueOf(made);
      applications += evaluator.applications();
      return Draft.of(made, result);
    }

    private void check(Place place, Draft draft) {
      Change change = new Change(place, draft, valuation);
      boolean isInRange = Range.holds(place.range(), draft.value());
      boolean keeps = change.keepsTruth();
      inRange += isInRange ? 1 : 0;
      keeping += keeps ? 1 : 0;
      if (isInRange) {
        assertThat(keeps).as("what is in the range of its place is kept").isTrue();
      }
      if (keeps) {
        Term changed = change.assertion(modelled.seed().terms());
        Evaluator evaluator = modelled.evaluator();
        assertThat(evaluator.truthOf(changed))
            .as("%s with %s for %s in %s", changed, draft.value(), place.term(), place.range())
            .isEqualTo(Truth.TRUE);
        applications += evaluator.applications();
      }
    }
  }

  /** Proposition 1 of the paper. */
  @ParameterizedTest
  @MethodSource("seeds")
  void whatIsInTheRangeOfAPlaceKeepsTheAssertionTrue(ModelledSeed modelled) {
    for (Vocabulary vocabulary : List.of(Vocabulary.STANDARD, ModelledSeed.EVERYTHING)) {
      Laboratory laboratory = new Laboratory(modelled, vocabulary);
      List<Term> truths =
          modelled.truths(
              laboratory.repertoire, TRUTHS, new Seed(vocabulary.dialects().size()).rng());
      assertThat(truths).isNotEmpty();
      truths.forEach(laboratory::check);
      assertThat(laboratory.inRange).isPositive();
      assertThat(laboratory.keeping).isGreaterThanOrEqualTo(laboratory.inRange);
    }
  }

  // ------------------------------------------------------------------------------- by example

  /** Returns a seed with integer constants, given by name. */
  private static ModelledSeed integers(String text, Map<String, Integer> numbers) {
    Map<DeclaredFunction, Value> values = new LinkedHashMap<>();
    numbers.forEach(
        (name, number) ->
            values.put(new DeclaredFunction(name, List.of(), Sort.INT), IntValue.of(number)));
    return new ModelledSeed(Seeds.read("seed", text), Model.ofValues(values));
  }

  private static Places places(ModelledSeed modelled, ToIntFunction<Place> weight) {
    return Places.of(
        modelled.seed().assertions().get(0),
        modelled.valuation(),
        weight,
        modelled.repertoire(Vocabulary.STANDARD));
  }

  private static List<String> texts(Places places) {
    return places.all().stream().map(place -> text(place.term())).toList();
  }

  private static String text(Term term) {
    return TermPrinter.print(term, Style.ONE_LINE);
  }

  private static final String INTEGERS =
      "(set-logic QF_LIA) (declare-const x Int) (declare-const y Int)";

  private static final Map<String, Integer> THREE_AND_FIVE = Map.of("x", 3, "y", 5);

  @Test
  void placesAreOutermostFirst() {
    ModelledSeed modelled =
        integers(INTEGERS + "(assert (or (< (+ x 1) y) (= x y)))", THREE_AND_FIVE);
    assertThat(texts(places(modelled, place -> 1)))
        .containsExactly(
            "(or (< (+ x 1) y) (= x y))",
            "(< (+ x 1) y)",
            "(= x y)",
            "(+ x 1)",
            "y",
            "x",
            "y",
            "x",
            "1");
  }

  @Test
  void rangesComeFromAllThatLiesAround() {
    ModelledSeed modelled =
        integers(INTEGERS + "(assert (or (< (+ x 1) y) (= x y)))", THREE_AND_FIVE);
    List<Place> all = places(modelled, place -> 1).all();
    assertThat(all.get(0).range()).isEqualTo(Exactly.TRUE);
    assertThat(all.get(1).range()).isEqualTo(Exactly.TRUE);
    assertThat(all.get(2).range()).isEqualTo(Range.FREE);
    assertThat(all.get(6).range()).isEqualTo(Range.FREE);
    Range ofX = all.get(7).range();
    assertThat(ofX.contains(IntValue.of(3))).isTrue();
    assertThat(ofX.contains(IntValue.of(-900))).isTrue();
    assertThat(ofX.contains(IntValue.of(4))).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          QF_LIA | (= (* 2 x) 6)                               | 2
          QF_LIA | (= (* x 2) 6)                               | 2
          QF_LIA | (= (* (- 2) x) (- 6))                       | 2 (- 2)
          QF_LIA | (= (mod x 2) 1)                             | 2
          QF_LIA | (= (div x 2) 1)                             | 2
          ALL    | (str.in_re "b" (re.range "a" "c"))          | "a" "c"
          ALL    | (= (select ((as const (Array Int Int)) 7) x) 7) |
          """)
  void whatHasToStayALiteralIsNoPlace(String logic, String formula, String fixed) {
    ModelledSeed modelled =
        integers(
            "(set-logic %s) (declare-const x Int) (declare-const y Int) (assert %s)"
                .formatted(logic, formula),
            THREE_AND_FIVE);
    List<String> found = texts(places(modelled, place -> 1));
    assertThat(found).contains(formula).hasSizeGreaterThan(2);
    if (fixed != null) {
      assertThat(found).doesNotContain(fixed.split(" (?![0-9])"));
    }
    long sevens = found.stream().filter("7"::equals).count();
    assertThat(sevens).isEqualTo(logic.equals("ALL") && fixed == null ? 1 : 0);
  }

  @Test
  void factorsArePlacesWhereProductsMayBeOfAnything() {
    ModelledSeed modelled =
        integers(
            "(set-logic QF_NIA) (declare-const x Int) (declare-const y Int) (assert (= (* 2 x) 6))",
            THREE_AND_FIVE);
    assertThat(texts(places(modelled, place -> 1)))
        .containsExactly("(= (* 2 x) 6)", "(* 2 x)", "6", "2", "x");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (forall ((v Int)) (=> (> v 9) (> v x)))
          (exists ((v Int)) (= v x))
          (match (some x) ((none false) ((some v) (= v x))))
          """)
  void nothingBelowABinderIsAPlace(String bound) {
    ModelledSeed modelled =
        integers(
            "(declare-datatypes ((Option 0)) (((none) (some (content Int)))))"
                + INTEGERS.replace("QF_LIA", "ALL").replace("(set-logic ALL)", "")
                + "(assert (and %s (> y 0)))".formatted(bound),
            THREE_AND_FIVE);
    List<Term> found = places(modelled, place -> 1).all().stream().map(Place::term).toList();
    Term assertion = modelled.seed().assertions().get(0);
    assertThat(found)
        .containsExactly(
            assertion,
            assertion.child(0),
            assertion.child(1),
            assertion.child(1).child(0),
            assertion.child(1).child(1));
  }

  @Test
  void attributesAreGoneThrough() {
    ModelledSeed modelled =
        integers(INTEGERS + "(assert (! (< x (! y :note here)) :about order))", THREE_AND_FIVE);
    List<Place> all = places(modelled, place -> 1).all();
    Place last = all.get(all.size() - 1);
    assertThat(text(last.term())).isEqualTo("y");
    assertThat(last.range().contains(IntValue.of(4))).isTrue();
    assertThat(last.range().contains(IntValue.of(3))).isFalse();
    Change change = new Change(last, Draft.of(IntValue.of(77)), modelled.valuation());
    assertThat(change.keepsTruth()).isTrue();
    assertThat(text(change.assertion(modelled.seed().terms())))
        .isEqualTo("(! (< x (! 77 :note here)) :about order)");
  }

  /** The evaluator knows that a term equals itself, even if it has no value. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (= (sin 1.0) (sin 1.0))
          (not (distinct (sin 1.0) 2.0 (sin 1.0)))
          (= (select (lambda ((i Int)) (* i i)) x) 9)
          """)
  void termsThatMatterAsTheyAreWrittenStay(String formula) {
    ModelledSeed modelled =
        integers("(declare-const x Int) (assert %s)".formatted(formula), Map.of("x", 3));
    assertThat(modelled.evaluator().truthOf(modelled.seed().assertions().get(0)))
        .isEqualTo(Truth.TRUE);
    Laboratory laboratory = new Laboratory(modelled, ModelledSeed.EVERYTHING);
    for (int i = 0; i < 20; i++) {
      laboratory.check(modelled.seed().assertions().get(0));
    }
    assertThat(laboratory.keeping).isPositive();
  }

  /** The model determines division by 0, but not for other divisors. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (= (div x 0) 0)
          (< (mod x 0) 4)
          (>= (+ (div x 0) (mod y 0)) 0)
          (distinct (div y 0) 7)
          """)
  void whatTheModelSaysOfDivisionByZeroIsKept(String formula) {
    List<Sort> pair = List.of(Sort.INT, Sort.INT);
    ModelledSeed plain =
        integers(
            "(set-logic QF_NIA) (declare-const x Int) (declare-const y Int) (assert %s)"
                .formatted(formula),
            THREE_AND_FIVE);
    ModelledSeed modelled =
        new ModelledSeed(
            plain.seed(),
            plain
                .model()
                .completedFor(
                    List.of(
                        new DeclaredFunction("div0", pair, Sort.INT),
                        new DeclaredFunction("mod0", pair, Sort.INT))));
    Term assertion = modelled.seed().assertions().get(0);
    assertThat(modelled.evaluator().truthOf(assertion)).isEqualTo(Truth.TRUE);
    Laboratory laboratory = new Laboratory(modelled, ModelledSeed.EVERYTHING);
    for (int i = 0; i < 50; i++) {
      laboratory.check(assertion);
    }
    assertThat(laboratory.keeping).isPositive();
  }

  // ---------------------------------------------------------------------------------- choosing

  @Test
  void placesAreChosenByTheirWeights() {
    ModelledSeed modelled =
        integers(INTEGERS + "(assert (or (< (+ x 1) y) (= x y)))", THREE_AND_FIVE);
    int[] weights = {0, 5, 0, 0, 1, 3, 0, 1, 0};
    // The same term may occur at two places, so places are compared by identity.
    IdentityHashMap<Place, Integer> numbers = new IdentityHashMap<>();
    Places places =
        places(
            modelled,
            place -> {
              numbers.put(place, numbers.size());
              return weights[numbers.size() - 1];
            });
    assertThat(places.weight()).isEqualTo(10);
    assertThat(places.size()).isEqualTo(weights.length);
    int[] counts = new int[weights.length];
    for (int draw = 0; draw < 10; draw++) {
      try (ScriptedRng rng = ScriptedRng.of(draw)) {
        counts[numbers.getOrDefault(places.any(rng), -1)]++;
      }
    }
    assertThat(counts).isEqualTo(weights);
  }

  /** The only arrays are written with a binder. */
  @Test
  void whatCannotBeMadeWeighsNothing() {
    ModelledSeed modelled =
        integers(
            "(declare-const x Int) (assert (= (select (lambda ((i Int)) (* i i)) x) 9))",
            Map.of("x", 3));
    Places places = places(modelled, place -> 1);
    Repertoire repertoire = modelled.repertoire(Vocabulary.STANDARD);
    assertThat(places.all())
        .filteredOn(place -> !repertoire.makes(place.term().sort()))
        .extracting(place -> text(place.term()))
        .containsExactly("(lambda ((i Int)) (* i i))");
    assertThat(places.weight()).isEqualTo(places.size() - 1);
  }

  // ------------------------------------------------------------------------------------- depth

  @Test
  void depthCostsNoStack() {
    ModelledSeed modelled = integers(INTEGERS + "(assert (> y 0))", THREE_AND_FIVE);
    SeedScript seed = modelled.seed();
    Formulas make = new Formulas(seed.terms());
    Term deep = seed.assertions().get(0);
    for (int i = 0; i < 100_000; i++) {
      deep = make.not(deep);
    }
    Places places =
        Places.of(deep, modelled.valuation(), place -> 1, modelled.repertoire(Vocabulary.STANDARD));
    assertThat(places.size()).isBetween(1_000, 100_000);
    Place innermost = places.all().get(places.size() - 1);
    Change same =
        new Change(innermost, Draft.of(innermost.term(), innermost.value()), modelled.valuation());
    assertThat(same.keepsTruth()).isTrue();
    assertThat(same.assertion(seed.terms())).isEqualTo(deep);
    assertThat(same.range()).isEqualTo(innermost.range());
    Change other =
        new Change(
            innermost,
            Draft.of(make.not(innermost.term()), Result.of(innermost.value().equals(Result.FALSE))),
            modelled.valuation());
    assertThat(other.keepsTruth()).isFalse();
  }
}
