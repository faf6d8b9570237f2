package io.ordeal.fuzz.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.reduce.DeltaReduction.Evidence;
import io.ordeal.fuzz.reduce.step.Edit;
import io.ordeal.fuzz.reduce.step.Reduction;
import io.ordeal.fuzz.reduce.step.Reductions;
import io.ordeal.fuzz.reduce.step.Revision;
import io.ordeal.fuzz.reduce.step.Subject;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ModelReader;
import io.ordeal.smt.eval.WitnessCheck;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class DeltaReductionTest {

  private static final String MODEL =
      "((define-fun x () Int 5) (define-fun y () Int 2) (define-fun p () Bool true)"
          + " (define-fun s () String \"abc\"))";

  private static String large() {
    StringBuilder text =
        new StringBuilder(
            """
            (set-logic ALL)
            (set-info :source |somewhere|)
            (declare-const x Int)
            (declare-const y Int)
            (declare-const p Bool)
            (declare-const s String)
            (declare-const unused Real)
            (define-fun twice ((n Int)) Int (+ n n))
            """);
    for (int i = 0; i < 12; i++) {
      text.append(
          "(assert (or p (and (< (+ x %d) (* y %d)) (= (twice x) %d))))\n".formatted(i, i, i));
    }
    text.append("(assert (=> (> x y) (distinct (mod x 3) (str.len s) 7)))\n");
    text.append("(assert (exists ((n Int) (m Int)) (and (< n x) (= m n))))\n");
    return text.append("(check-sat)\n(get-model)\n").toString();
  }

  /**
   * A bug that shows in texts.
   *
   * @param most most bytes of the smallest script
   */
  private record TextBug(String name, Predicate<String> shows, int most) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<TextBug> bugs() {
    return List.of(
        new TextBug("any", text -> true, 12),
        new TextBug("an operator", text -> text.contains("(mod "), 80),
        new TextBug(
            "an operator with a constant",
            text -> Pattern.compile("\\(mod [a-z]\\w* ").matcher(text).find(),
            80),
        new TextBug("two assertions", text -> text.split("\\(assert ", -1).length > 2, 45),
        new TextBug("a binder", text -> text.contains("(exists "), 65),
        new TextBug("a definition", text -> text.contains("define-fun"), 90),
        new TextBug("an unused declaration", text -> text.contains("Real"), 50),
        new TextBug(
            "two operators apart",
            text -> text.contains("(* ") && text.contains("(str.len "),
            120));
  }

  private static Candidate candidate(String text, boolean isWitnessed) {
    TermFactory terms = new TermFactory();
    TestCase test =
        TestCase.of(
            "bug.smt2", ScriptParser.parse(Source.of("bug.smt2", text), terms).orThrow(), terms);
    if (!isWitnessed) {
      return Candidate.original(test, text);
    }
    Model model = ModelReader.read(test.script(), Source.of("model", MODEL), terms);
    assertThat(new WitnessCheck().holds(test.script(), model)).isTrue();
    return Candidate.original(test.withGuarantee(new Guarantee.Satisfiable(model)), text);
  }

  private static String textOf(TestCase test) {
    return ScriptPrinter.print(test.script(), Style.ONE_LINE);
  }

  private static Question question(TextBug bug) {
    return test -> bug.shows().test(textOf(test));
  }

  private static DeltaReduction.Summary reduce(TextBug bug, Evidence evidence, int jobs) {
    return new DeltaReduction(question(bug), evidence, jobs, () -> false)
        .reduce(candidate(large(), evidence == Evidence.WITNESS), "", bytes -> {});
  }

  @ParameterizedTest
  @MethodSource("bugs")
  void findsWhatIsSmall(TextBug bug) {
    DeltaReduction.Summary outcome = reduce(bug, Evidence.NONE, 1);
    assertThat(outcome.isFinished()).isTrue();
    assertThat(outcome.smallest().size().bytes())
        .as(outcome.smallest().text())
        .isLessThanOrEqualTo(bug.most());
    assertThat(bug.shows()).accepts(outcome.smallest().text());
    assertThat(outcome.steps()).isNotEmpty();
    assertThat(DeltaReduction.reductions()).containsAll(outcome.steps().keySet());
  }

  @ParameterizedTest
  @MethodSource("bugs")
  void isTheSameForAnyNumberOfJobs(TextBug bug) {
    DeltaReduction.Summary one = reduce(bug, Evidence.NONE, 1);
    DeltaReduction.Summary four = reduce(bug, Evidence.NONE, 4);
    assertThat(four.smallest().text()).isEqualTo(one.smallest().text());
    assertThat(four.steps()).isEqualTo(one.steps());
  }

  /** Halves and quarters of edits often make the same text. */
  @ParameterizedTest
  @MethodSource("bugs")
  void noTextIsAskedTwice(TextBug bug) {
    for (Evidence evidence : List.of(Evidence.NONE, Evidence.WITNESS)) {
      List<String> asked = new ArrayList<>();
      Question question =
          test -> {
            asked.add(textOf(test));
            return bug.shows().test(textOf(test));
          };
      new DeltaReduction(question, evidence, 1, () -> false)
          .reduce(candidate(large(), evidence == Evidence.WITNESS), "", bytes -> {});
      assertThat(asked).as("%s", evidence).doesNotHaveDuplicates();
    }
  }

  /** No single edit makes the result smaller and shows the bug. */
  @ParameterizedTest
  @MethodSource("bugs")
  void nothingIsLeftToTry(TextBug bug) {
    Candidate smallest = reduce(bug, Evidence.NONE, 1).smallest();
    TestCase test = smallest.test();
    Subject subject = new Subject(test.script(), test.terms(), Optional.empty());
    Drafts drafts = new Drafts(test, true);
    for (Reduction reduction : Reductions.ALL) {
      for (Edit edit : reduction.edits(subject)) {
        Revision.of(subject, List.of(edit))
            .flatMap(revision -> drafts.of(revision, false))
            .filter(made -> made.size().compareTo(smallest.size()) < 0)
            .ifPresent(
                made ->
                    assertThat(bug.shows())
                        .as("%s: %s", reduction.id(), made.text())
                        .rejects(made.text()));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("bugs")
  void whatNeedsAWitnessKeepsOne(TextBug bug) {
    List<TestCase> asked = Collections.synchronizedList(new ArrayList<>());
    Question question =
        test -> {
          asked.add(test);
          return isWitnessed(test) && bug.shows().test(textOf(test));
        };
    Candidate smallest =
        new DeltaReduction(question, Evidence.WITNESS, 1, () -> false)
            .reduce(candidate(large(), true), "", bytes -> {})
            .smallest();
    assertThat(isWitnessed(smallest.test())).isTrue();
    Guarantee.Satisfiable known = (Guarantee.Satisfiable) smallest.test().guarantees().last();
    assertThat(new WitnessCheck().holds(smallest.test().script(), known.witness())).isTrue();
    assertThat(smallest.size().bytes()).as(smallest.text()).isLessThanOrEqualTo(bug.most() + 40);
    // As long as the witness is enough, candidates that it does not satisfy are not asked.
    assertThat(asked.stream().limit(asked.size() / 3).allMatch(DeltaReductionTest::isWitnessed))
        .isTrue();
  }

  private static boolean isWitnessed(TestCase test) {
    return test.guarantees().last() instanceof Guarantee.Satisfiable;
  }

  @Test
  void endsWithTheBestSoFar() {
    AtomicInteger asked = new AtomicInteger();
    Question question =
        test -> {
          asked.incrementAndGet();
          return textOf(test).contains("(mod ");
        };
    DeltaReduction.Summary outcome =
        new DeltaReduction(question, Evidence.NONE, 1, () -> asked.get() > 10)
            .reduce(candidate(large(), false), "", bytes -> {});
    assertThat(outcome.isFinished()).isFalse();
    assertThat(outcome.smallest().text()).contains("(mod ");
    assertThat(outcome.smallest().size().bytes()).isLessThan(large().length());
    assertThat(asked.get()).isLessThanOrEqualTo(12);
  }

  /** A quick look alone does not count; a closer look follows. */
  @Test
  void goesBackToWhatWasConfirmed() {
    AtomicInteger closer = new AtomicInteger();
    Question question =
        new Question() {
          @Override
          public boolean shows(TestCase test) {
            return closer.get() == 0 || isConfirmed(test);
          }

          @Override
          public boolean isConfirmed(TestCase test) {
            return textOf(test).contains("(mod ");
          }

          @Override
          public boolean lookCloser() {
            return closer.incrementAndGet() == 1;
          }
        };
    DeltaReduction.Summary outcome =
        new DeltaReduction(question, Evidence.NONE, 1, () -> false)
            .reduce(candidate(large(), false), "", bytes -> {});
    assertThat(closer).hasValue(1);
    assertThat(outcome.smallest().text()).contains("(mod ");
    assertThat(outcome.smallest().size().bytes()).isLessThan(80);
  }

  @Test
  void whatCannotBeMadeSmallerStaysAsItIs() {
    String text = "(declare-const a Bool)(assert (not a))(check-sat) ; so\n";
    Candidate original = candidate(text, false);
    Question question = test -> textOf(test).contains("(assert (not a))");
    DeltaReduction.Summary outcome =
        new DeltaReduction(question, Evidence.NONE, 1, () -> false)
            .reduce(original, "", bytes -> {});
    assertThat(outcome.smallest().size()).isEqualTo(original.size());
  }

  /** A product of constants is not in QF_LIA: no answer to it would be a bug. */
  @Test
  void scriptsStayInTheirLogic() {
    String text = "(set-logic QF_LIA)(declare-const x Int)(assert (> (* 25 x) 1000))(check-sat)";
    List<String> asked = new ArrayList<>();
    Question product =
        test -> {
          asked.add(textOf(test));
          return textOf(test).contains("(set-logic")
              && textOf(test).matches("(?s).*\\(\\* (25|x) x\\).*");
        };
    DeltaReduction.Summary reduced =
        new DeltaReduction(product, Evidence.NONE, 1, () -> false)
            .reduce(candidate(text, false), "", bytes -> {});
    assertThat(reduced.smallest().text()).contains("(* 25 x)", "(set-logic QF_LIA)");
    assertThat(asked).noneMatch(one -> one.contains("(set-logic") && one.contains("(* x x)"));
    String free =
        text.replace("(set-logic QF_LIA)", "(set-logic QF_NIA)").replace("1000", "(* x x)");
    assertThat(
            new DeltaReduction(product, Evidence.NONE, 1, () -> false)
                .reduce(candidate(free, false), "", bytes -> {})
                .smallest()
                .text())
        .contains("(* x x)");
  }

  /** Solvers have constant arrays, but the standard does not. */
  @ParameterizedTest
  @CsvSource({"(store a 0 1), 0", "((as const (Array Int Int)) 5), 1"})
  void constantArraysAreNotIntroduced(String value, int least) {
    String text =
        "(declare-const a (Array Int Int))(declare-const b (Array Int Int))"
            + "(assert (= b %s))(assert (= a (store (store a 1 2) 3 4)))(check-sat)";
    List<String> asked = new ArrayList<>();
    Question question =
        test -> {
          asked.add(textOf(test));
          return textOf(test).contains("(= b");
        };
    new DeltaReduction(question, Evidence.NONE, 1, () -> false)
        .reduce(candidate(text.formatted(value), false), "", bytes -> {});
    assertThat(asked.stream().filter(one -> one.contains("(as const")).count())
        .satisfies(count -> assertThat(Math.min(count, 1)).isEqualTo(least));
  }

  /** A witness of an earlier check is kept, although nothing is known of the last one. */
  @Test
  void whatIsKnownOfEarlierChecksStays() {
    String text =
        """
        ; refutation-unsound, proven
        ; witness:
        ;   ((define-fun x () Int 1))
        (declare-const x Int)
        (assert (> x 0))
        (check-sat)
        (assert (< x 0))
        (check-sat)
        """;
    ModelSource nobody = (request, terms) -> new ModelSource.Solution.Unknown("", false);
    TestCase test = BuggyScript.parse("a.smt2", text).candidate(nobody).test();
    assertThat(test.guarantees().at(0)).isInstanceOf(Guarantee.Satisfiable.class);
    assertThat(test.guarantees().at(1)).isInstanceOf(Guarantee.None.class);
    ModelSource somebody =
        (request, terms) -> new ModelSource.Solution.Unsatisfiable(List.of("a", "b").toString());
    TestCase refuted = BuggyScript.parse("a.smt2", text).candidate(somebody).test();
    assertThat(refuted.guarantees().at(0)).isInstanceOf(Guarantee.Satisfiable.class);
    assertThat(refuted.guarantees().at(1)).isInstanceOf(Guarantee.Unsatisfiable.class);
  }

  private static final int DEPTH = 100_000;

  @Test
  void depthCostsNoStack() {
    String text =
        "(declare-const x Int)(assert (= x %sx%s))(check-sat)\n"
            .formatted("(+ 1 ".repeat(DEPTH), ")".repeat(DEPTH));
    Candidate original = candidate(text, false);
    AtomicInteger asked = new AtomicInteger();
    Question question = test -> asked.incrementAndGet() > 6 && textOf(test).contains("(+ ");
    DeltaReduction.Summary outcome =
        new DeltaReduction(question, Evidence.NONE, 1, () -> asked.get() > 12)
            .reduce(original, "", bytes -> {});
    assertThat(outcome.smallest().size().bytes()).isLessThan(text.length());
  }
}
