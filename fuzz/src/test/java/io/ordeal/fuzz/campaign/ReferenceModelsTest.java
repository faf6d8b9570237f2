package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.ordeal.fuzz.engine.ModelRequest;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.ModelSource.Solution;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.eval.Interpretation;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.rewrite.Literals;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Only remembered solutions count here, unless a test has solvers to ask. */
class ReferenceModelsTest {

  private final TermFactory terms = new TermFactory();
  private final Script script = Seeds.parse("(declare-const p Bool) (assert p) (check-sat)", terms);

  private Solution solve(SolutionMemory memory) {
    try (ReferenceModels models = new ReferenceModels(Map.of(), memory)) {
      return models.solve(script, terms);
    }
  }

  private static SolutionMemory remembering(String solution) {
    return new SolutionMemory() {
      @Override
      public Optional<String> recall(String text) {
        return Optional.of(solution);
      }

      @Override
      public void remember(String text, String other) {
        throw new AssertionError("it is remembered already");
      }
    };
  }

  @Test
  void aModelThatIsRememberedIsOne() {
    Solution solution = solve(remembering("sat\n((define-fun p () Bool true))"));
    assertThat(solution).isInstanceOf(Solution.Satisfiable.class);
    assertThat(((Solution.Satisfiable) solution).model().interpretations())
        .containsOnlyKeys(new DeclaredFunction("p", List.of(), Sort.BOOL));
  }

  /** Not even remembered models are trusted. */
  @ParameterizedTest
  @ValueSource(strings = {"sat\n((define-fun p () Bool false))", "sat\n((define", "sat\n"})
  void aModelThatIsNoneIsNotHandedOut(String remembered) {
    assertThat(solve(remembering(remembered))).isInstanceOf(Solution.Unknown.class);
  }

  @Test
  void whatSolversSaidIsTold() {
    assertThat(solve(remembering("unsat\nz3@1 and cvc5@2")))
        .isEqualTo(new Solution.Unsatisfiable("z3@1 and cvc5@2"));
    assertThat(solve(remembering("unknown\nz3@1")))
        .isEqualTo(new Solution.Unknown("no reference solver decides it", true));
    assertThat(solve(remembering("unknown\n")))
        .isEqualTo(new Solution.Unknown("no reference solver decides it", false));
  }

  @Test
  void itIsRememberedToBeUnknown() {
    SolutionMemory memory = SolutionMemory.ofProcess();
    assertThat(solve(memory)).isInstanceOf(Solution.Unknown.class);
    assertThat(memory.recall("(declare-const p Bool)\n(assert p)\n(check-sat)\n"))
        .contains("unknown\n");
  }

  /**
   * Otherwise two threads would continue with different solutions, and a replay with one of them.
   */
  @Test
  void whoComesSecondTakesWhatTheFirstFound() {
    List<String> kept = new ArrayList<>();
    SolutionMemory memory =
        new SolutionMemory() {
          @Override
          public Optional<String> recall(String text) {
            return kept.stream().findFirst();
          }

          @Override
          public void remember(String text, String solution) {
            kept.add("unsat\nz3@1 and cvc5@2");
            kept.add(solution);
          }
        };
    assertThat(solve(memory)).isEqualTo(new Solution.Unsatisfiable("z3@1 and cvc5@2"));
  }

  // ----------------------------------------------------------------------- variants, unchecked

  private Solution solve(SolutionMemory memory, int variant, Term... soft) {
    try (ReferenceModels models = new ReferenceModels(Map.of(), memory)) {
      return models.solve(new ModelRequest(script, variant, List.of(soft), 0, false), terms);
    }
  }

  /** Old campaigns have solutions by the text of the script alone. */
  @Test
  void whatElseIsAskedForIsPartOfTheKey() {
    SolutionMemory memory = SolutionMemory.ofProcess();
    String text = "(declare-const p Bool)\n(assert p)\n(check-sat)\n";
    String model = "sat\n((define-fun p () Bool true))";
    memory.remember(text, "unknown\n");
    memory.remember(text + "; variant 2\n", model);
    memory.remember(text + "; soft (assert false)\n", "unsat\nz3@1 and cvc5@2");
    assertThat(solve(memory, 0)).isInstanceOf(Solution.Unknown.class);
    assertThat(solve(memory, 2)).isInstanceOf(Solution.Satisfiable.class);
    assertThat(solve(memory, 0, new Formulas(terms).truth(false)))
        .isInstanceOf(Solution.Unsatisfiable.class);
  }

