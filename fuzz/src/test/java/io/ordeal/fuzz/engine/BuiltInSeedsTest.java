package io.ordeal.fuzz.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.ordeal.fuzz.engine.BuiltInSeeds.BuiltIn;
import io.ordeal.fuzz.solver.session.Needs;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class BuiltInSeedsTest {

  private static final List<BuiltIn> ALL = BuiltInSeeds.all();
  private static final int MOST_BYTES = 4096;

  static List<BuiltIn> seeds() {
    return ALL;
  }

  @Test
  void areMany() {
    assertThat(ALL).hasSizeBetween(80, 110);
  }

  @Test
  void comeInTheOrderOfTheirNames() {
    assertThat(ALL).extracting(BuiltIn::name).isSorted().doesNotHaveDuplicates();
    assertThat(BuiltInSeeds.all()).isEqualTo(ALL);
  }

  @Test
  void thoseThatAreLikelyToShowSomethingExist() {
    assertThat(ALL.stream().map(BuiltIn::name).filter(BuiltInSeeds::isLikely)).hasSize(13);
  }

  @Test
  void noTwoAreTheSame() {
    TermFactory terms = new TermFactory();
    assertThat(ALL).extracting(seed -> parse(seed, terms).commands()).doesNotHaveDuplicates();
    assertThat(ALL)
        .extracting(seed -> seed.text().lines().findFirst().orElseThrow())
        .doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aSeedSaysWhatItIsAboutAndIsSmall(BuiltIn seed) {
    assertThat(seed.name()).matches("[a-z]+(-[a-z]+)*/[a-z]+(-[a-z]+)*");
    assertThat(seed.text()).startsWith("; ").endsWith(")\n");
    assertThat(seed.text().getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(MOST_BYTES);
    assertThat(seed.text().lines()).hasSizeBetween(5, 40);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aSeedHasALogicAndAStatusOfEachCheck(BuiltIn seed) {
    Script script = parse(seed);
    assertThat(script.commands()).filteredOn(Command.SetLogic.class::isInstance).hasSize(1);
    assertThat(Statuses.stated(script)).isNotEmpty().isSubsetOf("sat", "unsat");
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aSeedIsRichInFormulas(BuiltIn seed) {
    Set<Term> formulas = new HashSet<>();
    int deepest = 0;
    for (Command command : parse(seed).commands()) {
      if (command instanceof Command.Assert one) {
        deepest = Math.max(deepest, collectFormulas(one.term(), formulas));
      }
    }
    assertThat(formulas).hasSizeGreaterThanOrEqualTo(4);
    assertThat(deepest).as("levels of formulas").isGreaterThanOrEqualTo(3);
  }

  @Test
  void satisfiableAndUnsatisfiableOnesAreInBalance() {
    List<String> labels =
        ALL.stream().flatMap(seed -> Statuses.stated(parse(seed)).stream()).toList();
    long satisfiable = labels.stream().filter("sat"::equals).count();
    assertThat((double) satisfiable / labels.size()).isCloseTo(0.5, within(0.1));
  }

  @ParameterizedTest
  @EnumSource
  void everyTheoryHasBoth(Theory theory) {
    Set<String> labels = new HashSet<>();
    for (BuiltIn seed : ALL) {
      Script script = parse(seed);
      if (Needs.of(script).theories().contains(theory)) {
        labels.addAll(Statuses.stated(script));
      }
    }
    assertThat(labels).containsExactlyInAnyOrder("sat", "unsat");
  }

  @Test
  void labelsAreWhatWeFindOurselves() {
    Map<String, String> decided = new TreeMap<>();
    Map<String, String> labelled = new TreeMap<>();
    for (BuiltIn seed : ALL) {
      Script script = parse(seed);
      Statuses.found(script)
          .ifPresent(
              ours -> {
                decided.put(seed.name(), ours);
                labelled.put(seed.name(), Statuses.stated(script).get(0));
              });
    }
    assertThat(decided).isEqualTo(labelled).containsValues("sat", "unsat");
    assertThat(decided)
        .as("no solver that comes with Ordeal takes fields, so nobody else confirms these")
        .containsKeys("finite-fields/curve", "finite-fields/no-root", "finite-fields/bits")
        .hasSizeGreaterThanOrEqualTo(10);
  }

  /** Adds all formulas in a term and returns their nesting depth. */
  private static int collectFormulas(Term root, Set<Term> formulas) {
    Deque<Map.Entry<Term, Integer>> pending = new ArrayDeque<>();
    pending.push(Map.entry(root, 0));
    int deepest = 0;
    while (!pending.isEmpty()) {
      Map.Entry<Term, Integer> top = pending.pop();
      Term term = top.getKey();
      int level = top.getValue();
      if (term.sort().equals(Sort.BOOL)) {
        level++;
        formulas.add(term);
      }
      deepest = Math.max(deepest, level);
      for (int i = 0; i < term.childCount(); i++) {
        pending.push(Map.entry(term.child(i), level));
      }
    }
    return deepest;
  }

  private static Script parse(BuiltIn seed) {
    return parse(seed, new TermFactory());
  }

  private static Script parse(BuiltIn seed, TermFactory terms) {
    return ScriptParser.parse(Source.of(seed.name(), seed.text()), terms).orThrow();
  }
}
