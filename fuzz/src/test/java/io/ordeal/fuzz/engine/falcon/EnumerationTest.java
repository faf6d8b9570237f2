package io.ordeal.fuzz.engine.falcon;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Material;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnumerationTest {

  private static final FalconEngine ENGINE = new FalconEngine();

  private static final Vocabulary ALL =
      new Vocabulary(OperatorTable.dialects(), Set.of(), List.of());

  private static Engine.Run run(
      String theory, int size, Vocabulary vocabulary, Material.VocabularyOnly portion) {
    Settings settings =
        new Settings(
            ENGINE.parameters(), Map.of("enumerate", theory, "size", String.valueOf(size)));
    return ENGINE.start(
        new Work(portion, settings, vocabulary, new Seed(7)),
        (request, terms) -> {
          throw new IllegalStateException("found a request for a model, expected none");
        });
  }

  private static List<TestCase> tests(Engine.Run run, int most) {
    List<TestCase> tests = new ArrayList<>();
    Optional<TestCase> next = run.next(new Seed(1).rng());
    while (next.isPresent() && tests.size() < most) {
      tests.add(next.get());
      next = run.next(new Seed(1).rng());
    }
    return tests;
  }

  private static Term formula(TestCase test) {
    return test.script().commands().stream()
        .filter(Command.Assert.class::isInstance)
        .map(command -> ((Command.Assert) command).term())
        .findFirst()
        .orElseThrow();
  }

  private static int applications(Term term) {
    int count = term.childCount() > 0 ? 1 : 0;
    for (int i = 0; i < term.childCount(); i++) {
      count += applications(term.child(i));
    }
    return count;
  }

  /** Makes all terms of a size naively: every shape with all terms for its arguments. */
  @Test
  void makesEachFormulaOnceFromTheSmallestUp() {
    Engine.Run run = run("core", 2, Vocabulary.STANDARD, new Material.VocabularyOnly());
    List<TestCase> tests = tests(run, Integer.MAX_VALUE);
    List<Term> formulas = tests.stream().map(EnumerationTest::formula).toList();
    assertThat(new HashSet<>(texts(tests))).hasSameSizeAs(tests);
    assertThat(formulas).isSortedAccordingTo((a, b) -> applications(a) - applications(b));
    Set<String> leaves = new HashSet<>();
    for (Term formula : formulas) {
      if (formula.toString().startsWith("(not ") && applications(formula) == 1) {
        leaves.add(formula.child(0).toString());
      }
    }
    assertThat(leaves).as("two constants and both truth values").hasSize(4);
    // Size 1: not (4), and, or, xor, =>, =, distinct (16 each), ite (64).
    long ones = 4 + 6 * 16 + 64;
    // Size 2: one argument has size 1, the others are leaves.
    long twos = ones + 6 * 2 * ones * 4 + 3 * ones * 16;
    assertThat(formulas.stream().filter(one -> applications(one) == 1).count()).isEqualTo(ones);
    assertThat(formulas.stream().filter(one -> applications(one) == 2).count()).isEqualTo(twos);
    assertThat(run.metrics().counts()).containsEntry("finished-sizes", 2L);
  }

  private static List<String> texts(List<TestCase> tests) {
    return tests.stream().map(test -> ScriptPrinter.print(test.script(), Style.ONE_LINE)).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"core", "ints", "bit-vectors", "floats", "strings", "datatypes", "sets"})
  void portionsAreTheWhole(String theory) {
    List<String> whole = texts(tests(run(theory, 6, ALL, new Material.VocabularyOnly()), 600));
    List<String> parts = new ArrayList<>();
    for (int first = 0; first < 600; first += 150) {
      parts.addAll(texts(tests(run(theory, 6, ALL, new Material.VocabularyOnly(first, 150)), 600)));
    }
    assertThat(parts).isEqualTo(whole);
    assertThat(whole).hasSize(600).doesNotHaveDuplicates();
  }

  @Test
  void witnessesHold() {
    List<TestCase> tests =
        tests(run("ints", 3, Vocabulary.STANDARD, new Material.VocabularyOnly(2000, 500)), 500);
    int witnesses = 0;
    for (TestCase test : tests) {
      if (test.guarantees().at(0) instanceof Guarantee.Satisfiable satisfiable) {
        witnesses++;
        assertThat(ScriptEvaluation.ofEveryCheck(test.script(), satisfiable.witness()))
            .allMatch(check -> check.value() == Truth.TRUE);
      }
    }
    assertThat(witnesses).isBetween(100, 400);
  }

  @Test
  void veryManyFormulasAreNotMadeToReachOne() {
    List<TestCase> late =
        tests(
            run("ints", 1000, Vocabulary.STANDARD, new Material.VocabularyOnly(1L << 36, 20)), 20);
    assertThat(late).hasSize(20);
    assertThat(applications(formula(late.get(0)))).isGreaterThan(4);
  }
}