  @Test
  void afterAVariantThatHasNoModelThereIsNone() {
    SolutionMemory memory = SolutionMemory.ofProcess();
    String text = "(declare-const p Bool)\n(assert p)\n(check-sat)\n";
    memory.remember(text, "unsat\nz3@1 and cvc5@2");
    assertThat(solve(memory, 3)).isEqualTo(new Solution.Unsatisfiable("z3@1 and cvc5@2"));
    assertThat(memory.recall(text + "; variant 3\n")).contains("unsat\nz3@1 and cvc5@2");
  }

  @Test
  void whatWasNotToldThenIsUnknown() {
    assertThat(solve(remembering("unknown\n"), 1)).isInstanceOf(Solution.Unknown.class);
  }

  /** Our evaluator cannot decide whether it holds for all integers. */
  @Test
  void aModelThatCannotBeDecidedIsUnchecked() {
    Script open =
        Seeds.parse(
            "(declare-const x Int) (assert (forall ((y Int)) (> (* y y y y) (- x 1)))) (check-sat)",
            terms);
    try (ReferenceModels models =
        new ReferenceModels(Map.of(), remembering("unchecked\n((define-fun x () Int 0))"))) {
      assertThat(models.solve(open, terms)).isInstanceOf(Solution.Unchecked.class);
    }
    assertThat(solve(remembering("unchecked\n((define-fun p () Bool false))")))
        .isInstanceOf(Solution.Unknown.class);
  }

  /** One solver has a model that we cannot decide, and the other may contradict it. */
  @ParameterizedTest
  @CsvSource({"sat, unchecked", "unknown, unchecked", "unsat, unknown"})
  @EnabledOnOs(OS.LINUX)
  void aModelThatNobodyContradictsIsKeptUnchecked(String other, String kept, @TempDir Path folder)
      throws IOException {
    Script open =
        Seeds.parse(
            "(declare-const x Int) (assert (forall ((y Int)) (> (* y y y y) (- x 1)))) (check-sat)",
            terms);
    FakeSolvers solvers = new FakeSolvers(folder);
    Map<Target, SolverLimits> references = new LinkedHashMap<>();
    references.put(
        solvers.target(Mode.FRESH, "model='echo \"((define-fun x () Int 0))\"'"),
        FakeSolvers.LIMITS.withTime(Duration.ofSeconds(20)));
    references.put(
        solvers.target("cvc5", Mode.FRESH, "check='echo %s'\nmodel='echo \"()\"'".formatted(other)),
        FakeSolvers.LIMITS.withTime(Duration.ofSeconds(20)));
    SolutionMemory memory = SolutionMemory.ofProcess();
    try (ReferenceModels models = new ReferenceModels(references, memory)) {
      assertThat(models.solve(open, terms))
          .isInstanceOf(
              kept.equals("unchecked") ? Solution.Unchecked.class : Solution.Unknown.class);
    }
    assertThat(memory.recall(ScriptPrinter.print(open, Style.ONE_LINE)).orElseThrow())
        .startsWith(kept + "\n");
  }

