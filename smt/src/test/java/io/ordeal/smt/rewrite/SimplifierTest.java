package io.ordeal.smt.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SimplifierTest {

  private static final int DEEP = 100_000;

  private final TermFactory terms = new TermFactory();
  private final Formulas make = new Formulas(terms);
  private final Simplifier simplifier = new Simplifier(terms);

  private Term parse(String term) {
    String text =
        """
        (declare-const p Bool) (declare-const q Bool) (declare-const r Bool)
        (declare-const x Int) (declare-const y Int) (declare-const z Real)
        (declare-fun f (Bool) Int)
        """
            + "(simplify "
            + term
            + ")";
    Script script = ScriptParser.parse(Source.of("test", text), terms).orThrow();
    List<Command> commands = script.commands();
    return ((Command.Simplify) commands.get(commands.size() - 1)).term();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
  void meansTheSameUnderEveryAssignment(long seed) {
    RandomFormulas formulas = new RandomFormulas(seed, terms);
    int changed = 0;
    for (int i = 0; i < 40; i++) {
      Term formula = formulas.next();
      Term simple = simplifier.simplify(formula);
      assertThat(simple.sort()).isEqualTo(formula.sort());
      changed += simple.equals(formula) ? 0 : 1;
      for (int k = 0; k < 12; k++) {
        Map<DeclaredFunction, Value> values = formulas.assignment();
        Evaluator evaluator = new Evaluator(Model.ofValues(values));
        Truth before = evaluator.truthOf(formula);
        Truth after = evaluator.truthOf(simple);
        // Unspecified values may cancel out, but known values stay the same.
        if (before != Truth.UNDETERMINED) {
          assertThat(after).as("%s under %s became %s", formula, values, simple).isEqualTo(before);
        }
      }
    }
    assertThat(changed).isGreaterThan(10);
  }

  @ParameterizedTest
  @ValueSource(longs = {21, 22, 23, 24})
  void anotherSimplifierGivesTheSame(long seed) {
    RandomFormulas formulas = new RandomFormulas(seed, terms);
    List<Term> all = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      all.add(formulas.next());
    }
    for (int i = all.size() - 1; i >= 0; i--) {
      assertThat(new Simplifier(terms).simplify(all.get(i)))
          .isEqualTo(simplifier.simplify(all.get(i)));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (and p (not p))                         | false
          (and p (and q (and r (not p))))         | false
          (or (or q p) (or r (not q)))            | true
          (not (not p))                           | p
          (=> p p)                                | true
          (=> p q (or r p))                       | true
          (=> p q p)                              | true
          (=> true false p)                       | true
          (xor p p)                               | false
          (xor p (not p))                         | true
          (xor p q p)                             | q
          (xor p true)                            | (not p)
          (= p p)                                 | true
          (= p (not p))                           | false
          (= x x x)                               | true
          (= true p)                              | p
          (= (> 0 1) p)                           | (not p)
          (distinct x y x)                        | false
          (ite (> 1 0) p q)                       | p
          (ite p q q)                             | q
          (ite p (ite (= x x) x y) x)             | x
          (> (+ 1 2) 2)                           | true
          (= (bvadd #b01 #b01) #b10)              | true
          (= (str.++ "a" "b") "ab")               | true
          (and p)                                 | p
          (or p p)                                | p
          (and (distinct x y) (< 2 1))            | false
          (= (f (and p (not p))) (f false))       | true
          """)
  void recognisesWhatIsObvious(String formula, String expected) {
    assertThat(simplifier.simplify(parse(formula))).isEqualTo(parse(expected));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p",
        "true",
        "false",
        "(not p)",
        "(and p q)",
        "(= x y)",
        "(= (/ 1.0 0.0) 2.0)",
        "(= (div 1 0) 0)",
        "(= z (/ z 0.0))",
        "(forall ((v Int)) (> v x))",
        "(distinct p q)",
        "(= p q r)",
        "(! (and p q) :named n)"
      })
  void leavesAlone(String formula) {
    Term term = parse(formula);
    assertThat(simplifier.simplify(term)).isEqualTo(term);
  }

  @Test
  void simplifiesInsideOfBinders() {
    assertThat(simplifier.simplify(parse("(exists ((v Bool)) (and v true (or q v v)))")))
        .isEqualTo(parse("(exists ((v Bool)) (and v (or q v)))"));
    assertThat(simplifier.simplify(parse("(exists ((v Int)) (and (= v v) q))")))
        .isEqualTo(parse("(exists ((v Int)) q)"));
  }

  @ParameterizedTest
  @ValueSource(longs = {31, 32, 33})
  void constantsStayWhatTheyAre(long seed) {
    RandomFormulas formulas = new RandomFormulas(seed, terms);
    for (int i = 0; i < 30; i++) {
      Term simple = simplifier.simplify(formulas.next());
      if (simple.childCount() == 0) {
        assertThat(simplifier.simplify(simple)).isEqualTo(simple);
        assertThat(simplifier.simplify(make.not(make.not(simple)))).isEqualTo(simple);
      }
    }
  }

  private Term constant(int number) {
    return terms.app(new DeclaredFunction("c" + number, List.of(), Sort.BOOL));
  }

  @Test
  void depthCostsNoStack() {
    Term odd = constant(0);
    for (int i = 0; i < DEEP; i++) {
      odd = i % 2 == 0 ? make.not(odd) : make.xor(odd, constant(i % 7));
    }
    assertThat(simplifier.simplify(odd).sort()).isEqualTo(Sort.BOOL);
    Term negations = constant(0);
    for (int i = 0; i < DEEP; i++) {
      negations = make.not(negations);
    }
    assertThat(simplifier.simplify(negations)).isEqualTo(constant(0));
  }

  /** Parts of a chain are merged to one conjunction, but its size does not grow with the chain. */
  @Test
  void longChainsCostNoMoreThanTheirLength() {
    Term chain = constant(0);
    for (int i = 1; i < DEEP / 5; i++) {
      chain = i % 3 == 0 ? make.and(constant(i), chain) : make.and(chain, constant(i));
    }
    long before = terms.size();
    Term simple = simplifier.simplify(chain);
    assertThat(terms.size() - before).isLessThan(DEEP);
    assertThat(simple.childCount()).isLessThanOrEqualTo(257);
    assertThat(simplifier.simplify(make.and(make.not(constant(3)), constant(3))))
        .isEqualTo(make.truth(false));
  }

  @Test
  void wideJunctionsAreLookedAtAsAWhole() {
    List<Term> many = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      many.add(constant(i));
    }
    Term wide = make.and(many);
    assertThat(simplifier.simplify(wide)).isEqualTo(wide);
    many.add(make.not(constant(77)));
    assertThat(simplifier.simplify(make.and(many))).isEqualTo(make.truth(false));
    assertThat(simplifier.simplify(make.or(many))).isEqualTo(make.truth(true));
  }
}
