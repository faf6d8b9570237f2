package io.ordeal.fuzz.solver.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.solver.profile.Profile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NeedsTest {

  private static String missing(String script, String solver) {
    return missing(script, solver, "1.0");
  }

  private static String missing(String script, String solver, String version) {
    return Needs.of(FakeSolvers.script(script))
        .notTakenBy(FakeSolvers.installation(solver, version, "program"))
        .orElse("nothing");
  }

  /** Features that a solver of pure bit-vectors and arrays lacks. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(declare-const b (_ BitVec 8)) (assert (= b b))                      | nothing",
        "(declare-const p Bool) (assert p) (check-sat)                        | nothing",
        "(declare-const x Int)                                                | the theory"
            + " arithmetic",
        "(declare-const x Real) (assert (> x 1.0))                            | the theory"
            + " arithmetic",
        "(declare-const s String)                                             | the theory strings",
        "(declare-const f Float32)                                            | the theory"
            + " floating-point",
        "(declare-const a (Array Int Bool))                                   | the theory"
            + " arithmetic",
        "(declare-datatype D ((c)))                                           | the theory"
            + " datatypes",
        "(define-fun f ((x Int)) Bool true)                                   | the theory"
            + " arithmetic",
        "(assert (exists ((x Int)) true))                                     | the theory"
            + " arithmetic",
        "(declare-sort S 0)                                                   |"
            + " uninterpreted-sorts",
        "(assert (= (bv2nat #b1) 1))                                          | the theory"
            + " arithmetic",
      })
  void whatASolverLacks(String script, String missing) {
    assertThat(missing(script, "boolector")).isEqualTo(missing);
  }

  /** The factors decide whether a script has a product of unknowns. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(* 2 x)       | false",
        "(* 2 3 x)     | false",
        "(* (- 2) x)   | false",
        "(* x x)       | true",
        "(div x 2)     | false",
        "(div x (- 2)) | false",
        "(div 2 x)     | true",
        "(mod x y)     | true",
        "(+ x y)       | false",
        "(^ x 2)       | true",
      })
  void productsOfUnknownsAreNotLinear(String term, boolean nonlinear) {
    String script = "(declare-const x Int) (declare-const y Int) (assert (= 0 %s))".formatted(term);
    assertThat(missing(script, "opensmt")).isEqualTo(nonlinear ? "nonlinear" : "nothing");
  }

  @Test
  void indicesOfArraysMayBeTruthValues() {
    String script = "(declare-const a (Array %s Int)) (assert (= a a))";
    assertThat(missing(script.formatted("Bool"), "smtinterpol")).isEqualTo("boolean-indices");
    assertThat(missing(script.formatted("Int"), "smtinterpol")).isEqualTo("nothing");
    assertThat(missing(script.formatted("Bool"), "z3")).isEqualTo("nothing");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(declare-datatype D ((c) (e))) (assert (match c ((c true) (x false))))  | variable-patterns",
        "(declare-datatype D ((c) (e))) (assert (match c ((c true) (e false))))  | nothing",
        "(assert (str.in_re \"a\" (re.range \"ab\" \"c\")))                      | string-ranges",
        "(assert (str.in_re \"a\" (re.range \"a\" \"\")))                        | string-ranges",
        "(assert (str.in_re \"a\" (re.range \"a\" \"c\")))                       | nothing",
      })
  void featuresMayComeWithARelease(String script, String missing) {
    assertThat(missing(script, "cvc5", "1.0.3")).isEqualTo(missing);
    assertThat(missing(script, "cvc5", "1.3.2-1")).isEqualTo("nothing");
    assertThat(missing(script, "z3", "4.8.12")).isEqualTo("nothing");
  }

  @Test
  void boundsOfRangesMayBeTerms() {
    String script = "(declare-const s String) (assert (str.in_re s (re.range s \"b\")))";
    assertThat(missing(script, "cvc5", "1.3.2-1")).isEqualTo("term-ranges");
    assertThat(missing(script, "z3", "4.8.12")).isEqualTo("nothing");
  }

  @Test
  void indicesOfArraysMayBeArrays() {
    String script = "(declare-const a (Array %s Int)) (assert (= a a))";
    assertThat(missing(script.formatted("(Array Int Int)"), "cvc5")).isEqualTo("array-indices");
    assertThat(missing(script.formatted("Int"), "cvc5")).isEqualTo("nothing");
    assertThat(missing(script.formatted("(Array Int Int)"), "z3")).isEqualTo("nothing");
  }

  @Test
  void commandsThatNobodyKnowsAreAskedOfNobody() {
    assertThat(missing("(declare-magic x)", "z3")).isEqualTo("the command declare-magic");
    String global = "(set-option :global-declarations true)";
    assertThat(missing("(assert true)" + global, "z3"))
        .isEqualTo("the command set-option :global-declarations behind other commands");
    assertThat(missing(global + "(assert true)" + global, "z3")).isEqualTo("nothing");
    assertThat(missing("(reset)" + global, "z3")).isEqualTo("nothing");
    assertThat(missing("(assert true)(check-sat)" + global, "z3")).isEqualTo("nothing");
    assertThat(missing("(check-sat)(exit)" + global + "(check-sat)", "z3")).isEqualTo("nothing");
    assertThat(missing("(get-model) (echo \"x\")", "z3")).isEqualTo("nothing");
  }

  @Test
  void dialectsAreForThoseWhoSpeakThem() {
    assertThat(missing("(declare-const s (Set Int)) (assert (= s s))", "z3"))
        .isEqualTo("the theory sets");
    assertThat(missing("(assert (= 1 (seq.len (seq.unit 1))))", "cvc5")).isEqualTo("nothing");
    assertThat(missing("(assert (= (bvite #b1 #b1 #b0) #b1))", "cvc5")).isNotEqualTo("nothing");
    assertThat(missing("(assert (= (rem 5 3) 2))", "cvc5")).isEqualTo("z3-dialect");
    assertThat(missing("(assert (= (rem 5 3) 2))", "z3")).isEqualTo("nothing");
  }

  @Test
  void functionSortsAndPoolsAreFeatures() {
    String function = "(set-logic HO_ALL) (declare-const f (-> Int Int)) (assert (= f f))";
    assertThat(missing(function, "cvc5")).isEqualTo("nothing");
    assertThat(missing(function, "z3")).isEqualTo("function-sorts");
    assertThat(missing("(declare-pool p Int (1 2))", "cvc5")).isEqualTo("nothing");
    assertThat(missing("(declare-pool p Int (1 2))", "z3")).isEqualTo("pools");
  }

  @Test
  void optimizationIsAFeature() {
    for (String command : new String[] {"(minimize 1)", "(maximize 1)", "(assert-soft true)"}) {
      assertThat(missing(command, "z3")).isEqualTo("nothing");
      assertThat(missing(command, "cvc5")).isEqualTo("optimization");
    }
    assertThat(missing("(check-sat) (get-objectives)", "cvc5")).isEqualTo("nothing");
  }

  @Test
  void severalChecksArePushAndPop() {
    assertThat(missing("(check-sat) (check-sat)", "stp")).isIn("nothing", "incremental");
    Profile once = FakeSolvers.profile("dreal");
    assertThat(once.language().features()).doesNotContain(Profile.Feature.INCREMENTAL);
    assertThat(missing("(check-sat) (check-sat)", "dreal")).isEqualTo("incremental");
    assertThat(missing("(push 1) (check-sat)", "dreal")).isEqualTo("incremental");
    assertThat(missing("(check-sat)", "dreal")).isEqualTo("nothing");
  }

  /**
   * Repetitions as arguments are Z3's, but other solvers read them as indices if they are numerals.
   */
  @Test
  void formsThatCanBeWrittenOtherwiseNeedNoDialect() {
    String script = "(declare-const n Int) (assert (str.in_re \"\" (re.loop re.all %s)))";
    assertThat(missing(script.formatted("1 3"), "cvc5")).isEqualTo("nothing");
    assertThat(missing(script.formatted("n 3"), "cvc5")).isEqualTo("z3-dialect");
    assertThat(missing(script.formatted("1"), "cvc5")).isEqualTo("z3-dialect");
    assertThat(missing(script.formatted("n 3"), "z3")).isEqualTo("nothing");
  }
}
