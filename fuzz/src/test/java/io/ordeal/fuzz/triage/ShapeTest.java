package io.ordeal.fuzz.triage;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShapeTest {

  private static final String PRELUDE =
      """
      (declare-const a Int) (declare-const b Int) (declare-const c Int)
      (declare-const p Bool) (declare-const q Bool)
      (declare-const u (_ BitVec 8)) (declare-const v (_ BitVec 8))
      (declare-const s String) (declare-const t String)
      (declare-const x Float32) (declare-const y Float32)
      (declare-fun f (Int Int) Int) (declare-fun g (Int) Bool)
      """;

  private static Shape shape(String text, Map<String, String> options) {
    TermFactory terms = new TermFactory();
    try {
      Script script = ScriptParser.parse(Source.of("test", text), terms).orThrow();
      return Shape.of(script, terms, options);
    } catch (ScriptException e) {
      throw new IllegalArgumentException(text, e);
    }
  }

  private static String of(String... assertions) {
    StringBuilder text = new StringBuilder(PRELUDE);
    for (String one : assertions) {
      text.append("(assert ").append(one).append(")\n");
    }
    return shape(text + "(check-sat)", Map.of()).text();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (> a b)                        | (> c a)
          (> (+ a b) c)                  | (> (+ c a) b)
          (= a 5)                        | (= 7 c)
          (= a (- 5))                    | (= a 17)
          (= (bvadd u v) #x01)           | (= #x07 (bvadd v u))
          (and p (or q (> a b)))         | (and (or (> c a) p) q)
          (= s "abc")                    | (= t "x")
          (! (> a b) :named n)           | (> a b)
          (let ((z (+ a b))) (> z z))    | (> (+ a b) (+ b a))
          (exists ((i Int)) (> i a))     | (exists ((j Int)) (> j b))
          (forall ((i Int) (j Int)) (= i j))  | (forall ((j Int) (k Int)) (= k j))
          (forall ((i Int)) (exists ((j Int)) (= i j)))   | (forall ((i Int)) (exists ((k Int)) (= k i)))
          (and (forall ((i Int)) (> i 3)) (forall ((i Int)) (< i 3)))   | (and (forall ((j Int)) (> j 3)) (forall ((k Int)) (< k 3)))
          ((_ extract 3 0) u)            | ((_ extract 7 4) v)
          (= (f a b) (f b a))            | (= (f c a) (f a c))
          (= a (+ b c))                  | (= (+ a b) c)
          """)
  void sameShape(String one, String other) {
    String left = one.startsWith("((_ extract") ? "(= #x1 " + one + ")" : one;
    String right = other.startsWith("((_ extract") ? "(= #x2 " + other + ")" : other;
    assertThat(of(left)).isEqualTo(of(right));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (> a b)                        | (< a b)
          (> a b)                        | (> a a)
          (> (- a b) a)                  | (> (- b a) a)
          (= a 0)                        | (= a 5)
          (= s "")                       | (= s "a")
          (= (bvadd u v) u)              | (= (bvmul u v) u)
          (and p q)                      | (or p q)
          (= (f a b) c)                  | (g (f a b))
          (= x y)                        | (fp.eq x y)
          (exists ((i Int)) (> i a))     | (forall ((i Int)) (> i a))
          (forall ((i Int) (j Int)) (> i j))  | (forall ((i Int) (j Int)) (> i i))
          (forall ((i Int)) (exists ((j Int)) (> i j)))   | (forall ((i Int)) (exists ((j Int)) (> j i)))
          (forall ((i Int)) (exists ((i Int)) (> i 3)))   | (forall ((i Int)) (exists ((j Int)) (> i 3)))
          (= a (f b c))                  | (= a (+ b c))
          (= a b)                        | (= u v)
          """)
  void differentShapes(String one, String other) {
    assertThat(of(one)).isNotEqualTo(of(other));
  }

  @Test
  void orderOfAssertionsDoesNotMatterAndTheirNumberDoes() {
    assertThat(of("(> a b)", "(g c)", "p")).isEqualTo(of("q", "(> c b)", "(g a)"));
    assertThat(of("(> a b)", "(> b c)")).isEqualTo(of("(> b c)", "(> a b)"));
    assertThat(of("(> a b)", "(> b c)")).isNotEqualTo(of("(> a b)", "(> a c)"));
    assertThat(of("p")).isNotEqualTo(of("p", "q"));
  }

  @Test
  void widthsAndDefinitionsDoNotMatter() {
    String narrow = "(declare-const u (_ BitVec 4)) (assert (= u (bvadd u #x3))) (check-sat)";
    String wide =
        """
        (declare-const z (_ BitVec 16))
        (define-fun sum ((k (_ BitVec 16))) (_ BitVec 16) (bvadd #x1234 k))
        (assert (= (sum z) z))
        (check-sat)
        """;
    assertThat(shape(narrow, Map.of())).isEqualTo(shape(wide, Map.of()));
  }

  @Test
  void optionsAndLevelsMatter() {
    String plain = "(assert false) (check-sat)";
    assertThat(shape(plain, Map.of("a", "1"))).isNotEqualTo(shape(plain, Map.of("a", "2")));
    assertThat(shape(plain, Map.of("a", "1"))).isNotEqualTo(shape(plain, Map.of()));
    Map<String, String> other = new LinkedHashMap<>();
    other.put("b", "2");
    other.put("a", "1");
    assertThat(shape(plain, other)).isEqualTo(shape(plain, Map.of("a", "1", "b", "2")));
    assertThat(shape("(push 1) (assert false) (check-sat)", Map.of()))
        .isNotEqualTo(shape(plain, Map.of()));
  }

  @Test
  void textIsReadable() {
    assertThat(of("(= (bvadd u v) #x01)"))
        .isEqualTo("(assert (= BitVec (bvadd x0:BitVec x1:BitVec))) (CheckSat)");
    assertThat(shape("(assert false)", Map.of()).hash()).matches("[0-9a-f]{8}");
  }

  /** Renames all symbols and reorders everything that may be reordered, at random. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void renamingAndReorderingChangeNothing(long seed) {
    Random structure = new Random(seed);
    List<Node> assertions = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      assertions.add(Node.random(structure, 4));
    }
    String original = script(assertions, List.of("a", "b", "c", "d"), new Random(0), 3);
    for (int i = 0; i < 5; i++) {
      Random random = new Random(100 * seed + i);
      List<String> names = new ArrayList<>(List.of("k", "l", "m", "n"));
      Collections.shuffle(names, random);
      List<Node> order = new ArrayList<>(assertions);
      Collections.shuffle(order, random);
      String other = script(order, names, random, 2 + i);
      assertThat(shape(other, Map.of()).text())
          .as("%s%n%s", original, other)
          .isEqualTo(shape(original, Map.of()).text());
    }
  }

  private static String script(
      List<Node> assertions, List<String> names, Random random, int number) {
    StringBuilder text = new StringBuilder();
    names.forEach(name -> text.append("(declare-const ").append(name).append(" Int)\n"));
    assertions.forEach(
        one ->
            text.append("(assert (<= ").append(one.text(names, random, number)).append(" 0))\n"));
    return text + "(check-sat)";
  }

  /** A term over four constants, with arguments in any order if order does not matter. */
  private record Node(String operator, List<Node> children, int symbol) {

    static Node random(Random random, int depth) {
      if (depth == 0 || random.nextInt(4) == 0) {
        return new Node("", List.of(), random.nextInt(5));
      }
      String operator = List.of("+", "*", "-", "div").get(random.nextInt(4));
      return new Node(operator, List.of(random(random, depth - 1), random(random, depth - 1)), 0);
    }

    String text(List<String> names, Random random, int number) {
      if (children.isEmpty()) {
        return symbol == 4 ? String.valueOf(number) : names.get(symbol);
      }
      List<Node> order = new ArrayList<>(children);
      if (operator.equals("+") || operator.equals("*")) {
        Collections.shuffle(order, random);
      }
      return "(%s %s %s)"
          .formatted(
              operator,
              order.get(0).text(names, random, number),
              order.get(1).text(names, random, number));
    }
  }

  @Test
  void depthCostsNoStack() {
    StringBuilder text = new StringBuilder("(declare-const a Int) (assert (= a ");
    text.append("(+ a ".repeat(100_000)).append('1').append(")".repeat(100_000)).append("))");
    assertThat(shape(text.toString(), Map.of()).hash()).hasSize(8);
  }
}
