package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ordeal.cli.console.Console;
import io.ordeal.fuzz.behaviour.Signature;
import io.ordeal.fuzz.behaviour.StatisticsBehaviour;
import io.ordeal.fuzz.config.OptionSpace;
import io.ordeal.fuzz.config.Policy;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.option.Inventories;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Sessions;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.solver.session.Wanted;
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
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A kept process gets options for one query, and has its defaults again for the next. */
class KeptOptionsIT {

  /** A script with enough work that many options change the solver's counters. */
  private static final String SCRIPT =
      """
      (declare-fun x () Int)
      (declare-fun y () Int)
      (declare-fun f (Int) Int)
      (declare-fun b () (_ BitVec 8))
      (declare-fun p () Bool)
      (assert (or (and p (< (f x) y)) (and (not p) (> (f y) (+ x 3)))))
      (assert (or (= (f (+ x 1)) 7) (= (f (- y 2)) 9) (distinct x y)))
      (assert (and (< (* 3 x) (+ (* 2 y) 11)) (> (+ x y) 5)))
      (assert (= (bvmul b #x05) (bvadd b #x30)))
      (assert (bvult #x03 (bvor b #x10)))
      (check-sat)
      """;

  /** Endings of an option that was taken, even if the solver waits for ever or gives up at once. */
  private static final Set<Ending> TAKEN =
      EnumSet.of(Ending.COMPLETE, Ending.CONFLICT, Ending.TIME_OUT, Ending.RESOURCE_OUT);

  /** Crashes of solvers: SIGSEGV in elim_unconstrained::get_node, and in NodeManager::getType. */
  private static final Set<String> KNOWN =
      Set.of("z3@4.14.1:sat.smt=true", "cvc5@1.3.2-1:bv-rw-extend-eq=true");

  @TempDir private Path folder = Path.of(".");

  @ParameterizedTest
  @ValueSource(strings = {"z3", "cvc5", "z3@4.14.1", "cvc5@1.3.2-1", "smtinterpol"})
  void optionsHoldForOneQuery(String name) {
    Installation solver = installation(name);
    OptionSpace space =
        OptionSpace.of(solver.profile(), new Inventories(folder).of(solver), Policy.ALL);
    StatisticsBehaviour behaviour =
        new StatisticsBehaviour(solver.profile().commands().statisticsIgnored());
    Target target = new Target(solver, Map.of(), Mode.RESET);
    Query query =
        Query.of(
                ScriptParser.parse(Source.of("script", SCRIPT), new TermFactory()).orThrow(),
                solver.profile())
            .withStatistics();
    Map<String, Integer> endings = new TreeMap<>();
    List<String> notSetBack = new ArrayList<>();
    List<String> wrong = new ArrayList<>();
    int effects = 0;
    try (Sessions sessions =
        new Sessions(target, SolverLimits.DEFAULT.withTime(Duration.ofSeconds(2)), Wanted.MODELS)) {
      Signature before = behaviour.signature(sessions.ask(query));
      assertThat(before.isKnown()).isTrue();
      for (OptionSpace.Choice choice : space.choices()) {
        Configuration configuration =
            new Configuration(Map.of(choice.name(), choice.values().get(0)));
        Answer answer = sessions.ask(query.with(configuration));
        boolean kept = answer.history().size() > 0;
        endings.merge((kept ? "kept " : "alone ") + answer.ending().text(), 1, Integer::sum);
        if (!TAKEN.contains(answer.ending())
            && !KNOWN.contains(name + ":" + configuration.text())) {
          wrong.add(configuration.text() + ": " + answer.message());
        }
        effects += behaviour.signature(answer).equals(before) ? 0 : 1;
        Signature after = behaviour.signature(sessions.ask(query));
        if (!after.equals(before)) {
          notSetBack.add(configuration.text());
        }
      }
    }
    Console.ofProcess(false)
        .tell(
            "%s: %d options, %d change the behaviour; %s"
                .formatted(solver.label(), space.choices().size(), effects, endings));
    assertThat(notSetBack).isEmpty();
    assertThat(wrong).isEmpty();
    // A solver with few options may behave the same with each of them on one script.
    assertThat(effects).isGreaterThanOrEqualTo(space.choices().size() / 50);
  }

  private static Installation installation(String name) {
    Optional<Installation> found = SelfTest.installed(name);
    assumeTrue(found.isPresent(), name + " is not installed");
    return found.orElseThrow();
  }
}
