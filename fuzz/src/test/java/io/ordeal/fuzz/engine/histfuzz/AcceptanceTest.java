package io.ordeal.fuzz.engine.histfuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.smt.op.Dialect;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AcceptanceTest {

  private static final String DECLARATIONS =
      """
      (declare-const x Int) (declare-const s String) (declare-const e RegLan)
      (declare-const q (Seq Int)) (declare-const t (Set Int)) (declare-fun p (Int) Bool)
      (declare-const wide (_ FloatingPoint 70 11)) (declare-const half (_ FloatingPoint 5 11))
      (declare-const huge (_ BitVec 2000000000)) (declare-const m (Array Int (_ BitVec 65537)))
      (declare-const precise (_ FloatingPoint 5 65537)) (declare-const bits (_ BitVec 65536))
      (declare-const a (Array Int (Array Int Int))) (declare-const b (Array (Array Int Int) Int))
      (declare-const c (Array Int (Array (Array Int Int) Int)))
      """;

  private static boolean takes(String atom, Vocabulary vocabulary) {
    Source source = Source.of("atom", DECLARATIONS + "(assert " + atom + ")");
    Script script = ScriptParser.parse(source, new TermFactory()).orThrow();
    Command last = script.commands().get(script.commands().size() - 1);
    return new Acceptance(vocabulary).takes(last.terms().get(0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(p x)",
        "(= x 1 2)",
        "(and (p x))",
        "(exists ((y Int)) (= x y))",
        "(str.in_re s (re.* (str.to_re \"a\")))",
        "(fp.isNaN half)",
        "(= bits bits)",
        "(= a a)"
      })
  void whatAllSolversHaveIsTaken(String atom) {
    assertThat(takes(atom, Vocabulary.STANDARD)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(= q q)",
        "(= t t)",
        "(set.member x t)",
        "(str.in_re s e)",
        "(fp.isNaN wide)",
        "(fp.isNaN precise)",
        "(= huge huge)",
        "(= m m)",
        "(= b b)",
        "(= c c)",
        "(= (lambda ((y Int)) y) (lambda ((y Int)) y))",
        "(= s \"ä\")"
      })
  void whatSomeSolversLackIsNot(String atom) {
    assertThat(takes(atom, Vocabulary.STANDARD)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"(= t t)", "(set.member x t)"})
  void dialectsMakeADifference(String atom) {
    Vocabulary more =
        new Vocabulary(Set.of(Dialect.STANDARD, new Dialect("cvc5")), Set.of(), List.of());
    assertThat(takes(atom, more)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"(p (mod x 2))", "(= (div x 2) 1)"})
  void operatorsCanBeLeftOut(String atom) {
    Vocabulary fewer = new Vocabulary(Set.of(Dialect.STANDARD), Set.of("mod", "div"), List.of());
    assertThat(takes(atom, Vocabulary.STANDARD)).isTrue();
    assertThat(takes(atom, fewer)).isFalse();
  }
}
