package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.console.Console;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.engine.BuiltInSeeds;
import io.ordeal.fuzz.engine.BuiltInSeeds.BuiltIn;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.SolverName;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The embedded solvers confirm the statuses of the seeds that come with Ordeal. */
class BuiltInSeedsIT {

  private static final String Z3 = "z3@4.14.1";
  private static final String CVC5 = "cvc5@1.3.2-1";
  private static final String SMT_INTERPOL = "smtinterpol";

  /** Seeds of a theory that none of the solvers has; {@code BuiltInSeedsTest} tries all values. */
  private static final Set<String> UNCONFIRMED =
      Set.of("finite-fields/bits", "finite-fields/curve", "finite-fields/no-root");

  /**
   * Satisfiable seeds that no model describes completely: heaps, orders, universes, infinite sorts.
   */
  private static final Set<String> WITHOUT_WITNESS =
      Set.of(
          "cardinality/room-enough",
          "finite-fields/curve",
          "higher-order/choice-of-function",
          "orders/teams",
          "quantifiers/even-or-odd",
          "separation-logic/two-cells");

  @Test
  void areWhatTheySay() {
    Map<String, Integer> confirmed = new TreeMap<>();
    List<String> wrong = new ArrayList<>();
    List<String> unconfirmed = new ArrayList<>();
    List<String> withoutWitness = new ArrayList<>();
    int byBoth = 0;
    try (Examiner examiner =
        new Examiner(targets(), SolverLimits.DEFAULT.withTime(Duration.ofSeconds(5)))) {
      for (BuiltIn seed : BuiltInSeeds.all()) {
        TermFactory terms = new TermFactory();
        Script script = ScriptParser.parse(Source.of(seed.name(), seed.text()), terms).orThrow();
        List<String> labels = StatedStatuses.of(script);
        Examination examined = examiner.examine(TestCase.of(seed.name(), script, terms));
        if (examined.hasFinding() || !examined.notes().isEmpty()) {
          wrong.add(
              "%s: %s %s"
                  .formatted(
                      seed.name(),
                      examined.worst().map(one -> one.verdict().reason()).orElse(""),
                      examined.notes()));
        }
        List<Boolean> agree =
            examined.replies().stream().map(reply -> results(reply).equals(labels)).toList();
        for (int i = 0; i < agree.size(); i++) {
          if (agree.get(i)) {
            confirmed.merge(examined.replies().get(i).target().label(), 1, Integer::sum);
          }
        }
        if (!agree.contains(true)) {
          unconfirmed.add(seed.name());
        }
        if (agree.get(0) && agree.get(1)) {
          byBoth++;
        }
        if (labels.get(labels.size() - 1).equals("sat") && examined.witness().isEmpty()) {
          withoutWitness.add(seed.name());
        }
      }
    }
    Console.ofProcess(false)
        .tell("seeds confirmed: %s, by the first two: %d".formatted(confirmed, byBoth));
    assertThat(wrong).isEmpty();
    assertThat(unconfirmed).isSubsetOf(UNCONFIRMED);
    assertThat(withoutWitness).isSubsetOf(WITHOUT_WITNESS);
    assertThat(byBoth).isGreaterThanOrEqualTo(60);
    assertThat(confirmed.values()).hasSize(3).allMatch(count -> count >= 25);
  }

  private static List<Target> targets() {
    Console silent =
        new Console(
            new ByteArrayOutputStream(),
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8));
    Catalogue catalogue = new SolverPlaces().catalogue(silent);
    return List.of(Z3, CVC5, SMT_INTERPOL).stream()
        .map(name -> new Target(catalogue.find(SolverName.parse(name)), Map.of(), Mode.RESET))
        .toList();
  }

  private static List<String> results(Reply reply) {
    return reply.answer().checks().stream().map(check -> check.result().text()).toList();
  }
}
