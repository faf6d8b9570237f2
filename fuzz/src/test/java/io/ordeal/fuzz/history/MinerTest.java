package io.ordeal.fuzz.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MinerTest {

  @Test
  void skeletonsHaveConnectivesAndQuantifiersOnly() {
    History history =
        Mined.of(
            """
            (declare-const x Int) (declare-const p Bool)
            (assert (forall ((y Int) (z Int)) (=> (< x y) (or p (not (= y z)) (< z 1)))))
            (assert (xor p (exists ((y Int)) (! (= y x) :pattern ((+ y 1))))))
            (assert (! (xor p (exists ((y Int)) (= y 7))) :named n))
            (assert (= p (< x 2)))
            """);
    assertThat(Mined.skeletons(history))
        .containsExactly(
            "1 (forall (Var Var) (=> Bool (or Bool (not Bool) Bool)))",
            "2 (xor Bool (exists (Var) Bool))",
            "1 Bool");
  }

  @Test
  void degenerateFormsAreKept() {
    History history =
        Mined.of("(declare-const p Bool) (assert (and p)) (assert xor) (assert (or (and p p)))");
    assertThat(Mined.skeletons(history))
        .containsExactly("1 (and Bool)", "1 (or (and Bool Bool))", "1 (xor)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (= p (and q r))        | Bool | (= Bool (and Bool Bool))
          (distinct p q)         | Bool | (distinct Bool Bool)
          (ite p (not q) r)      | Bool | (ite Bool (not Bool) Bool)
          (= x (ite p 1 2))      | Bool | Bool
          (ite (< x 1) p q)      | Bool | (ite Bool Bool Bool)
          """)
  void booleanEqualityIsAConnectiveByOption(String formula, String standard, String all) {
    String script =
        """
        (declare-const p Bool) (declare-const q Bool) (declare-const r Bool)
        (declare-const x Int) (assert %s)
        """
            .formatted(formula);
    MiningSettings more = new MiningSettings(2, 0.5, 4, Connectives.ALL);
    assertThat(Mined.skeletons(Mined.of(script))).containsExactly("1 " + standard);
    assertThat(Mined.skeletons(Mined.of(more, script))).containsExactly("1 " + all);
  }

  @Test
  void atomsThatDifferInNamesAreOne() {
    History history =
        Mined.of(
            "(declare-const x Int) (declare-const y Int) (assert (and (< x y) (< y x)))",
            "(declare-fun |<script>| () Int) (assert (exists ((e Int)) (< |<script>| e)))",
            "(declare-const b Int) (assert (< b b))");
    assertThat(Mined.atoms(history)).containsExactly("1 (< int_0 int_0)", "2 (< int_0 int_1)");
    assertThat(Mined.declarations(history))
        .containsExactly("(declare-const int_0 Int)", "(declare-const int_1 Int)");
  }

  @Test
  void oneNameHasOneSort() {
    History history =
        Mined.of(
            """
            (declare-sort S 0) (declare-fun f (S) Bool) (declare-const a S) (declare-const x Real)
            (declare-const v (_ BitVec 8)) (declare-const m (Array Int (_ BitVec 8)))
            (assert (f a)) (assert (= (select m 1) v)) (assert (< x 1.0))
            """,
            """
            (declare-sort T 0) (declare-fun g (Int) Bool) (declare-const x T) (declare-const a Int)
            (declare-const v (_ BitVec 4)) (assert (g a)) (assert (= x x)) (assert (= v #x0))
            """);
    assertThat(Mined.declarations(history))
        .containsExactly(
            "(declare-sort U0 0)",
            "(declare-const U0_0 U0)",
            "(declare-const array<int.bv8>_0 (Array Int (_ BitVec 8)))",
            "(declare-const bv4_0 (_ BitVec 4))",
            "(declare-const bv8_0 (_ BitVec 8))",
            "(declare-fun f<U0>bool_0 (U0) Bool)",
            "(declare-fun f<int>bool_0 (Int) Bool)",
            "(declare-const int_0 Int)",
            "(declare-const real_0 Real)");
  }

  @Test
  void datatypesThatDifferInNamesAreOne() {
    History history =
        Mined.of(
            """
            (declare-datatypes ((List 1)) ((par (E) ((nil) (cons (head E) (tail (List E)))))))
            (declare-const l (List Int)) (assert ((_ is cons) l)) (assert (= l (as nil (List Int))))
            """,
            """
            (declare-datatypes ((Seq2 1)) ((par (A) ((empty) (more (first A) (rest (Seq2 A)))))))
            (declare-const s (Seq2 Int)) (assert (= (first s) 1)) (assert ((_ is more) s))
            """,
            """
            (declare-datatype Color ((red) (green))) (declare-const c Color)
            (assert (match c ((red true) (x (= x green)))))
            """);
    assertThat(Mined.declarations(history))
        .containsExactly(
            "(declare-datatypes ((D0_0 1)) ((par (X0) ((D0_0_c0) (D0_0_c1 (D0_0_c1_s0 X0)"
                + " (D0_0_c1_s1 (D0_0 X0)))))))",
            "(declare-datatypes ((D1_0 0)) (((D1_0_c0) (D1_0_c1))))",
            "(declare-const D0_0<int>_0 (D0_0 Int))",
            "(declare-const D1_0_0 D1_0)");
    assertThat(Mined.atoms(history))
        .containsExactly(
            "1 (= D0_0<int>_0 (as D0_0_c0 (D0_0 Int)))",
            "1 (= (D0_0_c1_s0 D0_0<int>_0) 1)",
            "2 ((_ is D0_0_c1) D0_0<int>_0)",
            "1 (match D1_0_0 ((D1_0_c0 true) (x0 (= x0 D1_0_c1))))");
  }

  /** One solver has lists without a declaration. */
  @Test
  void datatypesThatOnlySomeSolversKnowAreDeclared() {
    History history =
        Mined.of("(declare-const l (List Int)) (assert (= l (insert 1 (as nil (List Int)))))");
    assertThat(Mined.declarations(history))
        .containsExactly(
            "(declare-datatypes ((D0_0 1)) ((par (X0) ((D0_0_c0) (D0_0_c1 (D0_0_c1_s0 X0)"
                + " (D0_0_c1_s1 (D0_0 X0)))))))",
            "(declare-const D0_0<int>_0 (D0_0 Int))");
  }

  @Test
  void definedFunctionsBecomeTheirBodies() {
    History history =
        Mined.of(
            """
            (declare-const x Int)
            (define-fun twice ((n Int)) Int (* 2 n))
            (define-fun small ((n Int)) Bool (and (< n 9) (exists ((x Int)) (< x (twice n)))))
            (assert (small x))
            (assert (> (twice (twice x)) x))
            """);
    assertThat(Mined.atoms(history))
        .containsExactly(
            "1 (> (* 2 (* 2 int_0)) int_0)",
            "1 (and (< int_0 9) (exists ((x0 Int)) (< x0 (* 2 int_0))))");
  }

  @Test
  void recursiveFunctionsAreDefined() {
    String first =
        """
        (define-fun-rec sum ((n Int)) Int (ite (<= n 0) 0 (+ n (sum (- n 1)))))
        (declare-const x Int) (assert (= (sum x) 6))
        """;
    String renamed = first.replace("sum", "total").replace(" 6", " 7").replace("n", "m");
    History history = Mined.of(first, renamed.replace("defime-fum", "define-fun"));
    assertThat(Mined.declarations(history))
        .containsExactly(
            "(declare-const int_0 Int)",
            "(define-fun-rec rec0_0 ((x0 Int)) Int (ite (<= x0 0) 0 (+ x0 (rec0_0 (- x0 1)))))");
    assertThat(Mined.atoms(history)).contains("1 (= (rec0_0 int_0) 6)");
  }

  @Test
  void boundVariablesOfAtomsHaveNamesThatNoConstantHas() {
    History history =
        Mined.of(
            """
            (declare-const x Int) (declare-const p Bool)
            (assert (= p (forall ((x Int) (q Bool)) (=> q (exists ((x Int)) (> x 0))))))
            """);
    assertThat(Mined.atoms(history))
        .containsExactly(
            "1 (= bool_0 (forall ((x0 Int) (x1 Bool)) (=> x1 (exists ((x2 Int)) (> x2 0)))))");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          p                          | BoolVar
          true                       | BoolConst
          (< x 1)                    | (< IntVar IntConst)
          (= (+ x 1) (* 2 3))        | (= IntVar IntConst)
          (bvult v #x0)              | (bvult BitVecVar BitVecConst)
          (f x)                      | (call IntVar)
          (= (g x) (g 1))            | (= RealVar RealVar)
          (= m n)                    | (= ArrayVar ArrayVar)
          (fp.isNaN w)               | (fp.isNaN FloatingPointVar)
          (str.in_re s re.all)       | (str.in_re StringVar RegLanConst)
          (distinct 1 2 3 4 5 6 7 8 x) | (distinct IntConst IntConst IntConst IntConst IntConst IntConst IntConst IntConst ...)
          """)
  void signaturesHaveTheOperatorAndItsOperands(String atom, String signature) {
    String script =
        """
        (declare-const p Bool) (declare-const x Int) (declare-const v (_ BitVec 4))
        (declare-fun f (Int) Bool) (declare-fun g (Int) Real) (declare-const s String)
        (declare-const m (Array Int Int)) (declare-const n (Array Int Int))
        (declare-const w (_ FloatingPoint 8 24)) (assert %s)
        """
            .formatted(atom);
    assertThat(Mined.signatures(Mined.of(script))).containsExactly(signature);
  }

  @Test
  void whatCannotBeReadIsSkippedAlone() {
    History history =
        Mined.of(
            "(declare-const x Int) (assert (< x y)) (assert (< x 1)) (nonsense (assert (> x 2)");
    assertThat(Mined.atoms(history)).containsExactly("1 (< int_0 1)");
    assertThat(history.formulas()).extracting(Formula::assertions).containsExactly(1);
  }

  @Test
  void theSameTextCountsOnce() {
    Miner miner = new Miner(Mined.SETTINGS);
    Mined.add(miner, "a", "(assert true)");
    Mined.add(miner, "b", "(assert true)");
    assertThat(miner.duplicates()).isEqualTo(1);
    assertThat(miner.history().formulas()).extracting(Formula::name).containsExactly("a");
  }

  @Test
  void namesOfFormulasMoveNoCursor() {
    Miner miner = new Miner(Mined.SETTINGS);
    Mined.add(miner, "a\u001b[31m\tb\n", "(assert true)");
    assertThat(miner.history().formulas())
        .extracting(Formula::name)
        .containsExactly("a\\u001b[31m\\u0009b\\u000a");
  }

  @Test
  void depthCostsNoStackAndLargeTermsAreLeftOut() {
    int depth = 100_000;
    String connectives = "(and p ".repeat(depth) + "p" + ")".repeat(depth);
    String sum = "(+ 1 ".repeat(depth) + "x" + ")".repeat(depth);
    Miner miner = new Miner(Mined.SETTINGS);
    Mined.add(
        miner,
        "deep",
        "(declare-const p Bool) (declare-const x Int) (assert %s) (assert (> %s 0))"
            .formatted(connectives, sum));
    assertThat(miner.largeAssertions()).isEqualTo(1);
    assertThat(miner.largeAtoms()).isEqualTo(1);
    assertThat(Mined.atoms(miner.history())).containsExactly("1 bool_0");
  }

  @Test
  void sharedPartsThatGrowExponentiallyAreLeftOut() {
    StringBuilder lets = new StringBuilder();
    for (int i = 1; i <= 60; i++) {
      lets.append("(let ((a%d (and a%d (not a%d)))) ".formatted(i, i - 1, i - 1));
    }
    Miner miner = new Miner(Mined.SETTINGS);
    Mined.add(
        miner,
        "shared",
        "(declare-const a0 Bool) (assert %sa60%s)".formatted(lets, ")".repeat(60)));
    assertThat(miner.largeAssertions()).isEqualTo(1);
    assertThat(Mined.atoms(miner.history())).containsExactly("1 bool_0");
  }

  /** Any atoms of a history fit into one script, and it is read back unchanged. */
  @Test
  void allAtomsFitIntoOneScript() {
    History history =
        Mined.of(
            """
            (declare-datatypes ((T 0) (F 0)) (((leaf) (node (kids F))) ((none) (some (one T)))))
            (declare-sort S 0) (declare-datatype Box ((box (content S)))) (declare-const b Box)
            (declare-const t T) (declare-fun h (Box Int) (Array S T)) (declare-const s S)
            (assert (= t (select (h b 1) (content b)))) (assert ((_ is node) t))
            (assert (= ((as const (Array S Int)) 0) (store ((as const (Array S Int)) 1) s 2)))
            (define-funs-rec ((ev ((n Int)) Bool) (od ((n Int)) Bool))
              ((ite (= n 0) true (od (- n 1))) (ite (= n 0) false (ev (- n 1)))))
            (assert (od 3))
            """);
    List<Command> commands = new ArrayList<>(history.declarations());
    history.atoms().forEach(atom -> commands.add(new Command.Assert(atom.term())));
    String text = ScriptPrinter.print(new Script(List.of(), commands), Style.ONE_LINE);
    assertThat(history.atoms()).hasSize(4);
    assertThat(ScriptParser.parse(Source.of("all", text), new TermFactory()).errors())
        .as(text)
        .isEmpty();
  }

  private static List<String> first(History history) {
    List<String> all = new ArrayList<>();
    history
        .atoms()
        .forEach(
            atom ->
                all.add(
                    Canonical.text(atom.term())
                        + atom.provenance().first().stream().map(Formula::name).toList()));
    history
        .skeletons()
        .forEach(
            (skeleton, where) ->
                all.add(skeleton.text() + where.first().stream().map(Formula::name).toList()));
    return all;
  }

  @Test
  void theFirstFormulasByNameAreRememberedWhateverTheOrder() {
    List<String> expected = List.of("(< int_0 1)[a, b, c]", "(< int_0 2)[b]", "Bool[a, b, c]");
    for (String order : List.of("a b c d", "d c b a", "c d a b")) {
      Miner miner = new Miner(Mined.SETTINGS);
      for (String name : order.split(" ", -1)) {
        String more = name.equals("b") ? "(assert (< %s 2))" : "";
        Mined.add(
            miner,
            name,
            "(declare-const %s Int) (assert (< %s 1))%s".replace("%s", name)
                + more.replace("%s", name));
      }
      assertThat(first(miner.history())).isEqualTo(expected);
    }
  }

  @Test
  void aCopyWithoutAnOriginHidesNone() {
    for (List<String> order :
        List.of(List.of("a.smt2", "z_4_2.smt2"), List.of("z_4_2.smt2", "a.smt2"))) {
      Miner miner = new Miner(Mined.SETTINGS);
      order.forEach(name -> Mined.add(miner, name, "(declare-const p Bool) (assert p)"));
      assertThat(miner.history().formulas())
          .extracting(Formula::name, formula -> formula.origin().map(Origin::text).orElse(""))
          .containsExactly(tuple("z_4_2.smt2", "z#4"));
    }
  }

  @Test
  void theFirstNameOfAFormulaIsKeptWhateverTheOrder() {
    for (List<String> order :
        List.of(List.of("z_7_1.smt2", "z_4_2.smt2"), List.of("z_4_2.smt2", "z_7_1.smt2"))) {
      Miner miner = new Miner(Mined.SETTINGS);
      order.forEach(name -> Mined.add(miner, name, "(declare-const p Bool) (assert p)"));
      History history = miner.history();
      assertThat(history.formulas()).extracting(Formula::name).containsExactly("z_4_2.smt2");
      assertThat(history.formulas().get(0).origin().map(Origin::text)).contains("z#4");
      assertThat(first(history)).containsExactly("bool_0[z_4_2.smt2]", "Bool[z_4_2.smt2]");
    }
  }

  /** Returns a script whose datatypes each have fields of the next one. */
  private static String chain(int length, int fields) {
    StringBuilder script =
        new StringBuilder("(declare-datatype D%d ((c%d)))".formatted(length, length));
    for (int i = length - 1; i >= 0; i--) {
      script.append("(declare-datatype D%d ((c%d".formatted(i, i));
      for (int field = 0; field < fields; field++) {
        script.append(" (s%d_%d D%d)".formatted(field, i, i + 1));
      }
      script.append(")))");
    }
    return script + "(declare-const x D0) (assert (= x x)) (assert true)";
  }

  @Test
  void datatypesThatUseEachOtherCostLittle() {
    assertThat(Mined.atoms(Mined.of(chain(60, 2))))
        .containsExactly("1 (= D60_0_0 D60_0_0)", "1 true");
    assertThat(Mined.atoms(Mined.of(chain(6000, 1)))).containsExactly("1 true");
  }

  @Test
  void functionsThatCallEachOtherCostNoStack() {
    int length = 10_000;
    StringBuilder script =
        new StringBuilder("(define-fun-rec f%d ((x Int)) Int x)".formatted(length));
    for (int i = length - 1; i >= 0; i--) {
      script.append("(define-fun-rec f%d ((x Int)) Int (f%d x))".formatted(i, i + 1));
    }
    assertThat(Mined.atoms(Mined.of(script + "(assert (= (f0 0) 0)) (assert true)")))
        .containsExactly("1 true");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(assert (= p (forall ((z Int)) (> %1$s 0))))",
        "(define-fun-rec g ((z Int)) Int %1$s) (assert (= (g 1) 0))",
        "(assert (forall (%2$s) p))",
        "(assert (= p (forall (%2$s) p)))",
      })
  void whatIsLargeWhenWrittenOutIsLeftOut(String command) {
    String calls = "(f ".repeat(50) + "z" + ")".repeat(50);
    String variables =
        IntStream.range(0, 3000).mapToObj("(x%d Int)"::formatted).collect(Collectors.joining());
    String text =
        HistoryFile.text(
            Mined.of(
                "(declare-const p Bool) (define-fun f ((x Int)) Int (+ x x))"
                    + command.formatted(calls, variables)));
    assertThat(HistoryFile.text(HistoryFile.read("h", text))).isEqualTo(text);
    assertThat(text).hasSizeLessThan(1000);
  }
}
