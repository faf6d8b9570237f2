package io.ordeal.fuzz.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Dialect;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.ValueEquality;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class RepertoireTest {

  private static final int DRAFTS = Integer.getInteger("ordeal.drafts", 50);

  private static final List<ModelledSeed> SEEDS = ModelledSeed.builtIn(1);

  /**
   * Repertoires of the built-in seeds with all operators, by name, because making them takes
   * longest.
   */
  private static final Map<String, Repertoire> REPERTOIRES = new HashMap<>();

  private static Repertoire repertoire(ModelledSeed builtIn) {
    return REPERTOIRES.computeIfAbsent(
        builtIn.seed().name(), name -> builtIn.repertoire(ModelledSeed.EVERYTHING));
  }

  static Stream<ModelledSeed> seeds() {
    return SEEDS.stream();
  }

  private static List<Sort> sortsOf(SeedScript seed) {
    return seed.assertions().stream()
        .flatMap(assertion -> parts(assertion).stream())
        .map(Term::sort)
        .distinct()
        .toList();
  }

  /** Returns the term and all its sub-terms without duplicates. */
  private static Set<Term> parts(Term root) {
    Set<Term> met = new LinkedHashSet<>();
    Deque<Term> pending = new ArrayDeque<>(List.of(root));
    while (!pending.isEmpty()) {
      Term term = pending.pop();
      if (met.add(term)) {
        term.children().forEach(pending::push);
      }
    }
    return met;
  }

  /** Returns some drafts of every sort of the seed. */
  private static List<Draft> drafts(ModelledSeed modelled, Vocabulary vocabulary, int count) {
    return drafts(modelled, modelled.repertoire(vocabulary), count);
  }

  private static List<Draft> drafts(ModelledSeed modelled, Repertoire repertoire, int count) {
    List<Sort> sorts =
        sortsOf(modelled.seed()).stream().filter(sort -> repertoire.makes(sort)).toList();
    Rng rng = new Seed(7).rng();
    List<Draft> drafts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      drafts.add(repertoire.draft(rng.pick(sorts), rng.between(0, 5), 30, rng));
    }
    return drafts;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void draftsAreWorthWhatTheirTermsAre(ModelledSeed modelled) {
    for (Repertoire repertoire :
        List.of(modelled.repertoire(Vocabulary.STANDARD), repertoire(modelled))) {
      Evaluator evaluator = modelled.evaluator();
      int known = 0;
      List<Draft> drafts = drafts(modelled, repertoire, DRAFTS);
      for (Draft draft : drafts) {
        Term made = draft.make(modelled.seed().terms());
        assertThat(made.sort()).as("%s", made).isEqualTo(draft.sort());
        if (draft.value() instanceof Result.Known drafted) {
          known++;
          Result result = evaluator.valueOf(made);
          assertThat(result).as("%s", made).isInstanceOf(Result.Known.class);
          assertThat(
                  ValueEquality.areSame(
                      drafted.value(), ((Result.Known) result).value(), modelled.model().domains()))
              .as("%s is %s, drafted as %s", made, result, drafted)
              .isEqualTo(Optional.of(true));
        }
      }
      assertThat(known).as("drafts with values").isGreaterThan(drafts.size() / 4);
    }
  }

  // ------------------------------------------------------------------------------------ bounds

  private static int depthOf(Draft draft) {
    int deepest = -1;
    for (Draft argument : draft.arguments()) {
      deepest = Math.max(deepest, depthOf(argument));
    }
    return draft.isLeaf() ? 0 : 1 + Math.max(deepest, 0);
  }

  /** Additional depth of terms of a sort without constants and literals. */
  private static final int HEIGHT = 3;

  @ParameterizedTest
  @MethodSource("seeds")
  void draftsAreAsDeepAndAsLargeAsTheyMayBe(ModelledSeed modelled) {
    Repertoire repertoire = repertoire(modelled);
    Rng rng = new Seed(8).rng();
    for (int depth = 0; depth < 5; depth++) {
      for (int i = 0; i < 10; i++) {
        Draft draft = repertoire.draft(Sort.BOOL, depth, 10, rng);
        assertThat(depthOf(draft)).as("%s", draft.symbols()).isLessThanOrEqualTo(depth + HEIGHT);
        // Beyond the bound, arguments of unfinished applications still get their leaves.
        assertThat(draft.symbols()).hasSizeLessThan(10 + 5 * depth + 20);
      }
    }
  }

  @Test
  void depthsAreExactWhereAllSortsHaveLeaves() {
    ModelledSeed modelled =
        ModelledSeed.of(
            Seeds.read("seed", "(set-logic QF_LIA) (declare-const x Int) (assert (> x 0))"), 1);
    Repertoire repertoire = modelled.repertoire(Vocabulary.STANDARD);
    Rng rng = new Seed(9).rng();
    int deepest = 0;
    int largest = 0;
    for (int i = 0; i < 2_000; i++) {
      Draft draft = repertoire.draft(Sort.INT, 3, 6, rng);
      deepest = Math.max(deepest, depthOf(draft));
      largest = Math.max(largest, draft.symbols().size());
      assertThat(repertoire.draft(Sort.INT, 0, 6, rng).isLeaf()).isTrue();
    }
    assertThat(deepest).isEqualTo(3);
    assertThat(largest).isEqualTo(7);
  }

  private static final List<IntUnaryOperator> STUBBORN =
      List.of(bound -> 0, bound -> bound - 1, bound -> bound / 2, bound -> Math.min(1, bound - 1));

  @ParameterizedTest
  @MethodSource("seeds")
  void everyDrawEnds(ModelledSeed modelled) {
    Repertoire repertoire = repertoire(modelled);
    for (Sort sort : sortsOf(modelled.seed())) {
      for (IntUnaryOperator choice : STUBBORN) {
        int[] draws = {0};
        Rng stubborn =
            bound -> {
              draws[0]++;
              assertThat(draws[0]).isLessThan(2_000);
              return choice.applyAsInt(bound);
            };
        if (repertoire.makes(sort)) {
          repertoire.draft(sort, 3, 30, stubborn).make(modelled.seed().terms());
        }
      }
    }
  }

  // ------------------------------------------------------------------------ logic and vocabulary

  private static final Set<String> LITERAL_NOTATION = Set.of("-", "/", "to_real");

  private static boolean isNumber(Term term) {
    return term instanceof Term.Literal
        || (term instanceof Term.App app
            && app.childCount() > 0
            && LITERAL_NOTATION.contains(app.function().name())
            && app.children().stream().allMatch(RepertoireTest::isNumber));
  }

  /** If the logic of a seed is linear, new terms are linear too. */
  @ParameterizedTest
  @CsvSource({
    "QF_LIA, Int",
    "QF_LRA, Real",
    "QF_UFLIRA, Int",
    "QF_UFLIRA, Real",
    "QF_IDL, Int",
    "QF_S, Int"
  })
  void linearLogicsStayLinear(String logic, String sort) {
    String text =
        "(set-logic %s) (declare-const x %s) (declare-const y %s) (assert (distinct x y))"
            .formatted(logic, sort, sort);
    ModelledSeed modelled = ModelledSeed.of(Seeds.read("seed", text), 3);
    Set<String> met = new TreeSet<>();
    for (Draft draft : drafts(modelled, ModelledSeed.EVERYTHING, 500)) {
      for (Term part : parts(draft.make(modelled.seed().terms()))) {
        if (part instanceof Term.App app && app.function() instanceof Operation operation) {
          met.add(operation.name());
          long variable = app.children().stream().filter(child -> !isNumber(child)).count();
          switch (operation.name()) {
            case "*" -> assertThat(variable).as("%s", app).isLessThanOrEqualTo(1);
            case "div", "mod", "rem" -> {
              assertThat(isNumber(app.child(1))).as("%s", app).isTrue();
              assertThat(modelled.evaluator().valueOf(app.child(1)))
                  .isNotEqualTo(Result.of(IntValue.of(0)));
            }
            case "/" ->
                assertThat(app.children().subList(1, app.childCount()))
                    .as("%s", app)
                    .allMatch(RepertoireTest::isNumber);
            default -> assertThat(operation.name()).isNotIn("^", "iand", "int.pow2", "div_total");
          }
        }
      }
    }
    assertThat(met).contains("*", "+", "ite");
  }

  @ParameterizedTest
  @CsvSource({"QF_LIRA, true", "QF_LIA, false", "QF_LRA, false", "QF_SLIA, false"})
  void numbersAreConvertedWhereThereAreBoth(String logic, boolean expected) {
    ModelledSeed modelled =
        ModelledSeed.of(
            Seeds.read(
                "seed",
                "(set-logic %s) (declare-const x Int) (declare-const y Real)".formatted(logic)
                    + " (assert (and (> x 0) (> y 0.5)))"),
            3);
    assertThat(
            drafts(modelled, Vocabulary.STANDARD, 1_000).stream()
                .flatMap(draft -> draft.symbols().stream())
                .map(FunctionSymbol::name)
                .anyMatch(Set.of("to_int", "to_real", "is_int")::contains))
        .isEqualTo(expected);
  }

  @Test
  void otherLogicsMultiplyWhatTheyLike() {
    ModelledSeed modelled =
        ModelledSeed.of(
            Seeds.read(
                "seed",
                "(set-logic QF_NIA) (declare-const x Int) (declare-const y Int) (assert (< x y))"),
            3);
    assertThat(drafts(modelled, Vocabulary.STANDARD, 500))
        .map(draft -> draft.make(modelled.seed().terms()))
        .anyMatch(
            term ->
                parts(term).stream()
                    .anyMatch(
                        part ->
                            part instanceof Term.App app
                                && app.function().name().equals("*")
                                && app.children().stream().noneMatch(RepertoireTest::isNumber)));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void whatIsNeitherInTheVocabularyNorInTheSeedNeverOccurs(ModelledSeed modelled) {
    Set<String> without = Set.of("ite", "and", "+", "bvadd", "select", "str.len", "fp.add", "^");
    Vocabulary vocabulary =
        new Vocabulary(Set.of(Dialect.STANDARD, Dialect.COMMON), without, List.of());
    Set<Operator> own = new HashSet<>();
    for (Term assertion : modelled.seed().assertions()) {
      for (Term part : parts(assertion)) {
        if (part instanceof Term.App app && app.function() instanceof Operation operation) {
          own.add(operation.operator());
        }
      }
    }
    for (Draft draft : drafts(modelled, vocabulary, 40)) {
      for (FunctionSymbol symbol : draft.symbols()) {
        if (symbol instanceof Operation operation && !own.contains(operation.operator())) {
          assertThat(vocabulary.has(operation.operator())).as("%s", operation).isTrue();
          assertThat(modelled.seed().logic().theories())
              .as("%s", operation)
              .contains(operation.operator().theory());
        }
      }
    }
  }

  /**
   * Solvers other than Z3 take no {@code ite} of regular languages, and take constant arrays in few
   * places only.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ite   | RegLan          | (str.in_re s (re.* re.allchar))
          const | (Array Int Int) | (= a (store a 0 1))
          """)
  void whatZ3AloneTakesIsForZ3Alone(String name, String sort, String assertion) {
    ModelledSeed modelled =
        ModelledSeed.of(
            Seeds.read(
                "seed",
                "(declare-const s String) (declare-const a (Array Int Int)) (assert %s)"
                    .formatted(assertion)),
            3);
    Set<Dialect> dialects = new TreeSet<>(OperatorTable.dialects());
    assertThat(applications(name, sort, modelled, new Vocabulary(dialects, Set.of(), List.of())))
        .isPositive();
    dialects.remove(new Dialect("z3"));
    assertThat(applications(name, sort, modelled, new Vocabulary(dialects, Set.of(), List.of())))
        .isZero();
  }

  private static long applications(
      String name, String sort, ModelledSeed modelled, Vocabulary vocabulary) {
    return drafts(modelled, vocabulary, 1_000).stream()
        .flatMap(draft -> parts(draft.make(modelled.seed().terms())).stream())
        .filter(part -> part instanceof Term.App app && app.function().name().equals(name))
        .filter(part -> part.sort().toString().equals(sort))
        .count();
  }

  /** Operators that only some solvers take with more than two arguments get two. */
  @Test
  void onlyWhatAllSolversTakeWithMoreArgumentsHasMore() {
    ModelledSeed modelled =
        ModelledSeed.of(
            Seeds.read("seed", "(declare-const x Int) (declare-const y Real) (assert (> x 0 y))"),
            3);
    Set<String> many = new TreeSet<>();
    for (Draft draft : drafts(modelled, Vocabulary.STANDARD, 1_000)) {
      for (Term part : parts(draft.make(modelled.seed().terms()))) {
        if (part instanceof Term.App app && app.childCount() > 2) {
          many.add(app.function().name());
        }
      }
    }
    assertThat(many).contains("and", "=>", "distinct", "+", "-", "<=").doesNotContain("/", "div");
  }

  @Test
  void theValuesOfTheModelAndTheLiteralsOfTheSeedAreUsed() {
    ModelledSeed modelled =
        new ModelledSeed(
            Seeds.read("seed", "(declare-const x Int) (assert (> x 4711))"),
            Model.ofValues(
                Map.of(new DeclaredFunction("x", List.of(), Sort.INT), IntValue.of(815_000))));
    Set<Result> leaves =
        modelled.repertoire(Vocabulary.STANDARD).leaves().stream()
            .map(Draft::value)
            .collect(Collectors.toSet());
    assertThat(leaves)
        .contains(Result.of(IntValue.of(4711)), Result.of(IntValue.of(815_000)), Result.TRUE);
  }

  /** Terms of such a sort would need other terms of the same sort without end. */
  @Test
  void sortsWithoutAnyTermAreNotMade() {
    ModelledSeed modelled =
        ModelledSeed.of(
            Seeds.read(
                "seed",
                "(declare-sort S 0) (declare-fun f (S) S) (declare-fun p (S) Bool)"
                    + " (assert (forall ((s S)) (p (f s))))"),
            3);
    Repertoire repertoire = modelled.repertoire(Vocabulary.STANDARD);
    assertThat(repertoire.makes(Sort.BOOL)).isTrue();
    assertThat(sortsOf(modelled.seed()))
        .filteredOn(sort -> sort.toString().equals("S"))
        .isNotEmpty()
        .noneMatch(repertoire::makes);
    Rng rng = new Seed(4).rng();
    for (int i = 0; i < 200; i++) {
      assertThat(repertoire.draft(Sort.BOOL, 4, 20, rng).symbols())
          .extracting(FunctionSymbol::name)
          .doesNotContain("f", "p");
    }
  }

  @Test
  void leavesAreReplacedOneByOne() {
    ModelledSeed modelled =
        ModelledSeed.of(Seeds.read("seed", "(declare-const x Int) (assert (> x 4))"), 1);
    Repertoire repertoire = modelled.repertoire(Vocabulary.STANDARD);
    Rng rng = new Seed(5).rng();
    TermFactory terms = modelled.seed().terms();
    for (int i = 0; i < 200; i++) {
      Draft draft = repertoire.draft(Sort.INT, 4, 20, rng);
      List<Draft> leaves = draft.leaves();
      for (int k = 0; k < leaves.size(); k++) {
        Draft other = Draft.of(IntValue.of(31_337));
        List<Draft> changed = draft.with(k, other).leaves();
        assertThat(changed.get(k)).isSameAs(other);
        changed.set(k, leaves.get(k));
        assertThat(changed).isEqualTo(leaves);
        assertThat(draft.with(k, leaves.get(k)).make(terms)).isEqualTo(draft.make(terms));
      }
    }
  }

  private static Set<Term> partsOfDrafts(String seed, int count) {
    ModelledSeed modelled = ModelledSeed.of(Seeds.read("seed", seed), 1);
    Set<Term> all = new LinkedHashSet<>();
    for (Draft draft : drafts(modelled, ModelledSeed.EVERYTHING, count)) {
      all.addAll(parts(draft.make(modelled.seed().terms())));
    }
    return all;
  }

  /** cvc5 takes no other exponents. */
  @Test
  void exponentsAreSmallNumbers() {
    Set<Term> met = new HashSet<>();
    for (Term term :
        partsOfDrafts("(set-logic QF_NIA) (declare-const x Int) (assert (> (* x x) 400))", 2_000)) {
      if (term instanceof Term.App app && app.function().name().equals("^")) {
        met.add(app.child(1));
      }
    }
    assertThat(met).extracting(Term::toString).containsExactlyInAnyOrder("1", "2", "3", "4");
  }

  /** A heap must be declared, and cardinalities need their own logic. */
  @Test
  void theoriesThatNeedPreparationAreForSeedsThatHaveThem() {
    String integers = "(declare-const x Int) (declare-const y Int) (assert (or (= x y) (< y 2)))";
    String heap = "(declare-heap (Int Int)) (assert (sep (pto 1 2) (pto 2 3)))";
    assertThat(theories(partsOfDrafts(integers, 1_000)))
        .doesNotContain(Theory.SEPARATION_LOGIC, Theory.CARDINALITY);
    assertThat(theories(partsOfDrafts(heap + integers, 1_000)))
        .contains(Theory.SEPARATION_LOGIC)
        .doesNotContain(Theory.CARDINALITY);
  }

  private static Set<Theory> theories(Set<Term> terms) {
    return terms.stream()
        .filter(Term.App.class::isInstance)
        .map(term -> ((Term.App) term).function())
        .filter(Operation.class::isInstance)
        .map(function -> ((Operation) function).operator().theory())
        .collect(Collectors.toSet());
  }
}