  /** The solver gives the same model with any seed, until the value is excluded. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void anEarlierModelIsExcludedWithAnotherSeed(@TempDir Path folder) throws IOException {
    Script any = Seeds.parse("(declare-const x Int) (assert (> x 0)) (check-sat)", terms);
    Path said = folder.resolve("said");
    Target fake =
        new FakeSolvers(folder)
            .target(
                Mode.FRESH,
                """
                echo "$@" >> %s
                value=1
                other='case "$line" in *"(= x 1)"*) value=2 ;; esac'
                model='echo "((define-fun x () Int $value))"'
                """
                    .formatted(said));
    SolverLimits limits = FakeSolvers.LIMITS.withTime(Duration.ofSeconds(20));
    SolutionMemory memory = SolutionMemory.ofProcess();
    try (ReferenceModels models = new ReferenceModels(Map.of(fake, limits), memory)) {
      Solution first = models.solve(any, terms);
      Solution second = models.solve(ModelRequest.of(any).withVariant(1), terms);
      assertThat(value(first)).isEqualTo(IntValue.of(1));
      assertThat(value(second)).isEqualTo(IntValue.of(2));
    }
    assertThat(Files.readAllLines(said).get(0)).doesNotContain("random_seed");
    assertThat(Files.readAllLines(said).get(1)).contains("smt.random_seed=1 sat.random_seed=1");
    try (ReferenceModels told = new ReferenceModels(Map.of(), memory)) {
      assertThat(value(told.solve(ModelRequest.of(any).withVariant(1), terms)))
          .isEqualTo(IntValue.of(2));
    }
  }

  // --------------------------------------------------------------------------------- randomness

  private static final SolverLimits PATIENT = FakeSolvers.LIMITS.withTime(Duration.ofSeconds(20));

  private static Target writing(Path folder, String changes) throws IOException {
    return new FakeSolvers(folder)
        .target(Mode.FRESH, "echo \"$@\" >> %s%n".formatted(folder.resolve("said")) + changes);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void randomnessIsASeedWithOptionsThatMakeItMatter(@TempDir Path folder) throws IOException {
    Script any = Seeds.parse("(declare-const x Int) (assert (> x 0)) (check-sat)", terms);
    Target fake = writing(folder, "");
    SolutionMemory memory = SolutionMemory.ofProcess();
    try (ReferenceModels models = new ReferenceModels(Map.of(fake, PATIENT), memory)) {
      models.solve(any, terms);
      models.solve(ModelRequest.of(any).withRandomness(7), terms);
      models.solve(ModelRequest.of(any).withRandomness(7), terms);
      models.solve(ModelRequest.of(any).withRandomness(7).withVariant(2), terms);
    }
    List<String> said = Files.readAllLines(folder.resolve("said"));
    assertThat(said.get(0)).doesNotContain("seed", "phase");
    assertThat(said.get(1))
        .endsWith(
            "smt.random_seed=7 sat.random_seed=7 smt.arith.random_initial_value=true"
                + " smt.phase_selection=5");
    assertThat(said.get(2)).as("variant 1; 7 is remembered").contains("smt.random_seed=8 ");
    String text = ScriptPrinter.print(any, Style.ONE_LINE);
    assertThat(memory.recall(text)).isPresent();
    assertThat(memory.recall(text + "; randomness 7\n")).isPresent();
    assertThat(memory.recall(text + "; variant 1\n")).isEmpty();
    assertThat(memory.recall(text + "; variant 1\n; randomness 7\n")).isPresent();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aSolverThatRefusesTheOptionsIsAskedWithoutThem(@TempDir Path folder) throws IOException {
    Script any = Seeds.parse("(declare-const x Int) (assert (> x 0)) (check-sat)", terms);
    Target fake =
        writing(
            folder,
            """
            case "$*" in *phase_selection*)
              echo "(error \\"unknown parameter 'phase_selection'\\")"; exit 1 ;;
            esac
            """);
    try (ReferenceModels models =
        new ReferenceModels(Map.of(fake, PATIENT), SolutionMemory.ofProcess())) {
      assertThat(models.solve(ModelRequest.of(any).withRandomness(7), terms))
          .isInstanceOf(Solution.Satisfiable.class);
    }
    assertThat(Files.readAllLines(folder.resolve("said"))).hasSize(2);
  }

  @Test
  void randomnessIsNotNegative() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ModelRequest.of(script).withRandomness(-1))
        .withMessage("found randomness -1, expected 0 or more");
    assertThat(ModelRequest.of(script).isPlain()).isTrue();
    assertThat(ModelRequest.of(script).withRandomness(1).isPlain()).isFalse();
  }

  // -------------------------------------------------------------------------------------- brief

  /** The solver needs two seconds, and a brief request has a tenth of the limit. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aBriefRequestDoesNotWait(@TempDir Path folder) throws IOException {
    Script any = Seeds.parse("(declare-const x Int) (assert (> x 0)) (check-sat)", terms);
    Target fake =
        new FakeSolvers(folder)
            .target(
                Mode.FRESH,
                "check='sleep 2; echo sat'\nmodel='echo \"((define-fun x () Int 1))\"'");
    SolutionMemory memory = SolutionMemory.ofProcess();
    try (ReferenceModels models = new ReferenceModels(Map.of(fake, PATIENT), memory)) {
      assertThat(models.solve(ModelRequest.of(any).briefly(), terms))
          .isInstanceOf(Solution.Unknown.class);
      assertThat(models.solve(any, terms)).isInstanceOf(Solution.Satisfiable.class);
    }
    String text = ScriptPrinter.print(any, Style.ONE_LINE);
    assertThat(memory.recall(text + "; brief\n")).contains("unknown\n");
    assertThat(memory.recall(text).orElseThrow()).startsWith("sat\n");
  }

  /** A further model differs from the first one, for which there was more time. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aBriefSearchForAFurtherModelStartsFromTheFirst(@TempDir Path folder) throws IOException {
    Script any = Seeds.parse("(declare-const x Int) (assert (> x 0)) (check-sat)", terms);
    Target fake =
        writing(
            folder,
            """
            value=1
            other='case "$line" in *"(= x 1)"*) value=2 ;; esac'
            model='echo "((define-fun x () Int $value))"'
            """);
    SolverLimits limits =
        new SolverLimits(PATIENT.time(), PATIENT.memoryBytes(), PATIENT.outputBytes(), 100_000);
    SolutionMemory memory = SolutionMemory.ofProcess();
    try (ReferenceModels models = new ReferenceModels(Map.of(fake, limits), memory)) {
      assertThat(value(models.solve(any, terms))).isEqualTo(IntValue.of(1));
      ModelRequest second = ModelRequest.of(any).withVariant(1).briefly();
      assertThat(value(models.solve(second, terms))).isEqualTo(IntValue.of(2));
    }
    List<String> said = Files.readAllLines(folder.resolve("said"));
    assertThat(said).as("the first model is known").hasSize(2);
    assertThat(said.get(0)).contains("rlimit=100000");
    assertThat(said.get(1)).as("a fiftieth of the steps").contains("rlimit=2000 ");
    String text = ScriptPrinter.print(any, Style.ONE_LINE);
    assertThat(memory.recall(text + "; brief\n")).isEmpty();
    assertThat(memory.recall(text + "; variant 1\n; brief\n").orElseThrow()).startsWith("sat\n");
  }

  /** That there is no further model is believed; that there is none at all, two must say. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void oneSolverIsEnoughToEndTheSearchForAFurtherModel(@TempDir Path folder) throws IOException {
    Script one = Seeds.parse("(declare-const x Int) (assert (= x 1)) (check-sat)", terms);
    FakeSolvers solvers = new FakeSolvers(folder);
    Path other = folder.resolve("other");
    Map<Target, SolverLimits> references = new LinkedHashMap<>();
    references.put(
        solvers.target(Mode.FRESH, "other='case \"$line\" in *not*) check=\"echo unsat\" ;; esac'"),
        PATIENT);
    references.put(solvers.target("cvc5", Mode.FRESH, "echo x >> " + other), PATIENT);
    try (ReferenceModels models = new ReferenceModels(references, SolutionMemory.ofProcess())) {
      assertThat(models.solve(ModelRequest.of(one).withVariant(1), terms))
          .isInstanceOf(Solution.Unknown.class);
    }
    assertThat(other).doesNotExist();
  }

  /** The first solver gives up where the second one refutes, so it is not asked in other words. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aBriefSearchDoesNotAskASolverAgainThatReachedItsLimit(@TempDir Path folder)
      throws IOException {
    Script fixed =
        Seeds.parse(
            "(declare-const x Int) (declare-const y Int) (assert (= x 1 y)) (check-sat)", terms);
    FakeSolvers solvers = new FakeSolvers(folder);
    Path first = folder.resolve("first");
    Path second = folder.resolve("second");
    String model = "model='echo \"((define-fun x () Int 1) (define-fun y () Int 1))\"'\n";
    Map<Target, SolverLimits> references = new LinkedHashMap<>();
    references.put(
        solvers.target(
            Mode.FRESH,
            model
                + """
                echo x >> %s
                other='case "$line" in
                  *not*) check="echo unknown" ;;
                  *reason*) echo "(:reason-unknown \\"timeout\\")" ;;
                esac'
                """
                    .formatted(first)),
        PATIENT);
    references.put(
        solvers.target(
            "cvc5",
            Mode.FRESH,
            model
                + "echo x >> %s%nother='case \"$line\" in *not*) check=\"echo unsat\" ;; esac'"
                    .formatted(second)),
        PATIENT);
    try (ReferenceModels models = new ReferenceModels(references, SolutionMemory.ofProcess())) {
      ModelRequest other = ModelRequest.of(fixed).withVariant(1);
      assertThat(models.solve(other.briefly(), terms)).isInstanceOf(Solution.Unknown.class);
      assertThat(Files.readAllLines(first)).as("a model, and one exclusion").hasSize(2);
      assertThat(Files.readAllLines(second)).as("both exclusions").hasSize(2);
      models.solve(other, terms);
      assertThat(Files.readAllLines(first)).as("both again with more time").hasSize(4);
    }
  }

  @Test
  void briefRequestsAreOtherwiseTheSame() {
    ModelRequest request =
        new ModelRequest(script, 2, List.of(new Formulas(terms).truth(false)), 5, false);

    assertThat(request.briefly()).isEqualTo(new ModelRequest(script, 2, request.soft(), 5, true));
    assertThat(request.briefly().withVariant(1).isBrief()).isTrue();
    assertThat(request.briefly().withRandomness(1).isBrief()).isTrue();
    assertThat(ModelRequest.of(script).isBrief()).isFalse();
  }

  // --------------------------------------------------------------------------- soft constraints

  /** Only solvers that take soft constraints are asked with them. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void softConstraintsAreForThoseWhoTakeThem(@TempDir Path folder) throws IOException {
    Script any = Seeds.parse("(declare-const x Int) (assert (> x 0)) (check-sat)", terms);
    Term x = terms.app(new DeclaredFunction("x", List.of(), Sort.INT));
    Term wish = new Formulas(terms).equal(x, new Literals(terms).of(IntValue.of(5)));
    FakeSolvers solvers = new FakeSolvers(folder);
    String note = "other='case \"$line\" in *assert*) echo \"$line\" >> %s ;; esac'%n";
    Map<Target, SolverLimits> references = new LinkedHashMap<>();
    Path first = folder.resolve("cvc5");
    Path second = folder.resolve("z3");
    references.put(solvers.target("cvc5", Mode.FRESH, note.formatted(first)), PATIENT);
    references.put(
        solvers.target(
            "z3",
            Mode.FRESH,
            note.formatted(second) + "model='echo \"((define-fun x () Int 5))\"'"),
        PATIENT);
    List<Duration> calls = new ArrayList<>();
    try (ReferenceModels models = new ReferenceModels(references, SolutionMemory.ofProcess())) {
      ModelRequest request = new ModelRequest(any, 0, List.of(wish), 0, false);
      ModelSource reporting = models.reportingTo(calls::add);
      assertThat(value(reporting.solve(request, terms))).isEqualTo(IntValue.of(5));
      assertThat(calls).hasSize(1);
      assertThat(value(reporting.solve(request, terms))).isEqualTo(IntValue.of(5));
      assertThat(calls).as("it is remembered").hasSize(1);
    }
    assertThat(first).doesNotExist();
    assertThat(Files.readAllLines(second))
        .containsExactly("(assert (> x 0))", "(assert-soft (= x 5))");
  }

  /** The solver reaches its limit with soft constraints, and finds a model without them. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aSolverThatReachedItsLimitWithSoftConstraintsIsAskedWithoutThem(@TempDir Path folder)
      throws IOException {
    Script any = Seeds.parse("(declare-const x Int) (assert (> x 0)) (check-sat)", terms);
    Term x = terms.app(new DeclaredFunction("x", List.of(), Sort.INT));
    Term wish = new Formulas(terms).equal(x, new Literals(terms).of(IntValue.of(5)));
    Target fake =
        new FakeSolvers(folder)
            .target(
                Mode.FRESH,
                """
                model='echo "((define-fun x () Int 1))"'
                other='case "$line" in
                  *"(= x 5)"*) check="echo unknown" ;;
                  *reason*) echo "(:reason-unknown \\"timeout\\")" ;;
                esac'
                """);
    try (ReferenceModels models =
        new ReferenceModels(Map.of(fake, PATIENT), SolutionMemory.ofProcess())) {
      ModelRequest request = new ModelRequest(any, 0, List.of(wish), 0, true);
      assertThat(value(models.solve(request, terms))).isEqualTo(IntValue.of(1));
    }
  }

  private static Value value(Solution solution) {
    Model model = ((Solution.Satisfiable) solution).model();
    return ((Interpretation.Fixed) model.interpretations().values().iterator().next()).value();
  }
}
