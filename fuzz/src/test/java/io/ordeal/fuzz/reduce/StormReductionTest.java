package io.ordeal.fuzz.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.ModelSource.Solution;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.eval.WitnessCheck;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.IntValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class StormReductionTest {

  private static final int INSTANCES = 200;

  /** Bisections of 1 to 20 assertions and of its 20 depths, and rounds. */
  private static final int MOST_PROBES = 5 + 5 + 10;

  private static final List<String> ATOMS = List.of("p", "q", "r", "s", "t", "u");

  /** Constants that are true; the others are false. */
  private static final List<String> TRUTHS = List.of("p", "r", "t");

  private static final Model MODEL = model();

  private static final ModelSource MODELS = (request, terms) -> solution(request.script());

  private static Model model() {
    Map<DeclaredFunction, BoolValue> values = new LinkedHashMap<>();
    for (String atom : ATOMS) {
      values.put(
          new DeclaredFunction(atom, List.of(), Sort.BOOL), BoolValue.of(TRUTHS.contains(atom)));
    }
    return Model.ofValues(values);
  }

  private static Solution solution(Script script) {
    return new WitnessCheck().holds(script, MODEL)
        ? new Solution.Satisfiable(MODEL)
        : new Solution.Unknown("no other model is known here", false);
  }

  /** Returns a script of 20 assertions that hold under the model, some of them deep. */
  private static String large() {
    StringBuilder text = new StringBuilder("; something that is said of it\n(set-logic QF_UF)\n");
    ATOMS.forEach(atom -> text.append("(declare-const %s Bool)\n".formatted(atom)));
    for (int i = 0; i < 20; i++) {
      String formula = i % 2 == 0 ? "(not (and p q))" : "(not (and q (not u)))";
      for (int depth = 0; depth < i % 7; depth++) {
        String atom = ATOMS.get((i + depth) % ATOMS.size());
        String truth = TRUTHS.contains(atom) ? atom : "(not %s)".formatted(atom);
        formula = "(and %s (not (not %s)))".formatted(truth, formula);
      }
      text.append("(assert %s)\n".formatted(formula));
    }
    return text.append("(check-sat)\n").toString();
  }

  private static Candidate candidate(String text) {
    TermFactory terms = new TermFactory();
    ParsedScript parsed = ScriptParser.parse(Source.of("bug.smt2", text), terms);
    assertThat(parsed.errors()).isEmpty();
    TestCase test = TestCase.of("bug.smt2", parsed.script(), terms);
    boolean holds = new WitnessCheck().holds(test.script(), MODEL);
    return Candidate.original(
        holds ? test.withGuarantee(new Guarantee.Satisfiable(MODEL)) : test, text);
  }

  /** A bug that shows in texts. */
  private record TextBug(String name, Predicate<String> shows, long mostBytes, int fewestAsserts) {

    Question question() {
      return test -> shows.test(textOf(test));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static String textOf(TestCase test) {
    return Candidate.made(test, new ScriptPrinter.Series(Style.ONE_LINE)).text();
  }

  static List<TextBug> bugs() {
    return List.of(
        new TextBug("any", text -> true, 180, 1),
        new TextBug("negated conjunction", text -> text.contains("(not (and "), 230, 1),
        new TextBug(
            "conjunction of two atoms",
            text -> Pattern.compile("\\(and \\w \\w\\)").matcher(text).find(),
            260,
            1),
        new TextBug("p and q", text -> text.contains("p Bool") && text.contains("q Bool"), 210, 1),
        new TextBug("three assertions", text -> text.split("assert ", -1).length > 3, 230, 3));
  }

  private static Reduced reduce(Candidate original, Question question, long seed) {
    return new StormReduction(question, MODELS, INSTANCES, () -> false)
        .reduce(original, new Seed(seed));
  }

  /** A random assignment hardly ever has the value of x. */
  @Test
  void theWitnessOfASingleFormulaIsUsed() {
    Model witness =
        Model.ofValues(Map.of(new DeclaredFunction("x", List.of(), Sort.INT), IntValue.of(77_123)));
    TermFactory terms = new TermFactory();
    String text = "(declare-const x Int)(assert (= x 77123))(assert (= x 77123))(check-sat)";
    Script script = ScriptParser.parse(Source.of("bug.smt2", text), terms).script();
    TestCase test =
        TestCase.of("bug.smt2", script, terms).withGuarantee(new Guarantee.Satisfiable(witness));
    List<Guarantee> made = new ArrayList<>();
    Question question =
        one -> {
          made.add(one.guarantees().last());
          return false;
        };
    reduce(Candidate.original(test, text), question, 1);
    assertThat(made).isNotEmpty().containsOnly(new Guarantee.Satisfiable(witness));
  }

  @ParameterizedTest
  @MethodSource("bugs")
  void findsSomethingSmallThatStillShows(TextBug bug) {
    for (int seed = 0; seed < 5; seed++) {
      Candidate original = candidate(large());
      Reduced reduced = reduce(original, bug.question(), seed);
      assertThat(reduced.isSmaller()).isTrue();
      Candidate smallest = reduced.smallest();
      assertThat(bug.question().shows(smallest.test())).isTrue();
      assertThat(smallest.size().bytes())
          .as("%s", smallest.text())
          .isLessThanOrEqualTo(bug.mostBytes())
          .isEqualTo(smallest.text().length());
      assertThat(smallest.size().assertions()).isEqualTo(bug.fewestAsserts());
      assertThat(smallest.size().nodes()).isLessThan(original.size().nodes());
      assertThat(reduced.made()).isLessThanOrEqualTo((long) MOST_PROBES * INSTANCES);
      assertThat(reduced.tests()).isLessThanOrEqualTo(reduced.made() + MOST_PROBES);
    }
  }

  @Test
  void whatComesOutIsReadAgainAsItIsAndHolds() {
    Candidate smallest = reduce(candidate(large()), test -> true, 1).smallest();
    Candidate again = candidate(smallest.text());
    assertThat(again.text()).isEqualTo(smallest.text()).contains("(set-info :status sat)");
    assertThat(ScriptEvaluation.of(again.test().script(), MODEL))
        .extracting(ScriptEvaluation.Check::value)
        .containsExactly(Truth.TRUE);
  }

  @Test
  void declaresOnlyWhatItUses() {
    String text = reduce(candidate(large()), test -> true, 3).smallest().text();
    for (String atom : ATOMS) {
      boolean used =
          Pattern.compile("[( ]%s[ )]".formatted(atom)).matcher(assertionsOf(text)).find();
      assertThat(text.contains("%s () Bool".formatted(atom)) || text.contains(atom + " Bool"))
          .as("%s in %s", atom, text)
          .isEqualTo(used);
    }
  }

  private static String assertionsOf(String text) {
    return text.substring(text.indexOf("(assert"));
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 42})
  void theSameSeedGivesTheSameResultAndTheSameQuestions(long seed) {
    List<String> first = new ArrayList<>();
    List<String> second = new ArrayList<>();
    Question question = bugs().get(1).question();
    Reduced one = reduce(candidate(large()), noting(question, first), seed);
    Reduced other = reduce(candidate(large()), noting(question, second), seed);
    assertThat(one.smallest().text()).isEqualTo(other.smallest().text());
    assertThat(first).isEqualTo(second).isNotEmpty();
    assertThat(one.tests()).isEqualTo(other.tests());
  }

  private static Question noting(Question question, List<String> asked) {
    return test -> {
      asked.add(textOf(test));
      return question.shows(test);
    };
  }

  @Test
  void otherSeedsAskOtherQuestions() {
    List<String> first = new ArrayList<>();
    List<String> second = new ArrayList<>();
    reduce(candidate(large()), noting(test -> false, first), 1);
    reduce(candidate(large()), noting(test -> false, second), 2);
    assertThat(first).isNotEqualTo(second);
  }

  @Test
  void whatNothingElseShowsStaysAsItIs() {
    Candidate original = candidate(large());
    Reduced reduced = reduce(original, test -> false, 1);
    assertThat(reduced.isSmaller()).isFalse();
    assertThat(reduced.smallest()).isSameAs(original);
    assertThat(reduced.smallest().text()).isEqualTo(large());
    // Bisections that always go upwards have one step less.
    assertThat(reduced.made()).isEqualTo((MOST_PROBES - 2L) * INSTANCES);
    assertThat(reduced.tests()).isPositive().isLessThanOrEqualTo(reduced.made());
  }

  @Test
  void nothingIsEverLargerThanWhatItIsMadeOf() {
    String tiny = "(declare-const q Bool)(assert q)(check-sat)";
    Candidate original = candidate(tiny);
    Reduced reduced = reduce(original, test -> true, 1);
    assertThat(reduced.made()).isPositive();
    assertThat(reduced.smallest()).isSameAs(original);
  }

  @Test
  void spacesAndCommentsAreNoReduction() {
    String text =
        "; a long comment\n".repeat(100)
            + "(declare-const p   Bool)\n\n(assert (or p\n"
            + "  (not p)))\n(check-sat)\n";
    assertThat(reduce(candidate(text), test -> true, 1).isSmaller()).isFalse();
  }

  @Test
  void whatIsNotConfirmedDoesNotCount() {
    Question doubtful =
        new Question() {
          @Override
          public boolean shows(TestCase test) {
            return true;
          }

          @Override
          public boolean isConfirmed(TestCase test) {
            return textOf(test).contains("r Bool");
          }
        };
    Candidate smallest = reduce(candidate(large()), doubtful, 1).smallest();
    assertThat(doubtful.isConfirmed(smallest.test())).isTrue();
  }

  @Test
  void withoutAModelAnyAssignmentServes() {
    TestCase test = candidate(large()).test().withGuarantee(new Guarantee.None());
    ModelSource none = (request, terms) -> new Solution.Unknown("nobody knows", false);
    Candidate smallest =
        new StormReduction(one -> true, none, INSTANCES, () -> false)
            .reduce(Candidate.original(test, large()), new Seed(1))
            .smallest();
    assertThat(smallest.size().assertions()).isEqualTo(1);
    assertThat(smallest.test().guarantees().last()).isInstanceOf(Guarantee.Satisfiable.class);
  }

  /** A bug that shows without a connective: a false atom is asserted under its negation. */
  @ParameterizedTest
  @ValueSource(strings = {"(assert (not q))", "(assert p)"})
  void aBugAtNestingZeroIsReducedToAnAtom(String atom) {
    Question question = test -> textOf(test).contains(atom);
    for (int seed = 0; seed < 5; seed++) {
      Candidate smallest = reduce(candidate(large()), question, seed).smallest();
      assertThat(assertionsOf(smallest.text()).lines().filter(line -> line.startsWith("(assert")))
          .containsExactly(atom);
    }
  }

  /** As in the paper: the first probe halves the number of assertions and not the depth. */
  @Test
  void assertionsAreSearchedForBeforeTheDepth() {
    List<Candidate> asked = new ArrayList<>();
    Question question =
        test -> {
          asked.add(Candidate.made(test, new ScriptPrinter.Series(Style.ONE_LINE)));
          return false;
        };
    Candidate original = candidate(large());
    new StormReduction(question, MODELS, INSTANCES, () -> asked.size() >= INSTANCES / 2)
        .reduce(original, new Seed(1));
    assertThat(asked)
        .allMatch(one -> one.size().assertions() <= original.size().assertions() / 2)
        .anyMatch(one -> one.nesting() > original.nesting() / 2 + 1);
  }

  @Test
  void theWitnessOfTheOriginalIsModelEnough() {
    ModelSource none = (request, terms) -> new Solution.Unknown("nobody knows", false);
    Reduced reduced =
        new StormReduction(one -> true, none, INSTANCES, () -> false)
            .reduce(candidate(large()), new Seed(1));
    assertThat(reduced.isSmaller()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3, 100})
  void asksNoMoreOnceItIsToldToEnd(int most) {
    List<String> asked = new ArrayList<>();
    Candidate original = candidate(large());
    new StormReduction(noting(test -> false, asked), MODELS, INSTANCES, () -> asked.size() >= most)
        .reduce(original, new Seed(1));
    assertThat(asked).hasSize(most);
  }

  @Test
  void endsWithTheSmallestSoFar() {
    List<String> asked = new ArrayList<>();
    Question question = noting(test -> textOf(test).contains("(not (and "), asked);
    Candidate original = candidate(large());
    Reduced early =
        new StormReduction(question, MODELS, INSTANCES, () -> asked.size() >= 10)
            .reduce(original, new Seed(1));
    Reduced late = reduce(original, question, 1);
    assertThat(early.smallest().size()).isLessThan(original.size());
    assertThat(early.smallest().text()).contains("(not (and ");
    assertThat(late.smallest().size()).isLessThan(early.smallest().size());
  }

  private static final String LEVELS =
      """
      (declare-const p Bool)
      (declare-const q Bool)
      (declare-const r Bool)
      (push 1)
      (assert (and p (not (and q r))))
      (check-sat)
      (pop 1)
      (push 2)
      (assert (or p (and q r)))
      (assert (and (or p q) (not (not (or r q)))))
      (assert (=> (and q r) (and p (not (and q r)))))
      (assert (and r (and p (and p (and r (not q))))))
      (assert (or p (and q (and p (and r (not q))))))
      (check-sat)
      """;

  @Test
  void levelsGoWhereTheyDoNotMatter() {
    String text = reduce(candidate(LEVELS), test -> true, 1).smallest().text();
    assertThat(text).doesNotContain("(push", "(pop");
  }

  @Test
  void levelsStayWhereTheyMatter() {
    Question pushes = test -> textOf(test).contains("(push");
    Candidate original = candidate(LEVELS);
    Candidate smallest = reduce(original, pushes, 1).smallest();
    assertThat(smallest.text()).contains("(push");
    assertThat(smallest.size()).isLessThan(original.size());
  }
}
