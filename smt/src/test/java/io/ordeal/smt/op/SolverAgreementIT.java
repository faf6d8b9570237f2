package io.ordeal.smt.op;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ordeal.smt.op.SolverFolding.Answer;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.LimitExceeded;
import io.ordeal.smt.value.Rational;
import io.ordeal.smt.value.RealValue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Random ground terms are what solvers fold them to. {@code -Dordeal.terms=50000} asks for more of
 * them, {@code -Dordeal.seed=7} for others.
 */
class SolverAgreementIT {

  private static final int TERMS = Integer.getInteger("ordeal.terms", 2_000);
  private static final long SEED = Long.getLong("ordeal.seed", 1);

  /** Ways to apply one row that a solver is asked whether it reads them. */
  private static final int APPLICATIONS_PER_ROW = 12;

  /** Larger numbers, on the way too, are no test of operators and take solvers long. */
  private static final int MOST_BITS = 2_000;

  private static final int ATTEMPTS = 20;

  private static final Ground GROUND = new Ground("", Map.of());

  @ParameterizedTest
  @EnumSource
  void groundTermsAreWhatSolversFoldThemTo(SolverFolding solver) throws Exception {
    assumeTrue(solver.isInstalled(), () -> solver + " is not on the PATH");
    SplittableRandom random = new SplittableRandom(SEED);
    Map<RandomApplication, String> names = names(solver, random);
    RandomTerms terms = new RandomTerms(List.copyOf(names.keySet()), random);
    Map<Operation, String> heads = heads(names);
    List<String> equations = new ArrayList<>();
    int open = 0;
    while (equations.size() < TERMS) {
      Optional<String> equation = equation(terms.next(), heads);
      equation.ifPresent(equations::add);
      open += equation.isEmpty() ? 1 : 0;
    }

    List<Answer> answers = solver.ask(equations);

    Map<Answer, Integer> counts = new EnumMap<>(Answer.class);
    List<String> disagreements = new ArrayList<>();
    for (int i = 0; i < answers.size(); i++) {
      counts.merge(answers.get(i), 1, Integer::sum);
      if (answers.get(i) == Answer.DIFFERENT && !solver.isKnownToFail(equations.get(i))) {
        disagreements.add(equations.get(i));
      }
    }
    report(solver, names, counts, open);
    assertThat(disagreements).isEmpty();
  }

  /** The applications that a solver reads, and the name of the operator that it wants there. */
  private static Map<RandomApplication, String> names(SolverFolding solver, SplittableRandom random)
      throws IOException, InterruptedException {
    List<RandomApplication> applications =
        LogicAndNumberMeaningTest.rows()
            // Solvers give values to terms, not to what holds of a heap.
            .filter(row -> row.theory() != Theory.SEPARATION_LOGIC)
            .flatMap(row -> RandomApplication.of(row, random).stream().limit(APPLICATIONS_PER_ROW))
            .toList();
    RandomTerms terms = new RandomTerms(applications, random);
    List<Map.Entry<RandomApplication, String>> candidates = new ArrayList<>();
    List<String> equations = new ArrayList<>();
    for (RandomApplication application : applications) {
      Term term = small(() -> terms.flat(application));
      for (String name : application.operation().operator().names()) {
        candidates.add(Map.entry(application, name));
        String text = text(term, Map.of(application.operation(), name));
        equations.add("(= " + text + " " + text + ")");
      }
    }
    List<Answer> answers = solver.ask(equations);
    Map<RandomApplication, String> names = new LinkedHashMap<>();
    for (int i = 0; i < answers.size(); i++) {
      if (answers.get(i) != Answer.REJECTED) {
        names.putIfAbsent(candidates.get(i).getKey(), candidates.get(i).getValue());
      }
    }
    return names;
  }

  private static Map<Operation, String> heads(Map<RandomApplication, String> names) {
    Map<Operation, String> heads = new LinkedHashMap<>();
    names.forEach((application, name) -> heads.putIfAbsent(application.operation(), name));
    return heads;
  }

  /** The first of some terms that is not too large, or the last. */
  private static Term small(Supplier<Term> terms) {
    Term term = terms.get();
    for (int i = 0; i < ATTEMPTS && valueOf(term).isEmpty(); i++) {
      term = terms.get();
    }
    return term;
  }

  /** That the term is what we say; empty where we say nothing. */
  private static Optional<String> equation(Term term, Map<Operation, String> names) {
    return valueOf(term)
        .filter(Result.Known.class::isInstance)
        .map(result -> ((Result.Known) result).value())
        .map(value -> "(= " + text(term, names) + " " + value + ")");
  }

  /** The value, or empty if it is too large or has a part that is. */
  private static Optional<Result> valueOf(Term term) {
    for (Term child : term.children()) {
      if (valueOf(child).isEmpty()) {
        return Optional.empty();
      }
    }
    try {
      return Optional.of(GROUND.valueOf(term)).filter(SolverAgreementIT::isSmall);
    } catch (LimitExceeded e) {
      return Optional.empty();
    }
  }

  private static boolean isSmall(Result result) {
    if (!(result instanceof Result.Known known)) {
      return true;
    }
    if (known.value() instanceof RealValue real) {
      Rational number = real.number();
      return number.numerator().bitLength() + number.denominator().bitLength() <= MOST_BITS;
    }
    return !(known.value() instanceof IntValue integer)
        || integer.number().bitLength() <= MOST_BITS;
  }

  private static String text(Term term, Map<Operation, String> names) {
    if (!(term instanceof Term.App app && app.function() instanceof Operation operation)) {
      return term.toString();
    }
    String name = names.getOrDefault(operation, operation.name());
    String head =
        operation
            .head()
            .replaceFirst(Pattern.quote(operation.name()), Matcher.quoteReplacement(name));
    return app.childCount() == 0
        ? head
        : app.children().stream()
            .map(child -> text(child, names))
            .collect(Collectors.joining(" ", "(" + head + " ", ")"));
  }

  private static void report(
      SolverFolding solver,
      Map<RandomApplication, String> names,
      Map<Answer, Integer> counts,
      int open) {
    List<Operator> read =
        names.keySet().stream().map(application -> application.operation().operator()).toList();
    List<String> unread =
        LogicAndNumberMeaningTest.rows()
            .filter(row -> !read.contains(row))
            .map(Operator::name)
            .toList();
    System.err.printf("%s: %s; %d open or too large%n", solver, counts, open);
    System.err.printf("%s does not read %s%n", solver, unread);
  }
}
