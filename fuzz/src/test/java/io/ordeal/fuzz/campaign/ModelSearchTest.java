package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.ModelRequest;
import io.ordeal.fuzz.engine.ModelSource.Solution;
import io.ordeal.fuzz.engine.SearchedModels;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Variants and soft constraints, with a solver that searches without randomness. */
class ModelSearchTest {

  private static final String TWO = "(declare-const p Bool) (declare-const q Bool) ";

  private final TermFactory terms = new TermFactory();
  private final List<Script> asked = new ArrayList<>();

  /** Solvers that take no soft constraints. */
  private final ModelSearch.Solvers solvers =
      new ModelSearch.Solvers() {
        @Override
        public boolean take(Script script) {
          return script.commands().stream().noneMatch(Command.AssertSoft.class::isInstance);
        }

        @Override
        public SolverReply ask(Script script) {
          return solve(script);
        }
      };

  private Script script(String text) {
    return Seeds.parse(text + "(check-sat)", terms);
  }

  /** Returns the assertions of a script with the same declarations. */
  private List<Term> formulas(String text) {
    return script(text).commands().stream()
        .filter(Command.Assert.class::isInstance)
        .map(command -> ((Command.Assert) command).term())
        .toList();
  }

  private SolverReply solve(Script script) {
    asked.add(script);
    Solution solution = new SearchedModels().solve(script, terms);
    if (solution instanceof Solution.Satisfiable satisfiable) {
      return new SolverReply(
          Optional.of(new FoundModel("", satisfiable.model(), Truth.TRUE)), List.of());
    }
    return new SolverReply(
        Optional.empty(),
        solution instanceof Solution.Unsatisfiable ? List.of("one", "other") : List.of());
  }

