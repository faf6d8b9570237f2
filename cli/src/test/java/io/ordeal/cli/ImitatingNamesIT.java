package io.ordeal.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ordeal.cli.console.Console;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.examine.Interest;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ModelReader;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.Source;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Scripts whose symbols have names that solvers make up do not make a correct solver guilty. {@code
 * -Dordeal.scripts=20000} asks that many scripts, {@code -Dordeal.solvers=princess,z3} asks these
 * solvers.
 */
class ImitatingNamesIT {

  private static final int SCRIPTS = Integer.getInteger("ordeal.scripts", 300);
  private static final long SEED = Long.getLong("ordeal.seed", 1);

  /** Solvers to ask; those that are not installed are left out. */
  private static final String SOLVERS =
      System.getProperty(
          "ordeal.solvers",
          "z3,cvc5,z3@4.14.1,cvc5@1.3.2-1,smtinterpol,cvc4,yices2,opensmt,mathsat,bitwuzla");

  private static final SolverLimits LIMITS =
      new SolverLimits(Duration.ofMillis(400), 1L << 30, 1 << 20, 0);

  /** Verdicts about answers and models. Others say nothing about how models are read. */
  private static final Set<Kind> WRONG =
      EnumSet.of(Kind.REFUTATION_UNSOUND, Kind.SOLUTION_UNSOUND, Kind.INVALID_MODEL);

  /** Counts of the scripts that a solver was asked. */
  private static final class Tally {
    int models;
    final Map<String, Integer> endings = new TreeMap<>();
    final Map<Truth, Integer> values = new TreeMap<>();
    final Map<String, Integer> reasons = new TreeMap<>();

    int witnesses() {
      return values.getOrDefault(Truth.TRUE, 0);
    }

    @Override
    public String toString() {
      return "%s; %d models: %s; not true: %s".formatted(endings, models, values, reasons);
    }
  }

  @Test
  void honestSolversAreNotGuilty() {
    Map<Target, Tally> tallies = new LinkedHashMap<>();
    for (String name : SOLVERS.split(",", -1)) {
      SelfTest.installed(name)
          .map(solver -> new Target(solver, Map.of(), Mode.RESET))
          .ifPresent(target -> tallies.put(target, new Tally()));
    }
    assumeTrue(!tallies.isEmpty(), "no solver is installed");
    List<String> wrong = new ArrayList<>();
    List<String> bugs = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(SEED);
    try (Examiner examiner = new Examiner(List.copyOf(tallies.keySet()), LIMITS)) {
      for (int i = 0; i < SCRIPTS; i++) {
        long seed = random.nextLong();
        String script = ImitatingScripts.any(seed);
        for (Map.Entry<String, String> verdict : verdicts(script, examiner, tallies).entrySet()) {
          // With plain names the same verdict is about the solver.
          String plain = ImitatingScripts.withPlainNames(seed);
          boolean isBug = verdicts(plain, examiner, Map.of()).containsKey(verdict.getKey());
          (isBug ? bugs : wrong)
              .add("%s\n%s%s".formatted(verdict.getKey(), script, verdict.getValue()));
        }
      }
    }
    Console console = Console.ofProcess(false);
    console.tell("%d scripts, seed %d".formatted(SCRIPTS, SEED));
    tallies.forEach((target, tally) -> console.tell(target.label() + ": " + tally));
    bugs.forEach(bug -> console.tell("whatever the names: " + bug));
    assertThat(wrong).isEmpty();
    assertThat(tallies.values().stream().mapToInt(Tally::witnesses).sum())
        .isGreaterThan(SCRIPTS / 4);
  }

  /**
   * Returns the confirmed verdicts about a script, as kind, certainty and solvers, each with the
   * model at fault.
   */
  private static Map<String, String> verdicts(
      String script, Examiner examiner, Map<Target, Tally> tallies) {
    TestCase test = SelfTest.test("script", script);
    Examination examined =
        examiner.examine(test, Interest.in(verdict -> WRONG.contains(verdict.kind())));
    for (Reply reply : examined.replies()) {
      if (tallies.containsKey(reply.target()) && reply.answer().wasAsked()) {
        count(requireNonNull(tallies.get(reply.target())), reply.answer(), test);
      }
    }
    Map<String, String> found = new LinkedHashMap<>();
    for (Examination.Confirmed confirmed : examined.confirmed()) {
      Verdict verdict = confirmed.verdict();
      List<String> guilty = verdict.guilty().stream().map(Target::label).toList();
      found.put(
          "%s %s %s".formatted(verdict.kind().text(), verdict.certainty().text(), guilty),
          verdict.witness());
    }
    return found;
  }

  private static void count(Tally tally, Answer answer, TestCase test) {
    String result =
        answer.checks().isEmpty() ? answer.ending().text() : answer.checks().get(0).result().text();
    tally.endings.merge(result, 1, Integer::sum);
    String text = answer.checks().isEmpty() ? "" : answer.checks().get(0).model();
    if (text.isEmpty()) {
      return;
    }
    tally.models++;
    Truth value = Truth.UNDETERMINED;
    String reason;
    try {
      Model model = ModelReader.read(test.script(), Source.of("model", text), test.terms());
      ScriptEvaluation.Check check = ScriptEvaluation.ofAnyCompletion(test.script(), model).get(0);
      value = check.value();
      reason = check.reason().contains("made up") ? "ambiguous names" : "open terms";
    } catch (ScriptException e) {
      reason = "unreadable";
    }
    tally.values.merge(value, 1, Integer::sum);
    if (value != Truth.TRUE) {
      tally.reasons.merge(reason, 1, Integer::sum);
    }
  }
}
