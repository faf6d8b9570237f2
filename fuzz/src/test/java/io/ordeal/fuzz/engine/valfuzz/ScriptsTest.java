package io.ordeal.fuzz.engine.valfuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.FreshNames;
import io.ordeal.fuzz.engine.ModelledSeed;
import io.ordeal.fuzz.engine.Opening;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Interpretation;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.print.TermPrinter;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.BoolValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ScriptsTest {

  /** A seed and its skeleton. */
  private record Cut(SeedScript seed, FreshNames names, Skeleton skeleton) {

    static Cut of(SeedScript seed) {
      FreshNames names = new FreshNames(seed.prelude());
      Rng rng = new Seed(1).rng();
      return new Cut(seed, names, Skeleton.of(seed.assertions(), 60, names, seed.terms(), rng));
    }

    static Cut of(String text) {
      return of(Seeds.read("seed", text));
    }

    Scripts scripts() {
      return new Scripts(seed, names);
    }

    List<DeclaredFunction> holes() {
      return skeleton.holes().stream().map(Hole::constant).toList();
    }

    List<Monitor> monitors() {
      return new SubExpressions(
              holes().stream().<Term>map(seed.terms()::app).toList(), seed.terms())
          .of(skeleton.formulas(), false).stream().map(Monitor::ofSubExpression).toList();
    }
  }

  private static String text(Term term) {
    return TermPrinter.print(term, Style.ONE_LINE);
  }

  // -------------------------------------------------------------------------------------- logic

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          QF_LIA    | Int  | (= (* 3 x) 6)                   | QF_NIA
          QF_LIA    | Int  | (= (+ x 3) 6)                   | QF_LIA
          QF_LIA    | Int  | (= (mod x 3) 1)                 | QF_NIA
          QF_UFLRA  | Real | (= (* 3.0 x) 6.0)               | QF_UFNRA
          QF_LRA    | Real | (= (/ x 3.0) 1.0)               | QF_NRA
          LIA       | Int  | (exists ((y Int)) (= x (* 2 y))) | NIA
          QF_IDL    | Int  | (< (- x x) 5)                   | QF_LIA
          QF_RDL    | Real | (< (- x x) 5.0)                 | QF_LRA
          QF_NIA    | Int  | (= (* 3 x) 6)                   | QF_NIA
          ALL       | Int  | (= (* 3 x) 6)                   | ALL
          """)
  void logicsCoverTheHoles(String logic, String sort, String formula, String expected) {
    Cut cut =
        Cut.of("(set-logic %s) (declare-const x %s) (assert %s)".formatted(logic, sort, formula));
    Script script = cut.scripts().asserting(cut.holes(), cut.skeleton().formulas());

    assertThat(script.commands()).contains(new Command.SetLogic(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          QF_LIA | Int  | (= (mod x 3) (* 3 x))    | QF_LIA
          QF_LIA | Int  | (= (mod x 0) 1)          | QF_NIA
          QF_LIA | Int  | (= (div x (- 2 2)) 1)    | QF_NIA
          QF_LRA | Real | (= (/ x 0.0) 1.0)        | QF_NRA
          QF_LRA | Real | (= (/ 0.0 3.0) (* 0.0 x)) | QF_LRA
          QF_IDL | Int  | (< (- x x) 0)            | QF_IDL
          """)
  void filledFormulasHaveTheLogicOfTheSeedButForDivisionsByZero(
      String logic, String sort, String formula, String expected) {
    SeedScript seed =
        Seeds.read(
            "seed",
            "(set-logic %s) (declare-const x %s) (assert %s)".formatted(logic, sort, formula));
    Scripts scripts = new Scripts(seed, new FreshNames(seed.prelude()));

    assertThat(scripts.filled(seed.assertions()).commands())
        .contains(new Command.SetLogic(expected));
  }

  @Test
  void logicsOfFloatsGetBitVectorsWhereHolesAreSome() {
    String text =
        """
        (set-logic QF_FP)
        (declare-const x (_ FloatingPoint 3 5))
        (assert (= x (fp #b0 #b001 #b0001)))
        %s
        """;
    Cut whole = Cut.of(text.formatted(""));
    Cut parts = Cut.of(text.formatted("(assert (= x ((_ to_fp 3 5) RNE #x01)))"));

    assertThat(whole.scripts().asserting(whole.holes(), whole.skeleton().formulas()).commands())
        .contains(new Command.SetLogic("QF_FP"));
    assertThat(parts.scripts().asserting(parts.holes(), parts.skeleton().formulas()).commands())
        .contains(new Command.SetLogic("QF_BVFP"));
  }

  @Test
  void scriptsDeclareHolesAfterTheSeedAndCheckAtTheEnd() {
    Cut cut =
        Cut.of(
            """
            (set-logic QF_LIA) (declare-const x Int) (define-fun two () Int 2)
            (assert (< x 5)) (check-sat)
            """);

    assertThat(
            ScriptPrinter.print(
                cut.scripts().asserting(cut.holes(), cut.skeleton().formulas()), Style.ONE_LINE))
        .isEqualTo(
            """
            (set-logic QF_LIA)
            (declare-const x Int)
            (define-fun two () Int 2)
            (declare-const h0 Int)
            (assert (< x h0))
            (check-sat)
            """);
  }

  // ------------------------------------------------------------------------------- meta-formula

  @Test
  void monitorsAbbreviateEachOther() {
    Cut cut =
        Cut.of(
            """
            (declare-const p Bool) (declare-const m1 Bool) (declare-const x Int)
            (assert (and p (or (< x 5) (not (< x 5)))))
            """);
    List<Monitor> monitors = cut.monitors();
    Scripts.Meta meta =
        cut.scripts()
            .meta(
                monitors,
                List.of(
                    new Enforcement(monitors.get(3), true),
                    new Enforcement(monitors.get(0), false)));

    assertThat(meta.formulas().stream().map(ScriptsTest::text))
        .containsExactly(
            "(= m0 (and m2 m3))",
            "(= m2 p)",
            "(= m3 (or m4 m5))",
            "(= m4 (< x h0))",
            "(= m5 (not m6))",
            "(= m6 (< x h1))",
            "m4",
            "(not m0)");
    assertThat(meta.constants().stream().map(DeclaredFunction::name))
        .containsExactly("m0", "m2", "m3", "m4", "m5", "m6");
  }

  @Test
  void monitorsOfOneFormulaShareTheirConstant() {
    Cut cut = Cut.of("(declare-const x Int) (assert (= x 5))");
    Term formula = cut.skeleton().formulas().get(0);
    Monitor relation = new Monitor(Monitor.Kind.RELATION, formula, "other");
    Scripts.Meta meta =
        cut.scripts()
            .meta(
                List.of(Monitor.ofSubExpression(formula), relation),
                List.of(new Enforcement(relation, false)));

    assertThat(meta.constants()).hasSize(1);
    assertThat(meta.formulas().stream().map(ScriptsTest::text))
        .containsExactly("(= m0 (= x h0))", "(not m0)");
  }

  @Test
  void laterMetaFormulasHaveTheSameConstants() {
    Cut cut = Cut.of("(declare-const x Int) (declare-const p Bool) (assert (or p (< x 5)))");
    Scripts scripts = cut.scripts();
    List<Monitor> monitors = cut.monitors();
    List<DeclaredFunction> constants = scripts.meta(monitors, List.of()).constants();

    assertThat(scripts.meta(monitors.subList(1, 3), List.of()).constants())
        .isEqualTo(constants.subList(0, 2));
    assertThat(scripts.monitorConstants()).isEqualTo(constants);
  }

  /** Written out in full, the monitors of a nested formula would have quadratic size. */
  @Test
  @Timeout(20)
  void metaFormulasAreOfLinearSize() {
    SeedScript seed = Seeds.read("seed", "(declare-const p Bool) (assert (=> p p))");
    Formulas make = new Formulas(seed.terms());
    Term formula = seed.assertions().get(0);
    for (int i = 0; i < 2_000; i++) {
      formula = make.or(List.of(make.not(formula), seed.assertions().get(0).child(0)));
    }
    Cut cut = Cut.of(new SeedScript("seed", seed.prelude(), List.of(formula), seed.terms()));
    Scripts.Meta meta = cut.scripts().meta(cut.monitors(), List.of());
    long size = 0;
    for (Term equation : meta.formulas()) {
      size += Subterms.of(equation).count();
    }

    assertThat(meta.formulas()).hasSize(4_002);
    assertThat(size).isLessThan(5L * meta.formulas().size() + 10);
  }

  static Stream<ModelledSeed> modelledSeeds() {
    return Stream.of(1L, 2L, 3L).flatMap(random -> ModelledSeed.builtIn(random).stream());
  }

  /** All equations hold exactly for the true values of the monitors. */
  @ParameterizedTest
  @MethodSource("modelledSeeds")
  void abbreviatedEquationsMeanThePlainOnes(ModelledSeed modelled) {
    Cut cut = Cut.of(modelled.seed());
    Map<DeclaredFunction, Interpretation> values = new HashMap<>();
    cut.skeleton()
        .holes()
        .forEach(hole -> values.put(hole.constant(), new Interpretation.Fixed(hole.old())));
    Model model = modelled.model().withAll(values);
    Evaluator plain = new Evaluator(model, modelled.seed().definitions());
    List<Monitor> decided = new ArrayList<>();
    for (Monitor monitor : cut.monitors()) {
      if (decided.size() < 100 && plain.truthOf(monitor.formula()) != Truth.UNDETERMINED) {
        decided.add(monitor);
      }
    }
    Scripts.Meta meta = cut.scripts().meta(decided, List.of());
    Map<DeclaredFunction, Interpretation> truths = new LinkedHashMap<>();
    for (int i = 0; i < decided.size(); i++) {
      boolean isTrue = plain.truthOf(decided.get(i).formula()) == Truth.TRUE;
      truths.put(meta.constants().get(i), new Interpretation.Fixed(BoolValue.of(isTrue)));
    }

    Evaluator abbreviated = new Evaluator(model.withAll(truths), modelled.seed().definitions());
    assertThat(meta.formulas()).hasSameSizeAs(decided);
    for (Term equation : meta.formulas()) {
      assertThat(abbreviated.truthOf(equation)).as(text(equation)).isNotEqualTo(Truth.FALSE);
      assertThat(
              Subterms.any(equation, Opening::isQuantifier)
                  || abbreviated.truthOf(equation) == Truth.TRUE)
          .as(text(equation))
          .isTrue();
    }
  }
}
