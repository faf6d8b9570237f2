package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ordeal.cli.console.Console;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.option.Inventories;
import io.ordeal.fuzz.solver.option.Inventory;
import io.ordeal.fuzz.solver.option.OptionRules;
import io.ordeal.fuzz.solver.option.SolverOption;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every option of a solver, set to another value, is taken or refused, and none leads to a finding.
 */
class OptionsIT {

  private static final List<String> SCRIPTS =
      List.of(
          """
          (set-logic QF_LIA)
          (set-info :status sat)
          (declare-fun x () Int)
          (declare-fun y () Int)
          (assert (and (< 3 (+ x y)) (< x 2) (or (= y 7) (= y 8))))
          (check-sat)
          """,
          """
          (set-logic QF_UFLIA)
          (set-info :status unsat)
          (declare-fun f (Int) Int)
          (declare-fun x () Int)
          (assert (and (= x 1) (distinct (f x) (f 1))))
          (check-sat)
          """,
          """
          (set-logic QF_BV)
          (set-info :status sat)
          (declare-fun x () (_ BitVec 8))
          (assert (= (bvmul x #x03) #x0f))
          (check-sat)
          """);

  /** Endings of an option that was taken, even if the solver waits for ever or gives up at once. */
  private static final Set<Ending> TAKEN =
      EnumSet.of(Ending.COMPLETE, Ending.CONFLICT, Ending.TIME_OUT, Ending.RESOURCE_OUT);

  /**
   * Bugs of solvers. cvc5 1.3.2: SIGSEGV in NodeManager::getType on (= (bvmul x #x03) #x0f) over
   * eight bits.
   */
  private static final Set<String> KNOWN = Set.of("cvc5@1.3.2-1:bv-rw-extend-eq=true");

  /** Whether all values of an option are tried, or only the first. */
  private static final boolean ALL_VALUES = Boolean.getBoolean("ordeal.values");

  @TempDir private Path folder = Path.of(".");

  @ParameterizedTest
  @CsvSource({"z3, 500", "cvc5, 400", "z3@4.14.1, 500", "cvc5@1.3.2-1, 400"})
  void isTakenOrRefused(String name, int fewest) {
    Installation solver = installation(name);
    Inventory inventory = new Inventories(folder).of(solver);
    assertThat(inventory.options()).hasSizeGreaterThanOrEqualTo(fewest);
    OptionRules rules = new OptionRules(solver.profile());
    Map<String, Integer> endings = new TreeMap<>();
    List<String> wrong = new ArrayList<>();
    for (SolverOption option : inventory.options()) {
      List<String> values = option.trials();
      if (values.isEmpty()) {
        endings.merge("no other value known", 1, Integer::sum);
      }
      for (String value : ALL_VALUES ? values : values.stream().limit(1).toList()) {
        if (!rules.allows(option.name(), value)) {
          endings.merge("not allowed", 1, Integer::sum);
          continue;
        }
        Target target = new Target(solver, Map.of(option.name(), value), Mode.FRESH);
        tryOut(target, rules.whyNotTried(option.name()).isEmpty(), endings, wrong);
      }
    }
    Console.ofProcess(false).tell(solver.label() + ": " + endings);
    assertThat(wrong).isEmpty();
  }

  /** Releases have different options; each option of a preset is in one of them. */
  @ParameterizedTest
  @CsvSource({"z3, z3@4.14.1", "cvc5, cvc5@1.3.2-1"})
  void optionsOfPresetsExist(String older, String newer) {
    List<Inventory> inventories =
        Stream.of(older, newer)
            .map(name -> new Inventories(folder).of(installation(name)))
            .toList();
    List<String> missing = new ArrayList<>();
    for (Profile.Preset preset : installation(newer).profile().options().presets()) {
      for (String text : preset.configurations()) {
        boolean exists =
            inventories.stream()
                .anyMatch(
                    inventory ->
                        Configuration.parse(text).options().entrySet().stream()
                            .allMatch(one -> takes(inventory, one.getKey(), one.getValue())));
        if (!exists) {
          missing.add(preset.name() + ": " + text);
        }
      }
    }
    assertThat(missing).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3", "z3@4.14.1"})
  void optionsOfRandomModelsExist(String name) {
    Inventory inventory = new Inventories(folder).of(installation(name));
    assertThat(installation(name).profile().options().randomized())
        .isNotEmpty()
        .allSatisfy(
            text ->
                assertThat(Configuration.parse(text).options())
                    .allSatisfy(
                        (option, value) -> assertThat(takes(inventory, option, value)).isTrue()));
  }

  private static boolean takes(Inventory inventory, String name, String value) {
    return inventory
        .named(name)
        .filter(option -> option.initial().equals(value) || option.trials().contains(value))
        .isPresent();
  }

  /**
   * Asks a target all scripts.
   *
   * @param tried whether a campaign would set the option, so that it must be taken
   */
  private static void tryOut(
      Target target, boolean tried, Map<String, Integer> endings, List<String> wrong) {
    try (Examiner examiner =
        new Examiner(List.of(target), SolverLimits.DEFAULT.withTime(Duration.ofSeconds(2)))) {
      for (String script : SCRIPTS) {
        Examination examined = examiner.examine(test(script));
        Answer answer = examined.replies().get(0).answer();
        endings.merge((tried ? "" : "excluded: ") + answer.ending().text(), 1, Integer::sum);
        if ((examined.hasFinding() || (tried && !TAKEN.contains(answer.ending())))
            && !KNOWN.contains(target.label())) {
          wrong.add(
              "%s: %s %s %s"
                  .formatted(
                      target.label(),
                      answer.ending().text(),
                      examined.worst().map(one -> one.verdict().reason()).orElse(""),
                      answer.message()));
        }
      }
    }
  }

  private static Installation installation(String name) {
    Optional<Installation> found = SelfTest.installed(name);
    assumeTrue(found.isPresent(), name + " is not installed");
    return found.orElseThrow();
  }

  private static TestCase test(String script) {
    TermFactory terms = new TermFactory();
    return TestCase.of(
        "script", ScriptParser.parse(Source.of("script", script), terms).orThrow(), terms);
  }
}
