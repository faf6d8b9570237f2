package io.ordeal.fuzz.engine.falcon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Material;
import io.ordeal.fuzz.engine.Operations;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.Dialect;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FalconEngineTest {

  private static final FalconEngine ENGINE = new FalconEngine();

  /** Operators that connect other operations to a formula. */
  private static final Set<String> GLUE = Set.of("=", "not");

  private static final Vocabulary ALL =
      new Vocabulary(OperatorTable.dialects(), Set.of(), List.of());

  /** Reads settings such as {@code depth=2,size=3}. */
  private static Settings settings(String text) {
    Map<String, String> given = new LinkedHashMap<>();
    for (String one : text.isEmpty() ? new String[0] : text.split(",", -1)) {
      int equals = one.indexOf('=');
      given.put(one.substring(0, equals), one.substring(equals + 1));
    }
    return new Settings(ENGINE.parameters(), given);
  }

  private static List<TestCase> tests(String settings, Vocabulary vocabulary, int seed, int count) {
    return tests(settings(settings), vocabulary, seed, count);
  }

  /** Returns the test cases of one run. */
  static List<TestCase> tests(Settings settings, Vocabulary vocabulary, int seed, int count) {
    Work work = new Work(new Material.VocabularyOnly(), settings, vocabulary, new Seed(seed));
    Engine.Run run =
        ENGINE.start(
            work,
            (request, terms) -> {
              throw new IllegalStateException("found a request for a model, expected none");
            });
    List<TestCase> tests = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Optional<TestCase> test = run.next(new Seed(seed).child(i).rng());
      test.ifPresent(tests::add);
    }
    return tests;
  }

  private static String text(TestCase test) {
    return ScriptPrinter.print(test.script(), Style.ONE_LINE);
  }

  /** Otherwise neither we nor solvers can read them. */
  @Test
  void logicSaysThatFunctionsAreArguments() {
    for (TestCase test : tests("only=set.map", ALL, 1, 20)) {
      assertThat(text(test)).startsWith("(set-logic HO_ALL)");
      assertThat(
              ScriptParser.parse(Source.of("made", text(test)), new TermFactory())
                  .orThrow()
                  .commands())
          .hasSameSizeAs(test.script().commands());
    }
    assertThat(tests("only=bvadd", ALL, 1, 20))
        .extracting(FalconEngineTest::text)
        .allMatch(text -> text.startsWith("(set-logic ALL)"));
  }

  private static boolean isNonlinear(Term term) {
    return term instanceof Term.App app
        && app.function() instanceof Operation operation
        && operation.operator().isNonlinear(app.childCount(), place -> isNumber(app.child(place)));
  }

  private static boolean isNumber(Term term) {
    return term instanceof Term.Literal
        || (term instanceof Term.App app
            && (text(app).equals("-") || text(app).equals("/"))
            && app.children().stream().allMatch(FalconEngineTest::isNumber));
  }

  private static String text(Term.App app) {
    return app.function().name();
  }

  @Test
  void vocabularyWithoutProductsGivesLinearFormulas() {
    Vocabulary linear =
        new Vocabulary(OperatorTable.dialects(), Set.of(Operations.NONLINEAR), List.of());
    for (String operation : List.of("*", "div", "mod", "/", "rem")) {
      List<TestCase> tests = tests("only=" + operation, linear, 1, 60);
      assertThat(tests).hasSizeGreaterThan(40);
      for (TestCase test : tests) {
        assertThat(test.script().commands().stream().flatMap(one -> one.formulas().stream()))
            .as(text(test))
            .noneMatch(formula -> Subterms.any(formula, FalconEngineTest::isNonlinear));
      }
    }
    assertThat(tests("only=int.pow2", linear, 1, 20)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "str.++",
    "bvadd;push",
    "select;store",
    "and;or",
    "forall;<",
    "get-unsat-core;xor",
    "get-unsat-assumptions;+",
    "declare-fun;declare-sort",
    "define-fun-rec;*",
    "fp.add;get-value",
    "minimize;get-model;bvult",
    "assert-soft;or"
  })
  void formulasHaveTheListedOperationsAndWhatBringsThemIn(String only) {
    Set<String> listed = Set.of(only.split(";", -1));
    Set<String> allowed = new HashSet<>(GLUE);
    allowed.addAll(listed);
    allowed.addAll(List.of("check-sat-assuming", "declare-sort"));
    if (only.contains("define-fun-rec")) {
      allowed.addAll(List.of("ite", "<=", "-"));
    }
    List<TestCase> tests = tests("only=" + only, ALL, 1, 40);
    assertThat(tests).hasSizeGreaterThan(30);
    int complete = 0;
    for (TestCase test : tests) {
      Set<String> operations = Operations.of(test.script());
      assertThat(allowed).as(text(test)).containsAll(operations);
      complete += operations.containsAll(listed) ? 1 : 0;
    }
    assertThat(complete).isGreaterThan(tests.size() * 4 / 5);
  }

  /** With many themes, some sorts have neither constants nor literals nor operators. */
  @Test
  void operationsWithoutArgumentsAreNotMade() {
    Subject subject = new Subject(Themes.ALL, ALL);
    TermFactory factory = new TermFactory();
    Rng rng = new Seed(77).rng();
    RunGrammar grammar = new RunGrammar(subject, Swarm.only(subject.operations()), factory, rng);
    assertThat(grammar.all()).anyMatch(one -> one.height() == Integer.MAX_VALUE);

    Terms terms = new Terms(grammar, factory);
    for (String operation : subject.operations()) {
      for (int i = 0; i < 5 && terms.makes(operation); i++) {
        assertThat(terms.formula(operation, 4, 20, rng).term().sort()).isEqualTo(Sort.BOOL);
      }
    }
  }

  @Test
  void whatTheVocabularyLacksIsNotMade() {
    Set<String> without =
        Set.of("bvadd", "forall", "push", "get-proof", "str.++", "declare-datatypes", "ite");
    Vocabulary fewer = new Vocabulary(Set.of(Dialect.STANDARD), without, List.of());
    Set<String> made = new TreeSet<>();
    for (TestCase test : tests("swarm=1", fewer, 1, 600)) {
      made.addAll(Operations.of(test.script()));
    }
    assertThat(made).hasSizeGreaterThan(100).doesNotContainAnyElementsOf(without);
    assertThat(made).contains("exists", "get-model", "str.len", "bvsub");
    assertThat(ENGINE.operations(fewer)).doesNotContainAnyElementsOf(without);
    assertThat(tests("only=bvadd;bvsub", fewer, 1, 5)).isEmpty();
  }

  @Test
  void unknownOperationsAreRejected() {
    ENGINE.check(settings("only=bvadd;push"));
    assertThatThrownBy(() -> ENGINE.check(settings("only=bvadd;bvplus")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(
            "only: unknown operation 'bvplus'; expected operators (see docs/operators.md), or some of"
                + " forall, exists, declare-fun,");
    assertThatThrownBy(() -> ENGINE.check(settings("only=bvad;push")))
        .hasMessage("only: unknown operation 'bvad'; did you mean bvadd?");
    assertThatThrownBy(() -> ENGINE.check(settings("only=bvadd,enumerate=ints")))
        .hasMessage(
            "found both enumerate and only, wanted one of them; enumerate makes all formulas of a"
                + " theory");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          only=bvadd;minimize  | minimize | only: the solvers do not support minimize; leave it out, or name another --solver
          only=bvadd;str.++    | str.++   | only: the solvers do not support str.++; leave it out, or name another --solver
          only=bvadd;bag.union_max | none | only: the solvers do not support bag.union_max; leave it out, or name another --solver
          enumerate=bags       | none     | enumerate: the solvers do not support bags; choose another theory, or name another --solver
          """)
  void operationsThatNoSolverSupportsAreRejected(String text, String without, String message) {
    Vocabulary vocabulary = new Vocabulary(Set.of(Dialect.STANDARD), Set.of(without), List.of());
    assertThatThrownBy(() -> ENGINE.check(settings(text), vocabulary)).hasMessage(message);
    ENGINE.check(settings("only=bvadd;push"), vocabulary);
    ENGINE.check(settings("enumerate=bit-vectors"), vocabulary);
  }

  @Test
  void noMoreOperationsThanAllowedAreMade() {
    for (int seed = 0; seed < 20; seed++) {
      Set<String> made = new TreeSet<>();
      for (TestCase test : tests("operations=4", Vocabulary.STANDARD, seed, 20)) {
        made.addAll(Operations.of(test.script()));
      }
      made.removeAll(GLUE);
      made.removeAll(List.of("declare-sort", "declare-datatypes", "ite", "<=", "-", "str.in_re"));
      assertThat(made).as("%s", seed).hasSizeLessThanOrEqualTo(7);
    }
  }

  @Test
  void halfOfTheTestCasesAreSatisfiableByConstruction() {
    List<TestCase> tests = tests("swarm=5", Vocabulary.STANDARD, 3, 400);
    long known =
        tests.stream()
            .filter(test -> test.guarantees().last() instanceof Guarantee.Satisfiable)
            .count();
    assertThat(known).isBetween(150L, 210L);
    assertThat(tests("sat-share=0", Vocabulary.STANDARD, 3, 20))
        .allMatch(test -> test.guarantees().last() instanceof Guarantee.None);
  }

  /** Dialects have operators that few other tests use. */
  @Test
  void witnessesHoldInAllTheories() {
    int witnesses = 0;
    for (String dialect : List.of("z3", "cvc5")) {
      Vocabulary vocabulary =
          new Vocabulary(
              Set.of(Dialect.STANDARD, Dialect.COMMON, new Dialect(dialect)), Set.of(), List.of());
      for (TestCase test : tests("swarm=2,sat-share=100", vocabulary, 7, 200)) {
        for (int i = 0; i < test.guarantees().checks().size(); i++) {
          if (test.guarantees().at(i) instanceof Guarantee.Satisfiable satisfiable) {
            assertThat(
                    ScriptEvaluation.ofEveryCheck(test.script(), satisfiable.witness())
                        .get(i)
                        .value())
                .as(text(test))
                .isEqualTo(Truth.TRUE);
            witnesses++;
          }
        }
      }
    }
    assertThat(witnesses).isGreaterThan(200);
  }

  @Test
  void runsDifferInTheirOperations() {
    Set<Set<String>> seen = new HashSet<>();
    for (int seed = 0; seed < 10; seed++) {
      Set<String> made = new TreeSet<>();
      tests("", Vocabulary.STANDARD, seed, 10)
          .forEach(test -> made.addAll(Operations.of(test.script())));
      seen.add(made);
    }
    assertThat(seen).hasSize(10);
  }

  @Test
  void limitsOfSizeAndDepthCount() {
    assertThat(longest("assertions=1,size=3,depth=1")).isLessThan(longest("assertions=12,size=60"));
    for (TestCase test : tests("assertions=2", Vocabulary.STANDARD, 5, 50)) {
      assertThat(test.script().commands().stream().filter(Command.Assert.class::isInstance))
          .hasSizeLessThanOrEqualTo(2);
    }
  }

  private static int longest(String settings) {
    return tests(settings, Vocabulary.STANDARD, 5, 50).stream()
        .mapToInt(test -> text(test).length())
        .max()
        .orElse(0);
  }

  @Test
  void valuesAreAskedOfQuantifierFreeTermsAlone() {
    List<Term> asked = new ArrayList<>();
    for (int seed = 0; seed < 30; seed++) {
      for (TestCase test : tests("only=forall;exists;get-value;<;+", ALL, seed, 20)) {
        for (Command command : test.script().commands()) {
          if (command instanceof Command.GetValue values) {
            asked.addAll(values.terms());
          }
        }
      }
    }
    assertThat(asked).isNotEmpty();
    assertThat(asked).noneMatch(term -> Subterms.any(term, Term.Bind.class::isInstance));
  }

  @Test
  void scriptsSetTheOptionsThatTheirCommandsNeed() {
    TestCase test = tests("only=get-unsat-core;get-value;<", ALL, 1, 1).get(0);

    assertThat(ScriptPrinter.print(test.script(), Style.ONE_LINE))
        .startsWith(
            """
            (set-option :produce-models true)
            (set-option :produce-unsat-cores true)
            (set-logic""");
  }

  @Test
  void noSignificandIsShorterThanItsExponent() {
    for (Theme theme : Themes.ALL) {
      for (Sort sort : theme.sorts()) {
        if (sort instanceof Sort.FloatingPoint format) {
          assertThat(format.significandBits())
              .as("%s, which Z3 rejects otherwise", format)
              .isGreaterThanOrEqualTo(format.exponentBits());
        }
      }
    }
  }

  @Test
  void quantifiedVariablesOccur() {
    int occurring = 0;
    int all = 0;
    for (TestCase test : tests("only=forall;bvult", Vocabulary.STANDARD, 1, 40)) {
      for (Command command : test.script().commands()) {
        for (Term term : Subterms.of(command.terms())) {
          if (term instanceof Term.Bind bind) {
            all++;
            boolean occurs = Subterms.any(bind.child(0), part -> bind.variables().contains(part));
            occurring += occurs ? 1 : 0;
          }
        }
      }
    }
    assertThat(all).isPositive();
    assertThat(occurring).isEqualTo(all);
  }
}
