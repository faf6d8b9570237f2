package io.ordeal.fuzz.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.ordeal.fuzz.engine.BuiltInSeeds.BuiltIn;
import io.ordeal.fuzz.solver.session.Needs;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class BuiltInSeedsTest {

  private static final List<BuiltIn> ALL = BuiltInSeeds.all();
  private static final int MOST_BYTES = 4096;

  /** Interpretations that are all tried; three elements of a field of 11 have as many. */
  private static final int MOST_INTERPRETATIONS = 11 * 11 * 11;

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
    assertThat(labels(script)).isNotEmpty().isSubsetOf("sat", "unsat");
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
    List<String> labels = ALL.stream().flatMap(seed -> labels(parse(seed)).stream()).toList();
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
        labels.addAll(labels(script));
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
      ours(script)
          .ifPresent(
              ours -> {
                decided.put(seed.name(), ours);
                labelled.put(seed.name(), labels(script).get(0));
              });
    }
    assertThat(decided).isEqualTo(labelled).containsValues("sat", "unsat");
    assertThat(decided)
        .as("no solver that comes with Ordeal takes fields, so nobody else confirms these")
        .containsKeys("finite-fields/curve", "finite-fields/no-root", "finite-fields/bits")
        .hasSizeGreaterThanOrEqualTo(10);
  }

  /** What we find of a script with one check, where that can be told without a solver. */
  private static Optional<String> ours(Script script) {
    if (labels(script).size() != 1) {
      return Optional.empty();
    }
    Truth unaided = ScriptEvaluation.of(script).get(0).value();
    return switch (unaided) {
      case TRUE -> Optional.of("sat");
      case FALSE -> Optional.of("unsat");
      case UNDETERMINED -> exhaustively(script);
    };
  }

  private static Optional<String> exhaustively(Script script) {
    List<Map<DeclaredFunction, Value>> interpretations = List.of(Map.of());
    for (Command command : script.commands()) {
      if (command instanceof Command.DeclareFun declared) {
        List<Value> values = values(declared.function());
        if (values.isEmpty() || interpretations.size() > MOST_INTERPRETATIONS / values.size()) {
          return Optional.empty();
        }
        interpretations =
            interpretations.stream()
                .flatMap(one -> values.stream().map(value -> with(one, declared.function(), value)))
                .toList();
      }
    }
    Set<Truth> found = new HashSet<>();
    for (Map<DeclaredFunction, Value> one : interpretations) {
      found.add(ScriptEvaluation.of(script, Model.ofValues(one)).get(0).value());
    }
    if (found.contains(Truth.TRUE)) {
      return Optional.of("sat");
    }
    return found.contains(Truth.UNDETERMINED) ? Optional.empty() : Optional.of("unsat");
  }

  /** All that a constant may be; empty if that is too much, or it is none. */
  private static List<Value> values(DeclaredFunction function) {
    Sort sort = function.result();
    boolean few =
        Domains.STANDARD
            .size(sort)
            .filter(size -> size.compareTo(BigInteger.valueOf(MOST_INTERPRETATIONS)) <= 0)
            .isPresent();
    return few && function.parameters().isEmpty()
        ? Domains.STANDARD.elements(sort, MOST_INTERPRETATIONS)
        : List.of();
  }

  private static Map<DeclaredFunction, Value> with(
      Map<DeclaredFunction, Value> values, DeclaredFunction constant, Value value) {
    Map<DeclaredFunction, Value> more = new LinkedHashMap<>(values);
    more.put(constant, value);
    return more;
  }

  /** Adds all formulas in a term; how many levels of them there are. */
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

  /** The status in front of each check; empty where there is none. */
  private static List<String> labels(Script script) {
    List<String> labels = new ArrayList<>();
    String next = "";
    for (Command command : script.commands()) {
      if (command instanceof Command.SetInfo info && info.keyword().equals(":status")) {
        next = info.value();
      } else if (command.isCheck()) {
        labels.add(next);
        next = "";
      }
    }
    return labels;
  }

  private static Script parse(BuiltIn seed) {
    return parse(seed, new TermFactory());
  }

  private static Script parse(BuiltIn seed, TermFactory terms) {
    return ScriptParser.parse(Source.of(seed.name(), seed.text()), terms).orThrow();
  }
}
