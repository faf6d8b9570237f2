package io.ordeal.fuzz.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.ordeal.fuzz.certificate.CertificateCheck.Asked;
import io.ordeal.fuzz.solver.profile.Question;
import io.ordeal.fuzz.solver.session.Response;
import io.ordeal.smt.eval.EvaluationLimits;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class CertificateCheckTest {

  private static final String CONTRADICTION =
      """
      (declare-const x Int)
      (declare-const y Int)
      (assert (! (> (* 2 x) y) :named a))
      (assert (! (< x 0) :named |the b|))
      (assert (! (= y 5) :named c))
      (assert (> y 1))
      (check-sat)
      """;

  /** Rules on the response to the last command of a script. */
  private static Optional<Ruling> ruling(
      String script, String question, String printed, String model, boolean simplifiesAlone) {
    return ruling(
        script,
        question,
        printed,
        model,
        simplifiesAlone,
        EvaluationLimits.DEFAULT,
        EvaluationLimits.DEFAULT);
  }

  private static Optional<Ruling> ruling(
      String script,
      String question,
      String printed,
      String model,
      boolean simplifiesAlone,
      EvaluationLimits underModel,
      EvaluationLimits withoutModel) {
    TermFactory terms = new TermFactory();
    List<Command> commands =
        ScriptParser.parse(Source.of("script", script + question), terms).orThrow().commands();
    int last = commands.size() - 1;
    Question asked =
        Question.ofCommand(
                new Command.Verbatim(ScriptPrinter.print(commands.get(last), Style.ONE_LINE))
                    .name())
            .orElseThrow();
    Asked one = new Asked(commands.get(last), Response.of(asked, printed));
    List<Ruling> rulings =
        new CertificateCheck(
                new Script(List.of(), commands.subList(0, last)),
                terms,
                simplifiesAlone,
                underModel,
                withoutModel)
            .rulings(List.of(one), model);
    return rulings.stream().findFirst();
  }

  private static Ruling ruling(String script, String question, String printed) {
    return ruling(script, question, printed, "", true).orElseThrow();
  }

  /** The quantifier has more instances than the brief limits allow. */
  @ParameterizedTest
  @CsvSource({"true, UNDETERMINED", "false, FALSE"})
  void partsOfAScriptHaveLimitsOfTheirOwn(boolean areBrief, Truth value) {
    String script =
        """
        (assert (! (forall ((a (_ BitVec 8))) (= (bvadd a #x00) a)) :named a))
        (assert (! false :named b))
        (check-sat)
        """;
    EvaluationLimits underModel = areBrief ? EvaluationLimits.DEFAULT : EvaluationLimits.BRIEF;
    EvaluationLimits withoutModel = areBrief ? EvaluationLimits.BRIEF : EvaluationLimits.DEFAULT;
    assertThat(
            ruling(script, "(get-unsat-core)", "(a)", "", true, underModel, withoutModel)
                .orElseThrow()
                .value())
        .isEqualTo(value);
  }

  /** Solvers differ in what a reset leaves global. */
  @ParameterizedTest
  @CsvSource({"true, UNDETERMINED", "false, FALSE"})
  void valuesBehindCommandsWithUnknownEffectsAreLeftOpen(boolean global, Truth value) {
    String script =
        "(set-option :global-declarations %s)(reset)(declare-const x Int)(assert (> x 0))(check-sat)"
            .formatted(global);
    assertThat(
            ruling(script, "(get-value (x))", "((x 5))", "((define-fun x () Int 1))", true)
                .orElseThrow()
                .value())
        .isEqualTo(value);
  }

  // ------------------------------------------------------------------------------------- cores

  @Test
  void coresAreJudgedWithTheAssertionsThatHaveNoName() {
    Ruling open = ruling(CONTRADICTION, "(get-unsat-core)", "(a |the b|)");
    assertThat(open.value()).isEqualTo(Truth.UNDETERMINED);
    assertThat(ScriptPrinter.print(open.subset().orElseThrow(), Style.ONE_LINE))
        .contains(":named a", ":named |the b|", "(> y 1)", "(check-sat)")
        .doesNotContain(":named c");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "(a the-b c) | UNDETERMINED | the-b is no name of an assertion",
        "(c)         | FALSE        | the values that the script fixes itself satisfy (c)",
      })
  void coresThatNeedNoOtherSolver(String core, Truth value, String reason) {
    String script = CONTRADICTION.replace("(assert (> y 1))", "");
    Ruling ruling = ruling(script, "(get-unsat-core)", core);
    assertThat(ruling.value()).isEqualTo(value);
    assertThat(ruling.reason()).isEqualTo(reason);
    assertThat(ruling.subset()).isEmpty();
  }

  @Test
  void aCoreOfEverythingIsRight() {
    assertThat(ruling(CONTRADICTION, "(get-unsat-core)", "(a |the b| c)"))
        .isEqualTo(Ruling.right(Question.UNSAT_CORE));
  }

  @Test
  void anAssertionThatOthersReferToIsNotLeftOut() {
    String script = CONTRADICTION.replace("(assert (> y 1))", "(assert (=> c (> y 1)))");
    assertThat(ruling(script, "(get-unsat-core)", "(a)").reason())
        .isEqualTo("a term refers to an assertion that is not in the core");
  }

  @Test
  void anAssertionWhoseNamedPartOthersReferToIsNotLeftOut() {
    String script =
        """
        (declare-const p Bool)
        (declare-const q Bool)
        (assert (! (or (! p :named part) q) :named whole))
        (assert (! part :named a))
        (assert (! (not p) :named b))
        (check-sat)
        """;
    Ruling ruling = ruling(script, "(get-unsat-core)", "(a b)");
    assertThat(ruling.value()).isEqualTo(Truth.UNDETERMINED);
    assertThat(ruling.subset()).isEmpty();
  }

  // ------------------------------------------------------------------------------- assumptions

  private static final String ASSUMING =
      """
      (declare-const p Bool)
      (declare-const x Int)
      (assert (=> p (> x 0)))
      (check-sat-assuming (p (< x 0) (not (> x 5))))
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(p (< x 0))               | UNDETERMINED | true",
        "(p (< x 0) (not (> x 5))) | TRUE         | false",
        "(q)                       | UNDETERMINED | false",
        "((not p))                 | UNDETERMINED | false",
      })
  void assumptions(String printed, Truth value, boolean isAsked) {
    Ruling ruling = ruling(ASSUMING, "(get-unsat-assumptions)", printed);
    assertThat(ruling.value()).isEqualTo(value);
    assertThat(ruling.subset().isPresent()).isEqualTo(isAsked);
    ruling
        .subset()
        .ifPresent(
            script ->
                assertThat(ScriptPrinter.print(script, Style.ONE_LINE))
                    .contains("(check-sat-assuming (p (< x 0)))"));
  }

  // ------------------------------------------------------------------------------------ values

  private static final String VALUED =
      """
      (declare-const x Int)
      (declare-const u Int)
      (declare-fun f (Int) Int)
      (assert (! (> x 0) :named positive))
      (check-sat)
      """;

  private static final String MODEL =
      "((define-fun x () Int 2) (define-fun f ((a Int)) Int (ite (= a 2) 7 0)))";

  static List<Arguments> values() {
    return List.of(
        arguments("(get-value (x (f x)))", "((x 2) ((f x) 7))", Truth.TRUE),
        arguments("(get-value (x (f x)))", "((x 2) ((f x) 0))", Truth.FALSE),
        arguments("(get-value ((+ x 1)))", "(((+ x 1) (- 3)))", Truth.FALSE),
        arguments("(get-value (x))", "((x two))", Truth.UNDETERMINED),
        arguments("(get-value (x))", "((x 2) (x 2))", Truth.UNDETERMINED),
        // The model leaves u out, so it may have any value.
        arguments("(get-value (u))", "((u 41))", Truth.UNDETERMINED),
        // A value is open if a divisor is zero.
        arguments("(get-value ((div x 0)))", "(((div x 0) 3))", Truth.UNDETERMINED),
        arguments("(get-assignment)", "((positive true))", Truth.TRUE),
        arguments("(get-assignment)", "((positive false))", Truth.FALSE),
        arguments("(get-value (positive))", "((positive true))", Truth.TRUE),
        arguments("(get-value (positive))", "((positive false))", Truth.FALSE),
        arguments("(get-objectives)", "(objectives ((f x) 7))", Truth.TRUE),
        arguments("(get-objectives)", "(objectives ((f x) 8))", Truth.FALSE),
        arguments("(get-objectives)", "(objectives ((f x) oo))", Truth.UNDETERMINED),
        arguments("(get-objectives)", "(objectives (goal 8))", Truth.TRUE));
  }

  @ParameterizedTest
  @MethodSource("values")
  void valuesAgreeWithTheModel(String question, String printed, Truth value) {
    Ruling ruling = ruling(VALUED, question, printed, MODEL, true).orElseThrow();
    assertThat(ruling.value()).as("%s", ruling).isEqualTo(value);
    assertThat(ruling.witness()).isEqualTo(value == Truth.FALSE ? MODEL : "");
  }

  /** The name of a sum of weights may also be the name of a constant with another value. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "                                         | (objectives (x 3)) | FALSE",
        "(maximize x)                             | (objectives (x 3)) | FALSE",
        "(assert-soft (< x 1) :weight 3 :id x)    | (objectives (x 3)) | TRUE",
        "(maximize (f x) :id x)                   | (objectives (x 7)) | TRUE",
        "(assert-soft (< x 1) :weight 3 :id x)    | (objectives ((+ x 1) 7)) | FALSE",
      })
  void namesOfObjectivesAreNoConstants(@Nullable String command, String printed, Truth value) {
    String script = VALUED.replace("(check-sat)", (command == null ? "" : command) + "(check-sat)");
    assertThat(ruling(script, "(get-objectives)", printed, MODEL, true))
        .map(Ruling::value)
        .hasValue(value);
  }

  /** Z3 lists the names of a script in its models. */
  @Test
  void modelsMayDefineNamesOfTheScript() {
    String model = "((define-fun positive () Bool (not (<= x 0))) (define-fun x () Int 2))";
    assertThat(ruling(VALUED, "(get-assignment)", "((positive false))", model, true))
        .map(Ruling::value)
        .hasValue(Truth.FALSE);
  }

  @Test
  void valuesWithoutAModelAreNotJudged() {
    assertThat(ruling(VALUED, "(get-value (x))", "((x 2))", "", true)).isEmpty();
  }

  // ---------------------------------------------------------------------------- simplification

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(+ x u x)              | (+ u (* 2 x)) | TRUE",
        "(+ x u x)              | (+ u (* 3 x)) | FALSE",
        "(and (> x u) (< x u))  | false         | TRUE",
        "(or (> x 0) (< x 0))   | true          | FALSE",
        "(div x 0)              | (div0 x)      | UNDETERMINED",
        "(div x 0)              | 0             | UNDETERMINED",
        "(f x)                  | (f x)         | TRUE",
        "(+ x 1)                | (magic x)     | UNDETERMINED",
      })
  void simplifiedTermsAreEqual(String term, String printed, Truth value) {
    Ruling ruling = ruling(VALUED, "(simplify %s)".formatted(term), printed);
    assertThat(ruling.value()).as("%s", ruling).isEqualTo(value);
    assertThat(ruling.witness().isEmpty()).isEqualTo(value != Truth.FALSE);
  }

  /** The solver may have used the assertions. */
  @Test
  void termsThatAreSimplifiedUnderAssertionsAreNotJudged() {
    assertThat(ruling(VALUED, "(simplify (> x 0))", "true", "", false)).isEmpty();
  }
}