  /** Returns the models of the first variants. */
  private List<Model> variants(Script script, int count) {
    List<Model> models = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      new ModelSearch(ModelRequest.of(script).withVariant(i), solvers, List.copyOf(models), terms)
          .run()
          .model()
          .ifPresent(found -> models.add(found.model()));
    }
    return models;
  }

  @Test
  void variantsAreDifferentAsLongAsThereAreOthers() {
    List<Model> models = variants(script(TWO + "(assert (or p q))"), 5);
    assertThat(models).hasSize(3).extracting(Model::interpretations).doesNotHaveDuplicates();
    Script numbers = script("(declare-const x Int) (declare-const y Int) (assert (< x y))");
    assertThat(variants(numbers, 12))
        .hasSize(12)
        .extracting(Model::interpretations)
        .doesNotHaveDuplicates();
  }

  /** A search that always returns the first model would change one constant at a time. */
  @Test
  void oneConstantHasAnotherValueThanBefore() {
    Script numbers = script("(declare-const x Int) (declare-const y Int) (assert (<= x y))");
    List<Model> models = variants(numbers, 3);
    assertThat(models.subList(0, 2))
        .extracting(model -> model.interpretations().values().iterator().next())
        .doesNotHaveDuplicates();
    assertThat(ScriptPrinter.print(asked.get(2), Style.ONE_LINE)).contains("(not (= x 0))");
  }

  @Test
  void aScriptThatIsSatisfiableIsNeverCalledUnsatisfiable() {
    Script one = script("(declare-const p Bool) (assert p)");
    Model model = variants(one, 1).get(0);
    SolverReply second =
        new ModelSearch(ModelRequest.of(one).withVariant(1), solvers, List.of(model), terms).run();
    assertThat(second).isEqualTo(SolverReply.NOTHING);
    assertThat(second.text()).isEqualTo("unknown\n");
  }

  @Test
  void whatNobodyCanWriteIsNotExcluded() {
    Script array = script("(declare-const a (Array Bool Bool)) (assert (select a true))");
    Model model = variants(array, 1).get(0);
    assertThat(
            new ModelSearch(ModelRequest.of(array).withVariant(1), solvers, List.of(model), terms)
                .run()
                .model())
        .isEmpty();
    assertThat(asked).hasSize(2);
  }

  // ------------------------------------------------------------------------------------- soft

  private List<Term> holding(Script script, List<Term> soft) {
    return holding(script, soft, solvers);
  }

  private List<Term> holding(Script script, List<Term> soft, ModelSearch.Solvers by) {
    asked.clear();
    Model model =
        new ModelSearch(new ModelRequest(script, 0, soft, 0, false), by, List.of(), terms)
            .run()
            .model()
            .orElseThrow()
            .model();
    Evaluator evaluator = new Evaluator(model);
    return soft.stream().filter(one -> evaluator.truthOf(one) == Truth.TRUE).toList();
  }

  @Test
  void softConstraintsHoldIfTheyCan() {
    Script script = script(TWO + "(assert (or p q))");
    List<Term> soft = formulas(TWO + "(assert (not p)) (assert q)");
    assertThat(holding(script, soft)).isEqualTo(soft);
    assertThat(asked).as("one question is enough").hasSize(1);
  }

  @Test
  void manyHoldWhereNotAllCan() {
    Script script = script(TWO + "(assert (or p q))");
    List<Term> soft =
        formulas(TWO + "(assert (not p)) (assert (not q)) (assert (= p q)) (assert q)");
    assertThat(holding(script, soft)).hasSizeGreaterThanOrEqualTo(2);
  }

  @Test
  void softConstraintsThatCannotHoldDoNoHarm() {
    Script script = script(TWO + "(assert (and p q))");
    List<Term> soft = formulas(TWO + "(assert (not p)) (assert q) (assert false)");
    assertThat(holding(script, soft)).containsExactly(soft.get(1));
  }

  @Test
  void fewQuestionsAreAsked() {
    StringBuilder text = new StringBuilder();
    IntStream.range(0, 9).forEach(i -> text.append("(declare-const c%d Bool)".formatted(i)));
    Script script = script(text.toString());
    IntStream.range(0, 9)
        .forEach(i -> text.append("(assert c%d) (assert (not c%d))".formatted(i, i)));
    assertThat(holding(script, formulas(text.toString()))).hasSize(9);
    assertThat(asked).hasSizeLessThan(16);
  }

  @Test
  void softConstraintsAndVariantsGoTogether() {
    Script script = script(TWO);
    List<Term> soft = formulas(TWO + "(assert p)");
    List<Model> models = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      models.add(
          new ModelSearch(
                  new ModelRequest(script, i, soft, 0, false), solvers, List.copyOf(models), terms)
              .run()
              .model()
              .orElseThrow()
              .model());
    }
    assertThat(models).extracting(Model::interpretations).doesNotHaveDuplicates();
    assertThat(models).allMatch(model -> new Evaluator(model).truthOf(soft.get(0)) == Truth.TRUE);
  }

  // ------------------------------------------------------------------------- soft by a solver

  /**
   * Returns solvers that take soft constraints.
   *
   * @param reply reply to scripts that have some
   */
  private ModelSearch.Solvers optimizing(Function<Script, SolverReply> reply) {
    return new ModelSearch.Solvers() {
      @Override
      public boolean take(Script script) {
        return true;
      }

      @Override
      public SolverReply ask(Script script) {
        if (script.commands().stream().noneMatch(Command.AssertSoft.class::isInstance)) {
          return solve(script);
        }
        asked.add(script);
        return reply.apply(script);
      }
    };
  }

  private List<String> askedTexts() {
    return asked.stream()
        .map(script -> ScriptPrinter.print(script, Style.ONE_LINE).replace('\n', ' '))
        .toList();
  }

  /** One question is enough; the emulation could not find this model. */
  @Test
  void aSolverChoosesAmongSoftConstraints() {
    Script script = script(TWO);
    List<Term> soft = formulas(TWO + "(assert p) (assert q)");
    SolverReply reply = solve(script(TWO + "(assert (not p)) (assert q)"));
    assertThat(holding(script, soft, optimizing(any -> reply))).containsExactly(soft.get(1));
    assertThat(askedTexts())
        .singleElement()
        .asString()
        .endsWith("(assert-soft p) (assert-soft q) (check-sat) ");
  }

  @Test
  void aSolverThatFindsNoModelCostsFewFurtherQuestions() {
    StringBuilder text = new StringBuilder();
    IntStream.range(0, 9).forEach(i -> text.append("(declare-const c%d Bool)".formatted(i)));
    Script script = script(text.toString());
    IntStream.range(0, 9)
        .forEach(i -> text.append("(assert c%d) (assert (not c%d))".formatted(i, i)));
    List<Term> soft = formulas(text.toString());
    assertThat(holding(script, soft, optimizing(any -> SolverReply.NOTHING))).isNotEmpty();
    assertThat(askedTexts()).hasSize(7);
    assertThat(askedTexts().get(0)).contains("assert-soft");
    assertThat(askedTexts().get(1)).as("all of them").contains("(assert c0)", "(assert (not c8))");
    assertThat(askedTexts().get(2)).as("none of them").doesNotContain("assert");
    assertThat(askedTexts().get(3)).as("the first half").contains("(assert c0)", "(assert c4)");
  }

  /** Soft constraints must not be the reason to have no model. */
  @Test
  void whatIsRefutedWithSoftConstraintsIsAskedOnceMore() {
    Script script = script(TWO + "(assert (and p (not p)))");
    List<Term> soft = formulas(TWO + "(assert p) (assert q)");
    SolverReply refuted = new SolverReply(Optional.empty(), List.of("one"));
    SolverReply found =
        new ModelSearch(
                new ModelRequest(script, 0, soft, 0, false),
                optimizing(any -> refuted),
                List.of(),
                terms)
            .run();
    assertThat(found.text()).isEqualTo("unsat\none and other");
    assertThat(asked).hasSize(2);
    assertThat(asked.get(1)).isEqualTo(script);
  }

  /**
   * Our evaluator cannot decide the model with soft constraints, but can decide one without them.
   */
  @Test
  void aWitnessIsBetterThanSoftConstraints() {
    Script script = script(TWO);
    List<Term> soft = formulas(TWO + "(assert false) (assert false)");
    Model model = variants(script, 1).get(0);
    SolverReply open =
        new SolverReply(Optional.of(new FoundModel("", model, Truth.UNDETERMINED)), List.of());
    SolverReply found =
        new ModelSearch(
                new ModelRequest(script, 0, soft, 0, false),
                optimizing(any -> open),
                List.of(),
                terms)
            .run();
    assertThat(found.hasWitness()).isTrue();
  }

  @Test
  void tacticsIgnoreSoftConstraints() {
    Script script = Seeds.parse(TWO + "(check-sat-using smt)", terms);
    List<Term> soft = formulas(TWO + "(assert p)");
    SolverReply reply = solve(script(TWO + "(assert (not p))"));
    assertThat(holding(script, soft, optimizing(any -> reply))).isEqualTo(soft);
  }

  @Test
  void excludedModelsAreHardWhereASolverChooses() {
    Script script = script(TWO);
    List<Term> soft = formulas(TWO + "(assert p)");
    Model first = variants(script, 1).get(0);
    asked.clear();
    new ModelSearch(
            new ModelRequest(script, 1, soft, 0, false),
            optimizing(
                any ->
                    new SolverReply(Optional.of(new FoundModel("", first, Truth.TRUE)), List.of())),
            List.of(first),
            terms)
        .run();
    assertThat(askedTexts().get(1)).containsSubsequence("(assert (not", "(assert-soft p)");
  }
}
