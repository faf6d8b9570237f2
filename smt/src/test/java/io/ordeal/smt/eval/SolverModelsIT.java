package io.ordeal.smt.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ordeal.smt.KnownFault;
import io.ordeal.smt.SolverProgram;
import io.ordeal.smt.eval.ScriptEvaluation.Check;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Models that solvers find for satisfiable benchmarks within two seconds are true in our evaluator.
 * Checks a sample of the benchmarks; {@code -Dordeal.models=all} checks all of them, {@code
 * -Dordeal.models=1000} that many.
 */
class SolverModelsIT {

  private static final String MODELS = System.getProperty("ordeal.models", "200");

  /** Percentage of models in logics without quantifiers that must be found true. */
  private static final int LEAST_TRUE_PERCENT = 97;

  private static final String CHECK = "(check-sat)";

  /** A complete model; answers to other commands, such as set-info, may precede it. */
  private static final Pattern WHOLE =
      Pattern.compile("(?s)(?:unsupported\\s+|success\\s+)*(sat\\s.*?)\"?@end\"?\\s*");

  /** A solver, and the benchmarks for which its models are wrong. */
  @SuppressWarnings("ImmutableEnumChecker") // List.of makes lists that do not change.
  enum ModelFinder {
    Z3("z3 -smt2 -T:2 -memory:2000", List.of()),
    CVC5("cvc5 --produce-models --tlimit=2000", List.of());

    private final SolverProgram program;
    private final List<KnownFault> faults;

    ModelFinder(String command, List<KnownFault> faults) {
      this.program = SolverProgram.of(command);
      this.faults = faults;
    }
  }

  @ParameterizedTest
  @EnumSource
  void modelsOfSolversAreModels(ModelFinder solver) throws Exception {
    assumeTrue(solver.program.isInstalled(), () -> solver + " is not on the PATH");
    assumeTrue(LabelledCorpus.isThere(), "the corpus is not there");
    Map<String, Tally> tallies = new LinkedHashMap<>();
    List<String> wrong = new ArrayList<>();
    int position = 0;
    List<String> logics = LabelledCorpus.logics();
    int all = logics.stream().mapToInt(logic -> LabelledCorpus.files(logic, "sat").size()).sum();
    int wanted = MODELS.equals("all") ? all : Math.min(all, Integer.parseInt(MODELS));
    for (String logic : logics) {
      for (Path file : LabelledCorpus.files(logic, "sat")) {
        position++;
        // Spreads the sample evenly over all files.
        if ((long) position * wanted / all > (position - 1L) * wanted / all) {
          Tally tally = tallies.computeIfAbsent(logic, Tally::new);
          if (tally.add(file, solver) == Truth.FALSE
              && KnownFault.find(solver.faults, file.toString()).isEmpty()) {
            wrong.add(file.toString());
          }
        }
      }
    }

    print(solver, tallies);
    Tally free = sum(tallies, true);
    assertThat(wrong).as("models that are wrong to us").isEmpty();
    assertThat(free.unread).as("models that we cannot read").isEmpty();
    assertThat(free.count(Truth.TRUE) * 100)
        .isGreaterThanOrEqualTo(free.models() * LEAST_TRUE_PERCENT);
  }

  private static Tally sum(Map<String, Tally> tallies, boolean quantifierFree) {
    Tally sum = new Tally(quantifierFree ? "without quantifiers" : "with quantifiers");
    tallies.forEach(
        (logic, tally) -> {
          if (LabelledCorpus.isQuantifierFree(logic) == quantifierFree) {
            sum.add(tally);
          }
        });
    return sum;
  }

  private static void print(ModelFinder solver, Map<String, Tally> tallies) {
    System.err.printf("%s: %s; %s%n", solver, sum(tallies, true), sum(tallies, false));
    tallies.values().forEach(tally -> System.err.printf("  %s%n", tally.inDetail()));
  }

  /** Counts of the models of one logic. */
  private static final class Tally {
    private final String name;
    private final Map<Truth, Integer> values = new TreeMap<>();
    private final Map<String, Integer> reasons = new TreeMap<>();
    private final Map<String, Integer> silent = new TreeMap<>();
    private final List<String> unread = new ArrayList<>();
    private Duration longest = Duration.ZERO;
    private String slowest = "";

    Tally(String name) {
      this.name = name;
    }

    int count(Truth truth) {
      return values.getOrDefault(truth, 0);
    }

    int models() {
      return values.values().stream().mapToInt(Integer::intValue).sum() + unread.size();
    }

    /** Returns the result of a model; undetermined if there is no model. */
    Truth add(Path file, ModelFinder solver) throws IOException, InterruptedException {
      String text = Files.readString(file, StandardCharsets.ISO_8859_1);
      int end = text.lastIndexOf(CHECK) + CHECK.length();
      String question = "\n(get-model)\n(echo \"@end\")\n";
      String answer = solver.program.run(text.substring(0, end) + question);
      Matcher whole = WHOLE.matcher(answer);
      if (!whole.matches()) {
        silent.merge(answer.lines().findFirst().orElse("no answer"), 1, Integer::sum);
        return Truth.UNDETERMINED;
      }
      long start = System.nanoTime();
      try {
        TermFactory terms = new TermFactory();
        Script script = ScriptParser.parse(Source.of(file.toString(), text), terms).orThrow();
        Model model = ModelReader.read(script, Source.of("model", whole.group(1)), terms);
        List<Check> checks = ScriptEvaluation.of(script, model);
        Check last = checks.get(checks.size() - 1);
        values.merge(last.value(), 1, Integer::sum);
        if (last.value() != Truth.TRUE) {
          reasons.merge(last.reason().replaceFirst("assertion \\d+: ", ""), 1, Integer::sum);
        }
        return last.value();
      } catch (ScriptException e) {
        unread.add(file + ": " + e.getMessage());
        return Truth.UNDETERMINED;
      } finally {
        note(Duration.ofNanos(System.nanoTime() - start), file.getFileName().toString());
      }
    }

    private void note(Duration time, String file) {
      if (time.compareTo(longest) > 0) {
        longest = time;
        slowest = file;
      }
    }

    void add(Tally other) {
      other.values.forEach((truth, count) -> values.merge(truth, count, Integer::sum));
      other.silent.forEach((answer, count) -> silent.merge(answer, count, Integer::sum));
      unread.addAll(other.unread);
      note(other.longest, other.slowest);
    }

    @Override
    public String toString() {
      return "%s %d models %s, %d unread, %d files without one"
          .formatted(
              name,
              models(),
              values,
              unread.size(),
              silent.values().stream().mapToInt(Integer::intValue).sum());
    }

    String inDetail() {
      return "%s %s; why not: %s; slowest %d ms: %s; unread %s"
          .formatted(this, silent, reasons, longest.toMillis(), slowest, unread);
    }
  }
}
