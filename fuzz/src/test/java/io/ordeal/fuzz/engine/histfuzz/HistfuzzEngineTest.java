package io.ordeal.fuzz.engine.histfuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Material;
import io.ordeal.fuzz.engine.SearchedModels;
import io.ordeal.fuzz.engine.Setting;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.history.Connectives;
import io.ordeal.fuzz.history.Formula;
import io.ordeal.fuzz.history.HistoryFile;
import io.ordeal.fuzz.history.Miner;
import io.ordeal.fuzz.history.MiningSettings;
import io.ordeal.fuzz.history.Origin;
import io.ordeal.fuzz.history.Provenance;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.Dialect;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.RoundTrip;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HistfuzzEngineTest {

  private static final String REPORTS =
      """
      (declare-const x Int) (declare-const y Int) (declare-fun f (Int) Int)
      (assert (forall ((z Int)) (or (< x z) (and (= (f z) y) (not (> (mod x y) 2))))))
      (assert (=> (< x y) (exists ((a Int) (b Int)) (xor (= a (f b)) (>= x 3)))))
      (assert (= (div x 0) 1))
      ---
      (declare-const r Real) (declare-const s Real)
      (assert (and (< r s) (> (* r s) 1.5) (= (/ r s) 2.0))) (assert (or (<= r 0.0) (= r s)))
      ---
      (declare-const s String) (declare-const t String)
      (assert (or (= s (str.++ t "a")) (str.in_re s (re.* (str.to_re "ab")))))
      (assert (and (str.prefixof s t) (< (str.len s) 3) (str.contains t "0")))
      ---
      (declare-const v (_ BitVec 8)) (declare-const w (_ BitVec 8))
      (assert (not (and (bvult v w) (= (bvudiv v w) #x01) (bvslt (bvadd v w) #x10))))
      (assert (forall ((u (_ BitVec 8))) (=> (bvule u v) (distinct u w))))
      ---
      (declare-sort S 0) (declare-fun p (S S) Bool) (declare-const a S) (declare-const b S)
      (declare-const m (Array S Int)) (assert (forall ((c S)) (or (p a c) (= c b))))
      (assert (and (= (select m a) 1) (distinct m (store m b 2)))) (assert (p a a))
      ---
      (declare-datatypes ((L 1)) ((par (E) ((nil) (cons (hd E) (tl (L E)))))))
      (declare-const l (L Int)) (declare-const k (L Int)) (assert ((_ is cons) l))
      (assert (or (= l (as nil (L Int))) (= (hd l) 1) (= k (cons 2 (tl l)))))
      (define-fun-rec len ((l (L Int))) Int (ite ((_ is cons) l) (+ 1 (len (tl l))) 0))
      (assert (and (> (len l) 2) (= k l)))
      ---
      (declare-const f (_ FloatingPoint 5 11)) (declare-const g (_ FloatingPoint 5 11))
      (assert (and (fp.lt f g) (fp.isNaN (fp.add RNE f g)) (fp.eq f g))) (assert (fp.isZero f))
      ---
      (declare-const p Bool) (declare-const q Bool)
      (assert (and p)) (assert xor) (assert (xor p q)) (assert (=> p (not q) (= p q)))
      ---
      (declare-const a (Set Int)) (declare-const x Int) (assert (set.member x a))
      """;

  private static final HistfuzzEngine ENGINE = new HistfuzzEngine();

  private static final Material.File FILE = file(history(REPORTS));

  private static Material.File file(String text) {
    return new Material.File("h.txt", ContentHash.of(text), text);
  }

  private static String history(String reports) {
    Miner miner = new Miner(new MiningSettings(1, 0.5, 3, Connectives.STANDARD));
    int number = 0;
    for (String report : reports.split("---\n", -1)) {
      TermFactory terms = new TermFactory();
      Source source = Source.of("report", report);
      miner.add("report-" + number++, report, ScriptParser.parse(source, terms).orThrow(), terms);
    }
    return HistoryFile.text(miner.history());
  }

  private static Settings settings(boolean withFile, String... given) {
    Map<String, Setting> all = new LinkedHashMap<>();
    if (withFile) {
      all.put("history", new Setting.File(FILE));
    }
    for (String one : given) {
      List<String> words = List.of(one.split("=", -1));
      all.put(words.get(0), new Setting.Word(words.get(1)));
    }
    return Settings.of(ENGINE.parameters(), all);
  }

  private static Engine.Run start(long seed, Vocabulary vocabulary, String... given) {
    return ENGINE.start(
        new Work(FILE, settings(true, given), vocabulary, new Seed(seed)), new SearchedModels());
  }

  private static List<TestCase> made(Engine.Run run, long seed, int count) {
    List<TestCase> tests = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Optional<TestCase> test = run.next(new Seed(seed).child(i).rng());
      test.ifPresent(tests::add);
    }
    return tests;
  }

  /** Returns test cases of many runs, so that every theory occurs. */
  private static List<TestCase> made(String... given) {
    List<TestCase> tests = new ArrayList<>();
    for (int seed = 0; seed < 25; seed++) {
      tests.addAll(made(start(seed, Vocabulary.STANDARD, given), seed, 16));
    }
    return tests;
  }

  private static String text(TestCase test) {
    return ScriptPrinter.print(test.script(), Style.ONE_LINE);
  }

  private static void isSound(TestCase test) {
    String text = text(test);
    assertThat(ScriptParser.parse(Source.of("made", text), new TermFactory()).errors())
        .as(text)
        .isEmpty();
    assertThat(RoundTrip.firstDifference(test.script(), test.terms())).as(text).isEmpty();
    if (test.guarantees().last() instanceof Guarantee.Satisfiable satisfiable) {
      assertThat(ScriptEvaluation.ofEveryCheck(test.script(), satisfiable.witness()))
          .as(text)
          .allMatch(check -> check.value() == Truth.TRUE);
    }
  }

  @Test
  void scriptsAreWellSortedAndWitnessesHold() {
    List<TestCase> tests = made();
    assertThat(tests).hasSizeGreaterThan(350).allSatisfy(HistfuzzEngineTest::isSound);
    assertThat(tests.stream().filter(HistfuzzEngineTest::isSatisfiable).count())
        .isBetween(140L, 260L);
    String all = String.join("", tests.stream().map(HistfuzzEngineTest::text).toList());
    assertThat(all)
        .contains("forall", "exists", "str.in_re", "bvult", "fp.lt", "(_ is D0_0_c1)")
        .contains("(define-fun-rec", "(declare-sort U0 0)", "(push ", "(pop ");
  }

  private static boolean isSatisfiable(TestCase test) {
    return test.guarantees().last() instanceof Guarantee.Satisfiable;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"incremental=always", "random-share=100", "fresh-share=100", "mixed-share=100"})
  void settingsKeepThemSound(String setting) {
    assertThat(made(setting)).isNotEmpty().allSatisfy(HistfuzzEngineTest::isSound);
  }

  @Test
  void allCanBeSatisfiable() {
    assertThat(made("sat-share=100")).isNotEmpty().allMatch(HistfuzzEngineTest::isSatisfiable);
    assertThat(made("sat-share=0")).isNotEmpty().noneMatch(HistfuzzEngineTest::isSatisfiable);
  }

  @Test
  void unitsHaveOneTheoryUnlessTheyMix() {
    for (int seed = 0; seed < 25; seed++) {
      List<TestCase> tests =
          made(start(seed, Vocabulary.STANDARD, "mixed-share=0", "random-share=0"), seed, 16);
      String all = String.join("", tests.stream().map(HistfuzzEngineTest::text).toList());
      assertThat(
              Set.of("BitVec 8", "FloatingPoint", "String", "D0_0 Int").stream()
                  .filter(all::contains))
          .hasSizeLessThan(2);
    }
  }

  @Test
  void formulasHaveAsManyAssertionsAsTheHistory() {
    for (TestCase test : made("incremental=never")) {
      assertThat(test.script().commands())
          .filteredOn(Command.Assert.class::isInstance)
          .hasSizeBetween(1, 4);
    }
  }

  /** Only one solver has sets. */
  @Test
  void solverSpecificAtomsNeedTheirDialect() {
    assertThat(made()).noneMatch(test -> text(test).contains("set.member"));
    Vocabulary all =
        new Vocabulary(Set.of(Dialect.STANDARD, new Dialect("cvc5")), Set.of(), List.of());
    List<TestCase> more = new ArrayList<>();
    for (int seed = 0; seed < 10; seed++) {
      more.addAll(made(start(seed, all, "mixed-share=100"), seed, 40));
    }
    assertThat(more).anyMatch(test -> text(test).contains("set.member"));
  }

  /** Solvers take some operators only in scripts without a logic, and these have one. */
  @Test
  void datatypesWithFieldsThatASolverLacksAreLeftOut() {
    assertThat(atomsOfDatatype("(declare-datatype D ((c (s (Array Int Int)))))")).isNotEmpty();
    for (String declaration :
        List.of(
            "(declare-datatype D ((c (s (Set Int)))))",
            "(declare-datatype D ((c (s (_ BitVec 2000000000)))))",
            "(declare-datatypes ((D 0) (E 0)) (((c (s Int))) ((d (t (Seq Int)) (r D)))))")) {
      assertThat(atomsOfDatatype(declaration)).as(declaration).isEmpty();
    }
  }

  @Test
  void deepDatatypesAreLeftOut() {
    StringBuilder chain = new StringBuilder("(declare-datatype D99 ((c99)))");
    for (int i = 98; i >= 0; i--) {
      chain.append("(declare-datatype D%d ((c%d (s%d D%d))))".formatted(i, i, i, i + 1));
    }
    assertThat(atomsOfDatatype(chain + "(define-sort D () D80)")).isNotEmpty();
    assertThat(atomsOfDatatype(chain + "(define-sort D () D0)")).isEmpty();
  }

  /** Returns the test cases from a history with two constants of a datatype. */
  private static List<TestCase> atomsOfDatatype(String declaration) {
    Material.File file =
        file(history(declaration + "(declare-const a D) (declare-const b D) (assert (= a b))"));
    Settings settings = Settings.of(ENGINE.parameters(), Map.of("history", new Setting.File(file)));
    Work work = new Work(file, settings, Vocabulary.STANDARD, new Seed(1));
    return made(ENGINE.start(work, new SearchedModels()), 1, 3);
  }

  @Test
  void randomTermsHaveNoOperatorsThatNeedPreparation() {
    Vocabulary vocabulary =
        new Vocabulary(Set.of(Dialect.STANDARD, new Dialect("z3")), Set.of(), List.of());
    List<TestCase> tests = new ArrayList<>();
    for (int seed = 0; seed < 10; seed++) {
      tests.addAll(made(start(seed, vocabulary, "random-share=100"), seed, 40));
    }
    assertThat(tests).isNotEmpty().noneMatch(test -> text(test).contains("-order"));
  }

  @Test
  void degenerateSkeletonsCanBeLeftOut() {
    assertThat(made()).anyMatch(test -> text(test).contains("(assert xor)"));
    assertThat(made("degenerate=off")).noneMatch(test -> text(test).contains("(assert xor)"));
  }

  @Test
  void rulesCanBeLeftOut() {
    Engine.Run with = start(1, Vocabulary.STANDARD);
    Engine.Run without = start(1, Vocabulary.STANDARD, "rules=off");
    made(with, 1, 30);
    made(without, 1, 30);
    assertThat(with.metrics().counts().get("rules")).isPositive();
    assertThat(without.metrics().counts().get("rules")).isZero();
  }

  @Test
  void withoutAFileTheBuiltInHistoryIsUsed() {
    for (int seed = 0; seed < 10; seed++) {
      Work work =
          new Work(
              new Material.VocabularyOnly(), settings(false), Vocabulary.STANDARD, new Seed(seed));
      List<TestCase> tests = made(ENGINE.start(work, new SearchedModels()), seed, 20);
      assertThat(tests).hasSizeGreaterThan(15).allSatisfy(HistfuzzEngineTest::isSound);
      assertThat(tests).allMatch(test -> test.lineage().sources().isEmpty());
    }
  }

  @Test
  void testCasesNameTheFormulasThatTheirPartsComeFrom() {
    for (TestCase test : made("mixed-share=0", "random-share=0", "incremental=never")) {
      List<String> names = test.lineage().origins().names();
      assertThat(names).doesNotHaveDuplicates().allMatch(name -> name.matches("report-\\d"));
      if (text(test).contains("bvslt (bvadd")) {
        assertThat(names).contains("report-3");
      }
      if (text(test).contains("fp.isNaN (fp.add")) {
        assertThat(names).contains("report-6");
      }
    }
  }

  @Test
  void rarePartsAreNamedFirst() {
    Formula named = new Formula("1", "a.smt2", Optional.empty(), 1, new TreeSet<>());
    Formula other = new Formula("2", "b.smt2", Optional.empty(), 1, new TreeSet<>());
    Formula reported =
        new Formula(
            "3",
            "c.smt2",
            Origin.parse("o/s#7 2020-01-02 https://tracker/o/s/7"),
            1,
            new TreeSet<>());
    assertThat(
            FormulaPlaces.of(
                List.of(
                    new Provenance(9, List.of(named, other)),
                    Provenance.NONE,
                    new Provenance(1, List.of(reported)))))
        .containsExactly("https://tracker/o/s/7", "a.smt2", "b.smt2");
  }

  @Test
  void badHistoriesAreFoundBeforeTheStart() {
    ENGINE.check(settings(true));
    ENGINE.check(settings(false));
    assertThatThrownBy(() -> check("no history\n"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("h.txt:1: found 'no history', expected 'ordeal-history 2': no history");
    assertThatThrownBy(() -> check(FILE.text().substring(0, 5000)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the file is not whole");
    assertThatThrownBy(() -> check("ordeal-history\t2\nend\t1\n"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("h.txt has no atom; mine more formulas");
  }

  @Test
  void skeletonsMayComeFromAnotherHistory() {
    Material.File others =
        file(history("(declare-const p Bool) (assert (=> (=> p p) (not (=> p p))))"));
    Settings settings =
        Settings.of(
            ENGINE.parameters(),
            Map.of("history", new Setting.File(FILE), "skeletons", new Setting.File(others)));
    ENGINE.check(settings);
    Engine.Run run =
        ENGINE.start(
            new Work(FILE, settings, Vocabulary.STANDARD, new Seed(1)), new SearchedModels());
    List<TestCase> tests = made(run, 1, 20);
    assertThat(tests).isNotEmpty().allSatisfy(HistfuzzEngineTest::isSound);
    assertThat(tests)
        .flatExtracting(test -> test.script().commands())
        .filteredOn(Command.Assert.class::isInstance)
        .allMatch(command -> ScriptPrinter.print(command, Style.ONE_LINE).contains("(=> (=> "));
    assertThat(tests.get(0).lineage().sources()).containsExactly("h.txt", "h.txt");
  }

  @Test
  void checksMayUseOneToThreeTactics() {
    Vocabulary vocabulary = Vocabulary.STANDARD.withTactics(List.of("smt", "(then simplify sat)"));
    List<String> tactics = new ArrayList<>();
    for (int seed = 0; seed < 10; seed++) {
      Engine.Run run = start(seed, vocabulary, "tactics=100", "incremental=always");
      for (TestCase test : made(run, seed, 10)) {
        assertThat(test.script().commands()).noneMatch(Command.CheckSat.class::isInstance);
        List<String> own =
            test.script().commands().stream()
                .filter(Command.CheckSatUsing.class::isInstance)
                .map(command -> ((Command.CheckSatUsing) command).tactic())
                .distinct()
                .toList();
        assertThat(own).as("one for all checks of a script").hasSize(1);
        tactics.addAll(own);
      }
    }
    assertThat(tactics)
        .contains("smt", "(then smt smt)", "(then smt smt (then simplify sat))")
        .allMatch(
            one ->
                one.matches(
                    "A|\\(then A A\\)|\\(then A A A\\)"
                        .replace("A", "(smt|\\(then simplify sat\\))")));
  }

  @Test
  void withoutTacticsChecksArePlain() {
    assertThat(made("tactics=100"))
        .isNotEmpty()
        .noneMatch(test -> text(test).contains("check-sat-using"));
    List<TestCase> none =
        made(start(1, Vocabulary.STANDARD.withTactics(List.of("smt")), "tactics=0"), 1, 30);
    assertThat(none).isNotEmpty().noneMatch(test -> text(test).contains("check-sat-using"));
  }

  private static void check(String text) {
    ENGINE.check(Settings.of(ENGINE.parameters(), Map.of("history", new Setting.File(file(text)))));
  }
}
